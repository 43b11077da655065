/// Things with an order key and an id, to be sorted by these: by the key, and of those with the same
/// key by the id.
struct RankedList {
  private struct Entry {
    var key: OrderKey
    var high: UInt64
    var low: UInt64
    var index: Int
  }

  private var entries: [Entry] = []

  mutating func add<Tag>(_ index: Int, _ key: OrderKey, _ id: ID<Tag>) {
    entries.append(Entry(key: key, high: id.high, low: id.low, index: index))
  }

  /// The indexes, in order.
  ///
  /// - Complexity: O(*n* log *n*).
  func sorted() -> [Int] {
    let order = [Int].sorted(count: entries.count) {
      let (a, b) = (entries[$0], entries[$1])
      if a.key != b.key { return a.key < b.key }
      return a.high != b.high ? a.high < b.high : a.low < b.low
    }
    return order.map { entries[$0].index }
  }
}
