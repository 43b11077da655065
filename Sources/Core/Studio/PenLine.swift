package import Geometry
import Ink
import Storyboard

/// A straight line that a program's pen drew, on the plane of its layer: the stage in pixels, y downwards.
package struct PenLine: Equatable, Sendable {
  package var from: Point
  package var to: Point
  package var width: Double
  package var color: Color
  /// The object that drew it: lines of one object that follow one another become one stroke.
  package var object: Int
  /// The time when it was drawn, in sixtieths of a second.
  package var tick: Int
  /// The time that it took.
  package var ticks: Int

  package init(
    from: Point, to: Point, width: Double, color: Color, object: Int, tick: Int, ticks: Int = 0
  ) {
    self.ticks = ticks
    self.from = from
    self.to = to
    self.width = width
    self.color = color
    self.object = object
    self.tick = tick
  }
}

/// Makes strokes of ink of a pen's lines: those of an object that go on from each other, in one manner, are
/// one stroke with the times at which they were drawn.
///
/// Ink runs smoothly through its samples, a pen goes straight: where that would show, at corners, a new stroke
/// begins. Strokes are in the order in which they begin.
struct PenStrokes {
  private struct Open {
    var object: Int
    var index: Int
    var last: PenLine
    var start: Int
  }

  private(set) var strokes: [Stroke] = []
  /// The stroke of each object that goes on.
  private var open: [Open] = []

  /// The distance by which ink may stray from the pen's line, in pixels of the stage.
  private static let tolerance = 0.25
  /// The most samples of a stroke.
  private static let sampleLimit = 20_000
  /// The most objects whose strokes can go on; of more than these, those that have rested longest begin anew.
  private static let openLimit = 200

  init(_ lines: [PenLine]) {
    for line in lines where line.isSeen { add(line) }
  }

  private mutating func add(_ line: PenLine) {
    let known = open.firstIndex { $0.object == line.object }
    if let known, open[known].last.goesOn(to: line, within: Self.tolerance),
      strokes[open[known].index].samples.count < Self.sampleLimit
    {
      strokes[open[known].index].samples.append(
        Self.sample(line.to, line.tick + line.ticks - open[known].start))
      open[known].last = line
      return
    }
    if let known { open.remove(at: known) }
    // Who has drawn last is found first.
    open.insert(
      Open(object: line.object, index: strokes.count, last: line, start: line.tick), at: 0)
    if open.count > Self.openLimit { open.removeLast() }
    let size = min(
      Double(Brush.sizeLimit), max(1, (line.width * StrokeSample.positionScale).rounded()))
    strokes.append(
      Stroke(
        brush: Brush(kind: .pen, size: UInt32(size), widthSource: .none, response: .constant),
        color: line.color, samples: [Self.sample(line.from, 0), Self.sample(line.to, line.ticks)]))
  }

  private static func sample(_ place: Point, _ ticks: Int) -> StrokeSample {
    func steps(_ value: Double) -> Int32 {
      let limit = Double(StrokeSample.positionLimit)
      return Int32(min(limit, max(-limit, (value * StrokeSample.positionScale).rounded())))
    }
    let time = Double(ticks) * StrokeSample.timeScale / 60
    return StrokeSample(
      x: steps(place.x), y: steps(place.y), force: StrokeSample.forceLimit,
      time: UInt32(min(Double(UInt32.max), max(0, time.rounded()))))
  }
}

extension PenLine {
  var isSeen: Bool { width > 0 && width.isFinite && from.isFinite && to.isFinite }

  /// Whether ink that runs from this line into the next stays within `tolerance` of both.
  ///
  /// A smooth line leaves a joint along the mean of both directions, by controls as long as 0.35 of a line:
  /// so it strays by 0.26 of the line's length times the sine of half the turn.
  func goesOn(to next: PenLine, within tolerance: Double) -> Bool {
    guard next.from == to, next.width == width, next.color == color else { return false }
    let (a, b) = (to - from, next.to - next.from)
    let (length, nextLength) = (a.length, b.length)
    guard length > 0, nextLength > 0 else { return true }
    let cosine = max(-1, min(1, a.dot(b) / (length * nextLength)))
    let halfSine = ((1 - cosine) / 2).squareRoot()
    return cosine > 0 && 0.26 * max(length, nextLength) * halfSine <= tolerance
  }
}

extension LayerEdits {
  /// The most lines that are made ink of.
  static let penLineLimit = 200_000

  /// Ink that a pen drew on a program's stage, on a new drawing above it that lies as it does, and in between a picture of its stamps, where
  /// it has left any. The topmost is called `name`; without one as other layers are.
  ///
  /// - Returns: the topmost layer that was made.
  mutating func keep(_ lines: [PenLine], stamps: LayerImage?, of program: LayerID, name: Text)
    throws(LayerRefusal) -> (changes: [ShotChange], layer: LayerID)
  {
    let index = try known(program)
    guard shot.layers[index].kind == .program else { throw .otherKind(program, wanted: .program) }
    guard lines.count <= Self.penLineLimit else { throw .tooManyLines(limit: Self.penLineLimit) }
    let strokes = PenStrokes(lines).strokes
    guard !strokes.isEmpty || stamps != nil else { throw .nothingDrawn }
    let transform = shot.layers[index].transform.value
    var all: [ShotChange] = []
    var below = shot.layers[index].order.value
    if let stamps {
      let word: Text = strokes.isEmpty && name.byteCount > 0 ? name : "Stamps"
      let (changes, id) = try add(
        .image(stamps), name: word, above: program, transform: transform)
      if strokes.isEmpty { return (changes, id) }
      if case .insertLayer(_, let picture)? = changes.first { below = picture.order }
      all = changes
    }
    let (changes, layer) = try add(above: program)
    guard case .insertLayer(let id, var new)? = changes.first else { return (changes, layer) }
    new.transform = transform
    if name.byteCount > 0 { new.name = name }
    // The picture was given the same place: the ink goes between it and what lies above.
    if stamps != nil { new.order = .between(below, placeAbove(index).above) }
    all.append(.insertLayer(id, new))
    for stroke in strokes {
      all.append(.insertElement(takeElementID(), layer: id, .stroke(stroke)))
    }
    return (all, id)
  }
}
