import Bricks
import CBOR
import PageTransfer
import ProgramEditing
import ProgramFile
import Words

/// The program that is being changed: Protocol/bricks/editor.cddl.
enum EditorCalls: EditorRequests {
  static func openEditor(program bytes: [UInt8]) throws(BricksRefusal) {
    open(try read { () throws(CBORError) in try Program(encoded: bytes) })
  }

  static func openNewProgram(
    name: Text, background: Text, object: Text, look: Text, file: Text
  ) {
    open(Program(new: name, object: object, look: look, file: file, background: background))
  }

  private static func open(_ program: Program) {
    OpenEditor.current = OpenEditor(program)
    OpenStage.current = OpenStage(program)
  }

  static func closeEditor() { OpenEditor.current = nil }

  // MARK: Changes

  static func changeProgram(_ change: ProgramChange) throws(BricksRefusal) -> BlockAddress? {
    guard let program = OpenEditor.current?.program else { throw .noProgram }
    let edit: ProgramEdit
    do throws(FormulaProblem) {
      edit = try ProgramEdit(change, of: program)
    } catch {
      throw .noFormula(FormulaFault(error))
    }
    do throws(EditProblem) {
      let place = try OpenEditor.current?.change { editor throws(EditProblem) in
        try editor.apply(edit)
      }
      return place.flatMap { $0 }.map { BlockAddress($0) }
    } catch {
      throw BricksRefusal(error)
    }
  }

  static func undoProgram() -> Bool {
    (try? OpenEditor.current?.change { editor throws(EditProblem) in editor.undo() }) == true
  }

  static func redoProgram() -> Bool {
    (try? OpenEditor.current?.change { editor throws(EditProblem) in editor.redo() }) == true
  }

  static func stepBrick(_ place: BrickAddress, isDown: Bool) -> BrickAddress? {
    OpenEditor.current?.program.step(from: BrickPlace(place), isDown: isDown)
      .map { BrickAddress($0) }
  }

  // MARK: The stage

  static func programBytes() -> [UInt8] { OpenEditor.current?.program.encoded() ?? [] }

  static func stageProgram() {
    guard let program = OpenEditor.current?.program else { return }
    OpenStage.current?.replace(program)
  }

  static func runningScripts(object: Int) -> [Int] {
    OpenStage.current?.run.machine.runningScripts(of: Handle(object)).map { $0 } ?? []
  }

  // MARK: What is shown

  static func programView() throws(BricksRefusal) -> ProgramView {
    guard let editor = OpenEditor.current?.editor else { throw .noProgram }
    return ProgramView(editor)
  }

  static func objectView(object: Int) throws(BricksRefusal) -> ObjectView {
    guard let program = OpenEditor.current?.program,
      program.allObjects.elements.indices.contains(object)
    else { throw .noObject }
    let idle = OpenEditor.current?.machine().idleBricks.map { $0 } ?? []
    return ObjectViewer(program: program, idle: idle).view(of: Handle(object))
  }

  /// The items of a list, and the characters of a text, that are told.
  private static let toldItems = 50
  private static let toldCharacters = 200

  /// A value's words, not more of them than anybody reads at a glance.
  private static func told(_ value: Value) -> Text {
    let words = value.text
    guard words.byteCount > toldCharacters else { return words }
    var short = String.UnicodeScalarView()
    for scalar in words.string.unicodeScalars.prefix(toldCharacters) { short.append(scalar) }
    return Text(String(short) + "…")
  }

  static func readValues(object: Int) -> StageValues {
    guard let program = OpenEditor.current?.program, let machine = OpenStage.current?.run.machine,
      program.allObjects.elements.indices.contains(object)
    else { return StageValues(variables: [], lists: []) }
    let owner = program.allObjects[Handle<Program.Object>(object)]
    return StageValues(
      variables: (owner.variables + program.variables + program.multiplayerVariables)
        .compactMap { variable in
          machine.value(of: variable).map { PartValue(index: variable.index, words: told($0)) }
        },
      lists: (owner.lists + program.lists).map { list in
        let items = machine.items(of: list)
        return PartItems(
          index: list.index, length: items.count,
          items: items.prefix(toldItems).map { told($0) })
      })
  }

  static func brickCatalogue() -> BrickCatalogue {
    let language = OpenEditor.language
    return BrickCatalogue(
      bricks: BrickCatalog.all.map { kind in
        BrickKindRow(
          type: kind.type, category: kind.category.rawValue, isScript: kind.isScript,
          isPen: !BrickCatalog.mayBeOnBackground(kind.type),
          fields: kind.fields.map { FieldKindRow($0) }, branches: kind.branches)
      },
      names: FormulaName.all.indices.map {
        FormulaNameRow(
          words: language.words($0), call: language.call($0),
          group: FormulaName.all[$0].group.rawValue)
      })
  }

  static func setFormulaLanguage(names: [FormulaWords], hasDecimalComma: Bool) {
    OpenEditor.language = FormulaLanguage(
      names: names.map { ($0.name, $0.words) }, hasDecimalComma: hasDecimalComma)
  }

  static func checkFormula(_ script: ScriptAddress, words: Text) throws(BricksRefusal)
    -> FormulaCheck
  {
    guard let program = OpenEditor.current?.program else { throw .noProgram }
    let script = ScriptPlace(script)
    let places = UTF16Places(words)
    let language = OpenEditor.language
    let tokens = Formula.tokens(of: words, in: language).map {
      TokenRow(
        kind: $0.kind.rawValue, start: places[$0.range.lowerBound],
        end: places[$0.range.upperBound])
    }
    do throws(FormulaProblem) {
      let vocabulary = program.vocabulary(of: script)
      let formula = try Formula(words: words, in: vocabulary, language: language)
      let result = OpenEditor.current?.machine().result(
        of: formula, for: script.object, inputs: vocabulary.inputs)
      return FormulaCheck(tokens: tokens, outcome: .result(words: result?.text))
    } catch {
      return FormulaCheck(
        tokens: tokens, outcome: .fault(FormulaFault(error), offset: places[error.offset]))
    }
  }
}
