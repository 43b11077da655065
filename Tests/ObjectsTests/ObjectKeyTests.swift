import Objects
import TestSupport
import Testing

@Suite struct `Keys of objects` {
  @Test(arguments: [
    "a", "l/3f/original", "A-b_c.d/0", "a..b", "t/1/128/7.png", String(repeating: "a", count: 512),
  ])
  func `a key is what it was made of`(text: String) {
    #expect(ObjectKey(text: text)?.text == text)
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "../a", "a/./b", ".hidden", "a/.b", "a b",
    "ä",
    "a%2e", "a\\b", "a\0", "a\n", "~a", "a?b", "a#b", "e\u{301}",
    String(repeating: "a", count: 513),
  ])
  func `what could lead elsewhere is no key`(text: String) { #expect(ObjectKey(text: text) == nil) }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no key leads out of its place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let signs = ["a", "Z", "0", ".", "-", "_", "/", "..", "~", "%", " ", "\u{2215}", "é"]
    let text = (0..<random.number(1...8)).map { _ in signs.randomElement(using: &random)! }.joined()
    guard let key = ObjectKey(text: text) else { return }
    #expect(key.text == text && key.parts.joined(separator: "/") == text)
    #expect(key.parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") })
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test func `parts make the key that they spell`() {
    #expect(ObjectKey("l", "3f", "original").text == "l/3f/original")
    #expect(ObjectKey("l", "3f", "original").parts == ["l", "3f", "original"])
  }

  @Test func `keys are in the order of their bytes`() {
    let keys = ["a/c", "B", "a-b", "a.b", "a", "a0"].map { ObjectKey(text: $0)! }
    #expect(keys.sorted().map(\.text) == ["B", "a", "a-b", "a.b", "a/c", "a0"])
  }
}
