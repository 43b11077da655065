import Foundation
import Geometry
import Media
import Publishing
import Raster
import TestSupport
import Testing

struct PublishedPictureTests {
  private func noise(_ width: Int, _ height: Int) -> Bitmap {
    var random = SplitMix64(seed: 3)
    var pixels: [UInt8] = []
    for _ in 0..<width * height {
      pixels += [UInt8(truncatingIfNeeded: random.next()), 90, 120, 255]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func decoded(_ file: PublishedFile) throws -> Bitmap {
    let folder = try ScratchFolder()
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder("file")))
    return try DecodedPicture(file: folder("file")).bitmap
  }

  private func error(_ bytes: [UInt8]) -> PublishingError? {
    do throws(PublishingError) {
      _ = try PublishedPicture(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (4_500, 900, 4_096, 819, 1_280, 256, 320, 64), (900, 1_500, 900, 1_500, 768, 1_280, 192, 320),
    (300, 200, 300, 200, 300, 200, 300, 200), (1, 5_000, 1, 4_096, 1, 1_280, 1, 320),
  ])
  func `sizes are the longer side's, and nothing is enlarged`(
    width: Int, height: Int, largeWidth: Int, largeHeight: Int, mediumWidth: Int,
    mediumHeight: Int, smallWidth: Int, smallHeight: Int
  ) throws {
    let made = try PublishedPicture(noise(width, height))
    #expect(made.large.width == largeWidth && made.large.height == largeHeight)
    #expect(made.medium.width == mediumWidth && made.medium.height == mediumHeight)
    #expect(made.small.width == smallWidth && made.small.height == smallHeight)
    #expect(made.card.width == 1_200 && made.card.height == 630)
  }

  @Test
  func `photographs become JPEG, flat drawings and what is clear become PNG`() throws {
    let photograph = try PublishedPicture(noise(200, 100))
    #expect(photograph.large.kind == .jpeg && photograph.card.kind == .jpeg)
    var drawing = Bitmap(width: 200, height: 100, filledWith: Pixel(.white))
    drawing.fill(PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60), with: Pixel(.black))
    let drawn = try PublishedPicture(drawing)
    #expect(drawn.large.kind == .png && drawn.small.kind == .png && drawn.card.kind == .png)
    #expect(try decoded(drawn.large) == drawing)
    var holed = noise(200, 100)
    holed.fill(PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50), with: .clear)
    let clear = try PublishedPicture(holed)
    #expect(clear.large.kind == .png && clear.card.kind == .jpeg)
    #expect(try decoded(clear.large)[10, 10] == .clear)
  }

  @Test
  func `a card shows all of a square, and cuts what has nearly its shape`() throws {
    let square = try decoded(try PublishedPicture(noise(700, 700)).card)
    #expect(square[5, 300].red > 0xE8 && square[1_195, 300].red > 0xE8)
    let wide = try decoded(try PublishedPicture(noise(1_600, 1_000)).card)
    #expect(wide[5, 300].green < 0xC0 && wide[600, 5].green < 0xC0)
  }

  @Test
  func `photographs are turned upright`() throws {
    let jpeg = try PictureFile.encode(SamplePicture.bitmap, as: .jpeg)
    let made = try PublishedPicture(bytes: ExifSamples.marked(jpeg)).large
    #expect(made.width == SamplePicture.height && made.height == SamplePicture.width)
  }

  @Test
  func `the colours of a wide profile are converted, not dropped`() throws {
    var markers = Markers()
    let color = Pixel(red: 200, green: 60, blue: 60, alpha: 255)
    let plain = try PNG.encode(Bitmap(width: 8, height: 8, filledWith: color))
    let profile = [0x61, 0, 0] + Packed.packed(StuffedProfile.bytes(&markers))
    let file = Array(plain[..<33]) + StuffedPNG.chunk("iCCP", profile) + plain[33...]
    let found = try decoded(try PublishedPicture(bytes: file).large)[4, 4]
    // The same numbers mean a stronger red there.
    #expect(Int(found.red) > 208 && Int(found.green) < 56)
  }

  @Test
  func `what cannot be published says what to change`() throws {
    #expect(error(Array("no picture".utf8)) == .notAPicture)
    #expect(error([]) == .notAPicture)
    var file = try PictureFile.encode(SamplePicture.bitmap, as: .jpeg)
    file.removeLast(file.count / 2)
    guard case .damaged = error(file) else {
      Issue.record("half a file is taken")
      return
    }
    let head = StuffedPNG.chunk("IHDR", .big(20_000, 4) + .big(20_000, 4) + [8, 2, 0, 0, 0])
    let large = StuffedPNG.signature + head + StuffedPNG.chunk("IDAT", Packed.packed([0]))
    let found = error(large + StuffedPNG.chunk("IEND", []))
    #expect(found == .tooManyPixels(width: 20_000, height: 20_000, limit: 100_000_000))
    #expect(found?.description.contains("smaller") == true)
    let frames = error(StuffedGIF.moving())
    #expect(frames == .frames(2))
    #expect(frames?.description.contains("frames") == true)
  }

  @Test
  func `the same picture gives the same bytes`() throws {
    let a = try PublishedPicture(SamplePicture.bitmap)
    #expect(try PublishedPicture(SamplePicture.bitmap) == a)
  }
}
