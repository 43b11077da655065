/// Why nothing was printed.
package enum PrintError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nothing is to be printed.
  case empty
  /// What was asked for is no layout; the words.
  case layout(String)
  case panelCount(columns: Int, rows: Int)
  case paper(String)
  case words(String)
  case field(String)
  /// What was asked for is nothing that is written into films.
  case burn(String)
  /// The logo is no picture that can be read.
  case logo
  /// What Cairo or Pango says.
  case drawing(String)
  /// It was stopped.
  case stopped

  package var description: String {
    switch self {
    case .empty: "there is no shot to print"
    case .layout(let text):
      "“\(text)” is no layout: columns and rows as 2x3, a number of panels from 1 to \(PrintLayout.panelLimit), or e-konte"
    case .panelCount(let columns, let rows):
      "\(columns)x\(rows): a page has from 1 to \(PrintLayout.panelLimit) panels"
    case .paper(let text): "“\(text)” is no paper: a4, letter, or both"
    case .words(let text): "“\(text)” is no place for words: below, beside, or columns"
    case .field(let text):
      "“\(text)” is no field: \(PrintField.allCases.map(\.rawValue).joined(separator: ", "))"
    case .burn(let text):
      "“\(text)” is nothing that is written into films: \(BurnIn.Field.allCases.map(\.rawValue).joined(separator: ", "))"
    case .logo: "the logo is no picture that can be read"
    case .drawing(let reason): "the pages cannot be drawn: \(reason)"
    case .stopped: "stopped"
    }
  }
}
