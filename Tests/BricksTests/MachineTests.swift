import Bricks
import TestSupport
import Testing
import Words

/// How scripts take their turns.
struct MachineTests {
  @Test func `scripts take turns brick by brick`() {
    var builder = ProgramBuilder()
    let list = builder.list("order")
    func bricks(_ names: [Text]) -> Script { start(names.map { .add(.string($0), to: list) }) }
    builder.object("Background", [bricks(["a1", "a2"]), bricks(["b1", "b2", "b3"])])
    builder.object("Cat", [bricks(["c1", "c2"])])
    let machine = Machine(builder.program).after(1)
    #expect(machine.items(of: list).map(\.text) == ["a1", "b1", "c1", "a2", "b2", "c2", "b3"])
  }

  @Test func `a loop that changes what is seen has 50 turns a second, one that does not has many`()
  {
    var builder = ProgramBuilder()
    let (slow, fast) = (builder.variable("slow"), builder.variable("fast"))
    builder.object(
      "Background",
      [
        start([.forever([.change(slow, by: .number("1")), .place("1", "2")])]),
        start([.forever([.change(fast, by: .number("1"))])]),
      ])
    let machine = Machine(builder.program).after(60)
    #expect(machine.value(of: slow)?.number == 50)
    #expect(machine.value(of: fast)?.number ?? 0 > 10_000)
  }

  @Test(arguments: [("0", 0), ("-1", 0), ("0.02", 12), ("1", 600), ("0.0001", 1)])
  func `waiting takes its time to a six-hundredth of a second`(_ seconds: String, _ steps: Int)
    throws
  {
    var builder = ProgramBuilder()
    let time = builder.variable("time")
    builder.object("Background", [start([.wait(Text(seconds)), .set(time, .sensor("TIMER"))])])
    let machine = Machine(builder.program).after(62)
    // The first brick is done in the first of them.
    let reached = try #require(machine.value(of: time)?.number)
    #expect((reached * 600).rounded() == Double(steps + 1))
  }

