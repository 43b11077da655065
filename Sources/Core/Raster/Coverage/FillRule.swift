/// A rule that says which windings count as inside.
package enum FillRule: UInt8, Sendable, CaseIterable {
  /// Every winding but zero.
  case nonZero
  /// Every odd winding.
  case evenOdd

  @inlinable
  package func contains(winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
