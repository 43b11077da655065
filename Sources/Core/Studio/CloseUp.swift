import Geometry
import Raster
import Rendering
import Storyboard

/// The part of the canvas that the desk shows, drawn from the vectors in the desk's own pixels: what
/// is seen while the view rests.
///
/// It is made a little at a time by `advance`; from then on it follows every change as the canvas's
/// own picture does. A class, because it is the memory of that picture.
final class CloseUp {
  /// The pixels of the desk that it covers.
  let region: PixelRect
  let renderer: ShotRenderer
  private(set) var screen: Bitmap
  /// The part that is not composed yet, in pixels of the screen.
  private var damage: PixelRect
  /// Whether all of it has been drawn and composed once.
  private(set) var isReady = false

  /// The pixels that one call of `advance` composes, about.
  private static let pixelsPerStep = 1 << 18

  /// A close-up of what of `canvas` shows on a desk of `desk` through `view`, `pixelRatio` pixels a
  /// unit of the desk; nil where nothing of it shows.
  init?(_ canvas: CanvasSize, through view: Viewport, on desk: Rect, pixelRatio: Double) {
    let whole = Rect(minX: 0, minY: 0, maxX: Double(canvas.width), maxY: Double(canvas.height))
    let toPixels = view.transform.then(.scale(pixelRatio))
    let pixels = AffineTransform.scale(pixelRatio).boundingBox(of: desk)
    region = PixelRect(covering: toPixels.boundingBox(of: whole))
      .intersection(PixelRect(covering: pixels))
    guard !region.isEmpty, region.width <= Rasterizer.sideLimit,
      region.height <= Rasterizer.sideLimit
    else { return nil }
    renderer = ShotRenderer(
      width: region.width, height: region.height,
      view: toPixels.then(.translation(Point(x: Double(-region.minX), y: Double(-region.minY)))))
    screen = Bitmap(width: region.width, height: region.height)
    damage = screen.bounds
  }

  /// Begins with what `canvas`, the picture of the whole canvas, knows of where the elements lie.
  func begin(from canvas: ShotRenderer) {
    renderer.beginLoading()
    renderer.copyBounds(from: canvas)
  }

  /// Does a little of what is left to do; false when nothing is.
  func advance(_ shot: Shot, active: LayerID?, samples: Int) -> Bool {
    guard !isReady else { return false }
    if renderer.isLoading {
      addDamage(renderer.continueLoading(shot, samples: samples))
      return true
    }
    var band = damage
    band.maxY = min(band.maxY, band.minY + max(1, Self.pixelsPerStep / max(1, band.width)))
    renderer.compose(shot, in: band, active: active, onto: &screen)
    damage.minY = band.maxY
    isReady = damage.isEmpty
    return !isReady
  }

  /// Composes what has changed since the last call; returns it, empty for nothing.
  func refresh(_ shot: Shot, active: LayerID?, wet: WetInk?) -> PixelRect {
    guard isReady, !damage.isEmpty else { return .empty }
    let rect = damage
    damage = .empty
    renderer.compose(shot, in: rect, active: active, wet: wet, onto: &screen)
    return rect
  }

  /// Notes that pixels may look different.
  func addDamage(_ rect: PixelRect) {
    damage = damage.union(rect.intersection(screen.bounds))
  }

  /// Does to its own renderer what is done to the canvas's.
  func apply(_ work: (ShotRenderer) -> PixelRect) { addDamage(work(renderer)) }

  /// Notes that what lies in `rect` of the canvas may look different.
  func addCanvasDamage(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    addDamage(PixelRect(covering: renderer.painter.pixelBox(rect)))
  }
}
