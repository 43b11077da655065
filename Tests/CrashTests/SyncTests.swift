import Foundation
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

@Suite(
  .waits, .serialized,
  .enabled(if: killCount != nil, "Scripts/crash-test runs this, with the kills in INKREEL_KILLS"))
struct `A disk that fails to sync` {
  /// Stands before the system's own calls: while a file is there, they fail as a broken disk's do.
  private static let shim = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdlib.h>
    #include <unistd.h>
    static int isBroken(void) {
      const char *path = getenv("BROKEN_WHILE");
      if (!path || access(path, F_OK)) return 0;
      errno = EIO;
      return 1;
    }
    int fdatasync(int file) {
      return isBroken() ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
    }
    int fsync(int file) {
      return isBroken() ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
    }
    """

  @Test func `has no stroke acknowledged, and those before and after are kept`() throws {
    let folder = try ScratchFolder()
    try Self.shim.write(toFile: folder("shim.c"), atomically: true, encoding: .utf8)
    let compiler = try ChildProcess(
      "clang", ["-shared", "-fPIC", "-o", folder("shim.so"), folder("shim.c"), "-ldl"])
    try #require(compiler.wait() == 0, "\(compiler.errors)")
    let environment = ["LD_PRELOAD": folder("shim.so"), "BROKEN_WHILE": folder("broken")]
    var server = try ServerProcess(library: folder("library"), environment: environment)
    var connection = try HTTPConnection(port: server.waitUntilReady())
    let shot = try #require(try connection.firstShots().first)
    var random = SplitMix64(seed: 5)
    let session: SessionID = random.id()
    var promised = try log(of: shot, connection)
    var unanswered: Set<[UInt8]> = []
    for round in 0..<4 {
      for _ in 0..<5 {
        let edit = random.stroke(in: shot, by: session).encoded()
        #expect(try post(edit, to: shot, connection).status == 200)
        promised.append(edit)
      }
      FileManager.default.createFile(atPath: folder("broken"), contents: nil)
      for _ in 0..<3 {
        let edit = random.stroke(in: shot, by: session).encoded()
        let answer = try post(edit, to: shot, connection)
        #expect(answer.status == 500 || answer.status == 503 || answer.status == 507)
        #expect(answer.headers["content-type"] == "application/problem+json")
        unanswered.insert(edit)
      }
      // What is there is served all the while.
      #expect(try connection.get("/api/shots/\(shot.hex)").status == 200)
      try FileManager.default.removeItem(atPath: folder("broken"))
      if round % 2 == 1 {
        server.kill()
        server = try ServerProcess(library: folder("library"), environment: environment)
        connection = try HTTPConnection(port: server.waitUntilReady())
      }
      // What was not acknowledged may have been stored all the same.
      let stored = try log(of: shot, connection)
      #expect(stored.filter { !unanswered.contains($0) } == promised)
      #expect(Set(stored).count == stored.count)
    }
    #expect(server.stop() == 0)
    #expect(try RestingLibrary(folder("library")).damage() == [])
  }

  private func post(
    _ edit: [UInt8], to shot: ShotID, _ connection: HTTPConnection
  ) throws -> HTTPConnection.Answer {
    try connection.post(
      EditBatch(after: 0, edits: [edit]).encoded(), to: "/api/shots/\(shot.hex)/edits")
  }

  private func log(of shot: ShotID, _ connection: HTTPConnection) throws -> [[UInt8]] {
    let answer = try connection.get("/api/shots/\(shot.hex)?from=log")
    #expect(answer.status == 200)
    return try ShotArchive(encoded: answer.body).edits
  }
}
