internal import Foundation

/// What is tried first where somebody guesses passwords.
///
/// No list of passwords comes with the studio. A text is measured by how few parts it is made of that whoever guesses has at hand:
/// words of our own short list, names that are no secret, rows of keys, of letters and of digits, dates; a sign that is none of these
/// is a part of its own. What needs three parts or less is common, as `P@ssw0rd1!`, `qwerty2024` and `summerdragon` are. Where the
/// system has a dictionary or a list of passwords, its words are known too.
package struct CommonPasswords: Sendable {
  /// Words, and how many parts each counts as.
  private let words: [String: Int]
  private let longest: Int

  /// So many parts, or fewer, are tried first.
  private static let limit = 3
  /// Longer texts are looked at so far; what repeats is cut to what it repeats before that.
  private static let reach = 64
  private static let wordLengths = 4...24

  /// - Parameters:
  ///   - lists: texts with a password a line: each counts as one part.
  ///   - dictionaries: texts with a word a line: each counts as two, for two of them together are not tried first.
  package init(lists: [String] = [], dictionaries: [String] = []) {
    var words: [String: Int] = [:]
    func add(_ text: String, _ parts: Int) {
      for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
        let word = line.trimmingCharacters(in: .whitespaces).lowercased()
        guard Self.wordLengths ~= word.unicodeScalars.count else { continue }
        words[word] = min(parts, words[word] ?? parts)
      }
    }
    for text in dictionaries { add(text, 2) }
    for text in lists + [Self.own.replacing(" ", with: "\n")] { add(text, 1) }
    self.words = words
    longest = words.keys.lazy.map(\.unicodeScalars.count).max() ?? 0
  }

  /// With what the system has: `john-data` and `cracklib-runtime` of Debian, and what an admin puts into `/etc/inkreel`. Read once.
  package static let ofSystem = CommonPasswords(
    lists: ["/usr/share/john/password.lst", "/etc/inkreel/passwords"].compactMap(read),
    dictionaries: ["/usr/share/dict/cracklib-small"].compactMap(read))

  private static func read(_ path: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 1 << 24 else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  enum Kind: Equatable {
    /// Made of names that are no secret, and little else.
    case name
    case common
  }

  /// Why a password is one that is tried first; nil where it is not.
  ///
  /// - Complexity: O(*n*), where *n* is the length of what is looked at, 64 signs at most.
  func kind(of password: String, names: [String]) -> Kind? {
    let signs = Array(Self.unit(of: Array(password.lowercased().unicodeScalars)).prefix(Self.reach))
    guard signs.count > Self.limit else { return .common }
    let names = Set(names.flatMap(Self.parts).filter { $0.count >= 3 })
    let spellings = Self.spellings(of: signs)
    /// The fewest parts up to each place, and whether a name is one of them.
    var least: [(parts: Int, hasName: Bool)] = [(0, false)]
    for end in 1...signs.count {
      var best = (parts: least[end - 1].parts + 1, hasName: least[end - 1].hasName)
      for start in max(0, end - max(longest, Self.reach))..<end {
        let before = least[start]
        guard before.parts < best.parts else { continue }
        let found = part(start..<end, of: signs, spellings, names)
        if let found, before.parts + found.parts < best.parts {
          best = (before.parts + found.parts, before.hasName || found.isName)
        }
      }
      least.append(best)
    }
    let whole = least[signs.count]
    guard whole.parts <= Self.limit else { return nil }
    return whole.hasName ? .name : .common
  }

  /// How many parts a piece counts as; nil where it is none that is at hand.
  private func part(
    _ range: Range<Int>, of signs: [Unicode.Scalar], _ spellings: [[Unicode.Scalar]],
    _ names: Set<String>
  ) -> (parts: Int, isName: Bool)? {
    guard range.count >= 3 else { return nil }
    if SignRow.isDate(signs[range]) || spellings.contains(where: { SignRow.isRow($0[range]) }) {
      return (1, false)
    }
    guard range.count <= max(longest, Self.wordLengths.upperBound) else { return nil }
    var known: Int?
    for spelling in spellings {
      let word = String(String.UnicodeScalarView(spelling[range]))
      if names.contains(word) { return (1, true) }
      if let parts = words[word] { known = min(parts, known ?? parts) }
    }
    return known.map { ($0, false) }
  }

  /// The text as it stands, and as what it is where digits and signs stand for letters that look like them.
  private static func spellings(of signs: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g", "@": "a",
      "$": "s", "!": "i", "|": "l", "+": "t", "(": "c",
    ]
    let first = signs.map { plain[$0] ?? $0 }
    guard first != signs else { return [signs] }
    let second = signs.map { "1!|".unicodeScalars.contains($0) ? "l" : plain[$0] ?? $0 }
    return first == second ? [signs, first] : [signs, first, second]
  }

  /// What a text repeats; the text itself where it repeats nothing.
  private static func unit(of signs: [Unicode.Scalar]) -> [Unicode.Scalar] {
    for length in 1...max(1, signs.count / 2)
    where signs.count.isMultiple(of: length) && length < signs.count {
      if signs.indices.dropFirst(length).allSatisfy({ signs[$0] == signs[$0 - length] }) {
        return Array(signs[..<length])
      }
    }
    return signs
  }

  /// The words of a name, and all of it in one.
  private static func parts(of name: String) -> [String] {
    let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return parts + [parts.joined()]
  }
}
