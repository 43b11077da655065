import Bricks
import ProgramEditing
import Testing
import Words

@Suite struct `Editing a program` {
  let bird = Handle<Program.Object>(1)
  let background = Handle<Program.Object>(0)

  private func editor(_ bricks: Text...) throws -> ProgramEditor {
    var editor = ProgramEditor(Program(new: "p", object: "Bird", look: "up", file: "bird.png"))
    for (index, type) in bricks.enumerated() {
      try editor.apply(.addBrick(type, BrickPlace(ScriptPlace(bird, 0), index)))
    }
    return editor
  }

  private func types(_ editor: ProgramEditor) -> [Text] {
    editor.program.allObjects[bird].scripts[0].bricks.map(\.type)
  }

  private func at(_ index: Int, in path: [(Int, Int)] = []) -> BrickPlace {
    BrickPlace(ScriptPlace(bird, 0), path: path.map { .init($0.0, $0.1) }, index)
  }

  @Test func `a brick that is moved down in its row lies before what it was dropped on`() throws {
    var editor = try editor("HideBrick", "ShowBrick", "NextLookBrick")
    let there = try editor.apply(.moveBricks(at(0), count: 1, to: at(2)))
    #expect(types(editor) == ["ShowBrick", "HideBrick", "NextLookBrick"])
    #expect(there == .brick(at(1)))
  }

  @Test func `a brick goes into a loop behind it, and the place follows`() throws {
    var editor = try editor("HideBrick", "ForeverBrick")
    let there = try editor.apply(.moveBricks(at(0), count: 1, to: at(0, in: [(1, 0)])))
    #expect(types(editor) == ["ForeverBrick"])
    #expect(there == .brick(at(0, in: [(0, 0)])))
  }

