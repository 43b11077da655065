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

  /// Blocks of colours with noise, of any size: what falls between blocks of 8 or 16 shows.
  private func blocks(_ random: inout SplitMix64) -> Bitmap {
    let (width, height) = (random.int(in: 1...70), random.int(in: 1...70))
    var result = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    for _ in 0..<6 {
      let (x, y) = (random.int(in: 0...width), random.int(in: 0...height))
      let color = Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255)
      result.fill(PixelRect(minX: x, minY: y, maxX: width, maxY: height), with: Pixel(color))
    }
    return result
  }

  /// The working copy is made by libvips alone.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a JPEG decoded at once has the pixels that libvips gives it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = blocks(&random)
    let bytes = try PictureFile.encode(
      source, as: .jpeg, quality: [30, 75, 89, 90, 100][Int(seed % 5)])
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder("picture")))
    let plain = try DecodedPicture(file: folder("picture"))
    let copy = try PNG.decode(ImportedPicture(file: folder("picture")).workingCopy)
    #expect((plain.bitmap == copy) == true)
    #expect(plain.origin == (try PictureOrigin(file: folder("picture"))))
    // Colours stand where they were, in full from a quality of 90 on.
    let small = try PictureFile.encode(source, as: .jpeg, quality: 89)
    let full = try PictureFile.encode(source, as: .jpeg, quality: 90)
    #expect(small.sampling == 0x22 && full.sampling == 0x11)
  }

  /// What is coded in bands of 512 rows beside each other is what each of them is alone; halved colours are smoothed over
  /// one row on both sides of an edge.
  @Test(arguments: [(513, 100), (1024, 90), (1100, 89), (1537, 30)])
  func `a tall JPEG is its bands, one below the other`(height: Int, quality: Int) throws {
    var random = SplitMix64(seed: UInt64(height))
    var source = Bitmap(width: 37, height: height, filledWith: Pixel(.white))
    for _ in 0..<60 {
      let (x, y) = (random.int(in: 0...36), random.int(in: 0...height - 1))
      let rect = PixelRect(minX: x, minY: y, maxX: 37, maxY: min(height, y + 90))
      source.fill(
        rect, with: Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255)))
    }
    let whole = try PictureFile.encode(source, as: .jpeg, quality: quality)
    let found = try decoded(whole).bitmap
    #expect(found.width == 37 && found.height == height)
    for start in stride(from: 0, to: height, by: 512) {
      let rows = PixelRect(minX: 0, minY: start, maxX: 37, maxY: min(height, start + 512))
      let alone = try decoded(
        try PictureFile.encode(source.cropped(to: rows), as: .jpeg, quality: quality)
      ).bitmap
      let edge = quality < 90 ? 1 : 0
      let inner = PixelRect(
        minX: 0, minY: start == 0 ? 0 : edge, maxX: 37,
        maxY: rows.maxY == height ? rows.height : rows.height - edge)
      let shown = found.cropped(to: rows)
      #expect((shown.cropped(to: inner) == alone.cropped(to: inner)) == true)
    }
    // libvips reads it too.
    let folder = try ScratchFolder()
    try Data(whole).write(to: URL(fileURLWithPath: folder("picture")))
    let copy = try PNG.decode(ImportedPicture(file: folder("picture")).workingCopy)
    #expect((copy == found) == true)
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

  @Test
  func `a camera's orientation, date, place and direction are read`() throws {
    let plain = try PictureFile.encode(picture(4, isOpaque: true), as: .jpeg)
    let found = try decoded(ExifSamples.marked(plain))
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

extension [UInt8] {
  /// How often the light of a JPEG is sampled for each colour, across and down, from its frame.
  fileprivate var sampling: UInt8? {
    indices.dropLast(11).first { self[$0] == 0xFF && self[$0 + 1] == 0xC0 }.map { self[$0 + 11] }
  }
}
