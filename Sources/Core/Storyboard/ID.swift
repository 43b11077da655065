/// A name that nobody hands out: 128 random bits, typed by what they name.
///
/// Ids are made by whoever needs one (a window, the command, a test), never by the core itself.
package struct ID<Tag>: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let low: UInt64

  @inlinable
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Draws 128 bits from `generator`.
  package init(using generator: inout some RandomNumberGenerator) {
    self.init(high: generator.next(), low: generator.next())
  }

  @inlinable
  package static func < (a: ID, b: ID) -> Bool {
    a.high != b.high ? a.high < b.high : a.low < b.low
  }

  /// An id that follows from this one: the same for the same `salt`, on every replica.
  package func derived<Other>(_ salt: UInt64) -> ID<Other> {
    ID<Other>(high: Self.mixed(high ^ salt), low: Self.mixed(low &+ Self.mixed(salt)))
  }

  /// The finaliser of SplitMix64: every bit of the input moves every bit of the output.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

package typealias LibraryID = ID<LibraryTag>
package typealias FolderID = ID<FolderTag>
package typealias ProjectID = ID<ProjectTag>
package typealias SceneID = ID<SceneTag>
package typealias ShotID = ID<ShotTag>
package typealias LayerID = ID<LayerTag>
package typealias ElementID = ID<ElementTag>
package typealias FieldID = ID<FieldTag>
package typealias TrackID = ID<TrackTag>
package typealias ClipID = ID<ClipTag>
package typealias EditID = ID<EditTag>
/// One window of one person, from when it opens until it is closed for good.
package typealias SessionID = ID<SessionTag>

package enum LibraryTag {}
package enum FolderTag {}
package enum ProjectTag {}
package enum SceneTag {}
package enum ShotTag {}
package enum LayerTag {}
package enum ElementTag {}
package enum FieldTag {}
package enum TrackTag {}
package enum ClipTag {}
package enum EditTag {}
package enum SessionTag {}
