/// A name that nobody hands out: 128 random bits, typed by what they name.
///
/// Ids are made by whoever needs one (a window, the command, a test), never by the core itself.
public struct ID<Tag>: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Draws 128 bits from `generator`.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(high: generator.next(), low: generator.next())
  }

  @inlinable
  public static func < (a: ID, b: ID) -> Bool {
    a.high != b.high ? a.high < b.high : a.low < b.low
  }

  /// An id that follows from this one: the same for the same `salt`, on every replica.
  public func derived<Other>(_ salt: UInt64) -> ID<Other> {
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

public typealias LibraryID = ID<LibraryTag>
public typealias FolderID = ID<FolderTag>
public typealias ProjectID = ID<ProjectTag>
public typealias SceneID = ID<SceneTag>
public typealias ShotID = ID<ShotTag>
public typealias LayerID = ID<LayerTag>
public typealias ElementID = ID<ElementTag>
public typealias EditID = ID<EditTag>
/// One window of one person, from when it opens until it is closed for good.
public typealias SessionID = ID<SessionTag>

public enum LibraryTag {}
public enum FolderTag {}
public enum ProjectTag {}
public enum SceneTag {}
public enum ShotTag {}
public enum LayerTag {}
public enum ElementTag {}
public enum EditTag {}
public enum SessionTag {}
