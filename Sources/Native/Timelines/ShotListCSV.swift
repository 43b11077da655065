/// A table that spreadsheets read: UTF-8 with its mark, lines that end in CR LF, by RFC 4180.
package enum ShotListCSV {
  /// - Parameter rows: the first are the names of the columns.
  package static func text(_ rows: [[String]]) -> String {
    "\u{FEFF}" + rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell that a spreadsheet would take for a formula gets an apostrophe, which it does not show.
  static func cell(_ text: String) -> String {
    let isFormula =
      text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.unicodeScalars.contains(where: { ",\"\r\n;\t".unicodeScalars.contains($0) }) else {
      return safe
    }
    // Sign by sign: with a mark above it a quote is another character.
    let doubled = safe.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
    }
    return "\"" + doubled + "\""
  }
}
