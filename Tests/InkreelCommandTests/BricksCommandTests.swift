import Foundation
import TestSupport
import Testing

/// `inkreel bricks`, over real programs where they lie beside the repository, and over a small one of our own.
struct BricksCommandTests {
  /// Programs that check themselves and cannot pass here, by the ends of their names, and why.
  static let exceptions: [String: String] = [
    "catrobatLanguageTest__bricks__embroidery__WriteEmbroideryToFile__testEmbroiderySaved":
      "logical items of lists were numbers in its time",
    "testSetBackgroundBrick": "a black picture is to be #010101",
    "testTouchesActorOrObjectInitialValueRestartSceneWithClones": "a clone's own variable",
    "ForValuesFromToBrick__testForVariableFromToBrick":
      "a counting loop's variable could not be changed in its time",
  ]

  private static let selfChecks = CatrobatCorpus.files("self-check")

  @Test(.enabled(if: !selfChecks.isEmpty, "there are no programs in ../shared/corpus/catrobat"))
  func `programs that check themselves pass, but for those that are named`() throws {
    let outcome = try BuiltCommand.run(["bricks", "check"] + Self.selfChecks.map(\.path))
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == Self.selfChecks.count)
    for (line, file) in zip(lines, Self.selfChecks) {
      let isExcepted = Self.exceptions.keys.contains { file.path.hasSuffix($0 + ".catrobat") }
      #expect(line.hasPrefix(isExcepted ? "FAIL" : "pass"), "\(line)")
    }
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("of \(lines.count) did not pass"))
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.files("own-checks").isEmpty,
      "there are no programs in ../shared/corpus/catrobat"))
  func `small programs of one behaviour each pass`() throws {
    try expectToPass(CatrobatCorpus.files("own-checks").map(\.path))
  }

  @Test func `our own conformance suite passes`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Conformance/programs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".tsv") }
    #expect(names.count > 500)
    try expectToPass(names.sorted().map { folder.appendingPathComponent($0).path })
  }

  private func expectToPass(_ files: [String]) throws {
    let outcome = try BuiltCommand.run(["bricks", "check"] + files)
    let failures = outcome.text.split(separator: "\n").filter { !$0.hasPrefix("pass") }
    #expect(failures.isEmpty && outcome.status == 0, "\(failures.joined(separator: "\n"))")
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.files("must-fail").isEmpty,
      "there are no programs in ../shared/corpus/catrobat"),
    arguments: CatrobatCorpus.files("must-fail"))
  func `programs that must fail do`(_ file: CatrobatCorpus.File) throws {
    let outcome = try BuiltCommand.run(["bricks", "check", file.path])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("FAIL") && outcome.text.contains("expected"))
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.files("run").isEmpty, "there are no programs in ../shared/corpus/catrobat"
    ),
    arguments: CatrobatCorpus.files("run"))
  func `whole programs run for ten seconds, and come to the same twice`(_ file: CatrobatCorpus.File)
    throws
  {
    let folder = try ScratchFolder()
    var traces: [Data] = []
    for name in ["1", "2"] {
      let outcome = try BuiltCommand.run(
        ["bricks", "run", file.path, "--trace", folder(name), "--png", folder(name + ".png")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      traces.append(try Data(contentsOf: URL(fileURLWithPath: folder(name))))
      traces.append(try Data(contentsOf: URL(fileURLWithPath: folder(name + ".png"))))
    }
    #expect(traces[0] == traces[2] && traces[1] == traces[3])
    #expect(!traces[0].isEmpty)
  }

  /// A square spiral by hand: its corners are known.
  private static let spiral = """
    <program><header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Spiral</programName>
    <screenWidth>200</screenWidth><screenHeight>100</screenHeight></header><settings/><scenes><scene>
    <name>Scene 1</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
    <object type="Sprite" name="Turtle"><lookList/><soundList/><scriptList><script type="StartScript"><brickList>
    <brick type="PenDownBrick"/><brick type="TeleportBrick"/>
    <brick type="PlaceAtBrick"><formulaList><formula category="X_POSITION"><type>NUMBER</type><value>50</value></formula>
    <formula category="Y_POSITION"><type>NUMBER</type><value>20</value></formula></formulaList></brick>
    <brick type="AskBrick"><formulaList><formula category="ASK_QUESTION"><type>STRING</type><value>x?</value></formula>
    </formulaList><userVariable type="UserVariable" serialization="custom"><userVariable><default><deviceValueKey/>
    <name>x</name></default></userVariable></userVariable></brick>
    <brick type="SetXBrick"><formulaList><formula category="X_POSITION"><type>USER_VARIABLE</type><value>x</value>
    </formula></formulaList></brick></brickList></script></scriptList></object></objectList></scene></scenes>
    <programVariableList><userVariable reference="../../scenes/scene/objectList/object[2]/scriptList/script/brickList/brick[4]/userVariable"/>
    </programVariableList></program>
    """

  private func spiral(_ folder: ScratchFolder) throws -> String {
    try Data(Self.spiral.utf8).write(to: URL(fileURLWithPath: folder("spiral.xml")))
    return folder("spiral.xml")
  }

  @Test func `a run takes its input, and gives frames, lines and a trace`() throws {
    let folder = try ScratchFolder()
    let file = try spiral(folder)
    try Data("[{\"tick\": 5, \"answer\": \"-60\"}]".utf8).write(
      to: URL(fileURLWithPath: folder("in.json")))
    let outcome = try BuiltCommand.run([
      "bricks", "run", file, "--ticks", "10", "--input", folder("in.json"), "--svg",
      folder("out.svg"),
      "--png", folder("out.png"), "--trace", "-",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("TeleportBrick does nothing here"))
    let svg = try String(contentsOfFile: folder("out.svg"), encoding: .utf8)
    #expect(svg.contains("d=\"M100 50 L150 30 L40 30\""))
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 10)
    let last = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[9].utf8)) as? [String: Any])
    #expect((last["variables"] as? [String: String]) == ["x": "-60"])
    #expect(((last["objects"] as? [[String: Any]])?[1]["x"] as? Double) == -60)
    #expect(FileManager.default.fileExists(atPath: folder("out.png")))
  }

  @Test func `a folder takes each frame`() throws {
    let folder = try ScratchFolder()
    let file = try spiral(folder)
    try FileManager.default.createDirectory(
      atPath: folder("frames"), withIntermediateDirectories: false)
    let outcome = try BuiltCommand.run([
      "bricks", "run", file, "--ticks", "3", "--png", folder("frames"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted() == [
        "00000.png", "00001.png", "00002.png",
      ])
  }

  @Test func `what was converted tells the same, and what is not known is kept`() throws {
    let folder = try ScratchFolder()
    let file = try spiral(folder)
    for name in ["a.catrobat", "a.xml"] {
      #expect(try BuiltCommand.run(["bricks", "convert", file, folder(name)]).status == 0)
    }
    let told = try [file, folder("a.catrobat"), folder("a.xml")].map {
      try BuiltCommand.run(["bricks", "info", $0, "--json"]).text
    }
    #expect(told[1] == told[2])
    #expect(told[0].replacing("1.12", with: "1.14") == told[1])
    let info = try #require(
      try JSONSerialization.jsonObject(with: Data(told[0].utf8)) as? [String: Any])
    #expect(info["unknown"] as? [String] == ["TeleportBrick"])
    #expect((info["bricks"] as? [String: Int])?["PlaceAtBrick"] == 1)
  }

  @Test(arguments: [
    ["bricks", "run", "/nonexistent.catrobat"], ["bricks", "info", "/dev/null"],
    ["bricks", "check", "/nonexistent.catrobat"],
  ])
  func `what cannot be read is said in a line`(_ arguments: [String]) throws {
    let outcome = try BuiltCommand.run(arguments)
    #expect(outcome.status == 1)
    #expect((outcome.text + outcome.errors).contains(arguments[2]))
  }

  @Test(arguments: [
    "{}", "[{\"tick\": 1}]", "[{\"tick\": 2, \"release\": 1}, {\"tick\": 1, \"release\": 1}]",
    "[{\"tick\": 1, \"touch\": 1}]",
  ])
  func `an input that is none is refused with its place`(_ text: String) throws {
    let folder = try ScratchFolder()
    let file = try spiral(folder)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("in.json")))
    let outcome = try BuiltCommand.run(["bricks", "run", file, "--input", folder("in.json")])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("in.json"))
  }

  @Test func `only names that say what is written are taken`() throws {
    let outcome = try BuiltCommand.run(["bricks", "convert", "a.xml", "b.zip"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(".catrobat or .xml"))
  }
}
