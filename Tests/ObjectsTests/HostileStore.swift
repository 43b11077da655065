import Foundation
import Glibc
import Synchronization

/// A server on this machine that speaks HTTP as a test tells it to, also wrongly. A class: it owns a socket, on which it listens until it is let
/// go of. All of it is on threads of its own.
final class HostileStore: Sendable {
  struct Request: Sendable {
    var method: String
    var target: String
    var fields: [String: String]
    var body: [UInt8]
  }

  /// What a request is answered by: sends bytes, and returns whether the connection goes on.
  typealias Answer = @Sendable (_ number: Int, _ request: Request, _ line: Line) -> Bool

  /// The way back to who has asked.
  struct Line: Sendable {
    fileprivate let socket: Int32
    fileprivate let isOver: @Sendable () -> Bool

    /// Returns false where nobody takes it any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { return false }
        done += count
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// A whole answer.
    @discardableResult
    func answer(_ status: Int, _ fields: [String] = [], _ body: [UInt8] = []) -> Bool {
      let lines = ["HTTP/1.1 \(status) Words"] + fields + ["Content-Length: \(body.count)", "", ""]
      return send(Array(lines.joined(separator: "\r\n").utf8) + body)
    }

    /// Says nothing until the test is over, or so many milliseconds.
    func wait(_ milliseconds: Int = 60_000) {
      for _ in 0..<milliseconds / 10 where !isOver() { usleep(10_000) }
    }
  }

  let port: UInt16
  private let listener: Int32
  private let state = Mutex((requests: [Request](), connections: 0, isOver: false))

  var requests: [Request] { state.withLock(\.requests) }
  /// How many connections have been made.
  var connections: Int { state.withLock(\.connections) }

  /// - Parameter readsBodies: whether a request is read to its end before it is answered.
  init(readsBodies: Bool = true, _ answer: @escaping Answer) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, size) == 0 && listen(listener, 64) == 0)
        precondition(getsockname(listener, $0, &size) == 0)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { break }
        guard let store = self else {
          Glibc.close(socket)
          break
        }
        store.state.withLock { $0.connections += 1 }
        let isOver: @Sendable () -> Bool = { [weak store] in store?.state.withLock(\.isOver) ?? true
        }
        let heard: @Sendable (Request) -> Int? = { [weak store] request in
          store?.state.withLock { state in
            state.requests.append(request)
            return state.requests.count - 1
          }
        }
        Thread.detachNewThread {
          Self.serve(Line(socket: socket, isOver: isOver), readsBodies, heard, answer)
          Glibc.close(socket)
        }
      }
      Glibc.close(listener)
    }
  }

  deinit {
    state.withLock { $0.isOver = true }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func serve(
    _ line: Line, _ readsBodies: Bool, _ heard: @Sendable (Request) -> Int?, _ answer: Answer
  ) {
    var timeout = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      line.socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var received: [UInt8] = []
    func receive() -> Bool {
      while !line.isOver() {
        let part = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
          count = max(0, recv(line.socket, buffer.baseAddress, 65_536, 0))
        }
        if part.isEmpty, errno == EAGAIN { continue }
        received += part
        return !part.isEmpty
      }
      return false
    }
    let mark = Array("\r\n\r\n".utf8)
    while true {
      var end: Range<Int>?
      while true {
        end = received.firstRange(of: mark)
        if end != nil { break }
        guard receive() else { return }
      }
      let lines = String(decoding: received[..<end!.lowerBound], as: UTF8.self)
        .components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ").map(String.init)
      var fields: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      received.removeFirst(end!.upperBound)
      let count = fields["content-length"].flatMap { Int($0) } ?? 0
      var body: [UInt8] = []
      if readsBodies {
        while received.count < count {
          guard receive() else { return }
        }
        body = Array(received[..<count])
        received.removeFirst(count)
      }
      let request = Request(method: words[0], target: words[1], fields: fields, body: body)
      guard let number = heard(request), answer(number, request, line) else { return }
    }
  }
}
