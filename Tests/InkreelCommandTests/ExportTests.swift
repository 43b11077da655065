import Foundation
import LibraryStore
import Storyboard
import TestSupport
import TestTraits
import Testing
import Zip

@Suite(.waits) struct `export` {
  /// A second of a tone, as a wave file of 16 bits.
  private static func wave() -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let samples = (0..<48_000).flatMap { little($0 % 200 * 100, 2) }
    return Array("RIFF".utf8) + little(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
      + little(16, 4) + little(1, 2)
      + little(1, 2) + little(48_000, 4) + little(96_000, 4) + little(2, 2) + little(16, 2)
      + Array("data".utf8)
      + little(samples.count, 4) + samples
  }

  /// The sample with odd durations, words that formats must mask, a dissolve, a fade and two sounds.
  private func library(_ folder: borrowing ScratchFolder, at rate: FrameRate) async throws
    -> ProjectOutline
  {
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: true)))
    let project = await store.outline().projects[0]
    let shots = project.scenes.flatMap(\.shots).map(\.id)
    let asset = try store.assets.keep(Self.wave())
    let track: TrackID = random.id()
    func clip(_ start: UInt32) -> ProjectChange {
      .insertClip(
        random.id(),
        SoundClip.New(
          asset: asset, length: 48_000, name: "Rain & wind", track: track, place: .film(start),
          span: ClipSpan(start: 500, count: 40_000)))
    }
    let changes: [ProjectChange] = [
      .setProject(.frameRate(rate)), .setShot(shots[0], .duration(Milliseconds(1333))),
      .setShot(shots[1], .duration(Milliseconds(417))),
      .setShot(shots[2], .duration(Milliseconds(5001))),
      .setShot(shots[0], .action("Rain & <snow>, \"loud\"")),
      .setShot(shots[1], .dialogue("=1+1\nand 日本語")),
      .setShot(shots[2], .notes("Look here")),
      .setShot(shots[1], .transition(Transition(.dissolve, Milliseconds(200)))),
      .setShot(shots[2], .transition(Transition(.fadeThroughBlack, Milliseconds(200)))),
      .insertTrack(track, name: "Voice", order: .middle), clip(10_000), clip(30_000), clip(200_000),
    ]
    _ = try await store.append(
      [ProjectEdit(id: random.id(), session: random.id(), .change(changes))], to: project.id)
    let made = await store.outline().projects[0]
    try await store.close()
    return made
  }

  private static let rates = [
    FrameRate(numerator: 24, denominator: 1), FrameRate(numerator: 25, denominator: 1),
    FrameRate(numerator: 24_000, denominator: 1001),
    FrameRate(numerator: 30_000, denominator: 1001),
  ]

  @Test(arguments: rates) func `lists cut on the film's edges`(_ rate: FrameRate) async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: rate)
    let edges = Timeline(project).edges
    let words = ["export", project.name.string, "--library", folder("library")]
    for (form, ending) in [
      ("otio", "otio"), ("fcpxml", "fcpxml"), ("xmeml", "xml"), ("edl", "edl"), ("csv", "csv"),
    ] {
      let outcome = try run(words + ["--format", form, "-o", folder("\(form)/board.\(ending)")])
      #expect(outcome.status != 0, "there is no folder yet")
      try FileManager.default.createDirectory(
        atPath: folder(form), withIntermediateDirectories: true)
      let again = try run(words + ["--format", form, "-o", folder("\(form)/board.\(ending)")])
      #expect(again.status == 0, "\(again.errors)")
      #expect(again.errors.contains("fade") == (form != "csv"), "\(again.errors)")
      let hasMedia = FileManager.default.fileExists(atPath: folder("\(form)/media/0001-1A.png"))
      #expect(hasMedia == (form != "edl" && form != "csv"))
      let printed = try run(words + ["--format", form, "-o", "-"])
      #expect(
        printed.output
          == (try Data(contentsOf: URL(fileURLWithPath: folder("\(form)/board.\(ending)")))))
    }
    #expect(try otioEdges(folder("otio/board.otio")) == edges)
    let sound = try FileManager.default.contentsOfDirectory(atPath: folder("otio/media")).filter {
      $0.hasSuffix(".wav")
    }
    #expect(sound == ["sound-0001-Rain-wind.wav"])
    let xml = try String(contentsOfFile: folder("xmeml/board.xml"), encoding: .utf8)
    // Beside a dissolve a clip has no edge of its own; the dissolve is as long before it as behind it.
    #expect(xml.contains("<transitionitem>"))
    for edge in edges.dropFirst() {
      #expect(xml.contains("<end>\(edge)</end>") || middles(ofDissolvesIn: xml).contains(edge))
    }
    let fcpxml = try String(contentsOfFile: folder("fcpxml/board.fcpxml"), encoding: .utf8)
    let whole = edges[edges.count - 1] * Int(rate.denominator)
    #expect(fcpxml.contains("duration=\"\(whole)/\(rate.numerator)s\" tcStart"))
    let table = try String(contentsOfFile: folder("csv/board.csv"), encoding: .utf8)
    #expect(
      table.contains("\"'=1+1\nand 日本語\"") && table.contains("\"Rain & <snow>, \"\"loud\"\"\""))
  }

  private func middles(ofDissolvesIn xml: String) -> [Int] {
    xml.matches(
      of: #/<transitionitem>\s*<rate>.*?</rate>\s*<start>(\d+)</start>\s*<end>(\d+)</end>/#
    )
    .map { (Int($0.1)! + Int($0.2)!) / 2 }
  }

  private func otioEdges(_ path: String) throws -> [Int] {
    struct Time: Decodable { var value: Double }
    struct Range: Decodable { var duration: Time }
    struct Item: Decodable {
      var schema: String
      var range: Range?
      var children: [Item]?

      enum CodingKeys: String, CodingKey {
        case schema = "OTIO_SCHEMA"
        case range = "source_range"
        case children
      }
    }
    struct Timeline: Decodable { var tracks: Item }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let track = try JSONDecoder().decode(Timeline.self, from: data).tracks.children?.first
    return (track?.children ?? []).filter { $0.schema == "Clip.1" }
      .reduce(into: [0]) { $0.append($0[$0.count - 1] + Int($1.range?.duration.value ?? 0)) }
  }

  @Test func `what an earlier export has left is said`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: .film)
    let words = [
      "export", project.id.hex, "--library", folder("library"), "--format", "png", "-o",
      folder("out"),
    ]
    #expect(!(try run(words)).errors.contains("earlier"))
    try Data().write(to: URL(fileURLWithPath: folder("out/9999-old.png")))
    try Data().write(to: URL(fileURLWithPath: folder("out/notes.png")))
    let outcome = try run(words)
    #expect(outcome.status == 0 && outcome.errors.contains("1 picture of an earlier export"))
  }

  @Test func `a board of several scenes is no single file of Storyboarder`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: .film)
    let words = [
      "export", project.id.hex, "--library", folder("library"), "--format", "storyboarder", "-o",
    ]
    #expect(try run(words + [folder("one.storyboarder")]).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder("one.storyboarder")))
    var random = SplitMix64(seed: 2)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let scene: SceneID = random.id()
    let changes: [ProjectChange] = [
      .insertScene(scene, name: "Night", order: .between(.middle, nil)),
      .insertShot(random.id(), scene: scene, order: .middle),
    ]
    _ = try await store.append(
      [ProjectEdit(id: random.id(), session: random.id(), .change(changes))], to: project.id)
    try await store.close()
    let outcome = try run(words + [folder("two.storyboarder")])
    #expect(outcome.status != 0 && outcome.errors.contains("2 scenes"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder("storyboards")))
  }

  @Test func `no list takes the pictures of another`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: .film)
    func export(_ format: String, _ out: String) throws -> Int32 {
      try run([
        "export", project.id.hex, "--library", folder("library"), "--format", format, "-o",
        folder(out),
      ]).status
    }
    for name in ["lists"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    }
    #expect(try export("otio", "lists/a.otio") == 0)
    // The same board's, in the same form or another.
    #expect(try export("otio", "lists/a.otio") == 0)
    #expect(try export("fcpxml", "lists/a.fcpxml") == 0)
    #expect(try export("otio", "lists/b.otio") != 0)
    #expect(try export("otio", "lists") != 0)
    // Without pictures there is nothing to take.
    #expect(try export("edl", "lists/b.edl") == 0)
  }

  @Test func `an archive holds all of it, and is the same twice`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: .film)
    let words = [
      "export", project.id.hex, "--library", folder("library"), "--format", "otio", "-o",
    ]
    for name in ["a.zip", "b.zip"] {
      let outcome = try run(words + [folder(name)])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder("a.zip")))
    #expect(bytes == (try Data(contentsOf: URL(fileURLWithPath: folder("b.zip")))))
    let archive = try ZipReader(path: folder("a.zip"))
    var names: [String] = []
    while let name = try archive.nextName() { names.append(name) }
    #expect(
      names == [
        "media/0001-1A.png", "media/0002-1B.png", "media/0003-1C.png",
        "media/sound-0001-Rain-wind.wav", "Sample-project.otio",
      ])
    // Nothing else is left beside it.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("")).sorted() == [
        "a.zip", "b.zip", "library",
      ])
  }

  @Test func `chosen shots, pictures alone, and what cannot be done`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, at: .film)
    let words = ["export", project.id.hex, "--library", folder("library"), "--format"]
    let some = try run(words + ["png", "--shots", "1C,1A", "-o", folder("pictures")])
    #expect(some.status == 0, "\(some.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("pictures")).sorted() == [
        "0001-1C.png", "0002-1A.png",
      ])
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder("file")))
    for arguments in [
      ["png", "-o", "-"], ["avi", "-o", folder("x")], ["otio", "-o", folder("no/such/x.otio")],
      ["png", "-o", folder("z.jpg")], ["otio", "-o", folder("z.txt")], ["png", "-o", ""],
      ["png", "-o", folder("file")],
    ] {
      let outcome = try run(words + arguments)
      #expect(outcome.status != 0 && !outcome.errors.isEmpty)
    }
  }
}
