/// The natural logarithm of `x`, the same bytes on every machine; within 3 units in the last place.
///
/// `x` = *m* · 2^*k* with *m* from √½ to √2; ln *m* is twice the series of the inverse hyperbolic tangent of
/// (*m* − 1) / (*m* + 1), to the 23rd power. Of 0 it is −∞, of what is negative not a number.
public func logarithm(_ x: Double) -> Double {
  guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
  // A subnormal number has no exponent of its own.
  let isTiny = x < 0x1p-1022
  let bits = (isTiny ? x * 0x1p54 : x).bitPattern
  var k = Double(Int(bits >> 52)) - (isTiny ? 1077 : 1023)
  var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
  if m > 1.414_213_562_373_095_1 {
    m /= 2
    k += 1
  }
  let s = (m - 1) / (m + 1)
  let z = s * s
  var sum = 1 / 23.0
  for n in stride(from: 21.0, to: 0, by: -2) { sum = 1 / n + z * sum }
  // ln 2 in two parts, so that the product with k is exact.
  return k * 0.693_147_180_369_123_8 + (k * 1.908_214_929_270_587_7e-10 + 2 * s * sum)
}
