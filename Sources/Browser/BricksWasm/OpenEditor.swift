import Bricks
import ProgramEditing
import Words

/// The program that the page changes.
struct OpenEditor {
  private(set) var editor: ProgramEditor
  /// The program at the beginning of a run, for formulas that are tried; made when it is wanted.
  private var start: Machine?

  /// The one that is open. The module runs on one thread.
  nonisolated(unsafe) static var current: OpenEditor?

  /// The language in which formulas are read and written.
  nonisolated(unsafe) static var language = FormulaLanguage.english

  init(_ program: Program) { editor = ProgramEditor(program) }

  var program: Program { editor.program }

  mutating func change<Result>(
    _ body: (inout ProgramEditor) throws(EditProblem) -> Result
  ) throws(EditProblem) -> Result {
    start = nil
    return try body(&editor)
  }

  mutating func machine() -> Machine {
    if let start { return start }
    let made = Machine(program)
    start = made
    return made
  }
}
