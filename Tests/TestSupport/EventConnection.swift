import Foundation
import Glibc
import Synchronization

/// One connection that reads server-sent events, with plain sockets on a thread of its own: tests
/// share their few threads with the server, and must not block them.
package final class EventConnection: Sendable {
  private let open: OpenSocket
  private let events: AsyncStream<String>
  private let gate = Gate()

  package struct Failure: Error { package var code: Int32 }

  /// - Parameter heard: told of each event as it comes, on the connection's own thread.
  package init(
    port: Int, path: String, lastEventID: UInt64? = nil, cookie: String? = nil,
    heard: (@Sendable (String) -> Void)? = nil
  ) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let open = OpenSocket(socket)
    self.open = open
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    self.events = events
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(code: errno) }
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let lastEventID { request += "Last-Event-ID: \(lastEventID)\r\n" }
    if let cookie { request += "Cookie: \(cookie)\r\n" }
    request += "\r\n"
    _ = send(socket, request, request.utf8.count, 0)
    Thread.detachNewThread { [gate] in Self.read(open, into: continuation, gate, heard) }
  }

  /// Whether what comes is taken; what has begun to come is in any case.
  package var isReading: Bool {
    get { gate.isOpen }
    set { gate.isOpen = newValue }
  }

  /// The next event that holds `part`; nil where the stream ends, or nothing comes in half a minute.
  package func next(where part: String) async -> String? {
    for await event in events where event.contains(part) { return event }
    return nil
  }

  /// Ends the connection; the thread sees the end and closes the socket.
  package func close() { open.shutDown() }

  private static func read(
    _ open: OpenSocket, into events: AsyncStream<String>.Continuation, _ gate: Gate,
    _ heard: (@Sendable (String) -> Void)?
  ) {
    var bytes: [UInt8] = []
    /// Up to here no event ends.
    var searched = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      gate.wait()
      let count = recv(open.number, &buffer, buffer.count, 0)
      // With a time limit set, a signal ends a wait that would else go on.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      var start = 0
      while searched + 1 < bytes.count {
        if bytes[searched] == 10, bytes[searched + 1] == 10 {
          let event = String(decoding: bytes[start...searched], as: UTF8.self)
          heard?(event)
          events.yield(event)
          searched += 2
          start = searched
        } else {
          searched += 1
        }
      }
      bytes.removeFirst(start)
      searched -= start
      // The last chunk: the answer is over, though the connection may stay.
      if bytes.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8) { break }
    }
    events.finish()
    open.close()
  }
}

/// Holds a thread up while it is closed.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var open = true

  var isOpen: Bool {
    get { condition.withLock { open } }
    set {
      condition.withLock {
        open = newValue
        condition.broadcast()
      }
    }
  }

  func wait() {
    condition.withLock { while !open { condition.wait() } }
  }
}

/// A socket that is shut down only while it is open: its number may long belong to another.
private final class OpenSocket: Sendable {
  let number: Int32
  private let isOpen = Mutex(true)

  init(_ number: Int32) { self.number = number }

  func shutDown() {
    isOpen.withLock { if $0 { _ = shutdown(number, Int32(SHUT_RDWR)) } }
  }

  func close() {
    isOpen.withLock {
      $0 = false
      _ = Glibc.close(number)
    }
  }
}
