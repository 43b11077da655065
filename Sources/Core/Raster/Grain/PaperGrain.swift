import Geometry

/// The roughness of drawing paper: how high it stands at each place, 0 in a valley, 255 on a peak.
///
/// A square of 256 × 256 that repeats without a seam, made of whole numbers alone, with smaller
/// pictures of it for views from afar. It lies still on the canvas: the same place has the same
/// height in every view, after every reload.
package struct PaperGrain: Sendable {
  /// One canvas pixel a step; a power of two.
  static let side = 256
  private static let bits = 8

  /// The square, then its halvings, row by row.
  private let levels: [[UInt8]]

  package init() {
    var levels = [Self.noise()]
    while levels.count <= 4 { levels.append(Self.halved(levels[levels.count - 1])) }
    self.levels = levels
  }

  /// Heights along rows of pixels of a picture that shows the paper through `view`.
  ///
  /// Nil where the view flattens the paper.
  func sampler(through view: AffineTransform) -> Sampler? {
    guard let back = view.inverse else { return nil }
    var level = 0
    while level < levels.count - 1, back.meanScale > Double(3 << level) / 2 { level += 1 }
    let unit = Double(1 << (Sampler.fraction - level))
    func fixed(_ value: Double) -> Int64? {
      let scaled = (value * unit).rounded(.toNearestOrEven)
      return abs(scaled) < 4e15 ? Int64(scaled) : nil
    }
    guard let a = fixed(back.a), let b = fixed(back.b), let c = fixed(back.c),
      let d = fixed(back.d),
      // The middle of a pixel is where it looks.
      let u = fixed(back.tx + (back.a + back.c) / 2),
      let v = fixed(back.ty + (back.b + back.d) / 2)
    else { return nil }
    return Sampler(
      heights: levels[level], side: Self.side >> level, a: a, b: b, c: c, d: d, u: u, v: v)
  }

  // MARK: The paper

  /// Three sheets of noise on top of each other: fine, half as fine, a quarter as fine.
  private static func noise() -> [UInt8] {
    var sums = [Int](repeating: 0, count: side * side)
    for (octave, weight) in [2, 3, 3].enumerated() {
      let step = 1 << octave
      let cells = side / step
      for y in 0..<side {
        for x in 0..<side {
          let (i, j) = (x / step, y / step)
          let (p, q) = (x % step, y % step)
          func corner(_ di: Int, _ dj: Int) -> Int {
            random((i + di) % cells, (j + dj) % cells, octave)
          }
          let top = corner(0, 0) * (step - p) + corner(1, 0) * p
          let bottom = corner(0, 1) * (step - p) + corner(1, 1) * p
          sums[y * side + x] += weight * (top * (step - q) + bottom * q) / (step * step)
        }
      }
    }
    return spread(sums)
  }

  /// Ranks the sums, so that all heights are equally frequent.
  private static func spread(_ sums: [Int]) -> [UInt8] {
    var counts = [Int](repeating: 0, count: 8 * 255 + 1)
    for sum in sums { counts[sum] += 1 }
    var below = 0
    for i in counts.indices {
      let count = counts[i]
      counts[i] = below
      below += count
    }
    var heights = [UInt8](repeating: 0, count: sums.count)
    for i in sums.indices { heights[i] = UInt8(counts[sums[i]] * 256 / sums.count) }
    return heights
  }

  /// A number from 0 to 255 that looks random, from a place on a sheet: the finaliser of MurmurHash3.
  private static func random(_ x: Int, _ y: Int, _ sheet: Int) -> Int {
    var h = UInt32(x) &+ UInt32(y) &* 0x9E37_79B1 &+ UInt32(sheet) &* 0x85EB_CA77
    h = (h ^ h >> 16) &* 0x85EB_CA6B
    h = (h ^ h >> 13) &* 0xC2B2_AE35
    return Int((h ^ h >> 16) & 255)
  }

  private static func halved(_ heights: [UInt8]) -> [UInt8] {
    var side = 1
    while side * side < heights.count { side *= 2 }
    let half = side / 2
    var result = [UInt8](repeating: 0, count: half * half)
    for y in 0..<half {
      for x in 0..<half {
        let i = 2 * y * side + 2 * x
        let sum =
          Int(heights[i]) + Int(heights[i + 1]) + Int(heights[i + side])
          + Int(heights[i + side + 1])
        result[y * half + x] = UInt8((sum + 2) / 4)
      }
    }
    return result
  }
}

extension PaperGrain {
  /// Heights at the pixels of one view, by steps of whole numbers: the same wherever one begins.
  struct Sampler {
    /// Bits behind the point of a place on the paper.
    static let fraction = 24

    let heights: [UInt8]
    let side: Int
    let a: Int64
    let b: Int64
    let c: Int64
    let d: Int64
    let u: Int64
    let v: Int64

    /// Calls `body` with the place in the row and the height of each of `count` pixels from (x, y).
    ///
    /// - Complexity: O(*count*).
    @inline(__always)
    func forEachHeight(x: Int, y: Int, count: Int, _ body: (Int, Int) -> Void) {
      heights.withUnsafeBufferPointer { heights in
        var u = self.u &+ a &* Int64(x) &+ c &* Int64(y)
        var v = self.v &+ b &* Int64(x) &+ d &* Int64(y)
        // The height of a cell is that of its middle.
        u &-= 1 << Int64(Self.fraction - 1)
        v &-= 1 << Int64(Self.fraction - 1)
        let mask = side - 1
        for k in 0..<count {
          let (i, j) = (
            Int(truncatingIfNeeded: u >> Int64(Self.fraction)) & mask,
            Int(truncatingIfNeeded: v >> Int64(Self.fraction)) & mask
          )
          let p = Int(truncatingIfNeeded: u >> Int64(Self.fraction - 8)) & 255
          let q = Int(truncatingIfNeeded: v >> Int64(Self.fraction - 8)) & 255
          let (i1, j1) = ((i + 1) & mask, (j + 1) & mask)
          let top = Int(heights[j * side + i]) * (256 - p) + Int(heights[j * side + i1]) * p
          let bottom = Int(heights[j1 * side + i]) * (256 - p) + Int(heights[j1 * side + i1]) * p
          body(k, (top * (256 - q) + bottom * q) >> 16)
          u &+= a
          v &+= b
        }
      }
    }
  }
}
