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

  /// The longest line of a header, in characters.
  private static let lineLimit = 400
}
