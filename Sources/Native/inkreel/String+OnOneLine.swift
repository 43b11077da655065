extension String {
  /// For a line of a terminal: without ends of lines and commands to it, which names out of a file may hold.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator:
            "\t\r\n".unicodeScalars.contains(scalar) ? " " : "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
