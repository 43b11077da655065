import Bricks
import TestSupport
import Testing
import Words

/// What is done quickly is the same as without: seeded programs, compared tick by tick.
struct QuickTests {
  /// Values that stay on the quick way, leave it, and stand on its borders.
  private static let literals: [Text] = [
    "0", "1", "-3", "4", "7.5", "0.1", "1.0001", "90", "-45", "180", "9007199254740992",
    "-9007199254740993", "1e300", "-1e999", "0.5", "2f", "NaN", "3d", "", "x",
    "a word", "déjà 😀", "12.50",
  ]
  private static let operators: [Text] = [
    "PLUS", "MINUS", "MULT", "DIVIDE", "MOD", "POW", "EQUAL", "NOT_EQUAL", "SMALLER_THAN",
    "SMALLER_OR_EQUAL", "GREATER_THAN", "GREATER_OR_EQUAL", "LOGICAL_AND", "LOGICAL_OR",
    "LOGICAL_NOT",
  ]
  private static let functions: [Text] = [
    "SIN", "COS", "TAN", "SQRT", "ABS", "ROUND", "FLOOR", "CEIL", "ARCSIN", "LN", "EXP", "MAX",
    "MIN", "MOD", "POWER", "PI", "TRUE", "FALSE", "RAND", "LENGTH", "JOIN", "ARCTAN2",
    "IF_THEN_ELSE", "LETTER", "SUBTEXT", "JOIN3", "FLATTEN", "REGEX",
  ]
  private static let sensors: [Text] = [
    "OBJECT_X", "OBJECT_Y", "MOTION_DIRECTION", "OBJECT_SIZE", "OBJECT_TRANSPARENCY",
    "OBJECT_BRIGHTNESS", "OBJECT_COLOR", "TIMER", "OBJECT_LAYER",
  ]

  /// Bricks that have no fields but formulas, without those that end the program.
  private static let kinds = BrickCatalog.all.filter { kind in
    !kind.isScript && kind.branches.isEmpty
      && !["ExitStageBrick", "FinishStageBrick", "AssertEqualsBrick"].contains(kind.type)
      && kind.fields.allSatisfy { if case .formula = $0.kind { true } else { false } }
  }

  private struct Maker {
    var random: SplitMix64
    var builder = ProgramBuilder()
    var variables: [Handle<Program.Variable>] = []
    var names: [Text] = []
    /// A list of the program, and in some objects one of their own.
    var lists: [(name: Text, handle: Handle<Program.List>)] = []
    /// Bricks of the object's own, and whether the script that is made is one of them, which has inputs.
    var definitions: [Text] = []
    var hasInputs = false

    mutating func one<Element>(of choices: [Element]) -> Element {
      choices[random.number(0...choices.count - 1)]
    }

    mutating func literal() -> Formula {
      let words = one(of: QuickTests.literals)
      return random.number(0...4) == 0 ? .string(words) : .number(words)
    }

    mutating func formula(_ depth: Int) -> Formula {
      if !lists.isEmpty, random.number(0...9) == 0 {
        let list = Formula.list(one(of: lists).name)
        return switch random.number(0...5) {
        case 0: .function("NUMBER_OF_ITEMS", list)
        case 1: list
        case 2: .function("CONTAINS", list, literal())
        case 3: .function("INDEX_OF_ITEM", literal(), list)
        default: .function("LIST_ITEM", depth > 0 ? formula(depth - 1) : .number("1"), list)
        }
      }
      if hasInputs, random.number(0...3) == 0 { return Formula(.input, one(of: ["n", "m"])) }
      switch random.number(0...(depth > 0 ? 10 : 4)) {
      case 10: return .function("RAND", formula(depth - 1), .number("100"))
      case 0, 1: return .number(one(of: ["1", "2", "3", "10", "45"]))
      case 2: return literal()
      case 3: return .variable(one(of: names))
      case 4:
        return random.number(0...3) > 0
          ? .variable(one(of: names)) : .sensor(one(of: QuickTests.sensors))
      case 5, 6, 7:
        return .op(formula(depth - 1), one(of: QuickTests.operators), formula(depth - 1))
      case 8:
        return .op(nil, one(of: ["MINUS", "LOGICAL_NOT"]), formula(depth - 1))
      default:
        return .function(
          one(of: QuickTests.functions), formula(depth - 1), formula(depth - 1),
          formula(depth - 1))
      }
    }

