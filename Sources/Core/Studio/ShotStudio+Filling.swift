import Geometry
import Ink
import Raster
import Rendering
import Storyboard

/// Filling a closed region with colour.
extension ShotStudio {
  /// The most by which a channel may differ from the place that was tapped: half of a line's soft edge.
  private static let tolerance: UInt8 = 96
  /// The distance by which the outline may stray from the pixels' own edges.
  private static let accuracy = 0.6

  /// Fills the region around a place of the canvas, as one element: behind the lines of the layer
  /// where that is clear there, else over what is there.
  func fill(at place: Point) {
    guard let layer = activeLayer, let index = shot.index(of: layer), place.x >= 0, place.y >= 0,
      place.x < Double(canvas.width), place.y < Double(canvas.height)
    else { return }
    let (x, y) = (Int(place.x), Int(place.y))
    let ink = renderer.picture(ofLayer: layer)
    let isBehind = ink[x, y].alpha < 128
    let source: Bitmap
    switch tools.fill.source {
    case .layer: source = ink
    case .all: source = wholePicture()
    }
    let region = source.region(
      aroundX: x, y: y, tolerance: Self.tolerance, gap: Int(tools.fill.gap),
      growth: isBehind ? 2 : 1)
    let back = shot.transform(ofLayer: index).inverse ?? .identity
    var accuracy = Self.accuracy
    var area = FilledArea(
      color: tools[colorOf: .fill], opacity: tools.fill.opacity, isBehind: isBehind, contours: [])
    repeat {
      area.contours = region.contours(tolerance: accuracy).map { points in
        points.map { FilledArea.Corner(back == .identity ? $0 : back($0)) }
      }
      accuracy *= 2
    } while area.pointCount > FilledArea.pointLimit && accuracy < 100
    guard 3...FilledArea.pointLimit ~= area.pointCount else { return }
    make([.insertElement(ids.next(), layer: layer, .area(area))])
  }
}

extension FilledArea.Corner {
  /// The corner nearest to a place in canvas pixels.
  fileprivate init(_ place: Point) {
    func steps(_ value: Double) -> Int32 {
      let limit = Double(StrokeSample.positionLimit)
      return Int32(max(-limit, min(limit, (value * StrokeSample.positionScale).rounded())))
    }
    self.init(x: steps(place.x), y: steps(place.y))
  }
}
