import CTunnelKernels
import Geometry
import Raster

/// The match of the foreground's colours to those of the background: each channel's mean and spread
/// where the two lie on one another, in the window.
struct ToneMatch {
  let kernel: tk_tone

  /// Spreads are stretched, or narrowed, by this much at most.
  private static let greatestGain = 4.0
  /// The number of places that are sampled in each direction.
  private static let samples = 96

  /// Judged on a grid over the whole background, each place weighted by the masks; nil where the two
  /// share nothing. It looks at the photographs' own pixels, so that it is the same at any size.
  ///
  /// - Complexity: O(1).
  init?(_ look: TunnelLook, old: PictureLevels, new: PictureLevels, size: Point, oldSize: Point) {
    guard look.tone > 0, let back = look.alignment.inverse else { return nil }
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
    var tone = tk_tone()
    for channel in 0..<3 {
      let (meanB, spreadB) = ofOld.meanAndSpread(channel)
      let (meanA, spreadA) = ofNew.meanAndSpread(channel)
      // A picture of one colour has no spread to stretch.
      let ratio = spreadB < 0.5 ? 1 : spreadA / spreadB
      let gain = max(1 / Self.greatestGain, min(Self.greatestGain, ratio))
      let whole = 1 + look.tone * (gain - 1)
      let offset = look.tone * (meanA - gain * meanB)
      let (g, o) = (Int32((whole * 4096).rounded()), Int32((offset * 4096).rounded()))
      switch channel {
      case 0: (tone.gain.0, tone.offset.0) = (g, o)
      case 1: (tone.gain.1, tone.offset.1) = (g, o)
      default: (tone.gain.2, tone.offset.2) = (g, o)
      }
    }
    kernel = tone
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
  /// The colour of the pixel of the first level at a place on the photograph; nil beside it, or where
  /// it is not opaque.
  fileprivate func color(at place: Point) -> SIMD4<Int64>? {
    let p = toPixels(place)
    guard p.x >= 0, p.y >= 0, p.x < Double(levels[0].width), p.y < Double(levels[0].height) else {
      return nil
    }
    let pixel = levels[0][Int(p.x), Int(p.y)]
    guard pixel.alpha == 255 else { return nil }
    return SIMD4(Int64(pixel.red), Int64(pixel.green), Int64(pixel.blue), 255)
  }
}
