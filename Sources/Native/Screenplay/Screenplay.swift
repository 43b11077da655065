/// A script as it was read: what stands on its title page, its scenes, and what of it is in doubt.
///
/// Nothing of the file is changed or left out: what has no place is an element of its own, or a problem that names its line.
package struct Screenplay: Equatable, Sendable, Codable {
  /// A line of the title page.
  package struct TitleEntry: Equatable, Sendable, Codable {
    package var key: String
    /// Several lines have line feeds between them.
    package var value: String

    package init(key: String, value: String) { (self.key, self.value) = (key, value) }
  }

  /// Something that a person should look at.
  package struct Problem: Equatable, Sendable, Codable {
    /// From 1; nil where it is about all of the file.
    package var line: Int?
    package var words: String

    package init(line: Int?, _ words: String) { (self.line, self.words) = (line, words) }

    /// As people read it: `line 12: there is no end`.
    package var sentence: String { (line.map { "line \($0): " } ?? "") + words }
  }

  package var title: [TitleEntry] = []
  /// What comes before the first scene.
  package var opening: [ScreenplayElement] = []
  package var scenes: [ScreenplayScene] = []
  package var problems: [Problem] = []

  package init() {}

  /// Puts an element into the scene that is on.
  package mutating func append(_ element: ScreenplayElement) {
    if scenes.isEmpty {
      opening.append(element)
    } else {
      scenes[scenes.count - 1].elements.append(element)
    }
  }

  /// The elements of the scene that is on.
  package var latest: [ScreenplayElement] { scenes.last?.elements ?? opening }

  /// Changes the elements of the scene that is on, where they lie.
  package mutating func changeLatest<Value>(_ body: (inout [ScreenplayElement]) -> Value) -> Value {
    scenes.isEmpty ? body(&opening) : body(&scenes[scenes.count - 1].elements)
  }
}

/// A scene of a script, from its heading to the next.
package struct ScreenplayScene: Equatable, Sendable, Codable {
  package var heading: String
  /// As the script has it; "" for none. Numbers repeat and go missing: a hint, never a key.
  package var number: String
  /// Left out of the script by its writer, who keeps its number.
  package var isOmitted = false
  /// What it is about in a few words; "" for none.
  package var synopsis = ""
  /// The line of its heading, from 1; 0 where lines mean nothing.
  package var line: Int
  package var elements: [ScreenplayElement] = []

  package init(heading: String, number: String = "", line: Int = 0) {
    (self.heading, self.number, self.line) = (heading, number, line)
  }
}

/// A paragraph of a script.
package struct ScreenplayElement: Equatable, Sendable, Codable {
  package enum Kind: String, Equatable, Sendable, CaseIterable, Codable {
    case action, character, dialogue, parenthetical, transition, lyrics, centered, shot, note
    case section, synopsis, pageBreak
  }

  package var kind: Kind
  /// With its marks of emphasis; several lines have line feeds between them.
  package var text: String
  /// Who speaks, without what stands behind the name in brackets; "" for what nobody says.
  package var character = ""
  /// Its first line in the file, from 1; 0 where lines mean nothing.
  package var line: Int
  /// Whether it is spoken beside another.
  package var isDual = false
  /// How deep a section lies, from 1; 0 for all else.
  package var level = 0

  package init(
    _ kind: Kind, _ text: String, character: String = "", line: Int = 0, isDual: Bool = false,
    level: Int = 0
  ) {
    (self.kind, self.text, self.character) = (kind, text, character)
    (self.line, self.isDual, self.level) = (line, isDual, level)
  }

  /// Whether it says how the film is cut, though it is written as action, as `FADE OUT.` is by the grammar of Fountain:
  /// nothing that could be drawn.
  package var isCut: Bool {
    guard kind == .action, text.utf8.count <= 40, text == text.uppercased() else { return false }
    let words = text.split { !$0.isLetter }
    guard words.count > 1 else { return false }
    switch (words[0], words[1]) {
    case ("FADE", "IN"), ("FADE", "OUT"), ("FADE", "TO"), ("FADES", "IN"), ("FADES", "OUT"),
      ("CUT", "TO"), ("CUTS", "TO"), ("SMASH", "CUT"), ("MATCH", "CUT"), ("JUMP", "CUT"),
      ("HARD", "CUT"), ("DISSOLVE", "TO"), ("WIPE", "TO"):
      // `FADE OUT THE RADIO` is done by somebody.
      return words.dropFirst(2).allSatisfy { Self.cutWords.contains($0) }
    default: return false
    }
  }

  /// What may stand behind the first two words of a cut.
  private static let cutWords: Set<Substring> = [
    "TO", "FROM", "IN", "OUT", "ON", "BLACK", "WHITE", "BACK", "TITLE", "TITLES", "CREDITS",
    "SLOWLY", "THE", "END",
  ]

  /// Whether it is a part of what somebody says.
  package var isSpoken: Bool {
    switch kind {
    case .dialogue, .parenthetical: true
    case .lyrics: !character.isEmpty
    default: false
    }
  }
}

