/// A set of code points, as ranges in order that do not touch.
struct CodePointSet: Equatable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  static let last: UInt32 = 0x10_FFFF

  init(_ ranges: [ClosedRange<UInt32>] = []) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = self.ranges.last, range.lowerBound <= previous.upperBound &+ 1 {
        self.ranges[self.ranges.count - 1] =
          previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// - Complexity: O(log *n*) for *n* ranges.
  func contains(_ point: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < point { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= point
  }

  var inverted: CodePointSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.last { result.append(next...Self.last) }
    return CodePointSet(result)
  }

  func union(_ other: CodePointSet) -> CodePointSet { CodePointSet(ranges + other.ranges) }

  func intersection(_ other: CodePointSet) -> CodePointSet {
    inverted.union(other.inverted).inverted
  }

  /// Returns the set with the letters of ASCII in both cases, where it has them in one; with `unicode`, those of Latin, Greek, Cyrillic and Armenian
  /// as well.
  func ignoringCase(unicode: Bool) -> CodePointSet {
    var result = ranges
    func add(_ range: ClosedRange<UInt32>, _ low: UInt32, _ high: UInt32, from: UInt32, to: UInt32)
    {
      let (low, high) = (max(range.lowerBound, low), min(range.upperBound, high))
      if low <= high { result.append((low - from + to)...(high - from + to)) }
    }
    for range in ranges {
      for (upper, count, apart) in unicode ? Self.shifted : Array(Self.shifted.prefix(1)) {
        add(range, upper, upper + count - 1, from: upper, to: upper + apart)
        add(range, upper + apart, upper + apart + count - 1, from: upper + apart, to: upper)
      }
      guard unicode else { continue }
      for (first, last) in Self.paired {
        // A letter and its other case follow one another, from `first` on.
        let (low, high) = (max(range.lowerBound, first), min(range.upperBound, last))
        if low <= high {
          result.append((low - (low - first) % 2)...(high + 1 - (high - first) % 2))
        }
      }
    }
    return CodePointSet(result)
  }

  /// The first capital, how many there are, and how far the small letters lie behind them.
  static let shifted: [(UInt32, UInt32, UInt32)] = [
    (0x41, 26, 32), (0xC0, 23, 32), (0xD8, 7, 32), (0x391, 17, 32), (0x3A3, 9, 32),
    (0x410, 32, 32), (0x400, 16, 80), (0x531, 38, 48),
  ]

  /// Blocks of capitals each followed by its small letter.
  static let paired: [(UInt32, UInt32)] = [
    (0x100, 0x12F), (0x132, 0x137), (0x139, 0x148), (0x14A, 0x177), (0x179, 0x17E),
    (0x460, 0x481), (0x48A, 0x4BF), (0x4C1, 0x4CE), (0x4D0, 0x52F), (0x1E00, 0x1E95),
  ]

  // MARK: Those that have names

  static let digits = CodePointSet([48...57])
  static let word = CodePointSet([48...57, 65...90, 95...95, 97...122])
  static let space = CodePointSet([9...13, 32...32])
  static let nameCharacters = CodePointSet([48...57, 65...90, 97...122])
  static let verticalSpace = CodePointSet([10...13, 0x85...0x85, 0x2028...0x2029])
  static let horizontalSpace = CodePointSet([
    9...9, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ])
  static let lineEnds = CodePointSet([10...10, 13...13, 0x85...0x85, 0x2028...0x2029])

  /// `\p{…}` of ASCII; nil for another.
  static func named(_ name: [UInt32]) -> CodePointSet? {
    func isName(_ words: StaticString) -> Bool {
      words.withUTF8Buffer { bytes in name.elementsEqual(bytes.map { UInt32($0) }) }
    }
    let (lower, upper) = (CodePointSet([97...122]), CodePointSet([65...90]))
    let punctuation = CodePointSet([33...47, 58...64, 91...96, 123...126])
    if isName("Lower") { return lower }
    if isName("Upper") { return upper }
    if isName("Alpha") { return lower.union(upper) }
    if isName("Digit") { return digits }
    if isName("Alnum") { return lower.union(upper).union(digits) }
    if isName("Punct") { return punctuation }
    if isName("Graph") { return CodePointSet([33...126]) }
    if isName("Print") { return CodePointSet([32...126]) }
    if isName("Blank") { return CodePointSet([9...9, 32...32]) }
    if isName("Space") { return space }
    if isName("Cntrl") { return CodePointSet([0...31, 127...127]) }
    if isName("XDigit") { return CodePointSet([48...57, 65...70, 97...102]) }
    if isName("ASCII") { return CodePointSet([0...127]) }
    return category(name)
  }
}
