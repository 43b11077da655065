import Foundation
import TestSupport
import Testing

@Suite struct `the command people` {
  private func ask(_ words: [String], _ folder: ScratchFolder, password: String? = nil) throws
    -> BuiltCommand.Outcome
  {
    let flags = password == nil ? [] : ["--password-stdin"]
    let input = folder("input")
    try Data(((password ?? "") + "\n").utf8).write(to: URL(fileURLWithPath: input))
    return try BuiltCommand.run(
      ["people"] + words + flags + ["--library", folder("library")], input: input)
  }

  @Test func `from the first person to none again, beside a server`() throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"))
    let port = try server.waitUntilReady()
    let client = try HTTPConnection(port: port)
    #expect(try client.get("/api/library").status == 200)
    // Who is alone finds no new file.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("library"))
    #expect(files.allSatisfy { !$0.hasPrefix("studio") && $0 != "people" })
    #expect(try ask(["list"], folder).errors.contains("inkreel people begin"))
    let short = try ask(["begin", "ada"], folder, password: "short")
    #expect(short.status == 1 && short.errors.contains("at least 8"))
    let begun = try ask(
      ["begin", "ada", "--name", "Ada L."], folder, password: "a password of hers")
    #expect(begun.status == 0 && begun.text == "ada\tAda L.\n")
    #expect(try client.get("/api/library").status == 401)
    #expect(try ask(["begin", "eve"], folder, password: "another password").status == 1)
    #expect(try ask(["add", "ben"], folder, password: "a password of his").status == 0)
    let taken = try ask(["add", "ben"], folder, password: "a password of his")
    #expect(taken.status == 1 && taken.errors.contains("“ben”"))
    let list = try ask(["list"], folder)
    #expect(
      list.text.split(separator: "\n").map { $0.split(separator: "\t")[0] } == ["ada", "ben"])
    for act in ["reset", "open"] {
      let link = try ask([act, "ben"], folder)
      #expect(link.text.wholeMatch(of: /\/join#[0-9a-f]{64}\n/) != nil)
    }
    #expect(try ask(["disable", "ada"], folder).errors.contains("last admin"))
    #expect(try ask(["end"], folder).errors.contains("disable all but one"))
    #expect(try ask(["disable", "ben"], folder).status == 0)
    #expect(try ask(["end"], folder).errors.contains("stop that first"))
    #expect(server.stop() == 0)
    #expect(try ask(["end"], folder).status == 0)
    let again = try ServerProcess(library: folder("library"))
    let other = try HTTPConnection(port: try again.waitUntilReady())
    #expect(try other.get("/api/library").status == 200)
    #expect(again.stop() == 0)
  }

  @Test func `who is unknown, and a name that cannot be one, are said`() throws {
    let folder = try ScratchFolder()
    let none = try ask(["begin", "ada"], folder, password: "a password of hers")
    #expect(none.status == 1 && none.errors.contains("inkreel serve"))
    let odd = try ask(["begin", "Ada Lovelace"], folder, password: "a password of hers")
    #expect(odd.status == 64 && odd.errors.contains("small letters"))
  }

  @Test func `a proxy is not let in where there are no people`() throws {
    let folder = try ScratchFolder()
    let refused = try run([
      "serve", "--library", folder("library"), "--port", "0", "--behind", "127.0.0.1",
    ])
    #expect(refused.status == 1 && refused.errors.contains("inkreel people begin"))
    for words in [["--behind", "nowhere"], ["--address", "http://a.example"]] {
      #expect(try run(["serve", "--library", folder("library")] + words).status == 64)
    }
    #expect(!FileManager.default.fileExists(atPath: folder("library")))
  }

  @Test func `a request that came through a proxy is refused unless the proxy is known`() throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"))
    let client = try HTTPConnection(port: try server.waitUntilReady())
    let answer = try client.get("/api/library", "X-Forwarded-For: 203.0.113.9")
    #expect(answer.status == 421)
    #expect(server.stop() == 0)
  }
}
