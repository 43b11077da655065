/// The numbers under which updates find the real points of a touch.
///
/// Devices count by one, or send no numbers at all: neither takes memory. Only where a device does
/// something else is there a number for each point.
struct UpdateIndexes: Equatable, Sendable {
  private enum Storage: Equatable, Sendable {
    /// No point has a number.
    case none
    /// Point *i* has the number `first` + *i*.
    case counting(first: Int64)
    /// A number for each point, or `noIndex`.
    case listed([Int64])
  }

  private(set) var count = 0
  private var storage = Storage.none
  /// Whether the numbers only ever rise.
  private var rises = true
  private var last = noIndex

  private static let noIndex = Int64.min

  /// Appends the number of the next point; nil where it has none.
  ///
  /// - Complexity: O(1) amortised; O(*n*) once, where a device ceases to count by one.
  mutating func append(_ index: Int64?) {
    let index = index ?? Self.noIndex
    defer { count += 1 }
    if index != Self.noIndex {
      if index <= last { rises = false }
      last = index
    }
    switch storage {
    case .none where index == Self.noIndex: return
    case .none where count == 0: storage = .counting(first: index)
    case .counting(let first) where first &+ Int64(count) == index && index > first: return
    case .none: list(repeatElement(Self.noIndex, count: count), then: index)
    case .counting(let first): list((0..<Int64(count)).map { first + $0 }, then: index)
    case .listed(var indexes):
      storage = .none
      indexes.appendSnugly(index)
      storage = .listed(indexes)
    }
  }

  private mutating func list(_ indexes: some Sequence<Int64>, then index: Int64) {
    storage = .listed(Array(indexes) + [index])
  }

  /// The point with the number `wanted`, the last one where several have it.
  ///
  /// - Complexity: O(1) for a device that counts by one, O(log *n*) for one whose numbers rise, else
  ///   O(*n*).
  func point(of wanted: Int64) -> Int? {
    switch storage {
    case .none: return nil
    case .counting(let first):
      guard wanted >= first, wanted <= last else { return nil }
      return Int(wanted - first)
    case .listed(let indexes):
      guard wanted != Self.noIndex else { return nil }
      if !rises { return indexes.lastIndex(of: wanted) }
      guard wanted <= last else { return nil }
      return Self.search(indexes, for: wanted)
    }
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
