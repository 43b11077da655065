/// Lines of words below headings, in columns that are as wide as their widest word: read by a person, and a line each for `grep`.
struct Columns {
  private var rows: [[String]]

  init(_ headings: [String]) { rows = [headings.map { $0.uppercased() }] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, word in
        // Nothing follows the last one.
        column == row.count - 1
          ? word : word + String(repeating: " ", count: widths[column] - word.count + 2)
      }.joined()
    }
  }
}
