import Foundation
import LibraryStore
import Storyboard
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `script and import` {
  private static let text =
    "Title: The Lens\n\nINT. HOUSE - DAY #1#\n\nRain on the _roof_.\n\nMARY\nWho is there?\n\nEXT. ROOF - NIGHT #2#\n\nNobody.\n"

  private struct Body: Decodable {
    struct Element: Decodable {
      var kind: String
      var text: String
      var character: String?
      var line: Int
      var isDual: Bool
    }
    struct Scene: Decodable {
      var heading: String
      var number: String
      var isOmitted: Bool
      var synopsis: String
      var elements: [Element]
    }
    var title: [String: String]
    var scenes: [Scene]
  }

  @Test func `a script is told, on lines and as JSON, and never touched`() throws {
    let folder = try ScratchFolder()
    let path = folder("a.fountain")
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    let told = try run(["script", "info", path])
    #expect(
      told.status == 0 && told.text.contains("1\t0:05\tINT. HOUSE - DAY\n")
        && told.text.contains("2 scenes, 1 person speaks"))
    let outcome = try run(["script", "info", path, "--json", folder("out.json")])
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let body = try JSONDecoder().decode(
      Body.self, from: Data(contentsOf: URL(fileURLWithPath: folder("out.json"))))
    #expect(body.title == ["Title": "The Lens"] && body.scenes.map(\.number) == ["1", "2"])
    #expect(body.scenes[0].elements.map(\.kind) == ["action", "character", "dialogue"])
    #expect(body.scenes[0].elements[2].character == "MARY" && body.scenes[0].elements[2].line == 8)
    #expect(try BuiltCommand.run(["script", "info", "-"], input: path).text == told.text)
    // A full disk is told of.
    for words in [["script", "info", path], ["script", "info", path, "--json", "-"]] {
      let outcome = try BuiltCommand.run(words, to: "/dev/full")
      #expect(
        outcome.status == 1 && outcome.errors.contains("standard output"), "\(outcome.errors)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Self.text.utf8))
    let none = try run(["script", "info", folder("none")])
    #expect(none.status != 0 && none.errors.contains("none"))
  }

  @Test func `what is no script is said, and text that may be none is told in doubt`() throws {
    let folder = try ScratchFolder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    for (name, bytes, words) in [
      ("a.png", png, "it is a picture (PNG), no script"), ("b.fountain", [], "it is empty"),
      ("c.txt", [1, 0, 2, 0], "bytes that no text has"),
    ] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder(name)))
      for more in [[], ["--json", "-"]] {
        let outcome = try run(["script", "info", folder(name)] + more)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("\(name): ") && outcome.errors.contains(words))
      }
    }
    try Data("Dear diary.\n".utf8).write(to: URL(fileURLWithPath: folder("d.txt")))
    let told = try run(["script", "info", folder("d.txt")])
    #expect(told.status == 0 && told.errors.contains("d.txt: it may be no script"))
  }

  @Test func `which lines a shot shows is no field that Storyboarder lacks`() throws {
    let folder = try ScratchFolder()
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: folder("a.fountain")))
    let library = ["--library", folder("library")]
    let made = try run(["import", folder("a.fountain")] + library)
    let id = String(made.text.prefix { $0 != "\t" })
    let outcome = try run(
      ["export", id, "--format", "storyboarder", "-o", folder("out.zip")] + library)
    #expect(outcome.status == 0 && !outcome.errors.contains("fields"), "\(outcome.errors)")
  }

  @Test func `drafts are matched`() throws {
    let folder = try ScratchFolder()
    let (old, new) = (folder("a.fountain"), folder("b.fountain"))
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: old))
    let changed =
      "EXT. ROOF - NIGHT\n\nNobody.\n\nINT. KITCHEN\n\nRain on the _roof_.\n\nMARY\nWho is there?\n\nINT. NEW\n\nSomething else happens here.\n"
    try Data(changed.utf8).write(to: URL(fileURLWithPath: new))
    struct MapBody: Decodable { var map: [String: [Int]] }
    let outcome = try run(["script", "match", old, new, "--json", "-"])
    #expect(
      try JSONDecoder().decode(MapBody.self, from: outcome.output).map == ["0": [1], "1": [0]])
    let told = try run(["script", "match", old, new]).text
    #expect(told.contains("new\t\t3 INT. NEW") && told.contains("2 scenes:"))
    let same = try run(["script", "match", old, old]).text
    #expect(same == "2 scenes: 2 as they were\n")
  }

  @Test(arguments: ["paragraphs", "scenes"]) func `a script becomes a board`(_ manner: String)
    async throws
  {
    let folder = try ScratchFolder()
    let path = folder("a.fountain")
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try run(["import", path, "--by", manner, "--library", folder("library")])
    #expect(outcome.status == 0 && outcome.text.hasSuffix("\tThe Lens\n"), "\(outcome.errors)")
    let store = try await LibraryStore(directory: folder("library"), mode: .readOnly)
    let project = try #require(await store.outline().projects.first { $0.name == "The Lens" })
    try await store.close()
    #expect(project.scenes.map(\.name) == ["INT. HOUSE - DAY", "EXT. ROOF - NIGHT"])
    let shots = project.scenes[0].shots
    if manner == "scenes" {
      #expect(
        shots.count == 1 && shots[0].action == "Rain on the roof."
          && shots[0].dialogue == "MARY: Who is there?")
      #expect(shots[0].duration.count == 2000 + 500 + 800 + 1000 + 900)
    } else {
      #expect(shots.map(\.action) == ["INT. HOUSE - DAY", "Rain on the roof.", ""])
      #expect(
        shots.map(\.duration.count) == [2000, 1300, 1900]
          && shots[2].dialogue == "MARY: Who is there?")
    }
  }

  @Test func `what comes before the first heading has a scene of its own`() async throws {
    let folder = try ScratchFolder()
    let path = folder("a.fountain")
    let text = "FADE IN:\n\nBlack.\n\nNARRATOR\nOnce.\n\nINT. HALL\n\nRain."
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try run(["import", path, "--name", " ", "--library", folder("library")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let store = try await LibraryStore(directory: folder("library"), mode: .readOnly)
    let project = try #require(await store.outline().projects.first { $0.name == "a" })
    try await store.close()
    #expect(project.scenes.map(\.name) == ["Opening", "INT. HALL"])
    #expect(project.scenes[0].shots.map(\.action) == ["Black.", ""])
    #expect(project.scenes[0].shots[0].notes == "FADE IN:")
    #expect(project.scenes[0].shots.last?.dialogue == "NARRATOR: Once.")
  }

  @Test func `a script is never written over`() throws {
    let folder = try ScratchFolder()
    let path = folder("a.fountain")
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    for words in [
      ["info", path, "--json", path], ["match", path, path, "--json", path], ["match", "-", "-"],
    ] {
      let outcome = try run(["script"] + words)
      #expect(outcome.status != 0 && !outcome.errors.isEmpty)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Self.text.utf8))
  }

  @Test func `what is no script makes no board`() throws {
    let folder = try ScratchFolder()
    for (name, text) in [
      ("a.pdf", "%PDF-1.4"), ("b.txt", "Nothing but words."),
      ("c.fdx", "<?xml version=\"1.0\"?><FinalDraft>"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
      let outcome = try run(["import", folder(name), "--library", folder("library")])
      #expect(outcome.status != 0 && outcome.errors.contains(name), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder("library/inkreel.sqlite")))
  }
}
