internal import CZlib
internal import Foundation
internal import Media

/// Tells whether a PNG file may be its own working copy.
enum PlainPNG {
  /// Its size, where it has 8 bits a channel in red, green, blue and alpha, nothing beside its pixels, and is whole.
  ///
  /// It is unpacked and its checks are made, row by row, but no pixels are made of it: that takes several times as long.
  ///
  /// - Complexity: O(*p*) for *p* pixels.
  static func size(of bytes: Data) -> (width: Int, height: Int)? {
    guard bytes.count > 45, bytes.count <= 64 << 20,
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      // Eight bits, with alpha, packed and filtered as usual, not interlaced.
      guard Array(bytes[24...28]) == [8, 6, 0, 0, 0] else { return nil }
      let (width, height) = (number(bytes, 16), number(bytes, 20))
      guard 1...ImportedPicture.sideLimit ~= width, 1...ImportedPicture.sideLimit ~= height,
        let parts = pixels(in: bytes), isWhole(bytes, parts, width: width, height: height)
      else { return nil }
      return (width, height)
    }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Int {
    bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where its packed pixels lie; nil where there is another chunk, or one is damaged.
  private static func pixels(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(bytes, place)
      guard length <= bytes.count - place - 12 else { return nil }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let check = crc32(0, bytes.baseAddress! + place + 4, UInt32(length + 4))
      guard Int(check) == number(bytes, place + 8 + length),
        name == (place == 8 ? "IHDR" : name), ["IHDR", "IDAT", "IEND"].contains(name)
      else { return nil }
      if name == "IDAT" { parts.append(place + 8..<place + 8 + length) }
      place += 12 + length
      if name == "IEND" { return place == bytes.count ? parts : nil }
    }
    return nil
  }

  /// Whether they unpack to all rows and no more, each of a kind that there is.
  private static func isWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>], width: Int, height: Int
  ) -> Bool {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return false
    }
    defer { inflateEnd(&stream) }
    let row = 4 * width + 1
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var (position, status) = (0, Z_OK)
    for part in parts where !part.isEmpty {
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress! + part.lowerBound)
      stream.avail_in = UInt32(part.count)
      while stream.avail_in > 0 || stream.avail_out == 0 {
        guard status == Z_OK else { return false }
        let count = block.withUnsafeMutableBufferPointer { block in
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return block.count - Int(stream.avail_out)
        }
        // Nothing is left of this part.
        if status == Z_BUF_ERROR, count == 0 {
          status = Z_OK
          break
        }
        for offset in stride(from: (row - position % row) % row, to: count, by: row)
        where block[offset] > 4 { return false }
        position += count
        guard status == Z_OK || status == Z_STREAM_END, position <= row * height else {
          return false
        }
        if status == Z_STREAM_END { break }
      }
    }
    return status == Z_STREAM_END && position == row * height
  }
}