  @Test func `a loop does not go into itself`() throws {
    var editor = try editor("ForeverBrick")
    #expect(throws: EditProblem.intoItself) {
      try editor.apply(.moveBricks(at(0), count: 1, to: at(0, in: [(0, 0)])))
    }
  }

  @Test func `a brick without a script gets one`() throws {
    var editor = try editor()
    let place = BrickPlace(ScriptPlace(bird, 1), 0)
    #expect(try editor.apply(.addBrick("HideBrick", place)) == .brick(place))
    #expect(editor.program.allObjects[bird].scripts[1].type == "StartScript")
  }

  @Test func `the background only clears`() throws {
    var editor = try editor("PenDownBrick")
    let there = BrickPlace(ScriptPlace(background, 0), 0)
    #expect(throws: EditProblem.notOnBackground("StampBrick")) {
      try editor.apply(.addBrick("StampBrick", there))
    }
    #expect(throws: EditProblem.notOnBackground("PenDownBrick")) {
      try editor.apply(.moveBricks(at(0), count: 1, to: there))
    }
    #expect(throws: EditProblem.notOnBackground("PenDownBrick")) {
      try editor.apply(.moveScript(ScriptPlace(bird, 0), to: ScriptPlace(background, 0)))
    }
    try editor.apply(.addBrick("ClearBackgroundBrick", there))
  }

  @Test func `a renamed variable is renamed where it is meant, and only there`() throws {
    var editor = try editor("SetXBrick")
    try editor.apply(.addVariable("lives", of: nil))
    try editor.apply(
      .setField(.brick(at(0)), "X_POSITION", .formula(try Formula(words: "\"lives\" + 'lives'"))))
    try editor.apply(.renameVariable(Handle(0), "hearts"))
    let formula = editor.program.allObjects[bird].scripts[0].bricks[0].formula("X_POSITION")
    #expect(formula?.words == "\"hearts\" + 'lives'")
    // The object's own stands before the program's.
    try editor.apply(.addObject("Cat", scene: 0))
    let cat = Handle<Program.Object>(2)
    #expect(throws: EditProblem.nameTaken("hearts")) {
      try editor.apply(.addVariable("hearts", of: cat))
    }
  }

  @Test func `an object that is gone is forgotten`() throws {
    var editor = try editor("PointToBrick")
    try editor.apply(.addObject("Cat", scene: 0))
    try editor.apply(.setField(.brick(at(0)), "pointedObject", .object(Handle(2))))
    #expect(editor.program.allObjects[bird].scripts[0].bricks[0].fields.count == 1)
    try editor.apply(.removeObject(Handle(2)))
    #expect(editor.program.allObjects[bird].scripts[0].bricks[0].fields.isEmpty)
    #expect(throws: EditProblem.background) { try editor.apply(.removeObject(background)) }
  }

  @Test func `bricks that go to another object mean its own things of the same name`() throws {
    var editor = try editor("SetLookBrick")
    try editor.apply(.addVariable("speed", of: bird))
    try editor.apply(.addBrick("SetVariableBrick", at(1)))
    try editor.apply(.duplicateObject(bird))
    let copy = editor.program.scenes[0].objects[2]
    let own = editor.program.allObjects[copy]
    #expect(own.name == "Bird (1)")
    #expect(own.scripts[0].bricks[1].field("userVariable")?.link == .variable(own.variables[0]))
    try editor.apply(.addObject("Cat", scene: 0))
    let cat = editor.program.scenes[0].objects[3]
    try editor.apply(.moveScript(ScriptPlace(bird, 0), to: ScriptPlace(cat, 0)))
    let moved = editor.program.allObjects[cat]
    #expect(moved.scripts[0].bricks[0].fields.isEmpty)
    #expect(moved.variables.map { editor.program.allVariables[$0].name } == ["speed"])
    #expect(moved.scripts[0].bricks[1].field("userVariable")?.link == .variable(moved.variables[0]))
  }

  @Test func `a brick of one's own is defined, called with inputs, and runs`() throws {
    var editor = try editor()
    try editor.apply(.addDefinition(" jump [height]high [height]", of: bird))
    let definition = editor.program.allObjects[bird].definitions[0]
    #expect(
      definition.ownWords == [.label("jump"), .input("height"), .label("high"), .label("height")])
    let id = try #require(definition.field("userDefinedBrickID")?.text)
    try editor.apply(.addCall(id, at(0)))
    try editor.apply(.setField(.brick(at(0)), "height", .formula(.number("42"))))
    try editor.apply(.addBrick("ChangeYByNBrick", at2(0)))
    let vocabulary = editor.program.vocabulary(of: ScriptPlace(bird, 1))
    let height = try Formula(words: "[height]", in: vocabulary)
    try editor.apply(.setField(.brick(at2(0)), "Y_POSITION_CHANGE", .formula(height)))
    var machine = Machine(editor.program)
    for _ in 0..<3 { machine.tick() }
    #expect(machine.result(of: try Formula(words: "y position"), for: bird)?.text == "42")
    // With its script the brick goes as well.
    try editor.apply(.remove(.script(ScriptPlace(bird, 1))))
    #expect(editor.program.allObjects[bird].definitions.isEmpty)
  }

  @Test func `what a formula gives is told with the values at the start`() throws {
    var editor = try editor()
    try editor.apply(.addVariable("n", of: nil))
    let machine = Machine(editor.program)
    func result(_ words: Text) throws -> Value? {
      machine.result(of: try Formula(words: words), for: bird)
    }
    #expect(try result("0.1 + 0.2")?.text == "0.3")
    #expect(try result("\"n\" + stage width")?.text == "1280")
    #expect(try result("join('a', look name)")?.text == "aup")
    #expect(machine.result(of: .number("1"), for: Handle(9)) == nil)
  }

  @Test func `a script that runs is known by its place among all`() throws {
    var editor = try editor("HideBrick")
    try editor.apply(.addScript("StartScript", ScriptPlace(bird, 0)))
    try editor.apply(.setCommentedOut(.script(ScriptPlace(bird, 0)), true))
    try editor.apply(.addBrick("ForeverBrick", at2(1)))
    var machine = Machine(editor.program)
    for _ in 0..<3 { machine.tick() }
    #expect(machine.runningScripts(of: bird) == [1])
  }

  private func at2(_ index: Int) -> BrickPlace { BrickPlace(ScriptPlace(bird, 1), index) }
}
