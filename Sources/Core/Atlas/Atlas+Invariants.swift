extension Atlas {
  /// Whether all invariants hold: the columns are sound, the marks of removal are as many as they, and the news are.
  /// Debug builds ask after each merge, tests after each step.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *m* news, each looked up.
  package var isSound: Bool {
    sorted.isSound && removed.isSound(places: sorted.count) && areNewsSound
  }

  /// Whether the news fit their room, and no number is there twice, among them or the sorted pins.
  ///
  /// - Complexity: O(*m* log *m* + *m* log *n*) for *m* news.
  var areNewsSound: Bool {
    guard news.count <= Self.newsLimit else { return false }
    let numbers = news.map { $0.number }.sorted()
    for i in numbers.indices.dropFirst() where numbers[i - 1] == numbers[i] { return false }
    return numbers.allSatisfy { number in
      sorted.place(of: number).map { removed.contains($0) } ?? true
    }
  }
}
