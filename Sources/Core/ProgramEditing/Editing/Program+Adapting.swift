internal import Bricks
internal import Words

/// Bricks that come from one object to another name what the other has.
extension Program {
  mutating func adapt(_ brick: inout Brick, from old: Handle<Object>, to new: Handle<Object>) {
    let links = adapted(brick.links, from: old, to: new)
    brick.relink { link in
      for pair in links where pair.0 == link { return pair.1 }
      return link
    }
    bringNames(in: brick, from: old, to: new)
  }

  mutating func adapt(_ script: inout Script, from old: Handle<Object>, to new: Handle<Object>) {
    for slot in script.formulas { bringNames(in: slot.formula, from: old, to: new) }
    for index in script.bricks.indices { adapt(&script.bricks[index], from: old, to: new) }
  }

  /// Makes the variables and lists of the old object's own that a formula names, where the new one has none of that name.
  private mutating func bringNames(
    in formula: Formula, from old: Handle<Object>, to new: Handle<Object>
  ) {
    switch formula.kind {
    case .variable
    where allObjects[old].variables.contains { allVariables[$0].name == formula.value }:
      _ = variable(formula.value, for: new)
    case .list where allObjects[old].lists.contains { allLists[$0].name == formula.value }:
      _ = list(formula.value, for: new)
    default: break
    }
    if let left = formula.left { bringNames(in: left, from: old, to: new) }
    if let right = formula.right { bringNames(in: right, from: old, to: new) }
    for other in formula.others { bringNames(in: other, from: old, to: new) }
  }

  private mutating func bringNames(
    in brick: Brick, from old: Handle<Object>, to new: Handle<Object>
  ) {
    for slot in brick.formulas { bringNames(in: slot.formula, from: old, to: new) }
    for branch in brick.branches {
      for inner in branch.bricks { bringNames(in: inner, from: old, to: new) }
    }
  }

  /// Maps the old object's own things to the new one's of the same name. Variables and lists that it does not have are made; looks
  /// and sounds are forgotten.
  private mutating func adapted(
    _ links: [Markup.Link], from old: Handle<Object>, to new: Handle<Object>
  ) -> [(Markup.Link, Markup.Link?)] {
    var pairs: [(Markup.Link, Markup.Link?)] = []
    for link in links {
      switch link {
      case .variable(let handle) where allObjects[old].variables.contains(handle):
        pairs.append((link, .variable(variable(allVariables[handle].name, for: new))))
      case .list(let handle) where allObjects[old].lists.contains(handle):
        pairs.append((link, .list(list(allLists[handle].name, for: new))))
      case .look(let handle) where allObjects[old].looks.contains(handle):
        // Looks of the background are named by all.
        if isBackground(old) { continue }
        let name = allLooks[handle].name
        let same = allObjects[new].looks.first { allLooks[$0].name == name }
        pairs.append((link, same.map { .look($0) }))
      case .sound(let handle) where allObjects[old].sounds.contains(handle):
        let name = allSounds[handle].name
        let same = allObjects[new].sounds.first { allSounds[$0].name == name }
        pairs.append((link, same.map { .sound($0) }))
      default: break
      }
    }
    return pairs
  }

  private mutating func variable(_ name: Text, for object: Handle<Object>) -> Handle<Variable> {
    if let known = (allObjects[object].variables + variables).first(where: {
      allVariables[$0].name == name
    }) {
      return known
    }
    let made = allVariables.append(Variable(name: name, deviceKey: freshKey(name)))
    allObjects[object].variables.append(made)
    return made
  }

  private mutating func list(_ name: Text, for object: Handle<Object>) -> Handle<List> {
    if let known = (allObjects[object].lists + lists).first(where: { allLists[$0].name == name }) {
      return known
    }
    let made = allLists.append(List(name: name, deviceKey: freshKey(name)))
    allObjects[object].lists.append(made)
    return made
  }
}

extension Brick {
  /// All that it and what it holds refers to, each once.
  var links: [Markup.Link] {
    var links: [Markup.Link] = []
    func add(_ markup: Markup) {
      if let link = markup.link, !links.contains(link) { links.append(link) }
      for child in markup.children { add(child) }
    }
    for field in fields { add(field) }
    for branch in branches {
      for brick in branch.bricks {
        for link in brick.links where !links.contains(link) { links.append(link) }
      }
    }
    return links
  }
}
