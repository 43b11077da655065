internal import CZlib

/// Zip files of names and bytes alone: no times, no extra fields, no comments; the same parts give the same bytes.
///
/// Written here, since libarchive puts times and owners into extra fields of every part, whatever it is told.
package enum PlainZip {
  package typealias Part = (name: String, bytes: [UInt8], isStored: Bool)

  /// Names are in UTF-8.
  package static let marks = 0x0800
  /// The first day that such a file can tell.
  package static let date = 0x0021
  package static let version = 20
  /// More needs fields that are not written.
  package static let countLimit = 0xFFFE
  package static let byteLimit = 0x7FFF_FFFF

  /// Nil where there is more than such a file takes.
  package static func file(_ parts: [Part]) -> [UInt8]? {
    guard parts.count <= countLimit, parts.reduce(0, { $0 + $1.bytes.count }) <= byteLimit else {
      return nil
    }
    var (made, directory): ([UInt8], [UInt8]) = ([], [])
    for part in parts {
      let packed = part.isStored ? part.bytes : Deflate.packed(part.bytes)
      let sum = part.bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
      var facts: [UInt8] = []
      for (value, count) in [
        (version, 2), (marks, 2), (part.isStored ? 0 : 8, 2), (0, 2), (date, 2), (sum, 4),
        (packed.count, 4), (part.bytes.count, 4), (part.name.utf8.count, 2), (0, 2),
      ] { facts.appendLittle(value, count) }
      directory += [0x50, 0x4B, 1, 2]
      directory.appendLittle(version, 2)
      directory += facts
      // No comment, the first disk, no attributes.
      directory += [UInt8](repeating: 0, count: 10)
      directory.appendLittle(made.count, 4)
      directory += Array(part.name.utf8)
      made += [0x50, 0x4B, 3, 4] + facts + Array(part.name.utf8) + packed
    }
    let start = made.count
    made += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for (value, count) in [
      (parts.count, 2), (parts.count, 2), (directory.count, 4), (start, 4), (0, 2),
    ] { made.appendLittle(value, count) }
    return made
  }
}

extension [UInt8] {
  fileprivate mutating func appendLittle(_ value: Int, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}