  @Test func `who broadcasts and waits goes on when all receivers have ended`() {
    var builder = ProgramBuilder()
    let list = builder.list("order")
    builder.object(
      "Background",
      [
        start([.broadcast("go", waits: true), .add(.string("end"), to: list)]),
        receive("go", [.wait("0.2"), .add(.string("slow"), to: list)]),
      ])
    builder.object("Cat", [receive("go", [.add(.string("quick"), to: list)])])
    #expect(
      Machine(builder.program).after(30).items(of: list).map(\.text) == ["quick", "slow", "end"])
  }

  @Test func `a message stops and restarts who has it already, and frees who waits for that`() {
    var builder = ProgramBuilder()
    let list = builder.list("order")
    builder.object(
      "Background",
      [
        start([.broadcast("go", waits: true), .add(.string("freed"), to: list)]),
        start([.wait("0.1"), .broadcast("go")]),
        receive(
          "go", [.add(.string("begun"), to: list), .wait("0.5"), .add(.string("done"), to: list)]),
      ])
    let order = Machine(builder.program).after(60).items(of: list).map(\.text)
    // Who waited is freed as the receiver restarts, and that is its brick of this turn: what comes
    // after it is of the next.
    #expect(order == ["begun", "begun", "freed", "done"])
  }

  @Test func `nobody is waited for where nobody receives`() {
    var builder = ProgramBuilder()
    let done = builder.variable("done")
    builder.object(
      "Background", [start([.broadcast("go", waits: true), .set(done, .number("1"))])])
    #expect(Machine(builder.program).after(1).value(of: done)?.number == 1)
  }

  @Test func `a counting loop counts on from what its bricks do to its variable`() {
    var builder = ProgramBuilder()
    let (i, sum) = (builder.variable("i"), builder.variable("sum"))
    let loop = Brick(
      "ForVariableFromToBrick",
      formulas: [.init("FOR_LOOP_FROM", .number("10.9")), .init("FOR_LOOP_TO", .number("7"))],
      fields: [Markup("userVariable", .link(.variable(i)))],
      branches: [
        .init("loopBricks", [.change(sum, by: .variable("i")), .change(i, by: .number("-1"))])
      ])
    builder.object("Background", [start([loop])])
    let machine = Machine(builder.program).after(1)
    #expect(machine.value(of: sum)?.number == 18)
    #expect(machine.value(of: i)?.number == 7)
  }

  @Test func `what is commented out does not run, nor what is in it`() {
    var builder = ProgramBuilder()
    let (a, b) = (builder.variable("a"), builder.variable("b"))
    var loop = Brick.repeat(.number("3"), [.change(a, by: .number("1"))])
    loop.isCommentedOut = true
    var script = start([.set(b, .number("1"))])
    script.isCommentedOut = true
    builder.object("Background", [start([loop]), script])
    let machine = Machine(builder.program).after(1)
    #expect(machine.value(of: a)?.number == 0)
    #expect(machine.value(of: b)?.number == 0)
  }

  @Test func `a clone has its own variables, stands behind its original, and can go`() {
    var builder = ProgramBuilder()
    let cat = builder.object("Cat")
    builder.program.scenes[0].objects.insert(
      builder.program.allObjects.append(.init(name: "Background")), at: 0)
    let own = builder.program.allVariables.append(.init(name: "own"))
    builder.program.allObjects[cat].variables = [own]
    builder.program.allObjects[cat].scripts = [
      start([.set(own, .number("5")), Brick("CloneBrick"), .change(own, by: .number("1"))]),
      Script(
        "WhenClonedScript",
        bricks: [
          .change(own, by: .number("10")), .place("7", "7"), .wait("1"),
          Brick("DeleteThisCloneBrick"),
        ]),
    ]
    let machine = Machine(builder.program).after(6)
    #expect(machine.figures.map(\.name) == ["Background", "Cat", "Cat"])
    #expect(machine.figures.map(\.isClone) == [false, true, false])
    #expect(machine.figures.map(\.x) == [0, 7, 0])
    #expect(machine.value(of: own)?.number == 6)
    #expect(machine.after(70).figures.map(\.isClone) == [false, false])
  }

  @Test func `a scene that is begun anew is as it was, one that is continued goes on`() {
    var builder = ProgramBuilder()
    builder.program.scenes.append(.init(name: "Scene 2"))
    let (count, back) = (builder.variable("count"), builder.variable("back"))
    builder.object(
      "Background",
      [
        start([
          .change(count, by: .number("1")), .place("9", "9"),
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 2"))]),
          .set(back, .sensor("OBJECT_X")),
          Brick("SceneStartBrick", fields: [Markup("sceneToStart", .text("Scene 1"))]),
        ])
      ])
    builder.object(
      "Other",
      [
        start([
          .wait("0.05"),
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 1"))]),
        ])
      ],
      scene: 1)
    let machine = Machine(builder.program)
    #expect(machine.after(2).sceneName == "Scene 2")
    let later = machine.after(6)
    #expect(later.value(of: back)?.number == 9)
    #expect(later.value(of: count)?.number ?? 0 >= 2)
  }

  @Test(arguments: [(0, "Scene 1", 0.0), (1, "Scene 2", 5), (9, "Scene 2", 5)])
  func `a run may begin with any scene`(place: Int, name: String, seen: Double) {
    var builder = ProgramBuilder()
    builder.program.scenes.append(.init(name: "Scene 2"))
    let count = builder.variable("count")
    builder.object("Background", [start([.wait("1"), .set(count, .number("9"))])])
    builder.object("Other", [start([.set(count, .number("5"))])], scene: 1)
    var setting = RunSetting()
    setting.scene = place
    let machine = Machine(builder.program, setting: setting).after(2)
    #expect(machine.sceneName.string == name && machine.value(of: count)?.number == seen)
  }

  @Test func `a scene that is left lifts the fingers that its objects held down`() {
    var builder = ProgramBuilder()
    builder.program.scenes.append(.init(name: "Scene 2"))
    let down = builder.variable("down")
    let press = Brick.plain(
      "TapForBrick",
      [
        "X_POSITION": .number("0"), "Y_POSITION": .number("0"),
        "DURATION_IN_SECONDS": .number("5"),
      ])
    builder.object(
      "Background",
      [
        start([press]),
        start([
          .wait("0.1"), .set(down, .sensor("NUMBER_CURRENT_TOUCHES")), .wait("0.1"),
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 2"))]),
        ]),
      ])
    builder.object(
      "Other", [start([.forever([.set(down, .sensor("NUMBER_CURRENT_TOUCHES"))])])], scene: 1)
    let machine = Machine(builder.program)
    #expect(machine.after(9).value(of: down)?.number == 1)
    #expect(machine.after(20).value(of: down)?.number == 0)
  }

  @Test func `a brick of its own is called with its inputs, and calls itself`() {
    var builder = ProgramBuilder()
    let product = builder.variable("product")
    let id = Markup("userDefinedBrickID", .text("id"))
    func call(_ n: Formula) -> Brick {
      Brick("UserDefinedBrick", formulas: [.init("n", n, isInput: true)], fields: [id])
    }
    let n = Formula(.input, "n")
    var script = Script(
      "UserDefinedScript",
      bricks: [
        Brick(
          "IfThenLogicBeginBrick",
          formulas: [.init("IF_CONDITION", .op(n, "GREATER_THAN", .number("0")))],
          branches: [
            .init(
              "ifBranchBricks",
              [
                .set(product, .op(.variable("product"), "MULT", n)),
                call(.op(n, "MINUS", .number("1"))),
                // After the call the input is what it was.
                .change(product, by: .op(n, "MINUS", n)),
              ])
          ])
      ])
    script.fields = [id]
    builder.object(
      "Background", [start([.set(product, .number("1")), call(.number("5"))]), script])
    #expect(Machine(builder.program).after(2).value(of: product)?.number == 120)
  }

  @Test func `stopping others leaves the script alone, stopping all leaves none`() {
    var builder = ProgramBuilder()
    let (a, b) = (builder.variable("a"), builder.variable("b"))
    let others = Brick("StopScriptBrick", fields: [Markup("spinnerSelection", .text("2"))])
    let all = Brick("StopScriptBrick", fields: [Markup("spinnerSelection", .text("1"))])
    builder.object(
      "Background",
      [
        start([
          .wait("0.1"), others, .set(a, .number("1")), .wait("0.1"), all, .set(a, .number("2")),
        ]),
        start([.wait("0.15"), .set(b, .number("1"))]),
      ])
    let machine = Machine(builder.program).after(60)
    #expect(machine.value(of: a)?.number == 1)
    #expect(machine.value(of: b)?.number == 0)
  }

  @Test func `a condition starts its script when it comes to hold, and again after it has not`() {
    var builder = ProgramBuilder()
    let (x, count) = (builder.variable("x"), builder.variable("count"))
    var script = Script("WhenConditionScript", bricks: [.change(count, by: .number("1"))])
    script.formulas = [.init("IF_CONDITION", .op(.variable("x"), "GREATER_THAN", .number("0")))]
    builder.object(
      "Background",
      [
        script,
        start([
          .set(x, .number("1")), .wait("0.1"), .set(x, .number("2")), .wait("0.1"),
          .set(x, .number("0")),
          .wait("0.1"), .set(x, .number("1")),
        ]),
      ])
    #expect(Machine(builder.program).after(30).value(of: count)?.number == 2)
  }

  @Test func `a glide arrives, in its time`() {
    var builder = ProgramBuilder()
    builder.object("Background")
    builder.object(
      "Cat",
      [
        start([
          .plain(
            "GlideToBrick",
            [
              "DURATION_IN_SECONDS": .number("1"), "X_DESTINATION": .number("100"),
              "Y_DESTINATION": .number("-50"),
            ])
        ])
      ])
    let machine = Machine(builder.program)
    let half = machine.after(30).figures[1]
    #expect(45...55 ~= half.x && -28 ... -22 ~= half.y)
    #expect(machine.after(62).figures[1].x == 100)
    #expect(machine.after(62).figures[1].y == -50)
  }

  @Test func `the topmost object under a finger is tapped, and nobody behind it`() {
    var builder = ProgramBuilder()
    let taps = builder.list("taps")
    func tapped(_ name: Text) -> Script {
      Script("WhenScript", bricks: [.add(.string(name), to: taps)])
    }
    builder.object("Background", [tapped("background")])
    builder.object("Back", [tapped("back")], looks: ["square"])
    builder.object("Front", [tapped("front"), start([.place("30", "0")])], looks: ["square"])
    var machine = Machine(builder.program, pictures: squares(of: builder.program, side: 40)).after(
      1)
    for (x, y) in [(25.0, 0.0), (-15, 0), (100, 100)] {
      let finger = machine.touchDown(x: x, y: y)
      machine.touchUp(finger)
      machine.tick()
    }
    // A background without a look is not there.
    #expect(machine.items(of: taps).map(\.text) == ["front", "back"])
  }

  // MARK: Laws

  /// A program that does a bit of everything.
  private func busy() -> Program {
    var builder = ProgramBuilder()
    let x = builder.variable("x")
    builder.object(
      "Background",
      [start([.forever([.change(x, by: .function("RAND", .number("1"), .number("6")))])])])
    let random = Formula.function("RAND", .op(nil, "MINUS", .number("200")), .number("200"))
    builder.object(
      "Turtle",
      [
        start([
          Brick("PenDownBrick"),
          .forever([
            .plain("MoveNStepsBrick", ["STEPS": .number("5.5")]),
            .plain("TurnRightBrick", ["TURN_RIGHT_DEGREES": random]), .broadcast("dot"),
          ]),
        ]), receive("dot", [Brick("CloneBrick")]),
        Script(
          "WhenClonedScript",
          bricks: [
            .plain("PlaceAtBrick", ["X_POSITION": random, "Y_POSITION": random]), .wait("0.1"),
            Brick("DeleteThisCloneBrick"),
          ]),
      ])
    return builder.program
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a snapshot goes on as the run does, and a run is its seed's`(seed: UInt64) {
    var setting = RunSetting()
    // Clones of clones are cloned as well.
    (setting.seed, setting.cloneLimit) = (seed, 20)
    let machine = Machine(busy(), setting: setting)
    let half = machine.after(40)
    let snapshot = half
    let (a, b) = (half.after(40), snapshot.after(40))
    #expect(a.figures == b.figures && a.penMarks == b.penMarks)
    #expect(machine.after(80).figures == a.figures)
    setting.seed = seed + 1
    #expect(Machine(busy(), setting: setting).after(80).penMarks != a.penMarks)
  }

  /// A script of random bricks, some of which stop it, wait, or reach others.
  private func random(_ random: inout SplitMix64, _ x: Handle<Program.Variable>, depth: Int)
    -> [Brick]
  {
    (0..<random.number(1...4)).map { _ in
      switch random.number(0...(depth > 0 ? 9 : 6)) {
      case 0: .change(x, by: .number("1.5"))
      case 1: .set(x, .op(.variable("x"), "MULT", .number("3")))
      case 2: .wait(["0", "0.003", "0.02"][random.number(0...2)])
      case 3: .plain("MoveNStepsBrick", ["STEPS": .variable("x")])
      case 4: .plain("TurnLeftBrick", ["TURN_LEFT_DEGREES": .number("37")])
      case 5:
        random.number(0...3) == 0
          ? .broadcast("go", waits: random.number(0...1) == 0) : Brick("PenDownBrick")
      case 6: random.number(0...5) == 0 ? Brick("StopScriptBrick") : Brick("StampBrick")
      case 7: .forever(self.random(&random, x, depth: depth - 1))
      case 8: .repeat(.number("3"), self.random(&random, x, depth: depth - 1))
      default:
        Brick(
          "IfThenLogicBeginBrick",
          formulas: [.init("IF_CONDITION", .op(.variable("x"), "GREATER_THAN", .number("40")))],
          branches: [.init("ifBranchBricks", self.random(&random, x, depth: depth - 1))])
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a script that runs alone does what it does beside one that waits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var builder = ProgramBuilder()
    let x = builder.variable("x")
    let bricks = self.random(&random, x, depth: 3)
    let answer = self.random(&random, x, depth: 1)
    builder.object("Background")
    builder.object("Cat", [start(bricks), receive("go", answer)])
    var beside = builder
    beside.object(
      "Waiting",
      [start([.plain("WaitUntilBrick", ["IF_CONDITION": .number("0")])])])
    var setting = RunSetting()
    // Small enough to be reached.
    (setting.bricksPerTick, setting.roundsPerStep) = (
      random.number(100...2000), random.number(3...60)
    )
    var (a, b) = (
      Machine(builder.program, setting: setting), Machine(beside.program, setting: setting)
    )
    for _ in 0..<20 {
      a.tick()
      b.tick()
      #expect(a.value(of: x) == b.value(of: x) && a.brickCount == b.brickCount)
      #expect(a.figures == Array(b.figures.prefix(2)) && a.penMarks == b.penMarks)
    }
  }
}
