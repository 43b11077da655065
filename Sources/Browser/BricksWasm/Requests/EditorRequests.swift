// Made by Scripts/protocol of Protocol/bricks/editor.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Words

/// A part of a program by its number.
package struct NamedPart: Equatable, Sendable {
  package var index: Count
  package var name: Text

  package init(index: Count, name: Text) {
    self.index = index
    self.name = name
  }
}

package struct FiledPart: Equatable, Sendable {
  package var index: Count
  package var name: Text
  package var file: Text

  package init(index: Count, name: Text, file: Text) {
    self.index = index
    self.name = name
    self.file = file
  }
}

package struct ObjectRow: Equatable, Sendable {
  package var object: Count
  package var name: Text
  package var isGroup: Bool
  package var scriptCount: Count
  package var looks: [FiledPart]
  package var sounds: [FiledPart]

  package init(
    object: Count, name: Text, isGroup: Bool, scriptCount: Count, looks: [FiledPart],
    sounds: [FiledPart]
  ) {
    self.object = object
    self.name = name
    self.isGroup = isGroup
    self.scriptCount = scriptCount
    self.looks = looks
    self.sounds = sounds
  }
}

package struct SceneRow: Equatable, Sendable {
  package var name: Text
  package var folder: Text
  package var objects: [ObjectRow]

  package init(name: Text, folder: Text, objects: [ObjectRow]) {
    self.name = name
    self.folder = folder
    self.objects = objects
  }
}

package struct ProgramView: Equatable, Sendable {
  package var name: Text
  package var width: Whole
  package var height: Whole
  package var isLandscape: Bool
  package var isStretched: Bool
  package var canUndo: Bool
  package var canRedo: Bool
  package var scenes: [SceneRow]
  package var messages: [Text]
  package var variables: [NamedPart]
  package var lists: [NamedPart]

  package init(
    name: Text, width: Whole, height: Whole, isLandscape: Bool, isStretched: Bool, canUndo: Bool,
    canRedo: Bool, scenes: [SceneRow], messages: [Text], variables: [NamedPart], lists: [NamedPart]
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.isLandscape = isLandscape
    self.isStretched = isStretched
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.scenes = scenes
    self.messages = messages
    self.variables = variables
    self.lists = lists
  }
}

/// A part of the words of a brick that the program defines.
package enum OwnWord: Equatable, Sendable {
  case label(words: Text)
  case input(name: Text)
}

/// A field of a brick and what it is set to.
package enum ShownValue: Equatable, Sendable {
  case formula(words: Text)
  case text(words: Text)
  /// A variable, list, look, sound or object, by its number and name.
  case part(NamedPart)
}

/// `kind` is one of the names of the catalogue's kinds.
package struct FieldRow: Equatable, Sendable {
  package var name: Text
  package var kind: Text
  package var value: ShownValue

  package init(name: Text, kind: Text, value: ShownValue) {
    self.name = name
    self.kind = kind
    self.value = value
  }
}

package struct BranchRow: Equatable, Sendable {
  package var name: Text
  package var bricks: [BrickRow]

  package init(name: Text, bricks: [BrickRow]) {
    self.name = name
    self.bricks = bricks
  }
}

/// A brick as the page shows it. `category` is −1 for none that is known; `words` are those of a
/// brick that the program defines.
package struct BrickRow: Equatable, Sendable {
  package var type: Text
  package var isOut: Bool
  package var isIdle: Bool
  package var category: Whole
  package var words: [OwnWord]
  package var fields: [FieldRow]
  package var inputs: [FieldRow]
  package var branches: [BranchRow]

  package init(
    type: Text, isOut: Bool, isIdle: Bool, category: Whole, words: [OwnWord], fields: [FieldRow],
    inputs: [FieldRow], branches: [BranchRow]
  ) {
    self.type = type
    self.isOut = isOut
    self.isIdle = isIdle
    self.category = category
    self.words = words
    self.fields = fields
    self.inputs = inputs
    self.branches = branches
  }
}

/// A script as the page shows it. `is-own` where it defines a brick.
package struct ScriptRow: Equatable, Sendable {
  package var type: Text
  package var isOut: Bool
  package var isIdle: Bool
  package var category: Whole
  package var isOwn: Bool
  package var words: [OwnWord]
  package var fields: [FieldRow]
  package var inputs: [FieldRow]
  package var bricks: [BrickRow]

  package init(
    type: Text, isOut: Bool, isIdle: Bool, category: Whole, isOwn: Bool, words: [OwnWord],
    fields: [FieldRow], inputs: [FieldRow], bricks: [BrickRow]
  ) {
    self.type = type
    self.isOut = isOut
    self.isIdle = isIdle
    self.category = category
    self.isOwn = isOwn
    self.words = words
    self.fields = fields
    self.inputs = inputs
    self.bricks = bricks
  }
}

package struct DefinitionRow: Equatable, Sendable {
  package var id: Text
  package var words: [OwnWord]

  package init(id: Text, words: [OwnWord]) {
    self.id = id
    self.words = words
  }
}

package struct ObjectView: Equatable, Sendable {
  package var object: Count
  package var name: Text
  package var isBackground: Bool
  package var looks: [FiledPart]
  package var sounds: [FiledPart]
  package var variables: [NamedPart]
  package var lists: [NamedPart]
  package var definitions: [DefinitionRow]
  package var scripts: [ScriptRow]

  package init(
    object: Count, name: Text, isBackground: Bool, looks: [FiledPart], sounds: [FiledPart],
    variables: [NamedPart], lists: [NamedPart], definitions: [DefinitionRow], scripts: [ScriptRow]
  ) {
    self.object = object
    self.name = name
    self.isBackground = isBackground
    self.looks = looks
    self.sounds = sounds
    self.variables = variables
    self.lists = lists
    self.definitions = definitions
    self.scripts = scripts
  }
}

