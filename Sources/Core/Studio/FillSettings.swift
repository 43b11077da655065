/// The settings by which the fill tool finds the region around a place.
package struct FillSettings: Equatable, Sendable {
  /// The picture in which the region's borders are looked for.
  package enum Source: UInt8, Sendable, CaseIterable {
    /// The ink of the layer that is drawn on.
    case layer
    /// All that can be seen.
    case all
  }

  package var source = Source.all
  /// Gaps in a border up to about this many canvas pixels do not let the colour out.
  package var gap: UInt8 = 14
  /// 1…255.
  package var opacity: UInt8 = 255

  package init() {}

  package static let gapLimit: UInt8 = 40
}
