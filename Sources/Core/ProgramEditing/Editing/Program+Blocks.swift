internal import Bricks
internal import Words

extension Program {
  mutating func addScript(_ type: Text, _ place: ScriptPlace) throws(EditProblem) -> BlockPlace {
    guard let kind = BrickCatalog[type], kind.isScript else { throw .unknownType(type) }
    try insert(makeScript(kind, for: place.object), place)
    return .script(place)
  }

  private mutating func insert(_ script: Script, _ place: ScriptPlace) throws(EditProblem) {
    try check(place.object)
    guard 0...allObjects[place.object].scripts.count ~= place.index else { throw .notThere }
    try checkBackground(script.bricks, place.object)
    allObjects[place.object].scripts.insert(script, at: place.index)
  }

  mutating func addBrick(_ type: Text, _ place: BrickPlace) throws(EditProblem) -> BlockPlace {
    guard let kind = BrickCatalog[type], !kind.isScript else { throw .unknownType(type) }
    try makeRoom(place)
    try insert([makeBrick(kind, for: place.script.object)], place)
    return .brick(place)
  }

  mutating func addCall(_ id: Text, _ place: BrickPlace) throws(EditProblem) -> BlockPlace {
    try makeRoom(place)
    guard let call = makeCall(id, for: place.script.object) else { throw .unknownType(id) }
    try insert([call], place)
    return .brick(place)
  }

  mutating func moveScript(_ from: ScriptPlace, to: ScriptPlace) throws(EditProblem) -> BlockPlace {
    try checkScript(from)
    try check(to.object)
    var script = allObjects[from.object].scripts.remove(at: from.index)
    var place = to
    if from.object == to.object, to.index > from.index { place.index -= 1 }
    if from.object != to.object {
      adapt(&script, from: from.object, to: to.object)
      try moveDefinition(of: &script, from: from.object, to: to.object)
    }
    try insert(script, place)
    return .script(place)
  }

  mutating func moveBricks(_ from: BrickPlace, _ count: Int, to: BrickPlace) throws(EditProblem)
    -> BlockPlace
  {
    var bricks = try bricks(from, count)
    if to.isInside(count, at: from) { throw .intoItself }
    try makeRoom(to)
    try changeRow(from) { $0.removeSubrange(from.index..<from.index + count) }
    let place = to.without(count, at: from)
    let (old, new) = (from.script.object, to.script.object)
    if old != new {
      for index in bricks.indices { adapt(&bricks[index], from: old, to: new) }
    }
    try insert(bricks, place)
    return .bricks(place, count: count)
  }

  mutating func duplicate(_ block: BlockPlace) throws(EditProblem) -> BlockPlace {
    switch block {
    case .script(let place):
      try checkScript(place)
      var copy = allObjects[place.object].scripts[place.index]
      // A brick has one script, and its object one such brick.
      if copy.type == "UserDefinedScript" {
        if let words = copy.definitionID.flatMap({ definition($0, of: place.object) })?.ownWords {
          try checkDefinition(words, of: place.object, but: nil)
        }
        throw .unknownType(copy.type)
      }
      copy.id = ""
      for index in copy.bricks.indices { copy.bricks[index].walk { $0.id = "" } }
      allObjects[place.object].scripts.insert(copy, at: place.index + 1)
      return .script(ScriptPlace(place.object, place.index + 1))
    case .bricks(let place, let count):
      var copies = try bricks(place, count)
      for index in copies.indices { copies[index].walk { $0.id = "" } }
      var behind = place
      behind.index += count
      try insert(copies, behind)
      return .bricks(behind, count: count)
    }
  }

  mutating func remove(_ block: BlockPlace) throws(EditProblem) {
    switch block {
    case .script(let place):
      try checkScript(place)
      let gone = allObjects[place.object].scripts.remove(at: place.index)
      removeDefinition(of: gone, in: place.object)
    case .bricks(let place, let count):
      _ = try bricks(place, count)
      try changeRow(place) { $0.removeSubrange(place.index..<place.index + count) }
    }
  }

  mutating func setCommentedOut(_ block: BlockPlace, _ isOut: Bool) throws(EditProblem)
    -> BlockPlace
  {
    switch block {
    case .script(let place):
      try checkScript(place)
      allObjects[place.object].scripts[place.index].isCommentedOut = isOut
    case .bricks(let place, let count):
      _ = try bricks(place, count)
      try changeRow(place) { row in
        for index in place.index..<place.index + count { row[index].isCommentedOut = isOut }
      }
    }
    return block
  }
}
