import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `The command` {
  @Test(arguments: [
    (["--help"], "SUBCOMMANDS"), (["serve", "--help"], "--library"),
    (["serve", "--help"], "--lan-port"), (["device", "--help"], "revoke"),
    (["render", "--help"], "--scale"), (["ink", "--help"], "replay"),
    (["ink", "replay", "--help"], "--until"), (["tunnel", "--help"], "align"),
    (["tunnel", "render", "--help"], "--print-recipe"),
    (["tunnel", "align", "--help"], "--points"),
    (["import", "--help"], "a line for each change"),
  ])
  func `explains itself`(arguments: [String], word: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("OVERVIEW"))
    #expect(outcome.text.contains(word))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ["paint"], ["serve", "--port", "70000"], ["serve", "--port", "x"], ["render"],
    ["serve", "--lan", "--host", "0.0.0.0"], ["serve", "--lan", "--lan-port", "70000"],
    ["serve", "--lan", "--lan-name", "studio"], ["serve", "--lan", "--lan-name", "8.8.8.8"],
    ["device", "revoke"], ["device", "pair", "x"],
    ["render", "a.shot"], ["render", "a", "--png", "b", "--scale", "0"],
    ["render", "a", "--png", "b", "--at", "-1"], ["ink", "replay"],
    ["ink", "replay", "e.json", "--filter", "blur"], ["ink", "replay", "e.json", "--until", "-1"],
    ["ink", "replay", "e.json", "--filter", "savitzky-golay:99"],
    ["ink", "replay", "e.json", "--smoother", "silk"], ["ink", "replay", "e.json", "--size", "4"],
    ["ink", "replay", "e.json", "--batch", "-3"], ["tray", "--json", "-"],
    ["tray", "--sections", "3,x", "--json", "-"], ["tray", "--sections", "-3", "--json", "-"],
    ["tray", "--sections", "3", "--expose", "0,3", "--json", "-"],
    ["tray", "--sections", "3", "--flap", "1,0", "--json", "-"],
    ["tray", "--sections", "3", "--width", "nan", "--json", "-"],
    ["tunnel", "a.jpg", "b.jpg"], ["tunnel", "a.jpg", "b.jpg", "-o", "c.gif"], ["tunnel"],
    ["tunnel", "a", "b", "c", "-o", "d.jpg"],
    ["tunnel", "a", "b", "-o", "c.jpg", "--quality", "0"],
    ["tunnel", "a", "b", "-o", "c.jpg", "--size", "0x5"], ["tunnel", "align", "a", "b"],
    ["tunnel", "a", "-o", "b", "--format", "gif"], ["tunnel", "a", "--print-recipe"],
  ])
  func `ends with 64 where it is used wrongly`(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Error: "))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    // Found by the parser, by the command's own check, and by the command when it runs; a command that is none.
    (["script", "info", "a", "b"], "script info"),
    (["render", "a", "--png", "b", "--at", "-1"], "render"),
    (["script", "match", "-", "-"], "script match"), (["script", "read"], "script"),
    (["paint"], ""),
  ])
  func `says how the command is used that was used wrongly`(_ arguments: [String], _ name: String)
    throws
  {
    let outcome = try run(arguments)
    let path = name.isEmpty ? "inkreel" : "inkreel \(name)"
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\nUsage: \(path) "), "\(outcome.errors)")
    #expect(outcome.errors.contains("See '\(path) --help'"), "\(outcome.errors)")
  }

  @Test func `ends with 1 and says in one line what went wrong, and where`() throws {
    let folder = try ScratchFolder()
    try Data("[{]".utf8).write(to: URL(fileURLWithPath: folder("bad.json")))
    try Data([0x81, 0x00]).write(to: URL(fileURLWithPath: folder("bad.shot")))
    let id = String(repeating: "0", count: 32)
    let cases: [([String], String)] = [
      (["ink", "replay", folder("none.json")], "none.json"),
      (["ink", "replay", folder("bad.json")], "bad.json"),
      (["render", folder("none.shot"), "--png", folder("a.png")], "none.shot"),
      (["render", folder("bad.shot"), "--png", folder("a.png")], "bad.shot"),
      (["render", id, "--library", folder("none"), "--png", folder("a.png")], "none"),
      (["serve", "--library", "/proc/none"], "/proc/none"),
      (["serve", "--host", "no.such.host.invalid", "--library", folder("made")], "no.such.host"),
      (["render", id, "--library", folder("none"), "--png", "a.png", "--at", "3"], "none"),
      (["device", "list", "--library", folder("none")], "none"),
      (["device", "revoke", "Tablet", "--library", folder("none")], "none"),
    ]
    for (arguments, place) in cases {
      let outcome = try run(arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 1, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder("a.png")))
    // A host that is none is refused before a library is made.
    #expect(!FileManager.default.fileExists(atPath: folder("made")))
    let before = try run(["render", "a", "--png", "b", "--at", "-1"])
    #expect(before.errors.contains("--at takes 0 or more"))
    for (option, value, words) in [
      ("--width", "-5", "--width takes 1"), ("--facets", "-1", "--facets takes 1"),
      ("--scroll", "-1", "--scroll takes 0"), ("--scroll", "900", "--scroll: the tray is 244 high"),
    ] {
      let outcome = try run(["tray", "--sections", "3", option, value, "--json", "-"])
      #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    }
  }
}

/// How a tray stands has been looked at, and may not change unseen.
@Test func `a tray is laid out as it was`() throws {
  let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/tray.json")
  let outcome = try run([
    "tray", "--sections", "5,0,3", "--width", "420", "--height", "300", "--expose", "0,2", "--flap",
    "0,2", "--margin", "60", "--json", "-",
  ])
  #expect(outcome.status == 0)
  #expect(outcome.output == (try Data(contentsOf: golden)))
}

/// Runs the built command.
func run(_ arguments: [String]) throws -> BuiltCommand.Outcome { try BuiltCommand.run(arguments) }
