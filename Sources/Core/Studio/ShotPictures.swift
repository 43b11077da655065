import Geometry
import Raster
import Rendering
import Storyboard

/// The two pictures of an open shot: the canvas, one pixel a canvas pixel, and the close-up of what the desk shows of it. Each notes
/// what may look different until it is composed.
struct ShotPictures {
  let renderer: ShotRenderer
  /// The canvas as it was composed last, opaque.
  private(set) var screen: Bitmap
  private(set) var closeUp: CloseUp?
  /// The part of the canvas that is to be composed.
  private var damage: PixelRect
  /// The part that was composed and has not been returned by `refresh`.
  private var composedAhead = PixelRect.empty

  init(_ canvas: CanvasSize) {
    screen = Bitmap(width: Int(canvas.width), height: Int(canvas.height))
    renderer = ShotRenderer(canvas: canvas)
    renderer.beginLoading()
    damage = screen.bounds
  }

  // MARK: Composing

  /// Composes what of the canvas has changed since the last call; returns it, empty for nothing.
  ///
  /// - Complexity: see `ShotRenderer.compose`.
  mutating func refresh(_ shot: Shot, active: LayerID?, wet: WetInk?) -> PixelRect {
    let rect = compose(shot, active: active, wet: wet).union(composedAhead)
    composedAhead = .empty
    return rect
  }

  /// Composes what has changed without showing it: `refresh` returns it then, too.
  mutating func composeAhead(_ shot: Shot, active: LayerID?, wet: WetInk?) {
    composedAhead = composedAhead.union(compose(shot, active: active, wet: wet))
  }

  private mutating func compose(_ shot: Shot, active: LayerID?, wet: WetInk?) -> PixelRect {
    let rect = damage.intersection(screen.bounds)
    damage = .empty
    guard !rect.isEmpty else { return .empty }
    renderer.compose(shot, in: rect, active: active, wet: wet, onto: &screen)
    return rect
  }

  /// Returns a pixel of the canvas as it looks now, also where the screen waits to be refreshed.
  mutating func pixel(_ x: Int, _ y: Int, _ shot: Shot, active: LayerID?, wet: WetInk?) -> Pixel {
    let rect = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
    renderer.compose(shot, in: rect, active: active, wet: wet, onto: &screen)
    return screen[x, y]
  }

  /// Returns the canvas as it looks now, also where the screen waits to be refreshed.
  mutating func whole(_ shot: Shot, active: LayerID?) -> Bitmap {
    renderer.compose(shot, in: damage.intersection(screen.bounds), active: active, onto: &screen)
    return screen
  }

  // MARK: Drawing what was opened

  /// Draws about `samples` samples of a shot that has been opened; false where all of it is drawn.
  mutating func load(_ shot: Shot, samples: Int) -> Bool {
    guard renderer.isLoading else { return false }
    addDamage(renderer.continueLoading(shot, samples: samples))
    return true
  }

  /// Begins a close-up of a view at `pixelRatio` pixels a unit of the desk, where there is none; returns its renderer then.
  mutating func beginCloseUp(of view: DeskView, pixelRatio: Double) -> ShotRenderer? {
    guard closeUp == nil, pixelRatio > 0, pixelRatio <= 8 else { return nil }
    closeUp = CloseUp(view.canvas, through: view.view, on: view.desk, pixelRatio: pixelRatio)
    closeUp?.begin(from: renderer)
    return closeUp?.renderer
  }

  mutating func dropCloseUp() { closeUp = nil }

  // MARK: Changes

  mutating func addDamage(_ rect: PixelRect) { damage = damage.union(rect) }

  /// Notes that all may look different.
  mutating func addAllDamage() {
    damage = screen.bounds
    if let closeUp { closeUp.addDamage(closeUp.screen.bounds) }
  }

  /// Notes what looks different because of wet ink in a box on the plane of its layer.
  mutating func addWetDamage(_ box: Rect, layer transform: AffineTransform) {
    guard !box.isEmpty else { return }
    let rect = renderer.painter.pixelBox(box, layer: transform)
    addDamage(PixelRect(covering: rect))
    closeUp?.addCanvasDamage(rect)
  }

  /// Brings both pictures up to date with what has changed in the shot.
  mutating func update(_ shot: Shot, _ changed: [ShotDamage]) {
    addDamage(renderer.update(shot, changed))
    if let closeUp { closeUp.addDamage(closeUp.renderer.update(shot, changed)) }
  }

  /// Adds a stroke to both pictures that was wet in them and looks the same now that it is dry.
  func addDry(_ element: Element, to shot: Shot) {
    _ = renderer.add(element, to: shot)
    _ = closeUp?.renderer.add(element, to: shot)
  }

  /// Does something to both pictures, that says which of their pixels it has changed.
  mutating func draw(_ work: (ShotRenderer) -> PixelRect) {
    addDamage(work(renderer))
    closeUp?.apply(work)
  }

  /// The pixels with an edge in them and all pixels computed so far, in both pictures.
  var workDone: (cells: UInt64, pixels: UInt64) {
    let (canvas, close) = (renderer.painter, closeUp?.renderer.painter)
    return (
      canvas.cellCount &+ (close?.cellCount ?? 0), canvas.pixelCount &+ (close?.pixelCount ?? 0)
    )
  }
}
