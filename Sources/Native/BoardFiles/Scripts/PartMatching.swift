internal import Screenplay

/// Where parts of lines of an old draft stand in a new one, in UTF-16 units of a line's text.
struct PartMatching {
  private let old: BoardScript
  private let new: BoardScript
  /// Lines that were compared, for several shots may show parts of one.
  private var compared: [[ScriptLink.Unit]: [(old: Int, new: Int)]] = [:]
  private var texts: [ScriptLink.Unit: Line] = [:]
  private var newTexts: [ScriptLink.Unit: Line] = [:]

  /// Fewer words than these stand in many places.
  private static let leastWords = 3

  init(from old: BoardScript, to new: BoardScript) { (self.old, self.new) = (old, new) }

  /// A line's text with its words, and where they stand in it.
  private struct Line {
    let units: [UInt16]
    let keys: [String]
    let ranges: [Range<Int>]
    /// How many words come before what is seen or said.
    let first: Int

    init(_ unit: ScriptShot) {
      let text = unit.text
      units = Array(text.utf16)
      let words = text.split { !$0.isLetter && !$0.isNumber }
      keys = words.map { $0.lowercased() }
      ranges = words.map { word in
        let start = word.startIndex.utf16Offset(in: text)
        return start..<start + word.utf16.count
      }
      let start = unit.contentStart
      first = ranges.firstIndex { $0.lowerBound >= start } ?? ranges.count
    }

    /// The words of which something lies in a range.
    func words(in range: Range<Int>) -> Range<Int> {
      let inside = ranges.indices.filter { ranges[$0].overlaps(range) }
      return (inside.first ?? 0)..<((inside.last ?? -1) + 1)
    }

    /// Where just these signs stand as whole words; nil where they do not, or in several places.
    func place(of signs: some Collection<UInt16>) -> Range<Int>? {
      guard !signs.isEmpty, signs.count <= units.count else { return nil }
      let places = units.ranges(of: Array(signs)).filter { range in
        // No word is cut in two.
        !ranges.contains { word in
          word.contains(range.lowerBound) && word.lowerBound < range.lowerBound
            || word.contains(range.upperBound - 1) && word.upperBound > range.upperBound
        }
      }
      return places.count == 1 ? places[0] : nil
    }
  }

  private mutating func line(_ unit: ScriptLink.Unit) -> Line {
    if let known = texts[unit] { return known }
    let line = Line(old.scenes[unit.scene].units[unit.unit])
    texts[unit] = line
    return line
  }

  private mutating func newLine(_ unit: ScriptLink.Unit) -> Line {
    if let known = newTexts[unit] { return known }
    let line = Line(new.scenes[unit.scene].units[unit.unit])
    newTexts[unit] = line
    return line
  }

  /// What a part of an old line is in the new line that it has become: what begins or ends the line still does, and takes in what was put before or
  /// behind it. Nil where less than half of its words are left.
  ///
  /// - Complexity: that of finding what two texts have in common, once for each two lines.
  mutating func part(_ range: Range<Int>, of unit: ScriptLink.Unit, in target: ScriptLink.Unit)
    -> Range<Int>?
  {
    let (before, after) = (line(unit), newLine(target))
    let range = range.clamped(to: 0..<before.units.count)
    if before.units == after.units { return range.isEmpty ? nil : range }
    let words = before.words(in: range)
    guard !words.isEmpty else { return after.place(of: before.units[range]) }
    guard var found = after.place(of: before.units[range]) ?? alike(range, words, unit, target)
    else { return nil }
    if words.lowerBound <= before.first, let first = after.ranges.dropFirst(after.first).first {
      // With the signs that stand before the first word of what is said.
      found = min(found.lowerBound, opening(of: first.lowerBound, in: after))..<found.upperBound
    }
    if words.upperBound == before.ranges.count {
      found = found.lowerBound..<after.units.count
    }
    return found
  }

  /// Where most of a part's words stand.
  private mutating func alike(
    _ range: Range<Int>, _ words: Range<Int>, _ unit: ScriptLink.Unit, _ target: ScriptLink.Unit
  ) -> Range<Int>? {
    let (before, after) = (line(unit), newLine(target))
    let pairs = common(unit, target).filter { words.contains($0.old) }
    guard let first = pairs.first?.new, let last = pairs.last?.new else { return nil }
    let likeness = 2 * Double(pairs.count) / Double(words.count + last - first + 1)
    guard likeness >= UnitMatching.leastAlike else { return nil }
    var (start, end) = (after.ranges[first].lowerBound, after.ranges[last].upperBound)
    // Signs around the words stay with them.
    if range.lowerBound < before.ranges[words.lowerBound].lowerBound {
      start = opening(of: start, in: after)
    }
    if range.upperBound > before.ranges[words.upperBound - 1].upperBound {
      let next =
        last + 1 < after.ranges.count ? after.ranges[last + 1].lowerBound : after.units.count
      while end < next, !Self.isBlank(after.units[end]) { end += 1 }
    }
    return start..<end
  }

  /// Where the signs begin that stand just before a word.
  private func opening(of word: Int, in line: Line) -> Int {
    let before = line.ranges.last { $0.upperBound <= word }?.upperBound ?? 0
    var start = word
    while start > before, !Self.isBlank(line.units[start - 1]) { start -= 1 }
    return start
  }

  private static func isBlank(_ unit: UInt16) -> Bool { unit == 32 || unit == 10 || unit == 9 }

  private mutating func common(_ unit: ScriptLink.Unit, _ target: ScriptLink.Unit) -> [(
    old: Int, new: Int
  )] {
    if let known = compared[[unit, target]] { return known }
    let pairs = UnitMatching.common(line(unit).keys, newLine(target).keys)
      .map { (old: $0.0, new: $0.1) }
    compared[[unit, target]] = pairs
    return pairs
  }

  // MARK: Elsewhere

  /// The line among some, and the place in it, in which the words of a part stand as they were.
  ///
  /// - Complexity: O(*n*) for *n* letters of these lines.
  mutating func place(
    of range: Range<Int>, of unit: ScriptLink.Unit, among targets: some Sequence<ScriptLink.Unit>
  ) -> (unit: ScriptLink.Unit, range: Range<Int>)? {
    let before = line(unit)
    let range = range.clamped(to: 0..<before.units.count)
    guard before.words(in: range).count >= Self.leastWords else { return nil }
    return place(of: before.units[range], among: targets)
  }

  /// The line among some, and the place in it, in which words stand.
  mutating func place(ofWords text: String, among targets: some Sequence<ScriptLink.Unit>) -> (
    unit: ScriptLink.Unit, range: Range<Int>
  )? {
    guard text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).count >= Self.leastWords
    else { return nil }
    return place(of: Array(text.utf16)[...], among: targets)
  }

  private mutating func place(
    of signs: ArraySlice<UInt16>, among targets: some Sequence<ScriptLink.Unit>
  ) -> (unit: ScriptLink.Unit, range: Range<Int>)? {
    for target in targets {
      if let range = newLine(target).place(of: signs) { return (target, range) }
    }
    return nil
  }

  /// Whether nothing of a new line that is seen or said lies beside a part of it.
  mutating func isWhole(_ range: Range<Int>, of target: ScriptLink.Unit) -> Bool {
    let line = newLine(target)
    return line.ranges.dropFirst(line.first).allSatisfy {
      range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
    }
  }
}
