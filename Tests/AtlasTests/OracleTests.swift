import Atlas
import GRDB
import TestSupport
import Testing

/// The atlas against SQLite's R*Tree, which knows of no map: it has latitudes and longitudes.
struct OracleTests {
  /// Degrees that an R*Tree, whose numbers have 32 bits, holds exactly; sides of boxes lie between them.
  private static let step = 1.0 / 128

  private func place(_ random: inout SplitMix64) -> Place {
    let isInTown = random.int(in: 0...2) > 0
    let (latitude, longitude) =
      isInTown
      ? (6_000 + random.int(in: -300...300), 1_700 + random.int(in: -300...300))
      : (random.int(in: -10_880...10_880), random.int(in: -23_040...23_040))
    return Place(
      latitude: Double(latitude) * Self.step, longitude: Double(longitude) * Self.step)!
  }

  private func bounds(_ random: inout SplitMix64) -> Bounds {
    func side(_ range: ClosedRange<Int>) -> Double {
      (Double(random.int(in: range)) + 0.5) * Self.step
    }
    switch random.int(in: 0...2) {
    case 0:
      return Bounds(
        south: side(5_600...6_000), west: side(1_300...1_700), north: side(6_000...6_400),
        east: side(1_700...2_100))!
    case 1:
      // Across the antimeridian.
      return Bounds(
        south: side(-10_880...0), west: side(10_000...23_030), north: side(0...10_880),
        east: side(-23_040 ... -5_000))!
    default:
      let longitudes = [side(-23_040...23_030), side(-23_040...23_030)].sorted()
      return Bounds(
        south: side(-10_880...3_000), west: longitudes[0], north: side(-3_000...10_880),
        east: longitudes[1])!
    }
  }

  /// The numbers of pins in a box, as the R*Tree finds them.
  private func numbers(
    _ database: Database, in bounds: Bounds, _ filter: PinFilter, kinds: [Pin.Kind]
  )
    throws -> Set<Int64>
  {
    let sides: [(Double, Double)] =
      bounds.west <= bounds.east
      ? [(bounds.west, bounds.east)] : [(bounds.west, 180), (-180, bounds.east)]
    let names = kinds.map { "\($0.rawValue)" }.joined(separator: ",")
    var found: Set<Int64> = []
    for (west, east) in sides {
      found.formUnion(
        try Int64.fetchAll(
          database,
          sql: """
            SELECT id FROM place
            WHERE south >= ? AND north <= ? AND west >= ? AND east <= ?
              AND since <= ? AND until >= ? AND kind IN (\(names))
            """,
          arguments: [
            bounds.south, bounds.north, west, east, filter.years.to ?? .max,
            filter.years.from ?? .min,
          ]))
    }
    return found
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `boxes have the pins that SQLite's tree of rectangles finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var atlas = Atlas()
    let queue = try DatabaseQueue()
    try queue.write { database in
      try database.execute(
        sql:
          "CREATE VIRTUAL TABLE place USING rtree(id, south, north, west, east, +since, +until, +kind)"
      )
      for number in 0..<3_000 as Range<Int64> {
        let (place, years) = (place(&random), random.years())
        let kind = Pin.Kind.allCases.randomElement(using: &random)!
        atlas.insert(Pin(number: number, at: place, years: years, kind: kind))
        if number == 2_000 { atlas.mergeNow() }
        try database.execute(
          sql: "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            number, place.latitude, place.latitude, place.longitude, place.longitude,
            years.from ?? .min, years.to ?? .max, kind.rawValue,
          ])
      }
      for number in stride(from: 0 as Int64, to: 3_000, by: 11) {
        atlas.remove(number)
        try database.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [number])
      }
    }
    try queue.read { database in
      var most = 0
      for _ in 0..<60 {
        let bounds = bounds(&random)
        let kinds =
          random.int(in: 0...1) == 0
          ? Pin.Kind.allCases : Pin.Kind.allCases.filter { _ in random.int(in: 0...1) == 0 }
        let years = random.int(in: 0...1) == 0 ? Years.any : random.years()
        let filter = PinFilter(years: years, kinds: kinds)
        let expected = try numbers(database, in: bounds, filter, kinds: kinds)
        let listed = atlas.list(bounds: bounds, filter: filter, limit: .max).map(\.number)
        #expect(Set(listed) == expected && listed.count == expected.count)
        let zoom = random.int(in: 0...20)
        let answer = atlas.answer(bounds: bounds, zoom: zoom, filter: filter)
        #expect(answer.total == expected.count)
        #expect(expected.isSuperset(of: answer.pins.map(\.number) + answer.cells.map(\.sample)))
        most = max(most, expected.count)
      }
      // So that nothing was compared with nothing.
      #expect(most > 300)
    }
  }
}
