/// A track of a project's sound, with the last writer of each of its properties.
package struct SoundTrack: Equatable, Sendable {
  package let id: TrackID
  package internal(set) var isRemoved = Register(true)
  package internal(set) var name: Register<Text>
  package internal(set) var order: Register<OrderKey>
  package internal(set) var level = Register(SoundLevel.unchanged)
  package internal(set) var isMuted = Register(false)
}

/// One property of a track with a value.
package enum TrackProperty: Equatable, Sendable {
  case name(Text)
  case order(OrderKey)
  case level(SoundLevel)
  case isMuted(Bool)
}

/// A change of loudness, in hundredths of a decibel.
package struct SoundLevel: Equatable, Sendable {
  package let hundredths: Int

  /// From −60 to +24 decibels; nil beyond.
  package init?(hundredths: Int) {
    guard Self.range ~= hundredths else { return nil }
    self.hundredths = hundredths
  }

  private init(_ hundredths: Int) { self.hundredths = hundredths }

  package static let range = -6000...2400
  package static let unchanged = SoundLevel(0)

  package var decibels: Double { Double(hundredths) / 100 }
}

extension SoundTrack {
  func version(of property: TrackProperty, index i: Int) -> Version<OutlineProperty> {
    switch property {
    case .name: Version(.track(i, .name(name.value)), writer: name.writer)
    case .order: Version(.track(i, .order(order.value)), writer: order.writer)
    case .level: Version(.track(i, .level(level.value)), writer: level.writer)
    case .isMuted: Version(.track(i, .isMuted(isMuted.value)), writer: isMuted.writer)
    }
  }

  mutating func set(_ property: TrackProperty, writer: EditID?) {
    switch property {
    case .name(let value): name = Register(value, writer: writer)
    case .order(let value): order = Register(value, writer: writer)
    case .level(let value): level = Register(value, writer: writer)
    case .isMuted(let value): isMuted = Register(value, writer: writer)
    }
  }
}
