import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `backup, verify and restore` {
  private func password(_ folder: ScratchFolder) throws -> String {
    let path = folder("password")
    try Data("a password of theirs\n".utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `what is copied beside a server is whole, and comes back on a bare machine`() throws {
    let folder = try ScratchFolder()
    let library = ["--library", folder("library")]
    let server = try ServerProcess(library: folder("library"))
    let client = try HTTPConnection(port: try server.waitUntilReady())
    let before = try client.get("/api/library").body
    let copied = try run(["backup", folder("copy")] + library)
    #expect(copied.status == 0 && copied.text.contains("1 libraries, 0 people"))
    #expect(server.stop() == 0)
    #expect(try run(["backup", folder("copy")] + library).errors.contains("there already"))
    let verified = try run(["verify", folder("copy")])
    #expect(verified.status == 0 && verified.text == copied.text)
    #expect(try run(["restore", folder("copy")] + library).errors.contains("not empty"))
    let restored = try run(["restore", folder("copy"), "--library", folder("other")])
    #expect(
      restored.status == 0 && restored.text.contains("The library is in \(folder("other")) now"))
    let other = try ServerProcess(library: folder("other"))
    let again = try HTTPConnection(port: try other.waitUntilReady())
    #expect(try again.get("/api/library").body == before)
    #expect(other.stop() == 0)
    // Checking changes nothing.
    #expect(try run(["verify", folder("copy")]).status == 0)
  }

  @Test func `people come back, and nobody is signed in`() throws {
    let folder = try ScratchFolder()
    let library = ["--library", folder("library")]
    let server = try ServerProcess(library: folder("library"))
    _ = try server.waitUntilReady()
    #expect(server.stop() == 0)
    let begin = ["people", "begin", "ada", "--password-stdin"] + library
    #expect(try BuiltCommand.run(begin, input: password(folder)).status == 0)
    #expect(try run(["people", "open", "ada"] + library).status == 0)
    #expect(try run(["backup", folder("copy")] + library).text.contains("1 people"))
    let other = ["--library", folder("other")]
    #expect(try run(["restore", folder("copy")] + other).status == 0)
    let list = try run(["people", "list"] + other)
    #expect(list.text.contains("\nada           admin  active"))
  }

  @Test func `a byte that changed, a file that is gone or came, are named`() throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"))
    _ = try server.waitUntilReady()
    #expect(server.stop() == 0)
    #expect(try run(["backup", folder("copy"), "--library", folder("library")]).status == 0)
    let path = folder("copy/inkreel.sqlite")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    try damaged.write(to: URL(fileURLWithPath: path))
    let one = try run(["verify", folder("copy")])
    #expect(one.status == 1 && one.errors.contains("inkreel.sqlite is damaged"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try run(["verify", folder("copy")]).errors.contains("inkreel.sqlite is missing"))
    try whole.write(to: URL(fileURLWithPath: path))
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder("copy/more")))
    #expect(try run(["verify", folder("copy")]).errors.contains("does not belong"))
    #expect(try run(["verify", folder("nowhere")]).errors.contains("is no backup"))
    let restored = try run(["restore", folder("copy"), "--library", folder("other")])
    #expect(restored.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder("other")))
  }
}
