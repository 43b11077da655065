import Bricks
import CatrobatFile
import TestSupport
import Testing
import Words

/// Files that are broken, or made to do harm.
struct TroubleTests {
  private func read(_ text: String) throws(CatrobatError) -> CatrobatDocument {
    try CatrobatDocument(codeXML: Array(text.utf8))
  }

  @Test func `entities are refused before they are anything`() {
    let bomb = """
      <!DOCTYPE program [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]>
      <program><header><programName>&b;&file;</programName></header></program>
      """
    #expect(throws: CatrobatError.documentType(line: 1)) { try read(bomb) }
  }

  @Test(arguments: [
    "", " ", "<program>", "<program></scene>", "hello", "<program/><program/>", "<a b='1' b='2'/>",
  ])
  func `what is no XML says so with its line`(_ text: String) throws {
    let error = #expect(throws: CatrobatError.self) { try read(text) }
    guard case .malformed(let line, let words) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(line >= 1)
    #expect(!words.isEmpty)
  }

  @Test func `other XML is told by its root`() {
    #expect(throws: CatrobatError.notAProgram(root: "svg")) { try read("<svg/>") }
  }

  @Test(arguments: ["", "abc", "0.5", "nan", "inf", "-1"])
  func `a version that is none is named`(_ version: String) {
    #expect(throws: CatrobatError.version(version)) {
      try CatrobatDocument(codeXML: ProgramXML.program(version: version, objects: ""))
    }
  }

  @Test func `a newer version is read as far as it is known`() throws {
    let document = try ProgramXML.bricks("<brick type=\"HideBrick\"/>", version: "2.5")
    #expect(document.notices.count == 1)
    #expect(document.program.allObjects.elements[0].scripts[0].bricks[0].type == "HideBrick")
  }

  @Test func `elements without end in one another are refused`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: CatrobatError.tooDeep(line: 1, limit: 2_000)) { try read("<program>" + deep) }
  }

  @Test func `a formula of a thousand terms is read`() throws {
    var formula = "<type>NUMBER</type><value>1</value>"
    for _ in 0..<1_000 {
      formula = """
        <leftChild>\(formula)</leftChild><rightChild><type>NUMBER</type><value>1</value></rightChild>\
        <type>OPERATOR</type><value>PLUS</value>
        """
    }
    let program = try ProgramXML.bricks(
      "<brick type=\"WaitBrick\"><formulaList><formula category=\"T\">\(formula)</formula></formulaList></brick>"
    ).program
    #expect(program.allObjects.elements[0].scripts[0].bricks[0].formula("T")?.depth == 1_001)
    #expect(try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program == program)
  }

  @Test func `a scene without a name gets one`() throws {
    let document = try read(
      "<program><header><catrobatLanguageVersion>1.0</catrobatLanguageVersion></header><scenes><scene/></scenes></program>"
    )
    #expect(document.program.scenes.map(\.name) == ["Scene 1"])
    #expect(document.program.header.width == 480)
  }

  @Test(arguments: ["0", "-3", "99999", "wide"])
  func `a stage of no sensible size is said`(_ width: String) throws {
    let document = try read(
      """
      <program><header><catrobatLanguageVersion>1.0</catrobatLanguageVersion><screenWidth>\(width)</screenWidth>
      <screenHeight>100</screenHeight></header></program>
      """)
    #expect(document.notices.map(\.words) == ["screenWidth is “\(width)”, not from 1 to 8192"])
    #expect(document.program.header.height == 100)
  }

  @Test func `characters that XML has not are replaced, all others stay`() throws {
    let words = "a&lt;&amp;&quot;&#x0;b&#13;&#10;&#9;ä&#x1F600;]]&gt; "
    let program = try ProgramXML.bricks(
      "<brick type=\"NoteBrick\">\(ProgramXML.formula("NOTE", "STRING", words))</brick>"
    ).program
    let note = program.allObjects.elements[0].scripts[0].bricks[0].formula("NOTE")
    #expect(note?.value == "a<&\"\u{FFFD}b\r\n\tä😀]]> ")
    #expect(try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program == program)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `damaged programs are read or refused, and what was read can be written`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let seeds = try (0..<3).map { _ in
      try CatrobatDocument.codeXML(of: ProgramGenerator(seed: random.next()).program)
    }
    for _ in 0..<50 {
      let bytes = random.damaged(seeds)
      do throws(CatrobatError) {
        let program = try CatrobatDocument(codeXML: bytes).program
        #expect(
          try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)).program == program)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
