import Foundation
import Glibc

/// One answer that is taken slowly: a first piece of it, and what is left only once somebody says so. With plain sockets on a
/// thread of its own: tests share their few threads with the server, and must not block them.
package final class SlowDownload: Sendable {
  /// What has come of an answer.
  package struct End: Sendable {
    package var byteCount: Int
    /// Whether its last chunk was there.
    package var isWhole: Bool
  }

  private let pieces: AsyncStream<End>
  private let goOn = DispatchSemaphore(value: 0)

  package init(port: Int, path: String, cookie: String) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var room: Int32 = 1 << 16
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(socket)
      throw EventConnection.Failure(code: errno)
    }
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
    _ = send(socket, request, request.utf8.count, 0)
    let (pieces, continuation) = AsyncStream.makeStream(of: End.self)
    self.pieces = pieces
    Thread.detachNewThread { [goOn] in
      Self.read(socket, into: continuation, goOn)
      close(socket)
    }
  }

  /// What has come so far: first of its beginning, then, after `takeAll`, of all that there is.
  package func next() async -> End? {
    for await piece in pieces { return piece }
    return nil
  }

  /// Has all that is left be taken.
  package func takeAll() { goOn.signal() }

  private static func read(
    _ socket: Int32, into pieces: AsyncStream<End>.Continuation, _ goOn: DispatchSemaphore
  ) {
    var end = End(byteCount: 0, isWhole: false)
    var buffer = [UInt8](repeating: 0, count: 65536)
    var last: [UInt8] = []
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let isFirst = end.byteCount == 0
      end.byteCount += count
      last = (last + buffer[..<count]).suffix(7)
      end.isWhole = last.elementsEqual("\r\n0\r\n\r\n".utf8)
      guard isFirst else {
        if end.isWhole { break }
        continue
      }
      pieces.yield(end)
      goOn.wait()
    }
    pieces.yield(end)
    pieces.finish()
  }
}
