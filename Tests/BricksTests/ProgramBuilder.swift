import Bricks
import Words

/// Small programs, built by hand.
struct ProgramBuilder {
  var program = Program(header: .init(name: "Test", width: 480, height: 800))

  init() { program.scenes = [.init(name: "Scene 1")] }

  /// Adds an object to a scene; the first is its background.
  @discardableResult
  mutating func object(
    _ name: Text, _ scripts: [Script] = [], looks: [Text] = [], scene: Int = 0
  ) -> Handle<Program.Object> {
    var object = Program.Object(name: name)
    object.scripts = scripts
    object.looks = looks.map { program.allLooks.append(.init(name: $0, fileName: $0)) }
    let handle = program.allObjects.append(object)
    program.scenes[scene].objects.append(handle)
    return handle
  }

  /// Adds a sound to an object.
  mutating func sound(_ name: Text, of object: Handle<Program.Object>) -> Handle<Program.Sound> {
    let handle = program.allSounds.append(.init(name: name, fileName: name))
    program.allObjects[object].sounds.append(handle)
    return handle
  }

  mutating func variable(_ name: Text) -> Handle<Program.Variable> {
    let handle = program.allVariables.append(.init(name: name))
    program.variables.append(handle)
    return handle
  }

  mutating func list(_ name: Text) -> Handle<Program.List> {
    let handle = program.allLists.append(.init(name: name))
    program.lists.append(handle)
    return handle
  }
}

/// A script that starts with its scene.
func start(_ bricks: [Brick]) -> Script { Script("StartScript", bricks: bricks) }

func receive(_ message: Text, _ bricks: [Brick]) -> Script {
  var script = Script("BroadcastScript", bricks: bricks)
  script.fields = [Markup("receivedMessage", .text(message))]
  return script
}

extension Brick {
  /// A brick with formulas alone.
  static func plain(_ type: Text, _ formulas: KeyValuePairs<Text, Formula> = [:]) -> Brick {
    Brick(type, formulas: formulas.map { Slot($0.key, $0.value) })
  }

  static func set(_ variable: Handle<Program.Variable>, _ formula: Formula) -> Brick {
    Brick(
      "SetVariableBrick", formulas: [.init("VARIABLE", formula)],
      fields: [Markup("userVariable", .link(.variable(variable)))])
  }

  static func change(_ variable: Handle<Program.Variable>, by formula: Formula) -> Brick {
    Brick(
      "ChangeVariableBrick", formulas: [.init("VARIABLE_CHANGE", formula)],
      fields: [Markup("userVariable", .link(.variable(variable)))])
  }

  static func add(_ formula: Formula, to list: Handle<Program.List>) -> Brick {
    Brick(
      "AddItemToUserListBrick", formulas: [.init("LIST_ADD_ITEM", formula)],
      fields: [Markup("userList", .link(.list(list)))])
  }

  static func broadcast(_ message: Text, waits: Bool = false) -> Brick {
    Brick(
      waits ? "BroadcastWaitBrick" : "BroadcastBrick",
      fields: [Markup("broadcastMessage", .text(message))])
  }

  static func wait(_ seconds: Text) -> Brick {
    plain("WaitBrick", ["TIME_TO_WAIT_IN_SECONDS": .number(seconds)])
  }

  /// A brick that is about a sound.
  static func sound(
    _ type: Text, _ sound: Handle<Program.Sound>, _ formulas: KeyValuePairs<Text, Formula> = [:]
  ) -> Brick {
    Brick(
      type, formulas: formulas.map { Slot($0.key, $0.value) },
      fields: [Markup("sound", .link(.sound(sound)))])
  }

  static func forever(_ bricks: [Brick]) -> Brick {
    Brick("ForeverBrick", branches: [.init("loopBricks", bricks)])
  }

  static func `repeat`(_ times: Formula, _ bricks: [Brick]) -> Brick {
    Brick(
      "RepeatBrick", formulas: [.init("TIMES_TO_REPEAT", times)],
      branches: [.init("loopBricks", bricks)])
  }

  static func place(_ x: Text, _ y: Text) -> Brick {
    plain("PlaceAtBrick", ["X_POSITION": .number(x), "Y_POSITION": .number(y)])
  }
}

extension Formula {
  static func variable(_ name: Text) -> Formula { Formula(.variable, name) }
  static func list(_ name: Text) -> Formula { Formula(.list, name) }
  static func sensor(_ name: Text) -> Formula { Formula(.sensor, name) }

  static func function(_ name: Text, _ a: Formula? = nil, _ b: Formula? = nil, _ c: Formula? = nil)
    -> Formula
  {
    Formula(.function, name, left: a, right: b, others: c.map { [$0] } ?? [])
  }

  static func op(_ a: Formula?, _ name: Text, _ b: Formula) -> Formula {
    Formula(.operator, name, left: a, right: b)
  }
}

extension Machine {
  /// The machine after some ticks.
  func after(_ ticks: Int) -> Machine {
    var machine = self
    for _ in 0..<ticks { machine.tick() }
    return machine
  }
}