    mutating func bricks(_ depth: Int) -> [Brick] {
      (0..<random.number(1...4)).map { _ in brick(depth) }
    }

    mutating func quickBrick() -> Brick {
      switch random.number(0...5) {
      case 0, 1, 2: .change(one(of: variables), by: .number("1"))
      case 3: .set(one(of: variables), .op(.variable("a"), "PLUS", .variable("b")))
      case 4: .plain("MoveNStepsBrick", ["STEPS": .number("2")])
      default: .plain("TurnRightBrick", ["TURN_RIGHT_DEGREES": .variable("a")])
      }
    }

    private mutating func loop(_ depth: Int) -> Brick {
      switch random.number(0...5) {
      case 0: .forever(bricks(depth - 1))
      case 1:
        Brick(
          "IfLogicBeginBrick", formulas: [.init("IF_CONDITION", formula(2))],
          branches: [
            .init("ifBranchBricks", bricks(depth - 1)),
            .init("elseBranchBricks", bricks(depth - 1)),
          ])
      case 2:
        Brick(
          "RepeatUntilBrick", formulas: [.init("REPEAT_UNTIL_CONDITION", formula(2))],
          branches: [.init("loopBricks", bricks(depth - 1))])
      case 3:
        Brick(
          "ForVariableFromToBrick",
          formulas: [
            .init("FOR_LOOP_FROM", random.number(0...2) == 0 ? formula(1) : .number("1")),
            .init("FOR_LOOP_TO", random.number(0...2) == 0 ? formula(1) : .number("4")),
          ],
          fields: [Markup("userVariable", .link(.variable(one(of: variables))))],
          branches: [.init("loopBricks", bricks(depth - 1))])
      default:
        .repeat(
          random.number(0...2) == 0 ? formula(1) : .number(one(of: ["3", "20", "500"])),
          bricks(depth - 1))
      }
    }

    private mutating func listBrick() -> Brick {
      let link = Markup("userList", .link(.list(one(of: lists).handle)))
      func brick(_ type: Text, _ formulas: [Brick.Slot]) -> Brick {
        Brick(type, formulas: formulas, fields: [link])
      }
      return switch random.number(0...7) {
      case 0: brick("DeleteItemOfUserListBrick", [.init("LIST_DELETE_ITEM", formula(1))])
      case 1:
        random.number(0...2) == 0
          ? brick("ClearUserListBrick", [])
          : brick(
            "InsertItemIntoUserListBrick",
            [
              .init("INSERT_ITEM_INTO_USERLIST_INDEX", formula(1)),
              .init("INSERT_ITEM_INTO_USERLIST_VALUE", formula(1)),
            ])
      case 2, 3:
        brick(
          "ReplaceItemInUserListBrick",
          [
            .init("REPLACE_ITEM_IN_USERLIST_INDEX", formula(1)),
            .init("REPLACE_ITEM_IN_USERLIST_VALUE", formula(1)),
          ])
      default: brick("AddItemToUserListBrick", [.init("LIST_ADD_ITEM", formula(1))])
      }
    }

    private mutating func anyBrick(_ kind: BrickKind) -> Brick {
      var brick = Brick(kind.type)
      brick.formulas = kind.fields.map { .init($0.name, formula(1)) }
      return brick
    }

    private mutating func call() -> Brick {
      var brick = Brick(
        "UserDefinedBrick",
        fields: [Markup("userDefinedBrickID", .text(one(of: definitions)))])
      for name: Text in ["n", "m"] {
        brick.formulas.append(
          .init(name, random.number(0...1) == 0 ? .number("3") : formula(1), isInput: true))
      }
      return brick
    }

