import Atlas
import Foundation
import TestSupport
import Testing

/// What is told of a place that is made coarse.
struct CoarsePlaceTests {
  static let grids: [Exactness] = [.tenKilometres, .kilometre, .hundredMetres]

  /// The height of a cell in degrees.
  private func height(_ exactness: Exactness) -> Double {
    switch exactness {
    case .tenKilometres: 0.09
    case .kilometre: 0.009
    default: 0.0009
    }
  }

  /// Places all over a cell: within, and just inside of its corners.
  private func places(in cell: CoarseCell, _ random: inout SplitMix64) -> [Place] {
    let box = cell.bounds
    var places = (0..<40).map { _ in
      Place(
        latitude: random.double(in: box.south...box.north),
        longitude: random.double(in: box.west...box.east))!
    }
    let (tall, wide) = ((box.north - box.south) * 1e-6, (box.east - box.west) * 1e-6)
    for latitude in [box.south + tall, box.north - tall] {
      for longitude in [box.west + wide, box.east - wide] {
        places.append(Place(latitude: latitude, longitude: longitude)!)
      }
    }
    return places
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `all places of a cell give the same answer to the last bit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for exactness in Self.grids {
      let cell = try #require(CoarseCell(of: random.place(), exactness))
      let center = cell.center
      for place in places(in: cell, &random) {
        let coarse = try #require(place.coarse(exactness))
        #expect(coarse.latitude.bitPattern == center.latitude.bitPattern)
        #expect(coarse.longitude.bitPattern == center.longitude.bitPattern)
        #expect(CoarseCell(of: place, exactness)?.bounds == cell.bounds)
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a coarse place gives itself, and lies in its cell`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for exactness in Self.grids {
      for _ in 0..<100 {
        let place = random.place()
        let coarse = try #require(place.coarse(exactness))
        #expect(coarse.coarse(exactness) == coarse)
        let cell = try #require(CoarseCell(of: place, exactness))
        #expect(has(cell.bounds, coarse) && has(cell.bounds, place))
        // So the same is true of what the map keeps of it.
        #expect(abs(coarse.latitude) > 85.05 || Spot(coarse).place.coarse(exactness) == coarse)
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `cells are about square at all latitudes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for exactness in Self.grids {
      let height = height(exactness)
      // Also the bands next to the poles.
      var latitudes = (0..<50).map { _ in random.double(in: -90...90) }
      for band in 0..<8 {
        let pole = 90 - (Double(band) + 0.5) * height
        latitudes += [pole, -pole]
      }
      for latitude in latitudes {
        let place = try #require(
          Place(latitude: latitude, longitude: random.double(in: -180...180)))
        let cell = try #require(CoarseCell(of: place, exactness))
        let box = cell.bounds
        #expect(abs(box.north - box.south - height) < 1e-9)
        if box.north == 90 || box.south == -90 {
          #expect(box.west == -180 && box.east == 180)
          #expect(abs(cell.center.latitude) == 90 && cell.center.longitude == 0)
          continue
        }
        let middle = cos((box.north + box.south) / 2 * .pi / 180)
        let width = (box.east - box.west) * middle
        #expect(abs(width / height - 1) < 0.05, "\(width / height) at \(latitude)")
        // No place is further from the centre than the corner of a cell by a cap.
        #expect(place.distance(to: cell.center) < height * 111_200 * 0.87)
      }
    }
  }

  @Test(arguments: Self.grids)
  func `cells of a band lie side by side all around, across the antimeridian`(
    exactness: Exactness
  ) throws {
    for latitude in [0.00001, -0.00001, 33, -60, 89.85, 89.9999] {
      let first = try #require(
        CoarseCell(of: Place(latitude: latitude, longitude: -180)!, exactness))
      let last = try #require(
        CoarseCell(of: Place(latitude: latitude, longitude: 180.0.nextDown)!, exactness))
      #expect(first.bounds.west == -180 && last.bounds.east == 180)
      #expect(CoarseCell(of: Place(latitude: latitude, longitude: 180)!, exactness) == first)
      // Beside a border is the next cell.
      let beside = try #require(
        CoarseCell(of: Place(latitude: latitude, longitude: 0.000_001)!, exactness))
      let next = try #require(
        CoarseCell(
          of: Place(latitude: latitude, longitude: min(179, beside.bounds.east + 1e-9))!, exactness)
      )
      #expect(next == beside || next.bounds.west == beside.bounds.east)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an answer tells no more than the cell`(seed: UInt64) throws {
    // Places spread over a cell and its neighbours give as many answers as there are cells, and nothing else.
    var random = SplitMix64(seed: seed)
    for exactness in Self.grids {
      let height = height(exactness)
      let center = random.double(in: -84...84)
      var answers: [CoarseCell: Set<Place>] = [:]
      for _ in 0..<2_000 {
        let place = try #require(
          Place(
            latitude: center + random.double(in: -2...2) * height,
            longitude: 20 + random.double(in: -2...2) * height))
        let cell = try #require(CoarseCell(of: place, exactness))
        answers[cell, default: []].insert(try #require(place.coarse(exactness)))
      }
      #expect(answers.values.allSatisfy { $0.count == 1 })
      #expect(Set(answers.values.map { $0.first! }).count == answers.count)
      #expect(answers.count <= 36)
    }
  }

  @Test func `none tells nothing, as given tells all, and directions go below 100 m`() throws {
    let place = try #require(Place(latitude: 47.070_712, longitude: 15.439_504))
    let direction = try #require(Direction(degrees: 200))
    #expect(place.coarse(.none) == nil && CoarseCell(of: place, .none) == nil)
    #expect(place.coarse(.asGiven) == place && CoarseCell(of: place, .asGiven) == nil)
    let kept = Exactness.allCases.filter { direction.coarse($0) == direction }
    #expect(kept == [.hundredMetres, .asGiven])
    #expect(Exactness.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }
}
