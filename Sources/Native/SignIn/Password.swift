internal import Foundation

/// A password as somebody chose it, or as somebody types it to get in.
///
/// One that is chosen is long enough, and none that is tried first. No rule asks for signs of some kind: length is what counts (NIST SP 800-63B, 5.1.1.2).
package struct Password: Equatable, Sendable {
  /// In Unicode's form NFC: the same password typed on another keyboard is the same.
  let text: String

  /// The least in signs, code points of Unicode as NIST counts them, the most in bytes of UTF-8, which keeps a try cheap.
  package static let lengths = 8...1024

  package enum Refusal: Error, Equatable, Sendable {
    case tooShort(least: Int)
    case tooLong(most: Int)
    /// One sign again and again, or signs in their order.
    case simple
    /// The name of the person or of the studio, or one of the words given, and little else.
    case name
    /// Words, rows of keys and dates that are tried first, and little else.
    case common
  }

  /// A password that somebody wants to have.
  ///
  /// - Parameter names: words that are no secret, such as the person's name.
  package init(
    chosen text: String, names: [String] = [], common: CommonPasswords = .ofSystem
  ) throws(Refusal) {
    self.init(tried: text)
    guard self.text.unicodeScalars.count >= Self.lengths.lowerBound else {
      throw .tooShort(least: Self.lengths.lowerBound)
    }
    guard self.text.utf8.count <= Self.lengths.upperBound else {
      throw .tooLong(most: Self.lengths.upperBound)
    }
    if Self.isSimple(self.text) { throw .simple }
    let plain = Self.plain(self.text)
    let names = names + Self.studioWords
    for name in names {
      let name = Self.plain(name)
      guard name.count >= 3 else { continue }
      if plain.replacing(name, with: "").count < 4, plain.contains(name) { throw .name }
    }
    switch common.kind(of: self.text, names: names) {
    case .name: throw .name
    case .common: throw .common
    case nil: break
    }
  }

  private static let studioWords = ["inkreel", "password", "storyboard"]

  /// What somebody types who wants to get in, whatever it is; of what is longer than any password can be, only so much.
  package init(tried text: String) {
    let most = Self.lengths.upperBound * 2
    let text = text.utf8.count > most ? String(text.unicodeScalars.prefix(most)) : text
    self.text = text.precomposedStringWithCanonicalMapping
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether all steps from one sign to the next are the same: `aaaaaaaa`, `12345678`, `hgfedcba`.
  private static func isSimple(_ text: String) -> Bool {
    let values = text.unicodeScalars.map { Int64($0.value) }
    let steps = Set(zip(values, values.dropFirst()).map { $1 - $0 })
    return steps.count == 1 && (-1...1).contains(steps.first!)
  }
}
