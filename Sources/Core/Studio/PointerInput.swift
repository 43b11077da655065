package import Geometry
package import Gestures
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
  package typealias Phase = PointerPhase
  package typealias Device = PointerDevice
  package typealias Modifiers = PointerKeys

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
