import Bricks
import TestSupport
import Testing
import Words

/// Going back in a run.
@Suite struct `A run that is gone back in` {
  /// Objects that move at random, draw, ask, and go where they are touched.
  private func program() -> Program {
    var program = Program(header: .init(name: "p", width: 200, height: 200))
    let variable = program.allVariables.append(.init(name: "v"))
    program.variables = [variable]
    let link = Markup("userVariable", .link(.variable(variable)))
    func formula(_ category: Text, _ formula: Formula) -> [Brick.Slot] {
      [.init(category, formula)]
    }
    let random = Formula(.function, "RAND", left: .number("-90"), right: .number("90"))
    var object = Program.Object(name: "o")
    var touched = Script("WhenTouchDownScript")
    touched.bricks = [
      Brick("ChangeVariableBrick", formulas: formula("VARIABLE_CHANGE", random), fields: [link]),
      Brick("WaitBrick", formulas: formula("TIME_TO_WAIT_IN_SECONDS", .number("0.3"))),
      Brick("TurnLeftBrick", formulas: formula("TURN_LEFT_DEGREES", Formula(.variable, "v"))),
    ]
    let walk = Brick(
      "ForeverBrick",
      branches: [
        .init(
          "loopBricks",
          [
            Brick("MoveNStepsBrick", formulas: formula("STEPS", .number("3"))),
            Brick("TurnRightBrick", formulas: formula("TURN_RIGHT_DEGREES", random)),
          ])
      ])
    let start = Script(
      "StartScript",
      bricks: [
        Brick("PenDownBrick"),
        Brick("AskBrick", formulas: formula("ASK_QUESTION", .string("?")), fields: [link]), walk,
      ])
    object.scripts = [start, touched, Script("StartScript", bricks: [walk])]
    let background = program.allObjects.append(.init(name: "b"))
    program.scenes = [
      .init(name: "s", objects: [background, program.allObjects.append(object)])
    ]
    return program
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `is what it was`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var run = StageRun(Machine(program()))
    var states: [[UInt8]] = [run.machine.trace]
    let length = random.number(200...700)
    for tick in 0..<length {
      if tick == 30 { run.take(.answer("7")) }
      if random.number(0...9) == 0 {
        run.take(.touch(random.number(1...2), x: random.double(in: -90...90), y: 0))
      }
      if random.number(0...9) == 0 { run.take(.release(random.number(1...2))) }
      run.run()
      states.append(run.machine.trace)
    }
    run.take(.touch(1, x: 5, y: 5))
    let end = run.machine.trace
    #expect(Set(states).count > length / 2)
    for _ in 0..<30 {
      let tick = random.number(0...length - 1)
      run.seek(to: tick)
      #expect(run.tick == tick && run.length == length)
      #expect((run.machine.trace == states[tick]) == true)
    }
    run.seek(to: length)
    #expect((run.machine.trace == end) == true)
  }

  @Test func `takes another way from there on`() {
    var run = StageRun(Machine(program()))
    run.take(.touch(1, x: 0, y: 0))
    run.seek(to: 200)
    run.take(.touch(2, x: 0, y: 0))
    run.seek(to: 300)
    let first = run.machine.trace
    run.seek(to: 150)
    run.take(.touch(2, x: 0, y: 0))
    #expect(run.length == 150)
    run.seek(to: 300)
    let second = run.machine.trace
    #expect((second == first) == false)
    run.seek(to: 100)
    run.seek(to: 300)
    #expect((run.machine.trace == second) == true)
    // As one that was never gone back in.
    var fresh = StageRun(Machine(program()))
    fresh.take(.touch(1, x: 0, y: 0))
    fresh.seek(to: 150)
    fresh.take(.touch(2, x: 0, y: 0))
    fresh.seek(to: 300)
    #expect((fresh.machine.trace == second) == true)
  }
}
