import Foundation
import People
import Permission
import SignIn
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `the command people` {
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
    #expect(begun.status == 0 && begun.text.hasPrefix("Made ada (Ada L.), an admin,"))
    #expect(try client.get("/api/library").status == 401)
    #expect(try ask(["begin", "eve"], folder, password: "another password").status == 1)
    #expect(try ask(["add", "ben"], folder, password: "a password of his").status == 0)
    let taken = try ask(["add", "ben"], folder, password: "a password of his")
    #expect(taken.status == 1 && taken.errors.contains("“ben”"))
    let list = try ask(["list"], folder)
    let lines = list.text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["SIGN-IN", "ada", "ben"])
    // Columns stand below one another, and the name comes last.
    let column = try #require(lines[0].range(of: "NAME", options: .backwards)).lowerBound
    let at = lines[0].distance(from: lines[0].startIndex, to: column)
    #expect(lines[1].dropFirst(at) == "Ada L." && lines[2].dropFirst(at) == "ben")
    for act in ["reset", "open"] {
      let link = try ask([act, "ben"], folder)
      #expect(
        link.text.wholeMatch(of: /http:\/\/localhost:([0-9]+)\/join#[0-9a-f]{64}\n/)?.1 == "\(port)"
      )
      #expect(link.errors.contains("only works on this machine"))
      let known = try ask([act, "ben", "--address", "https://board.example.org"], folder)
      #expect(
        known.text.hasPrefix("https://board.example.org/join#")
          && !known.errors.contains("only works"))
    }
    #expect(try ask(["open", "ben", "--address", "board"], folder).status == 64)
    #expect(try ask(["disable", "ada"], folder).errors.contains("last admin"))
    #expect(try ask(["end"], folder).errors.contains("disable all but one"))
    #expect(try ask(["disable", "ben"], folder).status == 0)
    #expect(try ask(["end"], folder).errors.contains("stop that first"))
    #expect(server.stop() == 0)
    // Where it is not served the address is not known.
    let half = try ask(["open", "ada"], folder)
    #expect(half.text.wholeMatch(of: /\/join#[0-9a-f]{64}\n/) != nil)
    #expect(half.errors.contains("Put the studio's address before it"))
    #expect(try ask(["end"], folder).status == 0)
    let again = try ServerProcess(library: folder("library"))
    let other = try HTTPConnection(port: try again.waitUntilReady())
    #expect(try other.get("/api/library").status == 200)
    #expect(again.stop() == 0)
  }

  @Test func `an invitation is listed, and taken back once`() throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"))
    let client = try HTTPConnection(port: try server.waitUntilReady())
    _ = try client.get("/api/library")
    #expect(try ask(["begin", "ada"], folder, password: "a password of hers").status == 0)
    #expect(try ask(["invitations"], folder).errors.contains("No invitation is open"))
    let people = try PeopleStore(directory: folder("library"))
    var random = SystemRandomNumberGenerator()
    let ada = try #require(try people.person(handle: "ada"))
    try people.add(
      .invitation(rank: .moderator, share: nil), secret: SignInSecret(using: &random), by: ada.id,
      at: Int64(Date().timeIntervalSince1970 * 1000))
    let lines = try ask(["invitations"], folder).text.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasSuffix("ada  the studio, as moderator"))
    let id = String(lines[1].prefix(8))
    #expect(try ask(["take-back", id], folder).text == "The invitation \(id) is taken back.\n")
    #expect(try ask(["take-back", id], folder).errors.contains("no invitation"))
    #expect(server.stop() == 0)
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
