/// A row near the view, parted into cards that are cells of their own and those that lie as in a picture of the
/// whole row.
///
/// Far from the exposed card all cards of a row stand alike: in front of it they wait, past it they have been
/// flicked. Two pictures of a row, all waiting and all flicked, therefore show any number of cards at the cost of
/// two; only the cards between are drawn one by one.
package struct TrayRow: Equatable, Sendable {
  package let section: Int
  package let row: Int
  package let noteCount: Int
  /// The middle of its cards, from the top of the layout.
  package let middle: Double
  /// The places in the row whose cards are cells.
  package let live: Range<Int>
  /// The x left of which the picture of flicked cards is seen. Nil where it is not.
  package let flickedUpTo: Double?
  /// The x right of which the picture of waiting cards is seen, −∞ for all of it. Nil where it is not.
  package let waitingFrom: Double?
}
