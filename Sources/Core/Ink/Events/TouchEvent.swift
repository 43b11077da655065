public import Geometry

/// One report about one touch: where it is, how hard it presses, and what of that is still a guess.
///
/// The fields are those of Inkable's recordings. Names of touches are numbers here; who reads a
/// recording gives each name its number.
public struct TouchEvent: Equatable, Sendable {
  public var touch: TouchID
  /// Seconds on any clock that does not go back.
  public var timestamp: Double
  public var kind: PointerKind
  public var phase: TouchPhase
  /// The force in the unit of `maximumPossibleForce`.
  public var force: Double
  /// 0 where the device does not feel force.
  public var maximumPossibleForce: Double
  /// Radians between the pen and the surface, π/2 upright.
  public var altitude: Double
  /// Radians clockwise from the x axis to the pen's lean.
  public var azimuth: Double
  /// Radius of the touched spot, in the unit of `location`, and how far it may be off.
  public var majorRadius: Double
  public var majorRadiusTolerance: Double
  public var location: Point
  /// The number under which later events update this one; nil where none will.
  public var updateIndex: Int64?
  /// The properties that are a guess in this event.
  public var estimated: TouchProperties
  /// The estimated properties that a later event will update.
  public var expectingUpdates: TouchProperties
  /// Whether this event updates an earlier one of the same `updateIndex`.
  public var isUpdate: Bool
  /// Whether the device predicted this event; it is gone when the next real one comes.
  public var isPrediction: Bool

  public init(
    touch: TouchID, timestamp: Double, kind: PointerKind = .pencil, phase: TouchPhase,
    force: Double = 1, maximumPossibleForce: Double = 1, altitude: Double = 1.5707963267948966,
    azimuth: Double = 0, majorRadius: Double = 0, majorRadiusTolerance: Double = 0,
    location: Point, updateIndex: Int64? = nil, estimated: TouchProperties = [],
    expectingUpdates: TouchProperties = [], isUpdate: Bool = false, isPrediction: Bool = false
  ) {
    self.touch = touch
    self.timestamp = timestamp
    self.kind = kind
    self.phase = phase
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
    self.altitude = altitude
    self.azimuth = azimuth
    self.majorRadius = majorRadius
    self.majorRadiusTolerance = majorRadiusTolerance
    self.location = location
    self.updateIndex = updateIndex
    self.estimated = estimated
    self.expectingUpdates = expectingUpdates
    self.isUpdate = isUpdate
    self.isPrediction = isPrediction
  }

  /// Whether this event is a point of its own, neither predicted nor an update of another.
  public var isReal: Bool { !isUpdate && !isPrediction }

  /// Whether every number is one.
  public var isFinite: Bool {
    timestamp.isFinite && force.isFinite && maximumPossibleForce.isFinite && altitude.isFinite
      && azimuth.isFinite && majorRadius.isFinite && majorRadiusTolerance.isFinite
      && location.isFinite
  }
}

/// The identity of a touch: one finger or pen from its landing to its lifting.
public struct TouchID: Hashable, Sendable {
  public var number: Int
  public init(_ number: Int) { self.number = number }
}

/// A kind of thing that touches the surface; the numbers are those of recordings.
public enum PointerKind: UInt8, Sendable, CaseIterable {
  case direct = 0
  case indirect = 1
  case pencil = 2
  case indirectPointer = 3
}

/// A phase in the life of a touch; the numbers are those of recordings.
public enum TouchPhase: UInt8, Sendable, CaseIterable {
  case began = 0
  case moved = 1
  case stationary = 2
  case ended = 3
  case cancelled = 4

  /// Whether nothing follows.
  @inlinable
  public var isLast: Bool { self == .ended || self == .cancelled }
}

/// A set of properties of an event; the bits are those of recordings.
public struct TouchProperties: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let force = TouchProperties(rawValue: 1)
  public static let azimuth = TouchProperties(rawValue: 2)
  public static let altitude = TouchProperties(rawValue: 4)
  public static let location = TouchProperties(rawValue: 8)
  public static let all = TouchProperties(rawValue: 15)
}