    /// A script of a brick of the object's own.
    mutating func definition(_ id: Text) -> Script {
      hasInputs = true
      defer { hasInputs = false }
      var script = Script("UserDefinedScript", bricks: bricks(2))
      script.fields = [Markup("userDefinedBrickID", .text(id))]
      if random.number(0...1) == 0 { script.fields.append(Markup("screenRefresh", .text("false"))) }
      return script
    }

    private mutating func brick(_ depth: Int) -> Brick {
      if !definitions.isEmpty, random.number(0...7) == 0 { return call() }
      if !lists.isEmpty, random.number(0...6) == 0 { return listBrick() }
      return switch random.number(0...(depth > 0 ? 26 : 19)) {
      case 0...4: .change(one(of: variables), by: formula(random.number(0...1)))
      case 5...8: .set(one(of: variables), formula(random.number(0...3)))
      case 9, 10: .plain("MoveNStepsBrick", ["STEPS": formula(1)])
      case 11:
        random.number(0...1) == 0
          ? .plain("TurnRightBrick", ["TURN_RIGHT_DEGREES": formula(1)])
          : .plain("TurnLeftBrick", ["TURN_LEFT_DEGREES": formula(1)])
      case 12: .plain("PlaceAtBrick", ["X_POSITION": formula(1), "Y_POSITION": formula(1)])
      case 13:
        switch random.number(0...4) {
        case 0: .plain("SetXBrick", ["X_POSITION": formula(1)])
        case 1: .plain("SetYBrick", ["Y_POSITION": formula(1)])
        case 2: .plain("ChangeXByNBrick", ["X_POSITION_CHANGE": formula(1)])
        case 3: .plain("ChangeYByNBrick", ["Y_POSITION_CHANGE": formula(1)])
        default: .plain("PointInDirectionBrick", ["DEGREES": formula(1)])
        }
      case 14, 15:
        switch random.number(0...4) {
        case 0: Brick("PenUpBrick")
        case 1: .plain("SetPenSizeBrick", ["PEN_SIZE": formula(1)])
        case 2: Brick("StampBrick")
        default: Brick("PenDownBrick")
        }
      case 16:
        // All that have nothing but formulas, those that are yet to be defined, too.
        anyBrick(one(of: QuickTests.kinds))
      case 17: .wait(one(of: ["0", "0.003", "0.02", "0.05", "1"]))
      case 18:
        random.number(0...2) == 0
          ? .broadcast("go", waits: random.number(0...1) == 0)
          : .plain("WaitUntilBrick", ["IF_CONDITION": formula(1)])
      case 19:
        switch random.number(0...9) {
        case 0: Brick("StopScriptBrick", fields: [Markup("spinnerSelection", .text("2"))])
        case 1: Brick("StopScriptBrick")
        case 2: Brick("CloneBrick")
        case 3: Brick("DeleteThisCloneBrick")
        case 4: Brick("WaitTillIdleBrick")
        default: .broadcast("go")
        }
      default: loop(depth)
      }
    }
  }

