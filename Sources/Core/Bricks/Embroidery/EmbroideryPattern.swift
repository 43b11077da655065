/// What all objects of a program have sewn: points on layers, the hindmost object's first.
///
/// The rules by which threads begin and change are Catroid's.
package struct EmbroideryPattern: Sendable {
  /// A stitch that an object makes.
  struct Stitch: Sendable {
    var x: Float
    var y: Float
    /// The object's place in the drawing order.
    var layer: Int
    /// The number of the object, or clone, in the program's run.
    var sewer: Int
    var color: UInt32

    func point(_ kind: StitchPoint.Kind = .stitch) -> StitchPoint {
      StitchPoint(x: x, y: y, color: color, kind: kind)
    }
  }

  /// In ascending order of their numbers.
  private var layers: [Layer] = []
  /// The number of points on all layers.
  package private(set) var pointCount = 0
  /// The lines and dots by which it is shown, in the order in which it was sewn.
  package private(set) var marks = PenMarks()
  /// The first point while it is the only one: a pattern is two points or more.
  private var only: StitchPoint?

  /// The width of a thread on the stage in its pixels; a stitch is a dot that is twice as wide.
  package static let threadWidth = 3.15

  /// Adds a stitch.
  ///
  /// - Parameters:
  ///   - last: the last stitch of the same object.
  ///   - object: the object's index, and the tick, for what is shown.
  mutating func add(_ stitch: Stitch, after last: Stitch?, object: Int, tick: Int) {
    let place = layers.firstIndex { $0.number >= stitch.layer } ?? layers.count
    if place == layers.count || layers[place].number != stitch.layer {
      layers.insert(Layer(number: stitch.layer), at: place)
    }
    let first = layers[place].points.count
    layers[place].add(stitch, after: last)
    for index in first..<layers[place].points.count {
      pointCount += 1
      show(index, of: place, object, tick)
    }
  }

  /// All points as a machine sews them: layer by layer, each with a thread of its own.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package var points: StitchPoints {
    if layers.count == 1 { return layers[0].points }
    var all = StitchPoints()
    for (place, layer) in layers.enumerated() {
      if let end = all.last { all.append(end.arrived(by: .jump)) }
      for point in layer.points { all.append(point) }
      if place < layers.count - 1, let end = layer.points.last {
        all.append(end.arrived(by: .colorChange))
      }
    }
    return all
  }

  // MARK: What is seen

  /// A line from the point before, but where the thread changes, and a dot for a stitch.
  private mutating func show(_ index: Int, of place: Int, _ object: Int, _ tick: Int) {
    let point = layers[place].points[index]
    if pointCount == 1 {
      only = point
      return
    }
    if let first = only {
      only = nil
      mark(from: first, to: first, width: 2 * Self.threadWidth, object, tick)
    }
    if index > 0 {
      if point.kind == .colorChange { layers[place].isChanging = true }
      let before = layers[place].points[index - 1]
      if !layers[place].isChanging, before.x != point.x || before.y != point.y {
        mark(from: before, to: point, width: Self.threadWidth, object, tick)
      }
    }
    guard point.kind == .stitch else { return }
    layers[place].isChanging = false
    mark(from: point, to: point, width: 2 * Self.threadWidth, object, tick)
  }

  private mutating func mark(
    from start: StitchPoint, to end: StitchPoint, width: Double, _ object: Int, _ tick: Int
  ) {
    marks.append(
      .line(
        .init(
          fromX: Double(start.x), fromY: Double(start.y), toX: Double(end.x), toY: Double(end.y),
          width: width, red: UInt8(start.color >> 16 & 255), green: UInt8(start.color >> 8 & 255),
          blue: UInt8(start.color & 255), object: object, tick: tick)))
  }

  // MARK: Layers

  private struct Layer: Sendable {
    let number: Int
    var points = StitchPoints()
    /// The last stitch on it.
    var end: Stitch?
    /// Whether the thread changes and has not been sewn with since.
    var isChanging = false

    init(number: Int) { self.number = number }

    mutating func add(_ stitch: Stitch, after last: Stitch?) {
      if let end, end.sewer == stitch.sewer, end.x == stitch.x, end.y == stitch.y { return }
      // The object's last stitch, where it lies on another layer.
      let other = last.flatMap { $0.layer == number ? nil : $0 }
      if var end, end.sewer != stitch.sewer {
        // Catroid's points have no colour here; the thread is the new one already.
        end.color = stitch.color
        points.append(end.point(.colorChange))
        points.append(end.point(Self.isFar(end, stitch) ? .jump : .stitch))
      } else if let other, !points.isEmpty {
        if Self.isFar(other, stitch) {
          points.append(stitch.point(.colorChange))
        } else {
          points.append(other.point(.colorChange))
          points.append(other.point(.jump))
        }
      }
      if let other, other.point().distance(to: stitch.point()) < StitchPoint.reach {
        points.append(other.point())
      }
      points.append(stitch.point())
      end = stitch
    }

    private static func isFar(_ a: Stitch, _ b: Stitch) -> Bool {
      a.point().distance(to: b.point()) > StitchPoint.reach
    }
  }
}