extension Screenplay {
  /// A name without what stands behind it in brackets: `MOTHER (O.S.) (CONT'D)` is MOTHER.
  package static func name(of cue: String) -> String {
    var name = cue[...]
    while let last = name.unicodeScalars.last, last == ")" || last.isBlank {
      if last.isBlank {
        name = name.dropLast()
      } else if let open = name.lastIndex(of: "("), open > name.startIndex {
        name = name[..<open]
      } else {
        break
      }
    }
    return String(name)
  }

  /// A text without Fountain's marks of emphasis: runs of stars or lines below that open before a word and close behind one on the same
  /// line. Behind `\` a sign is itself; what has no partner stays.
  package static func withoutEmphasis(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { plainLine(Array($0)) }
      .joined(separator: "\n")
  }

  private static func plainLine(_ signs: [Character]) -> String {
    /// A run of one mark that may open or close.
    struct Run {
      var range: Range<Int>
    }
    var open: [Character: [Run]] = [:]
    var dropped = Set<Int>()
    var i = 0
    func isWord(_ place: Int) -> Bool {
      signs.indices.contains(place) && (signs[place].isLetter || signs[place].isNumber)
    }
    func isFree(_ place: Int) -> Bool {
      !signs.indices.contains(place) || signs[place].isWhitespace
    }
    while i < signs.count {
      let mark = signs[i]
      if mark == "\\", i + 1 < signs.count, "*_\\".contains(signs[i + 1]) {
        dropped.insert(i)
        i += 2
        continue
      }
      guard mark == "*" || mark == "_" else {
        i += 1
        continue
      }
      let end = signs[i...].firstIndex { $0 != mark } ?? signs.endIndex
      let run = Run(range: i..<end)
      let closes = !isFree(i - 1) && !isWord(end)
      let opens = !isFree(end) && !isWord(i - 1)
      if closes, let last = open[mark]?.lastIndex(where: { $0.range.count == run.range.count }) {
        dropped.formUnion(open[mark]?[last].range ?? 0..<0)
        dropped.formUnion(run.range)
        open[mark]?.removeSubrange(last...)
      } else if opens {
        open[mark, default: []].append(run)
      }
      i = end
    }
    return String(signs.indices.filter { !dropped.contains($0) }.map { signs[$0] })
  }

  /// Those who speak, in the order in which they first do, with how often.
  package var cast: [(name: String, lines: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for element in opening + scenes.flatMap(\.elements) where element.kind == .character {
      let name = element.character
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }
}

extension Unicode.Scalar {
  /// A space or a tab, or one of the spaces of other scripts; no line feed.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x09, 0xA0, 0x3000, 0xFEFF: true
    case 0x2000...0x200B, 0x202F, 0x205F: true
    default: false
    }
  }
}
