package import Geometry

/// What is drawn around words: a box, a balloon with a tail to who speaks, a cloud for thoughts.
package struct Balloon: Equatable, Sendable {
  package enum Shape: UInt8, Sendable, CaseIterable {
    case box, rounded, ellipse, cloud, burst
  }

  package var shape: Shape
  /// Drawn opaque, whatever its alpha says: lines of the tail lie below it.
  package var fill: Color
  package var line: Color
  /// In 1/64 of a pixel; 0 for no line.
  package var lineWidth: UInt32
  /// The space between the words and the edge, in 1/64 of a pixel.
  package var padding: UInt32
  /// Where the tail ends, from the upper left corner of the words' box, in 1/64 of a pixel; nil for none.
  package var tail: Tip?

  package struct Tip: Equatable, Sendable {
    package var x: Int32
    package var y: Int32

    package init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  package init(
    shape: Shape, fill: Color, line: Color, lineWidth: UInt32, padding: UInt32, tail: Tip? = nil
  ) {
    self.shape = shape
    self.fill = fill
    self.line = line
    self.lineWidth = lineWidth
    self.padding = padding
    self.tail = tail
  }

  package static let greatestWidth: UInt32 = 1 << 14
  package static let greatestPadding: UInt32 = 1 << 18

  package var isSound: Bool {
    lineWidth <= Self.greatestWidth && padding <= Self.greatestPadding
      && tail.map {
        -GlyphRun.farthest...GlyphRun.farthest ~= $0.x
          && -GlyphRun.farthest...GlyphRun.farthest ~= $0.y
      } ?? true
  }

  /// The balloon around a box of words, with its tail; in pixels.
  package func path(around words: Rect) -> Path {
    var path = Path()
    let padding = Double(padding) / GlyphRun.scale
    let box = words.insetBy(-padding)
    let middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    // An ellipse through the corners of a box is √2 as large.
    let round = Point(x: words.width * 0.7071 + padding, y: words.height * 0.7071 + padding)
    switch shape {
    case .box: path.addBox(box, radius: 0)
    case .rounded: path.addBox(box, radius: min(box.width, box.height) * 0.35)
    case .ellipse: path.addEllipse(middle, round)
    case .cloud: addCloud(middle, round, to: &path)
    case .burst: addBurst(middle, round, to: &path)
    }
    if let tail {
      let tip = Point(x: Double(tail.x) / GlyphRun.scale, y: Double(tail.y) / GlyphRun.scale)
      if shape == .cloud {
        addBubbles(from: middle, round, to: tip, &path)
      } else {
        addTail(from: middle, min(box.width, box.height), to: tip, &path)
      }
    }
    return path
  }

  /// A tail that grows out of the middle and bends a little on its way.
  private func addTail(from middle: Point, _ size: Double, to tip: Point, _ path: inout Path) {
    let way = tip - middle
    let length = way.length
    guard length > 0 else { return }
    let side = way.turnedQuarter * (min(size * 0.22, length * 0.3) / length)
    let bend = middle + way * 0.55 + side * 0.7
    // Clockwise, as the body is.
    path.move(to: middle - side)
    path.curve(
      (middle - side).interpolated(to: bend, 0.66), tip.interpolated(to: bend, 0.5), to: tip)
    path.curve(
      tip.interpolated(to: bend + side * 0.4, 0.5),
      (middle + side).interpolated(to: bend + side * 0.4, 0.66), to: middle + side)
    path.close()
  }

  /// Smaller and smaller bubbles from a cloud's edge to the tip.
  private func addBubbles(
    from middle: Point, _ round: Point, to tip: Point, _ path: inout Path
  ) {
    let way = tip - middle
    let length = way.length
    guard length > 0 else { return }
    // Where the way leaves the ellipse.
    let across = Point(x: way.x / round.x, y: way.y / round.y).length
    let edge = across > 0 ? min(1, 1.12 / across) : 1
    guard edge < 1 else { return }
    let size = min(round.x, round.y) * 0.2
    for (place, part) in [(0.12, 1.0), (0.5, 0.65), (0.92, 0.35)] {
      let at = middle.interpolated(to: tip, edge + (1 - edge) * place)
      path.addEllipse(at, Point(x: size * part * 1.15, y: size * part))
    }
  }

  private func addCloud(_ middle: Point, _ round: Point, to path: inout Path) {
    path.addEllipse(middle, round)
    let count = 12
    for i in 0..<count {
      let (sine, cosine) = sinCos(Double(i) * 2 * .pi / Double(count))
      let at = Point(x: middle.x + cosine * round.x * 0.9, y: middle.y + sine * round.y * 0.9)
      path.addEllipse(at, Point(x: round.x * 0.27, y: round.y * 0.3))
    }
  }

  private func addBurst(_ middle: Point, _ round: Point, to path: inout Path) {
    let count = 32
    var points: [Point] = []
    for i in 0..<count {
      let (sine, cosine) = sinCos(Double(i) * 2 * .pi / Double(count))
      // Long and short spikes in turn; between them the edge comes back to the words.
      let reach = i % 2 == 0 ? (i % 4 == 0 ? 1.35 : 1.22) : 1.02
      points.append(
        Point(x: middle.x + cosine * round.x * reach, y: middle.y + sine * round.y * reach))
    }
    path.addPolygon(points)
  }
}
