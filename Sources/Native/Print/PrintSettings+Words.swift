internal import Foundation

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
    var named: [String: String] = [:]
    for part in URLComponents(
      string: "?" + words.replacing("+", with: " ").replacing(" ", with: "%20"))?
      .queryItems ?? []
    {
      named[part.name] = part.value
    }
    if let scenes = named["scenes"] { named["continuous"] = scenes == "1" ? "0" : "1" }
    do throws(PrintError) {
      self = try PrintSettings { named[$0] }
    } catch {
      self = PrintSettings()
    }
  }

  /// The longest line of a header, in characters.
  private static let lineLimit = 400
}
