internal import Words

extension ProgramCode {
  /// Compiles a program; what is commented out is left out, what is not known does nothing.
  ///
  /// - Complexity: O(*n*) for *n* bricks and nodes of formulas.
  init(_ program: Program, arithmetic: Arithmetic) {
    var compiler = ProgramCompiler(program)
    compiler.compile()
    self = compiler.code
    quick = QuickCode(self, arithmetic: arithmetic)
  }
}

/// Lays scripts out as instructions.
struct ProgramCompiler {
  let program: Program
  var code = ProgramCode()
  var scope = FormulaScope()
  private var globals = FormulaScope()
  var messages: [Text: Int32] = [:]
  /// The scripts of bricks that the object defines, and their inputs.
  var definitions: [Text: (script: Int32, inputs: [Text])] = [:]
  /// The objects of the scene of the one that is compiled.
  private var siblings: [Handle<Program.Object>] = []
  private var locals: [Handle<Program.Variable>: Int32] = [:]
  private var localLists: [Handle<Program.List>: Int32] = [:]
  /// Whether loops of the script may wait for the screen.
  var mayDelay = true

  init(_ program: Program) {
    self.program = program
    // Of those with one name the program's own is meant.
    for handle in program.multiplayerVariables + program.variables {
      globals.variables[program.allVariables[handle].name] = .global(Int32(handle.index))
    }
    for handle in program.lists {
      globals.lists[program.allLists[handle].name] = .global(Int32(handle.index))
    }
  }

  mutating func compile() {
    var scenes: [Handle<Program.Object>: Int] = [:]
    for (index, scene) in program.scenes.enumerated() {
      for object in scene.objects { scenes[object] = index }
    }
    for object in program.allObjects.handles {
      siblings = scenes[object].map { program.scenes[$0].objects } ?? []
      compile(program.allObjects[object])
    }
  }

  /// Compiles for an object from now on.
  mutating func enter(_ object: Program.Object) {
    scope = globals
    (locals, localLists, definitions) = ([:], [:], [:])
    for (index, handle) in object.variables.enumerated() {
      locals[handle] = Int32(index)
      scope.variables[program.allVariables[handle].name] = .local(Int32(index))
    }
    for (index, handle) in object.lists.enumerated() {
      localLists[handle] = Int32(index)
      scope.lists[program.allLists[handle].name] = .local(Int32(index))
    }
  }

  private mutating func compile(_ object: Program.Object) {
    enter(object)
    let first = code.scripts.count
    let scripts = object.scripts.filter { !$0.isCommentedOut }
    for (index, script) in scripts.enumerated() where script.type == "UserDefinedScript" {
      let id = script.field("userDefinedBrickID")?.text ?? ""
      definitions[id] = (Int32(first + index), inputs(of: id, in: object))
    }
    for script in scripts { compile(script) }
    code.objects.append(
      ObjectCode(
        scripts: first..<code.scripts.count, localVariables: object.variables,
        localLists: object.lists, usesPhysics: scripts.contains(where: Self.isOfPhysics)))
  }

  /// Whether a script gives its object a body: any brick in it that is not commented out is one of physics.
  private static func isOfPhysics(_ script: Script) -> Bool {
    func isOfPhysics(_ brick: Brick) -> Bool {
      !brick.isCommentedOut
        && (BrickCatalog.isOfPhysics(brick.type)
          || brick.branches.contains { $0.bricks.contains(where: isOfPhysics) })
    }
    return script.bricks.contains(where: isOfPhysics)
  }

  /// The names of a defined brick's inputs: those that its calls, and it itself, give formulas for.
  private func inputs(of id: Text, in object: Program.Object) -> [Text] {
    var names: [Text] = []
    func look(at bricks: [Brick]) {
      for brick in bricks {
        if brick.field("userDefinedBrickID")?.text == id {
          for slot in brick.formulas where slot.isInput && !names.contains(slot.name) {
            names.append(slot.name)
          }
        }
        for branch in brick.branches { look(at: branch.bricks) }
      }
    }
    look(at: object.definitions)
    for script in object.scripts { look(at: script.bricks) }
    return names
  }

