extension [Int] {
  /// Sorts indices in place; those of which neither is before the other stay in the order they were in.
  ///
  /// The one sort of the browser's module, whatever is sorted: each type that is sorted by itself would
  /// bring a copy of the standard library's sort, about 4 kB.
  ///
  /// - Complexity: O(*n* log *n*).
  @inline(never)
  package mutating func sortIndices(by isBefore: (Int, Int) -> Bool) {
    sort(by: isBefore)
  }

  /// Returns the indices of a list of `count` in the order that `isBefore` gives them.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func sorted(count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    var indices = Array(0..<count)
    indices.sortIndices(by: isBefore)
    return indices
  }
}
