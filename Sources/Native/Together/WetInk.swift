/// A stroke under the pen of somebody, as far as it has come: shown to others in the same shot until the stored one is there.
///
/// It says no more than a line of one colour. Lengths are in quarters of a pixel of the canvas.
package struct WetInk: Equatable, Sendable {
  /// What the pen does.
  package enum Phase: String, Sendable {
    case drawing
    /// It has been lifted, and the stroke is about to be stored.
    case done
    /// It was taken back.
    case gone
  }

  package struct Point: Equatable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int

    package init(x: Int, y: Int, width: Int) { (self.x, self.y, self.width) = (x, y, width) }
  }

  /// Which of its window's strokes it is: later ones have greater numbers.
  package var stroke: Int
  package var phase: Phase
  package var isEraser: Bool
  /// Red, green and blue, a byte each.
  package var color: Int
  /// From 1 to 255.
  package var opacity: Int
  /// The place of the first of the points among all of the stroke: what came before it was sent before.
  package var start: Int
  package var points: [Point]

  /// The most bytes in which it comes.
  package static let byteLimit = 4096
  package static let pointLimit = 320
  /// How far from the canvas's first pixel a point may lie, how wide the line may be, how many points a stroke has.
  package static let lengthLimit = 1 << 18
  package static let widthLimit = 4096
  package static let countLimit = 1 << 20
  /// What a browser counts up to.
  package static let strokeLimit = 1 << 53

  /// Nil where a number is outside of what a pen can do.
  ///
  /// - Parameter coordinates: x, y and width of each point, one after another.
  package init?(
    stroke: Int, phase: Phase, isEraser: Bool, color: Int, opacity: Int, start: Int,
    coordinates: [Int]
  ) {
    guard 0...Self.strokeLimit ~= stroke, 0...0xFF_FFFF ~= color, 1...255 ~= opacity,
      0...Self.countLimit ~= start, coordinates.count.isMultiple(of: 3),
      coordinates.count <= 3 * Self.pointLimit
    else { return nil }
    var points: [Point] = []
    for at in stride(from: 0, to: coordinates.count, by: 3) {
      let point = Point(
        x: coordinates[at], y: coordinates[at + 1], width: coordinates[at + 2])
      guard -Self.lengthLimit...Self.lengthLimit ~= point.x,
        -Self.lengthLimit...Self.lengthLimit ~= point.y, 0...Self.widthLimit ~= point.width
      else { return nil }
      points.append(point)
    }
    self.stroke = stroke
    self.phase = phase
    self.isEraser = isEraser
    self.color = color
    self.opacity = opacity
    self.start = start
    self.points = points
  }

  /// It as JSON, made of its numbers alone: the fields of an object without its braces.
  package var json: String {
    let coordinates = points.map { "\($0.x),\($0.y),\($0.width)" }.joined(separator: ",")
    return """
      "stroke":\(stroke),"phase":"\(phase.rawValue)","isEraser":\(isEraser),"color":\(color),\
      "opacity":\(opacity),"start":\(start),"points":[\(coordinates)]
      """
  }
}
