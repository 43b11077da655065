import Bricks
import Raster
import Testing
import Words

/// What programs ask of the web, and what comes of it.
@Suite struct `Requests to the web` {
  private struct Asking {
    var builder = ProgramBuilder()
    let answer: Handle<Program.Variable>

    init() { answer = builder.variable("answer") }

    func ask(_ formula: Formula) -> Brick {
      Brick(
        "WebRequestBrick", formulas: [.init("WEB_REQUEST", formula)],
        fields: [Markup("userVariable", .link(.variable(answer)))])
    }

    /// A run of one script of the background.
    func machine(_ bricks: [Brick], looks: [Text] = []) -> Machine {
      var builder = builder
      builder.object("Background", [start(bricks)], looks: looks)
      return Machine(builder.program)
    }
  }

  @Test func `nothing is asked where nobody answers`() {
    let asking = Asking()
    let machine = asking.machine([asking.ask(.string("https://example.org"))]).after(1)
    #expect(machine.value(of: asking.answer) == .text("511"))
    #expect(machine.webRequests.isEmpty)
  }

  @Test func `the script waits for the answer and has it as a text`() {
    let asking = Asking()
    var machine = asking.machine([
      asking.ask(.string("https://example.org/time")), .place("7", "0"),
    ])
    machine.reachesWeb = true
    machine = machine.after(30)
    #expect(
      machine.webRequests
        == [.init(id: 1, address: "https://example.org/time", wantsPicture: false)])
    #expect(machine.figures[0].x == 0)
    machine.respond(to: 1, .words("12"))
    #expect(machine.webRequests.isEmpty)
    machine = machine.after(1)
    #expect(machine.value(of: asking.answer) == .text("12"))
    #expect(machine.figures[0].x == 7)
  }

  @Test(
    arguments: [
      ("example.org", "https://example.org"), ("http://example.org/a", "http://example.org/a"),
      ("https://example.org?a=b\nc", "https://example.org?a=b"), ("", "https://"),
      ("HTTP://example.org", "https://HTTP://example.org"),
    ] as [(Text, Text)])
  func `an address without a scheme is asked safely, and only its first line`(
    _ written: Text, _ asked: Text
  ) {
    let asking = Asking()
    var machine = asking.machine([asking.ask(.string(written))])
    machine.reachesWeb = true
    #expect(machine.after(1).webRequests.map(\.address) == [asked])
  }

  @Test func `an address that is too long is none`() {
    let asking = Asking()
    let long = Text(String(repeating: "a", count: 9_000))
    var machine = asking.machine([asking.ask(.string(long))])
    machine.reachesWeb = true
    machine = machine.after(60)
    #expect(machine.value(of: asking.answer) == .text("400"))
  }

  @Test func `ten are asked at a time and what fails says why`() {
    var asking = Asking()
    let brick = asking.ask(.string("example.org"))
    let last = asking.builder.variable("last")
    asking.builder.object(
      "Background", (0..<10).map { _ in start([brick]) })
    asking.builder.object(
      "Late",
      [
        start([
          .wait("0.5"),
          Brick(
            "WebRequestBrick", formulas: [.init("WEB_REQUEST", .string("example.com"))],
            fields: [Markup("userVariable", .link(.variable(last)))]),
        ])
      ])
    var machine = Machine(asking.builder.program)
    machine.reachesWeb = true
    machine = machine.after(60)
    #expect(machine.webRequests.map(\.id) == Array(1...10))
    #expect(machine.value(of: last) == .text("429"))
    machine.respond(to: 4, .failure(status: 404))
    #expect(machine.after(1).value(of: asking.answer) == .text("404"))
  }

  @Test func `a script that starts anew leaves its request`() {
    var asking = Asking()
    asking.builder.object("Background", [receive("ask", [asking.ask(.string("example.org"))])])
    asking.builder.object("Other", [start([.broadcast("ask"), .wait("0.5"), .broadcast("ask")])])
    var machine = Machine(asking.builder.program)
    machine.reachesWeb = true
    machine = machine.after(10)
    #expect(machine.webRequests.map(\.id) == [1])
    machine = machine.after(60)
    #expect(machine.webRequests.map(\.id) == [2])
    machine.respond(to: 1, .words("late"))
    #expect(machine.after(1).value(of: asking.answer)?.number == 0)
  }

  private static let red = Bitmap(
    width: 2, height: 1, pixels: [255, 0, 0, 255, 255, 0, 0, 255])

  @Test func `a picture is seen until the object is given a look`() {
    let asking = Asking()
    var machine = asking.machine(
      [
        .plain("LookRequestBrick", ["LOOK_REQUEST": .string("example.org/cat.png")]),
        .set(asking.answer, .sensor("OBJECT_LOOK_NAME")), .wait("1"), Brick("NextLookBrick"),
      ], looks: ["one", "two"])
    machine.reachesWeb = true
    machine = machine.after(1)
    #expect(machine.webRequests.map(\.wantsPicture) == [true])
    machine.respond(to: 1, .picture(Self.red, name: "cat"))
    machine = machine.after(2)
    #expect(machine.value(of: asking.answer) == .text("cat"))
    let look = machine.figures[0].look
    #expect(look.flatMap { machine.picture(of: $0)?.bitmap } == Self.red)
    machine = machine.after(70)
    #expect(machine.figures[0].lookName == "two")
  }

  @Test func `a background that is no picture is said and changes nothing`() {
    var asking = Asking()
    asking.builder.object("Background", looks: ["wood"])
    asking.builder.object(
      "Cat",
      [
        start([
          .plain("BackgroundRequestBrick", ["BACKGROUND_REQUEST": .string("example.org/a")]),
          .plain("BackgroundRequestBrick", ["BACKGROUND_REQUEST": .string("example.org/b")]),
          .plain("BackgroundRequestBrick", ["BACKGROUND_REQUEST": .string("example.org/c")]),
        ])
      ], looks: ["cat"])
    var machine = Machine(asking.builder.program)
    machine.reachesWeb = true
    machine = machine.after(1)
    machine.respond(to: 1, .words("<html>"))
    machine = machine.after(1)
    machine.respond(to: 2, .failure(status: 404))
    machine = machine.after(1)
    #expect(
      machine.warnings == [
        "What came from https://example.org/a is no picture.",
        "No picture came from https://example.org/b (404).",
      ])
    #expect(machine.figures.map(\.lookName) == ["wood", "cat"])
    machine.respond(to: 3, .picture(Self.red, name: "c"))
    machine = machine.after(1)
    #expect(machine.figures.map(\.lookName) == ["c", "cat"])
  }

  @Test func `a scene that begins anew leaves its requests`() {
    var asking = Asking()
    asking.builder.object("Background", [start([asking.ask(.string("example.org"))])])
    asking.builder.object(
      "Other",
      [
        start([
          .wait("0.1"),
          Brick("SceneStartBrick", fields: [Markup("sceneToStart", .text("Scene 1"))]),
        ])
      ])
    var machine = Machine(asking.builder.program)
    machine.reachesWeb = true
    machine = machine.after(150)
    #expect(machine.webRequests.count == 1)
    #expect(machine.webRequests.first.map { $0.id > 10 } == true)
  }

  @Test func `a run that is gone back in shows the picture that comes instead`() {
    let asking = Asking()
    var machine = asking.machine([
      .plain("LookRequestBrick", ["LOOK_REQUEST": .string("example.org/cat.png")]),
      Brick("StampBrick"), .place("20", "30"),
    ])
    machine.reachesWeb = true
    var run = StageRun(machine)
    var painter = StagePainter()
    run.run()
    run.take(.response(1, .picture(Self.red, name: "cat")))
    for _ in 0..<3 { run.run() }
    let first = painter.frame(of: run.machine)
    run.seek(to: 1)
    run.take(
      .response(
        1,
        .picture(
          Bitmap(width: 2, height: 1, filledWith: Pixel(red: 0, green: 0, blue: 255, alpha: 255)),
          name: "cat")))
    for _ in 0..<3 { run.run() }
    let second = painter.frame(of: run.machine)
    var fresh = StagePainter()
    #expect(second == fresh.frame(of: run.machine))
    #expect(first != second)
  }

  @Test func `what no more fits in a run is too large`() {
    let asking = Asking()
    var machine = asking.machine([
      .forever([.plain("LookRequestBrick", ["LOOK_REQUEST": .string("example.org/wall.png")])])
    ])
    machine.reachesWeb = true
    var run = StageRun(machine)
    let wall = Bitmap(width: 2048, height: 2048)
    for _ in 0..<30 {
      run.run()
      if let open = run.machine.webRequests.first {
        run.take(.response(open.id, .picture(wall, name: "wall")))
      }
    }
    let kept = run.log.filter {
      if case .response(_, .picture) = $0.input { true } else { false }
    }
    #expect(kept.count == 4)
    #expect(run.log.count > 4)
    #expect(run.log.last.map { $0.input } == .response(run.log.count, .failure(status: 413)))
  }

  @Test func `a run whose requests had no answer is run elsewhere as it was`() {
    let asking = Asking()
    let bricks = [asking.ask(.string("example.org")), Brick.place("7", "0")]
    var machine = asking.machine(bricks)
    machine.reachesWeb = true
    var run = StageRun(machine)
    run.seek(to: 20)
    var other = StageRun(asking.machine(bricks), log: run.keptLog)
    other.seek(to: 20)
    #expect(other.machine.trace == run.machine.trace)
    #expect(other.machine.figures[0].x == 0)
    // One that asked nothing needs none.
    var silent = StageRun(asking.machine([.place("7", "0")]))
    silent.seek(to: 20)
    #expect(silent.keptLog.isEmpty)
  }

  @Test func `a run that is gone back in has the same answers`() {
    let asking = Asking()
    let bricks = [
      Brick.forever([
        asking.ask(.string("example.org")),
        .plain("MoveNStepsBrick", ["STEPS": .variable("answer")]),
      ])
    ]
    var machine = asking.machine(bricks)
    machine.reachesWeb = true
    var run = StageRun(machine)
    var states = [run.machine.trace]
    for tick in 1...300 {
      if tick % 7 == 0, let open = run.machine.webRequests.first {
        run.take(.response(open.id, tick % 2 == 0 ? .words("3") : .failure(status: 5)))
      }
      run.run()
      states.append(run.machine.trace)
    }
    for tick in [17, 250, 3, 299, 300] {
      run.seek(to: tick)
      #expect(run.machine.trace == states[tick], "\(tick)")
    }
    // What was logged is answered elsewhere, too.
    var other = StageRun(asking.machine(bricks), log: run.log)
    other.seek(to: 300)
    #expect(other.machine.trace == states[300])
  }
}