/// A field as the catalogue has it: `words` is the formula that it begins with, `choices` what it
/// can be set to.
package struct FieldKindRow: Equatable, Sendable {
  package var name: Text
  package var kind: Text
  package var words: Text?
  package var choices: [Text]

  package init(name: Text, kind: Text, words: Text?, choices: [Text]) {
    self.name = name
    self.kind = kind
    self.words = words
    self.choices = choices
  }
}

/// A brick that can be made.
package struct BrickKindRow: Equatable, Sendable {
  package var type: Text
  package var category: Whole
  package var isScript: Bool
  package var isPen: Bool
  package var fields: [FieldKindRow]
  package var branches: [Text]

  package init(
    type: Text, category: Whole, isScript: Bool, isPen: Bool, fields: [FieldKindRow],
    branches: [Text]
  ) {
    self.type = type
    self.category = category
    self.isScript = isScript
    self.isPen = isPen
    self.fields = fields
    self.branches = branches
  }
}

/// A function, sensor or property that formulas can name.
package struct FormulaNameRow: Equatable, Sendable {
  package var words: Text
  package var call: Text
  package var group: Count

  package init(words: Text, call: Text, group: Count) {
    self.words = words
    self.call = call
    self.group = group
  }
}

package struct BrickCatalogue: Equatable, Sendable {
  package var bricks: [BrickKindRow]
  package var names: [FormulaNameRow]

  package init(bricks: [BrickKindRow], names: [FormulaNameRow]) {
    self.bricks = bricks
    self.names = names
  }
}

/// The words of a function, sensor or operator in the reader's language, by its name in files;
/// `touches` for the question that names an object.
package struct FormulaWords: Equatable, Sendable {
  package var name: Text
  package var words: Text

  package init(name: Text, words: Text) {
    self.name = name
    self.words = words
  }
}

