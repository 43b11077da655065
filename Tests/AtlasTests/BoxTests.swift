import Atlas
import TestSupport
import Testing

/// Boxes that are not as most are.
struct BoxTests {
  private func atlas(_ places: (Double, Double)...) -> Atlas {
    Atlas(
      places.enumerated().map { number, place in
        Pin(
          number: Int64(number), at: Place(latitude: place.0, longitude: place.1)!,
          kind: .photograph)
      })
  }

  private func numbers(
    _ atlas: Atlas, _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) -> [Int64] {
    let bounds = Bounds(south: south, west: west, north: north, east: east)!
    let answer = atlas.answer(bounds: bounds, zoom: 3)
    #expect(answer.total == answer.pins.count)
    #expect(answer.pins.count == atlas.list(bounds: bounds, limit: 99).count)
    return answer.pins.map(\.number).sorted()
  }

  @Test func `latitude and longitude are not swapped around Null Island`() {
    // One in each quarter, each further from one axis than from the other.
    let atlas = atlas((1, 3), (2, -5), (-4, 7), (-6, -0.5), (0, 0))
    #expect(numbers(atlas, 0.5, 2.5, 1.5, 3.5) == [0])
    #expect(numbers(atlas, 2.5, 0.5, 3.5, 1.5) == [])
    #expect(numbers(atlas, 1.5, -5.5, 2.5, -4.5) == [1])
    #expect(numbers(atlas, -5.5, 1.5, -4.5, 2.5) == [])
    #expect(numbers(atlas, -4.5, 6.5, -3.5, 7.5) == [2])
    #expect(numbers(atlas, -6.5, -1, -5.5, 0) == [3])
    #expect(numbers(atlas, -10, -1, 10, 1) == [3, 4])
    #expect(numbers(atlas, -1, -10, 1.5, 10) == [0, 4])
    #expect(numbers(atlas, 0, 0, 0, 0) == [4])
    let found = atlas.answer(bounds: .world, zoom: 0).pins.first { $0.number == 2 }?.place
    #expect(found.map { abs($0.latitude + 4) < 1e-7 && abs($0.longitude - 7) < 1e-7 } == true)
  }

  @Test func `a box goes across the antimeridian where its west is greater`() {
    let atlas = atlas((-17, 179), (-17, -179), (-17, 180), (-17, 0), (-17, 170), (-17, -170))
    #expect(numbers(atlas, -20, 175, -10, -175) == [0, 1, 2])
    // The same as a map says it that was dragged on.
    #expect(numbers(atlas, -20, 175, -10, 185) == [0, 1, 2])
    #expect(numbers(atlas, -20, -185, -10, -175) == [0, 1, 2])
    #expect(numbers(atlas, -20, 535, -10, 545) == [0, 1, 2])
    // And the other way round the earth.
    #expect(numbers(atlas, -20, -175, -10, 175) == [3, 4, 5])
    #expect(numbers(atlas, -20, 178, -10, 180) == [0, 2])
    #expect(numbers(atlas, -20, -180, -10, -178) == [1, 2])
    #expect(numbers(atlas, -20, 180, -10, 180) == [2])
  }

  @Test func `a box around all of the earth has all of it`() {
    let atlas = atlas((10, 180), (10, -180), (10, 0), (10, 5), (-90, 0), (90, 77))
    let all: [Int64] = [0, 1, 2, 3, 4, 5]
    #expect(numbers(atlas, -90, -180, 90, 180) == all)
    #expect(numbers(atlas, -90, -720, 90, 300) == all)
    #expect(numbers(atlas, -100, 0, 100, 360) == all)
    // All but nothing: west is just east of east.
    #expect(numbers(atlas, -90, 5.0.nextUp, 90, 5) == all)
    #expect(numbers(atlas, -90, 5, 90, 5) == [3])
    #expect(numbers(atlas, -90, 5.1, 90, 4.9) == [0, 1, 2, 4, 5])
  }

  @Test func `beyond the edge of the map is on the edge`() {
    let atlas = atlas((90, 10), (86, 10), (85, 10), (-88, -20))
    #expect(numbers(atlas, 87, 0, 90, 20) == [0, 1])
    #expect(numbers(atlas, 84, 0, 85.02, 20) == [2])
    #expect(numbers(atlas, -90, -30, -89, -10) == [3])
  }

  @Test func `an empty box, and one that stands on its head, have nothing`() {
    let atlas = atlas((0, 0), (10, 10))
    #expect(numbers(atlas, 20, -10, -20, 10) == [])
    #expect(numbers(atlas, 3, 3, 4, 4) == [])
    #expect(Bounds(south: .nan, west: 0, north: 1, east: 1) == nil)
    #expect(Bounds(south: 0, west: 0, north: 1, east: .infinity) == nil)
    #expect(Atlas().answer(bounds: .world, zoom: 0) == Atlas.Answer())
    #expect(Atlas().near(Place(latitude: 0, longitude: 0)!, radius: 1e9, limit: 3).isEmpty)
  }

  @Test func `years without an end match up to there, unknown ones any`() {
    let at = Place(latitude: 5, longitude: 6)!
    let spans: [(Int16?, Int16?)] = [
      (1900, 1910), (nil, 1850), (1990, nil), (nil, nil), (1920, 1920),
    ]
    let atlas = Atlas(
      spans.enumerated().map {
        Pin(
          number: Int64($0.offset), at: at, years: Years(from: $0.element.0, to: $0.element.1)!,
          kind: $0.offset == 4 ? .tunnel : .photograph)
      })
    func found(_ from: Int16?, _ to: Int16?, _ kinds: [Pin.Kind]? = nil) -> [Int64] {
      let filter = PinFilter(years: Years(from: from, to: to)!, kinds: kinds)
      return atlas.answer(bounds: .world, zoom: 9, filter: filter).pins.map(\.number)
    }
    #expect(found(nil, nil) == [0, 1, 2, 3, 4])
    #expect(found(1910, 1915) == [0, 3])
    #expect(found(1911, 1919) == [3])
    #expect(found(nil, 1800) == [1, 3])
    #expect(found(1995, nil) == [2, 3])
    #expect(found(1905, 1930) == [0, 3, 4])
    #expect(found(1905, 1930, [.tunnel]) == [4])
    #expect(found(nil, nil, []) == [])
    #expect(Years(from: 1900, to: 1899) == nil)
  }
}
