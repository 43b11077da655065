import Bricks
import PageTransfer
import ProgramEditing
import Words

/// An edit as the page sends it: numbers, and after them texts, each of which ends with a zero byte.
struct EditRequest {
  private var numbers: ArraySlice<Double>
  private var texts: ArraySlice<UInt8>

  init(_ pointer: UnsafeRawPointer?, _ count: Int32, numberCount: Int32) {
    let numberCount = max(0, min(numberCount, count / 8))
    numbers = Array(Transfer.numbers(pointer, numberCount))[...]
    texts = Transfer.bytes(pointer, count).dropFirst(Int(numberCount) * 8)
  }

  /// The next number; −1 where there is none.
  mutating func int() -> Int { numbers.popFirst().flatMap { Int(exactly: $0) } ?? -1 }

  mutating func text() -> Text {
    let words = texts.prefix { $0 != 0 }
    texts = texts.dropFirst(words.count + 1)
    return Text(String(decoding: words, as: UTF8.self))
  }

  /// One that the program has not is refused by the edit.
  mutating func handle<Element>() -> Handle<Element> { Handle(max(0, int())) }

  /// −1 stands for the program.
  mutating func owner() -> Handle<Program.Object>? {
    let index = int()
    return index < 0 ? nil : Handle(index)
  }

  mutating func script() -> ScriptPlace { ScriptPlace(handle(), int()) }

  /// Object, script, how many steps, each step's brick and branch, and the place in the row.
  mutating func place() -> BrickPlace {
    let script = script()
    let depth = max(0, min(int(), numbers.count / 2))
    var path: [BrickPlace.Step] = []
    for _ in 0..<depth { path.append(.init(int(), int())) }
    return BrickPlace(script, path: path, int())
  }

  /// As a place, and how many bricks; −1 as the place in the row stands for the script itself.
  mutating func block() -> BlockPlace {
    let place = place()
    let count = int()
    return place.index < 0 ? .script(place.script) : .bricks(place, count: max(1, count))
  }

  /// A kind (formula, variable, list, look, sound, object, text, none) and what it is.
  mutating func value(in vocabulary: FormulaVocabulary?) throws(FormulaProblem) -> FieldValue {
    switch int() {
    case 0: return .formula(try Formula(words: text(), in: vocabulary))
    case 1: return .variable(handle())
    case 2: return .list(handle())
    case 3: return .look(handle())
    case 4: return .sound(handle())
    case 5: return .object(handle())
    case 6: return .text(text())
    default: return .none
    }
  }
}

extension EditRequest {
  /// The edit of a number, as Web/js/program/calls.js has them; nil for one that is none.
  mutating func edit(_ code: Int32, of program: Program) throws(FormulaProblem) -> ProgramEdit? {
    switch code {
    case 0: return .setHeader(name: text(), width: int(), height: int(), isLandscape: int() == 1)
    case 1: return .addObject(text(), scene: int())
    case 2: return .renameObject(handle(), text())
    case 3: return .removeObject(handle())
    case 4: return .duplicateObject(handle())
    case 5: return .moveObject(handle(), to: int())
    case 6: return .addScript(text(), script())
    case 7: return .addBrick(text(), place())
    case 8: return .addCall(text(), place())
    case 9: return .moveScript(script(), to: script())
    case 10:
      let (from, count) = (place(), int())
      return .moveBricks(from, count: count, to: place())
    case 11: return .duplicate(block())
    case 12: return .remove(block())
    case 13: return .setCommentedOut(block(), int() == 1)
    case 14:
      let block = block()
      let script: ScriptPlace =
        switch block {
        case .script(let place): place
        case .bricks(let place, _): place.script
        }
      let name = text()
      return .setField(block, name, try value(in: program.vocabulary(of: script)))
    case 15: return .addDefinition(text(), of: handle())
    default: return dataEdit(code)
    }
  }

  private mutating func dataEdit(_ code: Int32) -> ProgramEdit? {
    switch code {
    case 20: .addVariable(text(), of: owner())
    case 21: .renameVariable(handle(), text())
    case 22: .removeVariable(handle())
    case 23: .addList(text(), of: owner())
    case 24: .renameList(handle(), text())
    case 25: .removeList(handle())
    case 26: .renameMessage(text(), to: text())
    case 30: .addLook(text(), file: text(), of: handle())
    case 31: .renameLook(handle(), text())
    case 32: .setLookFile(handle(), text())
    case 33: .removeLook(handle(), of: handle())
    case 34: .moveLook(handle(), of: handle(), to: int())
    case 35: .addSound(text(), file: text(), of: handle())
    case 36: .renameSound(handle(), text())
    case 37: .removeSound(handle(), of: handle())
    case 38: .moveSound(handle(), of: handle(), to: int())
    default: nil
    }
  }
}

extension BlockPlace {
  /// As `EditRequest.block` reads it.
  var numbers: [Double] {
    switch self {
    case .script(let place): [Double(place.object.index), Double(place.index), 0, -1, 1]
    case .bricks(let place, let count): place.numbers + [Double(count)]
    }
  }
}

extension BrickPlace {
  var numbers: [Double] {
    var numbers = [Double(script.object.index), Double(script.index), Double(path.count)]
    for step in path { numbers += [Double(step.brick), Double(step.branch)] }
    return numbers + [Double(index)]
  }
}
