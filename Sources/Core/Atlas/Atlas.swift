/// All pins of the community's map, asked from memory.
///
/// Nearly all lie sorted in columns. News come to an unsorted tail, and what is removed is marked, so that both show in
/// the very next answer; a merge sorts the news in and lets the removed go. An atlas is a value: a copy is a snapshot
/// that costs nothing, and goes on answering while the original changes. See `Atlas.md`.
///
/// **Law**: an atlas answers as one that is made anew of the same pins, however it came to have them.
package struct Atlas: Sendable {
  var sorted: SortedPins
  /// What was removed of the sorted ones.
  var removed: Removals
  /// Pins that are not sorted in yet, in any order.
  var news: [Pin] = []
  /// The number of merges so far, by which one that comes too late is known.
  var generation = 0

  /// The news that there is room for.
  package static let newsLimit = 4096

  /// An atlas of pins in any order, whose numbers differ.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ pins: consuming [Pin] = []) {
    sorted = SortedPins(pins)
    removed = Removals(places: sorted.count)
    assert(isSound)
  }

  /// The number of pins.
  package var count: Int { sorted.count - removed.count + news.count }

  /// Returns the pin with a number.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* news.
  package subscript(number: Int64) -> Pin? {
    if let new = news.first(where: { $0.number == number }) { return new }
    guard let place = sorted.place(of: number), !removed.contains(place) else { return nil }
    return sorted[place]
  }

  /// Puts a pin on the map, in place of the one with its number.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* news; O(*n*) where there is no room for news, which a merge in time, told
  ///   by ``wantsMerge``, prevents.
  package mutating func insert(_ pin: Pin) {
    remove(pin.number)
    if news.count == Self.newsLimit { mergeNow() }
    news.append(pin)
    assert(areNewsSound)
  }

  /// Takes a pin off the map; returns whether it was there.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* news.
  @discardableResult
  package mutating func remove(_ number: Int64) -> Bool {
    if let new = news.firstIndex(where: { $0.number == number }) {
      news.swapAt(new, news.count - 1)
      news.removeLast()
      assert(areNewsSound)
      return true
    }
    guard let place = sorted.place(of: number), !removed.contains(place) else { return false }
    removed.insert(place)
    return true
  }
}
