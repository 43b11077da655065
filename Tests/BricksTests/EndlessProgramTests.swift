import Bricks
import Raster
import Testing
import Words

/// Programs without end: of turns, clones, calls, texts, work.
struct EndlessProgramTests {
  @Test func `a loop without end leaves time for all others`() {
    var builder = ProgramBuilder()
    let x = builder.variable("x")
    builder.object(
      "Background",
      [
        start([.forever([])]), start([.forever([.change(x, by: .number("1"))])]),
        start([.wait("0.5"), .set(x, .number("-1e9"))]),
      ])
    var machine = Machine(builder.program)
    for _ in 0..<60 { machine.tick() }
    #expect(machine.value(of: x)?.number ?? 0 < -1e8)
  }

  @Test(arguments: [true, false])
  func `a loop without a pause is told of after two seconds, one that rests is not`(isQuick: Bool) {
    var quiet = ProgramBuilder()
    let x = quiet.variable("x")
    var loud = quiet
    quiet.object(
      "Background",
      [
        start([.forever([.wait("0.01"), .change(x, by: .number("1"))])]),
        // A moment's work, however much it is.
        start([.repeat(.number("60000"), [.change(x, by: .number("1"))])]),
      ])
    loud.object("Background", [start([.forever([.change(x, by: .number("1"))])])])
    for (builder, words) in [
      (quiet, []),
      (loud, ["A script loops without a pause: it has 60000 turns a second and no more."]),
    ] as [(ProgramBuilder, [Text])] {
      var machine = Machine(builder.program)
      machine.isQuick = isQuick
      for _ in 0..<119 { machine.tick() }
      #expect(machine.warnings == [])
      for _ in 0..<200 { machine.tick() }
      #expect(machine.warnings == words)
    }
  }

  /// Wherever in a tick the two seconds begin and end.
  @Test(arguments: 0..<12 as Range<Int>)
  func `two seconds without a pause are told of, whenever they were`(hundredths: Int) {
    for (turns, isTold) in [(120_100, true), (119_900, false)] {
      for isQuick in [true, false] {
        var builder = ProgramBuilder()
        let x = builder.variable("x")
        builder.object(
          "Background",
          [
            start([
              .wait(Text("\(Double(hundredths) / 500)")),
              .repeat(.number(Text("\(turns)")), [.change(x, by: .number("1"))]), .wait("9"),
            ])
          ])
        var machine = Machine(builder.program)
        machine.isQuick = isQuick
        for _ in 0..<130 { machine.tick() }
        #expect(machine.warnings.isEmpty != isTold, "\(turns) \(isQuick)")
      }
    }
  }

  @Test func `cloning, calling, joining and starting scenes without end have bounds, and say so`() {
    var builder = ProgramBuilder()
    let text = builder.variable("text")
    let id = Markup("userDefinedBrickID", .text("id"))
    var recursive = Script("UserDefinedScript", bricks: [Brick("UserDefinedBrick", fields: [id])])
    recursive.fields = [id]
    builder.object("Background")
    builder.object(
      "Cat",
      [
        start([.forever([Brick("CloneBrick")])]), start([Brick("UserDefinedBrick", fields: [id])]),
        recursive,
        start([
          .set(text, .string("ab")),
          .forever([.set(text, .function("JOIN", .variable("text"), .variable("text")))]),
        ]),
      ])
    var setting = RunSetting()
    (setting.cloneLimit, setting.callLimit, setting.textLimit) = (50, 40, 1000)
    let machine = Machine(builder.program, setting: setting).after(60)
    #expect(machine.figures.count == 50)
    #expect(machine.warnings.count == 3)
    #expect(machine.value(of: text)?.text.byteCount ?? 9999 <= 1000)

    var scenes = ProgramBuilder()
    scenes.object(
      "Background",
      [start([Brick("SceneStartBrick", fields: [Markup("sceneToStart", .text("Scene 1"))])])])
    #expect(Machine(scenes.program).after(10).status == .running)
  }

  @Test func `going through what is long counts as work`() {
    var builder = ProgramBuilder()
    let (list, turns) = (builder.list("long"), builder.variable("turns"))
    builder.object(
      "Background",
      [
        start([
          .repeat(.number("2000"), [.add(.string("x"), to: list)]),
          .forever([
            .change(turns, by: .function("CONTAINS", .list("long"), .string("y"))),
            .change(turns, by: .number("1")),
          ]),
        ])
      ])
    var setting = RunSetting()
    (setting.bricksPerTick, setting.roundsPerStep) = (10_000, 10_000)
    let machine = Machine(builder.program, setting: setting).after(10)
    // A look through the list is as 125 bricks.
    let (before, after) = (
      machine.value(of: turns)?.number ?? 0, machine.after(1).value(of: turns)?.number ?? 0
    )
    #expect(40...120 ~= after - before)
  }

