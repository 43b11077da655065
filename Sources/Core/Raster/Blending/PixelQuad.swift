/// Four pixels in vector registers, each channel in 16 bits: red and blue in one, green and alpha in
/// the other, by turns.
///
/// Only lane-wise operations, so both SSE2 and WebAssembly's vectors have an instruction for each.
struct PixelQuad {
  typealias Lanes = SIMD8<UInt16>

  var redBlue: Lanes
  var greenAlpha: Lanes

  @inline(__always)
  init(redBlue: Lanes, greenAlpha: Lanes) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(packed: SIMD4<UInt32>) {
    redBlue = unsafeBitCast(packed & 0x00FF_00FF, to: Lanes.self)
    greenAlpha = unsafeBitCast((packed &>> 8) & 0x00FF_00FF, to: Lanes.self)
  }

  @inline(__always)
  var packed: SIMD4<UInt32> {
    unsafeBitCast(redBlue, to: SIMD4<UInt32>.self)
      | unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &<< 8
  }

  /// Each pixel's alpha in both lanes of the pixel.
  @inline(__always)
  var alpha: Lanes {
    let high = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return unsafeBitCast(high | high &<< 16, to: Lanes.self)
  }

  @inline(__always)
  func scaled(by opacity: Lanes) -> PixelQuad {
    PixelQuad(
      redBlue: Self.dividedBy255(redBlue &* opacity),
      greenAlpha: Self.dividedBy255(greenAlpha &* opacity))
  }

  /// See `dividedBy255(_:)` of single values.
  @inline(__always)
  static func dividedBy255(_ value: Lanes) -> Lanes {
    let v = value &+ 128
    return (v &+ (v &>> 8)) &>> 8
  }

  @inline(__always)
  func sourceOver(_ d: PixelQuad) -> PixelQuad {
    let rest = 255 &- alpha
    return PixelQuad(
      redBlue: redBlue &+ Self.dividedBy255(d.redBlue &* rest),
      greenAlpha: greenAlpha &+ Self.dividedBy255(d.greenAlpha &* rest))
  }

  @inline(__always)
  func multiply(_ d: PixelQuad) -> PixelQuad {
    let rest = 255 &- alpha
    let restBelow = 255 &- d.alpha
    return PixelQuad(
      redBlue: Self.dividedBy255(
        redBlue &* restBelow &+ d.redBlue &* rest &+ redBlue &* d.redBlue),
      greenAlpha: Self.dividedBy255(
        greenAlpha &* restBelow &+ d.greenAlpha &* rest &+ greenAlpha &* d.greenAlpha))
  }

  @inline(__always)
  func screen(_ d: PixelQuad) -> PixelQuad {
    PixelQuad(
      redBlue: redBlue &+ Self.dividedBy255(d.redBlue &* (255 &- redBlue)),
      greenAlpha: greenAlpha &+ Self.dividedBy255(d.greenAlpha &* (255 &- greenAlpha)))
  }

  @inline(__always)
  func darken(_ d: PixelQuad) -> PixelQuad {
    mixed(d) { s, d, sa, da in pointwiseMin(s &* da, d &* sa) }
  }

  @inline(__always)
  func lighten(_ d: PixelQuad) -> PixelQuad {
    mixed(d) { s, d, sa, da in pointwiseMax(s &* da, d &* sa) }
  }

  @inline(__always)
  func overlay(_ d: PixelQuad) -> PixelQuad {
    mixed(d) { s, d, sa, da in
      let dark = 2 &* s &* d
      let light = sa &* da &- 2 &* (sa &- s) &* (da &- d)
      return light.replacing(with: dark, where: (d &+ d) .<= da)
    }
  }

  /// See `BlendMode`: the parts of each where the other is not, and what `common` makes of both.
  @inline(__always)
  private func mixed(_ d: PixelQuad, _ common: (Lanes, Lanes, Lanes, Lanes) -> Lanes) -> PixelQuad {
    let (sa, da) = (alpha, d.alpha)
    let (rest, restBelow) = (255 &- sa, 255 &- da)
    return PixelQuad(
      redBlue: Self.dividedBy255(
        redBlue &* restBelow &+ d.redBlue &* rest &+ common(redBlue, d.redBlue, sa, da)),
      greenAlpha: Self.dividedBy255(
        greenAlpha &* restBelow &+ d.greenAlpha &* rest
          &+ common(greenAlpha, d.greenAlpha, sa, da)))
  }

  @inline(__always)
  func destinationOut(_ d: PixelQuad) -> PixelQuad { d.scaled(by: 255 &- alpha) }
}
