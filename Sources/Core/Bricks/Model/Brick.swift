package import Words

/// One step of a script, known or not.
///
/// All kinds have the same form: a type (the name Catrobat's files give it), formulas, fields (among them what it refers to)
/// and branches. `BrickKind` tells what the known ones have.
package struct Brick: Equatable, Sendable {
  package var type: Text
  /// Neither it nor its branches run.
  package var isCommentedOut: Bool
  package var formulas: [Slot]
  package var fields: [Markup]
  package var branches: [Branch]
  /// The identifier in the file; empty in older ones.
  package var id: Text

  package init(
    _ type: Text, isCommentedOut: Bool = false, formulas: [Slot] = [], fields: [Markup] = [],
    branches: [Branch] = [], id: Text = ""
  ) {
    (self.type, self.isCommentedOut, self.id) = (type, isCommentedOut, id)
    (self.formulas, self.fields, self.branches) = (formulas, fields, branches)
  }

  /// A formula, and what it is for.
  package struct Slot: Equatable, Sendable {
    /// The category, as `X_POSITION`; or the name of an input of a brick that the program defines.
    package var name: Text
    package var isInput: Bool
    package var formula: Formula

    package init(_ name: Text, _ formula: Formula, isInput: Bool = false) {
      (self.name, self.formula, self.isInput) = (name, formula, isInput)
    }
  }

  /// Bricks that another one holds.
  package struct Branch: Equatable, Sendable {
    /// `loopBricks`, `ifBranchBricks`, `elseBranchBricks`, `endBrick` (one alone).
    package var name: Text
    package var bricks: [Brick]

    package init(_ name: Text, _ bricks: [Brick]) { (self.name, self.bricks) = (name, bricks) }
  }

  package func formula(_ name: Text) -> Formula? { formulas.first { $0.name == name }?.formula }

  package func field(_ name: Text) -> Markup? { fields.first { $0.name == name } }

  package func branch(_ name: Text) -> [Brick]? { branches.first { $0.name == name }?.bricks }
}

/// Bricks that run one after another, and what starts them.
package struct Script: Equatable, Sendable {
  package var type: Text
  package var bricks: [Brick]
  package var isCommentedOut: Bool
  /// The formulas of what it waits for.
  package var formulas: [Brick.Slot]
  package var fields: [Markup]
  package var id: Text
  /// The place in an editor, as the file writes it.
  package var place: (x: Text, y: Text)

  package init(_ type: Text, bricks: [Brick] = []) {
    (self.type, self.bricks, isCommentedOut) = (type, bricks, false)
    (formulas, fields, id, place) = ([], [], "", ("0.0", "0.0"))
  }

  package func field(_ name: Text) -> Markup? { fields.first { $0.name == name } }

  package static func == (a: Script, b: Script) -> Bool {
    a.type == b.type && a.bricks == b.bricks && a.isCommentedOut == b.isCommentedOut
      && a.formulas == b.formulas && a.fields == b.fields && a.id == b.id && a.place == b.place
  }
}
