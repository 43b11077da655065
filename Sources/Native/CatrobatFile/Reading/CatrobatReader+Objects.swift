internal import Bricks
internal import Words

extension CatrobatReader {
  /// Elements that older versions wrote and no version reads.
  private static let obsolete: Set = ["userBricks"]

  mutating func readObject(_ node: XMLTree.Node) throws(CatrobatError) -> Program.Object {
    var object = Program.Object(name: Text(tree.objectName(node)))
    object.kind =
      switch tree.attribute("type", of: node) {
      case nil, "Sprite", "SingleSprite": .single
      case "GroupSprite": .group
      case "GroupItemSprite": .member
      case let other?: .other(Text(other))
      }
    // Data before scripts, and those before all else, in whichever order the file has them.
    for child in tree[node].children {
      guard let source = tree.target(child) else { continue }
      switch tree[child].name {
      case "lookList": object.looks += try looks(in: source)
      case "soundList": object.sounds += try sounds(in: source)
      case "userVariables": object.variables += try variables(in: source)
      case "userLists": object.lists += try lists(in: source)
      default: break
      }
    }
    for child in tree[node].children where tree[child].name == "scriptList" {
      guard let source = tree.target(child) else { continue }
      for script in tree[source].children {
        guard let target = tree.target(script) else { continue }
        object.scripts.append(try self.script(target))
      }
    }
    for child in tree[node].children where tree[child].name == "userDefinedBrickList" {
      if let source = tree.target(child) { object.definitions += try bricks(in: source) }
    }
    for child in tree[node].children {
      guard let source = tree.target(child) else { continue }
      switch tree[child].name {
      case "lookList", "soundList", "userVariables", "userLists", "name", "scriptList",
        "userDefinedBrickList":
        break
      case "nfcTagList" where tree[source].children.isEmpty: break
      case let name where Self.obsolete.contains(name) && tree[source].children.isEmpty: break
      default: if let field = try markup(child) { object.fields.append(field) }
      }
    }
    return object
  }

  mutating func looks(in list: XMLTree.Node) throws(CatrobatError) -> [Handle<Program.Look>] {
    var found: [Handle<Program.Look>] = []
    for child in tree[list].children {
      if let node = tree.target(child) { found.append(try look(node)) }
    }
    return found
  }

  mutating func look(_ node: XMLTree.Node) throws(CatrobatError) -> Handle<Program.Look> {
    if let known = looks[node] { return known }
    let (name, file) = nameAndFile(node)
    let handle = program.allLooks.append(Program.Look(name: name, fileName: file))
    looks[node] = handle
    program.allLooks[handle].fields = try fields(of: node, but: ["name", "fileName"])
    return handle
  }

  mutating func sounds(in list: XMLTree.Node) throws(CatrobatError) -> [Handle<Program.Sound>] {
    var found: [Handle<Program.Sound>] = []
    for child in tree[list].children {
      if let node = tree.target(child) { found.append(try sound(node)) }
    }
    return found
  }

  mutating func sound(_ node: XMLTree.Node) throws(CatrobatError) -> Handle<Program.Sound> {
    if let known = sounds[node] { return known }
    let (name, file) = nameAndFile(node)
    let handle = program.allSounds.append(Program.Sound(name: name, fileName: file))
    sounds[node] = handle
    program.allSounds[handle].fields = try fields(of: node, but: ["name", "fileName"])
    return handle
  }

  private func nameAndFile(_ node: XMLTree.Node) -> (Text, Text) {
    let name = tree.attribute("name", of: node) ?? tree.text("name", of: node) ?? ""
    let file = tree.attribute("fileName", of: node) ?? tree.text("fileName", of: node) ?? ""
    return (Text(name), Text(file))
  }

  mutating func variables(in list: XMLTree.Node) throws(CatrobatError)
    -> [Handle<Program.Variable>]
  {
    var found: [Handle<Program.Variable>] = []
    for child in tree[list].children {
      if let node = tree.target(child) { found.append(try variable(node)) }
    }
    return found
  }

  /// Of a definition in its own element, or in a `default` of one, as XStream writes it; or of its name alone.
  mutating func variable(_ node: XMLTree.Node) throws(CatrobatError) -> Handle<Program.Variable> {
    if let known = variables[node] { return known }
    let holder =
      tree.child("userVariable", of: node).flatMap { tree.child("default", of: $0) }
      ?? tree.child("default", of: node) ?? node
    let handle = program.allVariables.append(
      Program.Variable(
        name: Text(tree.text("name", of: holder) ?? tree[holder].text),
        deviceKey: Text(tree.text("deviceValueKey", of: holder) ?? "")))
    variables[node] = handle
    program.allVariables[handle].fields = try fields(of: holder, but: ["name", "deviceValueKey"])
    return handle
  }

  mutating func lists(in list: XMLTree.Node) throws(CatrobatError) -> [Handle<Program.List>] {
    var found: [Handle<Program.List>] = []
    for child in tree[list].children {
      if let node = tree.target(child) { found.append(try self.list(node)) }
    }
    return found
  }

  mutating func list(_ node: XMLTree.Node) throws(CatrobatError) -> Handle<Program.List> {
    if let known = lists[node] { return known }
    let holder =
      tree.child("userList", of: node).flatMap { tree.child("default", of: $0) } ?? node
    let handle = program.allLists.append(
      Program.List(
        name: Text(tree.text("name", of: holder) ?? tree[holder].text),
        deviceKey: Text(tree.text("deviceListKey", of: holder) ?? "")))
    lists[node] = handle
    program.allLists[handle].fields = try fields(of: holder, but: ["name", "deviceListKey"])
    return handle
  }

  private mutating func fields(of node: XMLTree.Node, but known: Set<String>) throws(CatrobatError)
    -> [Markup]
  {
    var fields: [Markup] = []
    for child in tree[node].children where !known.contains(tree[child].name) {
      if let field = try markup(child) { fields.append(field) }
    }
    return fields
  }
}
