import Foundation
import Storyboard
import Timelines

/// A board as other programs are given it: what is in the list, in the table, and what cannot be in them.
struct ExportedBoard {
  let list: CutList
  /// What it is made of, and those of its shots that are.
  let project: ProjectOutline
  let chosen: [ShotOutline]
  /// The sounds that are heard, and the place of each beside the list.
  let soundFiles: [(asset: AssetID, path: String)]
  /// The table: the names of its columns, then a shot a line.
  let rows: [[String]]
  private let fades: Int
  private let wipes: Int
  /// Dissolves that are not in the list: of a part, or at the film's ends.
  private let hidden: Int
  /// Whether only some shots are chosen, of which the sound is not known.
  private let isPart: Bool
  private let hasSounds: Bool
  private let hasSoundFades: Bool

  init(_ chosen: [ShotOutline], of project: ProjectOutline) {
    (self.project, self.chosen) = (project, chosen)
    let timeline = Timeline(chosen.lazy.map { $0.duration }, at: project.frameRate)
    let all = project.scenes.flatMap(\.shots).map(\.id)
    isPart = chosen.map(\.id) != all
    let places = Self.places(of: project)
    let shots = chosen.enumerated().map { index, shot in
      CutList.Shot(
        id: shot.id, number: shot.number.string, scene: places[shot.id]?.name ?? "",
        frames: timeline.frames(ofShot: index),
        picture: "media/\(Self.padded(index + 1))-\(Self.slug(shot.number.string)).png",
        action: shot.action.string, dialogue: shot.dialogue.string, notes: shot.notes.string)
    }
    var list = CutList(
      name: project.name.string, rate: project.frameRate, size: project.canvas, shots: shots)
    let passages = Montage(project).passages
    list.dissolves =
      isPart
      ? []
      : passages.filter {
        $0.kind == .dissolve && $0.shot > 0 && $0.shot < chosen.count
      }
      .map { CutList.Dissolve(shot: $0.shot, frames: $0.frames) }
    fades = passages.count { $0.kind == .fadeThroughBlack || $0.kind == .fadeThroughWhite }
    let dissolves = passages.count { $0.kind == .dissolve }
    wipes = passages.count - fades - dissolves
    hidden = dissolves - list.dissolves.count
    hasSounds = project.sounds.contains { !$0.clips.isEmpty }
    hasSoundFades = project.sounds.contains { track in
      track.clips.contains { $0.fades != .none }
    }
    (list.sounds, soundFiles) = isPart ? ([], []) : Self.sounds(of: project, timeline)
    self.list = list
    rows = Self.rows(chosen, of: project, list, places)
  }

  // MARK: Sounds

  private static func sounds(of project: ProjectOutline, _ timeline: Timeline) -> (
    [CutList.Sound], [(AssetID, String)]
  ) {
    var sounds: [CutList.Sound] = []
    var files: [(asset: AssetID, path: String)] = []
    func frame(_ sample: Int64) -> Int {
      let (n, d) = (Int64(timeline.rate.numerator), Int64(timeline.rate.denominator))
      return Int((sample * n * 2 + 48_000 * d) / (2 * 48_000 * d))
    }
    for track in project.sounds where !track.isMuted {
      for clip in track.clips where !clip.isMuted {
        // What lies before the film's beginning is not heard.
        let cut = max(0, -clip.start)
        let first = frame(max(0, clip.start))
        let end = min(timeline.frameCount, frame(clip.start + Int64(clip.span.count)))
        guard first < end else { continue }
        let path: String
        if let known = files.first(where: { $0.asset == clip.asset }) {
          path = known.path
        } else {
          path = "media/sound-\(padded(files.count + 1))-\(slug(clip.name.string)).wav"
          files.append((clip.asset, path))
        }
        sounds.append(
          CutList.Sound(
            name: clip.name.string.isEmpty ? "Sound" : clip.name.string, track: track.name.string,
            file: path,
            samples: Int64(clip.length), frames: first..<end,
            first: frame(Int64(clip.span.start) + cut),
            decibels: track.level.decibels + clip.level.decibels))
      }
    }
    return (sounds, files)
  }

  // MARK: Table

  private static func places(of project: ProjectOutline) -> [ShotID: (number: Int, name: String)] {
    var places: [ShotID: (number: Int, name: String)] = [:]
    for (index, scene) in project.scenes.enumerated() {
      for shot in scene.shots { places[shot.id] = (index + 1, scene.name.string) }
    }
    return places
  }

