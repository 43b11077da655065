// Made by Scripts/protocol of Protocol/studio/sounds.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Words

/// A part of a sound on a track. `length` is that of the whole sound; `first` is the first sample
/// of it that is heard, `count` how many are; `start` is the sample of the film at which that
/// begins, before 0 where the film begins later. `shot` is the one that it moves with, missing
/// where it stands in the film whatever the shots do. Fades are how long it grows louder at its
/// beginning, softer at its end.
package struct ClipEntry: Equatable, Sendable {
  package var id: ClipID
  package var name: Text
  package var asset: AssetID
  package var length: Double
  package var shot: ShotID?
  package var start: Double
  package var first: Double
  package var count: Double
  package var level: Double
  package var fadeIn: Double
  package var fadeOut: Double
  package var isMuted: Bool

  package init(
    id: ClipID, name: Text, asset: AssetID, length: Double, shot: ShotID?, start: Double,
    first: Double, count: Double, level: Double, fadeIn: Double, fadeOut: Double, isMuted: Bool
  ) {
    self.id = id
    self.name = name
    self.asset = asset
    self.length = length
    self.shot = shot
    self.start = start
    self.first = first
    self.count = count
    self.level = level
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.isMuted = isMuted
  }
}

/// A track with its clips in the order of their beginnings.
package struct TrackEntry: Equatable, Sendable {
  package var id: TrackID
  package var name: Text
  package var level: Double
  package var isMuted: Bool
  package var clips: [ClipEntry]

  package init(id: TrackID, name: Text, level: Double, isMuted: Bool, clips: [ClipEntry]) {
    self.id = id
    self.name = name
    self.level = level
    self.isMuted = isMuted
    self.clips = clips
  }
}

/// Where a clip is to begin: a sample of the film; anchored, it moves with the shot that is seen
/// there.
package struct ClipStart: Equatable, Sendable {
  package var start: Double
  package var isAnchored: Bool

  package init(start: Double, isAnchored: Bool) {
    self.start = start
    self.isAnchored = isAnchored
  }
}

/// A clip that is to be added.
package struct NewClip: Equatable, Sendable {
  package var asset: AssetID
  package var length: Double
  package var name: Text
  package var start: ClipStart
  package var first: Double
  package var count: Double

  package init(
    asset: AssetID, length: Double, name: Text, start: ClipStart, first: Double, count: Double
  ) {
    self.asset = asset
    self.length = length
    self.name = name
    self.start = start
    self.first = first
    self.count = count
  }
}

/// A clip on its way to another place, or another track.
package struct ClipMove: Equatable, Sendable {
  package var clip: ClipID
  package var track: TrackID
  package var start: ClipStart

  package init(clip: ClipID, track: TrackID, start: ClipStart) {
    self.clip = clip
    self.track = track
    self.start = start
  }
}

extension CBORWriter {
  package mutating func clipEntry(_ value: ClipEntry) {
    array(12)
    self.id(value.id)
    self.text(value.name.string)
    self.assetID(value.asset)
    self.double(value.length)
    if let item = value.shot { self.id(item) } else { self.null() }
    self.double(value.start)
    self.double(value.first)
    self.double(value.count)
    self.double(value.level)
    self.double(value.fadeIn)
    self.double(value.fadeOut)
    self.bool(value.isMuted)
  }

  package mutating func trackEntry(_ value: TrackEntry) {
    array(5)
    self.id(value.id)
    self.text(value.name.string)
    self.double(value.level)
    self.bool(value.isMuted)
    self.array(value.clips.count)
    for item in value.clips { self.clipEntry(item) }
  }

  package mutating func clipStart(_ value: ClipStart) {
    array(2)
    self.double(value.start)
    self.bool(value.isAnchored)
  }

  package mutating func newClip(_ value: NewClip) {
    array(6)
    self.assetID(value.asset)
    self.double(value.length)
    self.text(value.name.string)
    self.clipStart(value.start)
    self.double(value.first)
    self.double(value.count)
  }

  package mutating func clipMove(_ value: ClipMove) {
    array(3)
    self.id(value.clip)
    self.id(value.track)
    self.clipStart(value.start)
  }
}

extension RequestReader {
  package mutating func clipEntry() -> ClipEntry {
    begin(listOf: 12)
    return ClipEntry(
      id: (self.id() as ClipID), name: self.text(), asset: self.assetID(), length: self.double(),
      shot: self.null() ? nil : (self.id() as ShotID), start: self.double(), first: self.double(),
      count: self.double(), level: self.double(), fadeIn: self.double(), fadeOut: self.double(),
      isMuted: self.bool())
  }

  package mutating func trackEntry() -> TrackEntry {
    begin(listOf: 5)
    return TrackEntry(
      id: (self.id() as TrackID), name: self.text(), level: self.double(), isMuted: self.bool(),
      clips: self.list { $0.clipEntry() })
  }

  package mutating func clipStart() -> ClipStart {
    begin(listOf: 2)
    return ClipStart(start: self.double(), isAnchored: self.bool())
  }

  package mutating func newClip() -> NewClip {
    begin(listOf: 6)
    return NewClip(
      asset: self.assetID(), length: self.double(), name: self.text(), start: self.clipStart(),
      first: self.double(), count: self.double())
  }

  package mutating func clipMove() -> ClipMove {
    begin(listOf: 3)
    return ClipMove(
      clip: (self.id() as ClipID), track: (self.id() as TrackID), start: self.clipStart())
  }
}

