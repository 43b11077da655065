import Geometry
import Raster
import TestSupport
import Tunnel

/// Pictures to blend, made of waves and a few edges.
enum Photographs {
  /// Smooth but for `noise` levels; opaque.
  static func waves(_ random: inout SplitMix64, _ width: Int, _ height: Int, noise: Int = 0)
    -> Bitmap
  {
    let waves = (0..<9).map { _ in
      (random.double(in: -0.15...0.15), random.double(in: -0.15...0.15), random.double(in: 0...6))
    }
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          var value = 128.0
          for k in 0..<3 {
            let (u, v, phase) = waves[channel * 3 + k]
            value += 40 * sine(u * Double(x) + v * Double(y) + phase)
          }
          let more = noise > 0 ? Double(random.int(in: -noise...noise)) : 0
          pixels[(y * width + x) * 4 + channel] = UInt8(max(0, min(255, value + more)))
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A picture of any pixels, some of them clear.
  static func anything(_ random: inout SplitMix64, _ width: Int, _ height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
      }
    }
    return result
  }

  /// A map under which a picture of this size is seen in a frame of that size.
  static func alignment(
    _ random: inout SplitMix64, from old: (Int, Int), to new: (Int, Int), projective: Bool = false,
    scale: ClosedRange<Double> = 0.6...1.8
  ) -> Homography {
    let fit = Double(new.0) / Double(old.0) * random.double(in: scale)
    let map = AffineTransform.translation(Point(x: -Double(old.0) / 2, y: -Double(old.1) / 2))
      .then(.scale(fit)).then(.rotation(random.double(in: -0.6...0.6)))
      .then(
        .translation(
          Point(
            x: Double(new.0) * random.double(in: 0.4...0.6),
            y: Double(new.1) * random.double(in: 0.4...0.6))))
    let result = Homography(map)
    guard projective else { return result }
    let (g, h) = (
      random.double(in: -0.4...0.4) / Double(new.0), random.double(in: -0.4...0.4) / Double(new.1)
    )
    return result.then(
      Homography(1, 0, 0, 0, 1, 0, g, h, 1 - (g * Double(new.0) + h * Double(new.1)) / 2))
  }

  static func window(_ random: inout SplitMix64, _ width: Int, _ height: Int) -> SoftMask {
    let (w, h) = (Double(width), Double(height))
    return SoftMask(
      random.next() % 2 == 0 ? .ellipse : .rectangle,
      center: Point(x: w * random.double(in: 0.3...0.7), y: h * random.double(in: 0.3...0.7)),
      width: w * random.double(in: 0.2...0.9), height: h * random.double(in: 0.2...0.9),
      angle: random.double(in: -180...180),
      softness: random.next() % 5 == 0 ? 0 : random.double(in: 0...0.4) * w,
      cornerRadius: random.double(in: 0...0.3) * h)
  }

  static func look(
    _ random: inout SplitMix64, old: (Int, Int), new: (Int, Int), projective: Bool = false,
    scale: ClosedRange<Double> = 0.6...1.8
  ) -> TunnelLook {
    TunnelLook(
      alignment: alignment(&random, from: old, to: new, projective: projective, scale: scale),
      edge: EdgeMask(
        softness: random.double(in: 0...0.3) * Double(old.1),
        cornerRadius: random.double(in: 0...0.3) * Double(old.1),
        angle: random.next() % 2 == 0 ? 0 : random.double(in: -30...30)),
      window: window(&random, new.0, new.1),
      transparency: random.next() % 2 == 0 ? 0 : random.double(in: 0...1),
      isSwapped: random.next() % 3 == 0)
  }
}
