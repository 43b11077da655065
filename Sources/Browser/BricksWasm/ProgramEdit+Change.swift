import Bricks
import ProgramEditing
import Words

extension ProgramEdit {
  /// The edit that a page asks for; what the program has not is refused when it is made.
  init(_ change: ProgramChange, of program: Program) throws(FormulaProblem) {
    switch change {
    case .setHeader(let name, let width, let height, let isLandscape):
      self = .setHeader(name: name, width: width, height: height, isLandscape: isLandscape)
    case .addObject(let name, let scene): self = .addObject(name, scene: scene)
    case .renameObject(let object, let name): self = .renameObject(Handle(object), name)
    case .removeObject(let object): self = .removeObject(Handle(object))
    case .duplicateObject(let object): self = .duplicateObject(Handle(object))
    case .moveObject(let object, let place): self = .moveObject(Handle(object), to: place)
    case .addScript(let type, let place): self = .addScript(type, ScriptPlace(place))
    case .addBrick(let type, let place): self = .addBrick(type, BrickPlace(place))
    case .addCall(let definition, let place): self = .addCall(definition, BrickPlace(place))
    case .moveScript(let from, let to):
      self = .moveScript(ScriptPlace(from), to: ScriptPlace(to))
    case .moveBricks(let from, let to):
      self = .moveBricks(BrickPlace(from.place), count: from.count, to: BrickPlace(to))
    case .addScene(let name, let background): self = .addScene(name, background: background)
    case .renameScene(let scene, let name): self = .renameScene(scene, name)
    case .removeScene(let scene): self = .removeScene(scene)
    case .duplicateScene(let scene): self = .duplicateScene(scene)
    case .moveScene(let scene, let place): self = .moveScene(scene, to: place)
    case .copyBlock(let block, let object): self = .copy(BlockPlace(block), to: Handle(object))
    case .changeDefinition(let definition, let object, let parts):
      self = .changeDefinition(
        definition, of: Handle(object),
        parts.map { ProgramEditing.DefinitionPart($0.words, isInput: $0.isInput, old: $0.old) })
    case .duplicate(let block): self = .duplicate(BlockPlace(block))
    case .remove(let block): self = .remove(BlockPlace(block))
    case .setCommentedOut(let block, let isOut): self = .setCommentedOut(BlockPlace(block), isOut)
    case .setField(let block, let name, let value):
      let block = BlockPlace(block)
      self = .setField(
        block, name, try FieldValue(value, in: program.vocabulary(of: block.scriptPlace)))
    case .addDefinition(let words, let object):
      self = .addDefinition(words, of: Handle(object))
    default: self = Self.dataEdit(change)
    }
  }

  private static func dataEdit(_ change: ProgramChange) -> ProgramEdit {
    switch change {
    case .addVariable(let name, let owner): .addVariable(name, of: owner.map { Handle($0) })
    case .renameVariable(let index, let name): .renameVariable(Handle(index), name)
    case .removeVariable(let index): .removeVariable(Handle(index))
    case .addList(let name, let owner): .addList(name, of: owner.map { Handle($0) })
    case .renameList(let index, let name): .renameList(Handle(index), name)
    case .removeList(let index): .removeList(Handle(index))
    case .renameMessage(let name, let new): .renameMessage(name, to: new)
    case .addLook(let name, let file, let object): .addLook(name, file: file, of: Handle(object))
    case .renameLook(let index, let name): .renameLook(Handle(index), name)
    case .setLookFile(let index, let file): .setLookFile(Handle(index), file)
    case .removeLook(let index, let object): .removeLook(Handle(index), of: Handle(object))
    case .moveLook(let index, let object, let place):
      .moveLook(Handle(index), of: Handle(object), to: place)
    case .addSound(let name, let file, let object):
      .addSound(name, file: file, of: Handle(object))
    case .renameSound(let index, let name): .renameSound(Handle(index), name)
    case .removeSound(let index, let object): .removeSound(Handle(index), of: Handle(object))
    case .moveSound(let index, let object, let place):
      .moveSound(Handle(index), of: Handle(object), to: place)
    default: preconditionFailure("an edit of bricks")
    }
  }
}

extension FieldValue {
  init(_ value: ChosenValue, in vocabulary: FormulaVocabulary?) throws(FormulaProblem) {
    switch value {
    case .formula(let words): self = .formula(try Formula(words: words, in: vocabulary))
    case .variable(let index): self = .variable(Handle(index))
    case .list(let index): self = .list(Handle(index))
    case .look(let index): self = .look(Handle(index))
    case .sound(let index): self = .sound(Handle(index))
    case .object(let index): self = .object(Handle(index))
    case .text(let words): self = .text(words)
    case .none: self = .none
    }
  }
}

// MARK: Places

extension ScriptPlace {
  init(_ address: ScriptAddress) { self.init(Handle(address.object), address.script) }
}

extension BrickPlace {
  init(_ address: BrickAddress) {
    self.init(
      ScriptPlace(Handle(address.object), address.script),
      path: address.path.map { Step($0.brick, $0.branch) }, address.index)
  }
}

extension BlockPlace {
  init(_ block: BlockAddress) {
    let place = BrickPlace(block.place)
    self =
      place.index < 0 ? .script(place.script) : .bricks(place, count: max(1, block.count))
  }

  fileprivate var scriptPlace: ScriptPlace {
    switch self {
    case .script(let place): place
    case .bricks(let place, _): place.script
    }
  }
}

extension BrickAddress {
  init(_ place: BrickPlace) {
    self.init(
      object: place.script.object.index, script: place.script.index,
      path: place.path.map { BrickStep(brick: $0.brick, branch: $0.branch) }, index: place.index)
  }
}

extension BlockAddress {
  init(_ block: BlockPlace) {
    switch block {
    case .script(let place): self.init(place: BrickAddress(BrickPlace(place, -1)), count: 1)
    case .bricks(let place, let count): self.init(place: BrickAddress(place), count: count)
    }
  }
}
