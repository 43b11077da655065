internal import Bricks
internal import Words

/// Lays a program out as elements of the present version of Catrobat's language, as Catroid writes it.
///
/// What is meant from several places is defined where it first comes in the document, and referred to from all others: Catroid
/// knows no reference to what it has not read yet.
struct ProgramWriter {
  static let version = "1.14"

  let program: Program
  var tree = XMLTree(root: "program")
  /// Where what has been written is defined.
  private var objects: [Handle<Program.Object>: XMLTree.Node] = [:]
  private var looks: [Handle<Program.Look>: XMLTree.Node] = [:]
  private var sounds: [Handle<Program.Sound>: XMLTree.Node] = [:]
  private var variables: [Handle<Program.Variable>: XMLTree.Node] = [:]
  private var lists: [Handle<Program.List>: XMLTree.Node] = [:]

  init(_ program: Program) {
    self.program = program
    write()
  }

  private mutating func write() {
    let root = XMLTree.root
    writeHeader()
    let settings = tree.add("settings", to: root)
    for setting in program.settings { write(setting, to: settings) }
    let scenes = tree.add("scenes", to: root)
    for scene in program.scenes {
      let node = tree.add("scene", to: scenes)
      tree.add("name", to: node, text: scene.name.string)
      let objects = tree.add("objectList", to: node)
      for object in scene.objects { write(object, as: "object", to: objects) }
      for field in scene.fields { write(field, to: node) }
    }
    let variables = tree.add("programVariableList", to: root)
    for variable in program.variables { write(variable, as: "userVariable", to: variables) }
    let lists = tree.add("programListOfLists", to: root)
    for list in program.lists { write(list, as: "userList", to: lists) }
    let shared = tree.add("programMultiplayerVariableList", to: root)
    for variable in program.multiplayerVariables {
      write(variable, as: "userVariable", to: shared)
    }
    for field in program.fields { write(field, to: root) }
  }

  /// In the order of the alphabet, as XStream has it.
  private mutating func writeHeader() {
    let header = program.header
    var fields = header.fields.map { ($0.name.string, $0.text?.string ?? "") }
    fields += [
      ("catrobatLanguageVersion", Self.version), ("programName", header.name.string),
      ("description", header.description.string), ("screenWidth", "\(header.width)"),
      ("screenHeight", "\(header.height)"),
      ("screenMode", header.screenMode == .maximize ? "MAXIMIZE" : "STRETCH"),
      ("landscapeMode", "\(header.isLandscape)"),
    ]
    let node = tree.add("header", to: XMLTree.root)
    for (name, text) in fields.sorted(by: { $0.0 < $1.0 }) { tree.add(name, to: node, text: text) }
  }

  private mutating func write(
    _ object: Handle<Program.Object>, as name: String, to parent: XMLTree.Node
  ) {
    let node = tree.add(name, to: parent)
    if let known = objects[object] {
      tree[node].reference = .to(known)
      return
    }
    objects[object] = node
    let value = program.allObjects[object]
    let kind =
      switch value.kind {
      case .single: "Sprite"
      case .group: "GroupSprite"
      case .member: "GroupItemSprite"
      case .other(let name): name.string
      }
    tree[node].attributes = [("type", kind), ("name", value.name.string)]
    let looks = tree.add("lookList", to: node)
    for look in value.looks { write(look, as: "look", to: looks) }
    let sounds = tree.add("soundList", to: node)
    for sound in value.sounds { write(sound, as: "sound", to: sounds) }
    let scripts = tree.add("scriptList", to: node)
    for script in value.scripts { write(script, to: scripts) }
    if !value.fields.contains(where: { $0.name == "nfcTagList" }) {
      tree.add("nfcTagList", to: node)
    }
    let variables = tree.add("userVariables", to: node)
    for variable in value.variables { write(variable, as: "userVariable", to: variables) }
    let lists = tree.add("userLists", to: node)
    for list in value.lists { write(list, as: "userList", to: lists) }
    let definitions = tree.add("userDefinedBrickList", to: node)
    for brick in value.definitions { write(brick, as: "brick", to: definitions) }
    for field in value.fields { write(field, to: node) }
  }

  private mutating func write(
    _ look: Handle<Program.Look>, as name: String, to parent: XMLTree.Node
  ) {
    let node = tree.add(name, to: parent)
    if let known = looks[look] {
      tree[node].reference = .to(known)
      return
    }
    looks[look] = node
    let value = program.allLooks[look]
    tree[node].attributes += [("fileName", value.fileName.string), ("name", value.name.string)]
    for field in value.fields { write(field, to: node) }
  }

  private mutating func write(
    _ sound: Handle<Program.Sound>, as name: String, to parent: XMLTree.Node
  ) {
    let node = tree.add(name, to: parent)
    if let known = sounds[sound] {
      tree[node].reference = .to(known)
      return
    }
    sounds[sound] = node
    let value = program.allSounds[sound]
    tree[node].attributes += [("fileName", value.fileName.string), ("name", value.name.string)]
    for field in value.fields { write(field, to: node) }
  }

