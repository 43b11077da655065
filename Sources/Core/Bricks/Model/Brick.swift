public import Words

/// One step of a script, known or not.
///
/// All kinds have the same form: a type (the name Catrobat's files give it), formulas, fields (among them what it refers to)
/// and branches. `BrickKind` tells what the known ones have.
public struct Brick: Equatable, Sendable {
  public var type: Text
  /// Neither it nor its branches run.
  public var isCommentedOut: Bool
  public var formulas: [Slot]
  public var fields: [Markup]
  public var branches: [Branch]
  /// The identifier in the file; empty in older ones.
  public var id: Text

  public init(
    _ type: Text, isCommentedOut: Bool = false, formulas: [Slot] = [], fields: [Markup] = [],
    branches: [Branch] = [], id: Text = ""
  ) {
    (self.type, self.isCommentedOut, self.id) = (type, isCommentedOut, id)
    (self.formulas, self.fields, self.branches) = (formulas, fields, branches)
  }

  /// A formula, and what it is for.
  public struct Slot: Equatable, Sendable {
    /// The category, as `X_POSITION`; or the name of an input of a brick that the program defines.
    public var name: Text
    public var isInput: Bool
    public var formula: Formula

    public init(_ name: Text, _ formula: Formula, isInput: Bool = false) {
      (self.name, self.formula, self.isInput) = (name, formula, isInput)
    }
  }

  /// Bricks that another one holds.
  public struct Branch: Equatable, Sendable {
    /// `loopBricks`, `ifBranchBricks`, `elseBranchBricks`, `endBrick` (one alone).
    public var name: Text
    public var bricks: [Brick]

    public init(_ name: Text, _ bricks: [Brick]) { (self.name, self.bricks) = (name, bricks) }
  }

  public func formula(_ name: Text) -> Formula? { formulas.first { $0.name == name }?.formula }

  public func field(_ name: Text) -> Markup? { fields.first { $0.name == name } }

  public func branch(_ name: Text) -> [Brick]? { branches.first { $0.name == name }?.bricks }
}

/// Bricks that run one after another, and what starts them.
public struct Script: Equatable, Sendable {
  public var type: Text
  public var bricks: [Brick]
  public var isCommentedOut: Bool
  /// The formulas of what it waits for.
  public var formulas: [Brick.Slot]
  public var fields: [Markup]
  public var id: Text
  /// The place in an editor, as the file writes it.
  public var place: (x: Text, y: Text)

  public init(_ type: Text, bricks: [Brick] = []) {
    (self.type, self.bricks, isCommentedOut) = (type, bricks, false)
    (formulas, fields, id, place) = ([], [], "", ("0.0", "0.0"))
  }

  public func field(_ name: Text) -> Markup? { fields.first { $0.name == name } }

  public static func == (a: Script, b: Script) -> Bool {
    a.type == b.type && a.bricks == b.bricks && a.isCommentedOut == b.isCommentedOut
      && a.formulas == b.formulas && a.fields == b.fields && a.id == b.id && a.place == b.place
  }
}
