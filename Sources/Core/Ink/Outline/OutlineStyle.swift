/// The style that gives a line its width: a brush in the units of the line it is drawn along.
public struct OutlineStyle: Equatable, Sendable {
  /// Diameter at full width, in the unit of the line.
  public var diameter: Double
  public var widthSource: Brush.WidthSource
  /// Part of the diameter by the source's input.
  public var response: WidthResponse
  /// Lengths over which the width grows from nothing and shrinks to nothing, in the line's unit.
  public var taperIn: Double
  public var taperOut: Double
  /// Whether the line is darker here and lighter there, by force and tilt: see `OutlineShades`.
  public var isShaded: Bool

  public init(
    diameter: Double, widthSource: Brush.WidthSource = .force, response: WidthResponse = .linear,
    taperIn: Double = 0, taperOut: Double = 0, isShaded: Bool = false
  ) {
    self.diameter = diameter
    self.widthSource = widthSource
    self.response = response
    self.taperIn = taperIn
    self.taperOut = taperOut
    self.isShaded = isShaded
  }

  /// The style of `brush` in canvas pixels.
  public init(_ brush: Brush) {
    let unit = StrokeSample.positionScale
    self.init(
      diameter: Double(brush.size) / unit, widthSource: brush.widthSource,
      response: brush.response, taperIn: Double(brush.taperIn) / unit,
      taperOut: Double(brush.taperOut) / unit, isShaded: brush.grain > 0)
  }

  /// Speed, in units of the line a second, at which a line that follows the speed has the width of
  /// input ½.
  public static let halfSpeed = 800.0
  /// The factor by which a line that follows force and tilt is wider under a pen that lies flat.
  public static let leanWidening = 7.0
  /// The number of points to either side that have a say in the speed at one.
  static let speedReach = 2
}