/// A piece of a formula's text, by places in units of UTF-16.
package struct TokenRow: Hashable, Sendable {
  package var kind: Count
  package var start: Count
  package var end: Count

  package init(kind: Count, start: Count, end: Count) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

package enum FormulaOutcome: Equatable, Sendable {
  /// What it gives; missing where that cannot be told before the program runs.
  case result(words: Text?)
  /// What is wrong, and where.
  case fault(FormulaFault, offset: Count)
}

package struct FormulaCheck: Equatable, Sendable {
  package var tokens: [TokenRow]
  package var outcome: FormulaOutcome

  package init(tokens: [TokenRow], outcome: FormulaOutcome) {
    self.tokens = tokens
    self.outcome = outcome
  }
}

/// The place of a script among those of its object.
package struct ScriptAddress: Hashable, Sendable {
  package var object: Count
  package var script: Count

  package init(object: Count, script: Count) {
    self.object = object
    self.script = script
  }
}

/// A step from a row of bricks into one of a brick's branches.
package struct BrickStep: Hashable, Sendable {
  package var brick: Count
  package var branch: Count

  package init(brick: Count, branch: Count) {
    self.brick = brick
    self.branch = branch
  }
}

/// A place in a row of bricks. The script itself has the index −1.
package struct BrickAddress: Equatable, Sendable {
  package var object: Count
  package var script: Count
  package var path: [BrickStep]
  package var index: Whole

  package init(object: Count, script: Count, path: [BrickStep], index: Whole) {
    self.object = object
    self.script = script
    self.path = path
    self.index = index
  }
}

/// Bricks that follow one another, or with the index −1 a script.
package struct BlockAddress: Equatable, Sendable {
  package var place: BrickAddress
  package var count: Count

  package init(place: BrickAddress, count: Count) {
    self.place = place
    self.count = count
  }
}

/// What a field is set to.
package enum ChosenValue: Equatable, Sendable {
  case formula(words: Text)
  case variable(index: Count)
  case list(index: Count)
  case look(index: Count)
  case sound(index: Count)
  case object(index: Count)
  case text(words: Text)
  case none
}

/// A change of a program. An owner is an object, or missing for the program.
package enum ProgramChange: Equatable, Sendable {
  case setHeader(name: Text, width: Whole, height: Whole, isLandscape: Bool)
  case addObject(name: Text, scene: Count)
  case renameObject(object: Count, name: Text)
  case removeObject(object: Count)
  case duplicateObject(object: Count)
  case moveObject(object: Count, to: Whole)
  case addScript(type: Text, ScriptAddress)
  case addBrick(type: Text, BrickAddress)
  /// Adds a call of a brick that the program defines.
  case addCall(definition: Text, BrickAddress)
  case moveScript(from: ScriptAddress, to: ScriptAddress)
  case moveBricks(from: BlockAddress, to: BrickAddress)
  case duplicate(BlockAddress)
  case remove(BlockAddress)
  case setCommentedOut(BlockAddress, isOut: Bool)
  case setField(BlockAddress, name: Text, ChosenValue)
  case addDefinition(words: Text, object: Count)
  case addVariable(name: Text, owner: Count?)
  case renameVariable(index: Count, name: Text)
  case removeVariable(index: Count)
  case addList(name: Text, owner: Count?)
  case renameList(index: Count, name: Text)
  case removeList(index: Count)
  case renameMessage(name: Text, to: Text)
  case addLook(name: Text, file: Text, object: Count)
  case renameLook(index: Count, name: Text)
  case setLookFile(index: Count, file: Text)
  case removeLook(index: Count, object: Count)
  case moveLook(index: Count, object: Count, to: Whole)
  case addSound(name: Text, file: Text, object: Count)
  case renameSound(index: Count, name: Text)
  case removeSound(index: Count, object: Count)
  case moveSound(index: Count, object: Count, to: Whole)
  /// Adds a scene behind all others.
  case addScene(name: Text, background: Text)
  case renameScene(scene: Count, name: Text)
  case removeScene(scene: Count)
  case duplicateScene(scene: Count)
  case moveScene(scene: Count, to: Whole)
  /// Copies to the end of another object's scripts.
  case copyBlock(BlockAddress, object: Count)
  case changeDefinition(definition: Text, object: Count, parts: [DefinitionPart])
}

/// A part of a brick's words as it is to be: `old` is the name that an input had.
package struct DefinitionPart: Equatable, Sendable {
  package var words: Text
  package var isInput: Bool
  package var old: Text?

  package init(words: Text, isInput: Bool, old: Text?) {
    self.words = words
    self.isInput = isInput
    self.old = old
  }
}

/// The value of a variable on the stage; the length of a list, and its first items.
package struct PartValue: Equatable, Sendable {
  package var index: Count
  package var words: Text

  package init(index: Count, words: Text) {
    self.index = index
    self.words = words
  }
}

package struct PartItems: Equatable, Sendable {
  package var index: Count
  package var length: Count
  package var items: [Text]

  package init(index: Count, length: Count, items: [Text]) {
    self.index = index
    self.length = length
    self.items = items
  }
}

package struct StageValues: Equatable, Sendable {
  package var variables: [PartValue]
  package var lists: [PartItems]

  package init(variables: [PartValue], lists: [PartItems]) {
    self.variables = variables
    self.lists = lists
  }
}

extension CBORWriter {
  package mutating func namedPart(_ value: NamedPart) {
    array(2)
    self.integer(value.index)
    self.text(value.name.string)
  }

  package mutating func filedPart(_ value: FiledPart) {
    array(3)
    self.integer(value.index)
    self.text(value.name.string)
    self.text(value.file.string)
  }

  package mutating func objectRow(_ value: ObjectRow) {
    array(6)
    self.integer(value.object)
    self.text(value.name.string)
    self.bool(value.isGroup)
    self.integer(value.scriptCount)
    self.array(value.looks.count)
    for item in value.looks { self.filedPart(item) }
    self.array(value.sounds.count)
    for item in value.sounds { self.filedPart(item) }
  }

  package mutating func sceneRow(_ value: SceneRow) {
    array(3)
    self.text(value.name.string)
    self.text(value.folder.string)
    self.array(value.objects.count)
    for item in value.objects { self.objectRow(item) }
  }

  package mutating func programView(_ value: ProgramView) {
    array(11)
    self.text(value.name.string)
    self.integer(value.width)
    self.integer(value.height)
    self.bool(value.isLandscape)
    self.bool(value.isStretched)
    self.bool(value.canUndo)
    self.bool(value.canRedo)
    self.array(value.scenes.count)
    for item in value.scenes { self.sceneRow(item) }
    self.array(value.messages.count)
    for item in value.messages { self.text(item.string) }
    self.array(value.variables.count)
    for item in value.variables { self.namedPart(item) }
    self.array(value.lists.count)
    for item in value.lists { self.namedPart(item) }
  }

  package mutating func ownWord(_ value: OwnWord) {
    switch value {
    case .label(let words):
      array(2)
      unsigned(0 as UInt8)
      self.text(words.string)
    case .input(let name):
      array(2)
      unsigned(1 as UInt8)
      self.text(name.string)
    }
  }

  package mutating func shownValue(_ value: ShownValue) {
    switch value {
    case .formula(let words):
      array(2)
      unsigned(0 as UInt8)
      self.text(words.string)
    case .text(let words):
      array(2)
      unsigned(1 as UInt8)
      self.text(words.string)
    case .part(let namedPart):
      array(2)
      unsigned(2 as UInt8)
      self.namedPart(namedPart)
    }
  }

  package mutating func fieldRow(_ value: FieldRow) {
    array(3)
    self.text(value.name.string)
    self.text(value.kind.string)
    self.shownValue(value.value)
  }

  package mutating func branchRow(_ value: BranchRow) {
    array(2)
    self.text(value.name.string)
    self.array(value.bricks.count)
    for item in value.bricks { self.brickRow(item) }
  }

  package mutating func brickRow(_ value: BrickRow) {
    array(8)
    self.text(value.type.string)
    self.bool(value.isOut)
    self.bool(value.isIdle)
    self.integer(value.category)
    self.array(value.words.count)
    for item in value.words { self.ownWord(item) }
    self.array(value.fields.count)
    for item in value.fields { self.fieldRow(item) }
    self.array(value.inputs.count)
    for item in value.inputs { self.fieldRow(item) }
    self.array(value.branches.count)
    for item in value.branches { self.branchRow(item) }
  }

  package mutating func scriptRow(_ value: ScriptRow) {
    array(9)
    self.text(value.type.string)
    self.bool(value.isOut)
    self.bool(value.isIdle)
    self.integer(value.category)
    self.bool(value.isOwn)
    self.array(value.words.count)
    for item in value.words { self.ownWord(item) }
    self.array(value.fields.count)
    for item in value.fields { self.fieldRow(item) }
    self.array(value.inputs.count)
    for item in value.inputs { self.fieldRow(item) }
    self.array(value.bricks.count)
    for item in value.bricks { self.brickRow(item) }
  }

  package mutating func definitionRow(_ value: DefinitionRow) {
    array(2)
    self.text(value.id.string)
    self.array(value.words.count)
    for item in value.words { self.ownWord(item) }
  }

  package mutating func objectView(_ value: ObjectView) {
    array(9)
    self.integer(value.object)
    self.text(value.name.string)
    self.bool(value.isBackground)
    self.array(value.looks.count)
    for item in value.looks { self.filedPart(item) }
    self.array(value.sounds.count)
    for item in value.sounds { self.filedPart(item) }
    self.array(value.variables.count)
    for item in value.variables { self.namedPart(item) }
    self.array(value.lists.count)
    for item in value.lists { self.namedPart(item) }
    self.array(value.definitions.count)
    for item in value.definitions { self.definitionRow(item) }
    self.array(value.scripts.count)
    for item in value.scripts { self.scriptRow(item) }
  }

  package mutating func fieldKindRow(_ value: FieldKindRow) {
    array(4)
    self.text(value.name.string)
    self.text(value.kind.string)
    if let item = value.words { self.text(item.string) } else { self.null() }
    self.array(value.choices.count)
    for item in value.choices { self.text(item.string) }
  }

  package mutating func brickKindRow(_ value: BrickKindRow) {
    array(6)
    self.text(value.type.string)
    self.integer(value.category)
    self.bool(value.isScript)
    self.bool(value.isPen)
    self.array(value.fields.count)
    for item in value.fields { self.fieldKindRow(item) }
    self.array(value.branches.count)
    for item in value.branches { self.text(item.string) }
  }

  package mutating func formulaNameRow(_ value: FormulaNameRow) {
    array(3)
    self.text(value.words.string)
    self.text(value.call.string)
    self.integer(value.group)
  }

  package mutating func brickCatalogue(_ value: BrickCatalogue) {
    array(2)
    self.array(value.bricks.count)
    for item in value.bricks { self.brickKindRow(item) }
    self.array(value.names.count)
    for item in value.names { self.formulaNameRow(item) }
  }

  package mutating func formulaWords(_ value: FormulaWords) {
    array(2)
    self.text(value.name.string)
    self.text(value.words.string)
  }

  package mutating func tokenRow(_ value: TokenRow) {
    array(3)
    self.integer(value.kind)
    self.integer(value.start)
    self.integer(value.end)
  }

  package mutating func formulaOutcome(_ value: FormulaOutcome) {
    switch value {
    case .result(let words):
      array(2)
      unsigned(0 as UInt8)
      if let item = words { self.text(item.string) } else { self.null() }
    case .fault(let formulaFault, let offset):
      array(3)
      unsigned(1 as UInt8)
      self.formulaFault(formulaFault)
      self.integer(offset)
    }
  }

  package mutating func formulaCheck(_ value: FormulaCheck) {
    array(2)
    self.array(value.tokens.count)
    for item in value.tokens { self.tokenRow(item) }
    self.formulaOutcome(value.outcome)
  }

  package mutating func scriptAddress(_ value: ScriptAddress) {
    array(2)
    self.integer(value.object)
    self.integer(value.script)
  }

  package mutating func brickStep(_ value: BrickStep) {
    array(2)
    self.integer(value.brick)
    self.integer(value.branch)
  }

  package mutating func brickAddress(_ value: BrickAddress) {
    array(4)
    self.integer(value.object)
    self.integer(value.script)
    self.array(value.path.count)
    for item in value.path { self.brickStep(item) }
    self.integer(value.index)
  }

  package mutating func blockAddress(_ value: BlockAddress) {
    array(2)
    self.brickAddress(value.place)
    self.integer(value.count)
  }

  package mutating func chosenValue(_ value: ChosenValue) {
    switch value {
    case .formula(let words):
      array(2)
      unsigned(0 as UInt8)
      self.text(words.string)
    case .variable(let index):
      array(2)
      unsigned(1 as UInt8)
      self.integer(index)
    case .list(let index):
      array(2)
      unsigned(2 as UInt8)
      self.integer(index)
    case .look(let index):
      array(2)
      unsigned(3 as UInt8)
      self.integer(index)
    case .sound(let index):
      array(2)
      unsigned(4 as UInt8)
      self.integer(index)
    case .object(let index):
      array(2)
      unsigned(5 as UInt8)
      self.integer(index)
    case .text(let words):
      array(2)
      unsigned(6 as UInt8)
      self.text(words.string)
    case .none:
      array(1)
      unsigned(7 as UInt8)
    }
  }

  package mutating func programChange(_ value: ProgramChange) {
    switch value {
    case .setHeader(let name, let width, let height, let isLandscape):
      array(5)
      unsigned(0 as UInt8)
      self.text(name.string)
      self.integer(width)
      self.integer(height)
      self.bool(isLandscape)
    case .addObject(let name, let scene):
      array(3)
      unsigned(1 as UInt8)
      self.text(name.string)
      self.integer(scene)
    case .renameObject(let object, let name):
      array(3)
      unsigned(2 as UInt8)
      self.integer(object)
      self.text(name.string)
    case .removeObject(let object):
      array(2)
      unsigned(3 as UInt8)
      self.integer(object)
    case .duplicateObject(let object):
      array(2)
      unsigned(4 as UInt8)
      self.integer(object)
    case .moveObject(let object, let to):
      array(3)
      unsigned(5 as UInt8)
      self.integer(object)
      self.integer(to)
    case .addScript(let type, let scriptAddress):
      array(3)
      unsigned(6 as UInt8)
      self.text(type.string)
      self.scriptAddress(scriptAddress)
    case .addBrick(let type, let brickAddress):
      array(3)
      unsigned(7 as UInt8)
      self.text(type.string)
      self.brickAddress(brickAddress)
    case .addCall(let definition, let brickAddress):
      array(3)
      unsigned(8 as UInt8)
      self.text(definition.string)
      self.brickAddress(brickAddress)
    case .moveScript(let from, let to):
      array(3)
      unsigned(9 as UInt8)
      self.scriptAddress(from)
      self.scriptAddress(to)
    case .moveBricks(let from, let to):
      array(3)
      unsigned(10 as UInt8)
      self.blockAddress(from)
      self.brickAddress(to)
    case .duplicate(let blockAddress):
      array(2)
      unsigned(11 as UInt8)
      self.blockAddress(blockAddress)
    case .remove(let blockAddress):
      array(2)
      unsigned(12 as UInt8)
      self.blockAddress(blockAddress)
    case .setCommentedOut(let blockAddress, let isOut):
      array(3)
      unsigned(13 as UInt8)
      self.blockAddress(blockAddress)
      self.bool(isOut)
    case .setField(let blockAddress, let name, let chosenValue):
      array(4)
      unsigned(14 as UInt8)
      self.blockAddress(blockAddress)
      self.text(name.string)
      self.chosenValue(chosenValue)
    case .addDefinition(let words, let object):
      array(3)
      unsigned(15 as UInt8)
      self.text(words.string)
      self.integer(object)
    case .addVariable(let name, let owner):
      array(3)
      unsigned(16 as UInt8)
      self.text(name.string)
      if let item = owner { self.integer(item) } else { self.null() }
    case .renameVariable(let index, let name):
      array(3)
      unsigned(17 as UInt8)
      self.integer(index)
      self.text(name.string)
    case .removeVariable(let index):
      array(2)
      unsigned(18 as UInt8)
      self.integer(index)
    case .addList(let name, let owner):
      array(3)
      unsigned(19 as UInt8)
      self.text(name.string)
      if let item = owner { self.integer(item) } else { self.null() }
    case .renameList(let index, let name):
      array(3)
      unsigned(20 as UInt8)
      self.integer(index)
      self.text(name.string)
    case .removeList(let index):
      array(2)
      unsigned(21 as UInt8)
      self.integer(index)
    case .renameMessage(let name, let to):
      array(3)
      unsigned(22 as UInt8)
      self.text(name.string)
      self.text(to.string)
    case .addLook(let name, let file, let object):
      array(4)
      unsigned(23 as UInt8)
      self.text(name.string)
      self.text(file.string)
      self.integer(object)
    case .renameLook(let index, let name):
      array(3)
      unsigned(24 as UInt8)
      self.integer(index)
      self.text(name.string)
    case .setLookFile(let index, let file):
      array(3)
      unsigned(25 as UInt8)
      self.integer(index)
      self.text(file.string)
    case .removeLook(let index, let object):
      array(3)
      unsigned(26 as UInt8)
      self.integer(index)
      self.integer(object)
    case .moveLook(let index, let object, let to):
      array(4)
      unsigned(27 as UInt8)
      self.integer(index)
      self.integer(object)
      self.integer(to)
    case .addSound(let name, let file, let object):
      array(4)
      unsigned(28 as UInt8)
      self.text(name.string)
      self.text(file.string)
      self.integer(object)
    case .renameSound(let index, let name):
      array(3)
      unsigned(29 as UInt8)
      self.integer(index)
      self.text(name.string)
    case .removeSound(let index, let object):
      array(3)
      unsigned(30 as UInt8)
      self.integer(index)
      self.integer(object)
    case .moveSound(let index, let object, let to):
      array(4)
      unsigned(31 as UInt8)
      self.integer(index)
      self.integer(object)
      self.integer(to)
    case .addScene(let name, let background):
      array(3)
      unsigned(32 as UInt8)
      self.text(name.string)
      self.text(background.string)
    case .renameScene(let scene, let name):
      array(3)
      unsigned(33 as UInt8)
      self.integer(scene)
      self.text(name.string)
    case .removeScene(let scene):
      array(2)
      unsigned(34 as UInt8)
      self.integer(scene)
    case .duplicateScene(let scene):
      array(2)
      unsigned(35 as UInt8)
      self.integer(scene)
    case .moveScene(let scene, let to):
      array(3)
      unsigned(36 as UInt8)
      self.integer(scene)
      self.integer(to)
    case .copyBlock(let blockAddress, let object):
      array(3)
      unsigned(37 as UInt8)
      self.blockAddress(blockAddress)
      self.integer(object)
    case .changeDefinition(let definition, let object, let parts):
      array(4)
      unsigned(38 as UInt8)
      self.text(definition.string)
      self.integer(object)
      self.array(parts.count)
      for item in parts { self.definitionPart(item) }
    }
  }

  package mutating func definitionPart(_ value: DefinitionPart) {
    array(3)
    self.text(value.words.string)
    self.bool(value.isInput)
    if let item = value.old { self.text(item.string) } else { self.null() }
  }

  package mutating func partValue(_ value: PartValue) {
    array(2)
    self.integer(value.index)
    self.text(value.words.string)
  }

  package mutating func partItems(_ value: PartItems) {
    array(3)
    self.integer(value.index)
    self.integer(value.length)
    self.array(value.items.count)
    for item in value.items { self.text(item.string) }
  }

  package mutating func stageValues(_ value: StageValues) {
    array(2)
    self.array(value.variables.count)
    for item in value.variables { self.partValue(item) }
    self.array(value.lists.count)
    for item in value.lists { self.partItems(item) }
  }
}

extension RequestReader {
  package mutating func namedPart() -> NamedPart {
    begin(listOf: 2)
    return NamedPart(index: self.integer(0, 2_147_483_647), name: self.text())
  }

  package mutating func filedPart() -> FiledPart {
    begin(listOf: 3)
    return FiledPart(index: self.integer(0, 2_147_483_647), name: self.text(), file: self.text())
  }

  package mutating func objectRow() -> ObjectRow {
    begin(listOf: 6)
    return ObjectRow(
      object: self.integer(0, 2_147_483_647), name: self.text(), isGroup: self.bool(),
      scriptCount: self.integer(0, 2_147_483_647), looks: self.list { $0.filedPart() },
      sounds: self.list { $0.filedPart() })
  }

  package mutating func sceneRow() -> SceneRow {
    begin(listOf: 3)
    return SceneRow(name: self.text(), folder: self.text(), objects: self.list { $0.objectRow() })
  }

  package mutating func programView() -> ProgramView {
    begin(listOf: 11)
    return ProgramView(
      name: self.text(), width: self.integer(-2_147_483_648, 2_147_483_647),
      height: self.integer(-2_147_483_648, 2_147_483_647), isLandscape: self.bool(),
      isStretched: self.bool(), canUndo: self.bool(), canRedo: self.bool(),
      scenes: self.list { $0.sceneRow() }, messages: self.list { $0.text() },
      variables: self.list { $0.namedPart() }, lists: self.list { $0.namedPart() })
  }

  package mutating func ownWord() -> OwnWord {
    switch choice() {
    case (0, 2): return .label(words: self.text())
    case (1, 2): return .input(name: self.text())
    default:
      fail()
      return .label(words: self.text())
    }
  }

  package mutating func shownValue() -> ShownValue {
    switch choice() {
    case (0, 2): return .formula(words: self.text())
    case (1, 2): return .text(words: self.text())
    case (2, 2): return .part(self.namedPart())
    default:
      fail()
      return .formula(words: self.text())
    }
  }

  package mutating func fieldRow() -> FieldRow {
    begin(listOf: 3)
    return FieldRow(name: self.text(), kind: self.text(), value: self.shownValue())
  }

  package mutating func branchRow() -> BranchRow {
    begin(listOf: 2)
    return BranchRow(name: self.text(), bricks: self.list { $0.brickRow() })
  }

  package mutating func brickRow() -> BrickRow {
    begin(listOf: 8)
    return BrickRow(
      type: self.text(), isOut: self.bool(), isIdle: self.bool(),
      category: self.integer(-2_147_483_648, 2_147_483_647), words: self.list { $0.ownWord() },
      fields: self.list { $0.fieldRow() }, inputs: self.list { $0.fieldRow() },
      branches: self.list { $0.branchRow() })
  }

  package mutating func scriptRow() -> ScriptRow {
    begin(listOf: 9)
    return ScriptRow(
      type: self.text(), isOut: self.bool(), isIdle: self.bool(),
      category: self.integer(-2_147_483_648, 2_147_483_647), isOwn: self.bool(),
      words: self.list { $0.ownWord() }, fields: self.list { $0.fieldRow() },
      inputs: self.list { $0.fieldRow() }, bricks: self.list { $0.brickRow() })
  }

  package mutating func definitionRow() -> DefinitionRow {
    begin(listOf: 2)
    return DefinitionRow(id: self.text(), words: self.list { $0.ownWord() })
  }

  package mutating func objectView() -> ObjectView {
    begin(listOf: 9)
    return ObjectView(
      object: self.integer(0, 2_147_483_647), name: self.text(), isBackground: self.bool(),
      looks: self.list { $0.filedPart() }, sounds: self.list { $0.filedPart() },
      variables: self.list { $0.namedPart() }, lists: self.list { $0.namedPart() },
      definitions: self.list { $0.definitionRow() }, scripts: self.list { $0.scriptRow() })
  }

  package mutating func fieldKindRow() -> FieldKindRow {
    begin(listOf: 4)
    return FieldKindRow(
      name: self.text(), kind: self.text(), words: self.null() ? nil : self.text(),
      choices: self.list { $0.text() })
  }

  package mutating func brickKindRow() -> BrickKindRow {
    begin(listOf: 6)
    return BrickKindRow(
      type: self.text(), category: self.integer(-2_147_483_648, 2_147_483_647),
      isScript: self.bool(), isPen: self.bool(), fields: self.list { $0.fieldKindRow() },
      branches: self.list { $0.text() })
  }

  package mutating func formulaNameRow() -> FormulaNameRow {
    begin(listOf: 3)
    return FormulaNameRow(
      words: self.text(), call: self.text(), group: self.integer(0, 2_147_483_647))
  }

  package mutating func brickCatalogue() -> BrickCatalogue {
    begin(listOf: 2)
    return BrickCatalogue(
      bricks: self.list { $0.brickKindRow() }, names: self.list { $0.formulaNameRow() })
  }

  package mutating func formulaWords() -> FormulaWords {
    begin(listOf: 2)
    return FormulaWords(name: self.text(), words: self.text())
  }

  package mutating func tokenRow() -> TokenRow {
    begin(listOf: 3)
    return TokenRow(
      kind: self.integer(0, 2_147_483_647), start: self.integer(0, 2_147_483_647),
      end: self.integer(0, 2_147_483_647))
  }

  package mutating func formulaOutcome() -> FormulaOutcome {
    switch choice() {
    case (0, 2): return .result(words: self.null() ? nil : self.text())
    case (1, 3): return .fault(self.formulaFault(), offset: self.integer(0, 2_147_483_647))
    default:
      fail()
      return .result(words: self.null() ? nil : self.text())
    }
  }

  package mutating func formulaCheck() -> FormulaCheck {
    begin(listOf: 2)
    return FormulaCheck(tokens: self.list { $0.tokenRow() }, outcome: self.formulaOutcome())
  }

  package mutating func scriptAddress() -> ScriptAddress {
    begin(listOf: 2)
    return ScriptAddress(
      object: self.integer(0, 2_147_483_647), script: self.integer(0, 2_147_483_647))
  }

  package mutating func brickStep() -> BrickStep {
    begin(listOf: 2)
    return BrickStep(brick: self.integer(0, 2_147_483_647), branch: self.integer(0, 2_147_483_647))
  }

  package mutating func brickAddress() -> BrickAddress {
    begin(listOf: 4)
    return BrickAddress(
      object: self.integer(0, 2_147_483_647), script: self.integer(0, 2_147_483_647),
      path: self.list { $0.brickStep() }, index: self.integer(-2_147_483_648, 2_147_483_647))
  }

  package mutating func blockAddress() -> BlockAddress {
    begin(listOf: 2)
    return BlockAddress(place: self.brickAddress(), count: self.integer(0, 2_147_483_647))
  }

  package mutating func chosenValue() -> ChosenValue {
    switch choice() {
    case (0, 2): return .formula(words: self.text())
    case (1, 2): return .variable(index: self.integer(0, 2_147_483_647))
    case (2, 2): return .list(index: self.integer(0, 2_147_483_647))
    case (3, 2): return .look(index: self.integer(0, 2_147_483_647))
    case (4, 2): return .sound(index: self.integer(0, 2_147_483_647))
    case (5, 2): return .object(index: self.integer(0, 2_147_483_647))
    case (6, 2): return .text(words: self.text())
    case (7, 1): return .none
    default:
      fail()
      return .formula(words: self.text())
    }
  }

  package mutating func programChange() -> ProgramChange {
    switch choice() {
    case (0, 5):
      return .setHeader(
        name: self.text(), width: self.integer(-2_147_483_648, 2_147_483_647),
        height: self.integer(-2_147_483_648, 2_147_483_647), isLandscape: self.bool())
    case (1, 3): return .addObject(name: self.text(), scene: self.integer(0, 2_147_483_647))
    case (2, 3): return .renameObject(object: self.integer(0, 2_147_483_647), name: self.text())
    case (3, 2): return .removeObject(object: self.integer(0, 2_147_483_647))
    case (4, 2): return .duplicateObject(object: self.integer(0, 2_147_483_647))
    case (5, 3):
      return .moveObject(
        object: self.integer(0, 2_147_483_647), to: self.integer(-2_147_483_648, 2_147_483_647))
    case (6, 3): return .addScript(type: self.text(), self.scriptAddress())
    case (7, 3): return .addBrick(type: self.text(), self.brickAddress())
    case (8, 3): return .addCall(definition: self.text(), self.brickAddress())
    case (9, 3): return .moveScript(from: self.scriptAddress(), to: self.scriptAddress())
    case (10, 3): return .moveBricks(from: self.blockAddress(), to: self.brickAddress())
    case (11, 2): return .duplicate(self.blockAddress())
    case (12, 2): return .remove(self.blockAddress())
    case (13, 3): return .setCommentedOut(self.blockAddress(), isOut: self.bool())
    case (14, 4): return .setField(self.blockAddress(), name: self.text(), self.chosenValue())
    case (15, 3): return .addDefinition(words: self.text(), object: self.integer(0, 2_147_483_647))
    case (16, 3):
      return .addVariable(
        name: self.text(), owner: self.null() ? nil : self.integer(0, 2_147_483_647))
    case (17, 3): return .renameVariable(index: self.integer(0, 2_147_483_647), name: self.text())
    case (18, 2): return .removeVariable(index: self.integer(0, 2_147_483_647))
    case (19, 3):
      return .addList(name: self.text(), owner: self.null() ? nil : self.integer(0, 2_147_483_647))
    case (20, 3): return .renameList(index: self.integer(0, 2_147_483_647), name: self.text())
    case (21, 2): return .removeList(index: self.integer(0, 2_147_483_647))
    case (22, 3): return .renameMessage(name: self.text(), to: self.text())
    case (23, 4):
      return .addLook(name: self.text(), file: self.text(), object: self.integer(0, 2_147_483_647))
    case (24, 3): return .renameLook(index: self.integer(0, 2_147_483_647), name: self.text())
    case (25, 3): return .setLookFile(index: self.integer(0, 2_147_483_647), file: self.text())
    case (26, 3):
      return .removeLook(
        index: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647))
    case (27, 4):
      return .moveLook(
        index: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647),
        to: self.integer(-2_147_483_648, 2_147_483_647))
    case (28, 4):
      return .addSound(name: self.text(), file: self.text(), object: self.integer(0, 2_147_483_647))
    case (29, 3): return .renameSound(index: self.integer(0, 2_147_483_647), name: self.text())
    case (30, 3):
      return .removeSound(
        index: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647))
    case (31, 4):
      return .moveSound(
        index: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647),
        to: self.integer(-2_147_483_648, 2_147_483_647))
    case (32, 3): return .addScene(name: self.text(), background: self.text())
    case (33, 3): return .renameScene(scene: self.integer(0, 2_147_483_647), name: self.text())
    case (34, 2): return .removeScene(scene: self.integer(0, 2_147_483_647))
    case (35, 2): return .duplicateScene(scene: self.integer(0, 2_147_483_647))
    case (36, 3):
      return .moveScene(
        scene: self.integer(0, 2_147_483_647), to: self.integer(-2_147_483_648, 2_147_483_647))
    case (37, 3): return .copyBlock(self.blockAddress(), object: self.integer(0, 2_147_483_647))
    case (38, 4):
      return .changeDefinition(
        definition: self.text(), object: self.integer(0, 2_147_483_647),
        parts: self.list { $0.definitionPart() })
    default:
      fail()
      return .setHeader(
        name: self.text(), width: self.integer(-2_147_483_648, 2_147_483_647),
        height: self.integer(-2_147_483_648, 2_147_483_647), isLandscape: self.bool())
    }
  }

  package mutating func definitionPart() -> DefinitionPart {
    begin(listOf: 3)
    return DefinitionPart(
      words: self.text(), isInput: self.bool(), old: self.null() ? nil : self.text())
  }

  package mutating func partValue() -> PartValue {
    begin(listOf: 2)
    return PartValue(index: self.integer(0, 2_147_483_647), words: self.text())
  }

  package mutating func partItems() -> PartItems {
    begin(listOf: 3)
    return PartItems(
      index: self.integer(0, 2_147_483_647), length: self.integer(0, 2_147_483_647),
      items: self.list { $0.text() })
  }

  package mutating func stageValues() -> StageValues {
    begin(listOf: 2)
    return StageValues(variables: self.list { $0.partValue() }, lists: self.list { $0.partItems() })
  }
}

