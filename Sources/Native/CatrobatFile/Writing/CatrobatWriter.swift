internal import Bricks
internal import Words

/// Lays a program out as elements of the present version of Catrobat's language, as Catroid writes it.
///
/// What is meant from several places is defined where it first comes in the document, and referred to from all others: Catroid
/// knows no reference to what it has not read yet.
struct CatrobatWriter {
  static let version = "1.14"

  let program: Program
  var tree = XMLTree(root: "program")
  /// How deep each element lies.
  private var depths = [1]
  /// It would be more, or deeper, than what can be read. Objects that are first spoken of in one another's scripts lie in one another.
  private var isTooMuch = false
  /// Where what has been written is defined.
  private var defined: [Markup.Link: XMLTree.Node] = [:]

  /// - Throws: where the document would be deeper, or have more elements, than what can be read.
  init(_ program: Program) throws(CatrobatError) {
    self.program = program
    write()
    guard isTooMuch else { return }
    throw tree.elements.count > XMLTree.elementLimit
      ? .tooLarge(what: "elements", limit: XMLTree.elementLimit)
      : .tooDeep(line: 0, limit: XMLTree.depthLimit)
  }

  @discardableResult
  private mutating func add(_ name: String, to parent: XMLTree.Node, text: String = "")
    -> XMLTree.Node
  {
    depths.append(depths[parent] + 1)
    if depths[parent] >= XMLTree.depthLimit || depths.count > XMLTree.elementLimit {
      isTooMuch = true
    }
    return tree.add(name, to: parent, text: text)
  }

  private mutating func write() {
    let root = XMLTree.root
    writeHeader()
    let settings = add("settings", to: root)
    for setting in program.settings { write(setting, to: settings) }
    let scenes = add("scenes", to: root)
    for scene in program.scenes {
      let node = add("scene", to: scenes)
      add("name", to: node, text: scene.name.string)
      let objects = add("objectList", to: node)
      for object in scene.objects { write(.object(object), as: "object", to: objects) }
      for field in scene.fields { write(field, to: node) }
    }
    let variables = add("programVariableList", to: root)
    for variable in program.variables {
      write(.variable(variable), as: "userVariable", to: variables)
    }
    let lists = add("programListOfLists", to: root)
    for list in program.lists { write(.list(list), as: "userList", to: lists) }
    let shared = add("programMultiplayerVariableList", to: root)
    for variable in program.multiplayerVariables {
      write(.variable(variable), as: "userVariable", to: shared)
    }
    for field in program.fields { write(field, to: root) }
  }

  /// In the order of the alphabet, as XStream has it.
  private mutating func writeHeader() {
    let header = program.header
    let known: [(Text, Text)] = [
      ("catrobatLanguageVersion", Text(Self.version)), ("programName", header.name),
      ("description", header.description), ("screenWidth", Text("\(header.width)")),
      ("screenHeight", Text("\(header.height)")),
      ("screenMode", header.screenMode == .maximize ? "MAXIMIZE" : "STRETCH"),
      ("landscapeMode", Text("\(header.isLandscape)")),
    ]
    let fields = header.fields + known.map { Markup($0, .text($1)) }
    let node = add("header", to: XMLTree.root)
    for field in fields.sorted(by: { $0.name.string < $1.name.string }) { write(field, to: node) }
  }

  /// Writes where a thing is defined, or, the first time, defines it.
  private mutating func write(_ thing: Markup.Link, as name: String, to parent: XMLTree.Node) {
    let node = add(name, to: parent)
    if let known = defined[thing] {
      tree[node].reference = .to(known)
      return
    }
    defined[thing] = node
    guard !isTooMuch else { return }
    switch thing {
    case .object(let object): define(program.allObjects[object], in: node)
    case .look(let look):
      let value = program.allLooks[look]
      define(node, name: value.name, fileName: value.fileName, fields: value.fields)
    case .sound(let sound):
      let value = program.allSounds[sound]
      define(node, name: value.name, fileName: value.fileName, fields: value.fields)
    case .variable(let variable): define(program.allVariables[variable], in: node)
    case .list(let list): define(program.allLists[list], in: node)
    }
  }

