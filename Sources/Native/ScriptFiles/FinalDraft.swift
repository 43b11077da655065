internal import Screenplay
internal import XMLFiles

/// Reads scripts of Final Draft (`.fdx`), of versions 8 and later.
///
/// A paragraph is all of its runs, whatever they look like, of all revisions. Notes, what scenes are about, and paragraphs of
/// headers and footers are no text of the script.
struct FinalDraft {
  private var script = Screenplay()
  private var character = ""
  /// The types that are shown in capitals, however they were typed.
  private var upper: Set<String> = []

  static func read(_ root: XMLElement) throws(ScriptError) -> Screenplay {
    guard let content = root.child("Content") else { throw .noScript }
    var reader = FinalDraft()
    for setting in root.children("ElementSettings") where isUpper(setting.child("FontSpec")) {
      reader.upper.insert(setting["Type"] ?? "")
    }
    if let title = root.child("TitlePage")?.child("Content") { reader.readTitle(title) }
    reader.read(content, isDual: false)
    return reader.script
  }

  // MARK: Title page

  /// Paragraphs in the order in which they stand: the first is the title, what is below has no names.
  private mutating func readTitle(_ content: XMLElement) {
    let lines = content.children("Paragraph").map { Self.words(of: $0).trimmedSpaces }.filter {
      !$0.isEmpty
    }
    guard let title = lines.first else { return }
    script.title.append(.init(key: "Title", value: title))
    if lines.count > 1 {
      script.title.append(
        .init(key: "Title page", value: lines.dropFirst().joined(separator: "\n")))
    }
  }

  // MARK: Paragraphs

  private mutating func read(_ content: XMLElement, isDual: Bool) {
    for paragraph in content.children where paragraph.name == "Paragraph" {
      if let dual = paragraph.child("DualDialogue") {
        read(dual, isDual: true)
      }
      readParagraph(paragraph, isDual)
    }
  }

  private mutating func readParagraph(_ paragraph: XMLElement, _ isDual: Bool) {
    if paragraph["StartsNewPage"] == "Yes" {
      script.append(ScreenplayElement(.pageBreak, "", line: paragraph.line))
    }
    let type = paragraph["Type"] ?? "General"
    var text = Self.words(of: paragraph)
    if upper.contains(type) { text = text.uppercased() }
    if type == "Scene Heading" {
      readHeading(paragraph, text)
    } else if !text.trimmedSpaces.isEmpty {
      readText(paragraph, type, text, isDual)
    }
    for note in paragraph.children("ScriptNote") { readNote(note) }
  }

  private mutating func readHeading(_ paragraph: XMLElement, _ text: String) {
    var scene = ScreenplayScene(
      heading: text.trimmedSpaces, number: paragraph["Number"]?.trimmedSpaces ?? "",
      line: paragraph.line)
    let properties = paragraph.child("SceneProperties")
    let about =
      properties?.child("Summary")?.children("Paragraph").map { Self.words(of: $0).trimmedSpaces }
      ?? []
    scene.synopsis = ([properties?["Title"]?.trimmedSpaces ?? ""] + about).filter { !$0.isEmpty }
      .joined(separator: "\n")
    let omitted = paragraph.child("OmittedScene")
    scene.isOmitted = omitted != nil
    if let old = omitted?.children("Paragraph").first(where: { $0["Type"] == "Scene Heading" }) {
      // What it was called, rather than OMITTED.
      scene.heading = Self.words(of: old).trimmedSpaces
    }
    guard !scene.heading.isEmpty || scene.isOmitted else { return }
    script.scenes.append(scene)
    guard let omitted else { return }
    for old in omitted.children("Paragraph") where old["Type"] != "Scene Heading" {
      readParagraph(old, false)
    }
  }

  private mutating func readText(
    _ paragraph: XMLElement, _ type: String, _ text: String, _ isDual: Bool
  ) {
    let kind = Self.kind(of: type, isCentered: paragraph["Alignment"] == "Center")
    let words = kind == .action ? text.withoutSpacesAtEnd : text.trimmedSpaces
    if kind == .character { character = Screenplay.name(of: words) }
    var element = ScreenplayElement(kind, words, line: paragraph.line)
    switch kind {
    case .character, .dialogue, .parenthetical:
      element.character = character
      element.isDual = isDual
    case .lyrics:
      // What is sung behind a name is that person's.
      element.character = character
      element.isDual = isDual && !character.isEmpty
    default: character = ""
    }
    if type == "New Act" { element.level = 1 }
    script.append(element)
    guard kind != .note, Self.isStruckOut(paragraph) else { return }
    script.problems.append(
      .init(
        line: paragraph.line, "some of “\(words.prefix(40))” is struck out: it is read as it stands"
      ))
  }

  /// Types that writers have invented are action.
  private static func kind(of type: String, isCentered: Bool) -> ScreenplayElement.Kind {
    switch type {
    case "Character": .character
    case "Dialogue": .dialogue
    case "Parenthetical": .parenthetical
    case "Transition": .transition
    case "Shot": .shot
    case "Lyrics", "Singing": .lyrics
    case "New Act": .section
    default: isCentered ? .centered : .action
    }
  }

  private mutating func readNote(_ note: XMLElement) {
    let words = note.children("Paragraph").map { Self.words(of: $0).trimmedSpaces }
    let text = words.filter { !$0.isEmpty }.joined(separator: "\n")
    guard !text.isEmpty else { return }
    let name = note["Name"]?.trimmedSpaces ?? ""
    script.append(
      ScreenplayElement(.note, name.isEmpty ? text : "\(name): \(text)", line: note.line))
  }

  // MARK: Runs

  /// All runs of a paragraph, those that are shown in capitals as capitals.
  private static func words(of paragraph: XMLElement) -> String {
    paragraph.nodes.reduce(into: "") { text, node in
      guard case .element(let run) = node, run.name == "Text" else { return }
      text += isUpper(run) ? run.allText.uppercased() : run.allText
    }
  }

  private static func isUpper(_ run: XMLElement?) -> Bool {
    run?["Style"]?.split(separator: "+").contains("AllCaps") == true
  }

  private static func isStruckOut(_ paragraph: XMLElement) -> Bool {
    paragraph.children("Text").contains {
      $0["Style"]?.split(separator: "+").contains("Strikeout") == true
    }
  }
}

extension String {
  /// Without spaces and line feeds at either end.
  var trimmedSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  var withoutSpacesAtEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
