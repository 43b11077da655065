internal import Bricks
internal import CBOR
internal import Words

/// Reads what `ProgramWriter` writes, and nothing else: every handle means something, nothing lies deeper than `depthLimit`.
struct ProgramReader {
  private var input: CBORReader
  /// The number of bricks, formulas and elements around the next part.
  private var depth = 0
  /// The number of each kind that there must be; checked once all tables are read.
  private var needed = Needed()

  /// The largest index that is meant of each kind, and where.
  private struct Needed {
    var objects = Reach()
    var looks = Reach()
    var sounds = Reach()
    var variables = Reach()
    var lists = Reach()
  }

  private struct Reach {
    var largest: UInt64?
    var offset = 0

    mutating func note(_ index: UInt64, _ offset: Int) {
      if largest ?? 0 <= index { (largest, self.offset) = (index, offset) }
    }

    func check(_ count: Int) throws(CBORError) {
      guard let largest, largest >= UInt64(count) else { return }
      throw .outOfRange(largest, limit: UInt64(max(0, count - 1)), offset: offset)
    }
  }

  /// The depth that elements of Catrobat's files may have.
  static let depthLimit = 2_000

  init(_ bytes: [UInt8]) { input = CBORReader(bytes) }

  mutating func program() throws(CBORError) -> Program {
    try input.header(of: .program, parts: 12)
    var program = Program(header: try header())
    program.allObjects = Table(try list { reader throws(CBORError) in try reader.object() })
    program.allLooks = Table(
      try list { reader throws(CBORError) in
        let (name, key, fields) = try reader.named()
        return Program.Look(name: name, fileName: key, fields: fields)
      })
    program.allSounds = Table(
      try list { reader throws(CBORError) in
        let (name, key, fields) = try reader.named()
        return Program.Sound(name: name, fileName: key, fields: fields)
      })
    program.allVariables = Table(
      try list { reader throws(CBORError) in
        let (name, key, fields) = try reader.named()
        return Program.Variable(name: name, deviceKey: key, fields: fields)
      })
    program.allLists = Table(
      try list { reader throws(CBORError) in
        let (name, key, fields) = try reader.named()
        return Program.List(name: name, deviceKey: key, fields: fields)
      })
    program.scenes = try list { reader throws(CBORError) in
      try reader.input.array(of: 3)
      return Program.Scene(
        name: try reader.text(), objects: try reader.objects(), fields: try reader.markups())
    }
    program.variables = try variables()
    program.lists = try lists()
    program.multiplayerVariables = try variables()
    program.settings = try markups()
    program.fields = try markups()
    try input.finish()
    try needed.objects.check(program.allObjects.count)
    try needed.looks.check(program.allLooks.count)
    try needed.sounds.check(program.allSounds.count)
    try needed.variables.check(program.allVariables.count)
    try needed.lists.check(program.allLists.count)
    return program
  }

  private mutating func header() throws(CBORError) -> Program.Header {
    try input.array(of: 7)
    let (name, description) = (try text(), try text())
    let limit = UInt64(Program.sideLimit)
    let (width, height) = (
      Int(try input.unsigned(limit: limit)), Int(try input.unsigned(limit: limit))
    )
    return Program.Header(
      name: name, description: description, width: width, height: height,
      screenMode: try input.bool() ? .maximize : .stretch, isLandscape: try input.bool(),
      fields: try markups())
  }

  private mutating func object() throws(CBORError) -> Program.Object {
    try input.array(of: 9)
    let name = try text()
    let start = input.offset
    guard let kind = Program.Object.Kind(name: try text()) else {
      throw .unknownCase(0, offset: start)
    }
    var object = Program.Object(name: name, kind: kind)
    object.looks = try looks()
    object.sounds = try sounds()
    object.scripts = try list { reader throws(CBORError) in try reader.script() }
    object.variables = try variables()
    object.lists = try lists()
    object.definitions = try bricks()
    object.fields = try markups()
    return object
  }

  private mutating func named() throws(CBORError) -> (Text, Text, [Markup]) {
    try input.array(of: 3)
    return (try text(), try text(), try markups())
  }

  // MARK: Scripts

  private mutating func script() throws(CBORError) -> Script {
    try input.array(of: 8)
    var script = Script(try text(), bricks: try bricks())
    script.isCommentedOut = try input.bool()
    script.formulas = try slots()
    script.fields = try markups()
    script.id = try text()
    script.place = (try text(), try text())
    return script
  }

  private mutating func bricks() throws(CBORError) -> [Brick] {
    try list { reader throws(CBORError) in try reader.brick() }
  }

