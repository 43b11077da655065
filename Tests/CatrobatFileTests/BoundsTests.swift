import Bricks
import CatrobatFile
import TestSupport
import Testing
import Words

/// Files that would take memory, time or the stack without end.
struct BoundsTests {
  private func read(_ objects: String, rest: String = "") throws(CatrobatError) -> CatrobatDocument
  {
    try CatrobatDocument(codeXML: ProgramXML.program(objects: objects, rest: rest))
  }

  private func again(_ program: Program) throws(CatrobatError) -> Program {
    try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program
  }

  private func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  @Test func `parts that lie in one another by references alone are refused`() {
    let steps = repeated(20_000) {
      "<f\($0)><a><b reference=\"../../../f\($0 + 1)/a\"/></a></f\($0)>"
    }
    let error = #expect(throws: CatrobatError.self) {
      try ProgramXML.bricks("<brick type=\"X\">\(steps)</brick>")
    }
    guard case .tooDeep(_, limit: 2_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a long row of references is followed once`() throws {
    let count = 100_000
    let row =
      repeated(count) { "<f\($0) reference=\"../f\($0 + 1)\"/>" } + "<f\(count)>end</f\(count)>"
    let program = try ProgramXML.bricks("<brick type=\"X\">\(row)</brick>").program
    let fields = program.allObjects.elements[0].scripts[0].bricks[0].fields
    #expect(fields.count == count + 1)
    #expect(fields.allSatisfy { $0.text == "end" })
  }

  @Test func `beginnings without ends nest to a limit`() throws {
    let start = "<brick type=\"ForeverBrick\"/>"
    let program = try ProgramXML.bricks(String(repeating: start, count: 400)).program
    #expect(try again(program) == program)
    #expect(throws: CatrobatError.tooDeep(line: 4, limit: 500)) {
      try ProgramXML.bricks(String(repeating: start, count: 100_000))
    }
    // In branches of branches as well, each of a few.
    var bricks = ""
    for _ in 0..<100 {
      bricks = """
        \(String(repeating: start, count: 5))<brick type="RepeatBrick"><loopBricks>\(bricks)</loopBricks></brick>
        """
    }
    #expect(throws: CatrobatError.tooDeep(line: 4, limit: 500)) { try ProgramXML.bricks(bricks) }
  }

  @Test func `objects that are first spoken of in one another are written to a limit`() throws {
    func program(_ count: Int) throws -> Program {
      let objects = repeated(count) { number in
        let other = "<pointedObject reference=\"../../../../../../object[\(number + 2)]\"/>"
        return ProgramXML.object(
          "\(number)", scripts: ProgramXML.script("<brick type=\"PointToBrick\">\(other)</brick>"))
      }
      return try read(objects + ProgramXML.object("last")).program
    }
    let near = try program(300)
    #expect(try again(near) == near)
    let far = try program(5_000)
    #expect(throws: CatrobatError.tooDeep(line: 0, limit: 2_000)) {
      try CatrobatDocument.codeXML(of: far)
    }
  }

  @Test func `more attributes than libxml2 can compare are refused before it sees them`() throws {
    let many = repeated(1_001) { " a\($0)='1'" }
    #expect(throws: CatrobatError.tooManyAttributes(line: 6, limit: 1_000)) {
      try ProgramXML.bricks("\n\n<brick type=\"X\"><y\(many)/></brick>")
    }
    let fewer = repeated(1_000) { " a\($0)='>'" }
    let text = "<!-- <y\(many) --><y\(fewer)/><z><![CDATA[<y\(many)>]]></z>"
    let program = try ProgramXML.bricks("<brick type=\"X\">\(text)</brick>").program
    let fields = program.allObjects.elements[0].scripts[0].bricks[0].fields
    #expect(fields.map(\.attributes.count) == [1_000, 0])
    #expect(fields[1].text == Text("<y\(many)>"))
  }

  @Test func `other encodings, which those checks would not see through, are refused`() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><program/>"
    let little: [UInt8] = text.utf16.flatMap { [UInt8($0), 0] }
    let big: [UInt8] = text.utf16.flatMap { [0, UInt8($0)] }
    for bytes in [little, big] {
      #expect(
        throws: CatrobatError.malformed(line: 1, "it does not begin with an element in UTF-8")
      ) {
        try CatrobatDocument(codeXML: bytes)
      }
    }
  }

  @Test func `what lies deep is not written as blanks`() throws {
    let deep =
      String(repeating: "<a>", count: 1_900) + "x" + String(repeating: "</a>", count: 1_900)
    let program = try ProgramXML.bricks("<brick type=\"X\">\(deep)</brick>").program
    #expect(try CatrobatDocument.codeXML(of: program).count < 1_900 * 300)
    #expect(try again(program) == program)
  }

  @Test func `of many notices the first are told, and how many there are`() throws {
    let document = try ProgramXML.bricks(
      "<brick type=\"X\">\(String(repeating: "<a reference=\"../b\"/>", count: 1_000))</brick>")
    #expect(document.notices.count == 101)
    #expect(document.notices.last?.words == "and 900 more like these")
  }

  @Test func `a scene of very many objects is read`() throws {
    let objects = String(repeating: "<object name=\"a\"><lookList/></object>", count: 100_000)
    #expect(try read(objects).program.scenes[0].objects.count == 100_000)
  }

  @Test func `lists in formulas, old data and old bricks of very many parts are brought forward`()
    throws
  {
    let count = 50_000
    let lists = String(
      repeating: "<leftChild><type>USER_LIST</type><value>a</value></leftChild>", count: count)
    let formula =
      "<formula category=\"A\">\(lists)<type>FUNCTION</type><value>SIN</value></formula>"
    let program = try ProgramXML.bricks(
      "<brick type=\"X\"><formulaList>\(formula)</formulaList></brick>"
    ).program
    let left = program.allObjects.elements[0].scripts[0].bricks[0].formula("A")?.left
    #expect(left?.value == "FLATTEN")

    let object = "<object reference=\"../../../../objectList/object\"/>"
    let variable = "<userVariable><name>v</name></userVariable>"
    let wait = "<waitBrick>\(String(repeating: "<object/>", count: count))</waitBrick>"
    let old = try CatrobatDocument(
      codeXML: Array(
        """
        <program><header><catrobatLanguageVersion>0.8</catrobatLanguageVersion></header><objectList><object>\
        <name>a</name><lookList/><scriptList><startScript><brickList>\(wait)</brickList></startScript></scriptList>\
        \(String(repeating: "<x/>", count: count))</object></objectList><variables><objectVariableList>\
        \(String(repeating: "<entry>\(object)<list>\(variable)</list></entry>", count: count))\
        </objectVariableList></variables></program>
        """.utf8)
    ).program
    #expect(old.allObjects.elements[0].variables.count == count)
    #expect(old.allObjects.elements[0].scripts[0].bricks == [Brick("WaitBrick")])
  }
}
