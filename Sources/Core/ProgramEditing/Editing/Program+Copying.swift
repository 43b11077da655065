internal import Bricks
internal import Words

/// Scripts and bricks that are copied to another object.
extension Program {
  /// Copies a script, or bricks as a script that starts with the scene, behind all scripts of an object. Bricks of the old object's own that
  /// it calls come with it where the new one has none of that kind.
  ///
  /// - Returns: where the copy lies.
  mutating func copy(_ block: BlockPlace, to object: Handle<Object>) throws(EditProblem)
    -> BlockPlace
  {
    try check(object)
    var script: Script
    let old = block.object
    switch block {
    case .script(let place):
      try checkScript(place)
      script = allObjects[old].scripts[place.index]
    case .bricks(let place, let count):
      script = Script("StartScript", bricks: try bricks(place, count))
    }
    // A brick has one script, and its object one such brick.
    if script.type == "UserDefinedScript" {
      let id = script.field(Self.definitionID)?.text
      guard old != object, !hasDefinition(id, object) else { throw .unknownType(script.type) }
      bringDefinition(id, from: old, to: object)
      return .script(ScriptPlace(object, allObjects[object].scripts.count - 1))
    }
    let deepest = script.bricks.reduce(0) { max($0, $1.depth) }
    guard deepest <= nestingLimit else { throw .tooDeep(limit: nestingLimit) }
    try checkBackground(script.bricks, object)
    append(script, from: old, to: object)
    return .script(ScriptPlace(object, allObjects[object].scripts.count - 1))
  }

  private static var definitionID: Text { "userDefinedBrickID" }

  private func hasDefinition(_ id: Text?, _ object: Handle<Object>) -> Bool {
    allObjects[object].definitions.contains { $0.field(Self.definitionID)?.text == id }
  }

  private mutating func append(
    _ script: Script, from old: Handle<Object>, to new: Handle<Object>
  ) {
    var copy = script
    copy.id = ""
    for index in copy.bricks.indices { copy.bricks[index].walk { $0.id = "" } }
    if old != new { adapt(&copy, from: old, to: new) }
    if scene(of: old) != scene(of: new) { adaptToScene(&copy, from: old, to: new) }
    allObjects[new].scripts.append(copy)
    guard old != new else { return }
    var calls: [Text] = []
    for index in copy.bricks.indices {
      copy.bricks[index].walk { brick in
        if brick.type == "UserDefinedBrick", let id = brick.field(Self.definitionID)?.text {
          calls.append(id)
        }
      }
    }
    for id in calls where !hasDefinition(id, new) { bringDefinition(id, from: old, to: new) }
  }

  /// The brick that an object defines, and its script, for another.
  private mutating func bringDefinition(
    _ id: Text?, from old: Handle<Object>, to new: Handle<Object>
  ) {
    guard
      let definition = allObjects[old].definitions.first(where: {
        $0.field(Self.definitionID)?.text == id
      }),
      let script = allObjects[old].scripts.first(where: {
        $0.type == "UserDefinedScript" && $0.field(Self.definitionID)?.text == id
      })
    else { return }
    allObjects[new].definitions.append(definition)
    append(script, from: old, to: new)
  }

  /// Objects and looks of the background are those of the same name in the other scene; what it has not is forgotten.
  private func adaptToScene(
    _ script: inout Script, from old: Handle<Object>, to new: Handle<Object>
  ) {
    guard let there = scene(of: new) else { return }
    let objects = scenes[there].objects
    let oldLooks = background(of: old).map { allObjects[$0].looks } ?? []
    let newLooks = background(of: new).map { allObjects[$0].looks } ?? []
    script.relink { link in
      switch link {
      case .object(let object):
        objects.first { allObjects[$0].name == allObjects[object].name }.map { .object($0) }
      case .look(let look) where oldLooks.contains(look):
        newLooks.first { allLooks[$0].name == allLooks[look].name }.map { .look($0) }
      default: link
      }
    }
  }
}
