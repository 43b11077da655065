/// The numbers under which updates find the real points of a touch.
///
/// Devices count by one, or send no numbers at all: neither takes memory. Only where a device does
/// something else is there a number for each point.
struct UpdateIndexes: Equatable, Sendable {
  private(set) var count = 0
  /// The number of point 0 where each point's is one more than that before it; `noIndex` where no
  /// point has one.
  private var first = noIndex
  /// The number of each point, or `noIndex`; empty as long as `first` says it all.
  private var listed: [Int64] = []
  /// Whether the numbers only ever rise.
  private var rises = true
  private var last = noIndex

  private static let noIndex = Int64.min

  /// Appends the number of the next point; nil where it has none.
  ///
  /// - Complexity: O(1) amortised; O(*n*) once, where a device ceases to count by one.
  mutating func append(_ index: Int64?) {
    let index = index ?? Self.noIndex
    if count == 0 { first = index }
    if !listed.isEmpty || index != number(of: count) {
      if listed.isEmpty { for point in 0..<count { listed.append(number(of: point)!) } }
      listed.append(index)
    }
    count += 1
    guard index != Self.noIndex else { return }
    if index <= last { rises = false }
    last = index
  }

  /// The number that `first` gives to a point; nil behind the last number that there is.
  private func number(of point: Int) -> Int64? {
    if first == Self.noIndex { return first }
    let (number, isOver) = first.addingReportingOverflow(Int64(point))
    return isOver ? nil : number
  }

  /// The point with the number `wanted`, the last one where several have it.
  ///
  /// - Complexity: O(1) for a device that counts by one, or has done so since the point; O(log *n*) for
  ///   one whose numbers rise, beside a run of points without one; else O(*n*).
  func point(of wanted: Int64) -> Int? {
    guard wanted != Self.noIndex else { return nil }
    if !listed.isEmpty {
      if !rises { return listed.lastIndex(of: wanted) }
      guard wanted <= last else { return nil }
      // Where counting back by one from the end would put it.
      let guess = Int64(count - 1) &- (last &- wanted)
      if guess >= 0, guess < Int64(count), listed[Int(guess)] == wanted { return Int(guess) }
      return Self.search(listed, for: wanted)
    }
    guard first != Self.noIndex, wanted >= first, wanted <= last else { return nil }
    return Int(wanted &- first)
  }

  /// A binary search of rising numbers that steps over points without one.
  private static func search(_ indexes: [Int64], for wanted: Int64) -> Int? {
    var low = 0
    var high = indexes.count
    while low < high {
      var middle = (low + high) / 2
      let start = middle
      while middle < high, indexes[middle] == noIndex { middle += 1 }
      if middle == high {
        high = start
      } else if indexes[middle] == wanted {
        return middle
      } else if indexes[middle] < wanted {
        low = middle + 1
      } else {
        high = start
      }
    }
    return nil
  }
}
