import Screenplay
import Testing

@Suite struct `Shots of a script` {
  private static let text = """
    INT. HOUSE - DAY
    = She waits.

    Rain. [[how much?]]

    MARY (O.S.)
    (softly)
    Who is there?

    CUT TO:

    > THE END <
    """

  @Test func `one to begin with, one an action, one a speech`() {
    let shots = ScriptShots.shots(of: Fountain.read(Self.text).scenes[0])
    #expect(
      shots == [
        ScriptShot(action: "INT. HOUSE - DAY", milliseconds: 2000),
        ScriptShot(action: "Rain.", notes: "how much?", milliseconds: 700),
        ScriptShot(
          dialogue: "MARY (O.S.): (softly)\nWho is there?", notes: "CUT TO:", milliseconds: 3200),
        ScriptShot(action: "THE END", milliseconds: 900),
      ])
    let whole = ScriptShots.shots(of: Fountain.read(Self.text).scenes[0], by: .scenes)
    #expect(whole.count == 1 && whole[0].action == "Rain.\nTHE END")
    #expect(whole[0].milliseconds == 2000 + 700 + 3200 + 900)
  }

  @Test func `a long speech is parted at its sentences, and loses nothing`() {
    let sentences = (1...12).map { "This is the sentence with the number \($0), and it goes on." }
    let said = sentences.joined(separator: " ")
    let shots = ScriptShots.shots(of: Fountain.read("INT. A\n\nMARY\n\(said)").scenes[0])
      .dropFirst()
    #expect(shots.count > 2)
    #expect(
      shots.allSatisfy { $0.dialogue.hasPrefix("MARY: This") && $0.dialogue.hasSuffix("on.") })
    let all = shots.map { String($0.dialogue.dropFirst("MARY: ".count)) }.joined(separator: " ")
    #expect(all == said)
    // One without an end of a sentence stays whole.
    let endless = Array(repeating: "word", count: 200).joined(separator: " ")
    #expect(ScriptShots.shots(of: Fountain.read("INT. A\n\nMARY\n\(endless)").scenes[0]).count == 2)
  }

  @Test func `notes and transitions make no shots, and a scene lasts as long as its shots`() {
    let scene = Fountain.read("INT. A\n\n[[one]]\n\nCUT TO:\n\nMARY\n(softly)\nHello.\n\nRain.")
      .scenes[0]
    let shots = ScriptShots.shots(of: scene)
    #expect(shots.count == 3 && shots[0].notes == "one\nCUT TO:")
    let whole = ScreenTime().milliseconds(of: scene)
    #expect(shots.reduce(0) { $0 + $1.milliseconds } == whole)
    #expect(ScriptShots.shots(of: scene, by: .scenes)[0].milliseconds == whole)
  }

  @Test(arguments: [
    "FADE OUT.", "FADE TO BLACK.", "SMASH CUT.", "CUT TO BLACK", "FADE IN:", "FADE IN SLOWLY",
  ])
  func `what says how it is cut makes no shot, though it is written as action`(words: String) {
    let scene = Fountain.read("INT. A\n\nRain.\n\n\(words)").scenes[0]
    #expect(scene.elements.last?.kind == .action)
    let shots = ScriptShots.shots(of: scene)
    #expect(shots.map(\.action) == ["INT. A", "Rain."] && shots[1].notes == words)
    #expect(
      shots.reduce(0) { $0 + $1.milliseconds } == ScreenTime().milliseconds(of: scene))
  }

  @Test(arguments: [
    "FADED PAPERS.", "Fade out.", "THE LIGHTS FADE OUT OVER THE HILL.", "CUT!", "FADE OUT ADA.",
    "FADE OUT THE RADIO SLOWLY.", "CUT TO ADA.",
  ])
  func `what is seen makes a shot, though its words are of cutting`(words: String) {
    let shots = ScriptShots.shots(of: Fountain.read("INT. A\n\n!\(words)").scenes[0])
    #expect(shots.map(\.action) == ["INT. A", words])
  }

  @Test func `what comes before all shots is noted by the first, and makes none`() {
    var opening = ScreenplayScene(heading: "")
    opening.elements =
      Fountain.read("FADE IN:\n\n[[slow]]\n\nBlack. [[how long?]]\n\nINT. A").opening
    #expect(
      ScriptShots.shots(of: opening) == [
        ScriptShot(action: "Black.", notes: "FADE IN:\nslow\nhow long?", milliseconds: 700)
      ])
    opening.elements.removeLast(2)
    #expect(ScriptShots.shots(of: opening).isEmpty)
  }

  @Test func `what is left out has none, what has nothing has one`() {
    var scene = ScreenplayScene(heading: "INT. A")
    #expect(ScriptShots.shots(of: scene).count == 1)
    scene.isOmitted = true
    #expect(ScriptShots.shots(of: scene).isEmpty)
  }

  @Test(arguments: [
    ("**The Lens**", "The Lens"), ("_Ada_ laughs with *Émile*.", "Ada laughs with Émile."),
    ("a lone * star", "a lone * star"),
    (#"\*stars\*"#, "*stars*"), ("snake_case_name", "snake_case_name"),
    ("_under *both*_", "under both"), ("2 * 3 = 6", "2 * 3 = 6"),
    ("", ""), ("*", "*"), ("sh*t", "sh*t"), ("f**k", "f**k"), ("2*3", "2*3"), ("*69", "*69"),
    ("*a* and **b**!", "a and b!"), ("(*soft*)", "(soft)"),
    ("***all***", "all"), ("*one\ntwo*", "*one\ntwo*"), (#"a\b"#, #"a\b"#),
  ])
  func `marks of emphasis go`(_ text: String, _ plain: String) {
    #expect(Screenplay.withoutEmphasis(text) == plain)
  }
}