/// What is asked of the project's sound. Where nothing is open, answers are missing or empty; what
/// is beyond what a sound has is cut.
package protocol SoundsRequests {
  static func sounds() throws(StudioRefusal) -> [TrackEntry]
  static func addTrack(name: Text) throws(StudioRefusal) -> TrackID?
  static func removeTracks(tracks: [TrackID]) throws(StudioRefusal)
  static func nameTrack(_ trackID: TrackID, name: Text) throws(StudioRefusal)
  /// Moves a track behind another, or to the front.
  static func moveTrack(_ trackID: TrackID, after: TrackID?) throws(StudioRefusal)
  static func setTrackLevel(_ trackID: TrackID, level: Double) throws(StudioRefusal)
  static func muteTrack(_ trackID: TrackID, isMuted: Bool) throws(StudioRefusal)
  /// Adds clips to a track, or to a new one of a name, as one edit. As takes, they mute what the
  /// track has at their time; it is kept.
  static func addClips(clips: [NewClip], track: TrackID?, trackName: Text, areTakes: Bool)
    throws(StudioRefusal) -> [ClipID]
  static func removeClips(clips: [ClipID]) throws(StudioRefusal)
  /// Moves clips, all as one edit.
  static func moveClips(moves: [ClipMove]) throws(StudioRefusal)
  /// Has a clip begin at another sample of its sound and of the film, and be of another length.
  static func trimClip(_ clipID: ClipID, first: Double, count: Double, start: ClipStart)
    throws(StudioRefusal)
  static func setClipLevels(clips: [ClipID], level: Double) throws(StudioRefusal)
  static func fadeClip(_ clipID: ClipID, fadeIn: Double, fadeOut: Double) throws(StudioRefusal)
  static func muteClips(clips: [ClipID], isMuted: Bool) throws(StudioRefusal)
  static func nameClip(_ clipID: ClipID, name: Text) throws(StudioRefusal)
  /// Parts a clip in two at a sample of the film; the second part, missing where the clip has none
  /// there.
  static func splitClip(_ clipID: ClipID, at: Double) throws(StudioRefusal) -> ClipID?
  /// Has a take heard, and mutes what its track has at the same time.
  static func chooseTake(_ clipID: ClipID) throws(StudioRefusal)
}

extension SoundsRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try sounds()
      to.array(answer.count)
      for item in answer { to.trackEntry(item) }
    case (1, 2):
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try addTrack(name: name)
      if let item = answer { to.id(item) } else { to.null() }
    case (2, 2):
      let tracks = from.list { ($0.id() as TrackID) }
      guard from.isFinished() else { throw .malformed }
      try removeTracks(tracks: tracks)
    case (3, 3):
      let trackID = (from.id() as TrackID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameTrack(trackID, name: name)
    case (4, 3):
      let trackID = (from.id() as TrackID)
      let after = from.null() ? nil : (from.id() as TrackID)
      guard from.isFinished() else { throw .malformed }
      try moveTrack(trackID, after: after)
    case (5, 3):
      let trackID = (from.id() as TrackID)
      let level = from.double()
      guard from.isFinished() else { throw .malformed }
      try setTrackLevel(trackID, level: level)
    case (6, 3):
      let trackID = (from.id() as TrackID)
      let isMuted = from.bool()
      guard from.isFinished() else { throw .malformed }
      try muteTrack(trackID, isMuted: isMuted)
    case (7, 5):
      let clips = from.list { $0.newClip() }
      let track = from.null() ? nil : (from.id() as TrackID)
      let trackName = from.text()
      let areTakes = from.bool()
      guard from.isFinished() else { throw .malformed }
      let answer = try addClips(
        clips: clips, track: track, trackName: trackName, areTakes: areTakes)
      to.array(answer.count)
      for item in answer { to.id(item) }
    case (8, 2):
      let clips = from.list { ($0.id() as ClipID) }
      guard from.isFinished() else { throw .malformed }
      try removeClips(clips: clips)
    case (9, 2):
      let moves = from.list { $0.clipMove() }
      guard from.isFinished() else { throw .malformed }
      try moveClips(moves: moves)
    case (10, 5):
      let clipID = (from.id() as ClipID)
      let first = from.double()
      let count = from.double()
      let start = from.clipStart()
      guard from.isFinished() else { throw .malformed }
      try trimClip(clipID, first: first, count: count, start: start)
    case (11, 3):
      let clips = from.list { ($0.id() as ClipID) }
      let level = from.double()
      guard from.isFinished() else { throw .malformed }
      try setClipLevels(clips: clips, level: level)
    case (12, 4):
      let clipID = (from.id() as ClipID)
      let fadeIn = from.double()
      let fadeOut = from.double()
      guard from.isFinished() else { throw .malformed }
      try fadeClip(clipID, fadeIn: fadeIn, fadeOut: fadeOut)
    case (13, 3):
      let clips = from.list { ($0.id() as ClipID) }
      let isMuted = from.bool()
      guard from.isFinished() else { throw .malformed }
      try muteClips(clips: clips, isMuted: isMuted)
    case (14, 3):
      let clipID = (from.id() as ClipID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameClip(clipID, name: name)
    case (15, 3):
      let clipID = (from.id() as ClipID)
      let at = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try splitClip(clipID, at: at)
      if let item = answer { to.id(item) } else { to.null() }
    case (16, 2):
      let clipID = (from.id() as ClipID)
      guard from.isFinished() else { throw .malformed }
      try chooseTake(clipID)
    default: throw .malformed
    }
  }
}
