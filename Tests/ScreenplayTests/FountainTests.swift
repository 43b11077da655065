import Screenplay
import Testing

@Suite struct `Scripts in Fountain` {
  /// Elements as `kind text`, headings as `scene heading #number`.
  private func read(_ text: String) -> [String] {
    let script = Fountain.read(text)
    func line(_ element: ScreenplayElement) -> String {
      "\(element.kind)\(element.isDual ? "*" : "") \(element.text)"
    }
    return script.opening.map(line)
      + script.scenes.flatMap { scene in
        ["scene \(scene.heading)\(scene.number.isEmpty ? "" : " #\(scene.number)")"]
          + scene.elements.map(line)
      }
  }

  @Test(arguments: [
    ("INT. HOUSE - DAY", "scene INT. HOUSE - DAY"), ("int. house", "scene int. house"),
    ("EXT HARBOUR", "scene EXT HARBOUR"), ("INT./EXT. CAR", "scene INT./EXT. CAR"),
    ("I/E CAR", "scene I/E CAR"), ("EST. CITY #110-B.2#", "scene EST. CITY #110-B.2"),
    ("INT.NO SPACE", "scene INT.NO SPACE"), ("INTERIOR MONOLOGUE", "action INTERIOR MONOLOGUE"),
    (".FLASHBACK", "scene FLASHBACK"), ("... and so on", "action ... and so on"),
    (". NOT ONE", "action . NOT ONE"), ("  INT. INDENTED", "scene INT. INDENTED"),
    ("INT. A # B", "scene INT. A # B"), ("CUT TO:", "transition CUT TO:"),
    ("> FADE OUT.", "transition FADE OUT."), (">THE END<", "centered THE END"),
    ("!CUT TO:", "action CUT TO:"), ("~La la", "lyrics La la"), ("===", "pageBreak "),
    ("# Act One", "section Act One"), ("= What happens", "synopsis What happens"),
    ("MARY", "action MARY"), ("23", "action 23"), ("#", "action #"), (">", "transition "),
    ("[[a note]]", "note a note"), ("Fade in:", "action Fade in:"),
  ])
  func `a line by itself`(_ text: String, _ wanted: String) {
    #expect(read("\n" + text) == [wanted])
    #expect(read("Before it.\n\n\(text)\n\nAfter it.").contains(wanted))
  }

  @Test(arguments: [
    "MARY", "ÉMILE", "R2D2", "MOTHER (O.S.) (cont'd)", "ΑΝΝΑ", "STRASSE ßCHARF", "@McNEIL", "@王小明",
    "   DAVE",
  ])
  func `who speaks stands above what is said`(_ cue: String) {
    let script = Fountain.read("\n\(cue)\n(softly)\nHello.\nAnd more.\n\nAction.")
    #expect(script.opening.map(\.kind) == [.character, .parenthetical, .dialogue, .action])
    #expect(script.opening[2].text == "Hello.\nAnd more.")
    #expect(Set(script.opening.prefix(3).map(\.character)).count == 1)
  }

  @Test(arguments: ["Mary", "王小明", "23", "mary (O.S.)", "(MARY)"])
  func `what is no name is action`(_ text: String) {
    #expect(read("\n\(text)\nHello.") == ["action \(text)\nHello."])
  }

  @Test func `names are told without what stands behind them`() {
    for (cue, name) in [
      ("MOTHER (O.S.) (CONT'D)", "MOTHER"), ("RADIO(V.O.)", "RADIO"), ("(V.O.)", "(V.O.)"),
      ("A", "A"),
      ("MR. (BIG) SMITH", "MR. (BIG) SMITH"),
    ] { #expect(Screenplay.name(of: cue) == name) }
  }

  @Test func `two spaces keep a speech open, nothing ends it`() {
    #expect(
      read("\nA\nOne.\n  \nTwo.\n\nThree.") == [
        "character A", "dialogue One.\n\nTwo.", "action Three.",
      ])
    #expect(read("\nA\nOne.\n \nTwo.") == ["character A", "dialogue One.", "action Two."])
  }

  @Test func `two who speak at once`() {
    #expect(
      read("\nA\nOne.\n\nB ^\n(at once)\nTwo.\n\nC\nThree.") == [
        "character* A", "dialogue* One.", "character* B", "parenthetical* (at once)",
        "dialogue* Two.",
        "character C", "dialogue Three.",
      ])
    let alone = Fountain.read("\nB ^\nTwo.")
    #expect(alone.opening.allSatisfy { !$0.isDual } && alone.problems.map(\.line) == [2])
  }

