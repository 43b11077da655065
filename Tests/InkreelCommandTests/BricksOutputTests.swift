import Foundation
import TestSupport
import TestTraits
import Testing

/// What `inkreel bricks run` tells of sounds, and gives out of what programs keep and save.
@Suite(.waits) struct `What a program gives out` {
  /// Counts its runs on the device, plays a note, speaks, and plots and sews a line.
  private static let program = """
    <program><header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Keeper</programName>
    <screenWidth>200</screenWidth><screenHeight>100</screenHeight></header><settings/><scenes><scene>
    <name>Scene 1</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
    <object type="Sprite" name="Turtle"><lookList/><soundList><sound fileName="gone.mp3" name="gone"/></soundList><scriptList>
    <script type="StartScript"><brickList>
    <brick type="ReadVariableFromDeviceBrick"><userVariable type="UserVariable" serialization="custom"><userVariable>
    <default><deviceValueKey>key</deviceValueKey><name>runs</name></default></userVariable></userVariable></brick>
    <brick type="ChangeVariableBrick"><formulaList><formula category="VARIABLE_CHANGE"><type>NUMBER</type><value>1</value></formula>
    </formulaList><userVariable reference="../../brick/userVariable"/></brick>
    <brick type="WriteVariableOnDeviceBrick"><userVariable reference="../../brick/userVariable"/></brick>
    <brick type="StartPlotBrick"/>
    <brick type="RunningStitchBrick"><formulaList><formula category="EMBROIDERY_LENGTH"><type>NUMBER</type><value>10</value></formula>
    </formulaList></brick>
    <brick type="SetXBrick"><formulaList><formula category="X_POSITION"><type>NUMBER</type><value>50</value></formula></formulaList></brick>
    <brick type="SavePlotBrick"><formulaList><formula category="WRITE_FILENAME"><type>STRING</type><value>../line</value></formula>
    </formulaList></brick>
    <brick type="WriteEmbroideryToFileBrick"><formulaList><formula category="WRITE_FILENAME"><type>STRING</type><value>../line</value></formula>
    </formulaList></brick>
    <brick type="SpeakBrick"><formulaList><formula category="SPEAK"><type>STRING</type><value>Grüße</value></formula></formulaList></brick>
    <brick type="PlayNoteForBeatsBrick"><formulaList><formula category="BEATS_TO_PLAY_NOTE"><type>NUMBER</type><value>1</value></formula>
    <formula category="NOTE_TO_PLAY"><type>NUMBER</type><value>69</value></formula></formulaList></brick>
    </brickList></script></scriptList></object></objectList></scene></scenes>
    <programVariableList><userVariable reference="../../scenes/scene/objectList/object[2]/scriptList/script/brickList/brick/userVariable"/>
    </programVariableList></program>
    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try Data(Self.program.utf8).write(to: URL(fileURLWithPath: folder("code.xml")))
    return folder
  }

  @Test func `a trace tells what is heard`() throws {
    let folder = try folder()
    let outcome = try BuiltCommand.run(
      ["bricks", "run", folder("code.xml"), "--ticks", "70", "--trace", "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines[0].contains(
        #""sounds":[{"object":"Turtle","position":0.01"#), "\(lines[0])")
    #expect(lines[0].contains(#""speech":"Grüße""#) && lines[0].contains(#""note":69"#))
    #expect(lines[0].contains(#""start":0"#) && lines[0].contains(#""volume":70"#))
    #expect(!lines[69].contains("sounds"))
    #expect(outcome.errors.contains("nothing is heard"))
  }

  @Test func `what it keeps is input and output`() throws {
    let folder = try folder()
    for run in 1...3 {
      let outcome = try BuiltCommand.run(
        ["bricks", "run", folder("code.xml"), "--ticks", "5", "--device", folder("kept.json")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let kept = try String(contentsOfFile: folder("kept.json"), encoding: .utf8)
      #expect(kept.contains("\"key\" : \(run)"), "\(kept)")
    }
    try Data("[]".utf8).write(to: URL(fileURLWithPath: folder("kept.json")))
    let outcome = try BuiltCommand.run(
      ["bricks", "run", folder("code.xml"), "--device", folder("kept.json")])
    #expect(outcome.status == 1 && outcome.errors.contains("it is not what a program keeps"))
  }

  @Test func `drawings and designs for machines go to a folder, and nowhere else`() throws {
    let folder = try folder()
    let outcome = try BuiltCommand.run(
      ["bricks", "run", folder("code.xml"), "--ticks", "5", "--plots", folder("plots")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("plots")).sorted() == [
        "line.dst", "line.exp", "line.svg",
      ])
    let dst = try Data(contentsOf: URL(fileURLWithPath: folder("plots/line.dst")))
    #expect(dst.count == 512 + 6 * 3 + 3 && dst.starts(with: Data("LA:Keeper   ".utf8)))
    let exp = try Data(contentsOf: URL(fileURLWithPath: folder("plots/line.exp")))
    #expect(Array(exp.prefix(4)) == [0, 0, 20, 0] && exp.count == 12)
    let svg = try String(contentsOfFile: folder("plots/line.svg"), encoding: .utf8)
    #expect(svg.contains("M100 50 L150 50"))
  }

  @Test func `its sounds and their lengths are told`() throws {
    let folder = try folder()
    let outcome = try BuiltCommand.run(["bricks", "info", folder("code.xml"), "--json"])
    #expect(outcome.text.contains(#""name" : "gone""#) && outcome.text.contains(#""length" : 0"#))
  }
}
