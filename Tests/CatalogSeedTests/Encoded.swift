import Foundation
import Testing

/// The bytes that a text is in an encoding, from iconv's other direction.
func encoded(_ text: String, in encoding: String) throws -> [UInt8] {
    let descriptor = try #require(iconv_open(encoding, "UTF-8"))
    try #require(descriptor != iconv_t(bitPattern: -1))
    defer { iconv_close(descriptor) }
    var input = Array(text.utf8CString.dropLast())
    // No encoding here takes more for a byte of UTF-8, escape sequences included.
    var output = [CChar](repeating: 0, count: 16 * input.count + 16)
    let count = try input.withUnsafeMutableBufferPointer { input in
        try output.withUnsafeMutableBufferPointer { output in
            // iconv moves the pointers and counts; both arrays outlive the calls.
            var from = input.baseAddress
            var fromCount = input.count
            var to = output.baseAddress
            var toCount = output.count
            try #require(iconv(descriptor, &from, &fromCount, &to, &toCount) == 0)
            // Back to the state at the beginning (iconv(3)).
            try #require(iconv(descriptor, nil, nil, &to, &toCount) == 0)
            return output.count - toCount
        }
    }
    return output.prefix(count).map { UInt8(bitPattern: $0) }
}
