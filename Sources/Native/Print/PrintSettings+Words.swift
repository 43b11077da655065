internal import Foundation
internal import Media
package import Raster

extension PrintSettings {
  /// Reads settings from words by their names, as an address has them; what is not named stays as usual.
  ///
  /// - Throws: `PrintError` for a word that says nothing.
  package init(_ word: (String) -> String?) throws(PrintError) {
    self.init()
    isLandscape = word("landscape") == "1"
    if let text = word("layout") { layout = try PrintLayout(text, isLandscape: isLandscape) }
    if let text = word("paper") { paper = try PrintPaper(text) }
    if let text = word("words") { words = try PrintWords(text) }
    if let text = word("fields") { fields = try PrintField.list(text) }
    showsScenes = word("continuous") != "1"
    if let text = word("title"), !text.isEmpty { title = String(text.prefix(Self.lineLimit)) }
    func line(_ name: String) -> String { String((word(name) ?? "").prefix(Self.lineLimit)) }
    draft = line("draft")
    date = line("date")
    author = line("author")
    note = line("note")
    language = String((word("language") ?? "").prefix(35))
  }

  /// Reads what a project keeps, as an address has it: `layout=2x3&paper=a4`. Words that say nothing by now are as usual.
  package init(keptAs words: String) {
    let named = Self.named(words)
    do throws(PrintError) {
      self = try PrintSettings { named[$0] }
    } catch {
      self = PrintSettings()
    }
    logo = Self.logo(named["logo"])
  }

  /// The logo that a project keeps; nil where there is none.
  package static func logo(keptIn words: String) -> Bitmap? { logo(named(words)["logo"]) }

  /// The widest and highest logo that a project keeps, in pixels.
  private static let logoSide = 1024

  /// A PNG file in base64, as addresses have it.
  private static func logo(_ word: String?) -> Bitmap? {
    guard let word, !word.isEmpty,
      let bytes = Data(
        base64Encoded: word.replacing("-", with: "+").replacing("_", with: "/")
          + String(repeating: "=", count: (4 - word.utf8.count % 4) % 4))
    else { return nil }
    do throws(PNGError) {
      let picture = try PNG.decode([UInt8](bytes), sideLimit: logoSide)
      return picture
    } catch {
      return nil
    }
  }

  private static func named(_ words: String) -> [String: String] {
    var named: [String: String] = [:]
    for part in URLComponents(
      string: "?" + words.replacing("+", with: " ").replacing(" ", with: "%20"))?
      .queryItems ?? []
    {
      named[part.name] = part.value
    }
    if let scenes = named["scenes"] { named["continuous"] = scenes == "1" ? "0" : "1" }
    return named
  }

  /// The longest line of a header, in characters.
  private static let lineLimit = 400
}
