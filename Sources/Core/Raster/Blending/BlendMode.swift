/// A way to lay a source pixel S onto a pixel D.
///
/// Both are premultiplied; `a` is alpha, 255 is one. Every channel, alpha too, follows the formula
/// of its mode, rounded once by `dividedBy255`, with no intermediate above 16 bits:
///
/// | mode | result |
/// |---|---|
/// | source over | S + D · (255 − Sa) / 255 |
/// | multiply | (S · (255 − Da) + D · (255 − Sa) + S · D) / 255 |
/// | destination out | D · (255 − Sa) / 255 |
/// | destination over | D + S · (255 − Da) / 255 |
/// | screen | S + D · (255 − S) / 255 |
/// | darken, lighten | (S · (255 − Da) + D · (255 − Sa) + m) / 255, m the lesser, the greater of S · Da and D · Sa |
/// | overlay | (S · (255 − Da) + D · (255 − Sa) + m) / 255, m = 2 · S · D where 2 · D ≤ Da, else Sa · Da − 2 · (Sa − S) · (Da − D) |
///
/// The last four of the table are those of the W3C's "Compositing and Blending", written for premultiplied pixels.
///
/// An opacity multiplies S first, as `Pixel.scaled(by:)` rounds; a coverage m under an opacity o
/// counts as the opacity m · o / 255, as `product` rounds. What is blended group by group may
/// therefore differ by 1 from what is blended at once.
package enum BlendMode: UInt8, Sendable, CaseIterable {
  /// Paint over paint.
  case sourceOver
  /// Like a transparent marker, or two slides in one projector: it only darkens.
  case multiply
  /// Takes away where the source is; what an eraser does.
  case destinationOut
  /// Like two projectors on one screen: it only lightens.
  case screen
  /// Darkens what is dark below and lightens what is light.
  case overlay
  /// The darker of the two, channel by channel.
  case darken
  /// The lighter of the two, channel by channel.
  case lighten
  /// Paint behind paint: it shows only as far as what is there is clear.
  case destinationOver

  /// The pixel that `source` laid onto `destination` gives: what all faster ways must equal.
  package func blend(_ source: Pixel, onto destination: Pixel) -> Pixel {
    let (sa, da) = (UInt16(source.alpha), UInt16(destination.alpha))
    /// Returns the parts of each where the other is not, and `common` where both are.
    func mixed(_ s: UInt8, _ d: UInt8, _ common: UInt16) -> UInt8 {
      dividedBy255(UInt16(s) &* (255 - da) &+ UInt16(d) &* (255 - sa) &+ common)
    }
    func channel(_ s: UInt8, _ d: UInt8) -> UInt8 {
      switch self {
      case .sourceOver: s + product(d, 255 - source.alpha)
      case .multiply: mixed(s, d, UInt16(s) * UInt16(d))
      case .destinationOut: product(d, 255 - source.alpha)
      case .destinationOver: d + product(s, 255 - destination.alpha)
      case .screen: s + product(d, 255 - s)
      case .darken: mixed(s, d, min(UInt16(s) * da, UInt16(d) * sa))
      case .lighten: mixed(s, d, max(UInt16(s) * da, UInt16(d) * sa))
      case .overlay:
        mixed(
          s, d,
          2 * UInt16(d) <= da
            ? 2 * UInt16(s) * UInt16(d) : sa * da - 2 * (sa - UInt16(s)) * (da - UInt16(d)))
      }
    }
    return Pixel(
      red: channel(source.red, destination.red), green: channel(source.green, destination.green),
      blue: channel(source.blue, destination.blue),
      alpha: channel(source.alpha, destination.alpha))
  }

  /// Whether the mode can change pixels that are clear.
  var paintsOnClear: Bool {
    switch self {
    case .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .destinationOver: true
    case .destinationOut: false
    }
  }
}
