package import Storyboard

/// A shot with all that is printed beside it.
struct PrintedShot: Sendable {
  let shot: ShotOutline
  /// The index of its scene, and what its heading says.
  let scene: Int
  let sceneName: String
  /// Its frames in the whole film.
  let frames: Range<Int>
  let rate: FrameRate
  /// What its fields say, each with the field's name.
  let details: String
  /// How the film comes into it, as `dissolve 0:12`, and where it is the last, goes out; empty for a cut.
  let transition: String
  let ending: String

  /// Those of a project that were chosen, in the order of the project's scenes where nothing else was asked for.
  static func all(_ chosen: [ShotOutline], of project: ProjectOutline) -> [PrintedShot] {
    let timeline = Timeline(project)
    let rate = project.frameRate
    var places: [ShotID: (scene: Int, index: Int)] = [:]
    var index = 0
    for (scene, outline) in project.scenes.enumerated() {
      for shot in outline.shots {
        places[shot.id] = (scene, index)
        index += 1
      }
    }
    return chosen.compactMap { shot in
      guard let place = places[shot.id] else { return nil }
      let name = project.scenes[place.scene].name.string
      return PrintedShot(
        shot: shot, scene: place.scene,
        sceneName: name.isEmpty ? "Scene \(place.scene + 1)" : name,
        frames: timeline.frames(ofShot: place.index), rate: rate,
        details: details(of: shot, in: project),
        transition: shot.transition.map { PrintedTransition.into($0, place.index, rate) } ?? "",
        ending: place.index + 1 == timeline.shotCount
          ? project.ending.map { PrintedTransition.out($0, rate) } ?? "" : "")
    }
  }

  /// A line a field that has words, in the order of the shot list.
  private static func details(of shot: ShotOutline, in project: ProjectOutline) -> String {
    let common = CommonField.allCases.map { ($0.id, Self.name(of: $0)) }
    let own = project.fields.map { ($0.id, $0.name.string) }
    return (common + own).compactMap { id, name in
      shot.fields.first { $0.field == id }.map { "\(name): \($0.words.value.string)" }
    }.joined(separator: "\n")
  }

  private static func name(of field: CommonField) -> String {
    switch field {
    case .size: "Size"
    case .angle: "Angle"
    case .movement: "Movement"
    case .lens: "Lens"
    case .equipment: "Equipment"
    case .cast: "Cast"
    case .location: "Location"
    case .status: "Status"
    }
  }

  /// What a field says, before any of the shot's own words.
  func text(_ field: PrintField) -> String {
    switch field {
    case .number: shot.number.string
    case .duration: PrintedTime.seconds(shot.duration)
    case .frames: frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    case .timecode: Timecode(ofFrame: frames.lowerBound, at: rate).text
    case .action: shot.action.string
    case .dialogue: shot.dialogue.string
    case .notes: shot.notes.string
    case .details: details
    }
  }
}

/// Lengths of time as paper has them.
package enum PrintedTime {
  /// `2 s`, `2.5 s`, `3.04 s`, `1:05 min`: to the hundredth, as the studio shows it.
  package static func seconds(_ duration: Milliseconds) -> String {
    let hundredths = (Int(duration.count) + 5) / 10
    if hundredths >= 6000 { return minutes((Int(duration.count) + 500) / 1000) }
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    var fraction = rest == 0 ? "" : String(String(100 + rest).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole) s" : "\(whole).\(fraction) s"
  }

  /// `1:05 min`.
  private static func minutes(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Seconds and frames, as e-konte has them: `3+12`.
  package static func secondsAndFrames(_ frames: Int, at rate: FrameRate) -> String {
    let perSecond = Timecode.framesInSecond(rate)
    let rest = frames % perSecond
    return "\(frames / perSecond)+\(rest < 10 ? "0" : "")\(rest)"
  }
}
