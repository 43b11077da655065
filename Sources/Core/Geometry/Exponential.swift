/// *e* to the power of `x`, the same bytes on every machine; within 2 units in the last place.
///
/// `x` = *k* ln 2 + *r* with |*r*| ≤ ln 2 / 2; the series of *e*^*r* to the thirteenth power, times 2^*k* by its
/// exponent's bits. Below −708 the result is 0, above 709 infinite.
public func exponential(_ x: Double) -> Double {
  if x.isNaN { return x }
  if x < -708 { return 0 }
  if x > 709 { return .infinity }
  let k = (x * 1.442_695_040_888_963_4).rounded()
  // ln 2 in two parts, so that the product with k is exact.
  let r = (x - k * 0.693_147_180_369_123_8) - k * 1.908_214_929_270_587_7e-10
  var sum = 1.0
  var n = 13.0
  while n >= 1 {
    sum = 1 + sum * r / n
    n -= 1
  }
  return sum * Double(bitPattern: UInt64(bitPattern: Int64(k) + 1023) << 52)
}