package protocol EditorRequests {
  /// Opens a program to be changed, and on the stage, from its bytes.
  static func openEditor(program: [UInt8]) throws(BricksRefusal)
  /// Opens a new program, by the names of it, its background, its object and that one's look, and
  /// the look's file.
  static func openNewProgram(name: Text, background: Text, object: Text, look: Text, file: Text)
    throws(BricksRefusal)
  static func closeEditor() throws(BricksRefusal)
  /// Makes a change: where that lies now which was made or moved.
  static func changeProgram(_ programChange: ProgramChange) throws(BricksRefusal) -> BlockAddress?
  /// Takes the last change back; false where there is none.
  static func undoProgram() throws(BricksRefusal) -> Bool
  static func redoProgram() throws(BricksRefusal) -> Bool
  /// Where a brick goes that is moved a step up, or down; missing where it cannot go on.
  static func stepBrick(_ brickAddress: BrickAddress, isDown: Bool) throws(BricksRefusal)
    -> BrickAddress?
  static func programBytes() throws(BricksRefusal) -> [UInt8]
  /// Gives the stage the program as it is now; the next beginning shows it.
  static func stageProgram() throws(BricksRefusal)
  /// The scripts of an object that run on the stage.
  static func runningScripts(object: Count) throws(BricksRefusal) -> [Count]
  static func programView() throws(BricksRefusal) -> ProgramView
  static func objectView(object: Count) throws(BricksRefusal) -> ObjectView
  static func brickCatalogue() throws(BricksRefusal) -> BrickCatalogue
  /// A formula's pieces, and what is wrong with it or what it gives, for a script.
  static func checkFormula(_ scriptAddress: ScriptAddress, words: Text) throws(BricksRefusal)
    -> FormulaCheck
  /// Sets the language of all formulas from now on. English stands for what is not among the names.
  /// With a decimal comma `1,5` is a number, and `;` parts what stands in brackets.
  static func setFormulaLanguage(names: [FormulaWords], hasDecimalComma: Bool) throws(BricksRefusal)
  /// The values of the program's variables and lists, and of an object's, as they are on the stage.
  static func readValues(object: Count) throws(BricksRefusal) -> StageValues
}

