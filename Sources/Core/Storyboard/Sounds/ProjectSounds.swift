/// What of a project's sound is heard, in the order of its tracks.
package struct TrackOutline: Equatable, Sendable {
  package var id: TrackID
  package var name: Text
  package var level: SoundLevel
  package var isMuted: Bool
  package var clips: [ClipOutline]
}

/// A clip, with the sample of the film at which it begins; before 0 where a part of it lies before the film.
package struct ClipOutline: Equatable, Sendable {
  package var id: ClipID
  package var name: Text
  package var asset: AssetID
  package var length: UInt32
  package var place: ClipPlace
  package var start: Int64
  package var span: ClipSpan
  package var level: SoundLevel
  package var fades: ClipFades
  package var isMuted: Bool
}

extension Project {
  /// The tracks that are not removed with their clips, each list in its order: clips by their beginnings.
  ///
  /// A clip goes with its shot: what stands at a removed one is not heard, and comes back with it.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of shots, and of tracks times clips.
  package var sounds: [TrackOutline] {
    guard !clips.isEmpty || !tracks.isEmpty else { return [] }
    let starts = shotStarts
    var places: [ShotID: Int] = [:]
    for (place, one) in starts.enumerated() { places[one.shot] = place }
    var list = RankedList()
    for (index, track) in tracks.enumerated() where !track.isRemoved.value {
      list.add(index, track.order.value, track.id)
    }
    return list.sorted().map { index in
      let track = tracks[index]
      var found: [ClipOutline] = []
      for clip in clips where !clip.isRemoved.value && clip.track.value == track.id {
        let start: Int64
        switch clip.place.value {
        case .film(let sample): start = Int64(sample)
        case .shot(let shot, let offset):
          guard let place = places[shot] else { continue }
          start = starts[place].start + Int64(offset)
        }
        found.append(
          ClipOutline(
            id: clip.id, name: clip.name.value, asset: clip.asset, length: clip.length,
            place: clip.place.value, start: start, span: clip.span.value, level: clip.level.value,
            fades: clip.fades.value, isMuted: clip.isMuted.value))
      }
      let order = [Int].sorted(count: found.count) {
        let (a, b) = (found[$0], found[$1])
        return a.start != b.start ? a.start < b.start : a.id < b.id
      }
      return TrackOutline(
        id: track.id, name: track.name.value, level: track.level.value,
        isMuted: track.isMuted.value, clips: order.map { found[$0] })
    }
  }

  /// The assets that its clips name, also those of removed ones, which may come back, and its script.
  package var namedAssets: [AssetID] {
    clips.map { $0.asset } + (script.value.map { [$0.asset] } ?? [])
  }

  /// The shots of the film in their order, with the sample at which each begins.
  package var shotStarts: [(shot: ShotID, start: Int64)] {
    let live = liveShots
    let shots = liveScenes.flatMap { live[scenes[$0].id] ?? [] }
    let timeline = Timeline(shots.map { self.shots[$0].duration.value }, at: frameRate.value)
    var starts: [(shot: ShotID, start: Int64)] = []
    for (place, shot) in shots.enumerated() {
      let start = timeline.sample(
        atFrame: timeline.edges[place], samplesPerSecond: SoundClip.samplesPerSecond)
      starts.append((self.shots[shot].id, start))
    }
    return starts
  }
}
