import Storyboard
import Studio
import Words

/// The sound of the open project: Protocol/studio/sounds.cddl.
enum SoundsCalls: SoundsRequests {
  static func sounds() -> [TrackEntry] {
    (openProject?.document.sounds ?? []).map { track in
      TrackEntry(
        id: track.id, name: track.name, level: Double(track.level.hundredths),
        isMuted: track.isMuted,
        clips: track.clips.map { clip in
          var shot: ShotID?
          if case .shot(let anchor, _) = clip.place { shot = anchor }
          return ClipEntry(
            id: clip.id, name: clip.name, asset: clip.asset, length: Double(clip.length),
            shot: shot, start: Double(clip.start), first: Double(clip.span.start),
            count: Double(clip.span.count), level: Double(clip.level.hundredths),
            fadeIn: Double(clip.fades.begin), fadeOut: Double(clip.fades.end),
            isMuted: clip.isMuted)
        })
    }
  }

  // MARK: Tracks

  static func addTrack(name: Text) throws(StudioRefusal) -> TrackID? {
    guard let name = name.asName else { throw .unseenName }
    return try command { edits in edits.addTrack(name) }
  }

  static func removeTracks(tracks: [TrackID]) throws(StudioRefusal) {
    try change(tracks.map { .setTrackRemoved($0, true) })
  }

  static func nameTrack(_ track: TrackID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change([.setTrack(track, .name(name))])
  }

  static func moveTrack(_ track: TrackID, after sibling: TrackID?) throws(StudioRefusal) {
    _ = try command { edits in (edits.moveTrack(track, after: sibling), ()) }
  }

  static func setTrackLevel(_ track: TrackID, level: Double) throws(StudioRefusal) {
    try change([.setTrack(track, .level(SoundEdits.level(level)))])
  }

  static func muteTrack(_ track: TrackID, isMuted: Bool) throws(StudioRefusal) {
    try change([.setTrack(track, .isMuted(isMuted))])
  }

  // MARK: Clips

  static func addClips(
    clips: [NewClip], track: TrackID?, trackName: Text, areTakes: Bool
  ) throws(StudioRefusal) -> [ClipID] {
    let additions = clips.map {
      SoundEdits.Addition(
        asset: $0.asset, length: $0.length, name: $0.name.asName ?? "Sound", start: start($0.start),
        from: $0.first, count: $0.count)
    }
    return try command { edits in
      edits.addClips(
        additions, to: track, named: trackName.asName ?? "Sound", areTakes: areTakes)
    } ?? []
  }

  static func removeClips(clips: [ClipID]) throws(StudioRefusal) {
    try change(clips.map { .setClipRemoved($0, true) })
  }

  static func moveClips(moves: [ClipMove]) throws(StudioRefusal) {
    _ = try command { edits in
      (moves.flatMap { edits.moveClip($0.clip, to: $0.track, start($0.start)) }, ())
    }
  }

  static func trimClip(
    _ clip: ClipID, first: Double, count: Double, start place: ClipStart
  ) throws(StudioRefusal) {
    _ = try command { edits in
      (edits.trimClip(clip, from: first, count: count, start(place)), ())
    }
  }

  static func setClipLevels(clips: [ClipID], level: Double) throws(StudioRefusal) {
    try change(clips.map { .setClip($0, .level(SoundEdits.level(level))) })
  }

  static func fadeClip(_ clip: ClipID, fadeIn: Double, fadeOut: Double) throws(StudioRefusal) {
    try change([.setClip(clip, .fades(SoundEdits.fades(begin: fadeIn, end: fadeOut)))])
  }

  static func muteClips(clips: [ClipID], isMuted: Bool) throws(StudioRefusal) {
    try change(clips.map { .setClip($0, .isMuted(isMuted)) })
  }

  static func nameClip(_ clip: ClipID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change([.setClip(clip, .name(name))])
  }

  static func splitClip(_ clip: ClipID, at sample: Double) throws(StudioRefusal) -> ClipID? {
    try command { edits in edits.splitClip(clip, at: sample) } ?? nil
  }

  static func chooseTake(_ clip: ClipID) throws(StudioRefusal) {
    _ = try command { edits in (edits.chooseTake(clip), ()) }
  }

  // MARK: Edits

  private static func start(_ place: ClipStart) -> SoundEdits.Start {
    SoundEdits.Start(sample: place.start, isAnchored: place.isAnchored)
  }

  private static func change(_ changes: [ProjectChange]) throws(StudioRefusal) {
    _ = try command { _ in (changes, ()) }
  }

  /// Makes the changes of a command; what is new, or nil where no project is open.
  private static func command<New>(
    _ body: (inout SoundEdits) -> ([ProjectChange], New)
  ) throws(StudioRefusal) -> New? {
    guard let project = openProject else { return nil }
    var edits = SoundEdits(project.document, ids: project.ids)
    let (changes, new) = body(&edits)
    openProject?.ids = edits.ids
    do throws(EditError) {
      try openProject?.make(changes)
      return new
    } catch {
      throw StudioRefusal(error)
    }
  }
}
