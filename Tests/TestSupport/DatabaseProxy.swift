import Foundation
import Glibc
import Synchronization

/// Stands between a studio and a PostgreSQL, on a socket of its own, and does to them what wires do: says nothing for a while, loses a commit or
/// the answer to it, eats notices. A class, because it is that socket and its threads.
package final class DatabaseProxy: Sendable {
  package struct Faults: Sendable {
    /// Whether nothing goes through, in neither direction; connections are taken all the same.
    package var isSilent = false
    package var eatsNotices = false
    /// One commit of so many is cut, half of them before the database has it, half before its answer comes; nil for none.
    package var commitsACut: Int?
  }

  /// What has been done.
  package struct Counts: Sendable {
    package var cutBefore = 0
    package var cutAfter = 0
    package var eatenNotices = 0
  }

  private struct State {
    var faults = Faults()
    var counts = Counts()
    var random: SplitMix64
    var isOver = false
  }

  /// The address by which the database is reached through it.
  package let address: String
  private let target: String
  private let listener: Int32
  private let state: Mutex<State>

  /// - Parameter database: the address of a database that is reached by a socket in a folder: `postgres:///…?host=/folder…`.
  package init(before database: String, in folder: ScratchFolder, seed: UInt64 = 1) throws {
    let parts = database.components(separatedBy: "host=")
    guard parts.count == 2 else { throw POSIXError(.EINVAL) }
    let real = String(parts[1].prefix { $0 != "&" })
    address = parts[0] + "host=" + folder.path + parts[1].dropFirst(real.count)
    target = real + "/.s.PGSQL.5432"
    state = Mutex(State(random: SplitMix64(seed: seed)))
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.call(bind, listener, folder("") + ".s.PGSQL.5432") == 0, listen(listener, 256) == 0
    else { throw POSIXError(.EADDRINUSE) }
    let thread = Thread { [self] in take() }
    thread.start()
  }

  package var faults: Faults {
    get { state.withLock { $0.faults } }
    set { state.withLock { $0.faults = newValue } }
  }

  package var counts: Counts { state.withLock { $0.counts } }

  package func stop() {
    state.withLock { $0.isOver = true }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32,
    _ path: String
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private func take() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      let thread = Thread { [self] in
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if Self.call(connect, server, target) == 0 { carry(client, server) }
        close(client)
        close(server)
      }
      thread.stackSize = 256 << 10
      thread.start()
    }
  }

  // MARK: One connection

  private enum Cut { case before, after }

  private func carry(_ client: Int32, _ server: Int32) {
    var (asked, answered) = (Messages(hasHead: true), Messages(hasHead: false))
    /// The names of the statements that commit.
    var commits: Set<[UInt8]> = []
    // Whether the answer to a commit is waited for, and then lost.
    var loses = false
    while true {
      let (faults, isOver) = state.withLock { ($0.faults, $0.isOver) }
      if isOver { return }
      if faults.isSilent {
        usleep(10_000)
        continue
      }
      var ready = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ready, 2, 50) > 0, !self.faults.isSilent else { continue }
      if ready[0].revents != 0 {
        guard asked.read(from: client) else { return }
        while let message = asked.next() {
          if message.first == UInt8(ascii: "P") {
            let texts = message.dropFirst(5).split(
              separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            if texts[1].elementsEqual("COMMIT".utf8) { commits.insert(Array(texts[0])) }
          }
          if message.first == UInt8(ascii: "B"), !loses {
            let texts = message.dropFirst(5).split(
              separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            if commits.contains(Array(texts[1])) {
              switch cut() {
              case .before: return
              case .after: loses = true
              case nil: break
              }
            }
          }
          guard Self.write(message, to: server) else { return }
        }
      }
      if ready[1].revents != 0 {
        guard answered.read(from: server) else { return }
        while let message = answered.next() {
          if loses {
            // The database is done with what was asked.
            if message.first == UInt8(ascii: "Z") { return }
            continue
          }
          if message.first == UInt8(ascii: "A"), faults.eatsNotices {
            state.withLock { $0.counts.eatenNotices += 1 }
            continue
          }
          guard Self.write(message, to: client) else { return }
        }
      }
    }
  }

  private func cut() -> Cut? {
    state.withLock { state in
      guard let every = state.faults.commitsACut, state.random.oneIn(every) else { return nil }
      let isBefore = state.random.oneIn(2)
      if isBefore { state.counts.cutBefore += 1 } else { state.counts.cutAfter += 1 }
      return isBefore ? .before : .after
    }
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The messages of PostgreSQL's protocol in what comes: a letter, four bytes of length, and so much more. The first of a client has no letter.
  private struct Messages {
    /// Whether the first message is still to come.
    var hasHead: Bool
    private var bytes: [UInt8] = []

    init(hasHead: Bool) { self.hasHead = hasHead }

    /// False at the end.
    mutating func read(from socket: Int32) -> Bool {
      let part = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
      }
      bytes += part
      return !part.isEmpty
    }

    mutating func next() -> [UInt8]? {
      let start = hasHead ? 0 : 1
      guard bytes.count >= start + 4 else { return nil }
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard bytes.count >= start + length else { return nil }
      defer {
        bytes.removeFirst(start + length)
        hasHead = false
      }
      return Array(bytes[..<(start + length)])
    }
  }
}
