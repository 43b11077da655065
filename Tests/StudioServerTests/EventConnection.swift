import Foundation
import Glibc
import Synchronization

/// One connection that reads server-sent events, with plain sockets on a thread of its own: tests
/// share their few threads with the server, and must not block them.
final class EventConnection: Sendable {
  private let open: OpenSocket
  private let events: AsyncStream<String>

  struct Failure: Error { var code: Int32 }

  init(port: Int, path: String, lastEventID: UInt64? = nil, cookie: String? = nil) throws {
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
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let lastEventID { request += "Last-Event-ID: \(lastEventID)\r\n" }
    if let cookie { request += "Cookie: \(cookie)\r\n" }
    request += "\r\n"
    _ = send(socket, request, request.utf8.count, 0)
    Thread.detachNewThread { Self.read(open, into: continuation) }
  }

  /// The next event that holds `part`; nil where the stream ends, or nothing comes in ten seconds.
  func next(where part: String) async -> String? {
    for await event in events where event.contains(part) { return event }
    return nil
  }

  /// Ends the connection; the thread sees the end and closes the socket.
  func close() { open.shutDown() }

  private static func read(_ open: OpenSocket, into events: AsyncStream<String>.Continuation) {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(open.number, &buffer, buffer.count, 0)
      // With a time limit set, a signal ends a wait that would else go on.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
      while let end = text.range(of: "\n\n") {
        events.yield(String(text[..<end.lowerBound]) + "\n")
        text.removeSubrange(..<end.upperBound)
      }
      // The last chunk: the answer is over, though the connection may stay.
      if text.hasSuffix("\r\n0\r\n\r\n") { break }
    }
    events.finish()
    open.close()
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
