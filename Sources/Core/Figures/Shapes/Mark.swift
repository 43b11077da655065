package import Geometry

/// A mark of the trade that is drawn over a picture: what the camera does, and where people go and look.
///
/// It is given by a few points that can be taken hold of, and drawn from them each time.
package struct Mark: Equatable, Sendable {
  /// Each by the number that stands for it in stored documents.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case arrow, pan, tilt, track, pushIn, pullOut, zoom, walk, eyeLine, hold, cut

    /// Whether it goes from a point to another, and can be bent; otherwise its points are the corners of a box.
    package var isWay: Bool {
      switch self {
      case .arrow, .pan, .tilt, .track, .walk, .eyeLine: true
      case .pushIn, .pullOut, .zoom, .hold, .cut: false
      }
    }
  }

  /// A place in 1/64 of a pixel of the layer's plane.
  package struct Place: Equatable, Sendable {
    package var x: Int32
    package var y: Int32

    package init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }

    /// The nearest one; nil where it is too far away.
    package init?(_ point: Point) {
      let (x, y) = ((point.x * 64).rounded(), (point.y * 64).rounded())
      let limit = Double(Mark.farthest)
      guard x.magnitude <= limit, y.magnitude <= limit else { return nil }
      self.init(x: Int32(x), y: Int32(y))
    }

    package var point: Point { Point(x: Double(x) / 64, y: Double(y) / 64) }
  }

  package var kind: Kind
  package var color: Color
  /// How wide its lines are, in 1/64 of a pixel.
  package var width: UInt32
  package var start: Place
  package var end: Place
  /// Where a way is halfway; nil for a straight one.
  package var bend: Place?

  package init(
    kind: Kind, color: Color, width: UInt32, start: Place, end: Place, bend: Place? = nil
  ) {
    self.kind = kind
    self.color = color
    self.width = width
    self.start = start
    self.end = end
    self.bend = bend
  }

  package static let widths: ClosedRange<UInt32> = 16...16384
  package static let farthest: Int32 = 1 << 26

  package var isSound: Bool {
    func isNear(_ place: Place) -> Bool {
      -Self.farthest...Self.farthest ~= place.x && -Self.farthest...Self.farthest ~= place.y
    }
    return Self.widths ~= width && isNear(start) && isNear(end) && (bend.map(isNear) ?? true)
      && (kind.isWay || bend == nil)
  }

  /// What is filled, in pixels of the layer's plane.
  package func path() -> Path {
    var drawing = MarkDrawing(width: Double(width) / 64)
    if kind.isWay {
      let trail = Trail(from: start.point, to: end.point, through: bend?.point)
      guard trail.length > 0 else { return Path() }
      switch kind {
      case .arrow: drawing.arrow(trail)
      case .pan: drawing.pan(trail)
      case .tilt: drawing.tilt(trail)
      case .track: drawing.track(trail)
      case .walk: drawing.walk(trail)
      default: drawing.eyeLine(trail)
      }
    } else {
      let (a, b) = (start.point, end.point)
      let box = Rect(
        minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
      guard box.width > 0, box.height > 0 else { return Path() }
      switch kind {
      case .pushIn: drawing.cornerArrows(box, isInwards: true)
      case .pullOut: drawing.cornerArrows(box, isInwards: false)
      case .zoom: drawing.zoom(box)
      case .hold: drawing.hold(box)
      default: drawing.cut(box)
      }
    }
    return drawing.path
  }
}
