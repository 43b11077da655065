extension Atlas {
  /// What a merge has made of one part of a moment's atlas. Made beside, ``Atlas/take(_:)`` takes it.
  package struct Merge: Sendable {
    let generation: Int
    /// The place of the part in the atlas.
    let place: Int
    /// The part as it was, and its news.
    let before: Part
    let news: [Pin]
    /// The part as it becomes, or those that it becomes.
    let after: [Part]
  }

  /// Whether it is time for a merge: half of the room for news is taken, or an eighth of a part is removed.
  package var wantsMerge: Bool {
    news.count >= Self.newsLimit / 2
      || parts.contains { $0.removed.count >= max(Self.newsLimit, $0.sorted.count / 8) }
  }

  /// Returns what a merge makes of the part in which most has changed. Changes nothing, so that it may go on beside
  /// questions and changes, on a copy.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* pins of the part and *m* news; takes as much memory as the part again
  ///   until the one before is let go.
  package func merge() -> Merge {
    var newsOfPart = [[Pin]](repeating: [], count: parts.count)
    for pin in news { newsOfPart[part(of: pin)].append(pin) }
    func changes(_ i: Int) -> Int { newsOfPart[i].count + parts[i].removed.count }
    let place = parts.indices.max { changes($0) < changes($1) }!
    let (part, news) = (parts[place], newsOfPart[place])
    return Merge(
      generation: generation, place: place, before: part, news: news,
      after: part.merged(with: news, size: partSize))
  }

  /// Takes what a merge has made, and keeps what was changed since; the pins are the same as before. Returns false, and
  /// does nothing, where another merge was taken meanwhile.
  ///
  /// - Complexity: O(*m* log *m* + *r* log *n*) for *m* news, before and since, and *r* pins removed since.
  @discardableResult
  package mutating func take(_ merge: Merge) -> Bool {
    guard merge.generation == generation, parts.count > merge.place else { return false }
    let (before, now) = (merge.before, parts[merge.place])
    guard before.sorted.count == now.sorted.count else { return false }
    parts.replaceSubrange(merge.place...merge.place, with: merge.after)
    generation += 1
    now.removed.forEach(in: now.sorted.indices) { place in
      if !before.removed.contains(place) { removeSorted(now.sorted.numbers[place]) }
    }
    // Both by number, side by side: what is in both alike is merged, what changed or is new stays news.
    let merged = merge.news.sorted { $0.number < $1.number }
    var next = 0
    let newsNow = news.sorted { $0.number < $1.number }
    news = []
    for pin in newsNow {
      while next < merged.count, merged[next].number < pin.number {
        removeSorted(merged[next].number)
        next += 1
      }
      guard next < merged.count, merged[next].number == pin.number else {
        news.append(pin)
        continue
      }
      if merged[next] != pin {
        removeSorted(pin.number)
        news.append(pin)
      }
      next += 1
    }
    for pin in merged[next...] { removeSorted(pin.number) }
    assert(isSound)
    return true
  }

  /// Marks a sorted pin as removed, which has not been.
  private mutating func removeSorted(_ number: Int64) {
    for i in parts.indices {
      guard let place = parts[i].place(of: number) else { continue }
      parts[i].removed.insert(place)
      return
    }
    assertionFailure("what was merged is sorted")
  }

  /// Merges the part in which most has changed, at once.
  ///
  /// - Complexity: as ``merge()``.
  package mutating func mergeNow() { take(merge()) }
}
