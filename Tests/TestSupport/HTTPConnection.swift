import Foundation
import Glibc

/// One connection to a server on this machine that asks and waits: for tests on threads of their
/// own. A class, because it owns a socket.
package final class HTTPConnection {
  /// The connection broke, or the answer was none.
  package struct Broken: Error {
    package init() {}
  }

  package struct Answer: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]

    /// The body as a JSON object, empty where it is none.
    package var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:]
    }
  }

  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a port, from an address of this machine where one is given; waits so many seconds for an answer.
  package init(port: UInt16, from address: String? = nil, patience: Int = 30) throws(Broken) {
    socket = try Self.open(port: port, from: address)
    var timeout = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var isOn: Int32 = 1
    setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// A socket that is connected, which is the caller's to close.
  package static func open(port: UInt16, from source: String? = nil) throws(Broken) -> Int32 {
    // No child is to hold it open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_INET, kind, 0)
    guard source.map({ call(bind, socket, $0, port: 0) == 0 }) ?? true,
      call(connect, socket, "127.0.0.1", port: port) == 0
    else {
      close(socket)
      throw Broken()
    }
    return socket
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32,
    _ host: String, port: UInt16
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  package func get(_ path: String, _ field: String? = nil) throws(Broken) -> Answer {
    try ask("GET", path, [], field)
  }

  package func post(_ body: [UInt8], to path: String) throws(Broken) -> Answer {
    try ask("POST", path, body)
  }

  /// Asks, and waits for no more than the head of the answer: its status.
  package func status(of path: String) throws(Broken) -> Int {
    try write(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    let words = String(decoding: try line(endingWith: [13, 10]), as: UTF8.self).split(
      separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw Broken() }
    return status
  }

  package func ask(
    _ method: String, _ path: String, _ body: [UInt8] = [], _ field: String? = nil,
    type: String = "application/cbor"
  ) throws(Broken) -> Answer {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let field { head += field + "\r\n" }
    if method == "POST" || !body.isEmpty {
      head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    }
    try write(Array((head + "\r\n").utf8) + body)
    return try answer()
  }

  private func write(_ bytes: [UInt8]) throws(Broken) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Broken() }
      done += count
    }
  }

  private func answer() throws(Broken) -> Answer {
    let head = try line(endingWith: Array("\r\n\r\n".utf8))
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw Broken() }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // Several of one name, such as cookies, one after another.
      let name = line[..<colon].lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return Answer(status: status, headers: headers, body: try body(headers))
  }

  private func body(_ headers: [String: String]) throws(Broken) -> [UInt8] {
    if headers["transfer-encoding"] == "chunked" {
      var body: [UInt8] = []
      while true {
        let size = String(decoding: try line(endingWith: [13, 10]), as: UTF8.self)
        guard let count = Int(size, radix: 16) else { throw Broken() }
        body += try take(count)
        _ = try take(2)
        if count == 0 { return body }
      }
    }
    return try take(headers["content-length"].flatMap { Int($0) } ?? 0)
  }

  private func line(endingWith end: [UInt8]) throws(Broken) -> [UInt8] {
    var searched = 0
    while true {
      var i = searched
      while i + end.count <= received.count {
        if received[i..<i + end.count].elementsEqual(end) {
          let line = Array(received[..<i])
          received.removeFirst(i + end.count)
          return line
        }
        i += 1
      }
      searched = i
      try receive()
    }
  }

  private func take(_ count: Int) throws(Broken) -> [UInt8] {
    while received.count < count { try receive() }
    let bytes = Array(received[..<count])
    received.removeFirst(count)
    return bytes
  }

  private func receive() throws(Broken) {
    let part = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
    }
    guard !part.isEmpty else { throw Broken() }
    received += part
  }
}
