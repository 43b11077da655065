import Foundation
import Screenplay
import ScriptFiles
import Testing
import XMLFiles
import Zip

@Suite struct `Script files` {
  private func fdx(_ paragraphs: String, title: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
      <FinalDraft DocumentType="Script" Version="5"><Content>\(paragraphs)</Content>\(title)</FinalDraft>
      """.utf8)
  }

  private func elements(_ bytes: [UInt8]) throws -> [String] {
    let script = try ScriptFile.read(bytes).script
    func line(_ one: ScreenplayElement) -> String {
      "\(one.kind)\(one.isDual ? "*" : "") \(one.text)"
    }
    return script.opening.map(line)
      + script.scenes.flatMap {
        ["scene \($0.number) \($0.heading)\($0.isOmitted ? " (omitted)" : "")"]
          + $0.elements.map(line)
      }
  }

  @Test func `Final Draft: all runs of all revisions are words`() throws {
    let bytes = fdx(
      """
      <Paragraph Type="Scene Heading" Number="12A"><SceneProperties Title="Short"><Summary><Paragraph><Text>What it is about.</Text>\
      </Paragraph></Summary><SceneArcBeats><CharacterArcBeat Name="A"><Paragraph><Text>not this</Text></Paragraph></CharacterArcBeat>\
      </SceneArcBeats></SceneProperties><Text Style="AllCaps">int. house</Text></Paragraph>
      <Paragraph Type="Action"><Text Style="Bold">A </Text><Text RevisionID="2">new</Text><Text> day &amp; more.</Text>\
      <ScriptNote Name="Check"><Paragraph><Text>really?</Text></Paragraph></ScriptNote></Paragraph>
      <Paragraph Type="Action"></Paragraph>
      <Paragraph Type="Whatever"><Text>Invented.</Text></Paragraph>
      <Paragraph Type="Action" Alignment="Center"><Text>Middle</Text></Paragraph>
      <Paragraph><DualDialogue><Paragraph Type="Character"><Text>A</Text></Paragraph><Paragraph Type="Dialogue"><Text>One.</Text>\
      </Paragraph><Paragraph Type="Character"><Text>B (O.S.)</Text></Paragraph><Paragraph Type="Dialogue"><Text>Two.</Text></Paragraph>\
      </DualDialogue></Paragraph>
      <Paragraph Type="Transition" StartsNewPage="Yes"><Text>CUT TO:</Text></Paragraph>
      """)
    #expect(
      try elements(bytes) == [
        "scene 12A INT. HOUSE", "action A new day & more.", "note Check: really?",
        "action Invented.", "centered Middle",
        "character* A", "dialogue* One.", "character* B (O.S.)", "dialogue* Two.", "pageBreak ",
        "transition CUT TO:",
      ])
    #expect(try ScriptFile.read(bytes).script.scenes[0].synopsis == "Short\nWhat it is about.")
  }

  @Test func `Final Draft: what is left out keeps its place and its words`() throws {
    let bytes = fdx(
      """
      <Paragraph Type="Scene Heading" Number="3"><Text>OMITTED</Text><OmittedScene>\
      <Paragraph Type="Scene Heading" Number="3"><Text>EXT. ROOF</Text></Paragraph>\
      <Paragraph Type="Action"><Text>Gone.</Text></Paragraph></OmittedScene></Paragraph>
      <Paragraph Type="Scene Heading" Number="4"><Text>EXT. SEA</Text></Paragraph>
      """)
    #expect(
      try elements(bytes) == ["scene 3 EXT. ROOF (omitted)", "action Gone.", "scene 4 EXT. SEA"])
  }

  private let osf = """
    <?xml version="1.0"?><document type="Open Screenplay Format document" version="50">\
    <paragraphs><para number="7" synopsis="About"><style basestyle="Scene Heading"/><text>INT. HOUSE</text></para>\
    <para><style basestylename="Action"/><text>A </text><text bold="1">bold</text><text> day.</text></para>\
    <para><style basestyle="Character"/><text>MARY</text></para><para><style basestyle="Parenthetical"/><text>softly</text></para>\
    <para><style basestyle="Dialogue"/><text>Hello.</text></para></paragraphs>\
    <titlepage><para bookmark="Title"><text>The Lens</text></para></titlepage></document>
    """

  @Test func `Fade In, and the open format by itself`() throws {
    let wanted = [
      "scene 7 INT. HOUSE", "action A bold day.", "character MARY", "parenthetical (softly)",
      "dialogue Hello.",
    ]
    #expect(try elements(Array(osf.utf8)) == wanted)
    let archive = try zip(["document.xml": Array(osf.utf8)])
    #expect(try elements(archive) == wanted)
    let (script, form) = try ScriptFile.read(archive)
    #expect(form == .fadeIn && script.title == [.init(key: "Title", value: "The Lens")])
  }

  @Test func `Highland and Celtx`() throws {
    let highland = try zip([
      "A.textbundle/info.json": Array("{}".utf8),
      "A.textbundle/text.md": Array("INT. HOUSE\n\nRain.".utf8),
    ])
    #expect(try elements(highland) == ["scene  INT. HOUSE", "action Rain."])
    let html = """
      <html><head><style>p {}</style></head><body><p class="sceneheading">INT. HOUSE<br></p><p class="action">Rain &amp;\nsnow&#33;</p>
      <P CLASS="character">MARY</P><p class="parenthetical">softly</p><p class="dialog">Hello.</p><pre>no</pre><p class="transition">CUT TO:
      """
    let celtx = try zip(["project.rdf": [], "script-ab.html": Array(html.utf8)])
    #expect(
      try elements(celtx) == [
        "scene  INT. HOUSE", "action Rain & snow!", "character MARY", "parenthetical (softly)",
        "dialogue Hello.", "transition CUT TO:",
      ])
  }

  @Test(arguments: [
    (Array("%PDF-1.4".utf8), "PDF"), ([0xD0, 0xCF, 0x11, 0xE0, 0, 0], "Word"),
    ([65, 0, 66, 0, 67], "another program"),
    (Array("<?xml version=\"1.0\"?><html/>".utf8), "<html>"),
    (Array("<!DOCTYPE html><p>INT. A".utf8), "web page"),
    (Array("<?xml version=\"1.0\"?><FinalDraft/>".utf8), "no script"),
    (Array("<?xml version=\"1.0\"?>\n<FinalDraft><Content>".utf8), "ends early"),
    (Array("PK\u{3}\u{4}no".utf8), "archive"),
  ])
  func `what is no script is refused in words`(_ bytes: [UInt8], _ word: String) {
    do {
      let (script, form) = try ScriptFile.read(bytes)
      Issue.record("read as \(form): \(script)")
    } catch { #expect("\(error)".contains(word), "\(error)") }
  }

  private static let noScripts: [(bytes: [UInt8], error: ScriptError)] = [
    ([], .empty), ([0xEF, 0xBB, 0xBF, 0x0D, 0x0A, 9, 0x20], .empty),
    ([0xFF, 0xFE, 0x20, 0, 0x0A, 0], .empty),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], .picture("PNG")),
    ([0xFF, 0xD8, 0xFF, 0xE0], .picture("JPEG")), ([UInt8]("GIF89a..".utf8), .picture("GIF")),
    ([UInt8]("RIFF....WEBPVP8 ".utf8), .picture("WebP")),
    ([UInt8]("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), .picture("SVG")),
    ([0x1F, 0x8B, 8, 1, 2, 3, 4, 5, 6, 7, 14, 15], .binary), ([65, 0, 66, 0, 67], .binary),
  ]

  @Test(arguments: noScripts)
  func `what is empty, a picture or no text is refused as that`(
    _ bytes: [UInt8], _ wanted: ScriptError
  ) {
    #expect(throws: wanted) { try ScriptFile.read(bytes) }
  }

  @Test func `a text without scenes is read, and it is said that it may be no script`() throws {
    func doubts(_ text: String) throws -> [String] {
      try ScriptFile.read(Array(text.utf8)).script.problems.map(\.words)
    }
    let words = try doubts("Dear diary,\n\nit rains.")
    #expect(words.count == 1 && words[0].hasPrefix("it may be no script: it has no scenes"))
    let speech = try doubts("MARY\nHello.")
    #expect(speech.count == 1 && speech[0].hasPrefix("it has no scenes"))
    #expect(try doubts("INT. HOUSE\n\nRain.").isEmpty)
    // Controls that slip into texts make no file of another program.
    #expect(try doubts("INT. HOUSE\n\nRain\u{1} and a long line of other words.").isEmpty)
  }

  @Test func `entities and depth do no harm`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><FinalDraft><Content>&b;</Content></FinalDraft>
      """
    let outside = """
      <?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/hostname">]><FinalDraft><Content>&a;</Content></FinalDraft>
      """
    let wide =
      "<?xml version=\"1.0\"?><FinalDraft " + (0..<60_000).map { "a\($0)=\"\" " }.joined() + "/>"
    let deep = "<?xml version=\"1.0\"?>" + String(repeating: "<a>", count: 100_000)
    for text in [bomb, outside, deep, wide] {
      do {
        _ = try ScriptFile.read(Array(text.utf8))
        Issue.record("it was read")
      } catch { #expect(!"\(error)".isEmpty) }
    }
  }

  /// Damaged files are read or refused, and nothing else.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `damaged files end in words`(_ seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var bytes =
      seed % 3 == 0
      ? try zip(["document.xml": Array(osf.utf8)])
      : seed % 3 == 1
        ? Array(osf.utf8) : fdx("<Paragraph Type=\"Action\"><Text>A</Text></Paragraph>")
    for _ in 0..<1 + next(8) {
      switch next(3) {
      case 0: bytes[next(bytes.count)] = UInt8(next(256))
      case 1: bytes.removeSubrange(next(bytes.count)..<bytes.count)
      default: bytes.insert(UInt8(next(256)), at: next(bytes.count + 1))
      }
      if bytes.isEmpty { bytes = [60] }
    }
    do { _ = try ScriptFile.read(bytes) } catch {
      #expect(error is ScriptError && !"\(error)".isEmpty)
    }
  }

  private func zip(_ parts: KeyValuePairs<String, [UInt8]>) throws -> [UInt8] {
    let writer = try ZipWriter()
    for (name, bytes) in parts { try writer.add(name, bytes) }
    return try writer.finishedBytes()
  }
}
