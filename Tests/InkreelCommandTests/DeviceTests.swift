import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `serve --lan and device` {
  private static let anyPorts = ["--lan", "--lan-port", "0", "--trust-port", "0"]

  @Test func `devices are looked after beside a server, and without it`() throws {
    let folder = try ScratchFolder()
    let library = ["--library", folder("library")]
    let server = try ServerProcess(library: folder("library"), Self.anyPorts)
    _ = try server.waitUntilReady()
    let running = try run(["device", "pair"] + library)
    #expect(running.status == 0)
    #expect(running.text.wholeMatch(of: /\d{4} \d{4}\n/) != nil)
    #expect(server.stop() == 0)
    #expect(try run(["device", "pair"] + library).status == 0)
    let list = try run(["device", "list"] + library)
    #expect(list.status == 0 && list.output.isEmpty)
    let revoked = try run(["device", "revoke", "Nobody’s"] + library)
    #expect(revoked.status == 1 && revoked.errors.contains("“Nobody’s”"))
  }

  @Test func `the authority stays the same, and its key is served to nobody`() throws {
    let folder = try ScratchFolder()
    let path = folder("library/trust/authority.pem")
    var texts: [String] = []
    for _ in 0..<2 {
      let server = try ServerProcess(library: folder("library"), Self.anyPorts)
      let port = try server.waitUntilReady()
      texts.append(try String(contentsOfFile: path, encoding: .utf8))
      let connection = try HTTPConnection(port: port)
      for uri in ["/trust/authority.pem", "/../library/trust/authority.pem"] {
        let body = String(decoding: try connection.get(uri).body, as: UTF8.self)
        #expect(!body.contains("PRIVATE KEY"))
      }
      #expect(server.stop() == 0)
    }
    #expect(texts[0] == texts[1] && texts[0].contains("PRIVATE KEY"))
  }

  @Test(arguments: ["--lan-port", "--trust-port"])
  func `a port that is taken is named`(option: String) throws {
    let folder = try ScratchFolder()
    let first = try ServerProcess(library: folder("first"))
    let port = "\(try first.waitUntilReady())"
    let other = option == "--lan-port" ? "--trust-port" : "--lan-port"
    let second = try run([
      "serve", "--library", folder("second"), "--port", "0", "--lan", option, port, other, "0",
    ])
    #expect(second.status == 1)
    #expect(second.errors.contains(option) && second.errors.contains(port))
    #expect(second.errors.split(separator: "\n").count { !$0.contains("private address") } == 1)
    withExtendedLifetime(first) {}
  }

  @Test func `a key that others can read stops the server`() throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"), Self.anyPorts)
    _ = try server.waitUntilReady()
    #expect(server.stop() == 0)
    let path = folder("library/trust/authority.pem")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let second = try run(["serve", "--library", folder("library"), "--port", "0"] + Self.anyPorts)
    #expect(second.status == 1 && second.errors.contains("chmod 600 \(path)"))
  }
}
