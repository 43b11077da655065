/// All pins of the community's map, asked from memory.
///
/// Nearly all lie sorted in columns, in a few parts. News come to an unsorted tail, and what is removed is marked, so that both
/// show in the very next answer; a merge sorts the news of one part in and lets its removed go. An atlas is a value: a
/// copy is a snapshot that costs nothing, and goes on answering while the original changes. See `Atlas.md`.
///
/// **Law**: an atlas answers as one that is made anew of the same pins, however it came to have them.
package struct Atlas: Sendable {
  /// Along the curve; at least one.
  var parts: [Part]
  /// Pins that are not sorted in yet, in any order.
  var news: [Pin] = []
  /// The number of merges so far, by which one that comes too late is known.
  var generation = 0
  /// So many pins a part has, at most.
  let partSize: Int

  /// The news that there is room for.
  package static let newsLimit = 4096

  /// An atlas of pins in any order, whose numbers differ, in parts of 131,072 unless a test wants more of them.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ pins: consuming [Pin] = [], partSize: Int = 1 << 17) {
    precondition(partSize > 0)
    pins.sort(by: Pin.isBefore)
    parts = Part.parts(of: pins, from: nil, size: partSize)
    self.partSize = partSize
    assert(isSound, "two pins have one number")
  }

  /// The number of pins.
  package var count: Int { parts.reduce(news.count) { $0 + $1.count } }

  /// Returns the pin with a number.
  ///
  /// - Complexity: O(*p* log *n* + *m*) for *p* parts and *m* news.
  package subscript(number: Int64) -> Pin? {
    if let new = news.first(where: { $0.number == number }) { return new }
    for part in parts {
      if let place = part.place(of: number) { return part.sorted[place] }
    }
    return nil
  }

  /// Puts a pin on the map, in place of the one with its number.
  ///
  /// - Complexity: O(*p* log *n* + *m*) for *p* parts and *m* news; where there is no room for news, that of a merge, which
  ///   one in time, told by ``wantsMerge``, prevents.
  package mutating func insert(_ pin: Pin) {
    remove(pin.number)
    while news.count == Self.newsLimit { mergeNow() }
    news.append(pin)
    assert(news.count <= Self.newsLimit && occurrences(of: pin.number) == 1)
  }

  /// Takes a pin off the map; returns whether it was there.
  ///
  /// - Complexity: O(*p* log *n* + *m*) for *p* parts and *m* news.
  @discardableResult
  package mutating func remove(_ number: Int64) -> Bool {
    if let new = news.firstIndex(where: { $0.number == number }) {
      news.swapAt(new, news.count - 1)
      news.removeLast()
      assert(occurrences(of: number) == 0)
      return true
    }
    for i in parts.indices {
      guard let place = parts[i].place(of: number) else { continue }
      parts[i].removed.insert(place)
      assert(occurrences(of: number) == 0)
      return true
    }
    return false
  }

  /// The part that a pin belongs to.
  ///
  /// - Complexity: O(*p*) for *p* parts.
  func part(of pin: Pin) -> Int {
    // The first part has no start, and those that follow begin one after another.
    (parts.firstIndex { $0.start.map { Pin.isBefore(pin, $0) } ?? false } ?? parts.count) - 1
  }
}
