/// One point of a stroke as it is stored: whole numbers, so that what is drawn while the pen moves,
/// what is saved and what is loaded again are the same.
public struct StrokeSample: Equatable, Hashable, Sendable {
  /// Position in 1/64 of a canvas pixel.
  public var x: Int32
  public var y: Int32
  /// Force as a part of the greatest possible one, 0 to 1023.
  public var force: UInt16
  /// Height of the pen above the surface: 0 lies flat, 255 stands upright (π/2).
  public var altitude: UInt8
  /// Direction in which the pen leans, in 1/256 of a turn, clockwise from the x axis.
  public var azimuth: UInt8
  /// Time since the stroke's first sample in 1/8 of a millisecond.
  public var time: UInt32

  public init(
    x: Int32, y: Int32, force: UInt16, altitude: UInt8 = 255, azimuth: UInt8 = 0, time: UInt32
  ) {
    self.x = x
    self.y = y
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
    self.time = time
  }

  /// Steps of a position in one canvas pixel.
  public static let positionScale = 64.0
  /// The farthest position in steps, ±2²⁴ pixels; what lies beyond is clamped.
  public static let positionLimit: Int32 = 1 << 30
  public static let forceLimit: UInt16 = 1023
  /// Steps of time in one second.
  public static let timeScale = 8000.0
}
