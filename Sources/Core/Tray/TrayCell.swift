package import Geometry

/// One side of a note as a card, as it is at one moment.
package struct TrayCell: Equatable, Sendable {
  package let note: NoteAddress
  package let facet: Int
  package let row: Int
  package let indexInRow: Int
  /// The card as it would lie flat; the matrix turns it about its middle.
  package let rect: Rect
  package let matrix: Matrix4
  package let shade: Shade
  /// 0 for a card that waits, 1 for one that is exposed: how much light falls on it.
  package let light: Double
  /// Whether some of it is in view; else it is about to be.
  package let isLive: Bool
  /// The order in which pictures are needed, the least first. What is in view comes before what is not.
  package let urgency: Double
  /// The stacking order within a section: the greatest on top.
  package let depth: Int

  /// A shade by the light that falls on a card.
  package enum Shade: UInt8, Sendable, CaseIterable {
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
