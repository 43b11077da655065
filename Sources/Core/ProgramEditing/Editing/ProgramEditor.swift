package import Bricks

/// A program that is being changed, and how it was before each change.
package struct ProgramEditor: Sendable {
  package private(set) var program: Program
  /// Programs share what is the same in them.
  private var past: [Program] = []
  private var future: [Program] = []

  package static let stepLimit = 1_000

  package init(_ program: Program) { self.program = program }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Makes a change. What changes nothing is no step to be undone.
  ///
  /// - Returns: where that lies now which was made or moved, where it is a script or bricks.
  /// - Throws: why it cannot be made; the program is as it was then.
  @discardableResult
  package mutating func apply(_ edit: ProgramEdit) throws(EditProblem) -> BlockPlace? {
    var changed = program
    let place = try changed.apply(edit)
    guard changed != program else { return place }
    past.append(program)
    if past.count > Self.stepLimit { past.removeFirst() }
    future = []
    program = changed
    return place
  }

  /// Takes the last change back; false where there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let before = past.popLast() else { return false }
    future.append(program)
    program = before
    return true
  }

  @discardableResult
  package mutating func redo() -> Bool {
    guard let after = future.popLast() else { return false }
    past.append(program)
    program = after
    return true
  }
}

extension Program {
  mutating func apply(_ edit: ProgramEdit) throws(EditProblem) -> BlockPlace? {
    switch edit {
    case .setHeader(let name, let width, let height, let isLandscape):
      try setHeader(name, width, height, isLandscape)
    case .addObject(let name, let scene): try addObject(name, scene: scene)
    case .renameObject(let object, let name): try renameObject(object, name)
    case .removeObject(let object): try removeObject(object)
    case .duplicateObject(let object): try duplicateObject(object)
    case .moveObject(let object, let index): try moveObject(object, to: index)
    case .addScene(let name, let background): try addScene(name, background: background)
    case .renameScene(let scene, let name): try renameScene(scene, name)
    case .removeScene(let scene): try removeScene(scene)
    case .duplicateScene(let scene): try duplicateScene(scene)
    case .moveScene(let scene, let index): try moveScene(scene, to: index)
    case .addScript(let type, let place): return try addScript(type, place)
    case .addBrick(let type, let place): return try addBrick(type, place)
    case .addCall(let id, let place): return try addCall(id, place)
    case .addDefinition(let words, let object): return try addDefinition(words, of: object)
    case .changeDefinition(let id, let object, let parts):
      try changeDefinition(id, of: object, parts)
    case .moveScript(let from, let to): return try moveScript(from, to: to)
    case .moveBricks(let from, let count, let to): return try moveBricks(from, count, to: to)
    case .duplicate(let place): return try duplicate(place)
    case .copy(let place, let object): return try copy(place, to: object)
    case .remove(let place): try remove(place)
    case .setCommentedOut(let place, let isOut): return try setCommentedOut(place, isOut)
    case .setField(let place, let field, let value): return try setField(place, field, value)
    default: try applyToData(edit)
    }
    return nil
  }

  private mutating func applyToData(_ edit: ProgramEdit) throws(EditProblem) {
    switch edit {
    case .addVariable(let name, let object): try addVariable(name, of: object)
    case .renameVariable(let variable, let name): try renameVariable(variable, name)
    case .removeVariable(let variable): try removeVariable(variable)
    case .addList(let name, let object): try addList(name, of: object)
    case .renameList(let list, let name): try renameList(list, name)
    case .removeList(let list): try removeList(list)
    case .renameMessage(let old, let name): try renameMessage(old, to: name)
    case .addLook(let name, let file, let object): try addLook(name, file, of: object)
    case .renameLook(let look, let name): try renameLook(look, name)
    case .setLookFile(let look, let file): try setLookFile(look, file)
    case .removeLook(let look, let object): try removeLook(look, of: object)
    case .moveLook(let look, let object, let index): try moveLook(look, of: object, to: index)
    case .addSound(let name, let file, let object): try addSound(name, file, of: object)
    case .renameSound(let sound, let name): try renameSound(sound, name)
    case .removeSound(let sound, let object): try removeSound(sound, of: object)
    case .moveSound(let sound, let object, let index): try moveSound(sound, of: object, to: index)
    default: break
    }
  }
}
