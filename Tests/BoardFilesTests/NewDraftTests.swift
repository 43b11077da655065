import BoardFiles
import Foundation
import LibraryStore
import Screenplay
import ScriptFiles
import Storyboard
import TestSupport
import Testing

/// What a new draft of its script makes of a board.
@Suite struct `New drafts` {
  // MARK: A board of a script

  /// A board on its way: its project, and the edits of one person.
  private struct Board {
    var project: Project
    var script: BoardScript
    let session: SessionID
    var random: SplitMix64

    mutating func apply(_ changes: [ProjectChange]) {
      guard !changes.isEmpty else { return }
      try! project.apply(ProjectEdit(id: random.id(), session: session, .change(changes)))
    }

    /// The links of its shots, scene by scene.
    var links: [[String]] {
      project.outline.scenes.map { scene in
        scene.shots.map { shot in
          String(
            shot.fields.first { $0.field == ShotField.scriptLines }?.words.value.string.dropFirst(9)
              ?? "")
        }
      }
    }

    var shots: [ShotOutline] { project.outline.scenes.flatMap(\.shots) }

    /// A link to units of its script, or to a part of one.
    func link(_ units: [ScriptLink.Unit], _ part: Range<Int>? = nil) -> ScriptLink {
      ScriptLink(
        version: ScriptLink.version(of: project.script.value!.asset), units: units,
        parts: part.map { [units[0]: $0] } ?? [:])
    }

    /// Where words stand in a unit.
    func part(_ words: String, of unit: ScriptLink.Unit) -> Range<Int> {
      let text = script.scenes[unit.scene].units[unit.unit].text
      let range = text.range(of: words)!
      return range.lowerBound.utf16Offset(in: text)..<range.upperBound.utf16Offset(in: text)
    }
  }

  private static func asset(_ text: String) -> AssetID {
    var bytes = [UInt8](repeating: 0, count: 32)
    for (index, byte) in text.utf8.enumerated() {
      bytes[index % 32] = bytes[index % 32] &* 31 &+ byte
    }
    return AssetID(bytes: bytes)!
  }

  private static func read(_ text: String) -> BoardScript {
    try! BoardScript.read(Array(text.utf8)).script
  }

  private func board(_ text: String, seed: UInt64 = 1) -> Board {
    var random = SplitMix64(seed: seed)
    var board = Board(
      project: Project(id: random.id()), script: Self.read(text), session: random.id(),
      random: random)
    board.apply(
      NewDraft(
        board.script, keptAs: Self.asset(text), name: "a.fountain", over: nil, of: board.project
      ).changes)
    return board
  }

  private func draft(_ text: String, of board: Board) -> NewDraft {
    NewDraft(
      Self.read(text), keptAs: Self.asset(text), name: "b.fountain", over: board.script,
      of: board.project)
  }

  private static let first = """
    INT. KITCHEN - DAY

    Anna enters and looks around the room.

    ANNA
    Nobody has been here for years.

    The kettle begins to whistle.

    EXT. STREET - NIGHT

    Rain falls on the empty street.

    BEN
    We should have stayed at home tonight.
    """

  // MARK: Examples

