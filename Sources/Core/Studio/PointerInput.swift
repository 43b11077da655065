public import Geometry
import Ink

/// One place of a pointer, in CSS pixels of the desk.
public struct PointerSample: Equatable, Sendable {
  public var location: Point
  /// 0…1.
  public var pressure: Double
  /// Radians, as in `TouchEvent`.
  public var altitude: Double
  public var azimuth: Double
  /// Milliseconds.
  public var time: Double

  public init(
    location: Point, pressure: Double, altitude: Double = 1.5707963267948966, azimuth: Double = 0,
    time: Double
  ) {
    self.location = location
    self.pressure = pressure
    self.altitude = altitude
    self.azimuth = azimuth
    self.time = time
  }

  var isFinite: Bool {
    location.isFinite && pressure.isFinite && altitude.isFinite && azimuth.isFinite && time.isFinite
  }
}

/// One event of the browser's, with what it has coalesced and predicted.
public struct PointerInput: Equatable, Sendable {
  public enum Phase: UInt8, Sendable {
    case down, move, up, cancel
  }

  public enum Device: UInt8, Sendable {
    case mouse, pen, touch
  }

  /// The keys that are held down meanwhile.
  public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The space bar, or the button that moves the canvas.
    public static let pan = Modifiers(rawValue: 1)
    /// The key that turns the canvas.
    public static let turn = Modifiers(rawValue: 2)
    /// The pen's eraser end or button.
    public static let erase = Modifiers(rawValue: 4)
    /// The key that takes a colour instead.
    public static let pick = Modifiers(rawValue: 8)
    /// The key that keeps proportions and right angles.
    public static let constrain = Modifiers(rawValue: 16)
  }

  public var phase: Phase
  public var pointer: Int
  public var device: Device
  public var modifiers: Modifiers
  /// The larger side of what touches the glass, in CSS pixels; 0 where the device does not tell.
  public var contact: Double
  /// The event itself.
  public var sample: PointerSample
  /// The coalesced samples in order of time; may be empty.
  public var coalesced: [PointerSample]
  public var predicted: [PointerSample]

  public init(
    phase: Phase, pointer: Int, device: Device, modifiers: Modifiers = [], contact: Double = 0,
    sample: PointerSample,
    coalesced: [PointerSample] = [], predicted: [PointerSample] = []
  ) {
    self.phase = phase
    self.pointer = pointer
    self.device = device
    self.modifiers = modifiers
    self.contact = contact
    self.sample = sample
    self.coalesced = coalesced
    self.predicted = predicted
  }

  /// The places to draw through: the coalesced ones where they are there, finite, in order of time
  /// and not behind `time`, else the event's own.
  func samples(after time: Double) -> [PointerSample] {
    var last = time
    for sample in coalesced {
      guard sample.isFinite, sample.time >= last else { return [self.sample] }
      last = sample.time
    }
    guard !coalesced.isEmpty, last <= sample.time else { return [sample] }
    return coalesced
  }
}
