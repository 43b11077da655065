import Bricks
import Foundation
import TestSupport
import Testing

private func points(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

/// The whole match and the groups, as text; nil for no match.
private func match(_ pattern: String, in text: String) throws -> [String?]? {
  let found = try RegularExpression(points(pattern)).firstMatch(in: points(text))
  let scalars = Array(text.unicodeScalars)
  return found?.map { range in
    range.map { String(String.UnicodeScalarView(scalars[$0])) }
  }
}

struct RegularExpressionTests {
  /// A pattern of what both engines have, over three letters and a line's end.
  private func pattern(_ random: inout SplitMix64, depth: Int) -> String {
    func letter() -> String { ["a", "b", "c"][Int(random.next() % 3)] }
    guard depth > 0 else {
      switch random.next() % 9 {
      case 0: return "."
      case 1: return "[\(letter())\(letter())]"
      case 2: return "[^\(letter())]"
      case 3: return "[a-c&&[^\(letter())]]"
      case 4: return "\\b"
      case 5: return "\\w"
      default: return letter()
      }
    }
    func part() -> String { pattern(&random, depth: depth - 1) }
    switch random.next() % 6 {
    case 0: return "(\(part())|\(part()))"
    case 1: return "(?:\(part())|\(part())|)"
    case 2:
      // Only a letter is repeated: engines differ in what a loop over nothing leaves in its groups.
      let count = ["*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}"][Int(random.next() % 7)]
      return letter() + count + (random.next() % 2 == 0 ? "?" : "")
    case 3: return "(\(part()))"
    default: return part() + part()
    }
  }

  /// ICU's engine, which goes back where this one goes on with all ways at once.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what ICU finds is found`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<120 {
      var words = pattern(&random, depth: Int(random.next() % 5))
      if random.next() % 6 == 0 { words = "^" + words }
      if random.next() % 6 == 0 { words += "$" }
      if random.next() % 4 == 0 { words = "(?i)" + words }
      let theirs = try NSRegularExpression(pattern: words)
      for _ in 0..<4 {
        var text = ""
        for _ in 0..<random.next() % 14 {
          text += ["a", "b", "c", "A", " ", "\n"][Int(random.next() % 6)]
        }
        let expected = theirs.firstMatch(
          in: text, range: NSRange(location: 0, length: text.utf16.count)
        ).map { found in
          (0..<found.numberOfRanges).map { group in
            Range(found.range(at: group), in: text).map { String(text[$0]) }
          }
        }
        #expect(try match(words, in: text) == expected, "\(words) in \(text.debugDescription)")
      }
    }
  }

  @Test
  func `what patterns mean`() throws {
    let cases: [(String, String, [String?]?)] = [
      ("a(b*)c", "xxabbbc", ["abbbc", "bbb"]),
      ("(a|ab)(c|bcd)(d*)", "abcd", ["abcd", "a", "bcd", ""]),
      ("(x)?y", "y", ["y", nil]), ("", "abc", [""]), ("z", "abc", nil), ("x{0}y", "xy", ["y"]),
      ("^x$", "x\n", ["x"]), ("^x\\z", "x\n", nil), ("(?m)^b$", "a\nb\nc", ["b"]),
      (".*", "a\nb", ["a"]),
      ("(?s).*", "a\nb", ["a\nb"]), ("(?i:H)i", "hi Hi", ["hi"]), ("(?i:H)I", "hi HI", ["HI"]),
      ("\\Qa.b\\E+", "axb a.bb", ["a.bb"]), ("\\Q)|(", ")|(", [")|("]), ("[]a]+", "]a", ["]a"]),
      ("[a-z&&[^aeiou]]+", "aeibcd", ["bcd"]), ("[\\d.]+", "v1.25", ["1.25"]),
      ("ä+", "xää", ["ää"]),
      ("\\u00e4\\x61", "äa", ["äa"]), ("\\p{Upper}\\P{Upper}", "aBc", ["Bc"]), ("🎬.", "🎬🎥", ["🎬🎥"]),
      ("\"(.*?)\"", "say \"hi\" \"ho\"", ["\"hi\"", "hi"]), ("a|b(?i)c|D", "d", ["d"]),
    ]
    for (pattern, text, expected) in cases {
      #expect(try match(pattern, in: text) == expected, "\(pattern)")
    }
  }

  @Test
  func `what refers back, looks around or holds on`() throws {
    let cases: [(String, String, [String?]?)] = [
      ("(.)\\1", "abba", ["bb", "b"]), ("(?<x>.)\\k<x>", "abb", ["bb", "b"]),
      ("(?i)(a)\\1", "aA", ["aA", "a"]), ("(a)?\\1b", "b", nil),
      ("(?<=a)b", "bab", ["b"]), ("(?<!a)b", "ab b", ["b"]), ("a(?!b)", "abac", ["a"]),
      ("(?=(a+))a*b\\1", "baaabac", ["aba", "a"]), ("x(?=\\d)", "xx1", ["x"]),
      ("a++b", "aab", ["aab"]), ("a*+a", "aaa", nil), ("(?>a|ab)c", "abc", nil),
      ("(a|b)*\\1c", "abbc", ["abbc", "b"]), ("(?:a*)*+b", "aab", ["aab"]),
      ("\\p{Lu}", "aÄ", ["Ä"]), ("\\R", "a\r\nb", ["\r\n"]), ("\\x{1F3AC}", "🎬", ["🎬"]),
    ]
    for (pattern, text, expected) in cases {
      #expect(try match(pattern, in: text) == expected, "\(pattern)")
    }
  }

  /// Patterns that would take for ever, or more than the machine's stack.
  @Test(arguments: [
    "((a+)+)\\1x", "(?:(?:(?:(?:){9999}){9999}){9999}){9999}", "(a*)*\\1b",
    String(repeating: "(", count: 300_000), String(repeating: "[", count: 9_000),
    "a" + String(repeating: "*", count: 9_000), String(repeating: "(){0}", count: 1_900) + "a",
  ])
  func `hostile patterns come to an end`(_ pattern: String) {
    let text = points(String(repeating: "a", count: 5_000))
    _ = try? RegularExpression(points(pattern)).firstMatch(in: text)
  }

  @Test
  func `what is no pattern is refused, with the place`() {
    let cases: [(String, RegexError.Reason, Int)] = [
      ("(a", .unclosed, 0), ("a)", .unopened, 1), ("b*|*", .nothingToRepeat, 3),
      ("[z-a]", .badRange, 1),
      ("a{3,2}", .badCount, 1), ("a{x}", .badCount, 2), ("a{2", .unclosed, 1),
      ("[ab", .unclosed, 0), ("\\y", .badEscape, 0),
      ("\\x4", .badEscape, 0), ("a\\", .badEscape, 1), ("(?=a", .unclosed, 0),
      ("(?<n>a)\\k<m>", .noGroup, 7), ("(?<n", .badEscape, 0),
      ("a\\1", .noGroup, 1), ("\\p{Greek}", .notSupported, 0),
      ("a{20000}", .tooLarge, 6),
    ]
    for (pattern, reason, place) in cases {
      #expect(throws: RegexError(reason: reason, place: place), "\(pattern)") {
        try RegularExpression(points(pattern))
      }
    }
    #expect(throws: RegexError.self) { try RegularExpression(points("((a{100}){100}){100}")) }
  }

  /// A backtracking engine would not see the end of these.
  @Test
  func `no pattern takes long`() throws {
    let text = String(repeating: "a", count: 3000)
    #expect(try match("(a+)+$", in: text + "b") == nil)
    #expect(try match("(a|a)*c", in: text) == nil)
    #expect(try match("(a?){50}a{50}b", in: text) == nil)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `rubbish is refused or matched, and never more`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let signs = points("ab0()[]{}*+?|^$.\\-&,QEdwsbpiu:<=!ä🎬")
    for _ in 0..<2_000 {
      let pattern = (0..<random.next() % 16).map { _ in
        signs[Int(random.next() % UInt64(signs.count))]
      }
      guard let regex = try? RegularExpression(pattern) else { continue }
      let text = (0..<20).map { _ in signs[Int(random.next() % UInt64(signs.count))] }
      for case let range? in regex.firstMatch(in: text) ?? [] {
        #expect(range.lowerBound >= 0 && range.upperBound <= text.count)
      }
    }
  }
}
