package import Storyboard

/// Makes the changes of a project's sound that commands stand for. Nothing here changes the project.
///
/// **Laws**: every command is one edit, to be undone at once; a clip never leaves its sound, and what it plays stands at the
/// same sample of the film whether it is anchored or not.
package struct SoundEdits {
  package let project: Project
  package private(set) var ids: IDSource
  private let tracks: [TrackOutline]

  package init(_ project: Project, ids: IDSource) {
    (self.project, self.ids, tracks) = (project, ids, project.sounds)
  }

  /// Where a clip is to begin.
  package struct Start: Equatable, Sendable {
    /// A sample of the film.
    package var sample: Double
    /// Whether it moves with the shot that is seen there.
    package var isAnchored: Bool

    package init(sample: Double, isAnchored: Bool) {
      (self.sample, self.isAnchored) = (sample, isAnchored)
    }
  }

  /// A clip that is to be added.
  package struct Addition: Sendable {
    package var asset: AssetID
    package var length: Double
    package var name: Text
    package var start: Start
    package var from: Double
    package var count: Double

    package init(
      asset: AssetID, length: Double, name: Text, start: Start, from: Double, count: Double
    ) {
      (self.asset, self.length, self.name) = (asset, length, name)
      (self.start, self.from, self.count) = (start, from, count)
    }
  }

  // MARK: Tracks

  /// A track below the others.
  package mutating func addTrack(_ name: Text) -> (changes: [ProjectChange], track: TrackID) {
    let track: TrackID = ids.next()
    let last = tracks.last.flatMap { key(of: $0.id) }
    return ([.insertTrack(track, name: name, order: .between(last, nil))], track)
  }

  /// Moves a track behind another, or to the front.
  package func moveTrack(_ track: TrackID, after sibling: TrackID?) -> [ProjectChange] {
    let others = tracks.filter { $0.id != track }
    let at =
      sibling.flatMap { sibling in others.firstIndex { $0.id == sibling } }.map { $0 + 1 } ?? 0
    let low = at > 0 ? key(of: others[at - 1].id) : nil
    let high = at < others.count ? key(of: others[at].id) : nil
    return [.setTrack(track, .order(.between(low, high)))]
  }

  private func key(of track: TrackID) -> OrderKey? {
    project.index(of: track).map { project.tracks[$0].order.value }
  }

  // MARK: Clips

  /// Adds clips to a track, or to a new one of a name.
  ///
  /// - Parameter areTakes: whether what the track has at their time is muted.
  package mutating func addClips(
    _ additions: [Addition], to track: TrackID?, named name: Text, areTakes: Bool
  ) -> (changes: [ProjectChange], clips: [ClipID]) {
    var changes: [ProjectChange] = []
    var target: TrackID
    if let track {
      target = track
    } else {
      let new = addTrack(name)
      (changes, target) = (new.changes, new.track)
    }
    var clips: [ClipID] = []
    for one in additions {
      let length = Self.samples(one.length, most: SoundClip.longest)
      guard let span = Self.span(from: one.from, count: one.count, of: length) else { continue }
      if areTakes {
        let start = Self.whole(one.start.sample)
        changes += muting(target, from: start, to: start + Int64(span.count), but: nil)
      }
      let clip: ClipID = ids.next()
      changes.append(
        .insertClip(
          clip,
          SoundClip.New(
            asset: one.asset, length: length, name: one.name, track: target,
            place: place(one.start), span: span)))
      clips.append(clip)
    }
    return (clips.isEmpty ? [] : changes, clips)
  }

  /// Moves a clip to a place and a track.
  package func moveClip(_ id: ClipID, to track: TrackID, _ start: Start) -> [ProjectChange] {
    guard let found = clip(id) else { return [] }
    var changes: [ProjectChange] = []
    if found.track != track { changes.append(.setClip(id, .track(track))) }
    let place = place(start)
    if found.clip.place != place { changes.append(.setClip(id, .place(place))) }
    return changes
  }

  /// Has a clip begin elsewhere in its sound and the film, and be of another length.
  package func trimClip(_ id: ClipID, from: Double, count: Double, _ start: Start)
    -> [ProjectChange]
  {
    guard let found = clip(id)?.clip,
      let span = Self.span(from: from, count: count, of: found.length)
    else { return [] }
    var changes: [ProjectChange] = []
    if found.span != span { changes.append(.setClip(id, .span(span))) }
    let place = place(start)
    if found.place != place { changes.append(.setClip(id, .place(place))) }
    return changes
  }

  /// Parts a clip in two, which together sound as it did but for its fades; none where it has no two parts there.
  package mutating func splitClip(_ id: ClipID, at sample: Double) -> (
    changes: [ProjectChange], second: ClipID?
  ) {
    guard let (clip, track) = clip(id) else { return ([], nil) }
    let first = Self.whole(sample) - clip.start
    guard 0 < first, first < Int64(clip.span.count) else { return ([], nil) }
    let count = UInt32(first)
    let second: ClipID = ids.next()
    let isAnchored = if case .shot = clip.place { true } else { false }
    var changes: [ProjectChange] = [
      .setClip(id, .span(ClipSpan(start: clip.span.start, count: count))),
      .insertClip(
        second,
        SoundClip.New(
          asset: clip.asset, length: clip.length, name: clip.name, track: track,
          place: place(Start(sample: Double(clip.start + first), isAnchored: isAnchored)),
          span: ClipSpan(start: clip.span.start + count, count: clip.span.count - count))),
    ]
    if clip.level != .unchanged { changes.append(.setClip(second, .level(clip.level))) }
    if clip.isMuted { changes.append(.setClip(second, .isMuted(true))) }
    if clip.fades.end > 0 {
      changes.append(.setClip(id, .fades(ClipFades(begin: clip.fades.begin, end: 0))))
      changes.append(.setClip(second, .fades(ClipFades(begin: 0, end: clip.fades.end))))
    }
    return (changes, second)
  }

  /// Has a take heard, and mutes what its track has at the same time.
  package func chooseTake(_ id: ClipID) -> [ProjectChange] {
    guard let (clip, track) = clip(id) else { return [] }
    var changes = muting(
      track, from: clip.start, to: clip.start + Int64(clip.span.count), but: id)
    if clip.isMuted { changes.append(.setClip(id, .isMuted(false))) }
    return changes
  }

  // MARK: Values

  /// The level that is nearest.
  package static func level(_ hundredths: Double) -> SoundLevel {
    let range = SoundLevel.range
    let value = hundredths.isFinite ? hundredths.rounded() : 0
    let clamped = Int(min(max(value, Double(range.lowerBound)), Double(range.upperBound)))
    return SoundLevel(hundredths: clamped) ?? .unchanged
  }

  package static func fades(begin: Double, end: Double) -> ClipFades {
    ClipFades(
      begin: samples(begin, most: SoundClip.longest), end: samples(end, most: SoundClip.longest))
  }

  private static func samples(_ value: Double, most: UInt32) -> UInt32 {
    value.isFinite ? UInt32(min(max(value.rounded(), 0), Double(most))) : 0
  }

  private static func whole(_ value: Double) -> Int64 {
    value.isFinite ? Int64(min(max(value.rounded(), -1e12), 1e12)) : 0
  }

  /// What of a part lies in a sound; nil for nothing.
  private static func span(from: Double, count: Double, of length: UInt32) -> ClipSpan? {
    let start = samples(from, most: length)
    let count = samples(count, most: length - start)
    return count > 0 ? ClipSpan(start: start, count: count) : nil
  }

  /// At the shot that is seen there, the first or the last beyond them; in the film where there is none, or it is too far.
  private func place(_ start: Start) -> ClipPlace {
    let sample = Self.whole(start.sample)
    let film = ClipPlace.film(UInt32(min(max(sample, 0), Int64(SoundClip.longest))))
    guard start.isAnchored else { return film }
    var found: (shot: ShotID, start: Int64)?
    for one in project.shotStarts where found == nil || one.start <= sample { found = one }
    guard let found, abs(sample - found.start) <= Int64(ClipPlace.farthest) else { return film }
    return .shot(found.shot, Int32(sample - found.start))
  }

  private func clip(_ id: ClipID) -> (clip: ClipOutline, track: TrackID)? {
    for track in tracks {
      if let clip = track.clips.first(where: { $0.id == id }) { return (clip, track.id) }
    }
    return nil
  }

  private func muting(_ track: TrackID, from: Int64, to: Int64, but kept: ClipID?)
    -> [ProjectChange]
  {
    guard let found = tracks.first(where: { $0.id == track }) else { return [] }
    return found.clips.compactMap { clip in
      let end = clip.start + Int64(clip.span.count)
      guard clip.id != kept, !clip.isMuted, clip.start < to, end > from else { return nil }
      return .setClip(clip.id, .isMuted(true))
    }
  }
}
