import Media
import Testing

/// What the codes say is read by a scanner in the browser tests.
@Suite struct `QR codes` {
  @Test(arguments: [1, 14, 15, 100, 2331])
  func `a code has its three corners, and grows with its text`(count: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: count)))
    #expect((code.side - 21) % 4 == 0)
    let corner = [
      "1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111",
    ].map { $0.map { $0 == "1" } }
    for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      let found = (0..<7).map { y in (0..<7).map { x in code[left + x, top + y] } }
      #expect(found == corner)
    }
    #expect(!code[-1, 0] && !code[0, code.side])
  }

  @Test(arguments: [2332, 5000])
  func `a text that is too long has no code`(count: Int) {
    #expect(QRCode(String(repeating: "a", count: count)) == nil)
  }

  @Test func `a text with a zero, which would be cut off, has no code`() {
    #expect(QRCode("a\0b") == nil)
  }

  @Test func `terminal and picture show the same modules`() throws {
    let code = try #require(QRCode("http://192.168.1.5:8081"))
    let rows = code.terminalText.split(separator: "\n").map { line in
      Array(line.drop { $0 != "m" }.dropFirst().prefix { $0 != "\u{1B}" })
    }
    #expect(rows.allSatisfy { $0.count == code.side + 8 })
    var squares: Set<String> = []
    for y in 0..<code.side {
      for x in 0..<code.side {
        let character = rows[(y + 4) / 2][x + 4]
        let isBlack = (y % 2 == 0 ? "▀█" : "▄█").contains(character)
        #expect(isBlack == code[x, y])
        if isBlack { squares.insert("M\(x) \(y)h1v1h-1z") }
      }
    }
    let path = try #require(code.svg.split(separator: "<path d=\"").last?.prefix { $0 != "\"" })
    let drawn = path.split(separator: "z").map { $0 + "z" }
    #expect(Set(drawn.map(String.init)) == squares && drawn.count == squares.count)
  }
}
