import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// On a real connection, since a stream does not end.
@Suite(.serialized) struct `The stream of events` {
  @Test func `a window hears of strokes at once, and catches up after a break`() async throws {
    let studio = try await TestStudio { $0.heartbeat = .milliseconds(200) }
    try await serving(studio) { port in
      var random = SplitMix64(seed: 1)
      let edits = (0..<3).map { _ in
        random.strokeEdit(of: studio.shot, by: SessionID(high: 1, low: 1))
      }
      let first = try EventConnection(port: port, path: "/api/changes")
      let start = try #require(await first.next(where: "event: hello"))
      #expect(start.contains("id: 2\n"))
      _ = try await studio.store.append([edits[0]], to: studio.shot)
      let heard = try #require(await first.next(where: "event: shot"))
      #expect(heard.contains("id: 3\n"))
      #expect(heard.contains("\"shot\":\"\(studio.shot.hex)\",\"position\":1,"))
      #expect(heard.contains(Data(edits[0].encoded()).base64EncodedString()))
      #expect(await first.next(where: ": here") != nil)
      first.close()

      _ = try await studio.store.append(Array(edits[1...]), to: studio.shot)
      let second = try EventConnection(port: port, path: "/api/changes", lastEventID: 3)
      #expect(await second.next(where: "id: 4\n")?.contains("\"position\":2") == true)
      #expect(await second.next(where: "id: 5\n")?.contains("\"position\":3") == true)
      second.close()
    }
  }

  @Test func `a window ahead of a library that was set back heard nothing`() async throws {
    let studio = try await TestStudio { $0.heartbeat = .milliseconds(200) }
    try await serving(studio) { port in
      var random = SplitMix64(seed: 2)
      let edit = random.strokeEdit(of: studio.shot, by: SessionID(high: 1, low: 1))
      let stream = try EventConnection(port: port, path: "/api/changes", lastEventID: 900)
      #expect(await stream.next(where: "event: hello")?.contains("id: 2\n") == true)
      _ = try await studio.store.append([edit], to: studio.shot)
      #expect(await stream.next(where: "event: shot")?.contains("id: 3\n") == true)
      stream.close()
    }
  }

  @Test func `who reads nothing loses the stream, and catches up with the next`() async throws {
    let studio = try await TestStudio { $0.streamBacklog = 4_000_000 }
    try await serving(studio) { port in
      var random = SplitMix64(seed: 3)
      let slow = try EventConnection(port: port, path: "/api/changes")
      #expect(await slow.next(where: "event: hello") != nil)
      slow.isReading = false
      // Half a megabyte each, and together more than the sockets hold.
      for _ in 0..<60 {
        let strokes = (0..<500).map { _ in random.stroke(of: studio.shot) }
        let edit = ShotEdit(id: random.id(), session: random.id(), .change(strokes))
        _ = try await studio.store.append([edit], to: studio.shot)
      }
      slow.isReading = true
      var last: UInt64 = 2
      while await slow.next(where: "id: \(last + 1)\n") != nil { last += 1 }
      #expect(3..<62 ~= last)
      let next = try EventConnection(port: port, path: "/api/changes", lastEventID: last)
      #expect(await next.next(where: "id: 62\n") != nil)
      next.close()
    }
  }

  /// Serves until `body` is done.
  private func serving(
    _ studio: TestStudio, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    try await Application(
      router: StudioServer(store: studio.store, configuration: studio.configuration).router(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: quiet
    ).test(.live) { client in try await body(try #require(client.port)) }
  }

  private var quiet: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }
}
