extension Bitmap {
  /// The region around a pixel: all that can be reached from it over pixels of about its colour.
  ///
  /// Gaps in the border narrower than `gap` pixels do not let it out. It reaches `growth` pixels into
  /// the border, as colour does under the soft edge of a line, but not across it. Whole numbers
  /// alone, so that it is the same everywhere.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package func region(
    aroundX x: Int, y: Int, tolerance: UInt8, gap: Int, growth: Int
  ) -> PixelMask {
    precondition(0 <= x && x < width && 0 <= y && y < height, "outside the bitmap")
    let open = pixels(like: self[x, y], tolerance: Int(tolerance))
    var radius = (gap + 1) / 2
    var finder = RegionFinder(width: width, height: height, open: open)
    if radius > 0 {
      finder.measure(upTo: radius + 1)
      // In a place too narrow for it a gap is closed less widely.
      radius = min(radius, max(0, finder.distance(x, y) - 1))
    }
    finder.flood(x, y, farFromBorder: radius)
    // Half as far again as it kept away, to reach into corners.
    if radius > 0 { finder.grow(steps: radius * 3 / 2 + 1, into: .open) }
    finder.grow(steps: growth, into: .border)
    var mask = PixelMask(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where finder.found[y * width + x] != 0 { mask[x, y] = true }
    }
    mask.extendIntoMargin()
    return mask
  }

  /// 1 for each pixel whose channels all differ from `pixel` by at most `tolerance`.
  private func pixels(like pixel: Pixel, tolerance: Int) -> [UInt8] {
    var open = [UInt8](repeating: 0, count: width * height)
    let (r, g, b, a) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
    pixels.withUnsafeBufferPointer { p in
      for i in open.indices {
        let far =
          abs(Int(p[4 * i]) - r) > tolerance || abs(Int(p[4 * i + 1]) - g) > tolerance
          || abs(Int(p[4 * i + 2]) - b) > tolerance || abs(Int(p[4 * i + 3]) - a) > tolerance
        open[i] = far ? 0 : 1
      }
    }
    return open
  }
}

/// The work on one region: which pixels are open, how far they are from the border, which are found.
private struct RegionFinder {
  enum Ground: UInt8 {
    case border = 0
    case open = 1
  }

  let width: Int
  let height: Int
  let open: [UInt8]
  private(set) var found: [UInt8]
  /// Steps to the nearest pixel of the border, sideways or aslant, up to a limit; empty until measured.
  private var distances: [UInt8] = []

  init(width: Int, height: Int, open: [UInt8]) {
    self.width = width
    self.height = height
    self.open = open
    found = [UInt8](repeating: 0, count: width * height)
  }

  func distance(_ x: Int, _ y: Int) -> Int { Int(distances[y * width + x]) }

  /// Two passes over the picture; the canvas's own edge is no border.
  mutating func measure(upTo limit: Int) {
    let most = UInt8(min(limit, 255))
    distances = open.map { $0 == 0 ? 0 : most }
    func nearer(_ d: inout [UInt8], _ i: Int, _ j: Int) {
      let next = d[j] < most ? d[j] + 1 : most
      if next < d[i] { d[i] = next }
    }
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        if x > 0 { nearer(&distances, i, i - 1) }
        guard y > 0 else { continue }
        nearer(&distances, i, i - width)
        if x > 0 { nearer(&distances, i, i - width - 1) }
        if x + 1 < width { nearer(&distances, i, i - width + 1) }
      }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() {
        let i = y * width + x
        if x + 1 < width { nearer(&distances, i, i + 1) }
        guard y + 1 < height else { continue }
        nearer(&distances, i, i + width)
        if x + 1 < width { nearer(&distances, i, i + width + 1) }
        if x > 0 { nearer(&distances, i, i + width - 1) }
      }
    }
  }

  /// Finds all that can be reached from a pixel over pixels farther than `radius` from the border, run
  /// by run.
  mutating func flood(_ x: Int, _ y: Int, farFromBorder radius: Int) {
    func isFree(_ i: Int) -> Bool {
      found[i] == 0 && open[i] != 0 && (radius == 0 || Int(distances[i]) > radius)
    }
    var stack = [y * width + x]
    while let start = stack.popLast() {
      guard isFree(start) else { continue }
      let row = start / width
      var (left, right) = (start, start)
      while left > row * width, isFree(left - 1) { left -= 1 }
      while right + 1 < (row + 1) * width, isFree(right + 1) { right += 1 }
      for i in left...right { found[i] = 1 }
      for next in [row - 1, row + 1] where next >= 0 && next < height {
        let shift = (next - row) * width
        var isInRun = false
        for i in left + shift...right + shift {
          let free = isFree(i)
          if free, !isInRun { stack.append(i) }
          isInRun = free
        }
      }
    }
  }

  /// Lets the region grow, step by step to all eight sides, over one kind of ground.
  mutating func grow(steps: Int, into ground: Ground) {
    var front: [Int] = []
    for i in found.indices where found[i] != 0 { front.append(i) }
    for _ in 0..<steps {
      var next: [Int] = []
      for i in front {
        let (x, y) = (i % width, i / width)
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) {
            let j = v * width + u
            guard found[j] == 0, open[j] == ground.rawValue else { continue }
            found[j] = 1
            next.append(j)
          }
        }
      }
      front = next
      if front.isEmpty { break }
    }
  }
}
