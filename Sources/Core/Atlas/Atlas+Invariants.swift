extension Atlas {
  /// Whether all invariants hold: each part is sound and within its stretch of the curve, the news fit their room, and each
  /// number is there once. Debug builds ask after each merge, tests after each step.
  ///
  /// - Complexity: O(*n* log *n*).
  package var isSound: Bool {
    guard !parts.isEmpty, parts[0].start == nil, news.count <= Self.newsLimit else { return false }
    var numbers = news.map { $0.number }
    for (i, part) in parts.enumerated() {
      guard part.sorted.isSound, part.removed.isSound(places: part.sorted.count),
        part.sorted.count <= partSize, part.start != nil || i == 0,
        part.sorted.indices.allSatisfy({ self.part(of: part.sorted[$0]) == i })
      else { return false }
      for place in part.sorted.indices where !part.removed.contains(place) {
        numbers.append(part.sorted.numbers[place])
      }
    }
    numbers.sort()
    return numbers.indices.dropFirst().allSatisfy { numbers[$0 - 1] < numbers[$0] }
  }

  /// Returns how often a number is there, which must be once or not at all.
  ///
  /// - Complexity: O(*p* log *n* + *m*) for *p* parts and *m* news.
  func occurrences(of number: Int64) -> Int {
    parts.reduce(news.count { $0.number == number }) {
      $0 + ($1.place(of: number) == nil ? 0 : 1)
    }
  }
}
