import Bricks
import CatrobatFile
import Testing
import Words

/// Each step from older versions, by what it brings about.
struct MigrationTests {
  private func only(_ document: CatrobatDocument) -> Brick {
    document.program.allObjects.elements[0].scripts[0].bricks[0]
  }

  @Test func `bricks that were elements have types and categories`() throws {
    let brick = only(
      try ProgramXML.bricks(
        """
        <placeAtBrick><object reference="../../../../.."/>
        <xPosition><formulaTree><type>NUMBER</type><value>3</value></formulaTree></xPosition>
        <yPosition><formulaTree><type>NUMBER</type><value>4</value></formulaTree></yPosition></placeAtBrick>
        """, version: "0.91"))
    #expect(
      brick
        == Brick(
          "PlaceAtBrick",
          formulas: [.init("X_POSITION", .number("3")), .init("Y_POSITION", .number("4"))]))
  }

  @Test func `notes that were texts are formulas`() throws {
    let brick = only(
      try ProgramXML.bricks("<noteBrick><note>words</note></noteBrick>", version: "0.92"))
    #expect(brick == Brick("NoteBrick", formulas: [.init("NOTE", .string("words"))]))
  }

  @Test func `loops that held their ends hold their bricks`() throws {
    let bricks = """
      <repeatBrick><timesToRepeat><formulaTree><type>NUMBER</type><value>2</value></formulaTree></timesToRepeat>
      <loopEndBrick><loopBeginBrick class="repeatBrick" reference="../.."/></loopEndBrick></repeatBrick>
      <hideBrick/><loopEndBrick reference="../repeatBrick/loopEndBrick"/>
      """
    #expect(
      only(try ProgramXML.bricks(bricks, version: "0.92"))
        == Brick(
          "RepeatBrick", formulas: [.init("TIMES_TO_REPEAT", .number("2"))],
          branches: [.init("loopBricks", [Brick("HideBrick")])]))
  }

  @Test func `a class's whole name is its last part`() throws {
    let brick = only(
      try ProgramXML.bricks(
        "<org.catrobat.catroid.content.bricks.WaitTillIdleBrick type=\"WaitTillIdleBrick\"/>"))
    #expect(brick == Brick("WaitTillIdleBrick"))
  }

  @Test(arguments: [
    ("SetGhostEffectBrick", "SetTransparencyBrick"), ("PenClearBrick", "ClearBackgroundBrick"),
    ("StopCurrentStitchBrick", "StopRunningStitchBrick"),
  ])
  func `other names of bricks are brought to Catroid's`(_ old: String, _ new: String) throws {
    #expect(only(try ProgramXML.bricks("<brick type=\"\(old)\"/>")).type == Text(new))
  }

  @Test func `Catty's zigzag has Catroid's categories`() throws {
    let brick = only(
      try ProgramXML.bricks(
        "<brick type=\"StartZigzagStitchBrick\">\(ProgramXML.formula("WIDTH", "NUMBER", "2"))</brick>"
      ))
    #expect(brick.formulas.map(\.name) == ["ZIGZAG_EMBROIDERY_WIDTH"])
  }

  @Test func `a program without scenes is one scene, with its data where they belong`() throws {
    let text = """
      <program><header><catrobatLanguageVersion>0.95</catrobatLanguageVersion></header><objectList>
      <object><name>Background</name><lookList/><soundList/><scriptList/></object></objectList>
      <data><objectListOfList><entry><object reference="../../../../objectList/object"/>
      <list><userList><name>names</name></userList></list></entry></objectListOfList>
      <objectVariableList><entry><object reference="../../../../objectList/object"/>
      <list><userVariable><name>own</name></userVariable></list></entry></objectVariableList>
      <programVariableList><userVariable><name>all</name></userVariable></programVariableList></data></program>
      """
    let program = try CatrobatDocument(codeXML: Array(text.utf8)).program
    #expect(program.scenes.map(\.name) == ["Scene 1"])
    let object = program.allObjects[program.scenes[0].objects[0]]
    #expect(object.variables.map { program.allVariables[$0].name } == ["own"])
    #expect(object.lists.map { program.allLists[$0].name } == ["names"])
    #expect(program.variables.map { program.allVariables[$0].name } == ["all"])
    #expect(program.fields.isEmpty && program.scenes[0].fields.isEmpty)
  }

  @Test func `a variable that was a text is one`() throws {
    let set = { (variable: String) in
      "<brick type=\"SetVariableBrick\">\(ProgramXML.formula("VARIABLE", "NUMBER", "1"))\(variable)</brick>"
    }
    let program = try ProgramXML.bricks(
      set("<userVariable>speed</userVariable>")
        + set("<userVariable reference=\"../../brick/userVariable\"/>"),
      version: "0.993"
    ).program
    #expect(program.allVariables.elements.map(\.name) == ["speed"])
  }

  @Test func `a touched object's name stands alone`() throws {
    let wait = """
      <brick type="WaitUntilBrick">\
      \(ProgramXML.formula("IF_CONDITION", "COLLISION_FORMULA", "Red cat touches Blue dog"))</brick>
      """
    let program = try CatrobatDocument(
      codeXML: ProgramXML.program(
        version: "0.992", objects: ProgramXML.object("Red cat", scripts: ProgramXML.script(wait)))
    ).program
    let formula = program.allObjects.elements[0].scripts[0].bricks[0].formula("IF_CONDITION")
    #expect(formula == Formula(.collision, "Blue dog"))
    // Later the same words are a name.
    #expect(
      only(try ProgramXML.bricks(wait, version: "0.999")).formula("IF_CONDITION")?.value
        == "Red cat touches Blue dog")
  }

  @Test func `pen colours were a robot's lights`() throws {
    let brick = """
      <brick type="SetPenColorBrick">\(ProgramXML.formula("PHIRO_LIGHT_RED", "NUMBER", "9"))</brick>
      """
    #expect(
      only(try ProgramXML.bricks(brick, version: "0.993")).formula("PEN_COLOR_RED") == .number("9"))
  }

  @Test(arguments: [
    ("cat&lt;&#x0;-&#x0;&gt;dog", "dog"), ("cat&lt;&#9;-&#9;&gt;dog 2", "dog 2"),
    ("cat&lt;&#9;-&#9;&gt;&#9;ANYTHING&#9;", nil), ("Event-Object ANYTHING", nil),
  ])
  func `contacts were messages`(_ message: String, _ other: String?) throws {
    let script = ProgramXML.script(
      "", type: "CollisionScript", rest: "<receivedMessage>\(message)</receivedMessage>")
    let program = try CatrobatDocument(
      codeXML: ProgramXML.program(version: "0.992", objects: ProgramXML.object(scripts: script))
    ).program
    let read = program.allObjects.elements[0].scripts[0]
    #expect(read.type == "WhenBounceOffScript")
    #expect(read.field("spriteToBounceOffName")?.text?.string == other)
    #expect(read.field("receivedMessage") == nil)
  }

  @Test func `backgrounds by number have a category of their own`() throws {
    let brick = """
      <brick type="SetBackgroundByIndexBrick">\(ProgramXML.formula("LOOK_INDEX", "NUMBER", "2"))</brick>
      """
    #expect(
      only(try ProgramXML.bricks(brick, version: "0.9999995")).formulas.map(\.name) == [
        "BACKGROUND_INDEX"
      ])
  }

  @Test(arguments: [
    ("OBJECT_ROTATION", "MOTION_DIRECTION"), ("OBJECT_GHOSTEFFECT", "OBJECT_TRANSPARENCY"),
  ])
  func `sensors have new names`(_ old: String, _ new: String) throws {
    let brick = "<brick type=\"WaitBrick\">\(ProgramXML.formula("T", "SENSOR", old))</brick>"
    #expect(
      only(try ProgramXML.bricks(brick, version: "1.03")).formula("T")
        == Formula(.sensor, Text(new)))
    // A text of that name stays.
    let words = "<brick type=\"WaitBrick\">\(ProgramXML.formula("T", "STRING", old))</brick>"
    #expect(only(try ProgramXML.bricks(words, version: "1.03")).formula("T") == .string(Text(old)))
  }

  @Test func `a list that stands for its text is flattened, one that is asked is not`() throws {
    let bare = "<brick type=\"WaitBrick\">\(ProgramXML.formula("T", "USER_LIST", "names"))</brick>"
    #expect(
      only(try ProgramXML.bricks(bare)).formula("T")
        == Formula(.function, "FLATTEN", left: Formula(.list, "names")))
    let asked = """
      <brick type="WaitBrick"><formulaList><formula category="T"><leftChild><type>USER_LIST</type><value>names</value>\
      </leftChild><type>FUNCTION</type><value>NUMBER_OF_ITEMS</value></formula></formulaList></brick>
      """
    #expect(
      only(try ProgramXML.bricks(asked)).formula("T")
        == Formula(.function, "NUMBER_OF_ITEMS", left: Formula(.list, "names")))
  }

  @Test(arguments: [("0.91", Program.ScreenMode.stretch), ("0.92", .maximize)])
  func `until 0.91 the stage is stretched`(_ version: String, _ mode: Program.ScreenMode) throws {
    let text = """
      <program><header><catrobatLanguageVersion>\(version)</catrobatLanguageVersion><screenMode>MAXIMIZE</screenMode>\
      </header></program>
      """
    #expect(try CatrobatDocument(codeXML: Array(text.utf8)).program.header.screenMode == mode)
  }
}
