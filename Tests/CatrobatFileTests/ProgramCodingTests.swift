import Bricks
import CBOR
import CatrobatFile
import ProgramFile
import TestSupport
import Testing
import Words

/// Programs as the bytes that the page and the studio share.
@Suite struct `Programs as bytes` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `read ∘ write = same`(seed: UInt64) throws {
    let program = ProgramGenerator(seed: seed).program
    let bytes = program.encoded()
    #expect(try Program(encoded: bytes) == program)
    #expect(try Program(encoded: bytes).encoded() == bytes)
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.readable.isEmpty, "there are no programs in ../shared/corpus/catrobat"),
    arguments: CatrobatCorpus.readable)
  func `real programs come back whole`(_ file: CatrobatCorpus.File) throws {
    let program = try CatrobatArchive(path: file.path).document.program
    let bytes = program.encoded()
    #expect(try (Program(encoded: bytes) == program) == true)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `damaged bytes are refused, or are another program`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = (0..<4).map { ProgramGenerator(seed: seed * 4 + $0).program.encoded() }
    for _ in 0..<400 {
      let bytes = random.damaged(seeds)
      do {
        let program = try Program(encoded: bytes)
        #expect(program.encoded() == bytes)
      } catch is CBORError {}
    }
  }

  @Test func `a handle of nothing is refused where it stands`() throws {
    var program = Program(header: .init(name: "p", width: 10, height: 10))
    program.scenes = [.init(name: "s", objects: [program.allObjects.append(.init(name: "o"))])]
    let whole = program.encoded()
    #expect(try Program(encoded: whole) == program)
    program.scenes[0].objects = [Handle(1)]
    let bytes = program.encoded()
    let place = try #require(zip(whole, bytes).enumerated().first { $1.0 != $1.1 }?.offset)
    #expect(throws: CBORError.outOfRange(1, limit: 0, offset: place)) {
      try Program(encoded: bytes)
    }
    program.scenes[0].objects = []
    program.variables = [Handle(0)]
    #expect(throws: CBORError.self) { try Program(encoded: program.encoded()) }
  }

  @Test func `formulas without end are refused`() throws {
    func program(depth: Int) -> Program {
      var formula = Formula.number("1")
      for _ in 1..<depth { formula = Formula(.bracket, "", right: formula) }
      var program = Program(header: .init(name: "p", width: 10, height: 10))
      var object = Program.Object(name: "o")
      var script = Script("StartScript")
      script.formulas = [.init("X", formula)]
      object.scripts = [script]
      program.scenes = [.init(name: "s", objects: [program.allObjects.append(object)])]
      return program
    }
    _ = try Program(encoded: program(depth: 2_000).encoded())
    let error = #expect(throws: CBORError.self) {
      try Program(encoded: program(depth: 2_001).encoded())
    }
    guard case .tooDeep(limit: 2_000, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
