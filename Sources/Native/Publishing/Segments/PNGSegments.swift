internal import CZlib

/// Reads the chunks of a PNG file (ISO/IEC 15948) that a published picture may have: 8 bits a channel, row by row.
struct PNGSegments {
  private(set) var names: [String] = []
  private(set) var width = 0
  private(set) var height = 0
  private var reader: ByteReader
  private var colors = 0
  private var packed: [UInt8] = []

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

  mutating func read() throws(SegmentError) {
    // The signature, which told the kind.
    _ = reader.take(8)
    while names.last != "IEND" {
      let offset = reader.offset
      guard let length = reader.big(4), let head = reader.take(4), let body = reader.take(length),
        let sum = reader.big(4)
      else { throw .truncated(offset: offset) }
      let name = String(decoding: reader.bytes[head], as: UTF8.self)
      guard ["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "IDAT", "IEND"].contains(name) else {
        throw .notAllowed(name, offset: offset)
      }
      guard isInPlace(name) else { throw .misplaced(name, offset: offset) }
      guard sum == Self.checksum(reader.bytes[head.lowerBound..<body.upperBound]),
        take(name, ByteReader(reader.bytes, in: body))
      else { throw .malformed(name, offset: offset) }
      names.append(name)
    }
    guard reader.isAtEnd else { throw .trailing(count: reader.left) }
    try checkPixels()
  }

  /// Whether a chunk may come after those that were read: the head first, all others before the pixels and once, the pixels together.
  private func isInPlace(_ name: String) -> Bool {
    switch name {
    case "IHDR": names.isEmpty
    case "IDAT": !names.isEmpty && (!names.contains("IDAT") || names.last == "IDAT")
    case "IEND": names.contains("IDAT")
    default: !names.isEmpty && !names.contains("IDAT") && !names.contains(name)
    }
  }

  private mutating func take(_ name: String, _ body: ByteReader) -> Bool {
    var body = body
    switch name {
    case "IHDR":
      guard body.left == 13, let width = body.big(4), let height = body.big(4),
        let depth = body.big(1), let colors = body.big(1), body.big(3) == 0, depth == 8,
        [0, 2, 3, 4, 6].contains(colors), 1...65_535 ~= width, 1...65_535 ~= height
      else { return false }
      (self.width, self.height, self.colors) = (width, height, colors)
      return true
    case "PLTE": return colors == 3 && body.left % 3 == 0 && 3...768 ~= body.left
    case "tRNS":
      return colors == 3
        ? names.contains("PLTE") && 1...256 ~= body.left
        : colors == 0 && body.left == 2 || colors == 2 && body.left == 6
    case "sRGB": return body.left == 1
    case "gAMA": return body.left == 4
    case "IDAT":
      packed += body.bytes[body.offset..<body.end]
      return true
    default: return body.left == 0
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
  }

  /// The pixels are one stream, which ends with their chunks and holds as much as the head says.
  private func checkPixels() throws(SegmentError) {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colors] ?? 4
    let expected = height * (1 + width * channels)
    guard let (made, used) = Self.unpackedCount(packed, limit: expected + 1) else {
      throw .malformed("IDAT", offset: 0)
    }
    guard made == expected, used == packed.count else { throw .malformed("IDAT", offset: 0) }
  }

  /// How many bytes a stream unpacks to, and how many of its own it has; nil where it is none, or makes more than a limit.
  private static func unpackedCount(_ packed: [UInt8], limit: Int) -> (made: Int, used: Int)? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    return packed.withUnsafeBufferPointer { bytes in
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.avail_in = UInt32(bytes.count)
      var made = 0
      while made < limit {
        let status = block.withUnsafeMutableBufferPointer { block -> Int32 in
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        made += block.count - Int(stream.avail_out)
        if status == Z_STREAM_END { return (made, bytes.count - Int(stream.avail_in)) }
        guard status == Z_OK else { return nil }
      }
      return nil
    }
  }
}
