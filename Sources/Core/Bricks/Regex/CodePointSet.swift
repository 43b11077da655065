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

  /// With the letters of ASCII in both cases, where it has them in one.
  var ignoringCase: CodePointSet {
    var result = ranges
    for (from, to) in [(UInt32(65), UInt32(97)), (97, 65)] {
      for range in ranges {
        let low = max(range.lowerBound, from)
        let high = min(range.upperBound, from + 25)
        if low <= high { result.append((low - from + to)...(high - from + to)) }
      }
    }
    return CodePointSet(result)
  }

  // MARK: Those that have names

  static let digits = CodePointSet([48...57])
  static let word = CodePointSet([48...57, 65...90, 95...95, 97...122])
  static let space = CodePointSet([9...13, 32...32])
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
    return nil
  }
}
