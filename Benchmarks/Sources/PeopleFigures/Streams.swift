import Foundation
import Glibc
import Synchronization
import TestSupport

/// Event streams that are open, all read by one thread. A class: it owns their connections.
final class Streams: Sendable {
  private let connections: [Int32]
  private let state = Mutex((bytes: 0, heads: 0, isOver: false))
  private let done = DispatchSemaphore(value: 0)
  /// Told when a stream has been told of a stroke.
  private let heard: (@Sendable (UInt64) -> Void)?

  var bytes: Int { state.withLock { $0.bytes } }
  /// How many are open, as far as they have begun.
  var openCount: Int { state.withLock { $0.heads } }

  init(
    cookies: [(number: Int, cookie: String?)], port: UInt16,
    heard: (@Sendable (UInt64) -> Void)? = nil
  ) throws {
    self.heard = heard
    connections = try cookies.map { number, cookie in
      let connection = try HTTPConnection.open(port: port, from: address(of: number))
      let field = cookie.map { $0 + "\r\n" } ?? ""
      let head = Array("GET /api/changes HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n".utf8)
      guard send(connection, head, head.count, Int32(MSG_NOSIGNAL)) == head.count else {
        throw HTTPConnection.Broken()
      }
      return connection
    }
    Thread.detachNewThread { self.read() }
  }

  private func read() {
    var polled = connections.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var hasBegun = [Bool](repeating: false, count: connections.count)
    var buffer = [UInt8](repeating: 0, count: 65536)
    let (ok, stroke) = (Array("HTTP/1.1 200".utf8), Array("event: shot".utf8))
    while !state.withLock({ $0.isOver }) {
      guard poll(&polled, nfds_t(polled.count), 200) > 0 else { continue }
      for i in polled.indices where polled[i].revents != 0 {
        let count = recv(polled[i].fd, &buffer, buffer.count, 0)
        guard count > 0 else {
          polled[i].fd = -1
          if hasBegun[i] { state.withLock { $0.heads -= 1 } }
          continue
        }
        if let heard, !buffer[..<count].ranges(of: stroke).isEmpty { heard(Times.now) }
        let begins = !hasBegun[i] && buffer[..<min(count, ok.count)].elementsEqual(ok)
        if begins { hasBegun[i] = true }
        state.withLock {
          $0.bytes += count
          if begins { $0.heads += 1 }
        }
      }
    }
    done.signal()
  }

  /// Waits until so many have begun, ten seconds at most.
  func wait(for count: Int) {
    for _ in 0..<100 where openCount < count { usleep(100_000) }
  }

  func close() {
    state.withLock { $0.isOver = true }
    done.wait()
    for connection in connections { Glibc.close(connection) }
  }
}
