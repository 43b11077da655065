import Bricks
import ProgramEditing
import Testing
import Words

@Suite struct `Scenes, copies and words of own bricks` {
  let bird = Handle<Program.Object>(1)

  private func editor() -> ProgramEditor {
    ProgramEditor(Program(new: "p", object: "Bird", look: "up", file: "bird.png"))
  }

  private func place(_ object: Handle<Program.Object>, _ script: Int, _ index: Int) -> BrickPlace {
    BrickPlace(ScriptPlace(object, script), index)
  }

  /// The bird's script calls its brick `jump [height] high`, whose identifier this returns.
  private func addJump(_ editor: inout ProgramEditor) throws -> Text {
    try editor.apply(.addDefinition("jump [height] high", of: bird))
    let id = try #require(editor.program.allObjects[bird].definitions[0].field(key)?.text)
    try editor.apply(.addCall(id, place(bird, 0, 0)))
    return id
  }

  private let key: Text = "userDefinedBrickID"

  private func names(_ editor: ProgramEditor) -> [Text] { editor.program.scenes.map(\.name) }

  @Test func `a scene is added, renamed where it is begun, moved to the front and removed`() throws
  {
    var editor = editor()
    try editor.apply(.addScene("End", background: "Sky"))
    try editor.apply(.addBrick("SceneStartBrick", place(bird, 0, 0)))
    try editor.apply(.renameScene(1, "Finish"))
    let brick = editor.program.allObjects[bird].scripts[0].bricks[0]
    #expect(brick.field("sceneToStart")?.text == "Finish")
    try editor.apply(.moveScene(1, to: 0))
    #expect(names(editor) == ["Finish", "Scene 1"])
    #expect(Machine(editor.program).sceneName == "Finish")
    #expect(throws: EditProblem.nameTaken("Finish")) {
      try editor.apply(.addScene("Finish", background: "Sky"))
    }
    try editor.apply(.removeScene(0))
    #expect(names(editor) == ["Scene 1"])
    #expect(throws: EditProblem.notThere) { try editor.apply(.removeScene(0)) }
  }

  @Test func `objects of a duplicated scene mean one another`() throws {
    var editor = editor()
    try editor.apply(.addObject("Cat", scene: 0))
    let cat = editor.program.scenes[0].objects[2]
    try editor.apply(.addVariable("n", of: bird))
    try editor.apply(.addBrick("SetVariableBrick", place(bird, 0, 0)))
    try editor.apply(.addBrick("CloneBrick", place(bird, 0, 1)))
    try editor.apply(
      .setField(.brick(place(bird, 0, 1)), "objectToClone", .object(cat)))
    try editor.apply(.duplicateScene(0))
    #expect(names(editor) == ["Scene 1", "Scene 1 (1)"])
    let copies = editor.program.scenes[1].objects
    #expect(copies.map { editor.program.allObjects[$0].name } == ["Background", "Bird", "Cat"])
    let copy = editor.program.allObjects[copies[1]]
    #expect(copy.scripts[0].bricks[1].field("objectToClone")?.link == .object(copies[2]))
    #expect(copy.variables != editor.program.allObjects[bird].variables)
    #expect(copy.looks != editor.program.allObjects[bird].looks)
  }

  @Test func `a script that is copied brings the bricks that it calls`() throws {
    var editor = editor()
    try editor.apply(.addObject("Cat", scene: 0))
    let cat = editor.program.scenes[0].objects[2]
    try editor.apply(.addDefinition("jump [height] high", of: bird))
    let id = editor.program.allObjects[bird].definitions[0].field("userDefinedBrickID")?.text ?? ""
    try editor.apply(.addCall(id, place(bird, 0, 0)))
    let there = try editor.apply(.copy(.script(ScriptPlace(bird, 0)), to: cat))
    #expect(there == .script(ScriptPlace(cat, 0)))
    let copy = editor.program.allObjects[cat]
    #expect(copy.definitions.count == 1)
    #expect(copy.scripts.map(\.type) == ["StartScript", "UserDefinedScript"])
    #expect(editor.program.allObjects[bird].scripts.count == 2)
    // Bricks become a script of their own; the call finds its brick there.
    try editor.apply(.copy(.brick(place(bird, 0, 0)), to: cat))
    #expect(editor.program.allObjects[cat].definitions.count == 1)
    #expect(editor.program.allObjects[cat].scripts.last?.bricks.map(\.type) == ["UserDefinedBrick"])
  }

  @Test func `what formulas name is made where bricks are copied or moved to`() throws {
    var editor = editor()
    try editor.apply(.addObject("Cat", scene: 0))
    try editor.apply(.addObject("Dog", scene: 0))
    let (cat, dog) = (editor.program.scenes[0].objects[2], editor.program.scenes[0].objects[3])
    try editor.apply(.addVariable("own", of: bird))
    try editor.apply(.addVariable("shared", of: nil))
    try editor.apply(.addList("all", of: bird))
    try editor.apply(.addBrick("ForeverBrick", place(bird, 0, 0)))
    let inside = BrickPlace(ScriptPlace(bird, 0), path: [.init(0, 0)], 0)
    try editor.apply(.addBrick("SetXBrick", inside))
    let sum = Formula(
      .operator, "PLUS", left: Formula(.variable, "own"),
      right: Formula(
        .function, "LENGTH", left: Formula(.list, "all"),
        others: [Formula(.variable, "shared"), Formula(.variable, "nobody's")]))
    try editor.apply(.setField(.brick(inside), "X_POSITION", .formula(sum)))
    func names(_ object: Handle<Program.Object>) -> [[Text]] {
      let one = editor.program.allObjects[object]
      return [
        one.variables.map { editor.program.allVariables[$0].name },
        one.lists.map { editor.program.allLists[$0].name },
      ]
    }
    try editor.apply(.copy(.script(ScriptPlace(bird, 0)), to: cat))
    #expect(names(cat) == [["own"], ["all"]])
    try editor.apply(.copy(.script(ScriptPlace(bird, 0)), to: cat))
    #expect(names(cat) == [["own"], ["all"]])
    try editor.apply(.moveBricks(place(bird, 0, 0), count: 1, to: place(dog, 0, 0)))
    #expect(names(dog) == [["own"], ["all"]])
    #expect(editor.program.variables.count == 1)
  }

  @Test func `a brick of the same identifier and other words is another`() throws {
    var editor = editor()
    let id = try addJump(&editor)
    try editor.apply(.duplicateObject(bird))
    let twin = editor.program.scenes[0].objects[2]
    try editor.apply(
      .changeDefinition(
        id, of: twin, [.init("leap"), .init("far", isInput: true, old: "height")]))
    let there = try editor.apply(.copy(.script(ScriptPlace(bird, 0)), to: twin))
    #expect(there == .script(ScriptPlace(twin, 2)))
    var object = editor.program.allObjects[twin]
    #expect(object.scripts.map(\.type).suffix(2) == ["StartScript", "UserDefinedScript"])
    try #require(object.definitions.count == 2)
    #expect(object.definitions[0].ownWords == [.label("leap"), .input("far")])
    #expect(object.definitions[1].ownWords == [.label("jump"), .input("height"), .label("high")])
    let own = object.definitions[1].field(key)?.text
    #expect(own != id)
    #expect(object.scripts[2].bricks[0].field(key)?.text == own)
    #expect(object.scripts[3].field(key)?.text == own)
    #expect(object.scripts[0].bricks[0].field(key)?.text == id)
    // Now it has these words: they are not brought once more.
    try editor.apply(.copy(.brick(place(bird, 0, 0)), to: twin))
    object = editor.program.allObjects[twin]
    #expect(object.definitions.count == 2)
    #expect(object.scripts.last?.bricks[0].field(key)?.text == own)
    #expect(throws: EditProblem.nameTaken("jump [height] high")) {
      try editor.apply(.moveScript(ScriptPlace(bird, 1), to: ScriptPlace(twin, 0)))
    }
    try editor.apply(.remove(.script(ScriptPlace(twin, 3))))
    try editor.apply(.moveScript(ScriptPlace(bird, 1), to: ScriptPlace(twin, 0)))
    object = editor.program.allObjects[twin]
    #expect(object.definitions.count == 2)
    #expect(object.definitions[1].field(key)?.text != id)
    #expect(object.scripts[0].field(key)?.text == object.definitions[1].field(key)?.text)
  }

  @Test func `calls mean the brick of the same words, and no object gets two of one shape`() throws
  {
    var editor = editor()
    let id = try addJump(&editor)
    try editor.apply(.addObject("Cat", scene: 0))
    try editor.apply(.addObject("Dog", scene: 0))
    let (cat, dog) = (editor.program.scenes[0].objects[2], editor.program.scenes[0].objects[3])
    try editor.apply(.addDefinition("jump [height] high", of: cat))
    try editor.apply(.addDefinition("jump [how] high", of: dog))
    let cats = editor.program.allObjects[cat].definitions[0].field(key)?.text
    #expect(cats != id)
    try editor.apply(.copy(.script(ScriptPlace(bird, 0)), to: cat))
    #expect(editor.program.allObjects[cat].definitions.count == 1)
    #expect(editor.program.allObjects[cat].scripts[1].bricks[0].field(key)?.text == cats)
    let before = editor.program
    for (script, object) in [(0, dog), (1, dog), (1, cat), (1, bird)] {
      #expect(throws: EditProblem.nameTaken("jump [height] high")) {
        try editor.apply(.copy(.script(ScriptPlace(bird, script)), to: object))
      }
    }
    #expect(throws: EditProblem.nameTaken("jump [height] high")) {
      try editor.apply(.duplicate(.script(ScriptPlace(bird, 1))))
    }
    #expect(editor.program == before)
  }

  @Test func `a brick with a pen is not brought to the background`() throws {
    var editor = editor()
    _ = try addJump(&editor)
    try editor.apply(.addBrick("PenDownBrick", place(bird, 1, 0)))
    let background = editor.program.scenes[0].objects[0]
    let before = editor.program
    for script in [0, 1] {
      #expect(throws: EditProblem.notOnBackground("PenDownBrick")) {
        try editor.apply(.copy(.script(ScriptPlace(bird, script)), to: background))
      }
    }
    #expect(editor.program == before)
  }

  @Test func `calls of a brick follow its words, and its script the names of its inputs`() throws {
    var editor = editor()
    try editor.apply(.addDefinition("jump [height] high", of: bird))
    #expect(throws: EditProblem.nameTaken("jump [how] high")) {
      try editor.apply(.addDefinition("jump [how] high", of: bird))
    }
    let id = editor.program.allObjects[bird].definitions[0].field("userDefinedBrickID")?.text ?? ""
    try editor.apply(.addCall(id, place(bird, 0, 0)))
    let call = BlockPlace.brick(place(bird, 0, 0))
    try editor.apply(.setField(call, "height", .formula(.number("7"))))
    try editor.apply(.addBrick("ChangeYByNBrick", place(bird, 1, 0)))
    let body = BlockPlace.brick(place(bird, 1, 0))
    try editor.apply(.setField(body, "Y_POSITION_CHANGE", .formula(Formula(.input, "height"))))
    try editor.apply(
      .changeDefinition(
        id, of: bird,
        [
          .init("often", isInput: true), .init("leap"), .init("up", isInput: true, old: "height"),
        ]))
    let object = editor.program.allObjects[bird]
    #expect(object.definitions[0].ownWords == [.input("often"), .label("leap"), .input("up")])
    let changed = object.scripts[0].bricks[0]
    #expect(changed.ownWords == object.definitions[0].ownWords)
    #expect(changed.formula("up") == .number("7"))
    #expect(changed.formula("often") == .number("0"))
    #expect(changed.formula("height") == nil)
    #expect(object.scripts[1].bricks[0].formula("Y_POSITION_CHANGE") == Formula(.input, "up"))
    #expect(throws: EditProblem.emptyName) {
      try editor.apply(.changeDefinition(id, of: bird, [.init(" ")]))
    }
  }
}
