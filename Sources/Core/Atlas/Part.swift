/// A stretch of the curve with the sorted pins on it, which is merged by itself: so that a merge takes a moment, and
/// little memory beside.
struct Part: Sendable {
  /// The least that a pin of this part may be, as ``Pin/isBefore(_:_:)`` orders them; nil for the first part.
  let start: Pin?
  var sorted: SortedPins
  /// What was removed of the sorted ones.
  var removed: Removals

  init(from start: Pin?, _ sorted: SortedPins) {
    (self.start, self.sorted) = (start, sorted)
    removed = Removals(places: sorted.count)
  }

  var count: Int { sorted.count - removed.count }

  /// Parts of at most `size` pins from sorted ones, the first of which begins at `start`; at least one.
  ///
  /// - Complexity: O(*n* log *n*).
  static func parts(of pins: [Pin], from start: Pin?, size: Int) -> [Part] {
    var parts: [Part] = []
    var first = 0
    repeat {
      let end = min(first + size, pins.count)
      let begin = first == 0 ? start : pins[first]
      parts.append(Part(from: begin, SortedPins(pins[first..<end])))
      first = end
    } while first < pins.count
    return parts
  }

  /// The parts that this one becomes when news of its stretch are merged in, in any order, whose numbers differ, and the
  /// removed ones let go: itself, or two and more where it would have more than `size` pins.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* pins and *m* news; O(*n* log *n*) where it becomes two.
  func merged(with news: [Pin], size: Int) -> [Part] {
    let merged = SortedPins(merging: sorted, without: removed, with: news)
    guard merged.count > size else { return [Part(from: start, merged)] }
    return Self.parts(
      of: merged.indices.map { merged[$0] }, from: start, size: min(size, (merged.count + 1) / 2))
  }

  /// Returns the place of the pin with a number, unless it was removed.
  ///
  /// - Complexity: O(log *n*).
  func place(of number: Int64) -> Int? {
    guard let place = sorted.place(of: number), !removed.contains(place) else { return nil }
    return place
  }
}
