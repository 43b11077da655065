import Atlas
import TestSupport
import Testing

/// An atlas that changes, against one that is made anew of the same pins.
struct ChangeTests {
  /// An atlas, the pins that it should have, and a merge that goes on beside.
  private struct World {
    var random: SplitMix64
    var atlas: Atlas
    var pins: [Int64: Pin] = [:]
    var merge: Atlas.Merge?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let first = random.pins([0, 3, 400][random.int(in: 0...2)])
      // Small parts, so that there are many, which grow and are parted.
      atlas = Atlas(first, partSize: [7, 60, 1 << 17][random.int(in: 0...2)])
      for pin in first { pins[pin.number] = pin }
    }

    mutating func step() {
      let old = pins.keys.sorted().randomElement(using: &random)
      switch random.int(in: 0...29) {
      case 0...11: put(random.pin(Int64(random.int(in: 0...900))))
      case 12...17:
        guard let old else { return }
        put(random.pin(old))
      case 18:
        // As it was, once more.
        guard let old, let pin = pins[old] else { return }
        if random.int(in: 0...1) == 0 { atlas.remove(old) }
        put(pin)
      case 19...25:
        let number = random.int(in: 0...4) == 0 ? Int64(random.int(in: 0...900)) : old ?? 0
        let isThere = pins.removeValue(forKey: number) != nil
        let wasThere = atlas.remove(number)
        #expect(wasThere == isThere)
      case 26: atlas.mergeNow()
      case 27: merge = atlas.merge()
      default:
        guard let merge else { return }
        atlas.take(merge)
        self.merge = nil
      }
    }

    private mutating func put(_ pin: Pin) {
      atlas.insert(pin)
      pins[pin.number] = pin
    }

    mutating func expectTheSameAsAnew() {
      #expect(atlas.isSound && atlas.count == pins.count)
      let anew = Atlas(Array(pins.values))
      for number in 0..<20 as Range<Int64> { #expect(atlas[number] == pins[number]) }
      let (bounds, filter) = (
        random.bounds(near: Array(anew.list(bounds: .world, limit: 50))), random.filter()
      )
      let zoom = random.int(in: 0...20)
      #expect(
        atlas.answer(bounds: bounds, zoom: zoom, filter: filter)
          == anew.answer(bounds: bounds, zoom: zoom, filter: filter))
      #expect(
        atlas.list(bounds: bounds, filter: filter, limit: 40)
          == anew.list(bounds: bounds, filter: filter, limit: 40))
      let place = random.placeInTown()
      #expect(
        atlas.near(place, radius: 1e6, limit: 12, filter: filter)
          == anew.near(place, radius: 1e6, limit: 12, filter: filter))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `an atlas that changes answers as one that is made anew`(seed: UInt64) {
    var world = World(seed: seed)
    for _ in 0..<40 {
      for _ in 0..<world.random.int(in: 1...25) { world.step() }
      world.expectTheSameAsAnew()
    }
  }

  @Test func `news beyond their room are merged at once`() {
    var random = SplitMix64(seed: 8)
    var atlas = Atlas()
    for number in 0..<Int64(2 * Atlas.newsLimit + 100) {
      #expect(atlas.wantsMerge == (number % 4096 >= 2048 || number % 4096 == 0 && number > 0))
      atlas.insert(random.pin(number))
    }
    #expect(atlas.isSound && atlas.count == 2 * Atlas.newsLimit + 100)
    // Many that go make it want one too.
    for number in 0..<4096 as Range<Int64> { atlas.remove(number) }
    #expect(atlas.wantsMerge)
    atlas.mergeNow()
    #expect(!atlas.wantsMerge && atlas.isSound && atlas.count == Atlas.newsLimit + 100)
  }

  @Test func `a merge that comes too late is not taken`() {
    var random = SplitMix64(seed: 9)
    var atlas = Atlas(random.pins(50))
    let (first, second) = (atlas.merge(), atlas.merge())
    atlas.insert(random.pin(1_000))
    let isFirstTaken = atlas.take(first)
    let isSecondTaken = atlas.take(second)
    #expect(isFirstTaken && !isSecondTaken && atlas.count == 51 && atlas.isSound)
    let third = atlas.merge()
    atlas.mergeNow()
    let isThirdTaken = atlas.take(third)
    #expect(!isThirdTaken && atlas.count == 51 && atlas.isSound)
  }

  @Test func `a removed pin is gone from the very next answer, and a snapshot keeps it`() {
    var random = SplitMix64(seed: 10)
    let pins = random.pins(600)
    var atlas = Atlas(Array(pins.dropLast()))
    atlas.insert(pins.last!)
    let snapshot = atlas
    for (gone, pin) in pins.enumerated() {
      atlas.remove(pin.number)
      #expect(atlas.answer(bounds: .world, zoom: 2).total == 599 - gone)
      #expect(!atlas.list(bounds: .world, limit: .max).contains(pin))
    }
    #expect(atlas.answer(bounds: .world, zoom: 16) == Atlas.Answer())
    #expect(snapshot.answer(bounds: .world, zoom: 2).total == 600)
  }

  @Test func `pages have nothing twice while pins come`() {
    var random = SplitMix64(seed: 11)
    var atlas = Atlas((1...300 as ClosedRange<Int64>).map { random.pin($0) })
    var listed: [Int64] = []
    while true {
      let page = atlas.list(bounds: .world, after: listed.last, limit: 37)
      listed += page.map(\.number)
      if page.count < 37 { break }
      for _ in 0..<10 { atlas.insert(random.pin(Int64(atlas.count) + 1)) }
    }
    #expect(listed == (1...300 as ClosedRange<Int64>).reversed())
  }
}
