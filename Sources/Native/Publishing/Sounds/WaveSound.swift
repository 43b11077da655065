/// Wave files (RIFF): `fmt `, `fact` and `data` are kept, and of the first only what its kind of samples needs.
enum WaveSound {
  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var reader = ByteReader(bytes)
    _ = reader.take(12)
    var format: Format?
    var (count, data): (Int?, ArraySlice<UInt8>?) = (nil, nil)
    while let name = reader.name(), let length = reader.little(4) {
      // Recorders that were cut off leave a length that is too large, or none.
      guard let body = reader.take(min(length, reader.left)) else { break }
      switch name {
      case "fmt " where format == nil:
        format = try Format(ByteReader(bytes, in: body))
      case "fact" where count == nil:
        var inner = ByteReader(bytes, in: body)
        count = inner.little(4)
      case "data" where data == nil: data = bytes[body]
      default: break
      }
      if length % 2 == 1 { _ = reader.take(1) }
    }
    guard let format else { throw .damaged(.wave) }
    guard let data, data.count >= format.block else { throw .silent }
    return file(format, count, data.prefix(data.count / format.block * format.block))
  }

  private static func file(_ format: Format, _ count: Int?, _ data: ArraySlice<UInt8>) -> [UInt8] {
    var made = Array("WAVEfmt ".utf8)
    made.appendLittle(format.bytes.count, 4)
    made += format.bytes
    if let count, format.isPacked {
      made += Array("fact".utf8)
      made.appendLittle(4, 4)
      made.appendLittle(count, 4)
    }
    made += Array("data".utf8)
    made.appendLittle(data.count, 4)
    made += data
    if data.count % 2 == 1 { made.append(0) }
    var head = Array("RIFF".utf8)
    head.appendLittle(made.count, 4)
    return head + made
  }

  /// What `fmt ` says.
  private struct Format {
    let bytes: [UInt8]
    /// The bytes of what cannot be parted.
    let block: Int
    let isPacked: Bool

    /// The rest of the identifier of a kind of samples, behind its number.
    private static let tail: [UInt8] = [
      0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71,
    ]

    init(_ body: ByteReader) throws(SoundRefusal) {
      var reader = body
      guard let kind = reader.little(2), let channels = reader.little(2),
        let rate = reader.little(4), reader.take(4) != nil, let block = reader.little(2),
        let bits = reader.little(2), 1...32 ~= channels, rate > 0, block > 0, bits <= 64
      else { throw .damaged(.wave) }
      var made = Array(body.bytes[body.offset..<body.offset + 16])
      switch kind {
      // Whole numbers, fractions, A-law and µ-law.
      case 1, 3, 6, 7: isPacked = kind != 1
      case 0x11:
        // IMA's differences: how many samples a block has.
        guard reader.little(2) == 2, let samples = reader.little(2) else { throw .damaged(.wave) }
        made.appendLittle(2, 2)
        made.appendLittle(samples, 2)
        isPacked = true
      case 0xFFFE:
        guard reader.little(2) == 22, let used = reader.little(2), let places = reader.little(4),
          let inner = reader.little(2), let tail = reader.take(14), [1, 3, 6, 7].contains(inner),
          used <= bits, Array(body.bytes[tail]) == Self.tail
        else { throw .notPublished("this kind of samples in a wave file") }
        for (value, count) in [(22, 2), (used, 2), (places, 4), (inner, 2)] {
          made.appendLittle(value, count)
        }
        made += Self.tail
        isPacked = inner != 1
      default: throw .notPublished("this kind of samples in a wave file")
      }
      (bytes, self.block) = (made, block)
    }
  }
}
