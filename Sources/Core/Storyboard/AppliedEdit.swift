/// The outcome of an edit.
package enum EditOutcome: Equatable, Sendable {
  case done
  /// Parts of it did nothing, the first of them for this reason.
  case partly(Obstacle)
  /// It is recorded and does nothing.
  case nothing(Obstacle)
  /// The log held it already; this time nothing happened.
  case repeated
}

/// The effect of an edit on a document.
package struct AppliedEdit<Property: Equatable & Sendable>: Equatable, Sendable {
  package var outcome: EditOutcome
  /// The properties it wrote, with their new values, in order.
  package var touched: [Property]

  package init(outcome: EditOutcome, touched: [Property]) {
    self.outcome = outcome
    self.touched = touched
  }
}
