internal import Foundation
package import Screenplay
package import ScriptFiles

/// A script as boards see it: for each scene the shots that its paragraphs make, one a paragraph or a part of a long speech. These units are what
/// shots are linked to.
package struct BoardScript: Equatable, Sendable {
  package struct Scene: Equatable, Sendable {
    package var heading: String
    package var number: String
    package var about: String
    package var isOmitted: Bool
    /// The first is its heading's, but of what comes before all headings.
    package var units: [ScriptShot]
  }

  /// The largest file of a script that boards are linked to.
  package static let byteLimit = 16 << 20

  /// Whether it has no more scenes and units than drafts are compared with.
  package var isOfUsualLength: Bool {
    scenes.count <= 5000 && scenes.reduce(0) { $0 + $1.units.count } <= 20_000
  }

  package let form: ScriptFile.Form
  /// What its title page says; "" for nothing.
  package let title: String
  /// The first is what comes before the first heading, most often nothing.
  package let scenes: [Scene]
  /// How long its lines are taken to last.
  package let times: ScreenTime
  package let numbering: ScriptNumbering
  /// What it was read as; its scenes are one less.
  let screenplay: Screenplay

  /// - Complexity: O(*n*) for *n* letters.
  package init(
    _ script: Screenplay, form: ScriptFile.Form, times: ScreenTime = ScreenTime(),
    numbering: ScriptNumbering = .cutsAreNotes
  ) {
    self.form = form
    self.times = times
    self.numbering = numbering
    let drawsCuts = numbering == .cutsAreUnits
    screenplay = script
    let isMarked = form == .fountain || form == .highland
    func plain(_ text: String) -> String { isMarked ? Screenplay.withoutEmphasis(text) : text }
    func units(_ scene: ScreenplayScene) -> [ScriptShot] {
      ScriptShots.shots(of: scene, times, drawsCuts: drawsCuts).map {
        ScriptShot(
          action: plain($0.action), dialogue: plain($0.dialogue), notes: plain($0.notes),
          milliseconds: min(3_600_000, $0.milliseconds))
      }
    }
    let title = script.title.first { $0.key.lowercased() == "title" }?.value ?? ""
    self.title = ScriptBoard.line(plain(title)) ?? ""
    var opening = ScreenplayScene(heading: "")
    opening.elements = script.opening
    // What is neither seen nor heard makes no scene.
    let isShown = script.opening.contains {
      ScreenTime().milliseconds(of: $0) > 0 || drawsCuts && $0.isCut
    }
    let first = Scene(
      heading: isShown ? "Opening" : "", number: "", about: "", isOmitted: false,
      units: isShown ? units(opening) : [])
    var scenes =
      [first]
      + script.scenes.map { scene in
        Scene(
          heading: plain(scene.heading), number: scene.number, about: plain(scene.synopsis),
          isOmitted: scene.isOmitted, units: units(scene))
      }
    // `FADE IN:` alone is noted where the first scene begins.
    if !isShown, !drawsCuts, let next = scenes.firstIndex(where: { !$0.units.isEmpty }) {
      let notes =
        script.opening.filter { $0.isCut || Self.noted.contains($0.kind) }
        .map { plain($0.text) } + [scenes[next].units[0].notes]
      scenes[next].units[0].notes = notes.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    self.scenes = scenes
  }

  /// What goes to the notes of a shot, beside cuts that are written as action.
  private static let noted: Set<ScreenplayElement.Kind> = [.transition, .note, .synopsis]

  /// Reads a script's file.
  ///
  /// - Throws: `ScriptError`.
  package static func read(_ bytes: [UInt8]) throws -> (script: BoardScript, problems: [String]) {
    let (script, form) = try ScriptFile.read(bytes)
    return (BoardScript(script, form: form), script.problems.map(\.sentence))
  }

  /// The same, with its lines lasting as long as they are taken to.
  ///
  /// - Complexity: O(*n*) for *n* letters where that is otherwise than now.
  package func timed(by times: ScreenTime) -> BoardScript {
    times == self.times
      ? self : BoardScript(screenplay, form: form, times: times, numbering: numbering)
  }

  /// The same, with its units numbered in another way.
  ///
  /// - Complexity: O(*n*) for *n* letters where that is otherwise than now.
  package func numbered(by numbering: ScriptNumbering) -> BoardScript {
    numbering == self.numbering
      ? self : BoardScript(screenplay, form: form, times: times, numbering: numbering)
  }

  /// What a scene of the board is called.
  package func name(of scene: Int) -> String {
    scenes[scene].heading + (scenes[scene].isOmitted ? " (omitted)" : "")
  }

  /// What a scene of the board says it is about.
  package func about(_ scene: Int) -> String {
    let one = scenes[scene]
    return [one.number.isEmpty ? "" : "Scene \(one.number)", one.about].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The words of what one shot shows.
  package func words(of link: ScriptLink) -> ScriptShot { words(of: link.units, link.parts) }

  /// The words of units as one shot has them.
  package func words(of units: [ScriptLink.Unit], _ parts: ScriptLink.Parts = [:]) -> ScriptShot {
    let found = units.filter { isThere($0) }.map { unit in
      let whole = scenes[unit.scene].units[unit.unit]
      return parts[unit].map { whole.part($0) } ?? whole
    }
    func joined(_ parts: [String]) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    // The heading is said by the scene where there is more.
    let seen =
      found.count > 1 && units[0].unit == 0 && units[0].scene > 0 ? Array(found.dropFirst()) : found
    return ScriptShot(
      action: joined(seen.map(\.action)), dialogue: joined(found.map(\.dialogue)),
      notes: joined(found.map(\.notes)),
      milliseconds: min(3_600_000, max(1, found.reduce(0) { $0 + $1.milliseconds })))
  }

  /// What a link of this script shows of it, its parts without what lies beyond their units.
  package func shown(by link: ScriptLink) -> ScriptLink {
    var (units, parts): ([ScriptLink.Unit], ScriptLink.Parts) = ([], [:])
    for unit in link.units where isThere(unit) {
      if let part = link.parts[unit] {
        let within = part.clamped(to: 0..<scenes[unit.scene].units[unit.unit].text.utf16.count)
        guard !within.isEmpty else { continue }
        parts[unit] = within
      }
      units.append(unit)
    }
    return ScriptLink(version: link.version, units: units, parts: parts)
  }

  package func isThere(_ unit: ScriptLink.Unit) -> Bool {
    scenes.indices.contains(unit.scene) && scenes[unit.scene].units.indices.contains(unit.unit)
  }
}
