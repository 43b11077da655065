/// Blending of rows of pixels, four at a time; the same bytes as `BlendMode.blend`.
enum BlendKernel {
  /// Blends `count` pixels at `source`, made fainter by `opacity`, onto those at `destination`.
  static func composite(
    _ source: UnsafeRawPointer, opacity: UInt8, mode: BlendMode,
    onto destination: UnsafeMutableRawPointer, count: Int
  ) {
    switch mode {
    case .sourceOver:
      composite(
        source, opacity, .sourceOver, opaqueReplaces: true, destination, count
      ) { $0.sourceOver($1) }
    case .multiply:
      composite(source, opacity, .multiply, opaqueReplaces: false, destination, count) {
        $0.multiply($1)
      }
    case .destinationOut:
      composite(source, opacity, .destinationOut, opaqueReplaces: false, destination, count) {
        $0.destinationOut($1)
      }
    case .destinationOver:
      composite(source, opacity, .destinationOver, opaqueReplaces: false, destination, count) {
        $1.sourceOver($0)
      }
    case .screen:
      composite(source, opacity, .screen, opaqueReplaces: false, destination, count) {
        $0.screen($1)
      }
    case .overlay:
      composite(source, opacity, .overlay, opaqueReplaces: false, destination, count) {
        $0.overlay($1)
      }
    case .darken:
      composite(source, opacity, .darken, opaqueReplaces: false, destination, count) {
        $0.darken($1)
      }
    case .lighten:
      composite(source, opacity, .lighten, opaqueReplaces: false, destination, count) {
        $0.lighten($1)
      }
    }
  }

  @inline(__always)
  private static func composite(
    _ source: UnsafeRawPointer, _ opacity: UInt8, _ mode: BlendMode, opaqueReplaces: Bool,
    _ destination: UnsafeMutableRawPointer, _ count: Int,
    _ blend: (PixelQuad, PixelQuad) -> PixelQuad
  ) {
    let opacityLanes = PixelQuad.Lanes(repeating: UInt16(opacity))
    var i = 0
    while i + 4 <= count {
      let packed = source.loadUnaligned(fromByteOffset: i * 4, as: SIMD4<UInt32>.self)
      let pair = unsafeBitCast(packed, to: SIMD2<UInt64>.self)
      // A clear source changes nothing in any mode.
      if pair.x | pair.y != 0 {
        if opaqueReplaces, opacity == 255, pair.x & pair.y & opaque == opaque {
          destination.storeBytes(of: packed, toByteOffset: i * 4, as: SIMD4<UInt32>.self)
        } else {
          let s = PixelQuad(packed: packed)
          store(
            blend(opacity == 255 ? s : s.scaled(by: opacityLanes), load(destination, i)),
            destination, i)
        }
      }
      i += 4
    }
    while i < count {
      let s = Pixel(packed: source.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
      blendOne(s.scaled(by: opacity), mode, destination, i)
      i += 1
    }
  }

  /// Blends `pixel` through `count` bytes of coverage onto the pixels at `destination`.
  static func fill(
    through coverage: UnsafePointer<UInt8>, with pixel: Pixel, opacity: UInt8, mode: BlendMode,
    onto destination: UnsafeMutableRawPointer, count: Int
  ) {
    switch mode {
    case .sourceOver:
      fill(
        coverage, pixel, opacity, .sourceOver,
        opaqueReplaces: pixel.alpha == 255 && opacity == 255, destination, count
      ) { $0.sourceOver($1) }
    case .multiply:
      fill(coverage, pixel, opacity, .multiply, opaqueReplaces: false, destination, count) {
        $0.multiply($1)
      }
    case .destinationOut:
      fill(coverage, pixel, opacity, .destinationOut, opaqueReplaces: false, destination, count) {
        $0.destinationOut($1)
      }
    case .destinationOver:
      fill(coverage, pixel, opacity, .destinationOver, opaqueReplaces: false, destination, count) {
        $1.sourceOver($0)
      }
    case .screen, .overlay, .darken, .lighten:
      // No brush has these: one pixel at a time will do.
      for i in 0..<count where coverage[i] != 0 {
        blendOne(pixel.scaled(by: product(coverage[i], opacity)), mode, destination, i)
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ coverage: UnsafePointer<UInt8>, _ pixel: Pixel, _ opacity: UInt8, _ mode: BlendMode,
    opaqueReplaces: Bool, _ destination: UnsafeMutableRawPointer, _ count: Int,
    _ blend: (PixelQuad, PixelQuad) -> PixelQuad
  ) {
    let solid = SIMD4<UInt32>(repeating: pixel.packed)
    let quad = PixelQuad(packed: solid)
    let whole = PixelQuad(packed: SIMD4<UInt32>(repeating: pixel.scaled(by: opacity).packed))
    let opacityLanes = SIMD4<UInt32>(repeating: UInt32(opacity))
    let bytes = UnsafeRawPointer(coverage)
    var i = 0
    while i + 4 <= count {
      if i + 8 <= count, bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) == 0 {
        i += 8
        continue
      }
      let four = bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self)
      if four == 0xFFFF_FFFF {
        if opaqueReplaces {
          destination.storeBytes(of: solid, toByteOffset: i * 4, as: SIMD4<UInt32>.self)
        } else {
          store(blend(whole, load(destination, i)), destination, i)
        }
      } else if four != 0 {
        let m = SIMD4<UInt32>(
          four & 255, four >> 8 & 255, four >> 16 & 255, four >> 24)
        let product = m &* opacityLanes &+ 128
        let k = (product &+ product &>> 8) &>> 8
        let s = quad.scaled(by: unsafeBitCast(k | k &<< 16, to: PixelQuad.Lanes.self))
        store(blend(s, load(destination, i)), destination, i)
      }
      i += 4
    }
    while i < count {
      blendOne(pixel.scaled(by: product(coverage[i], opacity)), mode, destination, i)
      i += 1
    }
  }

  /// The alphas of two pixels that are opaque.
  private static var opaque: UInt64 { 0xFF00_0000_FF00_0000 }

  @inline(__always)
  private static func load(_ row: UnsafeMutableRawPointer, _ i: Int) -> PixelQuad {
    PixelQuad(packed: row.loadUnaligned(fromByteOffset: i * 4, as: SIMD4<UInt32>.self))
  }

  @inline(__always)
  private static func store(_ quad: PixelQuad, _ row: UnsafeMutableRawPointer, _ i: Int) {
    row.storeBytes(of: quad.packed, toByteOffset: i * 4, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func blendOne(
    _ source: Pixel, _ mode: BlendMode, _ row: UnsafeMutableRawPointer, _ i: Int
  ) {
    let d = Pixel(packed: row.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
    row.storeBytes(
      of: mode.blend(source, onto: d).packed, toByteOffset: i * 4, as: UInt32.self)
  }
}
