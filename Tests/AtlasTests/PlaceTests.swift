import Atlas
import Foundation
import TestSupport
import Testing

/// What a place is, and where it lies on the map.
struct PlaceTests {
  @Test(arguments: [
    (90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0),
    (0, -.infinity), (120, 60),
  ])
  func `what is not on the earth is no place`(latitude: Double, longitude: Double) {
    #expect(Place(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func `one place has one way to be written`() throws {
    let east = try #require(Place(latitude: 10, longitude: 180))
    #expect(east == Place(latitude: 10, longitude: -180) && east.longitude == -180)
    let zero = try #require(Place(latitude: -0.0, longitude: -0.0))
    #expect(zero.latitude.sign == .plus && zero.longitude.sign == .plus)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `to the map and back is the nearest of its spots, and stays there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let place = random.place()
      let spot = Spot(place)
      #expect(Spot(spot.place) == spot)
      #expect(Spot(x: spot.x, y: spot.y) == spot)
      guard abs(place.latitude) < 85 else { continue }
      let width = 360 / 0x1p32
      #expect(abs(place.latitude - spot.place.latitude) <= width / 2 + 1e-12)
      let away = abs(place.longitude - spot.place.longitude)
      #expect(min(away, 360 - away) <= width / 2 + 1e-12)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the map is Mercator's`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let latitude = random.double(in: -85.05...85.05)
      let longitude = random.double(in: -180...179.99)
      let spot = Spot(Place(latitude: latitude, longitude: longitude)!)
      let y = 0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi)
      #expect(abs(Double(spot.y) - y * 0x1p32) <= 0.501)
      #expect(abs(Double(spot.x) - (longitude / 360 + 0.5) * 0x1p32) <= 0.501)
    }
  }

  @Test func `around Null Island north is up and east is right`() {
    // Each is asymmetric, so that a swap of latitude and longitude would show.
    let island = Spot(Place(latitude: 0, longitude: 0)!)
    #expect(island.x == 1 << 31 && island.y == 1 << 31)
    #expect(island.place == Place(latitude: 0, longitude: 0))
    for (north, east) in [(1.0, 3.0), (-1, 3), (1, -3), (-1, -3), (4, 0.5), (-4, 0.5)] {
      let spot = Spot(Place(latitude: north, longitude: east)!)
      #expect((spot.x > island.x) == (east > 0))
      #expect((spot.y < island.y) == (north > 0))
      let away = abs(Double(spot.x) - 0x1p31) / abs(Double(spot.y) - 0x1p31)
      #expect(abs(away - abs(east / north)) < 0.01)
      #expect((spot.place.latitude > 0) == (north > 0))
      #expect(abs(spot.place.longitude - east) < 1e-6)
    }
  }

  @Test func `beyond the edge of the map is on the edge, and 180 east is 180 west`() {
    #expect(Spot(Place(latitude: 90, longitude: 7)!).y == 0)
    #expect(Spot(Place(latitude: 85.06, longitude: 7)!).y == 0)
    #expect(Spot(Place(latitude: -90, longitude: 7)!).y == .max)
    #expect(Spot(Place(latitude: 3, longitude: 180)!).x == 0)
    #expect(Spot(Place(latitude: 3, longitude: 179.999_999_999)!).x == 0)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `distances are those of straight lines through the ball`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (random.place(), random.place())
      let chord = zip(onBall(a), onBall(b)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      let expected = 2 * asin(min(1, chord.squareRoot() / 2)) * Place.earthRadius
      #expect(abs(a.distance(to: b) - expected) < 0.5)
      #expect(a.distance(to: b) == b.distance(to: a) && a.distance(to: a) == 0)
    }
  }

  private func onBall(_ place: Place) -> [Double] {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }

  @Test func `a known distance`() throws {
    let berlin = try #require(Place(latitude: 52.5163, longitude: 13.3777))
    let graz = try #require(Place(latitude: 47.0707, longitude: 15.4395))
    #expect(abs(berlin.distance(to: graz) - 623_600) < 1_500)
    let step = try #require(Place(latitude: 52.5163, longitude: 13.377_7147))
    #expect(abs(berlin.distance(to: step) - 0.995) < 0.01)
  }

  @Test(arguments: [(-0.4, 0), (0, 0), (359.6, 0), (359.4, 359), (-90, 270), (725, 5)])
  func `a direction is whole degrees of one turn`(angle: Double, degrees: UInt16) {
    #expect(Direction(degrees: angle)?.degrees == degrees)
    #expect(Direction(degrees: .nan) == nil)
  }
}