  @Test func `a first script makes scenes and shots that are linked`() {
    let board = board(Self.first)
    #expect(
      board.project.outline.scenes.map(\.name) == ["INT. KITCHEN - DAY", "EXT. STREET - NIGHT"])
    #expect(board.links == [["1:0", "1:1", "1:2", "1:3"], ["2:0", "2:1", "2:2"]])
    #expect(board.shots.map(\.dialogue.string)[2] == "ANNA: Nobody has been here for years.")
  }

  @Test func `links of a board whose cuts were drawn keep their lines until a new draft`() throws {
    let text = "FADE IN:\n\nBlack.\n\nINT. A\n\nRain.\n\nSMASH CUT.\n\nAda runs.\n\nAda falls.\n"
    var board = board(text)
    #expect(board.project.scriptNumbering == .cutsAreNotes)
    #expect(board.links == [["0:0"], ["1:0", "1:1", "1:2", "1:3"]])
    // As such boards have them: cuts are counted.
    let version = ScriptLink.version(of: Self.asset(text), numbering: .cutsAreUnits)
    for (shot, place) in zip(board.shots, ["0:1", "1:0", "1:1", "1:3", "1:4"]) {
      board.apply([
        .setShot(shot.id, .field(ShotField.scriptLines, Text("\(version) \(place)"))),
        .setShot(shot.id, .notes("")),
      ])
    }
    #expect(board.project.scriptNumbering == .cutsAreUnits)
    let script = board.script.numbered(by: board.project.scriptNumbering)
    for shot in board.shots {
      let link = try #require(
        ScriptLink(shot.fields.first { $0.field == ShotField.scriptLines }!.words.value.string))
      #expect(script.words(of: link).action == shot.action.string)
    }
    let draft = draft(text.replacing("Ada falls.", with: "Ada falls over."), of: board)
    #expect(draft.shots == NewDraft.Counts(kept: 2, changed: 3, orphaned: 0, added: 0))
    board.apply(draft.changes)
    #expect(
      board.shots.map(\.action) == ["Black.", "INT. A", "Rain.", "Ada runs.", "Ada falls over."])
    #expect(board.shots.map(\.notes) == ["FADE IN:", "", "SMASH CUT.", "", ""])
    #expect(board.links == [["0:0"], ["1:0", "1:1", "1:2", "1:3"]])
    #expect(board.project.scriptNumbering == .cutsAreNotes)
  }

  @Test func `the same draft again changes nothing`() {
    let board = board(Self.first)
    #expect(draft(Self.first, of: board).changes.isEmpty)
  }

  @Test func `words go along where nobody has changed them`() {
    var board = board(Self.first)
    board.apply([.setShot(board.shots[3].id, .action("My own words"))])
    let text = Self.first.replacing("years", with: "ten years").replacing(
      "begins to whistle", with: "begins to whistle loudly")
    let draft = draft(text, of: board)
    #expect(draft.shots == NewDraft.Counts(kept: 5, changed: 2, orphaned: 0, added: 0))
    board.apply(draft.changes)
    #expect(board.shots[2].dialogue == "ANNA: Nobody has been here for ten years.")
    #expect(board.shots[3].action == "My own words")
    #expect(board.links == [["1:0", "1:1", "1:2", "1:3"], ["2:0", "2:1", "2:2"]])
  }

  @Test
  func `a line that is gone leaves its shot, a new line gets one, a renamed person is the same`() {
    var board = board(Self.first)
    let kettle = board.shots[3].id
    let text = Self.first.replacing("The kettle begins to whistle.\n\n", with: "")
      .replacing("ANNA\n", with: "MARIA\n").replacing(
        "BEN\n", with: "A dog barks somewhere far away.\n\nBEN\n")
    let draft = draft(text, of: board)
    #expect(draft.shots == NewDraft.Counts(kept: 5, changed: 1, orphaned: 1, added: 1))
    board.apply(draft.changes)
    #expect(board.links == [["1:0", "1:1", "1:2", "gone"], ["2:0", "2:1", "2:2", "2:3"]])
    #expect(board.shots[2].dialogue.string.hasPrefix("MARIA: "))
    #expect(
      board.shots[3].id == kettle
        && board.shots[6].action.string == "A dog barks somewhere far away."
        || board.shots[6].dialogue.string.hasPrefix("BEN"))
  }

  @Test
  func `scenes that change places take their shots along, and their names follow the headings`() {
    var board = board(Self.first)
    let before = board.project.outline
    let parts = Self.first.components(separatedBy: "EXT. STREET - NIGHT")
    let text = "EXT. ALLEY - NIGHT" + parts[1] + "\n\n" + parts[0]
    board.apply(draft(text, of: board).changes)
    let after = board.project.outline
    #expect(after.scenes.map(\.name) == ["EXT. ALLEY - NIGHT", "INT. KITCHEN - DAY"])
    #expect(
      after.scenes.map { $0.shots.map(\.id) } == before.scenes.reversed().map { $0.shots.map(\.id) }
    )
  }

  @Test func `a scene in two shots goes on so`() {
    var board = board(Self.first)
    // One shot shows all of the kitchen.
    let kitchen = board.project.outline.scenes[0].shots.map(\.id)
    let version = ScriptLink.version(of: Self.asset(Self.first))
    let words = board.script.words(of: (0..<4).map { .init(scene: 1, unit: $0) })
    board.apply(
      kitchen.dropFirst().map { .setShotRemoved($0, true) } + [
        .setShot(kitchen[0], .field(ShotField.scriptLines, Text("\(version) 1:0-3"))),
        .setShot(kitchen[0], .action(Text(words.action))),
        .setShot(kitchen[0], .dialogue(Text(words.dialogue))),
      ])
    let text = Self.first.replacing("The kettle", with: "She sits down at the table.\n\nThe kettle")
    board.apply(draft(text, of: board).changes)
    #expect(board.links[0] == ["1:0-4"])
    #expect(board.shots[0].action.string.contains("She sits down at the table."))
  }

  @Test func `lines that come back take up the shots that they had`() {
    var board = board(Self.first)
    let before = board.shots.map(\.id)
    let parts = Self.first.components(separatedBy: "EXT. STREET - NIGHT")
    board.apply(draft(parts[0], of: board).changes)
    #expect(board.links == [["1:0", "1:1", "1:2", "1:3"], ["gone", "gone", "gone"]])
    board.script = Self.read(parts[0])
    board.apply(draft(Self.first, of: board).changes)
    #expect(board.links == [["1:0", "1:1", "1:2", "1:3"], ["2:0", "2:1", "2:2"]])
    #expect(board.shots.map(\.id) == before)
  }

  // MARK: Laws

  /// Scenes of random words, some of them alike.
  private func text(_ random: inout SplitMix64, scenes: Int) -> [String] {
    (0..<scenes).map { i in
      var text =
        ["INT. ROOM \(i % 3)", "EXT. STREET \(i)", "INT. HALL"].randomElement(using: &random)!
        + "\n\n"
      for _ in 0..<random.number(1...6) {
        let words = (0..<random.number(3...9)).map { _ in "w\(random.number(0...400))" }.joined(
          separator: " ")
        text += random.oneIn(2) ? "ANNA\nSays \(words).\n\n" : "Then \(words).\n\n"
      }
      return text
    }
  }

  /// After any rewriting: no shot is lost, every line of the draft that was none before is shown, each link leads to a line that is there, scenes stand in the draft's order,
  /// a second time changes nothing, and undo brings back all as it was.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no board is lost by rewriting`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var scenes = text(&random, scenes: random.number(1...8))
    var board = board(scenes.joined(), seed: seed)
    let all = Set(board.shots.map(\.id))
    let before = board.project.outline
    for _ in 0..<random.number(1...5) {
      let i = random.number(0...scenes.count - 1)
      switch random.number(0...5) {
      case 0: scenes.insert(contentsOf: text(&random, scenes: 1), at: i)
      case 1 where scenes.count > 1: scenes.remove(at: i)
      case 2: scenes.shuffle(using: &random)
      case 3: scenes[i] += "Then something entirely new happens \(random.number(0...999)).\n\n"
      case 4: scenes[i] = scenes[i].replacing("w1", with: "x1")
      default:
        scenes[i] +=
          scenes[(i + 1) % scenes.count].split(separator: "\n", maxSplits: 1).last.map(String.init)
          ?? ""
      }
    }
    let text = scenes.joined()
    let draft = draft(text, of: board)
    board.apply(draft.changes)
    let new = Self.read(text)
    #expect(all.isSubset(of: Set(board.shots.map(\.id))))
    var shown: [ScriptLink.Unit] = []
    for shot in board.shots {
      let words = shot.fields.first { $0.field == ShotField.scriptLines }?.words.value.string ?? ""
      let link = try #require(ScriptLink(words))
      #expect(
        link.version == ScriptLink.version(of: Self.asset(text))
          && link.units.allSatisfy { new.isThere($0) })
      shown += link.units
    }
    #expect(Set(shown).count == shown.count)
    for (scene, units) in new.scenes.enumerated() {
      // A heading has a shot of its own only where its scene is new.
      for unit in units.units.indices.dropFirst() {
        #expect(shown.contains(.init(scene: scene, unit: unit)), "\(scene):\(unit)")
      }
    }
    let linked = board.project.outline.scenes.compactMap { scene in
      scene.shots.lazy.compactMap { shot in
        ScriptLink(
          shot.fields.first { $0.field == ShotField.scriptLines }?.words.value.string ?? "")?.units
          .first
      }.first?.scene
    }
    #expect(linked == linked.sorted())
    board.script = new
    #expect(self.draft(text, of: board).changes.isEmpty)
    if draft.changes.count <= 4096,
      let edit = board.project.history.undoableEdit(for: board.session), !draft.changes.isEmpty
    {
      try board.project.apply(ProjectEdit(id: random.id(), session: board.session, .undo(edit)))
      #expect(board.project.outline == before)
    }
  }

  @Test(arguments: [
    "3f9a12cd 12:0 12:4-6", "3f9a12cd gone", "00000000 0:0-9999", "3f9a12cd 1:0-1 1:2@0-7 1:3",
  ])
  func `a link is read as it is written`(_ words: String) {
    #expect(ScriptLink(words)?.words == words)
  }

  @Test(arguments: [
    "", "3f9a12cd", "3f9a12c 1:0", "3f9a12cd 1", "3f9a12cd 1:5-2", "3f9a12cd -1:0",
    "3f9a12cd 1:0-99999999", "3f9a12cd 1:x", "3f9a12cd 1:0@5", "3f9a12cd 1:0@5-5",
    "3f9a12cd 1:0-2@1-3", "3f9a12cd 1:0@1-3@4-5", "3f9a12cd 1:0@", "3f9a12cd 1:0@-1-3",
  ])
  func `what is no link is none`(_ words: String) { #expect(ScriptLink(words) == nil) }

  // MARK: Parts of lines

  private static let hall = """
    INT. HALL - DAY

    The door 🚪 opens slowly. Anna steps in with a lamp. She looks up at the ceiling.

    ANNA
    Who is there? I can hear you breathing.
    """

  /// A board on which the action and the speech have two shots each.
  private func parted() -> (board: Board, shots: [ShotID]) {
    var board = board(Self.hall)
    let (action, speech) = (ScriptLink.Unit(scene: 1, unit: 1), ScriptLink.Unit(scene: 1, unit: 2))
    board.apply(board.shots.dropFirst().map { .setShotRemoved($0.id, true) })
    // Not in their order.
    let links = [
      board.link([action], board.part("Anna steps in with a lamp.", of: action)),
      board.link([action], board.part("The door 🚪 opens slowly.", of: action)),
      board.link([speech], board.part("I can hear you breathing.", of: speech)),
    ]
    let made = NewShots(
      links, of: board.script, keptAs: Self.asset(Self.hall), in: board.project)
    board.apply(made.changes)
    return (board, made.shots)
  }

  @Test func `shots of parts of lines have their words, and stand in the script's order`() {
    let (board, shots) = parted()
    #expect(board.shots.dropFirst().map(\.id) == shots)
    #expect(
      board.shots.dropFirst().map { $0.action.string + $0.dialogue.string } == [
        "The door 🚪 opens slowly.", "Anna steps in with a lamp.",
        "ANNA: I can hear you breathing.",
      ])
    #expect(board.links == [["1:0", "1:1@0-25", "1:1@26-52", "1:2@20-45"]])
    let whole = board.script.words(of: [.init(scene: 1, unit: 1)]).milliseconds
    let lengths = board.shots[1...2].map { Int($0.duration.count) }
    #expect(lengths.allSatisfy { 0 < $0 && $0 < whole } && lengths.reduce(0, +) < whole)
  }

  @Test func `a part of a line goes along with its words`() throws {
    var (board, shots) = parted()
    let text = Self.hall.replacing("The door 🚪 opens", with: "Silence. The old door 🚪 opens")
      .replacing("Who is there? I can", with: "I think that I can")
    let draft = draft(text, of: board)
    #expect(draft.shots == NewDraft.Counts(kept: 3, changed: 1))
    board.apply(draft.changes)
    board.script = Self.read(text)
    #expect(board.shots.dropFirst().map(\.id) == shots)
    #expect(
      board.shots.dropFirst().map { $0.action.string + $0.dialogue.string } == [
        "Silence. The old door 🚪 opens slowly.", "Anna steps in with a lamp.",
        "ANNA: I can hear you breathing.",
      ])
    for (shot, link) in zip(board.shots, board.links[0]).dropFirst() {
      let link = try #require(ScriptLink("00000000 " + link))
      let words = board.script.words(of: link)
      #expect(words.action + words.dialogue == shot.action.string + shot.dialogue.string)
    }
    #expect(self.draft(text, of: board).changes.isEmpty)
  }

  @Test func `a part that is no longer there leaves its shot where it is`() {
    var (board, shots) = parted()
    let text = Self.hall.replacing(" Anna steps in with a lamp.", with: "")
    let draft = draft(text, of: board)
    #expect(draft.shots == NewDraft.Counts(kept: 3, orphaned: 1))
    board.apply(draft.changes)
    #expect(board.shots.dropFirst().map(\.id) == shots)
    #expect(board.links == [["1:0", "1:1@0-25", "gone", "1:2@20-45"]])
  }

  /// The shots of a board whose one line has a shot for each of its parts, after its line has become another.
  private func parts(_ line: String, _ parts: [String], become text: String) -> (
    shots: [String], links: [String], counts: NewDraft.Counts, board: Board
  ) {
    func script(_ text: String) -> String { "INT. HALL - DAY\n\n\(text)\n" }
    var board = board(script(line))
    let unit = ScriptLink.Unit(scene: 1, unit: 1)
    board.apply([.setShotRemoved(board.shots[1].id, true)])
    let links = parts.map { board.link([unit], board.part($0, of: unit)) }
    let made = NewShots(
      links, of: board.script, keptAs: Self.asset(script(line)), in: board.project)
    board.apply(made.changes)
    let draft = draft(script(text), of: board)
    board.apply(draft.changes)
    board.script = Self.read(script(text))
    return (
      board.shots.dropFirst().map { $0.action.string + $0.dialogue.string },
      Array(board.links[0].dropFirst()), draft.shots, board
    )
  }

  private static let pair = ["He runs to the door.", "She falls to the floor."]
  private static let both = pair.joined(separator: " ")

  @Test(arguments: [
    // One common word is no likeness: what was put in place of a part is nobody's yet.
    (
      "He runs to the door and opens the window.",
      ["He runs to the door", "She falls to the floor."], ["1:1@0-19", "gone"]
    ),
    // What is put before, between or behind.
    (
      "Slowly, he runs to the door. She falls to the floor. Then she laughs.",
      ["Slowly, he runs to the door.", "She falls to the floor. Then she laughs."],
      ["1:1@0-28", "1:1@29-69"]
    ),
    (
      "He runs to the door. It rains. She falls to the floor.", pair,
      ["1:1@0-20", "1:1@31-54"]
    ),
    // Parted where the parts meet.
    ("He runs to the door.\n\nShe falls to the floor.", pair, ["1:1", "1:2"]),
  ])
  func `parts of a line go where their words go`(
    _ text: String, _ shots: [String], _ links: [String]
  ) {
    let after = parts(Self.both, Self.pair, become: text)
    #expect(after.shots == shots && after.links == links)
    #expect(after.counts.added == 0)
  }

  @Test func `no word is found within another`() {
    let after = parts(
      "The cat sleeps. The heart stops and people leave.", ["cat"],
      become: "The dog sleeps. The heart stops and people leave, scattered.")
    #expect(after.links.contains("gone") && after.counts.orphaned == 1)
  }

  @Test func `signs around a part stay with it`() {
    let after = parts(
      "She points. “Go home!” says the red sign.", ["“Go home!” says the red sign."],
      become: "She points up. “Go home now!” says the big red sign.")
    #expect(after.shots == ["“Go home now!” says the big red sign."])
  }

  @Test func `parts are taken up again when their line comes back`() {
    var (_, _, _, board) = parts(Self.both, Self.pair, become: "Something else, quite another.")
    #expect(board.links[0].filter { $0 == "gone" }.count == 2)
    let text = "INT. HALL - DAY\n\n\(Self.both)\n"
    let draft = draft(text, of: board)
    board.apply(draft.changes)
    #expect(draft.shots.added == 0)
    #expect(board.links[0].contains("1:1@0-20") && board.links[0].contains("1:1@21-44"))
  }

  @Test func `notes stand with the part that ends their line`() {
    let board = board("INT. HALL\n\nHe runs home. [[with care]] She waits here.\n\nCUT TO:\n")
    let unit = ScriptLink.Unit(scene: 1, unit: 1)
    let links = ["He runs home.", "She waits here."].map {
      board.link([unit], board.part($0, of: unit))
    }
    let notes = links.map { board.script.words(of: $0).notes }
    #expect(notes[0] == "" && notes[1].contains("with care") && notes[1].contains("CUT TO:"))
  }

  // MARK: How long lines last

  @Test func `shots that last as long as was estimated get another estimate`() throws {
    var board = board(Self.first)
    let before = board.shots.map { Int($0.duration.count) }
    board.apply([.setShot(board.shots[1].id, .duration(Milliseconds(1234)))])
    let times = try #require(ScreenTime("4000 0 400 1000 300"))
    #expect(try #require(ScreenTime(times.words)) == times)
    let made = LineTimes(
      times, for: board.script, keptAs: Self.asset(Self.first), in: board.project)
    board.apply(made.changes)
    let after = board.shots.map { Int($0.duration.count) }
    // Headings and the two actions that nobody has touched; what is said lasts as before.
    #expect(made.count == 4)
    #expect(after[0] == 4000 && after[1] == 1234 && after[2] == before[2])
    #expect(after[3] == 400 * 5 && after[5] == 400 * 6)
    #expect(board.project.screenTime == times)
    // The next draft's lines last as the project says.
    let text = Self.first + "\n\nBen runs away.\n"
    board.apply(draft(text, of: board).changes)
    #expect(board.shots.last?.duration.count == 1200)
    #expect(
      LineTimes(
        times, for: board.script, keptAs: Self.asset(text), in: board.project
      ).changes.isEmpty)
  }

  @Test(arguments: ["", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 -5", "1 2 3 4 60001", "a b c d e"])
  func `what is no time of lines is none`(_ words: String) { #expect(ScreenTime(words) == nil) }

  @Test func `shots of lines that were left out stand between those beside them`() {
    var board = board(Self.first)
    let ids = board.project.outline.scenes[0].shots.map(\.id)
    board.apply([.setShotRemoved(ids[1], true), .setShotRemoved(ids[2], true)])
    let links = [1, 2].map { board.link([.init(scene: 1, unit: $0)]) }
    let made = NewShots(links, of: board.script, keptAs: Self.asset(Self.first), in: board.project)
    board.apply(made.changes)
    #expect(board.links[0] == ["1:0", "1:1", "1:2", "1:3"])
    #expect(board.project.outline.scenes[0].shots[1...2].map(\.id) == made.shots)
    // All of a scene that has no shot on the board.
    board.apply(board.project.outline.scenes[1].shots.map { .setShotRemoved($0.id, true) })
    let street = NewShots(
      [board.link((0..<3).map { .init(scene: 2, unit: $0) })], of: board.script,
      keptAs: Self.asset(Self.first),
      in: board.project)
    board.apply(street.changes)
    #expect(board.links == [["1:0", "1:1", "1:2", "1:3"], ["2:0-2"]])
  }

  /// The long script and its rewriting: scenes by the true mapping, and no shot lost.
  @Test func `the long script keeps its boards`() throws {
    let files = FilmCorpus.files("fountain", ending: "fountain")
    guard let one = files.first(where: { $0.hasSuffix("own__long-1.fountain") }),
      let two = files.first(where: { $0.hasSuffix("own__long-2.fountain") })
    else { return }
    let (old, new) = (
      try String(contentsOfFile: one, encoding: .utf8),
      try String(contentsOfFile: two, encoding: .utf8)
    )
    var board = board(old)
    let count = board.shots.count
    let draft = draft(new, of: board)
    #expect(draft.shots.orphaned < count / 10)
    board.apply(draft.changes)
    #expect(Set(board.shots.map(\.id)).count == count + draft.shots.added)
    board.script = Self.read(new)
    #expect(self.draft(new, of: board).changes.isEmpty)
  }
}