extension EditorRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(BricksRefusal) {
    switch from.choice() {
    case (0, 2):
      let program = from.byteString()
      guard from.isFinished() else { throw .malformed }
      try openEditor(program: program)
    case (1, 6):
      let name = from.text()
      let background = from.text()
      let object = from.text()
      let look = from.text()
      let file = from.text()
      guard from.isFinished() else { throw .malformed }
      try openNewProgram(name: name, background: background, object: object, look: look, file: file)
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      try closeEditor()
    case (3, 2):
      let programChange = from.programChange()
      guard from.isFinished() else { throw .malformed }
      let answer = try changeProgram(programChange)
      if let item = answer { to.blockAddress(item) } else { to.null() }
    case (4, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try undoProgram()
      to.bool(answer)
    case (5, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try redoProgram()
      to.bool(answer)
    case (6, 3):
      let brickAddress = from.brickAddress()
      let isDown = from.bool()
      guard from.isFinished() else { throw .malformed }
      let answer = try stepBrick(brickAddress, isDown: isDown)
      if let item = answer { to.brickAddress(item) } else { to.null() }
    case (7, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try programBytes()
      to.byteString(answer)
    case (8, 1):
      guard from.isFinished() else { throw .malformed }
      try stageProgram()
    case (9, 2):
      let object = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try runningScripts(object: object)
      to.array(answer.count)
      for item in answer { to.integer(item) }
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try programView()
      to.programView(answer)
    case (11, 2):
      let object = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try objectView(object: object)
      to.objectView(answer)
    case (12, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try brickCatalogue()
      to.brickCatalogue(answer)
    case (13, 3):
      let scriptAddress = from.scriptAddress()
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try checkFormula(scriptAddress, words: words)
      to.formulaCheck(answer)
    case (14, 3):
      let names = from.list { $0.formulaWords() }
      let hasDecimalComma = from.bool()
      guard from.isFinished() else { throw .malformed }
      try setFormulaLanguage(names: names, hasDecimalComma: hasDecimalComma)
    case (15, 2):
      let object = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try readValues(object: object)
      to.stageValues(answer)
    default: throw .malformed
    }
  }
}
