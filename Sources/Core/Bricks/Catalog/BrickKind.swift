package import Words

/// The definition of a script or brick: its type as in files, its fields in the order in which it is read, and what it does.
package struct BrickKind: Sendable {
  package var type: Text
  package var category: BrickCategory
  package var fields: [BrickField]
  /// Names of the rows of bricks that it holds.
  package var branches: [Text]
  /// It begins a script.
  package var isScript: Bool

  let action: BrickAction

  /// A brick.
  init(
    _ type: Text, _ category: BrickCategory, _ fields: [BrickField] = [], branches: [Text] = [],
    does action: BrickAction
  ) {
    (self.type, self.category, self.fields) = (type, category, fields)
    (self.branches, self.action) = (branches, action)
    isScript = false
  }

  /// A script, which begins by a trigger of its own.
  init(script type: Text, _ category: BrickCategory, _ fields: [BrickField] = []) {
    (self.type, self.category, self.fields) = (type, category, fields)
    (branches, isScript, action) = ([], true, BrickAction(code: .begins))
  }

  package func field(_ name: Text) -> BrickField? { fields.first { $0.name == name } }
}

/// A place of a brick that is filled in.
package struct BrickField: Sendable {
  /// The formula's category, or the name of the element that the file has for it; of one among several, its category.
  package var name: Text
  package var kind: Kind

  package enum Kind: Sendable {
    /// A formula, with the words that a new brick has.
    case formula(Text)
    case variable, list, look, sound
    /// A look of the background.
    case background
    /// Another object; where none is meant, itself.
    case object
    case message, scene
    /// The name of another object; of none where anything is meant.
    case objectName
    /// One of some values, the first at first.
    case choice([Text])
    /// A choice, or another object where it has its last value. The object's own element is named.
    case choiceOrObject([Text], object: Text)
  }

  /// Variables and lists that stand in a list of the brick's rather than in a field of their own.
  package var isInDataList: Bool {
    let name = Array(self.name.string.utf8)
    return name.starts(with: "FOR_ITEM".utf8) || name.starts(with: "ASSERT_LISTS".utf8)
  }

  static func formula(_ name: Text, _ words: Text) -> BrickField {
    BrickField(name: name, kind: .formula(words))
  }

  static func choice(_ name: Text, _ values: Text...) -> BrickField {
    BrickField(name: name, kind: .choice(values))
  }

  static let variable = BrickField(name: "userVariable", kind: .variable)
  static let list = BrickField(name: "userList", kind: .list)
  static let background = BrickField(name: "look", kind: .background)
  static let look = BrickField(name: "look", kind: .look)
  static let sound = BrickField(name: "sound", kind: .sound)
}
