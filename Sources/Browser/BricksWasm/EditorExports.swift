import Bricks
import CBOR
import PageTransfer
import ProgramEditing
import ProgramFile
import Words

/// Opens a program to be changed, and on the stage, from the bytes of `Program.encoded`. 0, or −1 and a message.
@_cdecl("openEditor")
public func openEditor(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(CBORError) {
    let program = try Program(encoded: Transfer.bytes(pointer, count))
    OpenEditor.current = OpenEditor(program)
    OpenStage.current = OpenStage(program)
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Opens a new program: its name, the background's, its object's and its look's, and the look's file.
@_cdecl("openNewProgram")
public func openNewProgram(_ pointer: UnsafeRawPointer?, _ count: Int32) {
  var request = EditRequest(pointer, count, numberCount: 0)
  let (name, background, object, look) = (
    request.text(), request.text(), request.text(), request.text()
  )
  let program = Program(
    new: name, object: object, look: look, file: request.text(), background: background)
  OpenEditor.current = OpenEditor(program)
  OpenStage.current = OpenStage(program)
}

@_cdecl("closeEditor")
public func closeEditor() { OpenEditor.current = nil }

/// Makes an edit. Puts where that lies now which was made or moved and how many numbers say it, or −1 and a message.
@_cdecl("editProgram")
public func editProgram(
  _ code: Int32, _ pointer: UnsafeRawPointer?, _ count: Int32, _ numberCount: Int32
) -> Int32 {
  guard let program = OpenEditor.current?.program else {
    return Transfer.fail("No program is open.")
  }
  var request = EditRequest(pointer, count, numberCount: numberCount)
  let edit: ProgramEdit?
  do throws(FormulaProblem) {
    edit = try request.edit(code, of: program)
  } catch {
    return Transfer.fail(error.message.string)
  }
  guard let edit else { return Transfer.fail("No such edit.") }
  do throws(EditProblem) {
    let place = try OpenEditor.current?.change { editor throws(EditProblem) in
      try editor.apply(edit)
    }
    return Transfer.put(place.flatMap { $0 }?.numbers ?? [])
  } catch {
    return Transfer.fail(error.message.string)
  }
}

/// Takes the last change back. 1, or 0 where there is none.
@_cdecl("undoProgram")
public func undoProgram() -> Int32 {
  (try? OpenEditor.current?.change { editor throws(EditProblem) in editor.undo() }) == true ? 1 : 0
}

@_cdecl("redoProgram")
public func redoProgram() -> Int32 {
  (try? OpenEditor.current?.change { editor throws(EditProblem) in editor.redo() }) == true ? 1 : 0
}

/// Puts where a brick goes that is moved a step up, or down; 0 where it cannot go on.
@_cdecl("stepBrick")
public func stepBrick(_ pointer: UnsafeRawPointer?, _ count: Int32, _ isDown: Int32) -> Int32 {
  var request = EditRequest(pointer, count, numberCount: count / 8)
  let place = OpenEditor.current?.program.step(from: request.place(), isDown: isDown == 1)
  return Transfer.put(place?.numbers ?? [])
}

/// The program as bytes.
@_cdecl("programBytes")
public func programBytes() -> Int32 { Transfer.put(OpenEditor.current?.program.encoded() ?? []) }

/// Gives the stage the program as it is now; the next beginning shows it.
@_cdecl("stageProgram")
public func stageProgram() {
  guard let program = OpenEditor.current?.program else { return }
  OpenStage.current?.replace(program)
}

/// Puts which scripts of an object run on the stage.
@_cdecl("runningScripts")
public func runningScripts(_ object: Int32) -> Int32 {
  Transfer.put(
    OpenStage.current?.run.machine.runningScripts(of: Handle(Int(object))).map { Double($0) } ?? [])
}

// MARK: What is shown

/// The program, its scenes and objects, as JSON.
@_cdecl("programView")
public func programView() -> Int32 {
  guard let editor = OpenEditor.current?.editor else { return Transfer.put([UInt8]()) }
  var json = JSONText()
  json.object { $0.program(editor) }
  return Transfer.put(json.bytes)
}

/// An object with its scripts, looks, sounds, variables and lists, as JSON.
@_cdecl("objectView")
public func objectView(_ object: Int32) -> Int32 {
  guard let program = OpenEditor.current?.program,
    program.allObjects.elements.indices.contains(Int(object))
  else { return Transfer.fail("There is no such object.") }
  let idle = OpenEditor.current?.machine().idleBricks ?? []
  var json = JSONText()
  json.object {
    let view = BrickView(program: program, idle: idle)
    view.write(Handle(Int(object)), to: &$0)
  }
  return Transfer.put(json.bytes)
}

/// The bricks that can be made, as JSON.
@_cdecl("brickCatalog")
public func brickCatalog() -> Int32 {
  var json = JSONText()
  json.object { json in
    json.list("bricks", BrickCatalog.all) { json, kind in
      json.field("type", kind.type.string)
      json.field("category", kind.category.rawValue)
      json.field("isScript", kind.isScript)
      json.field("isPen", !BrickCatalog.mayBeOnBackground(kind.type))
      json.list("fields", kind.fields) { json, field in
        json.field("name", field.name.string)
        json.field("kind", field.kind.name)
        if case .formula(let words) = field.kind { json.field("words", words.string) }
        json.list("choices", field.kind.choices) { $0.field("value", $1.string) }
      }
      json.list("branches", kind.branches) { $0.field("name", $1.string) }
    }
    json.list("names", FormulaName.all) { json, name in
      json.field("words", name.words.string)
      json.field("call", name.call.string)
      json.field("group", name.group.rawValue)
    }
  }
  return Transfer.put(json.bytes)
}

/// A formula's pieces, what is wrong with it or what it gives, as JSON. Object and script, and the text.
@_cdecl("checkFormula")
public func checkFormula(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let program = OpenEditor.current?.program else { return Transfer.put([UInt8]()) }
  var request = EditRequest(pointer, count, numberCount: 2)
  let script = request.script()
  let words = request.text()
  var json = JSONText()
  json.object { json in
    let places = UTF16Places(words)
    json.list("tokens", Formula.tokens(of: words)) { json, token in
      json.field("kind", token.kind.rawValue)
      json.field("start", places[token.range.lowerBound])
      json.field("end", places[token.range.upperBound])
    }
    do throws(FormulaProblem) {
      let vocabulary = program.vocabulary(of: script)
      let formula = try Formula(words: words, in: vocabulary)
      let result = OpenEditor.current?.machine().result(
        of: formula, for: script.object, inputs: vocabulary.inputs)
      if let result { json.field("result", result.text.string) }
    } catch {
      json.field("problem", error.message.string)
      json.field("offset", places[error.offset])
    }
  }
  return Transfer.put(json.bytes)
}
