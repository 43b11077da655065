import Bricks
import TestSupport
import Words

/// Random programs, with handles in the order in which a reader gives them.
struct ProgramGenerator {
  private(set) var program: Program
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    program = Program(
      header: .init(name: "", width: 1 + Int(seed % 2000), height: 700, isLandscape: seed % 2 == 0))
    program.header.name = name()
    program.header.fields = [Markup("applicationName", .text(name()))]
    program.settings = some(0...2) { $0.markup(depth: 2, canLink: false) }
    program.variables = some(0...3) { $0.variable() }
    program.lists = some(0...3) { $0.list() }
    program.multiplayerVariables = some(0...1) { $0.variable() }
    let scenes = random.number(1...3)
    var places: [[Handle<Program.Object>]] = []
    for _ in 0..<scenes {
      places.append(
        some(1...3) { maker in
          maker.program.allObjects.append(
            Program.Object(
              name: maker.name(),
              kind: [.single, .group, .member, .other("X")][maker.random.number(0...3)]))
        })
    }
    for (index, objects) in places.enumerated() {
      program.scenes.append(.init(name: name(orElse: Text("Scene \(index)")), objects: objects))
      for object in objects { fill(object) }
    }
  }

  private mutating func fill(_ handle: Handle<Program.Object>) {
    program.allObjects[handle].looks = some(0...3) { maker in
      let look = Program.Look(
        name: maker.name(), fileName: maker.name(orElse: "f"),
        fields: maker.some(0...1) { $0.markup(depth: 1, canLink: false) })
      return maker.program.allLooks.append(look)
    }
    program.allObjects[handle].sounds = some(0...2) { maker in
      maker.program.allSounds.append(.init(name: maker.name(), fileName: maker.name(orElse: "f")))
    }
    program.allObjects[handle].variables = some(0...2) { $0.variable() }
    program.allObjects[handle].lists = some(0...2) { $0.list() }
    program.allObjects[handle].scripts = some(0...3) { $0.script() }
    program.allObjects[handle].definitions = some(0...1) { $0.brick(depth: 0) }
  }

  private mutating func some<Thing>(_ counts: ClosedRange<Int>, _ make: (inout Self) -> Thing)
    -> [Thing]
  {
    let count = random.number(counts)
    return (0..<count).map { _ in make(&self) }
  }

  private mutating func name(orElse other: Text? = nil) -> Text {
    let names: [Text] = [
      "Ä & <ö>", "", "a\tb\nc", "\"quoted\"", "x", "猫 😀", " two  blanks ", "]]>", "&#x0;",
    ]
    let name = names[random.number(0...names.count - 1)]
    return name == "" ? other ?? name : name
  }

  private mutating func variable() -> Handle<Program.Variable> {
    let variable = Program.Variable(
      name: name(), deviceKey: name(), fields: some(0...1) { $0.markup(depth: 1, canLink: false) })
    return program.allVariables.append(variable)
  }

  private mutating func list() -> Handle<Program.List> {
    let list = Program.List(name: name(), deviceKey: name())
    return program.allLists.append(list)
  }

  private mutating func script() -> Script {
    var script = Script(["StartScript", "BroadcastScript", "WhenOddScript"][random.number(0...2)])
    script.isCommentedOut = random.number(0...3) == 0
    script.bricks = some(0...5) { $0.brick(depth: 2) }
    script.fields = some(0...1) { $0.markup(depth: 1, canLink: true) }
    script.formulas = slots()
    script.id = name()
    script.place = (name(), name())
    return script
  }

  private mutating func brick(depth: Int) -> Brick {
    let types: [Text] = [
      "HideBrick", "SetVariableBrick", "TeleportBrick", "LoopEndBrick", "ForeverBrick",
    ]
    var brick = Brick(
      types[random.number(0...4)], isCommentedOut: random.number(0...5) == 0, id: name())
    brick.formulas = slots()
    brick.fields = some(0...2) { $0.markup(depth: 2, canLink: true) }
    // Beginnings have their branches, and ends nothing to end.
    if brick.type == "ForeverBrick" || depth > 0 && random.number(0...4) == 0 {
      brick.branches.append(
        .init("loopBricks", some(0...(depth > 0 ? 4 : 0)) { $0.brick(depth: depth - 1) }))
    }
    if depth > 0, random.number(0...4) == 0 {
      brick.branches.append(.init("endBrick", [self.brick(depth: 0)]))
    }
    return brick
  }

  private mutating func slots() -> [Brick.Slot] {
    ["A", "B", "X_POSITION"].compactMap { name in
      random.number(0...2) == 0
        ? nil : Brick.Slot(name, formula(depth: 3), isInput: random.number(0...4) == 0)
    }
  }

  private mutating func formula(depth: Int) -> Formula {
    let kinds: [Formula.Kind] = [
      .number, .string, .operator, .function, .sensor, .variable, .input, .bracket, .collision,
      .other("ODD"),
    ]
    var formula = Formula(kinds[random.number(0...kinds.count - 1)], name())
    guard depth > 0 else { return formula }
    if random.number(0...1) == 0 { formula.left = self.formula(depth: depth - 1) }
    if random.number(0...1) == 0 { formula.right = self.formula(depth: depth - 1) }
    formula.others = some(0...1) { $0.formula(depth: depth - 1) }
    formula.fields = some(0...1) { $0.markup(depth: 1, canLink: false) }
    return formula
  }

  private mutating func markup(depth: Int, canLink: Bool) -> Markup {
    let attributes = some(0...1) { Markup.Attribute("depth", $0.name()) }
    if canLink, random.number(0...1) == 0, let markup = link() {
      return Markup(markup.name, attributes: attributes, markup.content)
    }
    let tag: Text = ["gate", "spinnerSelection", "note"][random.number(0...2)]
    let children = depth > 0 ? some(0...2) { $0.markup(depth: depth - 1, canLink: canLink) } : []
    return Markup(
      tag, attributes: attributes, children.isEmpty ? .text(name()) : .children(children))
  }

  /// To something that a reader has met already.
  private mutating func link() -> Markup? {
    switch random.number(0...4) {
    case 0: pick(program.allVariables.handles).map { Markup("userVariable", .link(.variable($0))) }
    case 1: pick(program.allLists.handles).map { Markup("userList", .link(.list($0))) }
    case 2: pick(program.allLooks.handles).map { Markup("look", .link(.look($0))) }
    case 3: pick(program.allSounds.handles).map { Markup("sound", .link(.sound($0))) }
    default: pick(program.allObjects.handles).map { Markup("pointedObject", .link(.object($0))) }
    }
  }

  private mutating func pick<Element>(_ handles: [Handle<Element>]) -> Handle<Element>? {
    handles.randomElement(using: &random)
  }
}
