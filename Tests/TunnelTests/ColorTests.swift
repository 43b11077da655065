import Geometry
import Raster
import TestSupport
import Testing
import Tunnel

/// Tones and bands.
struct ColorTests {
  private func mean(_ picture: Bitmap, _ channel: Int) -> (mean: Double, spread: Double) {
    var (sum, squares) = (0.0, 0.0)
    for i in stride(from: channel, to: picture.pixels.count, by: 4) {
      let value = Double(picture.pixels[i])
      sum += value
      squares += value * value
    }
    let count = Double(picture.pixels.count / 4)
    return (sum / count, max(0, squares / count - (sum / count) * (sum / count)).squareRoot())
  }

  private func everything(_ width: Int, _ height: Int) -> TunnelLook {
    TunnelLook(
      alignment: .identity, edge: EdgeMask(softness: 0, cornerRadius: 0),
      window: SoftMask(
        .rectangle, center: Point(x: 50, y: 40), width: 1000, height: 1000, softness: 1))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `matched in full the foreground has the background's mean and spread`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let new = Photographs.waves(&random, 100, 80)
    // Pale and tinted.
    var old = Photographs.waves(&random, 100, 80)
    for y in 0..<80 {
      for x in 0..<100 {
        let p = old[x, y]
        old[x, y] = Pixel(
          red: 90 + p.red / 2, green: 60 + p.green / 2, blue: 20 + p.blue / 3, alpha: 255)
      }
    }
    var look = everything(100, 80)
    func picture(_ strength: Double) throws -> Bitmap {
      look.tone = strength
      return try TunnelRenderer(look, old: old, new: new).render()
    }
    let (none, half, whole) = (try picture(0), try picture(0.5), try picture(1))
    for channel in 0..<3 {
      let (target, before) = (mean(new, channel), mean(none, channel))
      let (after, between) = (mean(whole, channel), mean(half, channel))
      #expect(abs(after.mean - target.mean) < 3 && abs(after.spread - target.spread) < 4)
      #expect(abs(between.mean - (before.mean + target.mean) / 2) < 3)
    }
  }

  @Test
  func `a foreground of one colour becomes the background's mean`() throws {
    var random = SplitMix64(seed: 4)
    let new = Photographs.waves(&random, 100, 80)
    let old = Bitmap(width: 100, height: 80, filledWith: Pixel(.white))
    var look = everything(100, 80)
    look.tone = 1
    let picture = try TunnelRenderer(look, old: old, new: new).render()
    for channel in 0..<3 {
      #expect(
        abs(Double(picture.pixels[(40 * 100 + 50) * 4 + channel]) - mean(new, channel).mean) < 3)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `tones are the same at any size`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (Photographs.waves(&random, 128, 96), Photographs.waves(&random, 128, 96))
    var look = everything(128, 96)
    look.tone = 0.8
    let whole = try TunnelRenderer(look, old: old, new: new).render()
    let half = try TunnelRenderer(look, old: old, new: new, width: 64, height: 48).render()
    for channel in 0..<3 { #expect(abs(mean(whole, channel).mean - mean(half, channel).mean) < 2) }
  }

  /// The change of one channel by pyramids in floating point, over the whole frame.
  private func bands(_ d: [Double], _ m: [Double], _ width: Int, _ height: Int, _ levels: Int)
    -> [Double]
  {
    guard levels > 1, width > 1 || height > 1 else { return zip(d, m).map { $0 * $1 } }
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    let kernel = [1.0, 4, 6, 4, 1]
    func halved(_ v: [Double]) -> [Double] {
      (0..<w * h).map { i in
        var sum = 0.0
        for j in 0..<5 {
          for k in 0..<5 {
            let y = max(0, min(height - 1, 2 * (i / w) + j - 2))
            let x = max(0, min(width - 1, 2 * (i % w) + k - 2))
            sum += v[y * width + x] * kernel[j] * kernel[k] / 256
          }
        }
        return sum
      }
    }
    func doubled(_ v: [Double]) -> [Double] {
      func along(_ i: Int, _ count: Int) -> [(Int, Double)] {
        let at = i / 2
        func near(_ k: Int) -> Int { max(0, min(count - 1, k)) }
        return i % 2 == 0
          ? [(near(at - 1), 0.125), (at, 0.75), (near(at + 1), 0.125)]
          : [(at, 0.5), (near(at + 1), 0.5)]
      }
      return (0..<width * height).map { i in
        var sum = 0.0
        for (y, b) in along(i / width, h) {
          for (x, a) in along(i % width, w) { sum += v[y * w + x] * a * b }
        }
        return sum
      }
    }
    let coarse = halved(d)
    let change = doubled(bands(coarse, halved(m), w, h, levels - 1))
    let smooth = doubled(coarse)
    return d.indices.map { m[$0] * (d[$0] - smooth[$0]) + change[$0] }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `bands are within two levels of floating point`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 20...90), random.int(in: 20...90))
    let new = Photographs.waves(&random, width, height, noise: 20)
    let old = Photographs.waves(&random, width, height, noise: 20)
    var look = Photographs.look(&random, old: (width, height), new: (width, height))
    look.alignment = .identity
    let levels = random.int(in: 2...6)
    look.blend = .multiband(levels: levels)
    let picture = try TunnelRenderer(look, old: old, new: new).render()
    let reference = Reference(look, old: old, new: new)
    let weights = (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      return reference.weight(x, y, Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    }
    var worst = 0.0
    for channel in 0..<3 {
      let differences = (0..<width * height).map {
        Double(old.pixels[$0 * 4 + channel]) - Double(new.pixels[$0 * 4 + channel])
      }
      let change = bands(differences, weights, width, height, levels)
      for i in change.indices {
        let expected = max(0, min(255, Double(new.pixels[i * 4 + channel]) + change[i]))
        worst = max(worst, abs(expected - Double(picture.pixels[i * 4 + channel])))
      }
    }
    #expect(worst <= 2)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `one band is the feather, and bands of the same picture are the picture`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 1...150), random.int(in: 1...150))
    let new = Photographs.waves(&random, width, height, noise: 90)
    let old = Photographs.waves(&random, 80, 70)
    var look = Photographs.look(&random, old: (80, 70), new: (width, height))
    let feather = try TunnelRenderer(look, old: old, new: new).render()
    look.blend = .multiband(levels: 1)
    #expect((try TunnelRenderer(look, old: old, new: new).render() == feather) == true)
    look.alignment = .identity
    look.blend = .multiband(levels: random.int(in: 2...8))
    #expect((try TunnelRenderer(look, old: new, new: new).render() == new) == true)
  }

