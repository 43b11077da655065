/// The settings by which the fill tool finds the region around a place.
public struct FillSettings: Equatable, Sendable {
  /// The picture in which the region's borders are looked for.
  public enum Source: UInt8, Sendable, CaseIterable {
    /// The ink of the layer that is drawn on.
    case layer
    /// All that can be seen.
    case all
  }

  public var source = Source.all
  /// Gaps in a border up to about this many canvas pixels do not let the colour out.
  public var gap: UInt8 = 14
  /// 1…255.
  public var opacity: UInt8 = 255

  public init() {}

  public static let gapLimit: UInt8 = 40
}