  @Test func `what is struck out is not there, and lines keep their numbers`() {
    let script = Fountain.read("One /* two\n\nINT. NOT THIS\n\n*/ three.\n\nINT. HOUSE\n\nFour.")
    #expect(script.opening.map(\.text) == ["One  three."])
    #expect(script.scenes.map(\.line) == [7] && script.scenes[0].elements[0].line == 9)
    let open = Fountain.read("One /* two\n\nINT. HOUSE")
    #expect(open.scenes.count == 1 && open.problems.map(\.line) == [1])
  }

  @Test func `notes stand by themselves, wherever they were`() {
    #expect(
      read("He waits [[how long?]] for her.") == ["action He waits for her.", "note how long?"])
    #expect(read("\nA\n[[louder]]\nHello.") == ["character A", "dialogue Hello.", "note louder"])
    #expect(read("[[over\ntwo]]\n\nINT. HOUSE") == ["note over\ntwo", "scene INT. HOUSE"])
    #expect(read("[[one\n  \ntwo]]") == ["note one\n  \ntwo"])
    #expect(read("[[one]] [[two]]") == ["note one", "note two"])
    let open = Fountain.read("\n[[one\n\ntwo]]")
    #expect(open.opening.map(\.kind) == [.action, .action] && open.problems.map(\.line) == [2])
  }

  @Test func `the title page`() {
    let script = Fountain.read(
      "Title: The Lens\nContact:\n    a\n\tb\nDraft date: 1.1.\n\nINT. HOUSE")
    #expect(
      script.title == [
        .init(key: "Title", value: "The Lens"), .init(key: "Contact", value: "a\nb"),
        .init(key: "Draft date", value: "1.1."),
      ])
    #expect(script.scenes.count == 1)
    for text in ["FADE IN:\n\nINT. HOUSE", "INT. HOUSE: NIGHT\n\nA.", "Fade in:\n\nINT. HOUSE"] {
      #expect(Fountain.read(text).title.isEmpty, "\(text)")
    }
    #expect(
      Fountain.read("TITLE:\n\tThe Lens\n\nA.").title == [.init(key: "TITLE", value: "The Lens")])
  }

  @Test func `scenes have what they are about, sections too`() {
    let script = Fountain.read(
      "# Act\n= Of the act.\n\nINT. HOUSE\n= Of the scene.\n\nAction.\n= More.")
    #expect(script.opening.map(\.kind) == [.section, .synopsis])
    #expect(script.scenes[0].synopsis == "Of the scene.\nMore.")
    #expect(script.scenes[0].elements.map(\.text) == ["Action."])
  }

  @Test func `action keeps its lines and how far they stand in`() {
    #expect(read("\nOne.\n    Two.  \n\tThree.") == ["action One.\n    Two.\n    Three."])
    #expect(read("\n!  Spaces.") == ["action   Spaces."])
    #expect(read("INT. HOUSE\nso it begins.") == ["scene INT. HOUSE", "action so it begins."])
  }

  /// Whatever bytes: no line is lost.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `nothing is lost, at any ends of lines`(_ seed: UInt64) {
    var random = SystemLikeRandom(seed)
    let parts = [
      "INT. HOUSE", "MARY", "word", "Ünï", "(soft)", "[[", "]]", "/*", "*/", "===", "#", "##", "~",
      ">", "<", "!", "@", ".", "=", "^",
      "TO:", "CUT TO:", "  ", "\t", "Title:", "王", " ", "#1#",
    ]
    var text = "\n"
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      text +=
        parts.randomElement(using: &random)!
        + (Int.random(in: 0...2, using: &random) == 0 ? "\n" : "")
    }
    let script = Fountain.read(text)
    #expect(Fountain.read(text.replacing("\n", with: "\r\n")) == script)
    #expect(Fountain.read(text.replacing("\n", with: "\r")) == script)
    let elements = script.opening + script.scenes.flatMap(\.elements)
    let all =
      script.title.flatMap { [$0.key, $0.value] } + elements.map(\.text)
      + script.scenes.flatMap { [$0.heading, $0.number, $0.synopsis] }
    for word in ["word", "Ünï", "王"] {
      // What is struck out is meant to go.
      guard !text.contains("/*") else { continue }
      let wanted = text.split(separator: word, omittingEmptySubsequences: false).count
      let found = all.reduce(1) {
        $0 + $1.split(separator: word, omittingEmptySubsequences: false).count - 1
      }
      #expect(found == wanted, "\(text.debugDescription) \(all)")
    }
    let lines = script.scenes.map(\.line)
    #expect(lines == lines.sorted())
  }
}

/// SplitMix64, for tests without the studio's support.
struct SystemLikeRandom: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