  /// The rows of a step from black to white that bands have made a slope, where it passes so many
  /// levels, in the recipe's pixels.
  private func slope(_ levels: Int, at scale: Double, _ view: PixelRect? = nil) throws -> Double {
    let new = Bitmap(width: 256, height: 64, filledWith: Pixel(.black))
    let old = Bitmap(width: 256, height: 64, filledWith: Pixel(.white))
    var look = everything(256, 64)
    look.window = SoftMask(
      .rectangle, center: Point(x: 0, y: 32), width: 256, height: 900, softness: 1)
    look.blend = .multiband(levels: levels)
    let (width, height) = (Int(256 * scale), Int(64 * scale))
    let picture = try TunnelRenderer(look, old: old, new: new, width: width, height: height)
      .render()
    func place(_ level: UInt8) -> Double {
      let row = height / 2
      // Between two pixels, as the line between their values says.
      let i = (1..<width).first { picture[$0, row].red < level }!
      let (a, b) = (Double(picture[i - 1, row].red), Double(picture[i, row].red))
      return (Double(i) - (Double(level) - b) / (a - b)) / scale
    }
    return place(64) - place(192)
  }

  @Test(arguments: [3, 4, 5])
  func `bands reach as far at any size`(levels: Int) throws {
    let own = try slope(levels, at: 1).magnitude
    for scale in [0.25, 0.5, 0.75, 1.5, 2, 3, 4] where Double(1 << levels) * scale >= 8 {
      let found = try slope(levels, at: scale).magnitude
      #expect(abs(found / own - 1) < 0.2, "\(found) at \(scale), \(own) at 1")
    }
  }

  /// A view that grows a little shows bands that reach a little less or more, not twice as far.
  @Test
  func `bands go over evenly from one size to the next`() throws {
    var last = try slope(4, at: 1).magnitude
    for step in 1...32 {
      let next = try slope(4, at: 1 + Double(step) / 32).magnitude
      #expect(abs(next / last - 1) < 0.08, "\(last), then \(next) at \(step)")
      last = next
    }
  }

  /// Where a dark picture meets a light one, bands make the step a slope.
  @Test
  func `bands hide a seam that a sharp mask shows`() throws {
    let new = Bitmap(width: 128, height: 64, filledWith: Pixel(.black))
    let old = Bitmap(width: 128, height: 64, filledWith: Pixel(.white))
    var look = everything(128, 64)
    look.window = SoftMask(
      .rectangle, center: Point(x: 0, y: 32), width: 128, height: 900, softness: 1)
    func steepest() throws -> Int {
      let picture = try TunnelRenderer(look, old: old, new: new).render()
      return (8..<120).map { abs(Int(picture[$0, 32].red) - Int(picture[$0 + 1, 32].red)) }.max()!
    }
    let sharp = try steepest()
    look.blend = .multiband(levels: 5)
    let soft = try steepest()
    #expect(sharp > 200 && soft < 20)
  }
}
