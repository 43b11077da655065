import Foundation
import Geometry
import Media
import Raster
import TestSupport
import Testing

/// Pictures as people send them, good and bad.
struct PictureTests {
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    bitmap.fill(
      PixelRect(width: width / 2, height: height / 2),
      with: Pixel(Color(red: 200, green: 10, blue: 10)))
    return bitmap
  }

  private func importing(_ bytes: [UInt8], type: String = "") throws -> ImportedPicture {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try ImportedPicture(file: path, type: type)
  }

  @Test
  func `the working copy of a small picture has its very pixels`() throws {
    let source = picture(64, 40)
    let imported = try importing(try PNG.encode(source), type: "image/png")
    #expect((imported.width, imported.height) == (64, 40))
    #expect((try PNG.decode(imported.workingCopy) == source) == true)
    // No colour chunks: nothing that could change a colour.
    let text = String(decoding: imported.workingCopy, as: UTF8.self)
    for chunk in ["gAMA", "cHRM", "iCCP", "sRGB", "eXIf"] { #expect(!text.contains(chunk)) }
  }

  @Test
  func `a large picture is kept whole and drawn from a smaller copy`() throws {
    let imported = try importing(try PNG.encode(picture(4000, 1000)))
    #expect((imported.width, imported.height) == (4000, 1000))
    let copy = try PNG.decode(imported.workingCopy)
    #expect((copy.width, copy.height) == (ImportedPicture.sideLimit, 768))
    #expect(copy[100, 100].red > 190 && copy[100, 100].green < 20)
  }

  /// `Fixtures/turned.jpg` lies on its side, 60 × 40, and says so (EXIF orientation 6): seen upright it
  /// is 40 × 60 with a red upper right corner.
  @Test
  func `a photograph that lies on its side is turned upright`() throws {
    let bytes = try Fixture.turnedJPEG()
    let imported = try importing(bytes, type: "image/jpeg")
    #expect((imported.width, imported.height) == (40, 60))
    let copy = try PNG.decode(imported.workingCopy)
    #expect(copy[35, 5].red > 170 && copy[35, 5].green < 60)
    #expect(copy[5, 5].green > 200 && copy[35, 55].green > 200)
  }

  @Test
  func `what is not what it says is refused`() throws {
    let png = try PNG.encode(picture(8, 8))
    #expect(throws: PictureError.otherFormat(said: "image/jpeg", found: .png)) {
      try importing(png, type: "image/jpeg")
    }
    #expect(throws: PictureError.unknownFormat) { try importing(Array("<svg/>".utf8)) }
    #expect(throws: PictureError.unknownFormat) { try importing([]) }
    #expect(throws: PictureError.unknownFormat) {
      try importing(Array("%PDF-1.4 nothing".utf8), type: "image/png")
    }
  }

  @Test
  func `what ends early or is damaged is refused`() throws {
    let png = try PNG.encode(picture(300, 200))
    for count in [20, 60, png.count / 2, png.count - 20] {
      #expect {
        try importing(Array(png.prefix(count)))
      } throws: { error in
        if case PictureError.damaged? = error as? PictureError { true } else { false }
      }
    }
    let jpeg = try Fixture.turnedJPEG()
    #expect(throws: PictureError.self) { try importing(Array(jpeg.prefix(jpeg.count / 2))) }
  }

  @Test
  func `a claimed size beyond all measure costs nothing`() throws {
    // A PNG's head that claims 100,000 × 100,000 pixels.
    var png = try PNG.encode(picture(8, 8))
    png.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    #expect(throws: PictureError.tooLarge(width: 100_000, height: 100_000)) { try importing(png) }
    // A GIF of 65,535 × 65,535 in 14 bytes.
    let gif: [UInt8] = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x3B]
    #expect(throws: PictureError.self) { try importing(gif) }
  }

  @Test
  func `moving pictures are refused`() throws {
    #expect(throws: PictureError.animated(pages: 2)) { try importing(Fixture.animatedGIF) }
    // An animated PNG says so before its pixels.
    var png = try PNG.encode(picture(8, 8))
    let control: [UInt8] =
      [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    png.insert(contentsOf: control, at: 33)
    #expect(throws: PictureError.animated(pages: 2)) { try importing(png) }
  }
}

private enum Fixture {
  static func turnedJPEG() throws -> [UInt8] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/turned.jpg")
    return Array(try Data(contentsOf: url))
  }

  /// Two frames of one pixel.
  static let animatedGIF: [UInt8] = {
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame
      + [0x3B]
  }()
}
