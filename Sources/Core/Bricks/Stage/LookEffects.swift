internal import Geometry
internal import Raster

/// Brightness and hue of a look, as Catroid's shader has them.
struct LookEffects {
  /// The brightness in hundredths: 100 is as it is, 0 black, 200 white.
  var brightness: Double
  /// A turn of the hue, 200 once round.
  var color: Double

  var isNone: Bool { brightness == 100 && color == 0 }

  /// Changes so many premultiplied pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    let light = Int(((brightness - 100) / 100 * 255).rounded())
    // The hue's turn in 1536ths, six parts of 256.
    let turn = Int((color / 200 * 1536).rounded())
    for i in 0..<count {
      let pixel = Pixel(packed: pixels.load(fromByteOffset: 4 * i, as: UInt32.self))
      guard pixel.alpha > 0 else { continue }
      let color = pixel.color
      var (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
      if turn != 0 { (red, green, blue) = Self.turned(red, green, blue, by: turn) }
      func lit(_ channel: Int) -> UInt8 { UInt8(max(0, min(255, channel + light))) }
      let changed = Pixel(
        .init(red: lit(red), green: lit(green), blue: lit(blue), alpha: pixel.alpha))
      pixels.storeBytes(of: changed.packed, toByteOffset: 4 * i, as: UInt32.self)
    }
  }

  /// Returns a colour with another hue, and the same lightest and darkest channel.
  private static func turned(_ red: Int, _ green: Int, _ blue: Int, by turn: Int) -> (Int, Int, Int)
  {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let chroma = high - low
    guard chroma > 0 else { return (red, green, blue) }
    let part =
      if high == red {
        (green - blue) * 256 / chroma
      } else if high == green {
        512 + (blue - red) * 256 / chroma
      } else {
        1024 + (red - green) * 256 / chroma
      }
    let hue = ((part + turn) % 1536 + 1536) % 1536
    let rest = hue % 512
    // The channel between the lightest and the darkest.
    let middle = low + chroma * (rest < 256 ? rest : 512 - rest) / 256
    switch hue / 256 {
    case 0: return (high, middle, low)
    case 1: return (middle, high, low)
    case 2: return (low, high, middle)
    case 3: return (low, middle, high)
    case 4: return (middle, low, high)
    default: return (high, low, middle)
    }
  }
}
