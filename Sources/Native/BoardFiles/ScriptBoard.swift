internal import Foundation
internal import Screenplay
package import ScriptFiles

/// The scenes and shots that come of a script.
struct ScriptBoard {
  private let script: BoardScript
  private let manner: ScriptShots.Manner

  private static let problemLimit = 50

  init(_ script: BoardScript, by manner: ScriptShots.Manner) {
    (self.script, self.manner) = (script, manner)
  }

  /// - Parameters:
  ///   - name: what it is called where its title page does not say.
  ///   - file: the script's file.
  ///   - problems: what is in doubt about the script.
  func board(name: String, file: SourceFile, problems: [String]) throws -> IncomingBoard {
    // Where people speak without a heading, all of it is one scene.
    let speaks = script.scenes.first?.units.contains { !$0.dialogue.isEmpty } ?? false
    guard script.scenes.count > 1 || speaks else {
      throw BoardFileError.unreadable(
        file: file.name, "it has no scenes: headings begin with INT. or EXT., or with a point")
    }
    var board = IncomingBoard(
      form: script.form.words, name: script.title.isEmpty ? name : script.title)
    board.isScript = true
    board.script = .init(path: file.path, name: file.name)
    for (index, scene) in script.scenes.enumerated() where index > 0 || !scene.units.isEmpty {
      board.scenes.append(
        .init(name: script.name(of: index), about: script.about(index), shots: shots(of: index)))
    }
    board.problems = problems.prefix(Self.problemLimit).map { "\(file.name): \($0)" }
    let isCounted = script.scenes.dropFirst().enumerated().allSatisfy {
      $1.number.isEmpty || $1.number == "\($0 + 1)"
    }
    if !isCounted {
      board.remarks.append(
        "\(file.name): the script's scene numbers are others than the board's, which counts scenes; each stands in its scene's description"
      )
    }
    if problems.count > Self.problemLimit {
      board.problems.append(
        "\(file.name): and \(problems.count - Self.problemLimit) more like these")
    }
    return board
  }

  private func shots(of scene: Int) -> [IncomingBoard.Shot] {
    let units = script.scenes[scene].units.indices.map { ScriptLink.Unit(scene: scene, unit: $0) }
    guard !units.isEmpty else { return [] }
    return (manner == .scenes ? [units] : units.map { [$0] }).map { units in
      let made = script.words(of: units)
      var shot = IncomingBoard.Shot()
      (shot.action, shot.dialogue, shot.notes) = (made.action, made.dialogue, made.notes)
      shot.milliseconds = made.milliseconds
      // Without the version, which follows from the file.
      shot.lines = String(ScriptLink(version: "00000000", units: units).words.dropFirst(9))
      return shot
    }
  }

  /// A name on one line; nil where nothing is left of it.
  static func line(_ text: String) -> String? {
    let words = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 }
    }
    return words.isEmpty ? nil : String(words.joined(separator: " ").prefix(200))
  }
}

extension ScriptFile.Form {
  /// As people know it.
  package var words: String {
    switch self {
    case .fountain: "Fountain"
    case .finalDraft: "Final Draft"
    case .openScreenplay: "Open Screenplay Format"
    case .fadeIn: "Fade In"
    case .highland: "Highland"
    case .celtx: "Celtx"
    }
  }
}
