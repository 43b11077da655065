internal import Bricks
internal import Words

/// Makes a program of a file's elements.
///
/// Things that are meant from several places (objects, looks, variables…) are told by the element that defines them, wherever
/// that stands. They get their handles in an order that only the program tells, not the file: what the whole program has first,
/// then scene by scene, object by object.
struct ProgramReader {
  let tree: XMLTree
  var program: Program
  var notices: [Notice] = []

  var objects: [XMLTree.Node: Handle<Program.Object>] = [:]
  var looks: [XMLTree.Node: Handle<Program.Look>] = [:]
  var sounds: [XMLTree.Node: Handle<Program.Sound>] = [:]
  var variables: [XMLTree.Node: Handle<Program.Variable>] = [:]
  var lists: [XMLTree.Node: Handle<Program.List>] = [:]
  /// Objects that are known by name, and still to be read.
  var waiting: [XMLTree.Node] = []
  /// Bricks and fields are copied where they are referred to: how many may be in all, and which are being copied.
  var budget = ProgramReader.elementLimit
  var entered: Set<XMLTree.Node> = []

  static let elementLimit = 4_000_000

  init(_ tree: XMLTree) throws(CatrobatError) {
    self.tree = tree
    program = Program(header: .init(name: "", width: 0, height: 0))
    try read()
  }

  private mutating func read() throws(CatrobatError) {
    let root = XMLTree.root
    program.header = header()
    for node in tree[root].children {
      switch tree[node].name {
      case "header", "scenes": break
      case "settings": program.settings = try markups(in: node)
      case "programVariableList": program.variables = try variables(in: node)
      case "programListOfLists": program.lists = try lists(in: node)
      case "programMultiplayerVariableList": program.multiplayerVariables = try variables(in: node)
      default: if let field = try markup(node) { program.fields.append(field) }
      }
    }
    // All objects of scenes have their handles before any is read.
    let scenes = tree.scenes
    let listed = scenes.map { scene in
      tree.child("objectList", of: scene).map { tree[$0].children } ?? []
    }
    for nodes in listed {
      for node in nodes { if let target = tree.target(node) { _ = object(target) } }
    }
    for (index, scene) in scenes.enumerated() {
      try program.scenes.append(self.scene(scene, number: index + 1, objects: listed[index]))
    }
    try readWaitingObjects()
    for element in tree.elements {
      if case .dangling(let path) = element.reference {
        notices.append(
          Notice(line: element.line, "<\(element.name)> refers to \(path), which is not there"))
      }
    }
  }

  /// The last two are of 0.992 to 0.995, and say what the header does.
  private static let partsOfScenes: Set = ["name", "objectList", "originalWidth", "originalHeight"]

  private mutating func scene(_ node: XMLTree.Node, number: Int, objects: [XMLTree.Node])
    throws(CatrobatError) -> Program.Scene
  {
    var scene = Program.Scene(name: Text(tree.text("name", of: node) ?? ""))
    if scene.name == "" {
      notices.append(Notice(line: tree[node].line, "a scene without a name is “Scene \(number)”"))
      scene.name = Text("Scene \(number)")
    }
    for node in objects {
      guard let target = tree.target(node) else { continue }
      let object = object(target)
      // An object stands in a scene once.
      if !scene.objects.contains(object) { scene.objects.append(object) }
    }
    for child in tree[node].children where !Self.partsOfScenes.contains(tree[child].name) {
      if let field = try markup(child) { scene.fields.append(field) }
    }
    try readWaitingObjects()
    return scene
  }

  /// The handle of an object, which is read later.
  mutating func object(_ node: XMLTree.Node) -> Handle<Program.Object> {
    if let known = objects[node] { return known }
    let handle = program.allObjects.append(Program.Object(name: ""))
    objects[node] = handle
    waiting.append(node)
    return handle
  }

  /// Reading one may bring others, which only bricks speak of.
  private mutating func readWaitingObjects() throws(CatrobatError) {
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      if let handle = objects[node] { program.allObjects[handle] = try readObject(node) }
    }
    waiting.removeAll()
  }

  mutating func spend() throws(CatrobatError) {
    budget -= 1
    guard budget >= 0 else { throw .tooLarge(what: "elements", limit: Self.elementLimit) }
  }

  private mutating func header() -> Program.Header {
    var header = Program.Header(name: "", width: 0, height: 0)
    guard let node = tree.child("header", of: XMLTree.root) else {
      notices.append(Notice(line: tree[XMLTree.root].line, "the program has no header"))
      return Program.Header(name: "", width: 480, height: 800)
    }
    for child in tree[node].children {
      let words = tree[child].text
      switch tree[child].name {
      case "catrobatLanguageVersion": break
      case "programName": header.name = Text(words)
      case "description": header.description = Text(words)
      case "screenWidth": header.width = side(words, of: child)
      case "screenHeight": header.height = side(words, of: child)
      case "screenMode": header.screenMode = words == "MAXIMIZE" ? .maximize : .stretch
      case "landscapeMode": header.isLandscape = words == "true"
      default: header.fields.append(Markup(Text(tree[child].name), .text(Text(words))))
      }
    }
    if header.width == 0 { header.width = 480 }
    if header.height == 0 { header.height = 800 }
    return header
  }

  /// Of the stage; 0 where it cannot be told.
  private mutating func side(_ words: String, of node: XMLTree.Node) -> Int {
    if let side = Int(words), 1...Program.sideLimit ~= side { return side }
    notices.append(
      Notice(
        line: tree[node].line,
        "\(tree[node].name) is “\(words)”, not from 1 to \(Program.sideLimit)"))
    return 0
  }
}
