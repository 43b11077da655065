/// The functions that every libm computes a little differently, computed one way everywhere:
/// with nothing but +, −, ×, ÷ and the square root, which IEEE 754 fixes to the last bit.

/// Sine and cosine of `angle` in radians, each within 2⁻⁵¹ for |angle| < 10⁵.
///
/// The angle is brought into ±π/4 by subtracting a multiple of π/2 in three parts (Cody and Waite),
/// then the Taylor series is summed to x¹⁷ and x¹⁸, whose next terms are below 10⁻¹⁸. An angle that
/// is not finite, or beyond 10⁹, gives (0, 1).
public func sinCos(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard abs(angle) < 1e9 else { return (0, 1) }
  let turns = (angle * 0.6366197723675814).rounded(.toNearestOrEven)
  // π/2 in three parts, the first two with 33 bits, so that their multiples are exact.
  var x = angle - turns * 1.5707963267341256
  x -= turns * 6.077100506303966e-11
  x -= turns * 2.0222662487959506e-21
  let z = x * x
  var s = 1.0
  for n in stride(from: 17.0, to: 1, by: -2) { s = 1 - z / (n * (n - 1)) * s }
  s *= x
  var c = 1.0
  for n in stride(from: 18.0, to: 0, by: -2) { c = 1 - z / (n * (n - 1)) * c }
  switch Int(turns) & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// The sine of `angle` in radians; see `sinCos`.
public func sine(_ angle: Double) -> Double { sinCos(angle).sine }

/// The cosine of `angle` in radians; see `sinCos`.
public func cosine(_ angle: Double) -> Double { sinCos(angle).cosine }

/// The angle of the vector (x, y) in radians, in (−π, π], within 2⁻⁵⁰; 0 for the zero vector.
///
/// The slope is brought below tan(π/32) by halving the angle three times, and then the series is
/// summed to x¹⁵.
public func arcTangent(y: Double, x: Double) -> Double {
  let ax = abs(x)
  let ay = abs(y)
  guard ax + ay > 0 else { return 0 }
  let swap = ay > ax
  var t = swap ? ax / ay : ay / ax
  for _ in 0..<3 { t = t / (1 + (1 + t * t).squareRoot()) }
  let z = t * t
  var sum = 1 / 15.0
  for n in stride(from: 13.0, to: 0, by: -2) { sum = 1 / n - z * sum }
  var angle = 8 * t * sum
  if swap { angle = 1.5707963267948966 - angle }
  if x < 0 { angle = 3.141592653589793 - angle }
  return y < 0 ? -angle : angle
}

/// π / 180.
public let radiansPerDegree = 0.017453292519943295
