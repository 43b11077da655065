internal import CZlib
internal import Zip

/// The parts of a published zip file: one behind the other from its first byte to its last, with nothing but a name, bytes and their sum.
///
/// The counterpart of `PictureSegments`: it refuses times, extra fields, comments, gaps, parts twice, and a directory that says otherwise
/// than the parts do.
package struct ZipSegments: Equatable, Sendable {
  /// In the order of the file.
  package let parts: [Part]

  package struct Part: Equatable, Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  /// - Complexity: O(*n*) for *n* bytes, unpacked.
  package init(_ file: [UInt8]) throws(SegmentError) {
    var reader = ByteReader(file)
    var (parts, facts): ([Part], [(fields: [UInt8], place: Int)]) = ([], [])
    var names: Set<[UInt8]> = []
    while reader.starts(with: [0x50, 0x4B, 3, 4]) {
      let place = reader.offset
      let (part, fields) = try Self.part(&reader)
      guard names.insert(Array(part.name.utf8)).inserted else {
        throw .misplaced(part.name, offset: place)
      }
      parts.append(part)
      facts.append((fields, place))
    }
    let start = reader.offset
    for (part, fact) in zip(parts, facts) {
      var expected: [UInt8] = [0x50, 0x4B, 1, 2]
      expected.appendLittle(PlainZip.version, 2)
      expected += fact.fields + [UInt8](repeating: 0, count: 10)
      expected.appendLittle(fact.place, 4)
      try Self.expect(expected + Array(part.name.utf8), "the directory", &reader)
    }
    let length = reader.offset - start
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for (value, count) in [
      (parts.count, 2), (parts.count, 2), (length, 4), (start, 4), (0, 2),
    ] { end.appendLittle(value, count) }
    try Self.expect(end, "the end", &reader)
    guard reader.isAtEnd else { throw .trailing(count: reader.left) }
    self.parts = parts
  }

  private static func expect(_ bytes: [UInt8], _ name: String, _ reader: inout ByteReader)
    throws(SegmentError)
  {
    let offset = reader.offset
    guard let found = reader.take(bytes.count) else { throw .truncated(offset: offset) }
    guard reader.bytes[found].elementsEqual(bytes) else {
      throw .malformed(name, offset: offset)
    }
  }

  /// Reads a part, and its fields as the directory repeats them.
  private static func part(_ reader: inout ByteReader) throws(SegmentError) -> (Part, [UInt8]) {
    let offset = reader.offset
    guard reader.take(4) != nil, let fields = reader.take(26) else {
      throw .truncated(offset: offset)
    }
    var facts = ByteReader(reader.bytes, in: fields)
    guard facts.little(2) == PlainZip.version, facts.little(2) == PlainZip.marks,
      let method = facts.little(2), method == 0 || method == 8, facts.little(2) == 0,
      facts.little(2) == PlainZip.date, let sum = facts.little(4), let packed = facts.little(4),
      let size = facts.little(4), let length = facts.little(2), facts.little(2) == 0, length > 0,
      size <= PlainZip.byteLimit
    else { throw .malformed("a part's head", offset: offset) }
    guard let name = reader.take(length), let body = reader.take(packed) else {
      throw .truncated(offset: offset)
    }
    let content =
      method == 0
      ? (packed == size ? Array(reader.bytes[body]) : nil)
      : Deflate.unpacked(reader.bytes[body], count: size)
    guard let text = String(validating: reader.bytes[name], as: UTF8.self), let content,
      sum == content.withUnsafeBufferPointer({ Int(crc32_z(0, $0.baseAddress, $0.count)) })
    else { throw .malformed("a part", offset: offset) }
    return (Part(name: text, bytes: content), Array(reader.bytes[fields]))
  }
}
