import Storyboard
import TestSupport
import Testing

@Suite struct `Order keys` {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `there is always a key between two`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var keys: [OrderKey] = []
    for _ in 0..<200 {
      let place = random.number(0...keys.count)
      let low = place > 0 ? keys[place - 1] : nil
      let high = place < keys.count ? keys[place] : nil
      let key = OrderKey.between(low, high)
      #expect(OrderKey(bytes: key.bytes) == key)
      if let low { #expect(low < key) }
      if let high { #expect(key < high) }
      keys.insert(key, at: place)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `there is a key between any two that differ`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (a, b) = (random.orderKey(), random.orderKey())
    guard a != b else { return }
    let key = OrderKey.between(min(a, b), max(a, b))
    #expect(min(a, b) < key)
    #expect(key < max(a, b))
    #expect(OrderKey.between(nil, a) < a)
    #expect(OrderKey.between(a, nil) > a)
  }

  @Test func `a list that only grows at its ends keeps short keys`() {
    var (first, last) = (OrderKey.middle, OrderKey.middle)
    for _ in 0..<30_000 {
      first = .between(nil, first)
      last = .between(last, nil)
    }
    #expect(first.bytes.count == 2)
    #expect(last.bytes.count == 2)
  }

  @Test func `a key may not end in zero, be empty or be endless`() {
    #expect(OrderKey(bytes: []) == nil)
    #expect(OrderKey(bytes: [1, 0]) == nil)
    #expect(OrderKey(bytes: Array(repeating: 1, count: OrderKey.lengthLimit + 1)) == nil)
  }
}
