package import Foundation
import Media
package import Raster

/// A picture recorded beside the tests, which what is drawn must equal byte for byte.
///
/// With the environment variable `INKREEL_RECORD_GOLDEN=1` a picture is recorded instead, and the
/// check fails once, so that a recording never passes for a test.
package struct GoldenPicture {
  /// Why a picture does not pass.
  package enum Mismatch: Error, Equatable, Sendable {
    /// There is no such recording yet.
    case missing(path: String)
    /// It was recorded just now.
    case recorded(path: String)
    /// The sizes differ.
    case size(expected: [Int], actual: [Int])
    /// `count` pixels differ, first at (x, y); expected, actual and difference stand side by side
    /// in the picture at `path`.
    case pixels(count: Int, x: Int, y: Int, path: String)
  }

  /// Where the recording is: the folder `Golden` beside `testFile`.
  package let file: URL

  package init(_ name: String, testFile: String = #filePath) {
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name + ".png")
  }

  /// Throws a `Mismatch` unless `actual` is what was recorded.
  package func check(_ actual: Bitmap) throws {
    if ProcessInfo.processInfo.environment["INKREEL_RECORD_GOLDEN"] == "1" {
      try Data(PNG.encode(actual)).write(to: file)
      throw Mismatch.recorded(path: file.path)
    }
    guard let recorded = try? Data(contentsOf: file) else {
      throw Mismatch.missing(path: file.path)
    }
    let expected = try PNG.decode([UInt8](recorded))
    guard expected.width == actual.width, expected.height == actual.height else {
      throw Mismatch.size(
        expected: [expected.width, expected.height], actual: [actual.width, actual.height])
    }
    guard expected != actual else { return }
    throw try mismatch(expected, actual)
  }

  private func mismatch(_ expected: Bitmap, _ actual: Bitmap) throws -> Mismatch {
    let width = expected.width
    var picture = Bitmap(
      width: width * 3, height: expected.height,
      filledWith: Pixel(red: 128, green: 128, blue: 128, alpha: 255))
    picture.composite(expected)
    picture.composite(actual, at: PixelOffset(x: width, y: 0))
    var count = 0
    var first = (x: 0, y: 0)
    for y in 0..<expected.height {
      for x in 0..<width where expected[x, y] != actual[x, y] {
        if count == 0 { first = (x, y) }
        count += 1
        picture[2 * width + x, y] = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
      }
    }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("differs-" + file.lastPathComponent)
    try Data(PNG.encode(picture)).write(to: path)
    return .pixels(count: count, x: first.x, y: first.y, path: path.path)
  }
}
