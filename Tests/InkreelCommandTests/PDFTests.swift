import Foundation
import LibraryStore
import Storyboard
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `pdf` {
  /// A library whose sample project says what `words` do, a shot each, one after another.
  private func library(_ folder: borrowing ScratchFolder, _ words: [[ShotWords]]) async throws
    -> ProjectOutline
  {
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: true)))
    let project = await store.outline().projects[0]
    let shots = project.scenes.flatMap(\.shots)
    let edits = zip(shots, words).map { shot, words in
      ProjectEdit(
        id: random.id(), session: random.id(),
        .change(
          words.map { words in
            switch words {
            case .action(let text): .setShot(shot.id, .action(Text(text)))
            case .dialogue(let text): .setShot(shot.id, .dialogue(Text(text)))
            case .notes(let text): .setShot(shot.id, .notes(Text(text)))
            }
          }))
    }
    _ = try await store.append(edits, to: project.id)
    let made = await store.outline().projects[0]
    try await store.close()
    return made
  }

  private enum ShotWords {
    case action(String)
    case dialogue(String)
    case notes(String)
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let child = try ChildProcess(program, arguments)
    let text = String(decoding: child.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == 0)
    return text
  }

  /// Without white space and soft hyphens, as lines break words.
  private func folded(_ text: String) -> String {
    String(
      text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0.value != 0x0c && $0.value != 0xad
      })
  }

  /// Of the three shots of the sample.
  private static let trying: [[ShotWords]] = [
    [
      .action(String(repeating: "Donaudampfschiff", count: 625)),
      .notes("הספינה יוצאת מהנמל"),
    ],
    [
      .action("مرحبا بالعالم"),
      .dialogue((1...500).map { "Line \($0)." }.joined(separator: "\n")),
    ],
    [
      .action("海辺の町。夜。"), .dialogue("「誰だ？」 👋 नमस्ते สวัสดี 한국어"),
      .notes("Ünïcödé Ω Ж"),
    ],
  ]

  @Test(arguments: [
    ["--layout", "2x3"], ["--layout", "1x4", "--words", "beside", "--paper", "letter"],
    ["--layout", "3x3", "--landscape", "--paper", "both"], ["--layout", "e-konte"],
    ["--layout", "4", "--words", "columns", "--landscape"], ["--layout", "12", "--continuous"],
  ])
  func `no word is lost, and two runs give the same bytes`(options: [String]) async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, Self.trying)
    for name in ["a.pdf", "b.pdf"] {
      let outcome = try run(
        ["pdf", project.name.string, "--library", folder("library"), "-o", folder(name)] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let files = try ["a.pdf", "b.pdf"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder($0)))
    }
    #expect(files[0] == files[1])
    let fonts = try output("pdffonts", [folder("a.pdf")]).split(separator: "\n").dropFirst(2)
    #expect(fonts.count > 3)
    for font in fonts {
      let words = font.split(separator: " ").suffix(5)
      #expect(words.prefix(1) == ["yes"] && words.dropFirst(2).prefix(1) == ["yes"], "\(font)")
    }
    let text = folded(try output("pdftotext", ["-raw", folder("a.pdf"), "-"]))
    for line in ["海辺の町。夜。", "「誰だ？」", "Ünïcödé Ω Ж", "한국어", "👋"] {
      #expect(text.contains(folded(line)), "\(line)")
    }
    for number in 1...500 { #expect(text.contains("Line\(number).")) }
    #expect(text.components(separatedBy: "Donaudampfschiff").count > 560)
    #expect(try output("pdfinfo", [folder("a.pdf")]).contains("CreationDate") == false)
  }

  @Test(arguments: [["--layout", "2x3"], ["--layout", "e-konte"], ["--layout", "12"]])
  func `transitions are named where shots have them`(options: [String]) async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, [])
    var random = SplitMix64(seed: 3)
    let shots = project.scenes.flatMap(\.shots)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(LibrarySeed(library: random.id())))
    let edit = ProjectEdit(
      id: random.id(), session: random.id(),
      .change([
        .setShot(shots[0].id, .transition(Transition(.fadeThroughBlack, Milliseconds(1500)))),
        .setShot(shots[1].id, .transition(Transition(.dissolve, Milliseconds(500)))),
        .setProject(.ending(Transition(.fadeThroughWhite, Milliseconds(2000)))),
      ]))
    _ = try await store.append([edit], to: project.id)
    try await store.close()
    let outcome = try run(
      ["pdf", project.id.hex, "--library", folder("library"), "-o", folder("a.pdf")] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = folded(try output("pdftotext", ["-raw", folder("a.pdf"), "-"]))
    for words in ["fade in 1:12", "dissolve 0:12", "fade out to white 2:00"] {
      #expect(text.contains(folded(words)), "\(words) in \(text)")
    }
  }

  @Test func `what the project keeps is usual, and what is named goes before`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, [])
    var random = SplitMix64(seed: 3)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(LibrarySeed(library: random.id())))
    let kept =
      "layout=1x1&paper=letter&landscape=1&scenes=0&note=Crew+%26+cast%2B&fields=number&old=1"
    let edit = ProjectEdit(
      id: random.id(), session: random.id(), .change([.setProject(.print(Text(kept)))]))
    _ = try await store.append([edit], to: project.id)
    try await store.close()
    func info(_ options: String...) throws -> String {
      let outcome = try run(
        ["pdf", project.id.hex, "--library", folder("library"), "-o", folder("a.pdf")] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try output("pdfinfo", [folder("a.pdf")])
        + output("pdftotext", ["-raw", folder("a.pdf"), "-"])
    }
    let usual = try info()
    for words in ["Pages:           3", "792 x 612", "Crew & cast+"] {
      #expect(usual.contains(words), "\(words) in \(usual)")
    }
    let other = try info("--paper", "a4", "--note", "Mine")
    #expect(other.contains("841.89 x 595.28") && other.contains("Mine"), "\(other)")
    let anew = try info("--layout", "2x3")
    #expect(anew.contains("Pages:           1") && !anew.contains("Crew"), "\(anew)")
  }

  @Test func `all words stand on the page`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, Self.trying)
    let outcome = try run([
      "pdf", project.id.hex, "--library", folder("library"), "-o", folder("a.pdf"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let boxes = try output("pdftotext", ["-bbox", folder("a.pdf"), "-"])
    var count = 0
    for line in boxes.split(separator: "\n") where line.contains("<word ") {
      let numbers = line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
        .compactMap { Double($0.element) }
      guard numbers.count == 4 else { continue }
      count += 1
      #expect(
        numbers[0] >= 30 && numbers[1] >= 30 && numbers[2] <= 565.5 && numbers[3] <= 812,
        "\(line)")
    }
    #expect(count > 500)
  }

  @Test func `what cannot be printed is said`() async throws {
    let folder = try ScratchFolder()
    let project = try await library(folder, [])
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("logo.png")))
    let words = ["pdf", project.id.hex, "--library", folder("library")]
    for (more, status, said) in [
      (["--layout", "5x5", "-o", folder("a.pdf")], 64, "12 panels"),
      (["--paper", "a3", "-o", folder("a.pdf")], 64, "letter"),
      (["--fields", "lens", "-o", folder("a.pdf")], 64, "dialogue"),
      (["--words", "above", "-o", folder("a.pdf")], 64, "beside"),
      (["--layout", "e-konte", "--landscape", "-o", folder("a.pdf")], 64, "its own form"),
      (["--shots", "1B-1A", "-o", folder("a.pdf")], 1, "other way"),
      (["--logo", folder("logo.png"), "-o", folder("a.pdf")], 64, "logo"),
      (["--logo", folder("none.png"), "-o", folder("a.pdf")], 1, "none.png"),
      (["--shots", "99Z", "-o", folder("a.pdf")], 1, "99Z"),
      (["-o", folder("no/a.pdf")], 1, "there is no folder"),
    ] as [([String], Int32, String)] {
      let outcome = try run(words + more)
      #expect(outcome.status == status && outcome.errors.contains(said), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder("a.pdf")))
  }
}
