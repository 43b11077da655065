/// Reads scripts in Fountain, plain text that looks like a screenplay (https://fountain.io/syntax).
///
/// What a line is follows from itself and whether nothing stands above and below it:
///
///     INT. HOUSE - NIGHT #12#     a heading: nothing above; begins with INT, EXT, EST, I/E, or a point
///     MOTHER (O.S.)               a name: nothing above, something below, in capitals, or behind @
///     (softly)                    how she says it
///     Who is there?               and what, as far as the next line that holds nothing
///     CUT TO:                     a transition: nothing above and below, in capitals, or behind >
///     All else.                   action
package struct Fountain {
  private let lines: [FountainLines.Line]
  private var script = Screenplay()
  private var at = 0
  /// Whether nothing stands above the line.
  private var isFree = true

  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(_ text: String) -> Screenplay {
    let lines = FountainLines(text)
    var reader = Fountain(lines.lines)
    reader.script.problems = lines.problems
    reader.readTitlePage()
    reader.readAll()
    return reader.script
  }

  private init(_ lines: [FountainLines.Line]) { self.lines = lines }

  // MARK: Title page

  private mutating func readTitlePage() {
    var i = 0
    while i < lines.count, lines[i].isBlank { i += 1 }
    guard i < lines.count, let first = FountainTitle.entry(lines[i].text),
      !FountainTitle.isScript(lines[i])
    else { return }
    var entries = [first]
    i += 1
    while i < lines.count, !lines[i].isBlank {
      if FountainTitle.isContinued(lines[i].text) {
        let more = String(lines[i].trimmed)
        entries[entries.count - 1].value +=
          (entries[entries.count - 1].value.isEmpty ? "" : "\n") + more
      } else if let next = FountainTitle.entry(lines[i].text) {
        entries.append(next)
      } else {
        break
      }
      i += 1
    }
    // A line with a colon and nothing behind it is the script's.
    guard entries.count > 1 || !entries[0].value.isEmpty else { return }
    script.title = entries
    at = i
    for line in 0..<i { take(notesOf: line) }
  }

  // MARK: Lines

  private mutating func readAll() {
    while at < lines.count {
      let line = lines[at]
      if line.isNoteOnly {
        take(notesOf: at)
        at += 1
      } else if line.isBlank {
        isFree = true
        at += 1
      } else {
        let first = at
        readElement(line, String(line.trimmed))
        for i in first..<at { take(notesOf: i) }
      }
    }
  }

  private mutating func take(notesOf line: Int) {
    for note in lines[line].notes {
      script.append(ScreenplayElement(.note, note, line: lines[line].number))
    }
  }

  private mutating func readElement(_ line: FountainLines.Line, _ text: String) {
    switch text.utf8.first {
    case UInt8(ascii: "="): return readEquals(line, text)
    case UInt8(ascii: "#"):
      if let level = FountainMarks.sectionLevel(text) {
        return one(
          .section, String(text.dropFirst(level).trimmedBlanks), level: level, isFree: true)
      }
    case UInt8(ascii: "~"): return readLyrics()
    case UInt8(ascii: ">"):
      if text.utf8.last == UInt8(ascii: "<"), text.utf8.count > 1 {
        return one(.centered, String(text.dropFirst().dropLast().trimmedBlanks))
      }
      if isFree { return one(.transition, String(text.dropFirst().trimmedBlanks)) }
    case UInt8(ascii: "."):
      if isFree, FountainMarks.isForcedHeading(text) {
        return heading(String(text.dropFirst()), line)
      }
    case UInt8(ascii: "@"):
      if isFree, hasBelow(at) { return readSpeech(String(text.dropFirst().trimmedBlanks)) }
    case UInt8(ascii: "!"): return readAction()
    default: break
    }
    guard isFree else { return readAction() }
    if FountainMarks.isHeading(text) { return heading(text, line) }
    guard FountainMarks.isUpper(text) else { return readAction() }
    if text.hasSuffix("TO:"), !hasBelow(at) { return one(.transition, text) }
    if hasBelow(at), FountainMarks.isName(text) { return readSpeech(text) }
    readAction()
  }

  /// Whether the next line, notes left out, holds something.
  private func hasBelow(_ line: Int) -> Bool {
    var i = line + 1
    while i < lines.count, lines[i].isNoteOnly { i += 1 }
    return i < lines.count && !lines[i].isBlank
  }

  private mutating func one(
    _ kind: ScreenplayElement.Kind, _ text: String, level: Int = 0, isFree: Bool = false
  ) {
    script.append(ScreenplayElement(kind, text, line: lines[at].number, level: level))
    self.isFree = isFree
    at += 1
  }

  private mutating func heading(_ text: String, _ line: FountainLines.Line) {
    let (heading, number) = FountainMarks.withoutNumber(text)
    script.scenes.append(ScreenplayScene(heading: heading, number: number, line: line.number))
    isFree = false
    at += 1
  }

  /// A page break, or what a scene or a section is about.
  private mutating func readEquals(_ line: FountainLines.Line, _ text: String) {
    if text.utf8.count >= 3, text.utf8.allSatisfy({ $0 == UInt8(ascii: "=") }) {
      return one(.pageBreak, "", isFree: true)
    }
    let words = String(text.dropFirst().trimmedBlanks)
    let isOfSection = script.latest.last { $0.kind != .synopsis }?.kind == .section
    guard let scene = script.scenes.indices.last, !isOfSection else {
      return one(.synopsis, words, isFree: true)
    }
    let known = script.scenes[scene].synopsis
    script.scenes[scene].synopsis = known.isEmpty ? words : known + "\n" + words
    isFree = true
    at += 1
  }

  private mutating func readLyrics() {
    let first = lines[at].number
    var words: [String] = []
    while at < lines.count, lines[at].trimmed.utf8.first == UInt8(ascii: "~") {
      words.append(String(lines[at].trimmed.dropFirst().trimmedBlanks))
      at += 1
    }
    script.append(ScreenplayElement(.lyrics, words.joined(separator: "\n"), line: first))
    isFree = false
  }

  /// Action, as far as the next line that is blank or something else whatever stands above it.
  private mutating func readAction() {
    let first = lines[at].number
    var words: [String] = []
    repeat {
      let line = lines[at]
      if !line.isNoteOnly {
        var text = line.text.replacing("\t", with: "    ")
        while text.unicodeScalars.last?.isBlank == true { text.unicodeScalars.removeLast() }
        // Behind the mark that makes it action, spaces count.
        if words.isEmpty, line.trimmed.utf8.first == UInt8(ascii: "!") {
          text = String(text.trimmedBlanks.dropFirst())
        }
        words.append(text)
      }
      at += 1
    } while at < lines.count
      && (lines[at].isNoteOnly
        || !lines[at].isBlank && !FountainMarks.standsAnywhere(lines[at].trimmed))
    script.append(ScreenplayElement(.action, words.joined(separator: "\n"), line: first))
    isFree = false
  }

  // MARK: Speech

  private mutating func readSpeech(_ cue: String) {
    var cue = cue
    var isDual = false
    if cue.utf8.last == UInt8(ascii: "^") {
      cue = String(cue.dropLast().trimmedBlanks)
      isDual = makeDual(lines[at].number)
    }
    let name = Screenplay.name(of: cue)
    script.append(
      ScreenplayElement(.character, cue, character: name, line: lines[at].number, isDual: isDual))
    at += 1
    while at < lines.count, lines[at].isNoteOnly || !lines[at].isEmpty {
      readSpoken(name, isDual)
    }
    isFree = false
  }

  /// What somebody says, how, or sings, from this line on.
  private mutating func readSpoken(_ name: String, _ isDual: Bool) {
    let line = lines[at]
    if line.isNoteOnly {
      at += 1
      return
    }
    let text = String(line.trimmed)
    let kind: ScreenplayElement.Kind =
      switch text.utf8.first {
      case UInt8(ascii: "("): .parenthetical
      case UInt8(ascii: "~"): .lyrics
      default: .dialogue
      }
    let said = kind == .lyrics ? String(text.dropFirst().trimmedBlanks) : text
    at += 1
    if kind == .parenthetical, !text.hasSuffix(")"), let more = closedParenthetical() {
      let words = ([said] + more).joined(separator: "\n")
      return append(
        ScreenplayElement(.parenthetical, words, character: name, line: line.number, isDual: isDual)
      )
    }
    let isWhole = kind == .parenthetical && text.hasSuffix(")")
    let own: ScreenplayElement.Kind = kind == .parenthetical && !isWhole ? .dialogue : kind
    if own != .parenthetical, let last = script.latest.last, last.kind == own, last.isSpoken {
      script.changeLatest { $0[$0.count - 1].text += "\n" + said }
      return
    }
    append(ScreenplayElement(own, said, character: name, line: line.number, isDual: isDual))
  }

  private mutating func append(_ element: ScreenplayElement) { script.append(element) }

  /// The further lines of how somebody says it, as far as the bracket closes; nil where it does not.
  private mutating func closedParenthetical() -> [String]? {
    var i = at
    var more: [String] = []
    // Nobody writes longer ones.
    while i < min(lines.count, at + 20), !lines[i].isEmpty {
      more.append(String(lines[i].trimmed))
      i += 1
      if more.last?.hasSuffix(")") == true {
        at = i
        return more
      }
    }
    return nil
  }

  /// Has the speech before this one spoken beside it; false where there is none.
  private mutating func makeDual(_ line: Int) -> Bool {
    let isMade = script.changeLatest { all in
      var i = all.count - 1
      while i >= 0, all[i].isSpoken || all[i].kind == .note { i -= 1 }
      guard i >= 0, i < all.count - 1, all[i].kind == .character, !all[i].isDual else {
        return false
      }
      for k in i..<all.count where all[k].kind != .note { all[k].isDual = true }
      return true
    }
    if !isMade {
      script.problems.append(
        .init(line: line, "^ has no speech before it that it could stand beside"))
    }
    return isMade
  }
}