  private mutating func compile(_ script: Script) {
    scope.inputs = []
    mayDelay = true
    if script.type == "UserDefinedScript" {
      scope.inputs = definitions[script.field("userDefinedBrickID")?.text ?? ""]?.inputs ?? []
      mayDelay = script.field("screenRefresh")?.text != "false"
    }
    let trigger = trigger(of: script)
    let first = code.instructions.count
    code.scripts.append(ScriptCode(start: Int32(first), trigger: trigger))
    compile(script.bricks)
    if first < code.instructions.count, code.instructions[first].op == .branch,
      code.instructions[first].a >= 0,
      code.formulas.nodes[Int(code.instructions[first].a)].op == .collision
    {
      code.instructions[first].op = .branchTouching
    }
    emit(.end)
  }

  private mutating func trigger(of script: Script) -> ScriptCode.Trigger {
    switch script.type {
    case "StartScript": return .sceneStart
    case "WhenScript": return .tap
    case "WhenTouchDownScript": return .touch
    case "WhenClonedScript": return .clone
    case "BroadcastScript":
      return .message(message(script.field("receivedMessage")?.text ?? ""))
    case "WhenConditionScript":
      guard let formula = script.formulas.first?.formula else { return .never }
      return .condition(code.formulas.compile(formula, in: scope))
    case "WhenBackgroundChangesScript":
      guard case .look(let look)? = script.field("look")?.link else { return .never }
      return .background(look)
    case "WhenBounceOffScript":
      let name = script.field("spriteToBounceOffName")?.text ?? ""
      if name == "" { return .bounce(Operand.none) }
      return .bounce(objectNamed(name) ?? Operand.none)
    case "UserDefinedScript": return .call
    default:
      if !code.idle.contains(script.type) { code.idle.append(script.type) }
      return .never
    }
  }

  /// The object of a name in the scene of the one that is compiled.
  private func objectNamed(_ name: Text) -> Int32? {
    siblings.first { program.allObjects[$0].name == name }.map { Int32($0.index) }
  }

  mutating func message(_ words: Text) -> Int32 {
    if let known = messages[words] { return known }
    code.messages.append(words)
    let number = Int32(code.messages.count - 1)
    messages[words] = number
    return number
  }

  // MARK: Instructions

  var position: Int32 { Int32(code.instructions.count) }

  mutating func emit(
    _ op: Instruction.Op, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1, isPlain: Bool = false
  ) {
    code.instructions.append(Instruction(op: op, a: a, b: b, c: c, isPlain: isPlain))
  }

  /// A formula's place; −1 where the brick has none.
  mutating func formula(_ name: Text, of brick: Brick) -> FormulaCode.Place {
    guard let formula = brick.formula(name) else { return -1 }
    return code.formulas.compile(formula, in: scope)
  }

  /// Returns the storage of a variable, as an operand: its number, or −2 and less for the object's own.
  func variable(_ link: Markup.Link?) -> Int32 {
    guard case .variable(let handle)? = link else { return Operand.none }
    return locals[handle].map(Operand.local) ?? Int32(handle.index)
  }

  func list(_ link: Markup.Link?) -> Int32 {
    guard case .list(let handle)? = link else { return Operand.none }
    return localLists[handle].map(Operand.local) ?? Int32(handle.index)
  }

  func object(_ link: Markup.Link?) -> Int32 {
    guard case .object(let handle)? = link else { return Operand.none }
    return Int32(handle.index)
  }

  func look(_ link: Markup.Link?) -> Int32 {
    guard case .look(let handle)? = link else { return Operand.none }
    return Int32(handle.index)
  }

  mutating func compile(_ bricks: [Brick]) {
    for brick in bricks where !brick.isCommentedOut { compile(brick) }
  }
}

/// Operands that name what belongs to the program (0 and more), to the object (−2 and less), or nothing.
enum Operand {
  static let none: Int32 = -1
  static func local(_ index: Int32) -> Int32 { -2 - index }

  static func storage(_ operand: Int32) -> Storage? {
    operand == none ? nil : operand >= 0 ? .global(operand) : .local(-2 - operand)
  }
}
