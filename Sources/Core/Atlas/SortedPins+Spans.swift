extension SortedPins {
  /// The pins of a region, as ranges of places from the least; no two touch.
  ///
  /// The square of the whole map is parted into four again and again, where it lies partly in the region, until few pins
  /// are left, which are looked at one by one. The pins of each square are a range, whose borders a binary search finds.
  ///
  /// - Complexity: O(*b* log *n*) for *b* squares with pins on the region's border.
  func spans(in region: Region) -> [Range<Int>] {
    var walk = SpanWalk(pins: self, region: region)
    walk.visit(0..<count, code: 0, level: 0)
    return walk.spans
  }
}

/// A walk through the squares that a region's border crosses.
private struct SpanWalk {
  let pins: SortedPins
  let region: Region
  var spans: [Range<Int>] = []

  /// So few pins are looked at one by one.
  private static let few = 32

  init(pins: SortedPins, region: Region) {
    self.pins = pins
    self.region = region
  }

  /// Adds what lies in the region of a square's pins. The square's first code is `code`, its width 2³² halved `level`
  /// times.
  mutating func visit(_ range: Range<Int>, code: UInt64, level: Int) {
    guard !range.isEmpty else { return }
    let corner = Spot(code: code)
    let reach = UInt32(truncatingIfNeeded: UInt64(UInt32.max) >> UInt64(level))
    let (x, y) = (corner.x, corner.y)
    switch region.relation(x: x...x + reach, y: y...y + reach) {
    case .outside: return
    case .inside: add(range)
    case .partly:
      guard range.count > Self.few else {
        for place in range where region.contains(Spot(code: pins.codes[place])) {
          add(place..<place + 1)
        }
        return
      }
      // A single spot lies inside or outside, so there are four to part it into.
      let quarter = UInt64(1) << UInt64(62 - 2 * level)
      var start = range.lowerBound
      for i in 0..<4 as Range<UInt64> {
        let first = code + i * quarter
        let end =
          i == 3
          ? range.upperBound
          : pins.firstPlace(after: first + (quarter - 1), from: start, to: range.upperBound)
        visit(start..<end, code: first, level: level + 1)
        start = end
      }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    if let last = spans.last, last.upperBound == range.lowerBound {
      spans[spans.count - 1] = last.lowerBound..<range.upperBound
    } else {
      spans.append(range)
    }
  }
}
