package import Figures
package import Geometry
package import Ink
package import Raster

extension Rasterizer: ContourSink {}

/// Draws outlines of strokes as pixels, keeping the memory that this takes between strokes.
///
/// A class, because it is that memory.
package final class StrokePainter {
  /// The map from the canvas to the pixels.
  package let view: AffineTransform
  private var rasterizer = Rasterizer()
  var mask = CoverageMask()
  /// What the letters of words cover together.
  var sum = CoverageMask()
  var letters = LetterMasks()
  private var shaded = ShadedMask()
  private var paper: PaperGrain?

  /// A view that flattens the canvas shows nothing.
  package init(view: AffineTransform = .identity) {
    self.view = view
  }

  /// The number of pixels with an edge in them, and of all, that have been computed so far.
  ///
  /// 64 bits everywhere: where `Int` has 32, a big brush would fill it in minutes.
  package private(set) var cellCount: UInt64 = 0
  package private(set) var pixelCount: UInt64 = 0

  /// Returns the map from a layer's plane, which lies on the canvas by `layer`, to the pixels.
  package func toPixels(_ layer: AffineTransform) -> AffineTransform {
    layer == .identity ? view : layer.then(view)
  }

  /// The pixels that `outline` may touch on a layer that lies on the canvas by `layer`.
  package func bounds(
    of outline: StrokeOutline, layer: AffineTransform = .identity
  ) -> PixelRect {
    PixelRect(covering: pixelBox(outline.bounds, layer: layer))
  }

  /// The box on the pixels of `box` on a layer's plane, a sliver larger where rounding may put a
  /// point beside its box.
  package func pixelBox(_ box: Rect, layer: AffineTransform = .identity) -> Rect {
    let map = toPixels(layer)
    return map == .identity ? box : map.boundingBox(of: box).insetBy(-1 / 64)
  }

  /// Paints the part of a stroke inside `clip` onto a layer, tile by tile.
  ///
  /// - Complexity: O(*k* + *p*) for *k* elements near `clip` and *p* pixels of it.
  package func paint(
    _ outline: StrokeOutline, _ brush: Brush, _ color: Color,
    layer map: AffineTransform = .identity, in clip: PixelRect, onto layer: inout TiledLayer
  ) {
    let all = clip.intersection(bounds(of: outline, layer: map)).intersection(layer.bounds)
    guard !all.isEmpty else { return }
    let way = Way(toPixels(map))
    let side = TiledLayer.tileSide
    for row in all.minY / side...(all.maxY - 1) / side {
      for column in all.minX / side...(all.maxX - 1) / side {
        let part = all.intersection(
          PixelRect(
            minX: column * side, minY: row * side, maxX: (column + 1) * side,
            maxY: (row + 1) * side))
        cover(outline, brush, part, way)
        layer.fill(
          mask, color: color, opacity: brush.opacity, mode: brush.blendMode, clip: part)
      }
    }
  }

  /// Paints the part of a stroke inside `rect` onto a bitmap whose corner lies at that of `rect`.
  package func paint(
    _ outline: StrokeOutline, _ brush: Brush, _ color: Color,
    layer map: AffineTransform = .identity, in rect: PixelRect, onto bitmap: inout Bitmap
  ) {
    guard !rect.isEmpty, rect.intersects(bounds(of: outline, layer: map)) else { return }
    cover(outline, brush, rect, Way(toPixels(map)))
    mask.move(by: PixelOffset(x: -rect.minX, y: -rect.minY))
    bitmap.fill(mask, color: color, opacity: brush.opacity, mode: brush.blendMode)
  }

  // MARK: Figures

  /// Paints the part of a figure inside `clip` onto a layer.
  ///
  /// - Complexity: O(*n* + *p*) for *n* points and *p* pixels of `clip`.
  package func paint(
    _ figure: Figure, layer map: AffineTransform, in clip: PixelRect, onto layer: inout TiledLayer
  ) {
    switch figure.outline {
    case .letters(let run): paint(run, figure.color, layer: map, in: clip, onto: &layer)
    case .path(let path):
      let box = PixelRect(covering: pixelBox(path.controlBox, layer: map))
      let rect = clip.intersection(box).intersection(layer.bounds)
      guard !path.isEmpty, !rect.isEmpty else { return }
      fill(path, by: toPixels(map), clip: rect, into: &mask)
      layer.fill(mask, color: figure.color, opacity: 255, mode: .sourceOver, clip: rect)
    }
  }

  /// What a path covers of `clip`, where it winds around.
  func fill(
    _ path: Path, by map: AffineTransform, clip: PixelRect, into mask: inout CoverageMask
  ) {
    rasterizer.begin(clip: clip)
    rasterizer.add(path, transform: map)
    rasterizer.finish(rule: .nonZero, into: &mask)
    cellCount &+= UInt64(rasterizer.cellsTouched)
    pixelCount &+= UInt64(rasterizer.pixelsWritten)
  }

  // MARK: Areas

  /// Paints the part of an area inside `clip` onto a layer.
  ///
  /// - Complexity: O(*n* + *p*) for *n* corners and *p* pixels of `clip`.
  func paint(
    _ area: FilledArea, _ color: Color, layer map: AffineTransform, in clip: PixelRect,
    onto layer: inout TiledLayer
  ) {
    let box = PixelRect(covering: pixelBox(area.bounds, layer: map))
    let rect = clip.intersection(box).intersection(layer.bounds)
    guard !rect.isEmpty else { return }
    cover(area, rect, map)
    layer.fill(mask, color: color, opacity: area.opacity, mode: area.blendMode, clip: rect)
  }

  /// Paints the part of an area inside `rect` onto a bitmap whose corner lies at that of `rect`.
  func paint(
    _ area: FilledArea, _ color: Color, layer map: AffineTransform, in rect: PixelRect,
    onto bitmap: inout Bitmap
  ) {
    guard !rect.isEmpty,
      rect.intersects(PixelRect(covering: pixelBox(area.bounds, layer: map)))
    else { return }
    cover(area, rect, map)
    mask.move(by: PixelOffset(x: -rect.minX, y: -rect.minY))
    bitmap.fill(mask, color: color, opacity: area.opacity, mode: area.blendMode)
  }

  private func cover(_ area: FilledArea, _ rect: PixelRect, _ map: AffineTransform) {
    rasterizer.begin(clip: rect)
    area.appendContours(mappedBy: toPixels(map), to: &rasterizer)
    rasterizer.finish(rule: .evenOdd, into: &mask)
    cellCount &+= UInt64(rasterizer.cellsTouched)
    pixelCount &+= UInt64(rasterizer.pixelsWritten)
  }

  /// The maps from a layer's plane to the pixels and back.
  private struct Way {
    let map: AffineTransform
    let back: AffineTransform

    /// A map that flattens the plane shows nothing.
    init(_ map: AffineTransform) {
      self.map = map
      back = map.inverse ?? .identity
    }

    /// Returns the part of the plane that may show in `rect`: a pixel more all around, since the rasteriser snaps
    /// points.
    func box(_ rect: PixelRect) -> Rect { back.boundingBox(of: rect.rect.insetBy(-1)) }
  }

  private func cover(
    _ outline: StrokeOutline, _ brush: Brush, _ rect: PixelRect, _ way: Way
  ) {
    guard outline.style.isShaded else { return cover(outline, rect, way) }
    let shades = outline.shades(in: way.box(rect))
    shaded.begin(rect)
    var last = 0
    for shade in 1...StrokeOutline.shadeCount where shades & 1 << UInt16(shade) != 0 {
      cover(outline, rect, way, shade: UInt8(shade))
      shaded.add(mask, density: UInt8((shade - last) * Self.shadeDensity))
      last = shade
    }
    let paper = paper ?? PaperGrain()
    self.paper = paper
    shaded.finish(paper, grain: brush.grain, through: way.map, into: &mask)
  }

  /// The density that one shade adds: the darkest is short of black, so that some paper always shows.
  private static let shadeDensity = 28

  private func cover(
    _ outline: StrokeOutline, _ rect: PixelRect, _ way: Way, shade: UInt8 = 0
  ) {
    rasterizer.begin(clip: rect)
    if way.map == .identity {
      outline.appendContours(meeting: rect.rect, shade: shade, to: &rasterizer)
    } else {
      outline.appendContours(
        meeting: way.box(rect), mappedBy: way.map, shade: shade, to: &rasterizer)
    }
    rasterizer.finish(rule: .nonZero, into: &mask)
    cellCount &+= UInt64(rasterizer.cellsTouched)
    pixelCount &+= UInt64(rasterizer.pixelsWritten)
  }
}

extension FilledArea {
  fileprivate var blendMode: BlendMode { isBehind ? .destinationOver : .sourceOver }
}

extension Brush {
  /// The mode in which ink of this brush is composited onto its layer.
  package var blendMode: BlendMode {
    switch kind {
    case .pen, .pencil: .sourceOver
    case .marker: .multiply
    case .eraser: .destinationOut
    }
  }
}
