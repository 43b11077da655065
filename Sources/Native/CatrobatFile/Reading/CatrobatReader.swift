internal import Bricks
internal import Words

/// Makes a program of a file's elements.
///
/// Things that are meant from several places (objects, looks, variables…) are told by the element that defines them, wherever
/// that stands. They get their handles in an order that only the program tells, not the file: what the whole program has first,
/// then scene by scene, object by object.
struct CatrobatReader {
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
  var budget = XMLTree.elementLimit
  var entered: Set<XMLTree.Node> = []
  /// How deep what is being read lies, references followed, which can be deeper than the document.
  private var depth = 0
  /// How many blocks are around a brick that is being read.
  var blocks = 0

  /// How deep control bricks may lie in one another.
  static let blockLimit = 500
  private static let noticeLimit = 100

  init(_ tree: XMLTree) throws(CatrobatError) {
    self.tree = tree
    program = Program(header: .init(name: "", width: 0, height: 0))
    try read()
  }

  private mutating func read() throws(CatrobatError) {
    let root = XMLTree.root
    program.header = try header()
    // In the order in which they are written, whichever the file has.
    for node in parts("settings") { program.settings += try markups(in: node) }
    for node in parts("programVariableList") { program.variables += try variables(in: node) }
    for node in parts("programListOfLists") { program.lists += try lists(in: node) }
    for node in parts("programMultiplayerVariableList") {
      program.multiplayerVariables += try variables(in: node)
    }
    for node in tree[root].children where !Self.partsOfPrograms.contains(tree[node].name) {
      if let field = try markup(node) { program.fields.append(field) }
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
    let more = notices.count - Self.noticeLimit
    if more > 0 {
      notices.removeLast(more)
      notices.append(Notice(line: 0, "and \(more) more like these"))
    }
  }

  private static let partsOfPrograms: Set = [
    "header", "scenes", "settings", "programVariableList", "programListOfLists",
    "programMultiplayerVariableList",
  ]

  private func parts(_ name: String) -> [XMLTree.Node] {
    tree[XMLTree.root].children.filter { tree[$0].name == name }
  }

  /// The last two are of 0.992 to 0.995, and say what the header does.
  private static let partsOfScenes: Set = ["name", "objectList", "originalWidth", "originalHeight"]

  private mutating func scene(_ node: XMLTree.Node, number: Int, objects: [XMLTree.Node])
    throws(CatrobatError) -> Program.Scene
  {
    var scene = Program.Scene(name: Text(tree.text("name", of: node) ?? ""))
    if scene.name == "" {
      scene.name = Program.Scene.name(ofNumber: number)
      notices.append(
        Notice(line: tree[node].line, "a scene without a name is “\(scene.name.string)”"))
    }
    var seen: Set<Handle<Program.Object>> = []
    for node in objects {
      guard let target = tree.target(node) else { continue }
      let object = object(target)
      // An object stands in a scene once.
      if seen.insert(object).inserted { scene.objects.append(object) }
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

  /// Goes into an element; `leave` goes out of it.
  mutating func enter(_ node: XMLTree.Node) throws(CatrobatError) {
    budget -= 1
    guard budget >= 0 else { throw .tooLarge(what: "elements", limit: XMLTree.elementLimit) }
    depth += 1
    guard depth <= XMLTree.depthLimit else {
      throw .tooDeep(line: tree[node].line, limit: XMLTree.depthLimit)
    }
  }

  mutating func leave() { depth -= 1 }

  private mutating func header() throws(CatrobatError) -> Program.Header {
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
      default: if let field = try markup(child) { header.fields.append(field) }
      }
    }
    header.fields.sort { $0.name.string < $1.name.string }
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

extension Program.Scene {
  /// What a scene without a name is called, counted from 1.
  static func name(ofNumber number: Int) -> Text { Text("Scene \(number)") }
}
