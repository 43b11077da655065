package import Geometry
import Ink

/// One place of a pointer, in CSS pixels of the desk.
package struct PointerSample: Equatable, Sendable {
  package var location: Point
  /// 0…1.
  package var pressure: Double
  /// Radians, as in `TouchEvent`.
  package var altitude: Double
  package var azimuth: Double
  /// Milliseconds.
  package var time: Double

  package init(
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
package struct PointerInput: Equatable, Sendable {
  package enum Phase: UInt8, Sendable {
    case down, move, up, cancel
  }

  package enum Device: UInt8, Sendable {
    case mouse, pen, touch
  }

  /// The keys that are held down meanwhile.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The space bar, or the button that moves the canvas.
    package static let pan = Modifiers(rawValue: 1)
    /// The key that turns the canvas.
    package static let turn = Modifiers(rawValue: 2)
    /// The pen's eraser end or button.
    package static let erase = Modifiers(rawValue: 4)
    /// The key that takes a colour instead.
    package static let pick = Modifiers(rawValue: 8)
    /// The key that keeps proportions and right angles.
    package static let constrain = Modifiers(rawValue: 16)
  }

  package var phase: Phase
  package var pointer: Int
  package var device: Device
  package var modifiers: Modifiers
  /// The larger side of what touches the glass, in CSS pixels; 0 where the device does not tell.
  package var contact: Double
  /// The event itself.
  package var sample: PointerSample
  /// The coalesced samples in order of time; may be empty.
  package var coalesced: [PointerSample]
  package var predicted: [PointerSample]

  package init(
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
