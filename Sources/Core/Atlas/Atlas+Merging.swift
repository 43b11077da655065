extension Atlas {
  /// The sorted pins that a merge has made of one moment's atlas. Made beside, ``Atlas/take(_:)`` takes it.
  package struct Merge: Sendable {
    /// The atlas of that moment.
    let before: Atlas
    let sorted: SortedPins
  }

  /// Whether it is time for a merge: half of the room for news is taken, or an eighth of the sorted pins is removed.
  package var wantsMerge: Bool {
    news.count >= Self.newsLimit / 2 || removed.count >= max(Self.newsLimit, sorted.count / 8)
  }

  /// Returns what a merge makes of the atlas as it stands. Changes nothing, so that it may go on beside questions and
  /// changes, on a copy.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *m* news; takes as much memory again until the atlas before is let go.
  package func merge() -> Merge {
    Merge(before: self, sorted: SortedPins(merging: sorted, without: removed, with: news))
  }

  /// Takes what a merge has made, and keeps what was changed since; the pins are the same as before. Returns false, and
  /// does nothing, where another merge was taken meanwhile.
  ///
  /// - Complexity: O(*m* log *m* + *r* log *n* + *n* / 64) for *m* news, before and since, and *r* pins removed since.
  @discardableResult
  package mutating func take(_ merge: Merge) -> Bool {
    let before = merge.before
    guard before.generation == generation, before.sorted.count == sorted.count else { return false }
    var gone = Removals(places: merge.sorted.count)
    removed.forEach(in: 0..<sorted.count) { place in
      guard !before.removed.contains(place) else { return }
      gone.insert(merge.sorted.place(of: sorted.numbers[place])!)
    }
    let merged = before.news.sorted { $0.number < $1.number }
    let now = news.sorted { $0.number < $1.number }
    var since: [Pin] = []
    var next = 0
    // Both by number, side by side: what is in both alike is merged, what changed or is new stays news.
    for pin in now {
      while next < merged.count, merged[next].number < pin.number {
        gone.insert(merge.sorted.place(of: merged[next].number)!)
        next += 1
      }
      let isMerged = next < merged.count && merged[next] == pin
      if !isMerged { since.append(pin) }
      if next < merged.count, merged[next].number == pin.number {
        if !isMerged { gone.insert(merge.sorted.place(of: pin.number)!) }
        next += 1
      }
    }
    for pin in merged[next...] { gone.insert(merge.sorted.place(of: pin.number)!) }
    (sorted, removed, news) = (merge.sorted, gone, since)
    generation += 1
    assert(isSound)
    return true
  }

  /// Merges at once.
  ///
  /// - Complexity: as ``merge()``.
  package mutating func mergeNow() {
    sorted = SortedPins(merging: sorted, without: removed, with: news)
    removed = Removals(places: sorted.count)
    news = []
    generation += 1
    assert(isSound)
  }
}