  private mutating func write(
    _ variable: Handle<Program.Variable>, as name: String, to parent: XMLTree.Node
  ) {
    let node = tree.add(name, to: parent)
    if let known = variables[variable] {
      tree[node].reference = .to(known)
      return
    }
    variables[variable] = node
    let value = program.allVariables[variable]
    tree[node].attributes += [("type", "UserVariable"), ("serialization", "custom")]
    let holder = tree.add("default", to: tree.add("userVariable", to: node))
    for field in value.fields { write(field, to: holder) }
    tree.add("deviceValueKey", to: holder, text: value.deviceKey.string)
    tree.add("name", to: holder, text: value.name.string)
  }

  private mutating func write(
    _ list: Handle<Program.List>, as name: String, to parent: XMLTree.Node
  ) {
    let node = tree.add(name, to: parent)
    if let known = lists[list] {
      tree[node].reference = .to(known)
      return
    }
    lists[list] = node
    let value = program.allLists[list]
    // Where the name of the element does not tell that it is one.
    if name != "userList" { tree[node].attributes.append(("type", "UserList")) }
    for field in value.fields { write(field, to: node) }
    tree.add("deviceListKey", to: node, text: value.deviceKey.string)
    tree.add("name", to: node, text: value.name.string)
  }

  private mutating func write(_ script: Script, to parent: XMLTree.Node) {
    let node = tree.add("script", to: parent)
    tree[node].attributes = [
      ("type", script.type.string), ("posX", script.place.x.string),
      ("posY", script.place.y.string),
    ]
    let bricks = tree.add("brickList", to: node)
    for brick in script.bricks { write(brick, as: "brick", to: bricks) }
    tree.add("commentedOut", to: node, text: "\(script.isCommentedOut)")
    if script.id != "" { tree.add("scriptId", to: node, text: script.id.string) }
    if !script.formulas.isEmpty { write(script.formulas, as: "formulaMap", to: node) }
    for field in script.fields { write(field, to: node) }
  }

  private mutating func write(_ brick: Brick, as name: String, to parent: XMLTree.Node) {
    let node = tree.add(name, to: parent)
    tree[node].attributes = [("type", brick.type.string)]
    if brick.id != "" { tree.add("brickId", to: node, text: brick.id.string) }
    tree.add("commentedOut", to: node, text: "\(brick.isCommentedOut)")
    if !brick.formulas.isEmpty { write(brick.formulas, as: "formulaList", to: node) }
    for field in brick.fields { write(field, to: node) }
    for branch in brick.branches {
      if branch.name.string == ProgramReader.branchOfOne, let only = branch.bricks.first {
        write(only, as: branch.name.string, to: node)
      } else {
        let list = tree.add(branch.name.string, to: node)
        for brick in branch.bricks { write(brick, as: "brick", to: list) }
      }
    }
  }

  private mutating func write(_ slots: [Brick.Slot], as name: String, to parent: XMLTree.Node) {
    let list = tree.add(name, to: parent)
    for slot in slots {
      let node = tree.add("formula", to: list)
      tree[node].attributes = [(slot.isInput ? "input" : "category", slot.name.string)]
      write(slot.formula, to: node)
    }
  }

  private mutating func write(_ formula: Formula, to node: XMLTree.Node) {
    let others = tree.add("additionalChildren", to: node)
    for other in formula.others {
      write(other, to: tree.add("org.catrobat.catroid.formulaeditor.FormulaElement", to: others))
    }
    if let left = formula.left { write(left, to: tree.add("leftChild", to: node)) }
    if let right = formula.right { write(right, to: tree.add("rightChild", to: node)) }
    for field in formula.fields { write(field, to: node) }
    tree.add("type", to: node, text: formula.kind.name.string)
    tree.add("value", to: node, text: formula.value.string)
  }

  private mutating func write(_ markup: Markup, to parent: XMLTree.Node) {
    let name = markup.name.string
    let attributes = markup.attributes.map { (name: $0.name.string, value: $0.value.string) }
    guard case .link(let link) = markup.content else {
      let node = tree.add(name, to: parent, text: markup.text?.string ?? "")
      tree[node].attributes = attributes
      for child in markup.children { write(child, to: node) }
      return
    }
    switch link {
    case .variable(let variable): write(variable, as: name, to: parent)
    case .list(let list): write(list, as: name, to: parent)
    case .look(let look): write(look, as: name, to: parent)
    case .sound(let sound): write(sound, as: name, to: parent)
    case .object(let object): write(object, as: name, to: parent)
    }
    if let node = tree[parent].children.last {
      tree[node].attributes = attributes + tree[node].attributes
    }
  }
}
