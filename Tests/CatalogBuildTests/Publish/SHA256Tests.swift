import Testing

@testable import CatalogBuild

@Suite("SHA-256")
struct SHA256Tests {
    private func digest(_ bytes: [UInt8], pieces: Int = .max) -> String {
        var digest = SHA256()
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(pieces))
            piece.withUnsafeBytes { digest.update($0) }
            rest = rest.dropFirst(piece.count)
        }
        return digest.finish()
    }

    @Test(
        "The vectors of FIPS 180-2",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ]
    )
    func vectors(text: String, digest: String) {
        #expect(self.digest(Array(text.utf8)) == digest)
    }

    @Test(
        "Every length around the end of a block, in pieces of every kind",
        arguments: [
            (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
            (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
            (58, "d5c039b748aa64665782974ec3dc3025c042edf54dcdc2b5de31385b094cb678"),
            (59, "111bb261277afd65f0744b247cd3e47d386d71563d0ed995517807d5ebd4fba3"),
            (60, "11ee391211c6256460b6ed375957fadd8061cafbb31daf967db875aebd5aaad4"),
            (61, "35d5fc17cfbbadd00f5e710ada39f194c5ad7c766ad67072245f1fad45f0f530"),
            (62, "f506898cc7c2e092f9eb9fadae7ba50383f5b46a2a4fe5597dbb553a78981268"),
            (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
            (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
            (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
            (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
            (121, "e9615320128cc7a3d6078e9af05603188e5ccbf0d07d8b735d3df5e8e0c1281f"),
            (122, "cf6c368c04c239cc1688a5a3b39f94a55ce5b7631e027fc0138f0548189c62fa"),
            (123, "6675ba780648c8506cb002c86621f9d33f8093e12541c690a8d3261c47c92bcc"),
            (124, "9c1ed60a6337af7d1659339ef95dccb7c91a55b9eaab349341a7f97198eee519"),
            (125, "a8e1a0f35c15c01a458bcb345528b751556c14850f6f9bdcc9933b8003d29b43"),
            (126, "36bcf9292589fe6ea3e82fefe3aab1b8ca8b8347ea5a14b23e470ecb3ad7c57b"),
            (127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"),
            (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
            (129, "c12cb024a2e5551cca0e08fce8f1c5e314555cc3fef6329ee994a3db752166ae"),
        ]
    )
    func lengths(count: Int, digest: String) {
        let bytes = [UInt8](repeating: 0x61, count: count)
        #expect(self.digest(bytes) == digest)
        for pieces in [1, 7, 63, 64, 65] { #expect(self.digest(bytes, pieces: pieces) == digest, "\(pieces)") }
    }
}
