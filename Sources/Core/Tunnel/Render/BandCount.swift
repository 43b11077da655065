/// The number of bands that a picture is blended in, so that it looks alike at every size.
///
/// A recipe's bands are those of a picture with its own pixels: each reaches twice as far as the one
/// before it. A picture that is twice as large takes one more to reach as far, one half as large one
/// less. Between doublings the coarsest band counts in part, which goes evenly over from one number
/// of bands to the next: with n levels the result is r(n), and between them r(n)·(1 − f) + r(n + 1)·f,
/// which is what comes of multiplying the means of level n + 1 by f.
///
/// The part grows evenly from one doubling to the next rather than by a logarithm, which no two
/// libraries round alike.
struct BandCount: Equatable {
  /// The levels beside the finest; 0 is the feather.
  let coarser: Int
  /// The weight of the coarsest one, in 1/1024.
  let lastShare: Int

  static var whole: Int { 1024 }
  /// No picture is large enough for more.
  private static var coarserLimit: Int { 16 }

  /// - Parameters:
  ///   - levels: in the recipe's own pixels, 1 or more.
  ///   - scale: how many pixels are drawn along one of the recipe's; positive and finite.
  init(_ levels: Int, scale: Double) {
    var count = levels - 1 + scale.exponent
    var part = Int(((scale.significand - 1) * Double(Self.whole)).rounded())
    if part == Self.whole { (count, part) = (count + 1, 0) }
    if count < 0 || levels <= 1 {
      (coarser, lastShare) = (0, Self.whole)
    } else if count >= Self.coarserLimit {
      (coarser, lastShare) = (Self.coarserLimit, Self.whole)
    } else {
      (coarser, lastShare) = part == 0 ? (count, Self.whole) : (count + 1, part)
    }
  }
}
