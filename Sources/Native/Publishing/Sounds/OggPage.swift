/// A page of an Ogg file (RFC 3533).
struct OggPage {
  /// Marks: 1 where a packet goes on from the page before, 2 on the first page, 4 on the last.
  var marks: UInt8
  /// How much has been played at its end, as its codec counts it.
  var position: ArraySlice<UInt8>
  let stream: Int
  /// The lengths of its pieces: a packet ends with one of less than 255 bytes.
  var lengths: [UInt8]
  var body: [UInt8]

  /// Reads the page that begins there; nil where none does.
  init?(_ reader: inout ByteReader) {
    guard reader.starts(with: "OggS".utf8), reader.take(4) != nil, reader.big(1) == 0,
      let marks = reader.big(1), let position = reader.take(8), let stream = reader.little(4),
      reader.take(8) != nil, let count = reader.big(1), let lengths = reader.take(count)
    else { return nil }
    self.marks = UInt8(marks)
    self.position = reader.bytes[position]
    self.stream = stream
    self.lengths = Array(reader.bytes[lengths])
    guard let body = reader.take(self.lengths.reduce(0) { $0 + Int($1) }) else { return nil }
    self.body = Array(reader.bytes[body])
  }

  /// A page of whole packets, or a part of one, at the beginning of a stream.
  init(marks: UInt8, lengths: [UInt8], body: [UInt8]) {
    (self.marks, self.lengths, self.body) = (marks, lengths, body)
    position = [UInt8](repeating: 0, count: 8)[...]
    stream = Self.stream
  }

  /// The number of every stream that is published.
  static let stream = 1

  func bytes(number: Int) -> [UInt8] {
    var made = Array("OggS".utf8) + [0, marks] + position
    made.appendLittle(Self.stream, 4)
    made.appendLittle(number, 4)
    made.appendLittle(0, 4)
    made.append(UInt8(lengths.count))
    made += lengths + body
    let sum = Self.checksum(made)
    for place in 0..<4 { made[22 + place] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place))) }
    return made
  }

  private static let table: [UInt32] = (0..<256).map { first in
    (0..<8).reduce(UInt32(first) << 24) { sum, _ in
      sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 << 8 ^ table[Int($0 >> 24) ^ Int($1)] }
  }
}
