import Foundation
import Glibc
import Synchronization
import TestSupport

/// Windows that listen to the changes of the library, all read by one thread.
///
/// A class: it owns their connections.
final class Listeners: Sendable {
  private let connections: [Int32]
  private let state = Mutex((bytes: 0, isOver: false))
  private let done = DispatchSemaphore(value: 0)

  /// Bytes that they have been told so far.
  var bytes: Int { state.withLock { $0.bytes } }

  init(count: Int, port: UInt16) throws {
    connections = try (0..<count).map { client in
      let connection = try HTTPConnection.open(port: port, from: address(of: client))
      let head = Array("GET /api/changes HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      guard send(connection, head, head.count, Int32(MSG_NOSIGNAL)) == head.count else {
        throw HTTPConnection.Broken()
      }
      return connection
    }
    Thread.detachNewThread { self.read() }
  }

  private func read() {
    var polled = connections.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !state.withLock({ $0.isOver }) {
      guard poll(&polled, nfds_t(polled.count), 200) > 0 else { continue }
      var sum = 0
      for i in polled.indices where polled[i].revents != 0 {
        let count = recv(polled[i].fd, &buffer, buffer.count, 0)
        if count > 0 { sum += count } else { polled[i].fd = -1 }
      }
      state.withLock { $0.bytes += sum }
    }
    done.signal()
  }

  func close() {
    state.withLock { $0.isOver = true }
    done.wait()
    for connection in connections { Glibc.close(connection) }
  }
}