  private mutating func define(_ object: Program.Object, in node: XMLTree.Node) {
    let kind =
      switch object.kind {
      case .single: "Sprite"
      case .group: "GroupSprite"
      case .member: "GroupItemSprite"
      case .other(let name): name.string
      }
    tree[node].attributes = [("type", kind), ("name", object.name.string)]
    let looks = add("lookList", to: node)
    for look in object.looks { write(.look(look), as: "look", to: looks) }
    let sounds = add("soundList", to: node)
    for sound in object.sounds { write(.sound(sound), as: "sound", to: sounds) }
    let scripts = add("scriptList", to: node)
    for script in object.scripts { write(script, to: scripts) }
    if !object.fields.contains(where: { $0.name == "nfcTagList" }) { add("nfcTagList", to: node) }
    let variables = add("userVariables", to: node)
    for variable in object.variables {
      write(.variable(variable), as: "userVariable", to: variables)
    }
    let lists = add("userLists", to: node)
    for list in object.lists { write(.list(list), as: "userList", to: lists) }
    let definitions = add("userDefinedBrickList", to: node)
    for brick in object.definitions { write(brick, as: "brick", to: definitions) }
    for field in object.fields { write(field, to: node) }
  }

  private mutating func define(
    _ node: XMLTree.Node, name: Text, fileName: Text, fields: [Markup]
  ) {
    tree[node].attributes = [("fileName", fileName.string), ("name", name.string)]
    for field in fields { write(field, to: node) }
  }

  private mutating func define(_ variable: Program.Variable, in node: XMLTree.Node) {
    tree[node].attributes = [("type", "UserVariable"), ("serialization", "custom")]
    let holder = add("default", to: add("userVariable", to: node))
    for field in variable.fields { write(field, to: holder) }
    add("deviceValueKey", to: holder, text: variable.deviceKey.string)
    add("name", to: holder, text: variable.name.string)
  }

  private mutating func define(_ list: Program.List, in node: XMLTree.Node) {
    // Where the name of the element does not tell that it is one.
    if tree[node].name != "userList" { tree[node].attributes = [("type", "UserList")] }
    for field in list.fields { write(field, to: node) }
    add("deviceListKey", to: node, text: list.deviceKey.string)
    add("name", to: node, text: list.name.string)
  }

  private mutating func write(_ script: Script, to parent: XMLTree.Node) {
    let node = add("script", to: parent)
    tree[node].attributes = [
      ("type", script.type.string), ("posX", script.place.x.string),
      ("posY", script.place.y.string),
    ]
    let bricks = add("brickList", to: node)
    for brick in script.bricks { write(brick, as: "brick", to: bricks) }
    add("commentedOut", to: node, text: "\(script.isCommentedOut)")
    if script.id != "" { add("scriptId", to: node, text: script.id.string) }
    if !script.formulas.isEmpty { write(script.formulas, as: "formulaMap", to: node) }
    for field in script.fields { write(field, to: node) }
  }

  private mutating func write(_ brick: Brick, as name: String, to parent: XMLTree.Node) {
    let node = add(name, to: parent)
    guard !isTooMuch else { return }
    tree[node].attributes = [("type", brick.type.string)]
    if brick.id != "" { add("brickId", to: node, text: brick.id.string) }
    add("commentedOut", to: node, text: "\(brick.isCommentedOut)")
    if !brick.formulas.isEmpty { write(brick.formulas, as: "formulaList", to: node) }
    for field in brick.fields { write(field, to: node) }
    for branch in brick.branches {
      if branch.name.string == CatrobatReader.branchOfOne, let only = branch.bricks.first {
        write(only, as: branch.name.string, to: node)
      } else {
        let list = add(branch.name.string, to: node)
        for brick in branch.bricks { write(brick, as: "brick", to: list) }
      }
    }
  }

  private mutating func write(_ slots: [Brick.Slot], as name: String, to parent: XMLTree.Node) {
    let list = add(name, to: parent)
    for slot in slots {
      let node = add("formula", to: list)
      tree[node].attributes = [(slot.isInput ? "input" : "category", slot.name.string)]
      write(slot.formula, to: node)
    }
  }

  private mutating func write(_ formula: Formula, to node: XMLTree.Node) {
    guard !isTooMuch else { return }
    let others = add("additionalChildren", to: node)
    for other in formula.others {
      write(other, to: add("org.catrobat.catroid.formulaeditor.FormulaElement", to: others))
    }
    if let left = formula.left { write(left, to: add("leftChild", to: node)) }
    if let right = formula.right { write(right, to: add("rightChild", to: node)) }
    for field in formula.fields { write(field, to: node) }
    add("type", to: node, text: formula.kind.name.string)
    add("value", to: node, text: formula.value.string)
  }

  private mutating func write(_ markup: Markup, to parent: XMLTree.Node) {
    let name = markup.name.string
    let attributes = markup.attributes.map { (name: $0.name.string, value: $0.value.string) }
    guard case .link(let link) = markup.content else {
      let node = add(name, to: parent, text: markup.text?.string ?? "")
      tree[node].attributes = attributes
      guard !isTooMuch else { return }
      for child in markup.children { write(child, to: node) }
      return
    }
    write(link, as: name, to: parent)
    if let node = tree[parent].children.last {
      tree[node].attributes = attributes + tree[node].attributes
    }
  }
}