  private mutating func brick() throws(CBORError) -> Brick {
    try goDown()
    defer { depth -= 1 }
    try input.array(of: 6)
    var brick = Brick(try text())
    brick.isCommentedOut = try input.bool()
    brick.formulas = try slots()
    brick.fields = try markups()
    brick.branches = try list { reader throws(CBORError) in
      try reader.input.array(of: 2)
      return Brick.Branch(try reader.text(), try reader.bricks())
    }
    brick.id = try text()
    return brick
  }

  private mutating func slots() throws(CBORError) -> [Brick.Slot] {
    try list { reader throws(CBORError) in
      try reader.input.array(of: 3)
      let (name, isInput) = (try reader.text(), try reader.input.bool())
      return Brick.Slot(name, try reader.formula(), isInput: isInput)
    }
  }

  private mutating func formula() throws(CBORError) -> Formula {
    try goDown()
    defer { depth -= 1 }
    try input.array(of: 6)
    let (kind, value) = (Formula.Kind(name: try text()), try text())
    return Formula(
      kind, value, left: try operand(), right: try operand(),
      others: try list { reader throws(CBORError) in try reader.formula() },
      fields: try markups())
  }

  private mutating func operand() throws(CBORError) -> Formula? {
    input.null() ? nil : try formula()
  }

  // MARK: Small parts

  private mutating func markups() throws(CBORError) -> [Markup] {
    try list { reader throws(CBORError) in try reader.markup() }
  }

  private mutating func markup() throws(CBORError) -> Markup {
    try goDown()
    defer { depth -= 1 }
    try input.array(of: 4)
    let name = try text()
    let attributes = try list { reader throws(CBORError) in
      try reader.input.array(of: 2)
      return Markup.Attribute(try reader.text(), try reader.text())
    }
    let start = input.offset
    let code = try input.unsigned()
    let content: Markup.Content =
      switch MarkupCode(rawValue: code) {
      case .text: .text(try text())
      case .children: .children(try markups())
      case .variable: .link(.variable(try variable()))
      case .list: .link(.list(try listHandle()))
      case .look: .link(.look(try look()))
      case .sound: .link(.sound(try sound()))
      case .object: .link(.object(try objectHandle()))
      case nil: throw .unknownCase(code, offset: start)
      }
    return Markup(name, attributes: attributes, content)
  }

  private mutating func text() throws(CBORError) -> Text { Text(try input.text()) }

  private mutating func goDown() throws(CBORError) {
    guard depth < Self.depthLimit else {
      throw .tooDeep(limit: Self.depthLimit, offset: input.offset)
    }
    depth += 1
  }

  private mutating func list<Element>(
    _ read: (inout ProgramReader) throws(CBORError) -> Element
  ) throws(CBORError) -> [Element] {
    let count = try input.array()
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  // MARK: Handles

  private mutating func index() throws(CBORError) -> (index: UInt64, offset: Int) {
    let offset = input.offset
    return (try input.unsigned(limit: UInt64(Int32.max)), offset)
  }

  private mutating func objectHandle() throws(CBORError) -> Handle<Program.Object> {
    let (index, offset) = try index()
    needed.objects.note(index, offset)
    return Handle(Int(index))
  }

  private mutating func look() throws(CBORError) -> Handle<Program.Look> {
    let (index, offset) = try index()
    needed.looks.note(index, offset)
    return Handle(Int(index))
  }

  private mutating func sound() throws(CBORError) -> Handle<Program.Sound> {
    let (index, offset) = try index()
    needed.sounds.note(index, offset)
    return Handle(Int(index))
  }

  private mutating func variable() throws(CBORError) -> Handle<Program.Variable> {
    let (index, offset) = try index()
    needed.variables.note(index, offset)
    return Handle(Int(index))
  }

  private mutating func listHandle() throws(CBORError) -> Handle<Program.List> {
    let (index, offset) = try index()
    needed.lists.note(index, offset)
    return Handle(Int(index))
  }

  private mutating func objects() throws(CBORError) -> [Handle<Program.Object>] {
    try list { reader throws(CBORError) in try reader.objectHandle() }
  }

  private mutating func looks() throws(CBORError) -> [Handle<Program.Look>] {
    try list { reader throws(CBORError) in try reader.look() }
  }

  private mutating func sounds() throws(CBORError) -> [Handle<Program.Sound>] {
    try list { reader throws(CBORError) in try reader.sound() }
  }

  private mutating func variables() throws(CBORError) -> [Handle<Program.Variable>] {
    try list { reader throws(CBORError) in try reader.variable() }
  }

  private mutating func lists() throws(CBORError) -> [Handle<Program.List>] {
    try list { reader throws(CBORError) in try reader.listHandle() }
  }
}
