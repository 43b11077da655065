import Bricks
import Foundation
import ProgramEditing
import Testing
import Words

@Suite struct `The catalog of bricks` {
  private struct Texts: Decodable {
    var categories: [String: String]
    var bricks: [String: String]
    var choices: [String: [String: String]]
    var groups: [String: String]
  }

  private func texts() throws -> Texts {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Web/texts/en/bricks.json")
    return try JSONDecoder().decode(Texts.self, from: Data(contentsOf: file))
  }

  @Test func `every brick has words that name exactly its fields`() throws {
    let texts = try texts()
    for kind in BrickCatalog.all {
      let words = try #require(texts.bricks[kind.type.string], "\(kind.type.string)")
      let named = words.matches(of: #/\{([A-Za-z_]+)\}/#).map { Text(String($0.1)) }
      #expect(named.count == Set(named).count)
      #expect(Set(named) == Set(kind.fields.map(\.name)), "\(kind.type.string)")
      #expect(words.count { $0 == "|" } == max(0, kind.branches.count - 1), "\(kind.type.string)")
    }
    let types = BrickCatalog.all.map(\.type.string) + ["UserDefinedScript"]
    #expect(Set(texts.bricks.keys) == Set(types))
    #expect(types.count == Set(types).count)
    #expect(texts.categories.count == BrickCategory.allCases.count)
    #expect(texts.groups.count == FormulaName.Group.allCases.count + 2)
  }

  @Test func `every choice has words`() throws {
    let texts = try texts()
    for kind in BrickCatalog.all {
      for field in kind.fields {
        switch field.kind {
        case .choice(let values), .choiceOrObject(let values, _):
          let words = try #require(texts.choices[kind.type.string])
          #expect(Set(words.keys) == Set(values.map(\.string)))
        default: break
        }
      }
    }
  }

  @Test func `every brick can be made, and does something`() throws {
    for kind in BrickCatalog.all where !kind.isScript {
      var editor = ProgramEditor(Program(new: "p", object: "o", look: "l", file: "f.png"))
      let place = BrickPlace(ScriptPlace(Handle(1), 0), 0)
      try editor.apply(.addBrick(kind.type, place))
      let brick = editor.program.allObjects[Handle(1)].scripts[0].bricks[0]
      #expect(brick.type == kind.type)
      #expect(brick.branches.map(\.name) == kind.branches)
      let formulas = kind.fields.filter { if case .formula = $0.kind { true } else { false } }
      #expect(Set(brick.formulas.map(\.name)) == Set(formulas.map(\.name)))
      for slot in brick.formulas { #expect(slot.formula.isWholeInWords, "\(kind.type.string)") }
      #expect(Machine(editor.program).idleBricks == [], "\(kind.type.string)")
    }
  }
}
