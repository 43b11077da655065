import Foundation
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import Testing

extension `Servers over one database` {
  /// As for a new version, behind a proxy that asks which of them are ready.
  @Test func `fail no save while they are replaced one after another`() throws {
    let folder = try ScratchFolder()
    let schema = try PostgresCluster.schemaAddress()
    var random = SplitMix64(seed: 21)
    func start() throws -> ServerProcess {
      try ServerProcess(
        library: folder("here-\(random.next())"),
        ["--database", schema, "--objects", folder("shared"), "--plain-sample"])
    }
    var servers = try (0..<3).map { _ in try start() }
    let ports = Ports(try servers.map { try $0.waitUntilReady() })
    let proxy = ReadyPorts(ports)
    let shot = try #require(try HTTPConnection(port: ports[0]).firstShots().first)
    let state = Mutex((isOver: false, saved: 0, failed: [Int](), slowest: 0.0))
    let done = DispatchSemaphore(value: 0)
    for seed in 0..<6 as Range<UInt64> {
      Thread {
        var random = SplitMix64(seed: 100 + seed)
        let session: SessionID = random.id()
        var open: (port: UInt16, connection: HTTPConnection)?
        while !state.withLock({ $0.isOver }) {
          let edit = random.stroke(in: shot, by: session)
          let body = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
          let begin = ContinuousClock.now
          if let known = open, !proxy.isReady(known.port) { open = nil }
          if open == nil, let port = proxy.anyOne(&random) {
            open = (try? HTTPConnection(port: port, patience: 20)).map { (port, $0) }
          }
          let answer = try? open?.connection.post(body, to: "/api/shots/\(shot.hex)/edits")
          let time = (ContinuousClock.now - begin) / .milliseconds(1)
          let isSaved = answer?.status == 200
          if !isSaved { open = nil }
          state.withLock { state in
            if isSaved { state.saved += 1 } else { state.failed.append(answer?.status ?? 0) }
            state.slowest = max(state.slowest, time)
          }
          usleep(UInt32(random.number(20_000...80_000)))
        }
        done.signal()
      }.start()
    }
    for round in 0..<6 {
      usleep(500_000)
      #expect(servers[round % 3].stop() == 0)
      servers[round % 3] = try start()
      ports[round % 3] = try servers[round % 3].waitUntilReady()
    }
    usleep(500_000)
    state.withLock { $0.isOver = true }
    for _ in 0..<6 { done.wait() }
    proxy.stop()
    let end = state.withLock { $0 }
    print(
      "replaced 6 servers: \(end.saved) strokes saved, \(end.failed.count) failed, the slowest in \(Int(end.slowest)) ms"
    )
    #expect(end.failed.isEmpty && end.saved > 500, "\(end.failed)")
    for server in servers { #expect(server.stop() == 0) }
  }
}

/// Which servers a proxy would send to: those that have said lately that they are ready. A class, because it is a thread.
private final class ReadyPorts: Sendable {
  private let state = Mutex((ready: Set<UInt16>(), isOver: false))

  init(_ ports: Ports) {
    let thread = Thread { [self] in
      while !state.withLock({ $0.isOver }) {
        let ready = (0..<3).map { ports[$0] }.filter {
          (try? HTTPConnection(port: $0, patience: 2).get("/health/ready").status) == 200
        }
        state.withLock { $0.ready = Set(ready) }
        usleep(200_000)
      }
    }
    thread.start()
    while state.withLock({ $0.ready.isEmpty }) { usleep(10_000) }
  }

  func isReady(_ port: UInt16) -> Bool { state.withLock { $0.ready.contains(port) } }

  func anyOne(_ random: inout SplitMix64) -> UInt16? {
    state.withLock { $0.ready.sorted() }.randomElement(using: &random)
  }

  func stop() { state.withLock { $0.isOver = true } }
}
