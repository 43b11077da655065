import Geometry
import Raster
import Tunnel

/// A tunnel computed in floating point, pixel by pixel and as the definitions say: what the renderer
/// must be within a level of.
struct Reference {
  let look: TunnelLook
  let old: [Bitmap]
  let new: [Bitmap]
  let width: Int
  let height: Int

  init(_ look: TunnelLook, old: Bitmap, new: Bitmap, width: Int? = nil, height: Int? = nil) {
    self.look = look
    self.old = HalvedPicture(old).levels
    self.new = HalvedPicture(new).levels
    let part = look.crop ?? new.bounds
    self.width = width ?? part.width
    self.height = height ?? part.height
  }

  private var part: PixelRect { look.crop ?? new[0].bounds }

  /// Where the middle of a pixel lies on the background.
  private func place(_ x: Double, _ y: Double) -> Point {
    Point(
      x: Double(part.minX) + (x + 0.5) * Double(part.width) / Double(width),
      y: Double(part.minY) + (y + 0.5) * Double(part.height) / Double(height))
  }

  /// The four channels at (x, y).
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let back = look.alignment.inverse!
    let here = place(Double(x), Double(y))
    let background = sample(new, here, scale { $0 }(x, y))
    guard let onOld = back(here) else { return background }
    let foreground = sample(old, onOld, scale { back($0) ?? $0 }(x, y))
    let weight = weight(x, y, onOld)
    return background * (1 - weight * foreground[3] / 255) + foreground * weight
  }

  /// How much of the foreground is seen at (x, y), which lies at `onOld` on it.
  func weight(_ x: Int, _ y: Int, _ onOld: Point) -> Double {
    let pixel = Double(part.width) / Double(width)
    let pixelHigh = Double(part.height) / Double(height)
    var window = look.window
    window.softness = max(window.softness, max(pixel, pixelHigh))
    let middle = look.alignment.inverse!.linearized(
      at: place(Double(width) / 2 - 0.5, Double(height) / 2 - 0.5))
    let edge = look.edge.mask(
      width: Double(old[0].width), height: Double(old[0].height),
      least: max(pixel, pixelHigh) * (middle?.meanScale ?? 1))
    let ofWindow = window.value(at: place(Double(x), Double(y))) * (1 - look.transparency)
    return edge.value(at: onOld) * (look.isSwapped ? 1 - ofWindow : ofWindow)
  }

  /// How far apart neighbouring pixels look on a picture onto which places are mapped by `map`.
  private func scale(_ map: @escaping (Point) -> Point) -> (Int, Int) -> Double {
    { x, y in
      let (x, y) = (Double(x), Double(y))
      let across = map(place(x + 0.01, y)).distance(to: map(place(x - 0.01, y))) / 0.02
      let down = map(place(x, y + 0.01)).distance(to: map(place(x, y - 0.01))) / 0.02
      return max(across, down)
    }
  }

  private func sample(_ levels: [Bitmap], _ p: Point, _ scale: Double) -> SIMD4<Double> {
    var (level, rest) = (0, scale)
    while rest >= 2, level + 1 < levels.count { (level, rest) = (level + 1, rest / 2) }
    let fine = bilinear(levels[level], p / Double(1 << level))
    guard rest > 1, level + 1 < levels.count else { return fine }
    return fine + (bilinear(levels[level + 1], p / Double(2 << level)) - fine) * (rest - 1)
  }

  private func bilinear(_ picture: Bitmap, _ p: Point) -> SIMD4<Double> {
    let (u, v) = (p.x - 0.5, p.y - 0.5)
    let (x, y) = (u.rounded(.down), v.rounded(.down))
    func at(_ dx: Double, _ dy: Double) -> SIMD4<Double> {
      let column = Int(max(0, min(Double(picture.width - 1), x + dx)))
      let row = Int(max(0, min(Double(picture.height - 1), y + dy)))
      let pixel = picture[column, row]
      return SIMD4(
        Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
    }
    let (fx, fy) = (u - x, v - y)
    let above = at(0, 0) + (at(1, 0) - at(0, 0)) * fx
    let below = at(0, 1) + (at(1, 1) - at(0, 1)) * fx
    return above + (below - above) * fy
  }
}
