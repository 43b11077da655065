/// Something that changes by edits alone: a shot, a project's outline.
///
/// A document is registers (each a value and its last writer) and lists that only grow. What an edit
/// means is decided when it is applied, from the state at its place in the log, so replicas that
/// have applied the same log are the same.
package protocol Document: Equatable, Sendable {
  associatedtype Change: Equatable & Sendable
  /// Names one register and holds a value for it.
  associatedtype Property: Equatable & Sendable
  /// The lengths of the document's lists.
  associatedtype Extent: Equatable & Sendable
  /// A part of the document that may look different from before.
  associatedtype Damage: Sendable

  var history: History<Property> { get set }
  var extent: Extent { get }

  /// Makes one change by way of `write`, or throws and leaves the mess to the caller.
  mutating func perform(_ change: Change, in work: inout EditInProgress<Property>)
    throws(EditError)
  /// The present value of the register that `property` names.
  func version(of property: Property) -> Version<Property>
  mutating func set(_ version: Version<Property>)
  /// Returns the reason why the register may not become `version` now, nil for none; `edit` is the one that
  /// is being taken back, where one is.
  func obstacle(to version: Version<Property>, undoing edit: EditID?) -> Obstacle?
  /// Adds what the properties look like to `damage`. They must be of this state.
  func addDamage(of properties: [Property], to damage: inout [Damage])
  /// Drops what the lists have grown since they were `extent` long.
  mutating func cut(backTo extent: Extent)
}

extension Document {
  /// The number of edits of the log that have been applied.
  package var position: UInt64 { UInt64(history.count) }

  package func undoableEdit(for session: SessionID) -> EditID? {
    history.undoableEdit(for: session)
  }

  package func redoableEdit(for session: SessionID) -> EditID? {
    history.redoableEdit(for: session)
  }
}

/// The work of an edit so far.
package struct EditInProgress<Property: Equatable & Sendable>: Sendable {
  package let id: EditID
  /// The effects that an undo takes back later.
  var effects: [Effect<Property>] = []
  /// The registers as they were before, for taking back at once and exactly.
  var before: [Version<Property>] = []
  var touched: [Property] = []
  var obstacle: Obstacle?

  init(id: EditID) { self.id = id }

  /// Says that a part of the edit does nothing; the first reason is kept.
  mutating func note(_ reason: Obstacle) { if obstacle == nil { obstacle = reason } }

  var outcome: EditOutcome {
    guard let obstacle else { return .done }
    return touched.isEmpty ? .nothing(obstacle) : .partly(obstacle)
  }
}

/// A way back to exactly the state before an edit, as long as it is the latest one.
package struct Rollback<D: Document>: Sendable {
  var before: [Version<D.Property>]
  var extent: D.Extent
  var stacks: StackStep
  /// The entry that an undo or redo turned over, and what it was.
  var turned: (entry: Int, wasTakenBack: Bool)?
  var isRecorded: Bool
}

extension Rollback {
  /// The properties that the edit wrote, with the values they had before.
  package var touched: [D.Property] {
    var properties: [D.Property] = []
    for version in before { properties.append(version.property) }
    return properties
  }
}
