import Atlas
import TestSupport
import Testing

/// What an answer shows, against a look at all pins.
struct AnswerTests {
  static let seeds = 0..<60 as Range<UInt64>

  /// Calls `body` with an atlas, part of which are news and removed pins, and a question about it.
  private func forEachQuestion(
    _ seed: UInt64, _ body: (Atlas, _ inside: [Pin], Bounds, _ zoom: Int, PinFilter) throws -> Void
  ) rethrows {
    var random = SplitMix64(seed: seed)
    let pins = random.pins([0, 1, 200, 1_500, 6_000][random.int(in: 0...4)])
    var atlas = Atlas(
      Array(pins.prefix(pins.count * 2 / 3)), partSize: [100, 1 << 17][random.int(in: 0...1)])
    for pin in pins.dropFirst(pins.count * 2 / 3) { atlas.insert(pin) }
    let gone = pins.filter { $0.number % 7 == 0 }
    for pin in gone { atlas.remove(pin.number) }
    let left = pins.filter { $0.number % 7 != 0 }
    for _ in 0..<20 {
      let (bounds, filter) = (random.bounds(near: left), random.filter())
      if left.contains(where: { isOnEdge(bounds, $0.place) }) { continue }
      let inside = left.filter { has(bounds, $0.place) && filter.matches($0) }
      try body(atlas, inside, bounds, random.int(in: -1...34), filter)
    }
  }

  @Test(arguments: seeds)
  func `each pin of the box is in one cell or stands singly, once`(seed: UInt64) throws {
    try forEachQuestion(seed) { atlas, inside, bounds, zoom, filter in
      let answer = atlas.answer(bounds: bounds, zoom: zoom, filter: filter)
      #expect(answer.total == inside.count)
      #expect(answer.pins.count + answer.cells.reduce(0) { $0 + $1.count } == inside.count)
      let byNumber = Dictionary(uniqueKeysWithValues: inside.map { ($0.number, $0) })
      for pin in answer.pins { #expect(byNumber[pin.number] == pin) }
      let told = answer.pins.map(\.number) + answer.cells.map(\.sample)
      #expect(Set(told).count == told.count)
      if inside.count <= Atlas.mostSinglePins {
        #expect(answer.cells.isEmpty && answer.pins.count == inside.count)
      } else {
        let level = try #require((0...32).last { isGrid(answer, of: inside, level: $0) })
        // At these zooms no finer grid would fit.
        guard zoom >= Atlas.singleZoom, level < 32 else { return }
        #expect(groups(of: inside, level: level + 1).count > Atlas.mostThings)
      }
    }
  }

  @Test(arguments: seeds)
  func `the box of a cell has its pins, and no other`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pins = random.pins(2_000)
    let atlas = Atlas(pins)
    // Worked out anew each time they are asked for.
    let places = pins.map(\.place)
    for zoom in 0...20 {
      let answer = atlas.answer(bounds: .world, zoom: zoom)
      for cell in answer.cells {
        #expect(places.count { has(cell.bounds, $0) } == cell.count)
        #expect(has(cell.bounds, cell.place))
      }
    }
  }

  /// The number of a grid's cell at a place.
  private func cell(_ place: Place, level: Int) -> [UInt32] {
    let spot = Spot(place)
    return level == 0 ? [] : [spot.x >> UInt32(32 - level), spot.y >> UInt32(32 - level)]
  }

  private func groups(of inside: [Pin], level: Int) -> [[UInt32]: [Pin]] {
    Dictionary(grouping: inside) { cell($0.place, level: level) }
  }

  /// Whether an answer has the pins as a grid of a power of two parts them.
  private func isGrid(_ answer: Atlas.Answer, of inside: [Pin], level: Int) -> Bool {
    var groups = groups(of: inside, level: level)
    for pin in answer.pins {
      guard groups.removeValue(forKey: cell(pin.place, level: level)) == [pin] else { return false }
    }
    for found in answer.cells {
      guard let group = groups.removeValue(forKey: cell(found.place, level: level)),
        group.count == found.count,
        group.contains(where: { $0.number == found.sample })
      else { return false }
    }
    return groups.isEmpty
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `no answer has more than 500 things`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let atlas = Atlas(random.pins(20_000))
    for zoom in -2...40 {
      for bounds in [.world, random.bounds(), random.bounds()] {
        let answer = atlas.answer(bounds: bounds, zoom: zoom, filter: random.filter())
        #expect(answer.cells.count + answer.pins.count <= 500)
      }
    }
  }

