package import Geometry

/// One event on a surface that hands move: a pointer's, a wheel's, or that a wheel has rested.
package struct SurfaceInput: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case pointer(PointerPhase)
    /// A wheel was turned by so many pixels, towards the person.
    case wheel(by: Double)
    /// A wheel that was turned before this is let go of.
    case rest
  }

  package var action: Action
  package var pointer: Int
  package var device: PointerDevice
  package var keys: PointerKeys
  /// The handle under a pointer that comes down, by its number.
  package var handle: Int?
  package var place: Point
  /// Milliseconds.
  package var time: Double

  package init(
    _ action: Action, pointer: Int = 0, device: PointerDevice = .mouse, keys: PointerKeys = [],
    handle: Int? = nil, place: Point, time: Double
  ) {
    self.action = action
    self.pointer = pointer
    self.device = device
    self.keys = keys
    self.handle = handle
    self.place = place
    self.time = time
  }
}