  @Test(arguments: [true, false])
  func `what a turn overdraws is paid back by time, for a second at most`(isQuick: Bool) {
    var builder = ProgramBuilder()
    let (text, turns) = (builder.variable("text"), builder.variable("turns"))
    let other = builder.variable("other")
    let double = Formula.function("JOIN", .variable("text"), .variable("text"))
    builder.object(
      "Background",
      [
        start([
          .set(text, .string("0123456789abcdef")), .repeat(.number("12"), [.set(text, double)]),
          .wait("0.1"),
          // 2 × 65,536 bytes gone through are as 8,192 bricks and more, in a step that has 1,000.
          .forever([
            .change(turns, by: .function("LENGTH", double)), .set(turns, .number("7")),
          ]),
        ]),
        start([.forever([.change(other, by: .number("1"))])]),
      ])
    var setting = RunSetting()
    setting.bricksPerTick = 10_000
    var machine = Machine(builder.program, setting: setting)
    machine.isQuick = isQuick
    for _ in 0..<60 { machine.tick() }
    func count(_ machine: Machine) -> Double { machine.value(of: other)?.number ?? 0 }
    let before = count(machine)
    for _ in 0..<60 { machine.tick() }
    // Each turn of the first takes at least eight steps of the second.
    #expect(1..<700 ~= count(machine) - before)
  }

  @Test func `touching, colours and lists of long texts count as work`() {
    func turns(_ formula: Formula, _ items: [Text] = []) -> Double {
      var builder = ProgramBuilder()
      let (list, turns) = (builder.list("long"), builder.variable("turns"))
      builder.object("Background")
      builder.object("Ring", [], looks: ["ring"])
      builder.object(
        "Cat",
        [
          start(
            items.map { .add(.string($0), to: list) } + [
              .wait("0.3"),
              .forever([
                .change(turns, by: .op(formula, "MULT", .number("0"))),
                .change(turns, by: .number("1")),
              ]),
            ])
        ], looks: ["square"])
      var setting = RunSetting()
      (setting.bricksPerTick, setting.roundsPerStep) = (20_000, 20_000)
      // The square lies in the ring and touches nothing of it.
      var ring = Bitmap(width: 100, height: 100)
      for x in 0..<100 { ring[x, 0] = Pixel(red: 0, green: 0, blue: 255, alpha: 255) }
      let square = Bitmap(
        width: 60, height: 60, filledWith: Pixel(red: 255, green: 0, blue: 0, alpha: 255))
      let pictures = [Handle<Program.Look>(0): LookPicture(ring), Handle(1): LookPicture(square)]
      var machine = Machine(builder.program, pictures: pictures, setting: setting)
      for _ in 0..<30 { machine.tick() }
      let before = machine.value(of: turns)?.number ?? 0
      for _ in 0..<10 { machine.tick() }
      return (machine.value(of: turns)?.number ?? 0) - before
    }
    let usual = turns(.number("1"))
    #expect(turns(Formula(.collision, "Ring")) < usual / 4)
    #expect(turns(.function("COLLIDES_WITH_COLOR", .string("#123456"))) < usual / 4)
    let long = Text(String(repeating: "x", count: 4_000))
    #expect(turns(.function("CONTAINS", .list("long"), .string("y")), [long, long]) < usual / 4)
    #expect(turns(.function("LENGTH", .function("JOIN", .string(long), .string("y")))) < usual / 4)
  }

  @Test func `texts that are too long are not joined, and not searched`() {
    var builder = ProgramBuilder()
    let (text, found) = (builder.variable("text"), builder.variable("found"))
    let double = Formula.function("JOIN", .variable("text"), .variable("text"))
    builder.object(
      "Background",
      [
        start([
          .set(text, .string("ab")), .repeat(.number("16"), [.set(text, double)]),
          .set(found, .function("REGEX", .string("(a|b){500}c"), .variable("text"))),
          .set(text, .function("JOIN", .function("JOIN3", double, double, double), double)),
        ])
      ])
    var setting = RunSetting()
    setting.textLimit = 300_000
    let machine = Machine(builder.program, setting: setting).after(60)
    #expect(machine.value(of: found)?.text == "the text is too long to be searched")
    #expect(machine.value(of: text)?.text.byteCount ?? 0 <= 300_000)
  }

  @Test func `a program of nothing has ended`() {
    let machine = Machine(Program(header: .init(name: "", width: 1, height: 1))).after(2)
    #expect(machine.status == .ended)
  }
}
