import Atlas
import Foundation
import TestSupport

/// Pins as they would lie: in towns, the large ones with most of them, dense in the middle.
struct Towns {
  private var random: SplitMix64
  private let towns: [(latitude: Double, longitude: Double, reach: Double)]
  private let sums: [Double]

  init(seed: UInt64, count: Int = 3_000) {
    var random = SplitMix64(seed: seed)
    towns = (0..<count).map { _ in
      // Most people live between 60° north and 40° south.
      (
        random.double(in: 0...3) < 2.4 ? random.double(in: 5...60) : random.double(in: -40...5),
        random.double(in: -180...180), random.double(in: 0.01...0.12)
      )
    }
    // Zipf's law: the second town is half as large as the first.
    var sum = 0.0
    sums = (0..<count).map {
      sum += 1 / Double($0 + 3)
      return sum
    }
    self.random = random
  }

  mutating func place() -> Place {
    let pick = random.double(in: 0...sums.last!)
    let town = towns[sums.firstIndex { $0 >= pick } ?? 0]
    // Dense in the middle: the distance is a power of chance.
    let reach = town.reach * pow(random.double(in: 0...1), 2)
    let angle = random.double(in: 0...(2 * .pi))
    let longitude = town.longitude + reach * cos(angle) / cos(town.latitude * .pi / 180)
    return Place(
      latitude: town.latitude + reach * sin(angle),
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)!
  }

  /// A photograph with its place in four of five cases, else something with a coarse one.
  mutating func pin(_ number: Int64) -> Pin {
    let (place, year) = (place(), Int16(random.int(in: 1850...2025)))
    let isPhotograph = random.int(in: 0...4) > 0
    return Pin(
      number: number, at: isPhotograph ? place : place.coarse(.tenKilometres)!,
      years: Years(from: year, to: min(2026, year + Int16(random.int(in: 0...10))))!,
      kind: isPhotograph ? .photograph : Pin.Kind.allCases.randomElement(using: &random)!,
      direction: isPhotograph ? Direction(degrees: random.double(in: 0...360)) : nil)
  }
}

/// What somebody asks.
struct Question {
  var bounds: Bounds
  var zoom: Int
  var filter: PinFilter
}

extension Question {
  /// A window of 1440 × 900 around a place, as a map shows it.
  static func window(at place: Place, zoom: Int, _ filter: PinFilter) -> Question {
    let perPixel = 0x1p32 / 256 / pow(2, Double(zoom))
    let spot = Spot(place)
    func latitude(_ y: Double) -> Double {
      Spot(x: 0, y: UInt32(min(max(y, 0), 0xFFFF_FFFF))).place.latitude
    }
    let width = 1440 * 360 / 256 / pow(2, Double(zoom))
    return Question(
      bounds: Bounds(
        south: latitude(Double(spot.y) + 450 * perPixel), west: place.longitude - width / 2,
        north: latitude(Double(spot.y) - 450 * perPixel), east: place.longitude + width / 2)!,
      zoom: zoom, filter: filter)
  }

  /// A filter as a slider of years and boxes of kinds make it.
  static func filter(_ random: inout SplitMix64) -> PinFilter {
    let year = Int16(random.int(in: 1850...2000))
    return PinFilter(
      years: Years(from: year, to: year + Int16(random.int(in: 0...60)))!,
      kinds: random.int(in: 0...1) == 0 ? nil : [.photograph, .tunnel])
  }
}
