extension Atlas {
  /// What the map of a box shows: cells and pins, each pin of the box once.
  package struct Answer: Equatable, Sendable {
    /// Cells with more than one pin.
    package var cells: [Cell] = []
    /// Pins that stand singly.
    package var pins: [Pin] = []
    /// The number of all pins in the box.
    package var total = 0

    package init() {}

    init(pins: [Pin] = [], total: Int) { (self.pins, self.total) = (pins, total) }
  }

  /// Pins that are near to one another, shown as one.
  package struct Cell: Equatable, Sendable {
    /// Where they are, on average, as far as the four quarters of the cell tell; of pins at one place that very place.
    package let place: Place
    package let count: Int
    /// The number of one of its pins.
    package let sample: Int64
    /// The quarters of it that have pins, and no more; of pins at one place that very place.
    package let bounds: Bounds

    package init(place: Place, count: Int, sample: Int64, bounds: Bounds) {
      (self.place, self.count, self.sample, self.bounds) = (place, count, sample, bounds)
    }
  }

  /// The cells and pins of an answer together are no more.
  package static let mostThings = 500
  /// So many pins in a box stand singly, at any zoom.
  package static let mostSinglePins = 300
  /// From this zoom on pins stand singly as far as an answer holds them, and only those at one place are a cell.
  package static let singleZoom = 16

  /// Returns what the map of a box shows, at a zoom where the world is 256 · 2^`zoom` pixels wide: pins along the curve
  /// where they are few; else cells of 64 pixels, larger ones where more than 500 fit in the box.
  ///
  /// - Complexity: without a filter O((*b* + *c*) log *n* + *m* log *m*) for *b* squares with pins on the box's border, *c*
  ///   cells and *m* news; with one O(*n*) for *n* pins of the box.
  package func answer(bounds: Bounds, zoom: Int, filter: PinFilter = .all) -> Answer {
    guard let region = Region(bounds) else { return Answer() }
    let matches = Matches(in: self, region, filter)
    var level = region.level(atZoom: zoom)
    var quarters = matches.tallies(level: min(level + 1, Self.finest))
    let total = quarters.reduce(0) { $0 + $1.count }
    guard total > Self.mostSinglePins else { return Answer(pins: matches.pins, total: total) }
    // Where the quarters are too many already, so are the cells of any finer level.
    if zoom >= Self.singleZoom, level < Self.finest, quarters.count <= Self.mostThings {
      level =
        total <= Self.mostThings
        ? Self.finest : matches.finestLevel(from: level, most: Self.mostThings)
      quarters = matches.tallies(level: min(level + 1, Self.finest))
    }
    var answer = Answer(total: total)
    if level == Self.finest {
      for spot in quarters {
        let place = spot.first.place
        answer.add(spot.count, first: spot.first, at: place, Bounds(of: place))
      }
    } else {
      var start = 0
      while start < quarters.count {
        let cell = quarters[start].cell >> 2
        let end = quarters[start...].firstIndex { $0.cell >> 2 != cell } ?? quarters.count
        let (count, middle) = Self.middle(of: quarters[start..<end], level: level)
        answer.add(
          count, first: quarters[start].first, at: middle.place,
          Self.bounds(of: quarters[start..<end], level: level))
        start = end
      }
    }
    assert(answer.cells.count + answer.pins.count <= Self.mostThings)
    return answer
  }

  /// The level of a grid whose cells are single spots.
  static let finest = 32

  /// The number of pins in the quarters of one cell, and where the middles of the quarters are on average. So it is never
  /// nearer to the cell's border than a quarter of its width, and two cells' places never meet.
  private static func middle(of quarters: ArraySlice<Tally>, level: Int) -> (Int, Spot) {
    var (count, east, south) = (0, 0, 0)
    for quarter in quarters {
      count += quarter.count
      if quarter.cell & 1 != 0 { east += quarter.count }
      if quarter.cell & 2 != 0 { south += quarter.count }
    }
    let corner = Spot(code: (quarters.first!.cell >> 2) << UInt64(64 - 2 * level))
    // In 64 bits, which a width of 2³² needs also where an integer has 32.
    let width = UInt64(1) << UInt64(finest - level)
    func along(_ share: Int) -> UInt32 {
      UInt32(width / 4 + width / 2 * UInt64(share) / UInt64(count))
    }
    return (count, Spot(x: corner.x + along(east), y: corner.y + along(south)))
  }
}

extension Atlas {
  /// The box around the quarters of one cell.
  private static func bounds(of quarters: ArraySlice<Tally>, level: Int) -> Bounds {
    var (west, east, north, south) = (UInt64.max, UInt64(0), UInt64.max, UInt64(0))
    let width = UInt64(1) << UInt64(finest - level - 1)
    for quarter in quarters {
      let corner = Spot(code: quarter.cell << UInt64(64 - 2 * (level + 1)))
      (west, north) = (min(west, UInt64(corner.x)), min(north, UInt64(corner.y)))
      (east, south) = (
        max(east, UInt64(corner.x) + width - 1), max(south, UInt64(corner.y) + width - 1)
      )
    }
    let (first, last) = (
      Spot(x: UInt32(west), y: UInt32(north)).place, Spot(x: UInt32(east), y: UInt32(south)).place
    )
    return Bounds(valid: last.latitude, first.longitude, first.latitude, last.longitude)
  }
}

extension Bounds {
  fileprivate init(of place: Place) {
    self.init(valid: place.latitude, place.longitude, place.latitude, place.longitude)
  }
}

extension Atlas.Answer {
  fileprivate mutating func add(_ count: Int, first: Pin, at place: Place, _ bounds: Bounds) {
    if count == 1 {
      pins.append(first)
    } else {
      cells.append(Atlas.Cell(place: place, count: count, sample: first.number, bounds: bounds))
    }
  }
}

extension Region {
  /// The finest level, with cells of 64 pixels or more, of which no more cells can be in a region of this size. It depends
  /// on the size alone, so that cells stay when the map is dragged.
  func level(atZoom zoom: Int) -> Int {
    var level = min(max(zoom, 0), 30) + 2
    while level > 0 {
      let shift = UInt64(Atlas.finest - level)
      let most = UInt64(Atlas.mostThings)
      // Cells that are partly in the region stand at either end; a product that is too great must not overflow.
      let (columns, rows) = (min(width >> shift, most) + 2, min(height >> shift, most) + 2)
      if columns * rows <= most { break }
      level -= 1
    }
    return level
  }
}
