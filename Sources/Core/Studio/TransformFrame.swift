package import Geometry
import Ink
import Storyboard

/// The frame around layers that are being transformed, on the canvas: turned with a layer where it is
/// one, upright around several.
package struct TransformFrame: Equatable, Sendable {
  /// Upper left, upper right, lower right, lower left of what was upright.
  package let corners: [Point]

  package var center: Point { corners[0].midpoint(to: corners[2]) }

  init(_ box: Rect, mappedBy map: AffineTransform) {
    corners = [
      map(Point(x: box.minX, y: box.minY)), map(Point(x: box.maxX, y: box.minY)),
      map(Point(x: box.maxX, y: box.maxY)), map(Point(x: box.minX, y: box.maxY)),
    ]
  }

  /// The frame of layers of a shot; layers in which nothing is are as large as the canvas.
  ///
  /// - Complexity: O(*n*) for *n* samples in them.
  init(of layers: [LayerID], in shot: Shot, on canvas: CanvasSize) {
    let sheet = Rect(minX: 0, minY: 0, maxX: Double(canvas.width), maxY: Double(canvas.height))
    let known = layers.compactMap { shot.index(of: $0) }
    if known.count == 1, let index = known.first {
      let box = shot.contentBox(ofLayer: index)
      self.init(box.isEmpty ? sheet : box, mappedBy: shot.transform(ofLayer: index))
      return
    }
    var all = Rect.empty
    for index in known {
      all.formUnion(
        shot.transform(ofLayer: index).boundingBox(of: shot.contentBox(ofLayer: index)))
    }
    self.init(all.isEmpty ? sheet : all, mappedBy: .identity)
  }

  func moved(by map: AffineTransform) -> TransformFrame {
    TransformFrame(corners: corners.map { map($0) })
  }

  private init(corners: [Point]) { self.corners = corners }

  // MARK: On the desk

  /// The distance of the knob above the frame, and the radius in which a handle is hit, in units of the desk.
  private static let knobDistance = 36.0
  private static let reach = 22.0

  /// Returns the place of the knob for turning on the desk, outside the upper edge.
  func knob(through view: Viewport) -> Point {
    let middle = view.desk(corners[0].midpoint(to: corners[1]))
    let away = middle - view.desk(center)
    let side = (view.desk(corners[1]) - view.desk(corners[0])).turnedQuarter
    // A frame without height has an edge still.
    let direction = away.length > 1 ? away : side * -1
    guard direction.length > 0 else { return middle - Point(x: 0, y: Self.knobDistance) }
    return middle + direction * (Self.knobDistance / direction.length)
  }

  /// Returns the handle at a place of the desk.
  func handle(at place: Point, through view: Viewport) -> TransformGesture.Handle {
    if place.distance(to: knob(through: view)) <= Self.reach { return .knob(pivot: center) }
    for (i, corner) in corners.enumerated()
    where place.distance(to: view.desk(corner)) <= Self.reach {
      return .corner(pivot: corners[(i + 2) % 4])
    }
    return .inside
  }
}

extension Shot {
  /// A box on a layer's own plane that holds what it shows, with the width of the brushes; empty for
  /// nothing. Groups have none of their own.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func contentBox(ofLayer layer: Int) -> Rect {
    if let frame = layers[layer].content.value.frame { return frame }
    var box = Rect.empty
    for child in children(of: layers[layer].id) {
      box.formUnion(
        layers[child].transform.value.affine.boundingBox(of: contentBox(ofLayer: child)))
    }
    for index in layers[layer].elements where !elements[index].isRemoved.value {
      let element = elements[index]
      box.formUnion(element.transform.value.affine.boundingBox(of: element.content.box))
    }
    return box
  }
}

extension Element.Content {
  /// A box that holds the ink; empty for an eraser, which shows nothing.
  fileprivate var box: Rect {
    switch self {
    case .area(let area): return area.bounds
    case .stroke(let stroke):
      var box = Rect.empty
      guard stroke.brush.kind != .eraser else { return box }
      for sample in stroke.samples { box.formUnion(sample.location) }
      return box.insetBy(-Double(stroke.brush.size) / StrokeSample.positionScale / 2)
    }
  }
}
