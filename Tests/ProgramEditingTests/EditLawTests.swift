import Bricks
import ProgramEditing
import ProgramFile
import TestSupport
import Testing
import Words

@Suite struct `Laws of editing programs` {
  private func newProgram() -> Program {
    Program(new: "My program", object: "Bird", look: "wings up", file: "bird.png")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `undo takes back, redo does again, each step by itself`(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var editor = ProgramEditor(newProgram())
    var programs = [editor.program]
    for _ in 0..<80 {
      let before = editor.program
      do {
        try editor.apply(edits.edit(of: editor.program))
      } catch {
        #expect(editor.program == before)
        #expect(error.message != "")
      }
      if editor.program != before { programs.append(editor.program) }
    }
    #expect(programs.count > 20)
    for program in programs.dropLast().reversed() {
      let isUndone = editor.undo()
      #expect(isUndone)
      #expect(editor.program == program)
    }
    let hasMore = editor.undo()
    #expect(!hasMore)
    for program in programs.dropFirst() {
      let isRedone = editor.redo()
      #expect(isRedone)
      #expect(editor.program == program)
    }
    let hasMoreAhead = editor.redo()
    #expect(!hasMoreAhead)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a program that was edited is read from its bytes as the same, and runs`(seed: UInt64)
    throws
  {
    var edits = RandomEdits(seed: seed)
    var editor = ProgramEditor(newProgram())
    for step in 0..<120 {
      try? editor.apply(edits.edit(of: editor.program))
      guard step % 10 == 9 else { continue }
      let bytes = editor.program.encoded()
      #expect(try Program(encoded: bytes) == editor.program)
      var machine = Machine(editor.program)
      for _ in 0..<3 { machine.tick() }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the background never has a pen`(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var editor = ProgramEditor(newProgram())
    for _ in 0..<200 { try? editor.apply(edits.edit(of: editor.program)) }
    func types(_ bricks: [Brick]) -> [Text] {
      bricks.flatMap { [$0.type] + $0.branches.flatMap { types($0.bricks) } }
    }
    let background = editor.program.allObjects[editor.program.scenes[0].objects[0]]
    for type in background.scripts.flatMap({ types($0.bricks) }) {
      #expect(BrickCatalog.mayBeOnBackground(type), "\(type.string)")
    }
    #expect(background.name != "")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a brick moved step by step goes through all places, and back`(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var editor = ProgramEditor(newProgram())
    for _ in 0..<150 { try? editor.apply(edits.edit(of: editor.program)) }
    let bird = try #require(editor.program.scenes[0].objects.last)
    try editor.apply(.addBrick("HideBrick", BrickPlace(ScriptPlace(bird, 0), 0)))
    var place = BrickPlace(ScriptPlace(bird, 0), 0)
    let start = editor.program
    var steps = 0
    while let next = editor.program.step(from: place, isDown: true) {
      guard case .bricks(let there, _)? = try editor.apply(.moveBricks(place, count: 1, to: next))
      else { return }
      #expect(editor.program.step(from: there, isDown: false) != nil)
      place = there
      steps += 1
      try #require(steps < 2_000)
    }
    while let next = editor.program.step(from: place, isDown: false) {
      guard case .bricks(let there, _)? = try editor.apply(.moveBricks(place, count: 1, to: next))
      else { return }
      place = there
      steps -= 1
    }
    #expect(steps == 0)
    #expect(editor.program == start)
  }
}
