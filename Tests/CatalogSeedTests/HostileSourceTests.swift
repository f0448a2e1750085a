import Testing

@testable import CatalogSeed

/// Sources that fail, lie, or give little at a time.
@Suite struct HostileSourceTests {
    @Test func aFaultComesOutAndNothingIsReadBehindTheWindow() throws {
        let source = PiecewiseSource([Array("a\tb\nc".utf8), [], Array("d\ne\n".utf8), [], Array("f".utf8)])
        let reader = try RecordReader(source, options: .init(windowSize: 16))
        #expect(try reader.next())
        #expect(reader.record.text == "a\tb")
        #expect(throws: PiecewiseSource.Fault.self) { try reader.next() }
        // Whoever goes on all the same finds what the source gives then.
        #expect(try reader.next())
        #expect(reader.record.text == "cd" && reader.record.line == 2)
        #expect(try reader.next())
        #expect(reader.record.text == "e" && reader.record.line == 3)
        #expect(throws: PiecewiseSource.Fault.self) { try reader.next() }
        #expect(try reader.next())
        #expect(reader.record.text == "f")
        #expect(try !reader.next())
    }

    @Test func aFaultInTheMiddleOfARecordThatIsPassedOver() throws {
        let long = [UInt8](repeating: 0x61, count: 100)
        let source = PiecewiseSource([Array("a\n".utf8), long, long, [], Array("b\nc\n".utf8)])
        let reader = try RecordReader(source, options: .init(windowSize: 16, longestRecord: 20))
        #expect(try reader.next())
        #expect(throws: PiecewiseSource.Fault.self) { try reader.next() }
        #expect(try reader.next())
        #expect(try reader.next())
        #expect(reader.record.text == "c")
    }

    @Test func aFaultAtTheVeryBeginning() {
        #expect(throws: PiecewiseSource.Fault.self) { try RecordReader(PiecewiseSource([[]])) }
    }

    /// Tells of more bytes than there was room for, or of fewer than none.
    private final class LyingSource: ByteSource {
        private var answers: [Int]

        init(_ answers: [Int]) {
            self.answers = answers.reversed()
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            buffer.initializeMemory(as: UInt8.self, repeating: 0x61)
            return answers.popLast() ?? 0
        }

        func again() throws -> (any ByteSource)? { nil }
    }

    @Test func aSourceThatTellsOfMoreThanThereWasRoomFor() throws {
        let found = try records(LyingSource([.max]), options: .init(windowSize: 16))
        #expect(found.map(\.byteCount) == [16])
    }

    @Test func aSourceThatTellsOfFewerThanNone() throws {
        #expect(try records(LyingSource([-1])) == [])
        #expect(try records(LyingSource([4, .min])).map(\.byteCount) == [4])
    }

    @Test(arguments: [.min, -1, 0, 1, 15, 16])
    func aWindowTooSmall(windowSize: Int) throws {
        var options = RecordReader.Options()
        options.windowSize = windowSize
        #expect(try records(Array("a\tb\nc\n".utf8), options: options).map(\.text) == [["a", "b"], ["c"]])
    }

    /// Takes quadratic time, many seconds, if each byte makes the reader look at the record once more.
    @Test func oneByteAtATime() throws {
        let count = 60_000
        let bytes = [UInt8](repeating: 0x09, count: count) + [0x0A, 0x61]
        var found: [Int] = []
        let start = processorTime()
        let reader = try RecordReader(MemoryByteSource(bytes, longestRead: 1))
        while try reader.next() { found.append(reader.record.fieldCount) }
        let time = processorTime() - start
        #expect(found == [count + 1, 1])
        #expect(time < .seconds(20))
    }

    @Test func tabsAndNothingElse() throws {
        let reader = try RecordReader(MemoryByteSource([UInt8](repeating: 0x09, count: 2_000_000)))
        #expect(try reader.next())
        #expect(reader.record.fieldCount == 2_000_001 && reader.record.byteCount == 2_000_000 && reader.record.isBlank)
        #expect(try !reader.next())
    }

    /// A source is asked for no more than it takes to end a line.
    @Test func aRecordIsGivenAsSoonAsItsLineEnds() throws {
        let source = PiecewiseSource("a\n", "b", "c\n", "d\n")
        let reader = try RecordReader(source)
        // A byte order mark has three bytes.
        #expect(source.reads == 3)
        #expect(try reader.next())
        #expect(try reader.next())
        #expect(reader.record.text == "bc" && source.reads == 3)
        #expect(try reader.next())
        #expect(reader.record.text == "d" && source.reads == 4)
    }
}
