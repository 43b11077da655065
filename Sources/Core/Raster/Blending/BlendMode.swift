/// How a source pixel S is laid onto a pixel D.
///
/// Both are premultiplied; `a` is alpha, 255 is one. Every channel, alpha too, follows the formula
/// of its mode, rounded once by `dividedBy255`, with no intermediate above 16 bits:
///
/// | mode | result |
/// |---|---|
/// | source over | S + D · (255 − Sa) / 255 |
/// | multiply | (S · (255 − Da) + D · (255 − Sa) + S · D) / 255 |
/// | destination out | D · (255 − Sa) / 255 |
///
/// An opacity multiplies S first, as `Pixel.scaled(by:)` rounds; a coverage m under an opacity o
/// counts as the opacity m · o / 255, as `product` rounds. What is blended group by group may
/// therefore differ by 1 from what is blended at once.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  /// Paint over paint.
  case sourceOver
  /// Like a transparent marker, or two slides in one projector: it only darkens.
  case multiply
  /// Takes away where the source is; what an eraser does.
  case destinationOut

  /// The pixel that `source` laid onto `destination` gives: what all faster ways must equal.
  public func blend(_ source: Pixel, onto destination: Pixel) -> Pixel {
    func channel(_ s: UInt8, _ d: UInt8) -> UInt8 {
      switch self {
      case .sourceOver: s + product(d, 255 - source.alpha)
      case .multiply:
        dividedBy255(
          UInt16(s) * UInt16(255 - destination.alpha) + UInt16(d) * UInt16(255 - source.alpha)
            + UInt16(s) * UInt16(d))
      case .destinationOut: product(d, 255 - source.alpha)
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
    case .sourceOver, .multiply: true
    case .destinationOut: false
    }
  }
}