  @Test func `an ordinary view has cells of 64 pixels`() {
    var random = SplitMix64(seed: 1)
    let pins = (0..<5_000 as Range<Int64>).map {
      Pin(
        number: $0,
        at: Place(
          latitude: random.double(in: 46...48), longitude: random.double(in: 14...17))!,
        kind: .photograph)
    }
    let atlas = Atlas(pins)
    // 1,457 pixels wide at zoom 8, and 717 high.
    let bounds = Bounds(south: 45.5, west: 13.5, north: 48.2, east: 21.5)!
    let cells = atlas.answer(bounds: bounds, zoom: 8).cells
    #expect(Set(cells.map { Spot($0.place).x >> 22 }).count == 10)
    #expect(cells.count > 60)
    // Dragging the map leaves the cells that are seen whole.
    let dragged = Bounds(south: 45.52, west: 13.63, north: 48.22, east: 21.63)!
    #expect(atlas.answer(bounds: dragged, zoom: 8).cells == cells)
  }

  @Test(arguments: seeds)
  func `places of two cells never meet`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let atlas = Atlas(random.pins(8_000))
    let answer = atlas.answer(bounds: .world, zoom: 3)
    let spots = answer.cells.map { Spot($0.place) }
    // Cells of the whole world are 2²⁸ wide; places are half of that apart.
    for (i, a) in spots.enumerated() {
      for b in spots[..<i] {
        let away = max(a.x.distance(to: b.x).magnitude, a.y.distance(to: b.y).magnitude)
        #expect(away >= 1 << 27)
      }
    }
  }

  @Test func `a cell lies where its pins do, as far as its quarters tell`() {
    // A cell of the whole world's grid; three of four pins in its north-east, the others in its north-west.
    let (x, y, width) = (UInt32(9 << 28), UInt32(5 << 28), UInt32(1 << 28))
    let pins = (0..<400 as Range<Int64>).map {
      Pin(
        number: $0,
        at: Spot(x: x + width / 8 * ($0 % 4 == 0 ? 1 : 7), y: y + width / 8).place, kind: .board)
    }
    let cells = Atlas(pins).answer(bounds: .world, zoom: 2).cells
    #expect(cells.map { Spot($0.place) } == [Spot(x: x + width / 8 * 5, y: y + width / 4)])
  }

  @Test func `from zoom 16 on equal places are told apart by their count`() {
    let house = Place(latitude: 47.07, longitude: 15.44)!
    let next = Place(latitude: 47.070_01, longitude: 15.44)!
    let pins = (0..<400 as Range<Int64>).map {
      Pin(number: $0, at: $0 < 399 ? house : next, kind: .photograph)
    }
    let bounds = Bounds(south: 47, west: 15.4, north: 47.1, east: 15.5)!
    let atlas = Atlas(pins)
    let near = atlas.answer(bounds: bounds, zoom: 16)
    let spot = pins[0].place
    let box = Bounds(
      south: spot.latitude, west: spot.longitude, north: spot.latitude, east: spot.longitude)!
    #expect(near.cells == [.init(place: spot, count: 399, sample: 0, bounds: box)])
    #expect(near.pins == [pins[399]])
    let far = atlas.answer(bounds: bounds, zoom: 10)
    #expect(far.cells.map(\.count) == [400] && far.pins.isEmpty && far.total == 400)
    // Few stand singly at any zoom, also where one place has them all.
    let few = Atlas(Array(pins.prefix(300)))
    #expect(few.answer(bounds: bounds, zoom: 3).pins == Array(pins.prefix(300)))
  }

  @Test(arguments: seeds)
  func `a list has the pins of the box, the greatest numbers first, in pages`(seed: UInt64) {
    forEachQuestion(seed) { atlas, inside, bounds, zoom, filter in
      let expected = inside.sorted { $0.number > $1.number }
      let limit = 1 + abs(zoom) * 9
      var listed: [Pin] = []
      repeat {
        let page = atlas.list(
          bounds: bounds, filter: filter, after: listed.last?.number, limit: limit)
        listed += page
        if page.count < limit { break }
      } while listed.count <= expected.count
      #expect(listed == expected)
      #expect(atlas.list(bounds: bounds, limit: 0).isEmpty)
    }
  }

  @Test(arguments: seeds)
  func `the nearest come first, and none beyond the radius`(seed: UInt64) {
    forEachQuestion(seed) { atlas, _, bounds, zoom, filter in
      let place = Place(latitude: bounds.north, longitude: max(-180, min(180, bounds.west)))!
      let radius = [0, 40, 3_000, 500_000, 9e6, .infinity][abs(zoom) % 6]
      let limit = 1 + abs(zoom) % 40
      let all = atlas.list(bounds: .world, filter: filter, limit: .max)
      let expected = all.map { (place.distance(to: $0.place), $0.number) }
        .filter { $0.0 <= radius }.sorted { $0 < $1 }.prefix(limit)
      let found = atlas.near(place, radius: radius, limit: limit, filter: filter)
      #expect(found.map(\.pin.number) == expected.map(\.1))
      #expect(found.map(\.distance) == expected.map(\.0))
      #expect(atlas.near(place, radius: -1, limit: 5).isEmpty)
      #expect(atlas.near(place, radius: .nan, limit: 5).isEmpty)
    }
  }
}
