import Foundation
import Geometry
import Media
import Raster
import TestSupport
import Testing

struct DecodedPictureTests {
  private func picture(_ seed: UInt64, isOpaque: Bool) -> Bitmap {
    var random = SplitMix64(seed: seed)
    var result = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: random.next())
        result[x, y] = Pixel(
          Color(red: UInt8(x * 6), green: UInt8(y * 8), blue: 100, alpha: alpha))
      }
    }
    return result
  }

  private func decoded(_ bytes: [UInt8]) throws -> DecodedPicture {
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder("picture")))
    return try DecodedPicture(file: folder("picture"))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `what is written as PNG is read in full, to the last bit`(seed: UInt64) throws {
    let picture = picture(seed, isOpaque: seed % 2 == 0)
    let bytes = try PictureFile.encode(picture, as: .png)
    #expect((try decoded(bytes).bitmap == picture) == true)
    #expect((try PNG.decode(bytes) == picture) == true)
  }

  @Test(arguments: [PictureKind.jpeg, .webp])
  func `what is written with loss is nearly the same`(kind: PictureKind) throws {
    let picture = picture(2, isOpaque: true)
    let found = try decoded(try PictureFile.encode(picture, as: kind, quality: 95))
    #expect(found.kind == kind)
    var sum = 0
    for (a, b) in zip(found.bitmap.pixels, picture.pixels) { sum += abs(Int(a) - Int(b)) }
    #expect(sum < 3 * picture.pixels.count)
  }

  @Test
  func `what is clear becomes white in JPEG`() throws {
    let found = try decoded(try PictureFile.encode(Bitmap(width: 20, height: 20), as: .jpeg))
    #expect(found.bitmap[9, 9] == Pixel(.white))
  }

  @Test
  func `kinds that are only read are not written`() {
    #expect(throws: PictureFile.Failure.kind(.heif)) {
      try PictureFile.encode(Bitmap(width: 2, height: 2), as: .heif)
    }
  }

  /// A TIFF block of EXIF with an orientation, a date, a place and a direction, big end first.
  private func exif() -> [UInt8] {
    var out: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ((count - 1 - $0) * 8)) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    // First directory at 8: orientation, and where the other two are; then the values.
    let (exifAt, gpsAt, valuesAt) = (50, 68, 134)
    out += number(3, 2) + entry(0x0112, 3, 1, number(6, 2) + [0, 0])
    out += entry(0x8769, 4, 1, number(exifAt, 4)) + entry(0x8825, 4, 1, number(gpsAt, 4))
    out += number(0, 4)
    out += number(1, 2) + entry(0x9003, 2, 20, number(valuesAt, 4)) + number(0, 4)
    out += number(5, 2) + entry(1, 2, 2, Array("S\0".utf8) + [0, 0])
    out += entry(2, 5, 3, number(valuesAt + 20, 4)) + entry(3, 2, 2, Array("W\0".utf8) + [0, 0])
    out += entry(4, 5, 3, number(valuesAt + 44, 4)) + entry(0x11, 5, 1, number(valuesAt + 68, 4))
    out += number(0, 4)
    #expect(out.count == valuesAt)
    out += Array("1912:05:03 12:01:02\0".utf8)
    for (a, b) in [(52, 1), (30, 1), (369, 10), (13, 1), (0, 1), (18, 1), (2715, 10)] {
      out += number(a, 4) + number(b, 4)
    }
    return Array("Exif\0\0".utf8) + out
  }

  @Test
  func `a camera's orientation, date, place and direction are read`() throws {
    let plain = try PictureFile.encode(picture(4, isOpaque: true), as: .jpeg)
    let block = exif()
    let length = block.count + 2
    let marked =
      plain.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block
      + plain.dropFirst(2)
    let found = try decoded(Array(marked))
    // Turned a quarter.
    #expect(found.bitmap.width == 30 && found.bitmap.height == 40)
    let origin = found.origin
    #expect(origin.date?.year == 1912 && origin.date?.month == 5 && origin.date?.day == 3)
    #expect(abs((origin.place?.latitude ?? 0) + 52.51025) < 1e-9)
    #expect(abs((origin.place?.longitude ?? 0) + 13.005) < 1e-9)
    #expect(origin.direction == 271.5)
    let without = try decoded(plain).origin
    #expect(without.date == nil && without.place == nil && without.direction == nil)
  }
}