  /// One to three objects, their scripts, and answers to messages.
  private func program(_ seed: UInt64) -> (Maker, RunSetting) {
    var maker = Maker(random: SplitMix64(seed: seed))
    for name: Text in ["a", "b", "c"] {
      maker.variables.append(maker.builder.variable(name))
      maker.names.append(name)
    }
    maker.lists = [("l", maker.builder.list("l"))]
    let objects = maker.random.number(1...3)
    for index in 0...objects {
      var object = Program.Object(name: Text("o\(index)"))
      var own: [Handle<Program.Variable>] = []
      if maker.random.number(0...1) == 0 {
        own.append(maker.builder.program.allVariables.append(.init(name: "own")))
      }
      object.variables = own
      let (variables, names, lists) = (maker.variables, maker.names, maker.lists)
      if maker.random.number(0...1) == 0 {
        let list = maker.builder.program.allLists.append(.init(name: "its"))
        object.lists = [list]
        maker.lists.append(("its", list))
      }
      if !own.isEmpty {
        maker.variables += own
        maker.names.append("own")
      }
      if index > 0 || maker.random.number(0...3) == 0 {
        if maker.random.number(0...1) == 0 {
          maker.definitions = ["first", "second"]
          for id in maker.definitions { object.scripts.append(maker.definition(id)) }
        }
        for _ in 0..<[1, 1, 1, 2, 3][maker.random.number(0...4)] {
          object.scripts.append(start(maker.bricks(3)))
        }
        if maker.random.number(0...1) == 0 {
          object.scripts.append(receive("go", maker.bricks(1)))
        }
        if maker.random.number(0...2) == 0 {
          object.scripts.append(Script("WhenClonedScript", bricks: maker.bricks(1)))
        }
        if maker.random.number(0...7) == 0 {
          var script = Script("WhenConditionScript", bricks: maker.bricks(1))
          script.formulas = [.init("IF_CONDITION", maker.formula(1))]
          object.scripts.append(script)
        }
      }
      (maker.variables, maker.names, maker.lists) = (variables, names, lists)
      maker.definitions = []
      let handle = maker.builder.program.allObjects.append(object)
      maker.builder.program.scenes[0].objects.append(handle)
    }
    var setting = RunSetting()
    setting.seed = seed
    (setting.cloneLimit, setting.listLimit, setting.callLimit) = (12, 40, 6)
    if seed % 3 == 0 { setting.arithmetic = .binary }
    if seed % 4 == 0 { setting.textLimit = 30 }
    (setting.bricksPerTick, setting.roundsPerStep) = (
      maker.random.number(100...6000), maker.random.number(1...120)
    )
    return (maker, setting)
  }

