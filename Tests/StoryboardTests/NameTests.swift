import Storyboard
import Testing

/// Names as people type, paste and smuggle them.
struct NameTests {
  @Test(arguments: [
    ("Harbour", "Harbour"), ("  Harbour \n", "Harbour"), ("Har\tbour\r\nII", "Har bour  II"),
    ("\u{202E}ruobraH", "ruobraH"), ("a\u{2067}b\u{2069}c", "abc"), ("a\u{0}b\u{1B}[31m", "ab[31m"),
    ("Zero\u{200B}width\u{FEFF}", "Zerowidth"), ("Line\u{2028}two", "Line two"),
    ("👩\u{200D}🎨 می\u{200C}خواهم", "👩\u{200D}🎨 می\u{200C}خواهم"), ("שלום", "שלום"), ("é", "é"),
  ])
  func `a name is one line of what can be seen`(given: String, kept: String) {
    #expect(Text(given).asName == Text(kept))
  }

  @Test(arguments: [
    "", " ", "\n\t", "\u{200B}\u{FEFF}", "\u{202E}", "\u{0}\u{7F}", "\u{200D}", "\u{3164}\u{FE0F}",
    "\u{A0}\u{3000}",
  ])
  func `a name that nobody can see is none`(given: String) {
    #expect(Text(given).asName == nil)
  }

  @Test func `a text is cut between characters`() {
    #expect(Text("aé€😀").prefix(bytes: 10) == "aé€😀")
    #expect(Text("aé€😀").prefix(bytes: 9) == "aé€")
    #expect(Text("aé€😀").prefix(bytes: 5) == "aé")
    #expect(Text("aé€😀").prefix(bytes: 0) == "")
    let long = Text(String(repeating: "€", count: 1000)).prefix(bytes: Text.nameLimit)
    #expect(long.byteCount == 1023)
  }
}
