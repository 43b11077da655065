internal import CZlib
internal import Foundation

/// The chunks of a PNG file (ISO/IEC 15948), as far as they tell whether decoding it is safe.
///
/// A decoder unpacks words and colour profiles of any length before it comes to the pixels, and pixels
/// that follow the last row; it also takes a file that ends early for whole where enough rows are there.
struct PNGChunks {
  private let data: Data
  private let chunks: [(name: String, range: Range<Int>)]
  private let isWhole: Bool

  /// The most bytes of packed words, and how many pieces of them.
  private static let wordLimit = 1 << 20
  private static let wordCountLimit = 1_000
  private static let chunkLimit = 1 << 20

  /// Reads the heads of all chunks.
  init(path: String) throws(PictureError) {
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { throw .damaged("it cannot be read") }
    self.data = data
    var chunks: [(name: String, range: Range<Int>)] = []
    var (offset, hasEnd) = (8, false)
    while !hasEnd, data.count - offset >= 12, chunks.count < Self.chunkLimit {
      let length = Self.number(data, offset)
      let name = String(decoding: data[offset + 4..<offset + 8], as: UTF8.self)
      let start = offset + 8
      guard length <= data.count - start - 4 else { break }
      chunks.append((name, start..<start + length))
      hasEnd = name == "IEND"
      offset = start + length + 4
    }
    self.chunks = chunks
    isWhole = hasEnd
  }

  private static func number(_ data: Data, _ offset: Int) -> Int {
    data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Throws where there are more packed words than a picture needs.
  func checkWords() throws(PictureError) {
    let words = chunks.filter { ["zTXt", "iTXt", "iCCP"].contains($0.name) }
    guard words.count <= Self.wordCountLimit,
      words.reduce(0, { $0 + $1.range.count }) <= Self.wordLimit * (words.count == 1 ? 8 : 1)
    else { throw .damaged("it holds more words than a picture needs") }
  }

  /// Throws where the pixels are fewer, or more, than the head says.
  func checkPixels() throws(PictureError) {
    guard isWhole else { throw .damaged("it ends early") }
    guard let head = chunks.first, head.name == "IHDR", head.range.count == 13,
      let expected = Self.pixelBytes(head: Array(data[head.range]))
    else { throw .damaged("its head is none") }
    let found = try unpackedCount(limit: expected + 1)
    guard found >= expected else { throw .damaged("it ends early") }
    guard found == expected else { throw .damaged("it holds more pixels than it says") }
  }

  /// How many bytes the pixels take unpacked, with the byte before each row; nil for a head that is none.
  static func pixelBytes(head: [UInt8]) -> Int? {
    func number(_ i: Int) -> Int { head[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height, depth) = (number(0), number(4), Int(head[8]))
    let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    guard let channel = channels[head[9]], [1, 2, 4, 8, 16].contains(depth), width > 0, height > 0
    else { return nil }
    func bytes(_ width: Int, _ height: Int) -> Int {
      width == 0 || height == 0 ? 0 : height * (1 + (width * channel * depth + 7) / 8)
    }
    guard head[12] == 1 else { return bytes(width, height) }
    // The seven passes of Adam7: where each begins, and how far apart its pixels lie.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      let (x, y, across, down) = pass
      return sum + bytes((width - x + across - 1) / across, (height - y + down - 1) / down)
    }
  }

  /// How many bytes the pixels unpack to, counted up to a limit.
  private func unpackedCount(limit: Int) throws(PictureError) -> Int {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damaged("there is no memory to read it")
    }
    defer { inflateEnd(&stream) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    for chunk in chunks where chunk.name == "IDAT" && !chunk.range.isEmpty {
      let status = data[chunk.range].withUnsafeBytes { bytes -> Int32 in
        stream.next_in = UnsafeMutablePointer(
          mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(bytes.count)
        while true {
          let status = block.withUnsafeMutableBufferPointer { block -> Int32 in
            stream.next_out = block.baseAddress
            stream.avail_out = UInt32(block.count)
            return inflate(&stream, Z_NO_FLUSH)
          }
          count += block.count - Int(stream.avail_out)
          guard status == Z_OK, count < limit, stream.avail_in > 0 || stream.avail_out == 0 else {
            return status
          }
        }
      }
      if status == Z_STREAM_END || count >= limit { break }
      guard status == Z_OK || status == Z_BUF_ERROR else {
        throw .damaged("its pixels are damaged")
      }
    }
    return min(count, limit)
  }
}