  /// Scripts that are quick for a while, do something else, and begin anew; the budget ends anywhere.
  private func longProgram(_ seed: UInt64) -> (Maker, RunSetting) {
    var maker = Maker(random: SplitMix64(seed: ~seed))
    maker.variables = [maker.builder.variable("a"), maker.builder.variable("b")]
    maker.names = ["a", "b"]
    maker.builder.object("Background", [])
    for index in 0..<maker.random.number(1...3) {
      let scripts = (0..<maker.random.number(1...2)).map { _ in
        start([
          Brick("PenDownBrick"),
          .forever([
            .repeat(
              .number(Text("\(maker.random.number(1...300))")),
              (0..<maker.random.number(1...4)).map { _ in maker.quickBrick() }),
            maker.one(of: [
              Brick("StampBrick"), .wait("0.003"), .wait("0"),
              .set(maker.variables[0], .string("1")),
              .plain("MoveNStepsBrick", ["STEPS": .function("LENGTH", .string("abc"))]),
            ]),
          ]),
        ])
      }
      maker.builder.object(Text("Object \(index)"), scripts)
    }
    var setting = RunSetting()
    setting.seed = seed
    setting.bricksPerTick = maker.random.number(10...3000)
    setting.roundsPerStep = maker.random.number(1...200)
    return (maker, setting)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is done quickly is what is done without`(seed: UInt64) {
    for part in 0..<10 as Range<UInt64> {
      compare(program(seed * 10 + part), seed * 10 + part)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `long quick runs are what is done without`(seed: UInt64) {
    for part in 0..<10 as Range<UInt64> {
      compare(longProgram(seed * 10 + part), seed * 10 + part)
    }
  }

  /// A machine that does quickly what can be, and one that does not.
  private static func both(_ program: Program, _ setting: RunSetting) -> (Machine, Machine) {
    let quick = Machine(program, setting: setting)
    var slow = quick
    slow.isQuick = false
    return (quick, slow)
  }

  /// A script that ends tells who waits for it in the same round, and the rest of its object's scripts have their turns.
  @Test(arguments: [true, false])
  func `who waits for scripts that end quickly goes on as early`(isQuick: Bool) {
    var builder = ProgramBuilder()
    let order = builder.list("order")
    let n = builder.variable("n")
    builder.object(
      "Background",
      [
        start([.broadcast("go", waits: true), .add(.string("freed"), to: order)]),
        receive("go", [.change(n, by: .number("1")), .change(n, by: .number("1"))]),
      ])
    builder.object(
      "Cat",
      [
        start((0..<8).map { .add(.string(Text("\($0)")), to: order) }),
        receive("go", [.change(n, by: .number("1"))]),
      ])
    var machine = Machine(builder.program)
    machine.isQuick = isQuick
    let words = machine.after(2).items(of: order).map { $0.text.string }
    #expect(words == ["0", "1", "2", "3", "freed", "4", "5", "6", "7"], "\(words)")
  }

  private func compare(_ made: (maker: Maker, setting: RunSetting), _ seed: UInt64) {
    var (quick, slow) = Self.both(made.maker.builder.program, made.setting)
    for tick in 0..<12 {
      if tick == 7 {
        #expect(quick.touchDown(x: 0, y: 0) == slow.touchDown(x: 0, y: 0))
      }
      quick.tick()
      slow.tick()
      guard Self.areAlike(quick, slow) else {
        Issue.record("program \(seed), tick \(tick)")
        return
      }
    }
  }

  @Test func `a random number of a brick that the fast path leaves is given back`() {
    let chance = Formula.function("RAND", .number("1"), .number("1000000"))
    var builder = ProgramBuilder()
    let (x, y) = (builder.variable("x"), builder.variable("y"))
    let full = builder.list("full")
    builder.object(
      "Background",
      [
        start([
          .set(x, .string("a")),
          .forever([.change(x, by: chance), .add(chance, to: full), .set(y, chance)]),
        ])
      ])
    var setting = RunSetting()
    setting.listLimit = 3
    var (quick, slow) = Self.both(builder.program, setting)
    for _ in 0..<20 {
      quick.tick()
      slow.tick()
      #expect(quick.value(of: y) == slow.value(of: y))
    }
  }

  /// Work is paid in the same time whether scripts wait to go on or rest.
  @Test(arguments: ["0.003", "0.02", "0.1", "0"] as [Text])
  func `debts are paid alike`(pause: Text) {
    var builder = ProgramBuilder()
    let (list, turns) = (builder.list("long"), builder.variable("turns"))
    builder.object(
      "Background",
      [
        start([
          .repeat(.number("3000"), [.add(.string("xyz"), to: list)]),
          .forever([
            .change(turns, by: .function("CONTAINS", .list("long"), .string("y"))),
            .change(turns, by: .number("1")), .wait(pause),
          ]),
        ]), start([.forever([.change(turns, by: .number("0.001")), .wait("0.01")])]),
      ])
    var setting = RunSetting()
    setting.bricksPerTick = 300
    var (quick, slow) = Self.both(builder.program, setting)
    for _ in 0..<200 {
      quick.tick()
      slow.tick()
      #expect(quick.value(of: turns) == slow.value(of: turns))
    }
    #expect(quick.value(of: turns)?.number ?? 0 > 1)
  }

  /// Whoever waits there counted the object's scripts only where its turn began with that brick, and so not in a loop.
  @Test(arguments: [true, false])
  func `waiting for all others in a loop waits for the object's own scripts as well`(isQuick: Bool)
  {
    var builder = ProgramBuilder()
    let done = builder.variable("done")
    builder.object(
      "Background",
      [
        start([
          .repeat(.number("1"), [.plain("WaitTillIdleBrick")]), .set(done, .number("1")),
        ]), start([.wait("0.5")]),
      ])
    var machine = Machine(builder.program)
    machine.isQuick = isQuick
    #expect(machine.after(25).value(of: done) == .number(0))
    #expect(machine.after(35).value(of: done) == .number(1))
  }

  private static let chance = Formula.function("RAND", .number("0.5"), .number("1000"))

  /// All that can be asked of a run.
  private static func areAlike(_ a: Machine, _ b: Machine) -> Bool {
    // NaN is not itself; what is written is.
    func words(_ machine: Machine) -> [String] {
      (0..<8).compactMap { machine.value(of: Handle($0)).map { "\($0)" } }
        + (0..<6).map { "\(machine.items(of: Handle($0)))" }
        // The next random number is the same as well.
        + ["\(machine.result(of: chance, for: Handle(0)).map { "\($0)" } ?? "")"]
        + machine.figures.map { "\($0)" } + machine.penMarks.map { "\($0)" }
    }
    return a.clock == b.clock && a.brickCount == b.brickCount && a.status == b.status
      && a.warnings == b.warnings && words(a) == words(b)
  }
}
