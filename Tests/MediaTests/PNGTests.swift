import Geometry
import Media
import Raster
import TestSupport
import Testing

struct PNGTests {
  static func picture(seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    var bitmap = Bitmap(width: random.int(in: 1...40), height: random.int(in: 1...40))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x, y] = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
      }
    }
    return bitmap
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a picture that is written and read again is the same`(seed: UInt64) throws {
    let bitmap = Self.picture(seed: seed)
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    #expect(try PNG.decode(PNG.encode(bitmap, isQuick: true)) == bitmap)
    // One without alpha.
    var paper = Bitmap(width: bitmap.width, height: bitmap.height, filledWith: Pixel(.white))
    paper.composite(bitmap)
    #expect(try PNG.decode(PNG.encode(paper, isQuick: true)) == paper)
  }

  @Test
  func `every premultiplied value survives the way out and in`() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0...255 {
      for c in 0...alpha {
        let value = UInt8(c)
        bitmap[c, alpha] = Pixel(red: value, green: value, blue: value, alpha: UInt8(alpha))
      }
    }
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
  }

  @Test
  func `bytes that are no PNG are refused with what they begin with`() {
    #expect(throws: PNGError.notPNG(firstBytes: [1, 2, 3])) { try PNG.decode([1, 2, 3]) }
    #expect(throws: PNGError.notPNG(firstBytes: [])) { try PNG.decode([]) }
  }

  @Test
  func `a file cut anywhere says so and where`() throws {
    let bytes = try PNG.encode(Self.picture(seed: 7))
    for length in 8..<bytes.count {
      do throws(PNGError) {
        _ = try PNG.decode([UInt8](bytes[..<length]))
        Issue.record("\(length) of \(bytes.count) bytes were read as a picture")
      } catch {
        guard case .truncated(let offset) = error else {
          Issue.record("cut after \(length): \(error)")
          continue
        }
        #expect(offset <= length)
      }
    }
  }

  @Test
  func `a changed byte in the header is found and placed`() throws {
    var bytes = try PNG.encode(Self.picture(seed: 7))
    bytes[24] = 77  // the bit depth
    #expect {
      try PNG.decode(bytes)
    } throws: { error in
      guard case .malformed(let message, let offset)? = error as? PNGError else { return false }
      return !message.isEmpty && offset > 24
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged files never do worse than throw`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try PNG.encode(Self.picture(seed: seed))
    for _ in 0..<random.int(in: 1...8) {
      bytes[random.int(in: 8...bytes.count - 1)] = UInt8(random.int(in: 0...255))
    }
    do throws(PNGError) { _ = try PNG.decode(bytes) } catch { #expect(error != .outOfMemory) }
  }

  @Test(arguments: [(2_000_000_000, 1), (40_000, 1), (1, 40_000), (20_000, 20_000)])
  func `a huge claimed size is refused before any memory is taken`(width: Int, height: Int) {
    func bigEndian(_ n: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: n >> $0) }
    }
    let header = Array("IHDR".utf8) + bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header
      + Self.checksum(header[...]) + [0, 0, 0, 0] + Array("IDAT".utf8)
    #expect(throws: PNGError.tooLarge(width: width, height: height)) { try PNG.decode(file) }
  }

  @Test
  func `a picture without pixels cannot be written`() {
    #expect(throws: PNGError.empty) { try PNG.encode(Bitmap(width: 0, height: 3)) }
  }

  /// The checksum that ends a chunk (PNG specification, appendix D).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ (crc >> 1) }
    }
    crc ^= 0xFFFF_FFFF
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) }
  }
}
