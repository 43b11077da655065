import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import Testing

extension `Stores that cannot be relied upon` {
  @Test func `a store that is overloaded for a moment is asked again`() throws {
    for status in [503, 500, 429] {
      let store = HostileStore { number, _, line in
        number < 2 ? line.answer(status, [], Self.error("SlowDown")) : Self.good(line)
      }
      #expect(try objects(store).get(Self.key, limit: 100) == Self.ink)
      #expect(store.requests.count == 3)
    }
  }

  @Test func `a store that is overloaded for long is told, after four times`() throws {
    let store = HostileStore { _, _, line in line.answer(503, [], Self.error("SlowDown")) }
    let objects = try objects(store)
    let error = failure { () throws(ObjectError) in try objects.put(Self.key, bytes: Self.ink) }
    #expect(isRefused(error, 503, "SlowDown") && error?.isPassing == true)
    #expect(store.requests.count == 4)
  }

  @Test(arguments: [400, 401, 403, 405, 409, 412, 501])
  func `what a store refuses is not asked again`(status: Int) throws {
    let store = HostileStore { _, _, line in line.answer(status, [], Self.error("Never")) }
    let objects = try objects(store)
    for error in [
      failure { () throws(ObjectError) in try objects.put(Self.key, bytes: Self.ink) },
      failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) },
      failure { () throws(ObjectError) in try objects.get(Self.key, to: scratch("got")) },
      failure { () throws(ObjectError) in try objects.remove(Self.key) },
      failure { () throws(ObjectError) in try objects.list(in: nil, after: nil, limit: 1) },
    ] {
      #expect(isRefused(error, status, "Never") && error?.isPassing == false)
    }
    #expect(store.requests.count == 5 && names.isEmpty)
  }

  @Test func `only what says that there is no such object means that`() throws {
    let bodies = [
      Self.error("NoSuchKey"), Self.error("NoSuchBucket"), Array("<html>404</html>".utf8), [],
    ]
    let store = HostileStore { number, request, line in
      let body = bodies[Int(request.target.suffix(1)) ?? 0]
      guard request.method == "HEAD" else { return line.answer(404, [], body) }
      return line.send("HTTP/1.1 404 Not Found\r\nContent-Length: \(body.count)\r\n\r\n")
    }
    let objects = try objects(store)
    #expect(
      try objects.get(ObjectKey("0"), limit: 10) == nil && objects.size(of: ObjectKey("0")) == nil)
    #expect(try !objects.get(ObjectKey("0"), to: scratch("got")))
    try objects.remove(ObjectKey("0"))
    for key in [ObjectKey("1"), ObjectKey("2"), ObjectKey("3")] {
      for error in [
        failure { () throws(ObjectError) in try objects.get(key, limit: 10) },
        failure { () throws(ObjectError) in try objects.get(key, to: scratch("got")) },
        failure { () throws(ObjectError) in try objects.size(of: key) },
        failure { () throws(ObjectError) in try objects.remove(key) },
      ] {
        #expect(isRefused(error, 404, key.text == "1" ? "NoSuchBucket" : ""))
      }
    }
  }

  @Test(arguments: ["head", "body", "trickle", "connection"])
  func `a store that hangs is given up`(where place: String) throws {
    let store = HostileStore { _, _, line in
      switch place {
      case "head": line.wait()
      case "body":
        line.send("HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\nink")
        line.wait()
      case "trickle":
        line.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        for _ in 0..<1000 {
          guard line.send([7]) else { break }
          line.wait(50)
        }
      default:
        line.send("HTTP/1.1 200 OK\r\nContent-Le")
        line.wait()
      }
      return false
    }
    let objects = try objects(store) {
      $0.silence = .milliseconds(300)
      $0.repeats = 1
    }
    let begin = ContinuousClock.now
    let error = failure { () throws(ObjectError) in try objects.get(Self.key, to: scratch("got")) }
    #expect(isAway(error) && error?.isPassing == true && names.isEmpty)
    #expect(store.requests.count == 2)
    #expect(.milliseconds(600)..<(.seconds(10)) ~= ContinuousClock.now - begin)
  }

  @Test func `nobody asks again who has waited for long`() throws {
    let store = HostileStore { _, _, line in
      line.wait(150)
      return line.answer(500, [], Self.error("InternalError"))
    }
    let objects = try objects(store) { $0.repeating = .milliseconds(50) }
    let error = failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }
    #expect(isRefused(error, 500, "InternalError") && store.requests.count == 1)
  }

  @Test func `a store that takes no more of a file is given up`() throws {
    let store = HostileStore(readsBodies: false) { _, _, line in
      line.wait()
      return false
    }
    let objects = try objects(store) {
      $0.silence = .milliseconds(300)
      $0.repeats = 0
    }
    let bytes = [UInt8](repeating: 7, count: 30 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: scratch("file")))
    #expect(
      isAway(
        failure { () throws(ObjectError) in
          try objects.put(Self.key, file: scratch("file"), digest: SHA256.hash(bytes))
        }))
  }

  @Test(arguments: ["127.0.0.1", "localhost", "[::1]"])
  func `nobody there is told at once, in plain words`(host: String) throws {
    let port = { HostileStore { _, _, _ in false }.port }()
    usleep(50_000)
    let objects = try objects("http://\(host):\(port)")
    let begin = ContinuousClock.now
    let error = try #require(failure { () throws(ObjectError) in try objects.check() })
    #expect(isAway(error) && "\(error)".contains("\(host):\(port)"))
    #expect("\(error)".contains("refused") && !"\(error)".contains("\n"))
    #expect("\(error)".utf8.count < 200, "\(error)")
    #expect(ContinuousClock.now - begin < .seconds(6))
  }

  @Test func `a connection that nobody takes is given up`() throws {
    // Whose queue of connections is full.
    let port = FullQueue()
    let objects = try objects("http://127.0.0.1:\(port.number)") {
      $0.connecting = .milliseconds(300)
      $0.repeats = 0
    }
    let begin = ContinuousClock.now
    #expect(isAway(failure { () throws(ObjectError) in try objects.check() }))
    #expect(.milliseconds(250)..<(.seconds(8)) ~= ContinuousClock.now - begin)
  }

  @Test func `a store that cannot prove its name is told nothing`() throws {
    let made = try ChildProcess(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", scratch("key"), "-out",
        scratch("certificate"),
      ])
    try #require(made.wait() == 0)
    let server = try ChildProcess(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:0", "-key", scratch("key"), "-cert",
        scratch("certificate"),
        "-www",
      ])
    defer { server.send(SIGKILL) }
    var told = ""
    while !told.contains("ACCEPT") || !told.hasSuffix("\n") {
      let part = server.output.availableData
      try #require(!part.isEmpty)
      told += String(decoding: part, as: UTF8.self)
    }
    let port = try #require(
      told.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last)
    let objects = try objects("https://localhost:\(port)") { $0.repeats = 0 }
    let error = try #require(failure { () throws(ObjectError) in try objects.check() })
    #expect(isAway(error) && "\(error)".lowercased().contains("certificate"), "\(error)")
  }

  @Test func `what is not HTTP is told`() throws {
    let store = HostileStore { _, _, line in
      line.send("SSH-2.0-OpenSSH_9.2\r\n\r\n")
      return false
    }
    let objects = try objects(store)
    #expect(isAway(failure { () throws(ObjectError) in try objects.get(Self.key, limit: 10) }))
  }

  @Test func `a connection that was closed while it lay idle is made anew`() throws {
    let store = HostileStore { _, _, line in
      _ = Self.good(line)
      return false
    }
    let objects = try objects(store)
    for _ in 0..<20 { #expect(try objects.get(Self.key, limit: 100) == Self.ink) }
  }

  @Test func `connections are used again`() throws {
    let store = HostileStore { number, _, line in
      number % 2 == 0 ? line.answer(404, [], Self.error("NoSuchKey")) : Self.good(line)
    }
    let objects = try objects(store)
    for _ in 0..<20 { _ = try objects.get(Self.key, limit: 100) }
    #expect(store.connections == 1 && store.requests.count == 20)
  }

  @Test func `a store that is away is left alone for a while, and then looked for by one`() throws {
    let isBack = Mutex(false)
    let isSlow = Mutex(false)
    let store = HostileStore { _, _, line in
      if isSlow.withLock(\.self) { line.wait(500) }
      return isBack.withLock(\.self)
        ? Self.good(line) : line.answer(503, [], Self.error("Unavailable"))
    }
    let objects = try objects(store) {
      $0.failures = 3
      $0.repeats = 0
      $0.rest = .seconds(1)
    }
    @Sendable func ask() -> ObjectError? {
      failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }
    }
    for _ in 0..<3 { #expect(isRefused(ask(), 503, "Unavailable")) }
    for _ in 0..<20 { #expect(isAway(ask())) }
    #expect(store.requests.count == 3)
    usleep(999_999)
    usleep(100_000)
    #expect(isRefused(ask(), 503, "Unavailable") && isAway(ask()))
    #expect(store.requests.count == 4)
    // While one looks whether it is back, and waits for that, the others are told at once.
    isSlow.withLock { $0 = true }
    usleep(999_999)
    usleep(100_000)
    let group = DispatchGroup()
    let results = Mutex<[Bool]>([])
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        let error = ask()
        results.withLock { $0.append(isAway(error)) }
        group.leave()
      }
    }
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(results.withLock(\.self).filter(\.self).count == 3 && store.requests.count == 5)
    isSlow.withLock { $0 = false }
    isBack.withLock { $0 = true }
    #expect(isAway(ask()))
    usleep(999_999)
    usleep(100_000)
    for _ in 0..<3 { #expect(ask() == nil) }
    #expect(store.requests.count == 8)
  }

  @Test func `what is wrong with one object says nothing of the others`() throws {
    let store = HostileStore { _, request, line in
      request.target.hasSuffix("/bad")
        ? line.answer(500, [], Self.error("InternalError")) : Self.good(line)
    }
    let objects = try objects(store) { $0.failures = 3 }
    for _ in 0..<3 {
      let error = failure { () throws(ObjectError) in try objects.get(ObjectKey("bad"), limit: 100)
      }
      #expect(isRefused(error, 500, "InternalError"))
    }
    #expect(try objects.get(Self.key, limit: 100) == Self.ink)
  }

  @Test func `where many wait for a place the others are told sooner`() throws {
    let isFree = Mutex(false)
    let store = HostileStore { _, _, line in
      while !isFree.withLock(\.self) { line.wait(10) }
      return Self.good(line)
    }
    let objects = try objects(store) {
      ($0.places, $0.waiters, $0.place) = (1, 1, .seconds(60))
    }
    let done = DispatchGroup()
    func ask() {
      done.enter()
      Thread.detachNewThread {
        #expect(throws: Never.self) { try objects.get(Self.key, limit: 100) }
        done.leave()
      }
    }
    ask()
    while store.requests.isEmpty { usleep(1000) }
    ask()
    // Once the other stands in line; the first wait for a minute.
    usleep(200_000)
    #expect(throws: ObjectError.busy) { try objects.get(Self.key, limit: 100) }
    #expect(store.requests.count == 1)
    isFree.withLock { $0 = true }
    #expect(done.wait(timeout: .now() + 30) == .success)
  }

  @Test func `who finds all places taken for too long is told`() throws {
    let isFree = Mutex(false)
    let store = HostileStore { _, _, line in
      while !isFree.withLock(\.self) { line.wait(10) }
      return Self.good(line)
    }
    let objects = try objects(store) {
      $0.places = 2
      $0.place = .milliseconds(200)
    }
    let results = Mutex<[ObjectError?]>([])
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread {
        let error: ObjectError?
        do throws(ObjectError) {
          _ = try objects.get(Self.key, limit: 100)
          error = nil
        } catch let other { error = other }
        results.withLock { $0.append(error) }
        group.leave()
      }
    }
    while store.requests.count < 2 { usleep(1000) }
    #expect(throws: ObjectError.busy) { try objects.get(Self.key, limit: 100) }
    isFree.withLock { $0 = true }
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(results.withLock(\.self) == [nil, nil])
    #expect(store.requests.count == 2)
  }
}

/// A port of this machine that takes no connection. A class: it is its sockets.
private final class FullQueue {
  let number: UInt16
  private var sockets: [Int32] = []

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    sockets.append(listener)
    var others: [Int32] = []
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(listener, address, size) == 0 && listen(listener, 0) == 0)
        precondition(getsockname(listener, address, &size) == 0)
        for _ in 0..<4 {
          let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
          _ = connect(other, address, size)
          others.append(other)
        }
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    sockets += others
  }

  deinit { for socket in sockets { close(socket) } }
}
