/// The numbers of rows of sections, as a binary indexed tree (Fenwick 1994): the rows before a section, and the
/// section at a place, without a walk past the others.
struct RowCounts: Equatable, Sendable {
  private(set) var rows: [Int]
  private var sums: [Int]

  /// - Complexity: O(*n*) for *n* sections.
  init(_ rows: [Int]) {
    self.rows = rows
    sums = [0] + rows
    for i in 1..<sums.count {
      let next = i + (i & -i)
      if next < sums.count { sums[next] += sums[i] }
    }
  }

  /// - Complexity: O(log *n*).
  mutating func set(_ section: Int, to count: Int) {
    let change = count - rows[section]
    rows[section] = count
    var i = section + 1
    while i < sums.count {
      sums[i] += change
      i += i & -i
    }
  }

  /// Returns the number of rows of the sections before this one; all for the count of sections.
  ///
  /// - Complexity: O(log *n*).
  func before(_ section: Int) -> Int {
    var sum = 0
    var i = section
    while i > 0 {
      sum += sums[i]
      i -= i & -i
    }
    return sum
  }

  /// The last section that begins at or above a place, where a section of *r* rows is `fixed` + *r* · `pitch`
  /// high; the first for a place above all.
  ///
  /// - Complexity: O(log *n*).
  func section(at y: Double, fixed: Double, pitch: Double) -> Int {
    var (found, sum) = (0, 0)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      let next = found + step
      if next < sums.count, Double(next) * fixed + Double(sum + sums[next]) * pitch <= y {
        found = next
        sum += sums[next]
      }
      step /= 2
    }
    return min(found, max(0, rows.count - 1))
  }
}
