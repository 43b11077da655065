import Atlas
import Foundation
import GRDB

/// The same pins in SQLite's R*Tree, which does a part of the work: it counts the pins of a box by cells of a grid, and has no
/// cells of averages, and none that come to be single pins.
struct Tree {
  private let queue: DatabaseQueue

  init(_ pins: [Pin]) throws {
    queue = try DatabaseQueue()
    try queue.write { database in
      try database.execute(
        sql: "CREATE VIRTUAL TABLE pin USING rtree_i32(id, x0, x1, y0, y1, +since, +until, +kind)")
      let insert = try database.makeStatement(
        sql: "INSERT INTO pin VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      for pin in pins {
        let spot = Spot(pin.place)
        let (x, y) = (Int64(spot.x) - 1 << 31, Int64(spot.y) - 1 << 31)
        try insert.execute(
          arguments: [
            pin.number, x, x, y, y, pin.years.from ?? .min, pin.years.to ?? .max,
            pin.kind.rawValue,
          ])
      }
    }
  }

  /// Returns the number of cells, and of pins, that a question finds.
  func answer(_ question: Question) throws -> (cells: Int, total: Int) {
    let bounds = question.bounds
    let shift = max(0, 32 - min(question.zoom + 2, 30))
    var sides = [(bounds.west, bounds.east)]
    if bounds.east - bounds.west >= 360 {
      sides = [(-180, 180)]
    } else if bounds.west < -180 {
      sides = [(bounds.west + 360, 180), (-180, bounds.east)]
    } else if bounds.east > 180 {
      sides = [(bounds.west, 180), (-180, bounds.east - 360)]
    }
    func y(_ latitude: Double) -> Int64 {
      Int64(Spot(Place(latitude: latitude, longitude: 0)!).y) - 1 << 31
    }
    var (cells, total) = (0, 0)
    for (west, east) in sides {
      let counts = try queue.read { database in
        try Int.fetchAll(
          database,
          sql: """
            SELECT count(*) FROM pin
            WHERE x0 >= ? AND x1 <= ? AND y0 >= ? AND y1 <= ?
              AND since <= ? AND until >= ? AND kind IN (\(question.filter.kindList))
            GROUP BY (x0 + 2147483648) >> \(shift), (y0 + 2147483648) >> \(shift)
            """,
          arguments: [
            Int64(west / 360 * 0x1p32), Int64(min(east / 360 * 0x1p32, 0x7FFF_FFFF)),
            y(bounds.north), y(bounds.south), question.filter.years.to ?? .max,
            question.filter.years.from ?? .min,
          ])
      }
      cells += counts.count
      total += counts.reduce(0, +)
    }
    return (cells, total)
  }
}

extension PinFilter {
  /// The kinds that it lets through, as SQL has them.
  fileprivate var kindList: String {
    Pin.Kind.allCases.filter { kind in
      matches(
        Pin(
          number: 0, at: Place(latitude: 0, longitude: 0)!, years: Years(from: nil, to: nil)!,
          kind: kind))
    }
    .map { "\($0.rawValue)" }.joined(separator: ",")
  }
}
