internal import CQREncode

/// A text as a square of black and white modules, by libqrencode, with errors corrected at level M.
package struct QRCode: Sendable {
  /// Modules along a side, without the quiet zone.
  package let side: Int
  private let isBlack: [Bool]

  /// Nil where the text has more bytes than a code can hold, or holds a zero.
  ///
  /// - Complexity: O(*n*²) in the number of modules along a side, at most 177.
  package init?(_ text: String) {
    guard !text.utf8.contains(0), let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    self.side = side
    // The lowest bit of a module is its colour; the others say what it is for.
    isBlack = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is black; all are white outside the square.
  package subscript(x: Int, y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && isBlack[y * side + x]
  }

  /// White modules that scanners need around the square.
  private static let quiet = 4

  /// The code for a terminal: two modules a character, one above the other, black on white
  /// whatever the terminal's colours are.
  package var terminalText: String {
    let range = -Self.quiet..<side + Self.quiet
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      let line = range.map { x in
        switch (self[x, y], self[x, y + 1]) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
      }
      return "\u{1B}[38;5;16;48;5;231m\(line.joined())\u{1B}[0m\n"
    }.joined()
  }

  /// The code as an SVG picture of one path, black on white.
  package var svg: String {
    var path = ""
    for y in 0..<side {
      for x in 0..<side where self[x, y] { path += "M\(x) \(y)h1v1h-1z" }
    }
    let size = side + 2 * Self.quiet
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 \(size) \(size)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M-4 -4h\(size)v\(size)h-\(size)z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
