public import Geometry

/// One side of a note as a card, as it is at one moment.
public struct TrayCell: Equatable, Sendable {
  public let note: NoteAddress
  public let facet: Int
  public let row: Int
  public let indexInRow: Int
  /// The card as it would lie flat; the matrix turns it about its middle.
  public let rect: Rect
  public let matrix: Matrix4
  public let shade: Shade
  /// 0 for a card that waits, 1 for one that is exposed: how much light falls on it.
  public let light: Double
  /// Whether some of it is in view; else it is about to be.
  public let isLive: Bool
  /// The order in which pictures are needed, the least first. What is in view comes before what is not.
  public let urgency: Double
  /// The stacking order within a section: the greatest on top.
  public let depth: Int

  /// A shade by the light that falls on a card.
  public enum Shade: UInt8, Sendable, CaseIterable {
    /// The front of a card that lies free.
    case front
    /// The back of a card that was flicked past.
    case back
    /// The exposed card.
    case exposed
    /// The front of a card with another before it.
    case behind
  }
}
