/// A rule that says which windings count as inside.
public enum FillRule: UInt8, Sendable, CaseIterable {
  /// Every winding but zero.
  case nonZero
  /// Every odd winding.
  case evenOdd

  @inlinable
  public func contains(winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
