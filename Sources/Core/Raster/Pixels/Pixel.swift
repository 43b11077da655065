package import Geometry

/// The colour of one pixel: encoded sRGB, 8 bits a channel, premultiplied by alpha.
///
/// No channel exceeds alpha; every operation of this module keeps it so.
package struct Pixel: Equatable, Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  @inlinable
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `color`, each channel multiplied by alpha as `product` rounds.
  @inlinable
  package init(_ color: Color) {
    self.init(
      red: product(color.red, color.alpha), green: product(color.green, color.alpha),
      blue: product(color.blue, color.alpha), alpha: color.alpha)
  }

  package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour that `init(_:)` makes this pixel of; clear for alpha 0.
  ///
  /// Each channel is (255 · c + ⌊alpha / 2⌋) / alpha, rounded down, and at most 255.
  @inlinable
  package var color: Color {
    guard alpha > 0 else { return .clear }
    let a = UInt32(alpha)
    func divided(_ c: UInt8) -> UInt8 { UInt8(min(255, (UInt32(c) * 255 + a / 2) / a)) }
    return Color(red: divided(red), green: divided(green), blue: divided(blue), alpha: alpha)
  }

  /// The pixel with every channel multiplied by `opacity` / 255.
  @inlinable
  package func scaled(by opacity: UInt8) -> Pixel {
    Pixel(
      red: product(red, opacity), green: product(green, opacity), blue: product(blue, opacity),
      alpha: product(alpha, opacity))
  }

  /// The bytes red, green, blue, alpha from the lowest up, as they lie in memory.
  @inlinable
  package var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  @inlinable
  package init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed >> 16),
      alpha: UInt8(truncatingIfNeeded: packed >> 24))
  }
}

/// `value` / 255 to the nearest whole number, for values up to 65,151.
///
/// (v + 128 + ((v + 128) >> 8)) >> 8, all in 16 bits. There are no ties, since 255 is odd.
@inlinable
package func dividedBy255(_ value: UInt16) -> UInt8 {
  let v = value &+ 128
  return UInt8(truncatingIfNeeded: (v &+ (v >> 8)) >> 8)
}

/// a · b / 255 to the nearest whole number: the product of two parts of 255.
@inlinable
package func product(_ a: UInt8, _ b: UInt8) -> UInt8 { dividedBy255(UInt16(a) * UInt16(b)) }
