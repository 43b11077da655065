/// New places in a list for as few as it takes.
package enum Reorder {
  /// The indexes of a longest part of a list that rises.
  ///
  /// - Complexity: O(*n* log *n*)
  package static func longestRise(_ values: [Int]) -> [Int] {
    // For each length the place with which the lowest rise of that length ends.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: [Int] = []
    var at = ends.last ?? -1
    while at >= 0 {
      rise.append(at)
      at = before[at]
    }
    return rise.reversed()
  }

  /// Keys for a list whose things have keys already, or none: those that stand in order keep theirs.
  ///
  /// - Returns: for each the key that it gets; nil for one that keeps its own.
  package static func keys(_ known: [OrderKey?]) -> [OrderKey?] {
    let places = known.indices.filter { known[$0] != nil }
    // Equal keys are told apart by ids: one of them gets another.
    let sorted = places.sorted { a, b in
      known[a]! != known[b]! ? known[a]! < known[b]! : a > b
    }
    var rank = [Int: Int]()
    for (index, place) in sorted.enumerated() { rank[place] = index }
    let kept = Set(longestRise(places.map { rank[$0]! }).map { places[$0] })
    var result = [OrderKey?](repeating: nil, count: known.count)
    // The key that is kept behind each place.
    var following = [OrderKey?](repeating: nil, count: known.count)
    var next: OrderKey?
    for index in known.indices.reversed() {
      following[index] = next
      if kept.contains(index) { next = known[index] }
    }
    var last: OrderKey?
    for index in known.indices {
      if kept.contains(index) {
        last = known[index]
        continue
      }
      let key = OrderKey.between(last, following[index])
      result[index] = key
      last = key
    }
    return result
  }
}
