internal import BoardFiles
internal import Foundation
internal import Screenplay
internal import Storyboard
internal import Timelines
internal import Words

/// What a draft would make of a project, as JSON has it.
struct ImportedDraftBody: Encodable {
  struct Shots: Encodable {
    var kept: Int
    var changed: Int
    var orphaned: Int
    var added: Int

    init(_ counts: NewDraft.Counts) {
      (kept, changed) = (counts.kept, counts.changed)
      (orphaned, added) = (counts.orphaned, counts.added)
    }
  }

  struct Line: Encodable {
    var fate: String
    var old: String
    var new: String
    /// Of a scene that was moved: it has other words, too.
    var isAlsoChanged: Bool
    /// What went and what came in its scenes, in their order, from the first.
    var paragraphs: [Paragraph]
    /// How many more there are.
    var left: Int

    init(_ line: DraftChanges.Line, of changes: DraftChanges) {
      (fate, old, new) = (line.fate, line.old, line.new)
      isAlsoChanged = line.isAlsoChanged
      let all = changes.paragraphs(of: line)
      paragraphs = all.prefix(Self.most).map {
        Paragraph(isNew: $0.isNew, text: Text($0.text).prefix(bytes: Self.longest).string)
      }
      left = all.count - paragraphs.count
    }

    private static let most = 40
    private static let longest = 600
  }

  struct Paragraph: Encodable {
    var isNew: Bool
    var text: String
  }

  var kind = "draft"
  var form: String
  var name: String
  /// Whether the project had no script before.
  var isFirst: Bool
  /// How many scenes have each fate.
  var scenes: [String: Int]
  var shots: Shots
  /// What has become of scenes that are not as they were.
  var lines: [Line]
  var changes: Int
  var problems: [String]

  init(_ board: IncomingBoard, _ draft: NewDraft) {
    (form, name) = (board.form, board.script?.name ?? board.name)
    isFirst = draft.scenes == nil
    var counts = ["kept": 0, "changed": 0, "moved": 0, "parted": 0, "merged": 0, "gone": 0]
    for fate in draft.scenes?.fates ?? [] { counts["\(fate)", default: 0] += 1 }
    counts["added"] = draft.scenes?.added.count ?? board.scenes.count
    scenes = counts
    shots = Shots(draft.shots)
    lines =
      draft.scenes.map { changes in changes.lines.prefix(500).map { Line($0, of: changes) } } ?? []
    changes = draft.changes.count
    problems = Array(board.problems.prefix(200))
  }
}

/// What will come of a board, as JSON has it.
struct ImportedBoardBody: Encodable {
  struct Scene: Encodable {
    var name: String
    var shots: Int
    var milliseconds: Int
  }

  var kind = "board"
  var form: String
  var name: String
  var width: Int?
  var height: Int?
  var scenes: [Scene]
  var shots: Int
  var pictures: Int
  var milliseconds: Int
  /// Whether shots may be made in another manner.
  var isScript: Bool
  var problems: [String]
  var remarks: [String]

  init(_ board: IncomingBoard) {
    (form, name) = (board.form, board.name)
    (width, height) = (board.size?.width, board.size?.height)
    func length(_ shots: [IncomingBoard.Shot]) -> Int {
      shots.reduce(0) { $0 + ($1.milliseconds ?? Int(Project.newShotDuration.count)) }
    }
    scenes = board.scenes.map {
      Scene(name: $0.name, shots: $0.shots.count, milliseconds: length($0.shots))
    }
    (shots, pictures) = (board.shotCount, board.pictures.count)
    milliseconds = length(board.scenes.flatMap(\.shots))
    isScript = board.isScript
    problems = Array(board.problems.prefix(200))
    remarks = Array(board.remarks.prefix(200))
  }
}

/// What a cut would make of a project, as JSON has it.
struct ImportedCutBody: Encodable {
  struct Candidate: Encodable {
    var id: String
    var name: String
    var known: Int
  }

  struct Retimed: Encodable {
    var number: String
    var before: Int
    var after: Int
  }

  struct NewScene: Encodable {
    var number: String
    var scene: String
  }

  var kind = "cut"
  var form: String
  var name: String
  var clips: Int
  var known = 0
  var retimed = 0
  var moved = 0
  var rounded = 0
  /// Which shots are, by their numbers; lengths in milliseconds.
  var retimedShots: [Retimed] = []
  var movedShots: [String] = []
  /// The names of scenes that go elsewhere, and the shots that become shots of another scene.
  var movedScenes: [String] = []
  var newScenes: [NewScene] = []
  var changes = 0
  var missing: [String] = []
  var unknown: [String] = []
  var problems: [String]
  /// The projects that it may come back to, the best first.
  var candidates: [Candidate]

  init(_ cut: EditedCut, of projects: [ProjectOutline]) {
    (form, name, clips) = (cut.form, cut.name, cut.clips.count)
    let all = projects.map { (project: $0, cut: ReturnedCut(cut, of: $0)) }
      .sorted { $0.cut.known > $1.cut.known }
    candidates = all.filter { $0.cut.known > 0 }.prefix(20).map {
      Candidate(id: $0.project.id.hex, name: $0.project.name.string, known: $0.cut.known)
    }
    problems = cut.problems
    guard let best = all.first?.cut else { return }
    (known, retimed, moved) = (best.known, best.retimed, best.moved)
    rounded = best.rounded
    changes = best.retimed + best.rounded + best.moved + best.movedScenes.count
    retimedShots = best.retimedShots.prefix(500).map {
      Retimed(number: $0.number, before: $0.before, after: $0.after)
    }
    movedShots = best.movedShots.prefix(500).map(\.name)
    movedScenes = best.movedScenes.prefix(500).map(\.name)
    newScenes = best.movedShots.filter { $0.scene != nil }.prefix(500).map {
      NewScene(number: $0.name, scene: $0.scene ?? "")
    }
    (missing, unknown) = (Array(best.missing.prefix(500)), Array(best.unknown.prefix(500)))
    problems = best.problems
  }
}
