import Bricks
import CatrobatFile
import ProgramEditing
import TestSupport
import Testing
import Words

/// Programs that were edited here, as files.
@Suite struct `Edited programs as files` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what was edited is written, read, and written as the same`(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var editor = ProgramEditor(Program(new: "My program", object: "Bird", look: "l", file: "b.png"))
    for _ in 0..<120 { try? editor.apply(edits.edit(of: editor.program)) }
    let written = try CatrobatDocument.codeXML(of: editor.program)
    let document = try CatrobatDocument(codeXML: written)
    #expect(document.notices.isEmpty, "\(document.notices)")
    // Handles are given anew, and what is in no scene is left out.
    #expect(try CatrobatDocument.codeXML(of: document.program) == written)
    #expect(document.program.scenes[0].objects.count == editor.program.scenes[0].objects.count)
    let again = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: document.program))
    #expect(again.program == document.program)
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.readable.isEmpty, "there are no programs in ../shared/corpus/catrobat"),
    arguments: CatrobatCorpus.readable)
  func `formulas of real programs are read from their words as the same`(
    _ file: CatrobatCorpus.File
  ) throws {
    let program = try CatrobatArchive(path: file.path).document.program
    var (count, whole) = (0, 0)
    // Some files hold more in a formula than words can say.
    for formula in program.formulas where !formula.hasFields {
      count += 1
      guard formula.isWholeInWords else { continue }
      whole += 1
      #expect(try Formula(words: formula.words) == formula, "\(formula.words.string)")
    }
    // What has no words are formulas of hardware, and those that lack something.
    #expect(whole * 10 >= count * 9, "\(whole) of \(count)")
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.files("run").isEmpty, "there are no programs in ../shared/corpus/catrobat"
    ),
    arguments: CatrobatCorpus.files("run"))
  func `real programs can be edited and written`(_ file: CatrobatCorpus.File) throws {
    var edits = RandomEdits(seed: 7)
    var editor = ProgramEditor(try CatrobatArchive(path: file.path).document.program)
    for _ in 0..<60 { try? editor.apply(edits.edit(of: editor.program)) }
    let written = try CatrobatDocument.codeXML(of: editor.program)
    let again = try CatrobatDocument(codeXML: written).program
    #expect(try CatrobatDocument.codeXML(of: again) == written)
    while editor.undo() {}
    #expect(editor.program == (try CatrobatArchive(path: file.path).document.program))
  }
}

extension Formula {
  fileprivate var hasFields: Bool {
    !fields.isEmpty || [left, right].contains { $0?.hasFields == true }
      || others.contains { $0.hasFields }
  }
}

extension Program {
  /// Those of all bricks and scripts.
  fileprivate var formulas: [Formula] {
    func formulas(_ bricks: [Brick]) -> [Formula] {
      bricks.flatMap { brick in
        brick.formulas.map(\.formula) + brick.branches.flatMap { formulas($0.bricks) }
      }
    }
    return allObjects.elements.flatMap { object in
      object.scripts.flatMap { $0.formulas.map(\.formula) + formulas($0.bricks) }
    }
  }
}
