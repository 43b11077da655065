/// The words of a text file, whatever program wrote it.
package struct ScriptText: Equatable, Sendable {
  package enum Encoding: String, Equatable, Sendable {
    case utf8, utf16, windows1252
  }

  package let text: String
  package let encoding: Encoding

  /// Reads UTF-16 where the file begins with its mark, UTF-8 where it is that, and Windows-1252 otherwise: any bytes are text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      var units: [UInt16] = []
      for i in stride(from: 2, to: bytes.count - 1, by: 2) {
        let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
        units.append(isLittle ? second << 8 | first : first << 8 | second)
      }
      text = String(decoding: units, as: UTF16.self)
      encoding = .utf16
      return
    }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if let text = String(validating: rest, as: UTF8.self) {
      self.text = text
      encoding = .utf8
      return
    }
    var text = String.UnicodeScalarView()
    text.reserveCapacity(rest.count)
    for byte in rest {
      let value = 0x80...0x9F ~= byte ? Self.special[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    self.text = String(text)
    encoding = .windows1252
  }

  /// What Windows-1252 has from 0x80 to 0x9F; five of them are nothing.
  private static let special: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
