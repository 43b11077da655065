package import Bricks
package import ProgramEditing
import Words

/// Edits as hands make them, and some that cannot be made.
package struct RandomEdits {
  private var random: SplitMix64
  private var count = 0

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(range) }

  private mutating func name(_ kind: String) -> Text {
    count += 1
    return number(0...9) == 0 ? "" : Text("\(kind) \(number(0...5)) \(count % 7)")
  }

  /// The next edit of a program.
  package mutating func edit(of program: Program) -> ProgramEdit {
    let objects = program.scenes.flatMap(\.objects)
    let object = objects.randomElement(using: &random) ?? Handle(0)
    let script = ScriptPlace(object, number(0...max(0, program.allObjects[object].scripts.count)))
    switch number(0...31) {
    case 0: return .addObject(name("object"), scene: 0)
    case 1: return .renameObject(object, name("object"))
    case 2: return number(0...2) == 0 ? .removeObject(object) : .duplicateObject(object)
    case 3: return .moveObject(object, to: number(0...objects.count))
    case 4, 5:
      let scripts = BrickCatalog.all.filter(\.isScript)
      return .addScript(scripts[number(0...scripts.count - 1)].type, script)
    case 6, 7, 8, 9, 10, 11:
      let kind = BrickCatalog.all[number(0...BrickCatalog.all.count - 1)]
      return .addBrick(kind.type, place(program, object))
    case 12:
      let other = objects.randomElement(using: &random) ?? object
      return .moveScript(script, to: ScriptPlace(other, number(0...2)))
    case 13, 14, 15:
      let other = objects.randomElement(using: &random) ?? object
      return .moveBricks(place(program, object), count: number(1...2), to: place(program, other))
    case 16: return .duplicate(block(program, object))
    case 17: return .remove(block(program, object))
    case 18: return .setCommentedOut(block(program, object), number(0...1) == 0)
    case 19, 20: return field(program, block(program, object))
    case 21:
      return .addVariable(name("variable"), of: number(0...1) == 0 ? object : nil)
    case 22:
      return .addList(name("list"), of: number(0...1) == 0 ? object : nil)
    case 23: return data(program)
    case 24: return .addLook(name("look"), file: "look.png", of: object)
    case 25: return .addSound(name("sound"), file: "sound.mp3", of: object)
    case 26: return media(program, object)
    case 27:
      if number(0...1) == 0 { return .addDefinition("jump [height] high", of: object) }
      let id = program.allObjects[object].definitions.last?.field("userDefinedBrickID")?.text
      return .addCall(id ?? "none", place(program, object))
    case 28: return scene(program)
    case 29:
      return .copy(block(program, object), to: objects.randomElement(using: &random) ?? object)
    case 30:
      let definition = program.allObjects[object].definitions.last
      return .changeDefinition(
        definition?.field("userDefinedBrickID")?.text ?? "none", of: object,
        [
          .init(name("input"), isInput: true, old: definition?.inputNames.first),
          .init(name("jump")), .init("more", isInput: number(0...1) == 0),
        ])
    default:
      return .setHeader(
        name: name("program"), width: number(0...2000), height: 720, isLandscape: true)
    }
  }

  private mutating func scene(_ program: Program) -> ProgramEdit {
    let scene = number(0...program.scenes.count)
    switch number(0...5) {
    case 0: return .addScene(name("scene"), background: "Background")
    case 1: return .renameScene(scene, name("scene"))
    case 2, 3: return .removeScene(scene)
    case 4: return program.scenes.count > 3 ? .removeScene(scene) : .duplicateScene(scene)
    default: return .moveScene(scene, to: number(0...program.scenes.count))
    }
  }

  private mutating func place(_ program: Program, _ object: Handle<Program.Object>) -> BrickPlace {
    let scripts = program.allObjects[object].scripts
    let index = number(0...scripts.count)
    var place = BrickPlace(ScriptPlace(object, index), 0)
    guard scripts.indices.contains(index) else { return place }
    var row = scripts[index].bricks
    while number(0...2) > 0,
      let brick = row.indices.filter({ !row[$0].branches.isEmpty }).randomElement(using: &random)
    {
      let branch = number(0...row[brick].branches.count - 1)
      place.path.append(.init(brick, branch))
      row = row[brick].branches[branch].bricks
    }
    place.index = number(0...row.count)
    return place
  }

  private mutating func block(_ program: Program, _ object: Handle<Program.Object>) -> BlockPlace {
    number(0...4) == 0
      ? .script(ScriptPlace(object, number(0...2)))
      : .bricks(place(program, object), count: number(1...2))
  }

  private mutating func field(_ program: Program, _ block: BlockPlace) -> ProgramEdit {
    guard let found = program.block(at: block),
      let field = BrickCatalog[found.type]?.fields.randomElement(using: &random)
    else { return .setField(block, "VARIABLE", .none) }
    let value: FieldValue =
      switch field.kind {
      case .formula: .formula(RandomFormulas.formula(using: &random, depth: 3))
      case .variable: program.variables.randomElement(using: &random).map { .variable($0) } ?? .none
      case .list: program.lists.randomElement(using: &random).map { .list($0) } ?? .none
      case .look, .background:
        program.allObjects[block.object].looks.randomElement(using: &random).map { .look($0) }
          ?? .none
      case .sound:
        program.allObjects[block.object].sounds.randomElement(using: &random).map { .sound($0) }
          ?? .none
      case .object:
        program.scenes[0].objects.randomElement(using: &random).map { .object($0) } ?? .none
      case .choiceOrObject(let values, _):
        number(0...1) == 0
          ? .text(values[0])
          : program.scenes[0].objects.randomElement(using: &random).map { .object($0) } ?? .none
      case .choice(let values): .text(values[number(0...values.count - 1)])
      case .message, .scene, .objectName: .text(name("message"))
      }
    return .setField(block, field.name, value)
  }

  private mutating func data(_ program: Program) -> ProgramEdit {
    if number(0...4) == 0, let message = program.messages.randomElement(using: &random) {
      return .renameMessage(message, to: name("message"))
    }
    if number(0...1) == 0, let variable = program.allVariables.handles.randomElement(using: &random)
    {
      return number(0...2) == 0
        ? .removeVariable(variable) : .renameVariable(variable, name("variable"))
    }
    guard let list = program.allLists.handles.randomElement(using: &random) else {
      return .removeList(Handle(3))
    }
    return number(0...2) == 0 ? .removeList(list) : .renameList(list, name("list"))
  }

  private mutating func media(_ program: Program, _ object: Handle<Program.Object>) -> ProgramEdit {
    let (looks, sounds) = (program.allObjects[object].looks, program.allObjects[object].sounds)
    if let look = looks.randomElement(using: &random), number(0...1) == 0 {
      switch number(0...3) {
      case 0: return .removeLook(look, of: object)
      case 1: return .renameLook(look, name("look"))
      case 2: return .setLookFile(look, "other.png")
      default: return .moveLook(look, of: object, to: number(0...2))
      }
    }
    guard let sound = sounds.randomElement(using: &random) else {
      return .removeSound(Handle(0), of: object)
    }
    switch number(0...2) {
    case 0: return .removeSound(sound, of: object)
    case 1: return .renameSound(sound, name("sound"))
    default: return .moveSound(sound, of: object, to: number(0...2))
    }
  }
}
