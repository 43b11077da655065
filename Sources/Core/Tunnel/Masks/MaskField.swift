import CTunnelKernels
import Geometry

/// A soft mask as the pixels of a target see it: how far each point of the target is through the
/// band in which the mask falls off.
struct MaskField {
  /// The map from the target to the plane of the shape.
  private let map: Homography
  private let shape: MaskShape
  private let softness: Double
  private let slant: Double

  /// - Parameter map: from the target to the plane in which the mask lies.
  init(_ mask: SoftMask, seenThrough map: Homography) {
    self.map = map.then(Homography(mask.toShape))
    shape = mask.shape
    softness = mask.softness
    slant = self.map.g.magnitude + self.map.h.magnitude
  }

  /// Far outside.
  private static let outside = -1e6

  /// Returns the depth of (x, y) in the band: 0 or less outside, 1 or more inside.
  func depth(x: Double, y: Double) -> Double {
    guard let p = map(Point(x: x, y: y)) else { return Self.outside }
    return 0.5 - shape.distance(to: p) / softness
  }

  enum Constancy { case zero, whole, mixed }

  /// Returns what is certain for all points at most `half` beside and below (x, y), of which `depth` is the
  /// depth.
  ///
  /// No two points' distances to a shape differ by more than what lies between them; and the images
  /// of p and q under a homography lie J(p)·(q − p) · w(p)/w(q) apart, where J is the derivative and
  /// w the divisor.
  func constancy(x: Double, y: Double, half: Point, depth: Double) -> Constancy {
    let p = Point(x: x, y: y)
    let divisor = map.divisor(at: p)
    let change = map.g.magnitude * half.x + map.h.magnitude * half.y
    if divisor + change <= 0 { return .zero }
    guard divisor > change, let local = map.linearized(at: p) else { return .mixed }
    let alongX = Point(x: local.a, y: local.b).length * half.x
    let alongY = Point(x: local.c, y: local.d).length * half.y
    let reach = (alongX + alongY) * divisor / (divisor - change) / softness
    if depth - reach >= 1 { return .whole }
    if depth + reach <= 0 { return .zero }
    return .mixed
  }

  /// The same as the kernels count it.
  static func fixed(_ depth: Double) -> Int32 {
    Int32(max(-127, min(127, depth)) * 8_388_608)
  }

  /// The mask's value for a depth, in 1/16384.
  static func value(_ depth: Double) -> Int16 { tk_falloff(fixed(depth)) }
}
