/// AIFF and AIFF-C files: `COMM` and `SSND` are kept, without a name for the kind of samples.
enum AIFFSound {
  /// Kinds of samples that are not packed, or byte by byte.
  private static let kinds = [
    "NONE", "sowt", "twos", "in24", "in32", "fl32", "fl64", "FL32", "FL64", "alaw", "ulaw", "ALAW",
    "ULAW",
  ]

  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var reader = ByteReader(bytes)
    _ = reader.take(8)
    let name = reader.name()
    guard name == "AIFF" || name == "AIFC" else { throw .unknownKind }
    var (facts, data): ([UInt8]?, ArraySlice<UInt8>?) = (nil, nil)
    while let part = reader.name(), let length = reader.big(4) {
      guard let body = reader.take(min(length, reader.left)) else { break }
      switch part {
      case "COMM" where facts == nil:
        facts = try self.facts(ByteReader(bytes, in: body), isPacked: name == "AIFC")
      case "SSND" where data == nil:
        var inner = ByteReader(bytes, in: body)
        guard let gap = inner.big(4), inner.big(4) != nil, inner.take(gap) != nil else {
          throw .damaged(.aiff)
        }
        data = bytes[inner.offset..<inner.end]
      default: break
      }
      if length % 2 == 1 { _ = reader.take(1) }
    }
    guard let facts else { throw .damaged(.aiff) }
    guard let data, !data.isEmpty else { throw .silent }
    var made = Array(name!.utf8)
    if name == "AIFC" {
      // The one version that there is.
      append("FVER", [0xA2, 0x80, 0x51, 0x40], to: &made)
    }
    append("COMM", facts, to: &made)
    append("SSND", [UInt8](repeating: 0, count: 8) + data, to: &made)
    var head = Array("FORM".utf8)
    head.appendBig(made.count, 4)
    return head + made
  }

  private static func append(_ name: String, _ body: [UInt8], to made: inout [UInt8]) {
    made += Array(name.utf8)
    made.appendBig(body.count, 4)
    made += body
    if body.count % 2 == 1 { made.append(0) }
  }

  /// Channels, frames, bits and rate; the kind, and an empty name.
  private static func facts(_ body: ByteReader, isPacked: Bool) throws(SoundRefusal) -> [UInt8] {
    var reader = body
    guard let fixed = reader.take(18) else { throw .damaged(.aiff) }
    let made = Array(body.bytes[fixed])
    guard isPacked else { return made }
    guard let kind = reader.name(), kinds.contains(kind) else {
      throw .notPublished("this kind of samples in an AIFF file")
    }
    return made + Array(kind.utf8) + [0, 0]
  }
}
