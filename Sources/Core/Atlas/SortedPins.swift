/// Pins in columns apart, sorted along the curve of Morton codes: so those of each cell of a grid of a power of two lie
/// side by side, and what a question needs of them is read in one go.
///
/// 27 bytes a pin, with the order by number that finds one again.
struct SortedPins: Sendable {
  private(set) var codes: [UInt64] = []
  private(set) var numbers: [Int64] = []
  private(set) var firstYears: [Int16] = []
  private(set) var lastYears: [Int16] = []
  /// The kinds' bits.
  private(set) var kinds: [UInt8] = []
  private(set) var headings: [UInt16] = []
  /// The places of pins in these columns, by the pins' numbers.
  private(set) var byNumber: [UInt32] = []

  init() {}

  /// Sorted pins, whose numbers differ.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ pins: ArraySlice<Pin>) {
    reserve(pins.count)
    for pin in pins { append(pin) }
    byNumber = numbers.withUnsafeBufferPointer { numbers in
      var order = [UInt32](unsafeUninitializedCapacity: numbers.count) { room, count in
        for i in numbers.indices { room.initializeElement(at: i, to: UInt32(i)) }
        count = numbers.count
      }
      order.sort { numbers[Int($0)] < numbers[Int($1)] }
      return order
    }
  }

  /// What a merge leaves: these without the removed ones, and news, in any order, whose numbers differ.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *m* news.
  init(merging old: SortedPins, without removed: Removals, with news: [Pin]) {
    let news = news.sorted(by: Pin.isBefore)
    reserve(old.count - removed.count + news.count)
    /// The new places of the old ones and of the news.
    var moved = [UInt32](repeating: 0, count: old.count)
    var settled = [UInt32](repeating: 0, count: news.count)
    var next = 0
    func settle(upTo isBefore: (Pin) -> Bool) {
      while next < news.count, isBefore(news[next]) {
        settled[next] = UInt32(count)
        append(news[next])
        next += 1
      }
    }
    for i in old.codes.indices {
      let (code, number) = (old.codes[i], old.numbers[i])
      settle { ($0.spot.code, $0.number) < (code, number) }
      guard !removed.contains(i) else { continue }
      moved[i] = UInt32(count)
      append(from: old, at: i)
    }
    settle { _ in true }
    let order = news.indices.sorted { news[$0].number < news[$1].number }
    next = 0
    for place in old.byNumber where !removed.contains(Int(place)) {
      while next < order.count, news[order[next]].number < old.numbers[Int(place)] {
        byNumber.append(settled[order[next]])
        next += 1
      }
      byNumber.append(moved[Int(place)])
    }
    for new in order[next...] { byNumber.append(settled[new]) }
  }

  var count: Int { codes.count }
  var indices: Range<Int> { codes.indices }

  subscript(place: Int) -> Pin {
    Pin(
      number: numbers[place], spot: Spot(code: codes[place]),
      years: Years(known: firstYears[place], lastYears[place]), kind: Pin.Kind(bit: kinds[place]),
      heading: headings[place])
  }

  /// Returns the place of the pin with a number.
  ///
  /// - Complexity: O(log *n*).
  func place(of number: Int64) -> Int? {
    var (low, high) = (0, byNumber.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[Int(byNumber[middle])] < number { low = middle + 1 } else { high = middle }
    }
    guard low < byNumber.count, numbers[Int(byNumber[low])] == number else { return nil }
    return Int(byNumber[low])
  }

  private mutating func reserve(_ count: Int) {
    codes.reserveCapacity(count)
    numbers.reserveCapacity(count)
    firstYears.reserveCapacity(count)
    lastYears.reserveCapacity(count)
    kinds.reserveCapacity(count)
    headings.reserveCapacity(count)
    byNumber.reserveCapacity(count)
  }

  private mutating func append(_ pin: Pin) {
    codes.append(pin.spot.code)
    numbers.append(pin.number)
    firstYears.append(pin.years.first)
    lastYears.append(pin.years.last)
    kinds.append(pin.kind.bit)
    headings.append(pin.storedHeading)
  }

  private mutating func append(from other: SortedPins, at place: Int) {
    codes.append(other.codes[place])
    numbers.append(other.numbers[place])
    firstYears.append(other.firstYears[place])
    lastYears.append(other.lastYears[place])
    kinds.append(other.kinds[place])
    headings.append(other.headings[place])
  }

  /// Whether the columns are equally long and sorted, and the order by number has each place once.
  var isSound: Bool {
    let counts = [
      numbers.count, firstYears.count, lastYears.count, kinds.count, headings.count,
      byNumber.count,
    ]
    guard counts.allSatisfy({ $0 == codes.count }) else { return false }
    for i in codes.indices.dropFirst() where !Pin.isBefore(self[i - 1], self[i]) { return false }
    // Numbers that grow can name no place twice.
    for i in byNumber.indices.dropFirst()
    where numbers[Int(byNumber[i - 1])] >= numbers[Int(byNumber[i])] { return false }
    return true
  }
}