  private static func rows(
    _ chosen: [ShotOutline], of project: ProjectOutline, _ list: CutList,
    _ places: [ShotID: (number: Int, name: String)]
  ) -> [[String]] {
    let own = project.fields.map { (id: $0.id, name: $0.name.string) }
    let common: [(name: String, field: CommonField)] = [
      ("Shot size", .size), ("Angle", .angle), ("Movement", .movement), ("Lens", .lens),
      ("Equipment", .equipment), ("Cast", .cast), ("Location", .location), ("Status", .status),
    ]
    let head =
      ["Scene", "Shot", "Scene heading"] + common.map(\.name)
      + [
        "Action", "Dialogue", "Notes", "Duration (s)", "Duration (frames)", "Start TC",
        "Picture file",
      ] + own.map(\.name)
    let rows = zip(chosen, list.shots).map { shot, listed in
      func words(_ field: FieldID) -> String {
        shot.fields.first { $0.field == field }?.words.value.string ?? ""
      }
      let seconds = String(format: "%.3f", Double(shot.duration.count) / 1000)
      return ["\(places[shot.id]?.number ?? 0)", listed.number, listed.scene]
        + common.map { words($0.field.id) }
        + [
          listed.action, listed.dialogue, listed.notes, seconds, "\(listed.frames.count)",
          Timecode(ofFrame: listed.frames.lowerBound, at: list.rate).text,
          String(listed.picture.split(separator: "/").last ?? ""),
        ] + own.map { words($0.id) }
    }
    return [head] + rows
  }

  // MARK: Losses

  /// What of the board a format does not hold, a line each.
  func losses(in form: BoardExportCommand.Form) -> [String] {
    guard form != .csv, !form.isFiles else { return [] }
    var lines: [String] = []
    if form == .storyboarder { return storyboarderLosses }
    func say(_ count: Int, _ what: String, _ fate: String) {
      if count > 0 { lines.append("\(count) \(what)\(count == 1 ? "" : "s"): \(fate)") }
    }
    say(fades, "fade", "cuts in the list")
    say(wipes, "wipe", "cuts in the list")
    say(hidden, "dissolve", "cuts in the list")
    if form == .edl {
      say(EDL.cutDissolves(list), "dissolve", "cuts between one list of 999 shots and the next")
      let words = [list.name] + list.shots.flatMap { [$0.number, $0.scene, $0.notes] }
      if words.contains(where: EDL.loses) {
        lines.append("letters that ASCII has not: “_” in the list")
      }
      if hasSounds { lines.append("sound: an EDL has pictures alone") }
    } else if isPart, hasSounds {
      lines.append("sound: it is in the list of the whole board alone")
    } else if !list.sounds.isEmpty, hasSoundFades {
      lines.append("sounds: without their fades")
    }
    return lines
  }

  /// What of the board Storyboarder has no place for, a line each.
  private var storyboarderLosses: [String] {
    var lines: [String] = []
    let passages = fades + wipes + hidden + list.dissolves.count
    if passages > 0 {
      lines.append(
        "\(passages) \(passages == 1 ? "transition" : "transitions"): cuts in Storyboarder")
    }
    let hasFields = chosen.contains { shot in
      shot.fields.contains { $0.field != ShotField.scriptLines && !$0.words.value.string.isEmpty }
    }
    if hasFields {
      lines.append("fields other than action, dialogue and notes: Storyboarder has none")
    }
    let hasScript = chosen.contains { shot in
      shot.fields.contains { $0.field == ShotField.scriptLines && !$0.words.value.string.isEmpty }
    }
    if hasScript, project.scenes.count > 1 {
      lines.append(
        "the script beside the boards is made of the shots' words: notes, sections, transitions, dual dialogue and scene numbers of the project's own script are not in it"
      )
    }
    return lines
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// A name of a file: letters and digits of any script.
  static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        name.unicodeScalars.append(scalar)
      } else if name.last != "-", !name.isEmpty {
        name += "-"
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "board" : String(name.prefix(60))
  }

  /// Letters and digits that every system and program takes in names.
  static func slug(_ text: String) -> String {
    let plain = text.folding(options: .diacriticInsensitive, locale: nil)
    var slug = ""
    for scalar in plain.unicodeScalars {
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || 48...57 ~= scalar.value
      if isPlain {
        slug.unicodeScalars.append(scalar)
      } else if slug.last != "-", !slug.isEmpty {
        slug += "-"
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "x" : String(slug.prefix(40))
  }
}
