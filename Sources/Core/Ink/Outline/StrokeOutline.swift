public import Geometry

/// The outline of a line of varying width, kept up to date element by element.
///
/// The ink covers every disc along the centre line; how that becomes an outline is told in
/// Outline.md. **The law**: after any updates `sections` equals what a fresh outline makes of the last
/// line. A class, because it is the memory of one stroke.
public final class StrokeOutline {
  var state: OutlineState

  public init(_ style: OutlineStyle) { state = OutlineState(style) }

  public var style: OutlineStyle { state.style }

  /// The cuts across the stroke, from its start to its end, caps included.
  public var sections: [CrossSection] { state.sections }

  /// The rectangle that the last update changed: all that it drew, or drew no more, lies in here.
  public var damage: Rect { state.damage }

  /// The number of elements that the last update drew anew.
  public var recomputedCount: Int { state.recomputedCount }

  /// The number of elements of the outline: one for each point of the line.
  public var elementCount: Int { state.elementCount }

  /// The box that holds the whole stroke.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements that have changed since it was last asked for.
  public var bounds: Rect { state.bounds() }

  /// Takes in the centre line of `line` after its own update.
  ///
  /// - Complexity: O(*k*) for *k* changed elements; more where elements in the middle change in
  ///   number, as the rest is shifted, and within the length of a taper.
  public func update(with line: Polyline, _ center: CenterLine) {
    state.update(with: line, center)
  }

  public func reset() { state.reset() }

  /// The most shades that a shaded line may have.
  public static let shadeCount = 8

  /// The darkness of each element of a shaded line, 1 to `shadeCount`; empty for one of a single shade.
  public var elementShades: [UInt8] { state.levels }

  /// Returns the shades that occur in and near `rect`: bit *i* stands for shade *i*, 1 to `shadeCount`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements in and near `rect`.
  public func shades(in rect: Rect) -> UInt16 {
    var bits: UInt16 = 0
    let levels = state.levels
    state.forEachRun(in: rect) { run in
      for i in run { bits |= 1 << UInt16(levels[i]) }
    }
    return bits
  }

  func reserveCapacity(_ count: Int) { state.reserveCapacity(count) }
}
