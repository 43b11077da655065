package import Storyboard

extension SplitMix64 {
  /// A change of a project's fields, tracks or clips; nil where it has nothing yet to make one of.
  package mutating func soundChange(of project: Project) -> ProjectChange? {
    let field = project.fields.randomElement(using: &self)
    let track = project.tracks.randomElement(using: &self)
    let clip = project.clips.randomElement(using: &self)
    switch number(0...11) {
    case 0: return .insertField(id(), name: text(), order: orderKey())
    case 1: return field.map { .setFieldRemoved($0.id, oneIn(2)) }
    case 2:
      return field.map { .setField($0.id, oneIn(2) ? .name(text()) : .order(orderKey())) }
    case 3, 4:
      guard let shot = project.shots.randomElement(using: &self) else { return nil }
      let common = CommonField.allCases.randomElement(using: &self)!
      return .setShot(shot.id, .field(oneIn(2) ? common.id : field?.id ?? common.id, text()))
    case 5: return .insertTrack(id(), name: text(), order: orderKey())
    case 6: return track.map { .setTrackRemoved($0.id, oneIn(2)) }
    case 7: return track.map { .setTrack($0.id, trackProperty()) }
    case 8, 9: return track.map { .insertClip(id(), newClip(on: $0.id, of: project)) }
    case 10: return clip.map { .setClipRemoved($0.id, oneIn(2)) }
    default:
      guard let clip, let track else { return nil }
      return .setClip(clip.id, clipProperty(of: clip, track.id, project))
    }
  }

  private mutating func trackProperty() -> TrackProperty {
    switch number(0...3) {
    case 0: .name(text())
    case 1: .order(orderKey())
    case 2: .level(soundLevel())
    default: .isMuted(oneIn(2))
    }
  }

  private mutating func newClip(on track: TrackID, of project: Project) -> SoundClip.New {
    let length = UInt32(number(1...200_000))
    return SoundClip.New(
      asset: assetID(), length: length, name: text(), track: track, place: clipPlace(in: project),
      span: clipSpan(of: length))
  }

  private mutating func clipProperty(of clip: SoundClip, _ track: TrackID, _ project: Project)
    -> ClipProperty
  {
    switch number(0...6) {
    case 0: .name(text())
    case 1: .track(track)
    case 2: .place(clipPlace(in: project))
    case 3: .span(clipSpan(of: clip.length))
    case 4: .level(soundLevel())
    case 5: .fades(ClipFades(begin: UInt32(number(0...90_000)), end: UInt32(number(0...90_000))))
    default: .isMuted(oneIn(2))
    }
  }

  private mutating func soundLevel() -> SoundLevel {
    SoundLevel(hundredths: number(SoundLevel.range))!
  }

  private mutating func clipPlace(in project: Project) -> ClipPlace {
    guard oneIn(2), let shot = project.shots.randomElement(using: &self) else {
      return .film(UInt32(number(0...10_000_000)))
    }
    return .shot(shot.id, Int32(number(-200_000...200_000)))
  }

  private mutating func clipSpan(of length: UInt32) -> ClipSpan {
    let start = number(0...Int(length) - 1)
    return ClipSpan(start: UInt32(start), count: UInt32(number(1...Int(length) - start)))
  }
}
