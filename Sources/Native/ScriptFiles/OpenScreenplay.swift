internal import Screenplay
internal import XMLFiles

/// Reads scripts in the Open Screenplay Format (`.osf`), which Fade In keeps within its own files.
struct OpenScreenplay {
  private var script = Screenplay()
  private var character = ""
  /// The styles that are shown in capitals, however they were typed.
  private var upper: Set<String> = []

  static func read(_ root: XMLElement) throws(ScriptError) -> Screenplay {
    guard let paragraphs = root.child("paragraphs") else { throw .noScript }
    var reader = OpenScreenplay()
    for style in root.child("styles")?.children("style") ?? []
    where ["1", "true"].contains(style["allcaps"]) {
      reader.upper.insert(style["name"] ?? "")
    }
    if let title = root.child("titlepage") { reader.readTitle(title) }
    for paragraph in paragraphs.children("para") { reader.read(paragraph) }
    return reader.script
  }

  /// Those with a name as `bookmark` or `style`, then the rest.
  private mutating func readTitle(_ page: XMLElement) {
    var rest: [String] = []
    for paragraph in page.children("para") {
      let words = Self.words(of: paragraph).trimmedSpaces
      guard !words.isEmpty else { continue }
      if let key = paragraph["bookmark"], !key.isEmpty {
        if let known = script.title.firstIndex(where: { $0.key == key }) {
          script.title[known].value += "\n" + words
        } else {
          script.title.append(.init(key: key, value: words))
        }
      } else if script.title.isEmpty {
        script.title.append(.init(key: "Title", value: words))
      } else {
        rest.append(words)
      }
    }
    if !rest.isEmpty {
      script.title.append(.init(key: "Title page", value: rest.joined(separator: "\n")))
    }
  }

  private mutating func read(_ paragraph: XMLElement) {
    let style = paragraph.child("style")
    // Fade In 5 and the format's own versions have other names.
    let name = style?["basestyle"] ?? style?["basestylename"] ?? style?["name"] ?? ""
    var text = Self.words(of: paragraph)
    if upper.contains(name) { text = text.uppercased() }
    let words = text.trimmedSpaces
    if paragraph["page_break"] == "1" || style?["pagebreakbefore"] == "1" {
      script.append(ScreenplayElement(.pageBreak, "", line: paragraph.line))
    }
    if let about = paragraph["synopsis"]?.trimmedSpaces, !about.isEmpty, name != "Scene Heading" {
      script.append(ScreenplayElement(.synopsis, about, line: paragraph.line))
    }
    if name == "Scene Heading" {
      readHeading(paragraph, words)
    } else if !words.isEmpty {
      readText(paragraph, name, text, isCentered: style?["align"] == "center")
    }
    if let note = paragraph["note"]?.trimmedSpaces, !note.isEmpty {
      script.append(ScreenplayElement(.note, note, line: paragraph.line))
    }
    for run in paragraph.children where run.name == "note" {
      let words = run.allText.trimmedSpaces
      if !words.isEmpty { script.append(ScreenplayElement(.note, words, line: run.line)) }
    }
  }

  private mutating func readHeading(_ paragraph: XMLElement, _ words: String) {
    let isOmitted = paragraph["omitted"] == "true" || paragraph["omitted"] == "1"
    guard !words.isEmpty || isOmitted else { return }
    var scene = ScreenplayScene(
      heading: words, number: paragraph["number"]?.trimmedSpaces ?? "", line: paragraph.line)
    scene.synopsis = paragraph["synopsis"]?.trimmedSpaces ?? ""
    scene.isOmitted = isOmitted
    script.scenes.append(scene)
    character = ""
  }

  private mutating func readText(
    _ paragraph: XMLElement, _ name: String, _ text: String, isCentered: Bool
  ) {
    let kind: ScreenplayElement.Kind =
      switch name {
      case "Character": .character
      case "Dialogue": .dialogue
      case "Parenthetical": .parenthetical
      case "Transition": .transition
      case "Shot": .shot
      case "Lyrics", "Singing": .lyrics
      default: isCentered ? .centered : .action
      }
    var words = kind == .action ? text.withoutSpacesAtEnd : text.trimmedSpaces
    // Its brackets are a part of the style there.
    if kind == .parenthetical, !words.hasPrefix("(") { words = "(\(words))" }
    if kind == .character { character = Screenplay.name(of: words) }
    var element = ScreenplayElement(kind, words, line: paragraph.line)
    switch kind {
    case .character, .dialogue, .parenthetical:
      element.character = character
      let dual = paragraph["dual"] ?? paragraph["dualdialogue"] ?? paragraph["dual_dialogue"] ?? ""
      element.isDual = !dual.isEmpty && dual != "0" && dual != "false"
    case .lyrics: element.character = character
    default: character = ""
    }
    script.append(element)
  }

  private static func words(of paragraph: XMLElement) -> String {
    paragraph.children("text").reduce(into: "") { $0 += $1.allText }
  }
}
