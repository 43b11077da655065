public import Geometry
public import Ink
public import Raster

extension Rasterizer: ContourSink {}

/// Draws outlines of strokes as pixels, keeping the memory that this takes between strokes.
///
/// A class, because it is that memory.
public final class StrokePainter {
  /// From the canvas to the pixels.
  public let view: AffineTransform
  private let viewBack: AffineTransform
  private var rasterizer = Rasterizer()
  private var mask = CoverageMask()
  private var shaded = ShadedMask()
  private var paper: PaperGrain?

  /// A view that flattens the canvas shows nothing.
  public init(view: AffineTransform = .identity) {
    self.view = view
    viewBack = view.inverse ?? .identity
  }

  /// How many pixels with an edge in them, and how many in all, have been computed so far.
  ///
  /// 64 bits everywhere: where `Int` has 32, a big brush would fill it in minutes.
  public private(set) var cellCount: UInt64 = 0
  public private(set) var pixelCount: UInt64 = 0

  /// The pixels that `outline` may touch.
  public func bounds(of outline: StrokeOutline) -> PixelRect {
    PixelRect(covering: pixelBox(outline.bounds))
  }

  /// The box on the pixels of `box` on the canvas, a sliver larger where rounding may put a point
  /// beside its box.
  public func pixelBox(_ box: Rect) -> Rect {
    view == .identity ? box : view.boundingBox(of: box).insetBy(-1 / 64)
  }

  /// Paints the part of a stroke inside `clip` onto a layer, tile by tile.
  ///
  /// - Complexity: O(*k* + *p*) for *k* elements near `clip` and *p* pixels of it.
  public func paint(
    _ outline: StrokeOutline, _ brush: Brush, _ color: Color, in clip: PixelRect,
    onto layer: inout TiledLayer
  ) {
    let all = clip.intersection(bounds(of: outline)).intersection(layer.bounds)
    guard !all.isEmpty else { return }
    let side = TiledLayer.tileSide
    for row in all.minY / side...(all.maxY - 1) / side {
      for column in all.minX / side...(all.maxX - 1) / side {
        let part = all.intersection(
          PixelRect(
            minX: column * side, minY: row * side, maxX: (column + 1) * side,
            maxY: (row + 1) * side))
        cover(outline, brush, part)
        layer.fill(
          mask, color: color, opacity: brush.opacity, mode: brush.blendMode, clip: part)
      }
    }
  }

  /// Paints the part of a stroke inside `rect` onto a bitmap whose corner lies at that of `rect`.
  public func paint(
    _ outline: StrokeOutline, _ brush: Brush, _ color: Color, in rect: PixelRect,
    onto bitmap: inout Bitmap
  ) {
    guard !rect.isEmpty, rect.intersects(bounds(of: outline)) else { return }
    cover(outline, brush, rect)
    mask.move(by: PixelOffset(x: -rect.minX, y: -rect.minY))
    bitmap.fill(mask, color: color, opacity: brush.opacity, mode: brush.blendMode)
  }

  private func cover(_ outline: StrokeOutline, _ brush: Brush, _ rect: PixelRect) {
    guard outline.style.isShaded else { return cover(outline, rect) }
    // A pixel more all around, since the rasteriser snaps points.
    let shades = outline.shades(in: viewBack.boundingBox(of: rect.rect.insetBy(-1)))
    shaded.begin(rect)
    var last = 0
    for shade in 1...StrokeOutline.shadeCount where shades & 1 << UInt16(shade) != 0 {
      cover(outline, rect, shade: UInt8(shade))
      shaded.add(mask, density: UInt8((shade - last) * Self.shadeDensity))
      last = shade
    }
    let paper = paper ?? PaperGrain()
    self.paper = paper
    shaded.finish(paper, grain: brush.grain, through: view, into: &mask)
  }

  /// What one shade adds: the darkest is short of black, so that some paper always shows.
  private static let shadeDensity = 28

  private func cover(_ outline: StrokeOutline, _ rect: PixelRect, shade: UInt8 = 0) {
    rasterizer.begin(clip: rect)
    if view == .identity {
      outline.appendContours(meeting: rect.rect, shade: shade, to: &rasterizer)
    } else {
      let box = viewBack.boundingBox(of: rect.rect.insetBy(-1))
      outline.appendContours(meeting: box, mappedBy: view, shade: shade, to: &rasterizer)
    }
    rasterizer.finish(rule: .nonZero, into: &mask)
    cellCount &+= UInt64(rasterizer.cellsTouched)
    pixelCount &+= UInt64(rasterizer.pixelsWritten)
  }
}

extension Brush {
  /// How ink of this brush is laid onto its layer.
  public var blendMode: Raster.BlendMode {
    switch kind {
    case .pen, .pencil: .sourceOver
    case .marker: .multiply
    case .eraser: .destinationOut
    }
  }
}
