package import Figures
package import Geometry
internal import Rendering
package import Storyboard

/// Arrows and other marks of the trade on layers of their own.
extension ShotStudio {
  /// A mark as a person wants it: its places are on the desk, its width in pixels of the layer's plane.
  package struct MarkWish: Equatable, Sendable {
    package var kind: Mark.Kind
    package var color: Color
    package var width: Double
    package var start: Point
    package var end: Point
    package var bend: Point?

    package init(
      kind: Mark.Kind, color: Color, width: Double, start: Point, end: Point, bend: Point? = nil
    ) {
      self.kind = kind
      self.color = color
      self.width = width
      self.start = start
      self.end = end
      self.bend = bend
    }
  }

  /// The mark of a layer, where it lies now.
  package func markWish(of layer: LayerID) throws(FigureRefusal) -> MarkWish {
    let index = try known(layer)
    guard let mark = shot.layers[index].mark else {
      throw .layer(.otherKind(layer, wanted: .mark))
    }
    let map = shot.transform(ofLayer: index)
    func place(_ place: Mark.Place) -> Point { view.desk(map(place.point)) }
    return MarkWish(
      kind: mark.kind, color: mark.color, width: Double(mark.width) / 64, start: place(mark.start),
      end: place(mark.end), bend: mark.bend.map(place))
  }

  /// Shows a mark as it would be, on its layer or on a new one.
  package func tryMark(_ wish: MarkWish, of layer: LayerID?) throws(FigureRefusal) {
    let map = try markMap(of: layer)
    let mark = try mark(wish, by: map.affine)
    draw { $0.tryOut(.mark(mark), of: layer, by: map.affine, in: shot) }
  }

  /// Writes a mark, as one edit; nothing where it is there already. A new layer is chosen.
  package func setMark(
    _ wish: MarkWish, of layer: LayerID?, name: Text
  ) throws(FigureRefusal) {
    let map = try markMap(of: layer)
    try set(.mark(try mark(wish, by: map.affine)), of: layer, name: name, by: map)
  }

  private func markMap(of layer: LayerID?) throws(FigureRefusal) -> LayerTransform {
    layer == nil ? .identity : try map(of: layer, at: .zero)
  }

  private func mark(_ wish: MarkWish, by map: AffineTransform) throws(FigureRefusal) -> Mark {
    guard let back = map.inverse else { throw .noPlace }
    func place(_ point: Point) throws(FigureRefusal) -> Mark.Place {
      guard let place = Mark.Place(back(view.canvas(point))) else { throw .noPlace }
      return place
    }
    var mark = Mark(
      kind: wish.kind, color: wish.color,
      width: TextWish.number(wish.width * 64, within: Mark.widths), start: try place(wish.start),
      end: try place(wish.end),
      bend: nil)
    if wish.kind.isWay, let bend = wish.bend { mark.bend = try place(bend) }
    // Nothing to see is nothing to keep.
    guard !mark.path().isEmpty else { throw .noPlace }
    return mark
  }
}
