public import Geometry

/// One point of a line on its way through the pipeline.
public struct InkPoint: Equatable, Sendable {
  public var location: Point
  /// The force in the unit of `maximumForce`.
  public var force: Double
  /// Radians between the pen and the surface, π/2 upright.
  public var altitude: Double
  /// Radians clockwise from the x axis to the pen's lean.
  public var azimuth: Double
  /// Seconds.
  public var timestamp: Double
  /// 0 where the device does not feel force.
  public var maximumForce: Float
  public var phase: TouchPhase
  public var kind: PointerKind
  /// The properties that a later event will update.
  public var expectingUpdates: TouchProperties
  public var isPrediction: Bool

  public init(_ event: TouchEvent) {
    location = event.location
    force = event.force
    altitude = event.altitude
    azimuth = event.azimuth
    timestamp = event.timestamp
    maximumForce = Float(event.maximumPossibleForce)
    phase = event.phase
    kind = event.kind
    expectingUpdates = event.expectingUpdates
    isPrediction = event.isPrediction
  }

  /// A point at `location` pressed with all force, for lines that no pen has drawn.
  public init(location: Point, force: Double = 1, timestamp: Double = 0) {
    self.location = location
    self.force = force
    altitude = 1.5707963267948966
    azimuth = 0
    self.timestamp = timestamp
    maximumForce = 1
    phase = .moved
    kind = .pencil
    expectingUpdates = []
    isPrediction = false
  }

  /// Force as a part of the greatest possible, 0…1; ½ where the device feels none.
  @inlinable
  public var pressure: Double {
    guard maximumForce > 0 else { return 0.5 }
    let part = force / Double(maximumForce)
    return part > 0 ? (part < 1 ? part : 1) : 0
  }

  /// Whether all but the place is the same.
  @inlinable
  func hasStyle(of other: InkPoint) -> Bool {
    force == other.force && maximumForce == other.maximumForce && altitude == other.altitude
      && azimuth == other.azimuth && timestamp == other.timestamp && phase == other.phase
      && kind == other.kind && expectingUpdates == other.expectingUpdates
      && isPrediction == other.isPrediction
  }
}
