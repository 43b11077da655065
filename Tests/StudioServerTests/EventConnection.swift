import Foundation
import Glibc

/// One connection that reads server-sent events, with plain sockets: it waits in the thread of the
/// test, five seconds at most.
final class EventConnection {
  private let socket: Int32
  private var text = ""

  struct Failure: Error { var code: Int32 }

  init(port: Int, path: String, lastEventID: UInt64? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
    var timeout = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let lastEventID { request += "Last-Event-ID: \(lastEventID)\r\n" }
    request += "\r\n"
    _ = send(socket, request, request.utf8.count, 0)
  }

  /// The next event that holds `part`; nil where none comes.
  func next(where part: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      while let end = text.range(of: "\n\n") {
        let event = String(text[..<end.lowerBound]) + "\n"
        text.removeSubrange(..<end.upperBound)
        if event.contains(part) { return event }
      }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  func close() { _ = Glibc.close(socket) }
}
