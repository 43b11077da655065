import Atlas
import TestSupport

/// Places, boxes and pins as they come, with the awkward ones among them.
extension SplitMix64 {
  /// A place anywhere, now and then on a pole, the antimeridian or the edge of the map.
  mutating func place() -> Place {
    let latitude =
      int(in: 0...9) == 0
      ? [-90, 90, 0, 85.05112878, -85.05112878, 89.9999, 45][int(in: 0...6)]
      : double(in: -90...90)
    let longitude =
      int(in: 0...9) == 0
      ? [-180, 180, 0, 179.999_999_999, -179.999_999_999][int(in: 0...4)]
      : double(in: -180...180)
    return Place(latitude: latitude, longitude: longitude)!
  }

  /// A place near one of a few towns, some of them at a border of the map; often just where others are.
  mutating func placeInTown() -> Place {
    let towns = [(0.0, 0.0), (52.5, 13.4), (-16.5, 180), (-77.8, 166.7), (85.05, -40), (1, -78)]
    let town = towns[int(in: 0...towns.count - 1)]
    let reach = [0, 0.001, 0.1, 3][int(in: 0...3)]
    let latitude = town.0 + double(in: -1...1) * reach
    let longitude = town.1 + double(in: -1...1) * reach
    return Place(
      latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)!
  }

  mutating func years() -> Years {
    let first = Int16(int(in: 1840...2020))
    return Years(
      from: int(in: 0...5) == 0 ? nil : first,
      to: int(in: 0...5) == 0 ? nil : first + Int16(int(in: 0...40)))!
  }

  mutating func pin(_ number: Int64) -> Pin {
    Pin(
      number: number, at: int(in: 0...2) == 0 ? place() : placeInTown(), years: years(),
      kind: Pin.Kind.allCases.randomElement(using: &self)!,
      direction: int(in: 0...1) == 0 ? nil : Direction(degrees: double(in: -400...800)))
  }

  mutating func pins(_ count: Int) -> [Pin] {
    var numbers = Array(1...Int64(max(1, count)))
    numbers.shuffle(using: &self)
    return numbers.prefix(count).map { pin($0 * 3) }
  }

  /// A box of any size anywhere, or around a place; sometimes empty, reversed, across the antimeridian or the world.
  mutating func bounds(near pins: [Pin] = []) -> Bounds {
    switch int(in: 0...9) {
    case 0: return .world
    case 1:
      // May be empty, and go across the antimeridian.
      return Bounds(
        south: double(in: -95...95), west: double(in: -400...400), north: double(in: -95...95),
        east: double(in: -400...400))!
    case 2:
      let west = double(in: 100...179.9)
      return Bounds(
        south: double(in: -90...0), west: west, north: double(in: 0...90),
        east: west - double(in: 181...359.9))!
    default:
      let center = pins.randomElement(using: &self)?.place ?? placeInTown()
      let size = [0, 1e-5, 0.002, 0.1, 2, 30, 200][int(in: 0...6)]
      return Bounds(
        south: center.latitude - double(in: 0...1) * size,
        west: center.longitude - double(in: 0...1) * size,
        north: center.latitude + double(in: 0...1) * size,
        east: center.longitude + double(in: 0...1) * size)!
    }
  }

  mutating func filter() -> PinFilter {
    switch int(in: 0...3) {
    case 0: .all
    case 1: PinFilter(years: years())
    case 2: PinFilter(kinds: Pin.Kind.allCases.filter { _ in int(in: 0...1) == 0 })
    default: PinFilter(years: years(), kinds: [.photograph, .tunnel])
    }
  }
}

/// Whether a place lies in a box, in degrees, without any map. What lies beyond the edge of the map is on it.
func has(_ bounds: Bounds, _ place: Place) -> Bool {
  guard bounds.south <= bounds.north else { return false }
  let (south, north) = (min(bounds.south, edge), max(bounds.north, -edge))
  guard south <= place.latitude || south < -edge, place.latitude <= north || north > edge else {
    return false
  }
  var east = bounds.east
  while east < bounds.west { east += 360 }
  return (-4...4).contains { turns in
    let longitude = place.longitude + Double(turns) * 360
    return bounds.west <= longitude && longitude <= east
  }
}

private let edge = 85.0511

/// Whether a place is so near to a side of a box that rounding may decide.
func isOnEdge(_ bounds: Bounds, _ place: Place) -> Bool {
  for side in [bounds.south, bounds.north] {
    if abs(place.latitude - side) < 1e-7 { return true }
    if abs(side) > 85.05, abs(side) < 85.06, abs(place.latitude) > 85.05 { return true }
  }
  return [bounds.west, bounds.east].contains { side in
    let away = abs(place.longitude - side).truncatingRemainder(dividingBy: 360)
    return min(away, 360 - away) < 1e-7 && bounds.east - bounds.west < 360
  }
}
