import Foundation
import Media
import Raster
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `the command community` {
  private func ask(_ words: [String], _ folder: ScratchFolder) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(words + ["--library", folder("library")])
  }

  /// A library with one person.
  private func begin(_ folder: ScratchFolder) throws {
    let server = try ServerProcess(library: folder("library"))
    _ = try server.waitUntilReady()
    #expect(server.stop() == 0)
    try Data("a password of hers\n".utf8).write(to: URL(fileURLWithPath: folder("password")))
    let begun = try BuiltCommand.run(
      ["people", "begin", "ada", "--password-stdin", "--library", folder("library")],
      input: folder("password"))
    #expect(begun.status == 0)
  }

  private func picture(_ path: String, _ shade: UInt8) throws {
    let color = Pixel(red: shade, green: 100, blue: 50, alpha: 255)
    let bitmap = Bitmap(width: 64, height: 48, filledWith: color)
    try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: path))
  }

  @Test func `it is off until it is turned on, and needs people`() throws {
    let folder = try ScratchFolder()
    #expect(try ask(["community", "status"], folder).errors.contains("no people"))
    try begin(folder)
    #expect(try ask(["community", "status"], folder).text.contains("There is no community"))
    #expect(try ask(["community", "off"], folder).status == 1)
    let nameless = try ask(["community", "on"], folder)
    #expect(nameless.status == 64 && nameless.errors.contains("--name"))
    let rules = folder("rules.txt")
    try Data("Be kind.\n".utf8).write(to: URL(fileURLWithPath: rules))
    let on = try ask(
      [
        "community", "on", "--name", "Old  harbour", "--contact", "ada@example.org", "--rules",
        rules, "--licence", "cc-by-sa",
      ], folder)
    #expect(on.status == 0 && on.text.contains("“Old harbour” is on"))
    // What is not said again stays.
    #expect(try ask(["community", "on", "--takes-unknown", "yes"], folder).status == 0)
    let status = try ask(["community", "status"], folder).text
    #expect(
      status.contains("“Old harbour” is on. Contact: ada@example.org")
        && status.contains("cc-by-sa") && status.contains("may be public: yes"))
    #expect(try ask(["community", "off"], folder).status == 0)
    #expect(try ask(["community", "off"], folder).errors.contains("off already"))
    #expect(try ask(["community", "import", folder("x"), "--by", "ada"], folder).status == 1)
  }

  @Test func `old photographs come from a folder with a table, once each`() throws {
    let folder = try ScratchFolder()
    try begin(folder)
    let on = ["community", "on", "--name", "Old harbour", "--contact", "ada@example.org"]
    #expect(try ask(on, folder).status == 0)
    let from = folder("photographs")
    try FileManager.default.createDirectory(atPath: from, withIntermediateDirectories: true)
    for (name, shade) in [("a.png", 10), ("b.png", 20), ("c.png", 30)] as [(String, UInt8)] {
      try picture(from + "/" + name, shade)
    }
    let table = """
      File,Title,Year,latitude,longitude,licence,tags,height
      a.png,"The quay, early",1912,48.2,16.37,public-domain,quay; ships,3
      b.png,The bridge,19x,,,cc0,,
      c.png,,1913,,,cc0,,
      d.png,Nowhere,1913,,,cc0,,
      ../library/inkreel.sqlite,Elsewhere,1913,,,cc0,,
      c.png,Half a place,1913,48,,cc0,,
      c.png,The market,1913,48.1,16.3,cc-by,,

      """
    try Data(table.utf8).write(to: URL(fileURLWithPath: from + "/table.csv"))
    let dry = try ask(["community", "import", from, "--by", "ada", "--dry-run"], folder)
    #expect(dry.text.contains("2 would be published"))
    #expect(try ask(["community", "status"], folder).text.contains("photograph  0"))
    let taken = try ask(["community", "import", from, "--by", "ada"], folder)
    #expect(taken.status == 1)
    #expect(taken.text == "2 published, 0 known already, 5 not taken.\n")
    for words in [
      "“height” is not known", "line 3: “19x” is no year", "line 4: it has no title",
      "line 5:", "line 6: “../library/inkreel.sqlite” is not in the folder",
      "line 7: it has a latitude and no longitude",
    ] {
      #expect(taken.errors.contains(words), "\(words)")
    }
    let again = try ask(["community", "import", from, "--by", "ada"], folder)
    #expect(again.text == "0 published, 2 known already, 5 not taken.\n")
    #expect(try ask(["community", "import", from, "--by", "eve"], folder).status == 1)
    // What is published goes along with a backup, and is missed where it is gone.
    let copy = try BuiltCommand.run(["backup", folder("copy"), "--library", folder("library")])
    #expect(copy.status == 0)
    let published = try FileManager.default.subpathsOfDirectory(atPath: folder("copy/published"))
      .filter { $0.count > 60 }
    // Small as they are, each is its picture at one size, and its card.
    #expect(published.count == 4)
    #expect(try BuiltCommand.run(["verify", folder("copy")]).status == 0)
    let sums = folder("copy/SHA256SUMS")
    let lines = try String(contentsOfFile: sums, encoding: .utf8).split(separator: "\n")
    try FileManager.default.removeItem(atPath: folder("copy/published/") + published[0])
    try lines.filter { !$0.contains(published[0]) }.joined(separator: "\n")
      .write(toFile: sums, atomically: true, encoding: .utf8)
    let missed = try BuiltCommand.run(["verify", folder("copy")])
    #expect(missed.status == 1 && missed.errors.contains("is missing"))
  }
}
