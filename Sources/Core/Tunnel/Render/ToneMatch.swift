import CTunnelKernels
import Geometry
import Raster

/// The match of the foreground's colours to those of the background: each channel's mean and spread
/// where the two lie on one another, in the window.
struct ToneMatch {
  let kernel: tk_tone
  /// What brings the background's light to a middle of 128 and to `comparedSpread`.
  let light: tk_light

  /// Spreads are stretched, or narrowed, by this much at most.
  private static let greatestGain = 4.0
  /// The spread of light at which pictures are compared: most of what lies within two of it is not cut off.
  private static let comparedSpread = 64.0
  /// Where light stands beside the channels.
  private static let light = 3
  /// The number of places that are sampled in each direction.
  private static let samples = 96

  /// Judged on a grid over the whole background, each place weighted by the masks; nil where the two
  /// share nothing. It looks at the photographs' own pixels, so that it is the same at any size.
  ///
  /// - Parameter isOfLight: whether light alone is matched, in full, by the same change of all channels.
  /// - Complexity: O(1).
  init?(
    _ look: TunnelLook, old: PictureLevels, new: PictureLevels, size: Point, oldSize: Point,
    isOfLight: Bool
  ) {
    let share = isOfLight ? 1 : look.tone
    guard share > 0, let back = look.alignment.inverse else { return nil }
    let edge = look.edge.mask(width: oldSize.x, height: oldSize.y, least: 1)
    var window = look.window
    window.softness = max(window.softness, 1)
    // Beyond this the window is 0, without a look at its outline.
    let reach = (Point(x: window.width, y: window.height).length + window.softness) / 2
    var ofOld = Moments()
    var ofNew = Moments()
    for row in 0..<Self.samples {
      for column in 0..<Self.samples {
        let part = Point(
          x: (Double(column) + 0.5) / Double(Self.samples),
          y: (Double(row) + 0.5) / Double(Self.samples))
        let place = Point(x: part.x * size.x, y: part.y * size.y)
        guard place.distance(to: window.center) < reach, let onOld = back(place) else { continue }
        let weight = Int64(edge.value(at: onOld) * window.value(at: place) * 255)
        guard weight > 0, let b = old.color(at: onOld), let a = new.color(at: place) else {
          continue
        }
        ofOld.add(b, weight)
        ofNew.add(a, weight)
      }
    }
    guard ofOld.weight > 0 else { return nil }
    func gain(from spread: Double, to wanted: Double) -> Double {
      // A picture of one colour has no spread to stretch.
      spread < 0.5 ? 1 : max(1 / Self.greatestGain, min(Self.greatestGain, wanted / spread))
    }
    func fixed(_ value: Double) -> Int32 { Int32((value * 4096).rounded()) }
    var tone = tk_tone()
    for channel in 0..<3 {
      let (meanB, spreadB) = ofOld.meanAndSpread(isOfLight ? Self.light : channel)
      let (meanA, spreadA) = ofNew.meanAndSpread(isOfLight ? Self.light : channel)
      let gain = gain(from: spreadB, to: spreadA)
      let whole = 1 + share * (gain - 1)
      let offset = share * (meanA - gain * meanB)
      let (g, o) = (fixed(whole), fixed(offset))
      switch channel {
      case 0: (tone.gain.0, tone.offset.0) = (g, o)
      case 1: (tone.gain.1, tone.offset.1) = (g, o)
      default: (tone.gain.2, tone.offset.2) = (g, o)
      }
    }
    kernel = tone
    let (mean, spread) = ofNew.meanAndSpread(Self.light)
    let stretch = gain(from: spread, to: Self.comparedSpread)
    light = tk_light(gain: fixed(stretch), offset: fixed(128 - stretch * mean))
  }

  /// Sums over weighted pixels.
  private struct Moments {
    var weight: Int64 = 0
    var sum = SIMD4<Int64>.zero
    var squares = SIMD4<Int64>.zero

    mutating func add(_ color: SIMD4<Int64>, _ weight: Int64) {
      self.weight += weight
      sum &+= color &* weight
      squares &+= color &* color &* weight
    }

    func meanAndSpread(_ channel: Int) -> (mean: Double, spread: Double) {
      let mean = Double(sum[channel]) / Double(weight)
      let variance = Double(squares[channel]) / Double(weight) - mean * mean
      return (mean, max(0, variance).squareRoot())
    }
  }
}

extension PictureLevels {
  /// Red, green, blue and light of the pixel of the first level at a place on the photograph; nil beside it, or
  /// where it is not opaque.
  fileprivate func color(at place: Point) -> SIMD4<Int64>? {
    let p = toPixels(place)
    guard p.x >= 0, p.y >= 0, p.x < Double(levels[0].width), p.y < Double(levels[0].height) else {
      return nil
    }
    let pixel = levels[0][Int(p.x), Int(p.y)]
    guard pixel.alpha == 255 else { return nil }
    let (r, g, b) = (Int64(pixel.red), Int64(pixel.green), Int64(pixel.blue))
    return SIMD4(r, g, b, (77 * r + 150 * g + 29 * b + 128) >> 8)
  }
}
