import Bricks
import Words

/// A program of one variable, a background without scripts, and so many objects that all run the same bricks.
func program(
  objects: Int = 1, looks: [Text] = [], bricks: (Handle<Program.Variable>) -> [Brick]
) -> Program {
  var program = Program(header: .init(name: "Figures", width: 480, height: 800))
  program.scenes = [.init(name: "Scene 1")]
  let variable = program.allVariables.append(.init(name: "v"))
  program.variables = [variable]
  program.scenes[0].objects.append(program.allObjects.append(.init(name: "Background")))
  let handles = looks.map { program.allLooks.append(.init(name: $0, fileName: $0)) }
  for index in 0..<objects {
    var object = Program.Object(name: Text("Object \(index)"))
    object.scripts = [Script("StartScript", bricks: bricks(variable))]
    object.looks = handles
    program.scenes[0].objects.append(program.allObjects.append(object))
  }
  return program
}

extension Brick {
  static func plain(_ type: Text, _ formulas: KeyValuePairs<Text, Formula> = [:]) -> Brick {
    Brick(type, formulas: formulas.map { Slot($0.key, $0.value) })
  }

  static func set(_ variable: Handle<Program.Variable>, _ formula: Formula) -> Brick {
    Brick(
      "SetVariableBrick", formulas: [.init("VARIABLE", formula)],
      fields: [Markup("userVariable", .link(.variable(variable)))])
  }

  static func change(_ variable: Handle<Program.Variable>) -> Brick {
    Brick(
      "ChangeVariableBrick", formulas: [.init("VARIABLE_CHANGE", .number("1"))],
      fields: [Markup("userVariable", .link(.variable(variable)))])
  }

  static func move(_ steps: Text) -> Brick { plain("MoveNStepsBrick", ["STEPS": .number(steps)]) }
  static func turn(_ angle: Formula) -> Brick {
    plain("TurnRightBrick", ["TURN_RIGHT_DEGREES": angle])
  }

  static func `repeat`(_ times: Int, _ bricks: [Brick]) -> Brick {
    Brick(
      "RepeatBrick", formulas: [.init("TIMES_TO_REPEAT", .number(Text("\(times)")))],
      branches: [.init("loopBricks", bricks)])
  }

  static func forever(_ bricks: [Brick]) -> Brick {
    Brick("ForeverBrick", branches: [.init("loopBricks", bricks)])
  }
}

/// Places of the variables `c` and `t` in ``mixedProgram(_:)``.
let (counter, text) = (Handle<Program.Variable>(1), Handle<Program.Variable>(2))

/// A program of variables `v`, `c` and `t`, a list `l`, a brick of its own with an input, and one script.
func mixedProgram(_ bricks: [Brick]) -> Program {
  var program = program { _ in bricks }
  for name in ["c", "t"] as [Text] {
    program.variables.append(program.allVariables.append(.init(name: name)))
  }
  program.lists.append(program.allLists.append(.init(name: "l")))
  let own = Markup("userDefinedBrickID", .text("own"))
  var script = Script(
    "UserDefinedScript",
    bricks: [
      .set(counter, Formula(.operator, "PLUS", left: Formula(.input, "n"), right: .number("1")))
    ])
  script.fields = [own]
  program.allObjects[program.scenes[0].objects[1]].scripts.append(script)
  return program
}

extension Brick {
  static func list(_ type: Text, _ formulas: KeyValuePairs<Text, Formula>) -> Brick {
    Brick(
      type, formulas: formulas.map { Slot($0.key, $0.value) },
      fields: [Markup("userList", .link(.list(Handle(0))))])
  }
}

extension Formula {
  static func variable(_ name: Text) -> Formula { Formula(.variable, name) }

  static func function(_ name: Text, _ a: Formula? = nil, _ b: Formula? = nil) -> Formula {
    Formula(.function, name, left: a, right: b)
  }

  static func sum(_ variable: Text, _ number: Text) -> Formula {
    Formula(.operator, "PLUS", left: .variable(variable), right: .number(number))
  }

  /// v · factor + 1
  static func product(_ factor: Text) -> Formula {
    Formula(
      .operator, "PLUS",
      left: Formula(.operator, "MULT", left: Formula(.variable, "v"), right: .number(factor)),
      right: .number("1"))
  }
}
