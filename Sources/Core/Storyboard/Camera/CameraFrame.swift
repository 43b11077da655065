package import Geometry

/// What the camera sees of the canvas at one moment: a frame of the canvas's shape, which may lie askew and reach beyond it.
package struct CameraFrame: Equatable, Hashable, Sendable {
  /// The middle, in 64ths of a pixel of the canvas.
  package var x: Int32
  package var y: Int32
  /// How wide it is, in 64ths of a pixel of the canvas.
  package var width: UInt32
  /// How far it is turned clockwise, in hundredths of a degree, from −18,000 on and below 18,000.
  package var turn: Int32

  /// How far the middle may lie from the canvas's corner, either way.
  package static let farthest: Int32 = 65_536 * 64
  package static let widths: ClosedRange<UInt32> = 16 * 64...65_536 * 64
  package static let turns: Range<Int32> = -18_000..<18_000

  package init(x: Int32, y: Int32, width: UInt32, turn: Int32 = 0) {
    (self.x, self.y, self.width, self.turn) = (x, y, width, turn)
  }

  /// The frame that shows the whole canvas.
  package init(whole canvas: CanvasSize) {
    self.init(
      x: Int32(clamping: canvas.width * 32), y: Int32(clamping: canvas.height * 32),
      width: canvas.width * 64)
  }

  /// The frame nearest to what is wanted; lengths in pixels of the canvas, the angle in degrees. Nil where one is no number.
  package init?(middle: Point, width: Double, degrees: Double) {
    guard middle.isFinite, width.isFinite, degrees.isFinite, degrees.magnitude < 1e6 else {
      return nil
    }
    func place(_ length: Double) -> Int32 {
      let limit = Double(Self.farthest)
      return Int32(max(-limit, min(limit, (length * 64).rounded())))
    }
    var hundredths = Int32((degrees * 100).rounded()) % 36_000
    if hundredths >= 18_000 { hundredths -= 36_000 }
    if hundredths < -18_000 { hundredths += 36_000 }
    let (least, most) = (Double(Self.widths.lowerBound), Double(Self.widths.upperBound))
    self.init(
      x: place(middle.x), y: place(middle.y),
      width: UInt32(max(least, min(most, (width * 64).rounded()))), turn: hundredths)
  }

  /// Whether its numbers are within their limits.
  package var isValid: Bool {
    Self.widths ~= width && Self.turns ~= turn
      && (-Self.farthest...Self.farthest) ~= x && (-Self.farthest...Self.farthest) ~= y
  }

  package var view: CameraView {
    CameraView(
      middle: Point(x: Double(x) / 64, y: Double(y) / 64), width: Double(width) / 64,
      angle: Double(turn) * CameraView.radians)
  }
}

/// What the camera sees at a moment of a move, not rounded; lengths are in pixels of the canvas.
package struct CameraView: Equatable, Sendable {
  package var middle: Point
  package var width: Double
  /// Clockwise, in radians.
  package var angle: Double

  /// For a hundredth of a degree.
  static let radians = 0.00017453292519943295

  /// The map from the canvas to a picture of so many pixels that shows what the frame holds, from edge to edge across.
  package func map(toWidth width: Int, height: Int) -> AffineTransform {
    .translation(-middle)
      .then(angle == 0 ? .identity : .rotation(-angle))
      .then(.scale(Double(width) / self.width))
      .then(.translation(Point(x: Double(width) / 2, y: Double(height) / 2)))
  }

  /// Its corners on the canvas: the upper left one first, then clockwise as the camera sees them.
  package func corners(of canvas: CanvasSize) -> [Point] {
    let across = width / 2
    let down = across * Double(canvas.height) / Double(canvas.width)
    let (sine, cosine) = sinCos(angle)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side in
      let (x, y) = (side.0 * across, side.1 * down)
      return middle + Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
  }
}
