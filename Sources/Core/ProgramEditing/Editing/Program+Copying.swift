internal import Bricks
internal import Words

/// Scripts and bricks that are copied to another object.
extension Program {
  /// Copies a script, or bricks as a script that starts with the scene, behind all scripts of an object. Bricks of the old object's own that
  /// it calls come with it where the new one has none of these words.
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
    let place = ScriptPlace(object, allObjects[object].scripts.count)
    var brought: [Text: Text] = [:]
    if script.type == "UserDefinedScript" {
      // A brick has one script, and its object one such brick.
      guard let id = script.definitionID, let words = definition(id, of: old)?.ownWords else {
        throw .unknownType(script.type)
      }
      try checkDefinition(words, of: object, but: nil)
      _ = try bring(id, from: old, to: object, &brought)
    } else {
      try append(script, from: old, to: object, &brought)
    }
    return .script(place)
  }

  /// Appends a script, with the bricks of the old object's own that it calls; `brought` says by which identifiers these are known there.
  private mutating func append(
    _ script: Script, from old: Handle<Object>, to new: Handle<Object>,
    _ brought: inout [Text: Text]
  ) throws(EditProblem) {
    let deepest = script.bricks.reduce(0) { max($0, $1.depth) }
    guard deepest <= nestingLimit else { throw .tooDeep(limit: nestingLimit) }
    try checkBackground(script.bricks, new)
    var copy = script
    copy.id = ""
    var calls: [Text] = []
    for index in copy.bricks.indices {
      copy.bricks[index].walk { brick in
        brick.id = ""
        if brick.type == "UserDefinedBrick", let id = brick.definitionID { calls.append(id) }
      }
    }
    if old != new { adapt(&copy, from: old, to: new) }
    if scene(of: old) != scene(of: new) { adaptToScene(&copy, from: old, to: new) }
    let place = allObjects[new].scripts.count
    allObjects[new].scripts.append(copy)
    guard old != new else { return }
    for id in calls { _ = try bring(id, from: old, to: new, &brought) }
    allObjects[new].scripts[place].renameCalls { brought[$0] ?? $0 }
  }

  /// Brings a brick that an object defines, and its script, to another that has none of these words.
  ///
  /// - Returns: by which identifier it is known there.
  private mutating func bring(
    _ id: Text, from old: Handle<Object>, to new: Handle<Object>, _ brought: inout [Text: Text]
  ) throws(EditProblem) -> Text {
    if let known = brought[id] { return known }
    guard var definition = definition(id, of: old),
      var script = allObjects[old].scripts.first(where: {
        $0.type == "UserDefinedScript" && $0.definitionID == id
      })
    else { return id }
    let words = definition.ownWords
    let same = allObjects[new].definitions.filter { $0.ownWords == words }
    if let known = (same.first { $0.definitionID == id } ?? same.first)?.definitionID {
      brought[id] = known
      return known
    }
    try checkDefinition(words, of: new, but: nil)
    let own = self.definition(id, of: new) == nil ? id : freshDefinitionID(words)
    brought[id] = own
    definition.id = ""
    definition.definitionID = own
    script.definitionID = own
    allObjects[new].definitions.append(definition)
    try append(script, from: old, to: new, &brought)
    return own
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
