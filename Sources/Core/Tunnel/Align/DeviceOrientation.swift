import Geometry

/// The orientation of a phone or tablet: which of its sides is up.
package enum DeviceOrientation: UInt8, Equatable, Sendable, CaseIterable {
  case portrait = 0
  /// Turned a quarter counter-clockwise: its right side is up.
  case landscapeRight = 1
  case upsideDown = 2
  /// Turned a quarter clockwise: its left side is up.
  case landscapeLeft = 3

  /// Returns the orientation of a device that was held as `last` before, from the angles of the browser's
  /// `deviceorientation` events in degrees.
  ///
  /// Gravity in the device's own axes (x to the right, y to the top, z out of the screen) is
  /// (cos β sin γ, −sin β, −cos β cos γ). What of it lies in the screen points to the side that is
  /// down. A device that lies flat, face up or face down, to within 25°, says nothing: it keeps the
  /// orientation that it had. Else the orientation changes only once the device is turned more than
  /// 60° from it, rather than 45°, so that it does not flicker on a diagonal. Angles that are not
  /// finite say nothing either.
  package static func held(beta: Double, gamma: Double, last: DeviceOrientation)
    -> DeviceOrientation
  {
    guard beta.isFinite, gamma.isFinite else { return last }
    let (sineB, cosineB) = sinCos(beta * radiansPerDegree)
    let sineG = sine(gamma * radiansPerDegree)
    let down = Point(x: cosineB * sineG, y: -sineB)
    let inScreen = down.length
    guard inScreen >= flatSine else { return last }
    func share(_ orientation: DeviceOrientation) -> Double {
      down.dot(orientation.down) / inScreen
    }
    if share(last) >= keepCosine { return last }
    var best = last
    for orientation in allCases where share(orientation) > share(best) { best = orientation }
    return best
  }

  /// sin 25°.
  private static let flatSine = 0.42261826174069944
  /// cos 60°.
  private static let keepCosine = 0.5

  /// The device's direction that is down.
  private var down: Point {
    switch self {
    case .portrait: Point(x: 0, y: -1)
    case .landscapeRight: Point(x: -1, y: 0)
    case .upsideDown: Point(x: 0, y: 1)
    case .landscapeLeft: Point(x: 1, y: 0)
    }
  }

  /// The degrees by which a picture is turned clockwise in the device's axes, so that it stands upright
  /// for whoever holds it so.
  package var upright: Double {
    switch self {
    case .portrait: 0
    case .landscapeRight: 90
    case .upsideDown: 180
    case .landscapeLeft: 270
    }
  }
}
