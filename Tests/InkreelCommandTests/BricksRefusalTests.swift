import Foundation
import TestSupport
import Testing

/// What `inkreel bricks` says of files and options that are not what they should be.
struct BricksRefusalTests {
  private func program(_ folder: ScratchFolder, _ bricks: String = "", name: String = "p.xml")
    throws -> String
  {
    let text = """
      <program><header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>A&#10;B&#27;[2J</programName>
      <screenWidth>20</screenWidth><screenHeight>10</screenHeight></header><scenes><scene><name>S</name><objectList>
      <object type="Sprite" name="Background"><lookList><look fileName="a.png" name="a"/></lookList><soundList/>
      <scriptList><script type="StartScript"><brickList>\(bricks)</brickList></script></scriptList>
      <userVariables>\(Self.variable)</userVariables></object>
      <object type="Sprite" name="Cat"><lookList/><soundList/><scriptList><script type="StartScript"><brickList>
      <brick type="SetVariableBrick"><formulaList><formula category="VARIABLE"><type>NUMBER</type><value>5</value></formula>
      </formulaList><userVariable reference="../../../../../userVariables/userVariable"/></brick>
      <brick type="WaitBrick"><formulaList><formula category="TIME_TO_WAIT_IN_SECONDS"><type>NUMBER</type><value>100</value>
      </formula></formulaList></brick></brickList></script></scriptList>
      <userVariables>\(Self.variable)</userVariables></object></objectList></scene></scenes></program>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
    return folder(name)
  }

  private static let variable = """
    <userVariable type="UserVariable" serialization="custom"><userVariable><default><deviceValueKey/>
    <name>x</name></default></userVariable></userVariable>
    """

  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["bricks"] + arguments)
  }

  @Test func `a run that is to write nothing says how it ended`() throws {
    let folder = try ScratchFolder()
    let outcome = try run("run", try program(folder), "--ticks", "3")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("still running after 3 ticks"))
    #expect(outcome.errors.contains("without its pictures"))
  }

  @Test func `variables of one name are told with the object that has them`() throws {
    let folder = try ScratchFolder()
    let outcome = try run("run", try program(folder), "--ticks", "1", "--trace", "-")
    let line = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect((line["variables"] as? [String: String]) == [:])
    let objects = try #require(line["objects"] as? [[String: Any]])
    #expect(objects.map { ($0["variables"] as? [String: String])?["x"] } == ["0", "5"])
  }

  @Test func `where nothing can be put is said before the run`() throws {
    let folder = try ScratchFolder()
    let file = try program(folder)
    for option in ["--png", "--svg", "--trace"] {
      for place in [folder("none/x.png"), ""] {
        let outcome = try run("run", file, "--ticks", "1", option, place)
        #expect(outcome.status == 1)
        #expect(!outcome.errors.contains("NSCocoaError"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("without its pictures"), "\(outcome.errors)")
      }
    }
    #expect(try run("run", file, "--png", folder("x.jpg")).errors.contains(".png"))
    try Data().write(to: URL(fileURLWithPath: folder("notes.txt")))
    #expect(try run("run", file, "--png", folder("notes.txt")).errors.contains(".png"))
    #expect(try run("run", file, "--ticks", "1", "--png", "/dev/stdout").output.count > 50)
    #expect(try run("run", file, "--svg", "-", "--trace", "-").status == 64)
    #expect(try run("run", "-", "--input", "-").status == 64)
    #expect(try run("run", file, "--ticks", "-1").errors.contains("takes 0 to 1000000"))
  }

  @Test func `no file that is needed is written over`() throws {
    let folder = try ScratchFolder()
    let file = try program(folder)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.png"), withDestinationPath: file)
    try Data("[]".utf8).write(to: URL(fileURLWithPath: folder("in.png")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("dangling"), withDestinationPath: folder("new"))
    for arguments in [
      ["--svg", file], ["--trace", file], ["--device", file], ["--png", folder("link.png")],
      ["--input", folder("in.png"), "--png", folder("in.png")],
      ["--svg", folder("new"), "--trace", folder("./new")],
      ["--svg", folder("dangling"), "--trace", folder("new")],
      ["--png", folder(""), "--svg", folder("00000.png")],
      ["--plots", folder(""), "--svg", folder("line.svg")],
      ["--png", folder("frames/"), "--svg", file],
    ] {
      let outcome = try BuiltCommand.run(["bricks", "run", file, "--ticks", "1"] + arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(
        outcome.errors.contains("cannot be both") || outcome.errors.contains("and lie in"),
        "\(arguments): \(outcome.errors)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("")).sorted() == [
        "dangling", "in.png", "link.png", "p.xml",
      ])
  }

  @Test func `a command that is none is named, and which there are`() throws {
    let outcome = try run("rn", "p.xml")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "'inkreel bricks' has no command 'rn'; it has check, run, convert, info"))
    #expect(try BuiltCommand.run(["brick"]).errors.contains("'inkreel' has no command 'brick'"))
    #expect(try BuiltCommand.run(["help", "bricks"]).status == 0)
  }

  @Test func `scripts and bricks of no known type are named`() throws {
    let folder = try ScratchFolder()
    let file = try program(
      folder, "<brick type=\"\"/></brickList></script><script type=\"WhenZorkScript\"><brickList>")
    #expect(
      try run("info", file).text.contains("kept, and without effect: (no type), WhenZorkScript"))
    let errors = try run("run", file, "--ticks", "1").errors
    #expect(errors.contains("WhenZorkScript does nothing here"))
    #expect(errors.contains("a brick without a type does nothing here"))
  }

  @Test func `a name with a slash behind it is a folder to be made`() throws {
    let folder = try ScratchFolder()
    let outcome = try run("run", try program(folder), "--ticks", "2", "--png", folder("new/"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("new")).sorted() == [
        "00000.png", "00001.png",
      ])
  }

  @Test func `what was traced before a run was broken off is there, in whole lines`() throws {
    let folder = try ScratchFolder()
    // So slow that few lines come: those are written as well.
    let run = try ChildProcess(
      BuiltCommand.program.path,
      [
        "bricks", "run", try program(folder), "--ticks", "1000000", "--trace", folder("t.jsonl"),
        "--png", folder("frames/"),
      ])
    var text = ""
    while text.isEmpty {
      usleep(10_000)
      text = (try? String(contentsOfFile: folder("t.jsonl"), encoding: .utf8)) ?? ""
    }
    run.send(SIGINT)
    #expect(run.wait() == 128 + SIGINT)
    text = try String(contentsOfFile: folder("t.jsonl"), encoding: .utf8)
    #expect(text.hasSuffix("}\n"))
    #expect(text.split(separator: "\n").count < 1_000_000)
  }

  @Test func `a program comes through a pipe`() throws {
    let folder = try ScratchFolder()
    let command = "'\(BuiltCommand.program.path)' bricks"
    let shell = try ChildProcess(
      "/bin/bash",
      ["-c", "\(command) convert '\(try program(folder))' - | \(command) info - --json"])
    let output = shell.output.readDataToEndOfFile()
    #expect(shell.wait() == 0, "\(shell.errors)")
    let info = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    #expect(info["languageVersion"] as? String == "1.14")
  }

  @Test func `each program has one line, whatever it is called and finds`() throws {
    let folder = try ScratchFolder()
    let found = """
      <brick type="AssertEqualsBrick"><formulaList><formula category="ASSERT_EQUALS_ACTUAL"><type>STRING</type>
      <value>a&#10;b</value></formula><formula category="ASSERT_EQUALS_EXPECTED"><type>STRING</type><value>c</value>
      </formula></formulaList></brick>
      """
    let files = [try program(folder), try program(folder, found, name: "q.xml"), folder("none")]
    let outcome = try BuiltCommand.run(["bricks", "check", "--seconds", "1"] + files)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("it has no bricks that check it"))
    #expect(lines[1].contains("found “a b”, expected “c”"))
    #expect(lines[2] == "FAIL \(folder("none")): No such file or directory")
    let info = try run("info", files[0])
    #expect(info.text.hasPrefix("A B\u{FFFD}[2J: language 1.12"))
    #expect(info.text.contains("Background: 1 look, 0 sounds, 1 script, 0 bricks"))
  }

  @Test(arguments: [
    (
      "[{\"tick\": 1, \"release\": 1}, {\"tick\": \"a\"}]", "entry 2: “tick” must be a whole number"
    ),
    ("[{\"release\": 1}]", "entry 1 has no “tick”"),
    ("[{\"tick\": 1, \"answer\": 5}]", "entry 1: “answer” must be a text"),
    ("[1]", "entry 1 is not of the form"), ("[", "it is no JSON"), ("{}", "it is no list of"),
    ("[{\"tick\": -1, \"release\": 1}]", "entry 1 is before tick 0"),
    ("[{\"tick\": 1, \"toch\": 1}]", "entry 1 has “toch”, which is none of"),
    ("[{\"tick\": 1, \"release\": 1, \"answer\": \"\"}]", "and only one"),
  ])
  func `an input that is none is refused with what is wrong`(_ text: String, _ words: String) throws
  {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("in.json")))
    let outcome = try run("run", try program(folder), "--input", folder("in.json"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `input that comes to nothing is said`() throws {
    let folder = try ScratchFolder()
    let text = """
      [{"tick": 1, "release": 7}, {"tick": 2, "answer": "x"}, {"tick": 900, "release": 1}]
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("in.json")))
    let outcome = try run(
      "run", try program(folder), "--ticks", "5", "--input", folder("in.json"))
    #expect(outcome.status == 0)
    for words in [
      "entry 1 of the input: finger 7 is not down at tick 1",
      "entry 2 of the input: nothing is asked at tick 2",
      "entry 3 of the input and those after it come after the end, at tick 5",
    ] { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
  }
}
