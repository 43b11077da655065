/// How the packets of a track are unpacked: AAC, or a phone's AMR.
struct MP4Codec {
  /// A box of `stsd`, made anew.
  let entry: [UInt8]
  let isAAC: Bool

  init(_ table: MP4Boxes) throws(SoundRefusal) {
    guard var reader = table.reader("stsd"), reader.version() == 0, reader.big(4) == 1 else {
      throw .damaged(.mp4)
    }
    let entries = MP4Boxes(table.bytes, in: reader.offset..<reader.end)
    guard let entry = entries.list.first, entries.list.count == 1 else { throw .damaged(.mp4) }
    var fields = ByteReader(table.bytes, in: entry.body)
    // Version 0 of QuickTime's: channels, bits and rate.
    guard fields.take(8) != nil, fields.big(2) == 0, fields.take(6) != nil,
      let channels = fields.big(2), let bits = fields.big(2), fields.take(4) != nil,
      let rate = fields.big(4)
    else { throw .notPublished("this way of writing an MP4 file") }
    let inner = MP4Boxes(table.bytes, in: fields.offset..<fields.end)
    var made: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    for (value, count) in [(channels, 2), (bits, 2), (0, 4), (rate, 4)] {
      made.appendBig(value, count)
    }
    switch entry.name {
    case "mp4a":
      guard let description = Self.description(inner) else {
        throw .notPublished("this kind of AAC in an MP4 file")
      }
      made += description
    case "samr", "sawb":
      guard var facts = inner.reader("damr"), facts.take(5) != nil, let rest = facts.take(4) else {
        throw .damaged(.mp4)
      }
      // Without who made the phone.
      made += MP4Boxes.made("damr", [0, 0, 0, 0, 0] + table.bytes[rest])
    default: throw .notPublished("what this MP4 file holds")
    }
    isAAC = entry.name == "mp4a"
    self.entry = MP4Boxes.made(entry.name, made)
  }

  /// `esds` (ISO/IEC 14496-1): descriptions in one another, each a number, a length and its content.
  private static func description(_ boxes: MP4Boxes) -> [UInt8]? {
    guard var outer = boxes.reader("esds"), outer.version() == 0,
      var stream = description(3, &outer), stream.take(2) != nil,
      stream.big(1).map({ $0 & 0xE0 }) == 0,
      var decoder = description(4, &stream), let kind = decoder.big(1), decoder.big(1) != nil,
      let room = decoder.take(11), let facts = description(5, &decoder), (2...16) ~= facts.left
    else { return nil }
    let config = Array(facts.bytes[facts.offset..<facts.end])
    // AAC, of channels that need no description of their own, in which there is room for words.
    guard kind == 0x40 || (0x66...0x68) ~= kind, config[0] >> 3 != 31, config[1] >> 3 & 15 != 0,
      config[0] & 7 != 7 || config[1] & 0x80 == 0
    else { return nil }
    var inner: [UInt8] = [UInt8(kind), 0x15] + facts.bytes[room]
    inner += [5, UInt8(config.count)] + config
    let whole: [UInt8] = [0, 0, 0, 4, UInt8(inner.count)] + inner + [6, 1, 2]
    return MP4Boxes.made("esds", marks: 0, [3, UInt8(whole.count)] + whole)
  }

  private static func description(_ number: Int, _ reader: inout ByteReader) -> ByteReader? {
    guard reader.big(1) == number else { return nil }
    var length = 0
    for _ in 0..<4 {
      guard let byte = reader.big(1) else { return nil }
      length = length << 7 | byte & 0x7F
      if byte & 0x80 == 0 { break }
    }
    return reader.take(length).map { ByteReader(reader.bytes, in: $0) }
  }
}
