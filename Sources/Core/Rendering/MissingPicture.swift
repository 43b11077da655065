import Geometry
import Raster

/// A placeholder for a picture that is not there (yet): grey paper with a frame and its diagonals, of the
/// picture's proportions.
enum MissingPicture {
  private static let side = 384.0
  private static let paper = Pixel(Color(red: 200, green: 204, blue: 210))
  private static let line = Pixel(Color(red: 138, green: 145, blue: 153))

  static func make(width: Double, height: Double) -> HalvedPicture {
    let longest = max(width, height)
    func scaled(_ length: Double) -> Int { max(1, Int((length / longest * side).rounded())) }
    let (width, height) = (scaled(width), scaled(height))
    var picture = Bitmap(width: width, height: height, filledWith: paper)
    let frame = 4
    for y in 0..<height {
      for x in 0..<width {
        let isFrame = x < frame || y < frame || x >= width - frame || y >= height - frame
        // The distance from a diagonal, along the row or the column, whichever is longer.
        let span = max(width, height)
        let falling = abs(x * height - y * width) < span * 3 / 2
        let rising = abs((width - 1 - x) * height - y * width) < span * 3 / 2
        if isFrame || falling || rising { picture[x, y] = line }
      }
    }
    return HalvedPicture(picture)
  }
}
