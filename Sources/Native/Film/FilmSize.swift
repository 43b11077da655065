package import Raster
package import Storyboard

/// The size of a film in pixels, both even, as its colours are kept for squares of two by two.
package struct FilmSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  package static let limit = 8192
  /// What a film is fitted into where nobody says how large it is to be.
  package static let usual = (width: 1920, height: 1080)

  /// - Throws: `size` for one that no film has. Odd sides become one larger.
  package init(width: Int, height: Int) throws(FilmError) {
    guard 16...Self.limit ~= width, 16...Self.limit ~= height else {
      throw .size(width: width, height: height)
    }
    (self.width, self.height) = (width + width % 2, height + height % 2)
  }

  /// The size of a canvas that is as large as fits into the usual size, turned for one that stands; no larger than it is.
  package init(of canvas: CanvasSize) throws(FilmError) {
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    let (longer, shorter) = (Double(Self.usual.width), Double(Self.usual.height))
    let room = across >= down ? (longer, shorter) : (shorter, longer)
    let scale = min(1, room.0 / across, room.1 / down)
    try self.init(
      width: max(16, Int((across * scale).rounded())),
      height: max(16, Int((down * scale).rounded())))
  }

  /// The pixels for one of a canvas that is wholly seen.
  package func scale(of canvas: CanvasSize) -> Double {
    min(Double(width) / Double(canvas.width), Double(height) / Double(canvas.height))
  }

  /// A picture in the middle of the film, black around it where it has other sides.
  package func framed(_ picture: Bitmap) -> Bitmap {
    guard picture.width != width || picture.height != height else { return picture }
    let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
    let columns = max(0, -left)..<min(picture.width, width - left)
    for y in max(0, -top)..<min(picture.height, height - top) where !columns.isEmpty {
      let from = (y * picture.width + columns.lowerBound) * 4
      let to = ((y + top) * width + left + columns.lowerBound) * 4
      let row = picture.pixels[from..<from + columns.count * 4]
      pixels.replaceSubrange(to..<to + row.count, with: row)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
