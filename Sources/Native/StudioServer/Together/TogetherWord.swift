internal import Foundation
internal import Permission
internal import Storyboard
internal import Together

/// What one server tells the others about who is there and what pens do: a line of JSON. Each has asked the policy of what it tells.
enum TogetherWord: Sendable {
  case beat(PersonWindow, Visit)
  case leave(PersonWindow, ProjectPlace, ShotID?)
  case forget(PersonWindow)
  case ink(WetInk, PersonWindow, ProjectPlace, ShotID)

  private struct Line: Codable {
    var act: String
    var person: String
    var window: String
    var signIn: Int64?
    var name: String?
    var library: String?
    var project: String?
    var shot: String?
    /// Stroke, whether it erases, color, opacity, start; then the points.
    var ink: [Int]?
    var phase: String?
  }

  static let mark = "together "

  var line: String {
    var line: Line
    switch self {
    case .beat(let window, let visit):
      line = Self.line("beat", window, visit.place, visit.shot)
      (line.signIn, line.name) = (visit.signIn, visit.name)
    case .leave(let window, let place, let shot): line = Self.line("leave", window, place, shot)
    case .forget(let window): line = Self.line("forget", window, nil, nil)
    case .ink(let ink, let window, let place, let shot):
      line = Self.line("ink", window, place, shot)
      line.phase = ink.phase.rawValue
      line.ink =
        [ink.stroke, ink.isEraser ? 1 : 0, ink.color, ink.opacity, ink.start]
        + ink.points.flatMap { [$0.x, $0.y, $0.width] }
    }
    let data = (try? JSONEncoder().encode(line)) ?? Data()
    return Self.mark + String(decoding: data, as: UTF8.self)
  }

  private static func line(
    _ act: String, _ window: PersonWindow, _ place: ProjectPlace?, _ shot: ShotID?
  ) -> Line {
    Line(
      act: act, person: window.person.hex, window: window.session.hex,
      library: place?.library.hex, project: place?.project.hex, shot: shot?.hex)
  }

  /// Nil for what no server tells.
  init?(line: String) {
    guard line.hasPrefix(Self.mark),
      let found = try? JSONDecoder().decode(
        Line.self, from: Data(line.dropFirst(Self.mark.count).utf8)),
      let person = PersonID(hex: found.person), let session = SessionID(hex: found.window)
    else { return nil }
    let window = PersonWindow(person: person, session: session)
    let shot = found.shot.flatMap { ShotID(hex: $0) }
    let library = found.library.flatMap { LibraryID(hex: $0) }
    let project = found.project.flatMap { ProjectID(hex: $0) }
    let place = library.flatMap { library in
      project.map { ProjectPlace(library: library, project: $0) }
    }
    switch (found.act, place) {
    case ("beat", let place?):
      guard let signIn = found.signIn, let name = found.name else { return nil }
      self = .beat(window, Visit(signIn: signIn, name: name, place: place, shot: shot))
    case ("leave", let place?): self = .leave(window, place, shot)
    case ("forget", _): self = .forget(window)
    case ("ink", let place?):
      guard let shot, let numbers = found.ink, numbers.count >= 5,
        let phase = found.phase.flatMap({ WetInk.Phase(rawValue: $0) }),
        let ink = WetInk(
          stroke: numbers[0], phase: phase, isEraser: numbers[1] == 1, color: numbers[2],
          opacity: numbers[3], start: numbers[4], coordinates: Array(numbers[5...]))
      else { return nil }
      self = .ink(ink, window, place, shot)
    default: return nil
    }
  }
}
