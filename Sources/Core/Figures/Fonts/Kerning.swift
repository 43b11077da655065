/// How much nearer two letters stand: the pairs of the table `GPOS`.
///
/// Only what most alphabets need is read: lookups of the feature `kern` of kind 2 (pairs, by glyph or by class), also
/// where an extension leads to them. The first of them that knows a pair says how far.
package struct Kerning: Sendable {
  private let data: FontBytes
  /// Where tables of pairs begin, in the order in which they are asked, the lookups parted.
  private let lookups: [[Int]]

  package init(_ font: FontFile) {
    data = font.data
    let table = FontFile.table(FontFile.Tag.gpos, in: font.tables)
    lookups = table.flatMap { try? Self.lookups(font.data, $0.start) } ?? []
  }

  /// The units by which what follows `left` is moved; below zero for nearer.
  package func between(_ left: Int, _ right: Int) -> Int {
    var sum = 0
    for tables in lookups {
      for table in tables {
        guard let shift = try? shift(left, right, table) else { continue }
        sum += shift
        break
      }
    }
    return sum
  }

  private static let kern: UInt32 = 0x6B65_726E

  private static func lookups(_ data: FontBytes, _ start: Int) throws(FontError) -> [[Int]] {
    let features = start + (try data.word(start + 6))
    var numbers: [Int] = []
    for i in 0..<(try data.word(features)) where try data.tag(features + 2 + 6 * i) == kern {
      let feature = features + (try data.word(features + 6 + 6 * i))
      for j in 0..<(try data.word(feature + 2)) {
        let number = try data.word(feature + 4 + 2 * j)
        if !numbers.contains(number) { numbers.append(number) }
      }
    }
    numbers.sort()
    let list = start + (try data.word(start + 8))
    var all: [[Int]] = []
    for number in numbers where number < (try data.word(list)) {
      let lookup = list + (try data.word(list + 2 + 2 * number))
      let kind = try data.word(lookup)
      var tables: [Int] = []
      for i in 0..<(try data.word(lookup + 4)) {
        var table = lookup + (try data.word(lookup + 6 + 2 * i))
        var tableKind = kind
        if kind == 9 {
          tableKind = try data.word(table + 2)
          table += try data.long(table + 4)
        }
        if tableKind == 2 { tables.append(table) }
      }
      all.append(tables)
    }
    return all
  }

  /// nil where a table does not know the pair, so that the next one is asked.
  private func shift(_ left: Int, _ right: Int, _ table: Int) throws(FontError) -> Int? {
    guard let place = try covered(left, table + (try data.word(table + 2))) else { return nil }
    let (first, second) = (try data.word(table + 4), try data.word(table + 6))
    let sizes = (2 * first.nonzeroBitCount, 2 * second.nonzeroBitCount)
    // How far what follows is moved is the third of the first letter's numbers, if it is there.
    func advance(_ at: Int) throws(FontError) -> Int {
      first & 4 == 0 ? 0 : try data.signed(at + 2 * (first & 3).nonzeroBitCount)
    }
    if try data.word(table) == 1 {
      guard place < (try data.word(table + 8)) else { return nil }
      let set = table + (try data.word(table + 10 + 2 * place))
      let size = 2 + sizes.0 + sizes.1
      var (low, high) = (0, try data.word(set))
      while low < high {
        let middle = (low + high) / 2
        let pair = set + 2 + size * middle
        let glyph = try data.word(pair)
        if glyph == right { return try advance(pair + 2) }
        if glyph < right { low = middle + 1 } else { high = middle }
      }
      return nil
    }
    let classes = (try data.word(table + 12), try data.word(table + 14))
    let a = try classOf(left, table + (try data.word(table + 8)))
    let b = try classOf(right, table + (try data.word(table + 10)))
    guard a < classes.0, b < classes.1 else { return nil }
    return try advance(table + 16 + (a * classes.1 + b) * (sizes.0 + sizes.1))
  }

  /// The place of a glyph in a list of those that a table speaks of; nil for one that is not in it.
  private func covered(_ glyph: Int, _ table: Int) throws(FontError) -> Int? {
    let count = try data.word(table + 2)
    var (low, high) = (0, count)
    let isRanges = try data.word(table) == 2
    while low < high {
      let middle = (low + high) / 2
      let entry = table + 4 + (isRanges ? 6 : 2) * middle
      let first = try data.word(entry)
      let last = isRanges ? try data.word(entry + 2) : first
      if glyph < first {
        high = middle
      } else if glyph > last {
        low = middle + 1
      } else {
        return isRanges ? try data.word(entry + 4) + glyph - first : middle
      }
    }
    return nil
  }

  private func classOf(_ glyph: Int, _ table: Int) throws(FontError) -> Int {
    if try data.word(table) == 1 {
      let first = try data.word(table + 2)
      guard glyph >= first, glyph - first < (try data.word(table + 4)) else { return 0 }
      return try data.word(table + 6 + 2 * (glyph - first))
    }
    var (low, high) = (0, try data.word(table + 2))
    while low < high {
      let middle = (low + high) / 2
      let range = table + 4 + 6 * middle
      if try data.word(range + 2) < glyph {
        low = middle + 1
      } else if try data.word(range) > glyph {
        high = middle
      } else {
        return try data.word(range + 4)
      }
    }
    return 0
  }
}
