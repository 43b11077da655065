package import Geometry
import Ink
import Raster
package import Storyboard

/// The look of an element, made once to be drawn, or hit-tested, many times.
///
/// A class of the outline's sits inside: shapes are not shared between threads.
package struct ElementShape {
  enum Ink {
    case stroke(StrokeOutline, Brush)
    case area(FilledArea)
    case nothing
  }

  let ink: Ink
  let color: Color
  /// Its box on the plane that it was drawn on.
  package let box: Rect
  /// The map from that plane to the canvas.
  package var map: AffineTransform

  /// The shape of an element whose layer lies on the canvas by `layer`.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  package init(_ element: Element, layer: AffineTransform) {
    color = element.color
    map = element.transform.value.affine.then(ifNeeded: layer)
    switch element.content {
    case .stroke(let stroke):
      if let outline = stroke.outline() {
        ink = .stroke(outline, stroke.brush)
        box = outline.bounds
      } else {
        ink = .nothing
        box = .empty
      }
    case .area(let area):
      ink = .area(area)
      box = area.bounds
    }
  }
}

extension AffineTransform {
  /// `self`, then `next`; to the bit as it was where one of them does nothing.
  func then(ifNeeded next: AffineTransform) -> AffineTransform {
    next == .identity ? self : self == .identity ? next : then(next)
  }
}

extension StrokePainter {
  /// The pixels that a shape may touch.
  func bounds(of shape: ElementShape) -> PixelRect {
    PixelRect(covering: pixelBox(shape.box, layer: shape.map))
  }

  func paint(_ shape: ElementShape, in rect: PixelRect, onto layer: inout TiledLayer) {
    switch shape.ink {
    case .stroke(let outline, let brush):
      paint(outline, brush, shape.color, layer: shape.map, in: rect, onto: &layer)
    case .area(let area):
      paint(area, shape.color, layer: shape.map, in: rect, onto: &layer)
    case .nothing: break
    }
  }

  func paint(_ shape: ElementShape, in rect: PixelRect, onto bitmap: inout Bitmap) {
    switch shape.ink {
    case .stroke(let outline, let brush):
      paint(outline, brush, shape.color, layer: shape.map, in: rect, onto: &bitmap)
    case .area(let area):
      paint(area, shape.color, layer: shape.map, in: rect, onto: &bitmap)
    case .nothing: break
    }
  }
}
