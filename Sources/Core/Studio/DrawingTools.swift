public import Geometry
public import Ink

/// What the pen draws with: a brush of each kind with the settings it was left with, and a colour.
public struct DrawingTools: Equatable, Sendable {
  public var kind = Brush.Kind.pen
  public var color = Color.black
  private var brushes: [Brush] = Brush.Kind.allCases.map(DrawingTools.first)

  public init() {}

  public var brush: Brush {
    get { brushes[Int(kind.rawValue)] }
    set { brushes[Int(kind.rawValue)] = newValue }
  }

  /// The brush of `kind` as it comes out of the box.
  static func first(_ kind: Brush.Kind) -> Brush {
    let unit = UInt32(StrokeSample.positionScale)
    switch kind {
    case .pen:
      return .pen(diameter: 6)
    case .pencil:
      return Brush(
        kind: .pencil, size: 4 * unit, opacity: 170,
        response: WidthResponse(90, 130, 170, 212, 255))
    case .marker:
      return Brush(
        kind: .marker, size: 36 * unit, opacity: 110,
        response: WidthResponse(200, 214, 228, 242, 255))
    case .eraser:
      return .eraser(diameter: 32)
    }
  }

  /// Sets the diameter in canvas pixels, within what a brush may have.
  public mutating func setDiameter(_ diameter: Double) {
    guard diameter.isFinite else { return }
    let steps = (diameter * StrokeSample.positionScale).rounded()
    brush.size = UInt32(min(max(steps, 32), Double(Brush.sizeLimit)))
  }

  public var diameter: Double { Double(brush.size) / StrokeSample.positionScale }
}
