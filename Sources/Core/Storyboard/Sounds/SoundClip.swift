/// A part of a sound on a track, with the last writer of each of its properties.
///
/// Times are samples, of which there are 48,000 a second whatever the sound's file has.
package struct SoundClip: Equatable, Sendable {
  package let id: ClipID
  /// The file's bytes, and how long it is in all.
  package let asset: AssetID
  package let length: UInt32
  package internal(set) var isRemoved = Register(true)
  package internal(set) var name: Register<Text>
  package internal(set) var track: Register<TrackID>
  package internal(set) var place: Register<ClipPlace>
  package internal(set) var span: Register<ClipSpan>
  package internal(set) var level = Register(SoundLevel.unchanged)
  package internal(set) var fades = Register(ClipFades.none)
  package internal(set) var isMuted = Register(false)

  package static let samplesPerSecond = 48_000
  /// The longest sound: a day.
  package static let longest: UInt32 = 86_400 * 48_000
}

extension SoundClip {
  /// What a clip begins with; none of it but what is heard of it changes later by itself.
  package struct New: Equatable, Sendable {
    package var asset: AssetID
    package var length: UInt32
    package var name: Text
    package var track: TrackID
    package var place: ClipPlace
    package var span: ClipSpan

    package init(
      asset: AssetID, length: UInt32, name: Text, track: TrackID, place: ClipPlace, span: ClipSpan
    ) {
      (self.asset, self.length, self.name) = (asset, length, name)
      (self.track, self.place, self.span) = (track, place, span)
    }
  }
}

/// Where a clip begins.
package enum ClipPlace: Equatable, Sendable {
  /// At a sample of the film, wherever its shots are.
  case film(UInt32)
  /// So many samples behind the beginning of a shot, or before it: it goes where the shot goes.
  case shot(ShotID, Int32)

  /// The largest distance from a shot's beginning: an hour.
  package static let farthest: Int32 = 3600 * 48_000
}

/// The part of a sound that is heard: its first sample, and how many.
package struct ClipSpan: Equatable, Sendable {
  package var start: UInt32
  package var count: UInt32

  package init(start: UInt32, count: UInt32) { (self.start, self.count) = (start, count) }

  /// Whether it is a part of a sound of some length.
  package func isPart(of length: UInt32) -> Bool {
    count > 0 && start <= length && count <= length - start
  }
}

/// For how many samples a clip grows louder at its beginning and softer at its end. Its amplitude goes along a straight line; where both
/// together are longer than the clip, each has its effect.
package struct ClipFades: Equatable, Sendable {
  package var begin: UInt32
  package var end: UInt32

  package init(begin: UInt32, end: UInt32) { (self.begin, self.end) = (begin, end) }

  package static let none = ClipFades(begin: 0, end: 0)
}

/// One property of a clip with a value.
package enum ClipProperty: Equatable, Sendable {
  case name(Text)
  case track(TrackID)
  case place(ClipPlace)
  case span(ClipSpan)
  case level(SoundLevel)
  case fades(ClipFades)
  case isMuted(Bool)
}

extension SoundClip {
  func version(of property: ClipProperty, index i: Int) -> Version<OutlineProperty> {
    switch property {
    case .name: Version(.clip(i, .name(name.value)), writer: name.writer)
    case .track: Version(.clip(i, .track(track.value)), writer: track.writer)
    case .place: Version(.clip(i, .place(place.value)), writer: place.writer)
    case .span: Version(.clip(i, .span(span.value)), writer: span.writer)
    case .level: Version(.clip(i, .level(level.value)), writer: level.writer)
    case .fades: Version(.clip(i, .fades(fades.value)), writer: fades.writer)
    case .isMuted: Version(.clip(i, .isMuted(isMuted.value)), writer: isMuted.writer)
    }
  }

  mutating func set(_ property: ClipProperty, writer: EditID?) {
    switch property {
    case .name(let value): name = Register(value, writer: writer)
    case .track(let value): track = Register(value, writer: writer)
    case .place(let value): place = Register(value, writer: writer)
    case .span(let value): span = Register(value, writer: writer)
    case .level(let value): level = Register(value, writer: writer)
    case .fades(let value): fades = Register(value, writer: writer)
    case .isMuted(let value): isMuted = Register(value, writer: writer)
    }
  }
}
