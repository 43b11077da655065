import Bricks
import CatrobatFile
import Testing
import Words

struct ReferenceTests {
  private static let variable = """
    <userVariable type="UserVariable" serialization="custom"><userVariable><default>
    <deviceValueKey>k</deviceValueKey><name>x</name></default></userVariable></userVariable>
    """

  private func set(_ variable: String) -> String {
    "<brick type=\"SetVariableBrick\">\(ProgramXML.formula("VARIABLE", "NUMBER", "1"))\(variable)</brick>"
  }

  @Test func `bricks that refer to one variable share it, wherever it is defined`() throws {
    let document = try CatrobatDocument(
      codeXML: ProgramXML.program(
        objects: ProgramXML.object(
          scripts: ProgramXML.script(
            set(Self.variable) + set("<userVariable reference=\"../../brick/userVariable\"/>"))),
        rest: """
          <programVariableList><userVariable \
          reference="../../scenes/scene/objectList/object/scriptList/script/brickList/brick[2]/userVariable"/>\
          </programVariableList>
          """))
    let program = document.program
    #expect(program.allVariables.count == 1)
    let bricks = program.allObjects.elements[0].scripts[0].bricks
    #expect(
      bricks.map { $0.field("userVariable")?.link } == [.variable(Handle(0)), .variable(Handle(0))])
    #expect(program.variables == [Handle(0)])
    #expect(document.notices.isEmpty)
  }

  @Test func `two variables of one name stay two`() throws {
    let program = try ProgramXML.bricks(set(Self.variable) + set(Self.variable)).program
    #expect(program.allVariables.count == 2)
    let again = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program
    #expect(again == program)
  }

  @Test func `an object that first comes in a brick is defined there when it is written`() throws {
    let point = """
      <brick type="PointToBrick"><pointedObject reference="../../../../../../object[2]"/></brick>
      """
    let document = try CatrobatDocument(
      codeXML: ProgramXML.program(
        objects: ProgramXML.object(scripts: ProgramXML.script(point)) + ProgramXML.object("Cat")))
    #expect(document.program.allObjects.elements.map(\.name) == ["Background", "Cat"])
    let text = String(decoding: try CatrobatDocument.codeXML(of: document.program), as: UTF8.self)
    #expect(text.contains("<pointedObject type=\"Sprite\" name=\"Cat\">"))
    #expect(
      text.contains(
        "<object reference=\"../object/scriptList/script/brickList/brick/pointedObject\"/>"))
    #expect(try CatrobatDocument(codeXML: Array(text.utf8)).program == document.program)
  }

  @Test(arguments: [
    "../../brick[7]/userVariable", "../nothing", "../../../../../../../../..", "..[x]", "",
  ])
  func `a reference that leads nowhere is named, and the brick stays`(_ path: String) throws {
    let document = try ProgramXML.bricks(set("<userVariable reference=\"\(path)\"/>"))
    let brick = document.program.allObjects.elements[0].scripts[0].bricks[0]
    #expect(brick.type == "SetVariableBrick")
    #expect(brick.field("userVariable") == nil)
    #expect(document.notices.count == 1)
    #expect(document.notices.allSatisfy { $0.line > 1 })
  }

  @Test func `references in a circle are named`() throws {
    let document = try ProgramXML.bricks(
      set("<userVariable reference=\"../../brick[2]/userVariable\"/>")
        + set("<userVariable reference=\"../../brick/userVariable\"/>"))
    #expect(document.notices.count == 2)
    #expect(document.program.allVariables.count == 0)
  }

  @Test func `a brick that lies in itself is left out there`() throws {
    let document = try ProgramXML.bricks(
      "<brick type=\"ForeverBrick\"><loopBricks><brick reference=\"../..\"/></loopBricks></brick>")
    let brick = document.program.allObjects.elements[0].scripts[0].bricks[0]
    #expect(brick.branch("loopBricks") == [])
    #expect(document.notices.count == 1)
  }

  @Test func `copies of copies of copies have an end`() {
    // Each row holds the row before ten times.
    var rows = ProgramXML.script("<brick type=\"HideBrick\"/>")
    for row in 1...30 {
      let copies = (1...10).map { _ in
        """
        <brick type="ForeverBrick"><loopBricks reference="../../../../script[\(row)]/brickList"/></brick>
        """
      }
      rows += ProgramXML.script(copies.joined())
    }
    #expect(throws: CatrobatError.tooLarge(what: "elements", limit: 2_000_000)) {
      try CatrobatDocument(codeXML: ProgramXML.program(objects: ProgramXML.object(scripts: rows)))
    }
  }

  @Test func `what is not known keeps what it refers to`() throws {
    let strange = """
      <brick type="TeleportBrick"><gate depth="3"><to>home</to>\
      <via><userVariable reference="../../../../brick/userVariable"/></via></gate></brick>
      """
    let program = try ProgramXML.bricks(set(Self.variable) + strange).program
    let brick = program.allObjects.elements[0].scripts[0].bricks[1]
    #expect(
      brick.field("gate")
        == Markup(
          "gate", attributes: [.init("depth", "3")],
          .children([
            Markup("to", .text("home")),
            Markup("via", .children([Markup("userVariable", .link(.variable(Handle(0))))])),
          ])))
    #expect(try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program == program)
  }

  @Test func `prefixes and what declares them are kept as they stand`() throws {
    let program = try ProgramXML.bricks(
      "<brick type=\"X\"><x:y xmlns:x=\"u\" x:z=\"1\"/><w:v/></brick>"
    ).program
    let text = String(decoding: try CatrobatDocument.codeXML(of: program), as: UTF8.self)
    #expect(text.contains("<x:y xmlns:x=\"u\" x:z=\"1\"/>"))
    #expect(try CatrobatDocument(codeXML: Array(text.utf8)).program == program)
  }

  @Test func `a field of the header that holds others is kept`() throws {
    let document = try CatrobatDocument(
      codeXML: Array(
        """
        <program><header><catrobatLanguageVersion>1.0</catrobatLanguageVersion>\
        <badges kind="a"><badge>1</badge><badge>2</badge></badges></header></program>
        """.utf8))
    let field = try #require(document.program.header.fields.first)
    #expect(field.children.map(\.text) == ["1", "2"])
    #expect(field.attribute("kind") == "a")
    let again = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: document.program))
    #expect(again.program == document.program)
  }

  @Test func `what is no character is written as a sign that it was there`() throws {
    var program = Program(header: .init(name: "a\u{FFFE}b\u{FFFF}c\u{1}ﾾ", width: 1, height: 1))
    program.scenes = [.init(name: "S")]
    let again = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program
    #expect(again.header.name == "a\u{FFFD}b\u{FFFD}c\u{FFFD}ﾾ")
  }

  @Test func `things are numbered as they are written, whichever order the file has`() throws {
    let bricks = "<brickList>\(set(Self.variable))</brickList>"
    let object = """
      <object type="Sprite" name="Cat">\(bricks)<userDefinedBrickList>\(set(Self.variable))</userDefinedBrickList>\
      <lookList/><scriptList><script type="StartScript"><later>\(Self.variable)</later>\(bricks)</script></scriptList>
      </object>
      """
    let program = try CatrobatDocument(codeXML: ProgramXML.program(objects: object)).program
    #expect(program.allVariables.count == 4)
    let script = program.allObjects.elements[0].scripts[0]
    #expect(script.bricks[0].field("userVariable")?.link == .variable(Handle(0)))
    #expect(try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program == program)
  }

  @Test func `formulas of two lists are one row by name`() throws {
    let program = try ProgramXML.bricks(
      "<brick type=\"X\">\(ProgramXML.formula("B", "NUMBER", "1"))\(ProgramXML.formula("A", "NUMBER", "2"))</brick>"
    ).program
    let brick = program.allObjects.elements[0].scripts[0].bricks[0]
    #expect(brick.formulas.map(\.name) == ["A", "B"])
  }
}
