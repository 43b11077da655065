import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import Testing

/// What a store does that is broken, overloaded, away, or means no good.
@Suite struct `Stores that cannot be relied upon` {
  private let scratch: ScratchFolder
  private static let key = ObjectKey("a", "b")
  private static let ink = Array("ink and paper".utf8)

  init() throws { scratch = try ScratchFolder() }

  /// With little patience.
  private func objects(
    _ store: HostileStore, _ change: (inout S3Patience) -> Void = { _ in },
    time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws -> S3Objects { try objects(port: store.port, change, time: time) }

  private func objects(
    port: UInt16, _ change: (inout S3Patience) -> Void = { _ in },
    time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws -> S3Objects {
    var patience = S3Patience()
    patience.silence = .seconds(5)
    patience.pause = .milliseconds(5)
    patience.failures = 100
    change(&patience)
    let address = try S3Address(
      "s3://bucket/place?endpoint=http://127.0.0.1:\(port)",
      environment: ["AWS_ACCESS_KEY_ID": "access", "AWS_SECRET_ACCESS_KEY": "secret"])
    return S3Objects(address, patience: patience, time: time)
  }

  private static func fields(of bytes: [UInt8]) -> [String] {
    ["x-amz-meta-sha256: \(SHA256.hash(bytes).hexDigits)"]
  }

  /// The answer of a store that has it.
  @Sendable private static func good(_ line: HostileStore.Line) -> Bool {
    line.answer(200, fields(of: ink), ink)
  }

  private static func error(_ code: String) -> [UInt8] {
    Array("<Error><Code>\(code)</Code><Message>Words of the store</Message></Error>".utf8)
  }

  private func failure<Value>(_ body: () throws(ObjectError) -> Value) -> ObjectError? {
    do throws(ObjectError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  private func isAway(_ error: ObjectError?) -> Bool {
    if case .away = error { true } else { false }
  }

  private func isRefused(_ error: ObjectError?, _ status: Int, _ code: String = "") -> Bool {
    if case .refused(status, code, let words) = error { !words.isEmpty } else { false }
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? []
  }

  // MARK: Damage

  @Test func `a body that is cut short is asked for again`() throws {
    let store = HostileStore { number, _, line in
      guard number == 0 else { return Self.good(line) }
      line.send(
        "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\(Self.fields(of: Self.ink)[0])\r\n\r\nink")
      return false
    }
    #expect(try objects(store).get(Self.key, to: scratch("got")))
    #expect(FileManager.default.contents(atPath: scratch("got")) == Data(Self.ink))
    #expect(store.requests.count == 2 && names == ["got"])
  }

  @Test func `a body that is always cut short is never there`() throws {
    let store = HostileStore { _, _, line in
      line.send(
        "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\(Self.fields(of: Self.ink)[0])\r\n\r\nink")
      return false
    }
    let objects = try objects(store)
    #expect(
      isAway(failure { () throws(ObjectError) in try objects.get(Self.key, to: scratch("got")) }))
    #expect(isAway(failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }))
    #expect(store.requests.count == 8 && names.isEmpty)
  }

  @Test func `a body without a length that ends early is damaged`() throws {
    let store = HostileStore { _, _, line in
      line.send("HTTP/1.1 200 OK\r\n\(Self.fields(of: Self.ink)[0])\r\n\r\nink")
      return false
    }
    let objects = try objects(store)
    #expect(throws: ObjectError.damaged(Self.key)) { try objects.get(Self.key, limit: 100) }
    #expect(throws: ObjectError.damaged(Self.key)) { try objects.get(Self.key, to: scratch("got")) }
    #expect(store.requests.count == 4 && names.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a byte that has flipped is asked for once more`(isOnce: Bool) throws {
    let store = HostileStore { number, _, line in
      var bytes = Self.ink
      if number % 2 == 0 || !isOnce { bytes[5] ^= 1 }
      return line.answer(200, Self.fields(of: Self.ink), bytes)
    }
    let objects = try objects(store)
    if isOnce {
      #expect(try objects.get(Self.key, to: scratch("got")))
      #expect(try objects.get(Self.key, limit: 100) == Self.ink)
    } else {
      #expect(throws: ObjectError.damaged(Self.key)) {
        try objects.get(Self.key, to: scratch("got"))
      }
      #expect(throws: ObjectError.damaged(Self.key)) { try objects.get(Self.key, limit: 100) }
      #expect(names.isEmpty)
    }
    #expect(store.requests.count == 4)
  }

  @Test func `bytes for which no digest speaks are damaged, but where the caller knows it`() throws
  {
    let store = HostileStore { number, _, line in
      line.answer(200, number % 2 == 0 ? [] : ["x-amz-meta-sha256: 12"], Self.ink)
    }
    let objects = try objects(store)
    #expect(throws: ObjectError.damaged(Self.key)) { try objects.get(Self.key, limit: 100) }
    #expect(try objects.get(Self.key, to: scratch("got"), digest: SHA256.hash(Self.ink)))
  }

  @Test func `other bytes with a digest of their own are not what the caller knows`() throws {
    let store = HostileStore { _, _, line in Self.good(line) }
    let other = SHA256.hash("other".utf8)
    let objects = try objects(store)
    #expect(throws: ObjectError.damaged(Self.key)) {
      try objects.get(Self.key, to: scratch("got"), digest: other)
    }
    #expect(store.requests.count == 2 && names.isEmpty)
  }

  @Test func `a length that is a lie is found out, and the next answer is not mixed with it`()
    throws
  {
    let store = HostileStore { number, _, line in
      guard number < 2 else { return Self.good(line) }
      line.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\(Self.fields(of: Self.ink)[0])\r\n\r\n")
      line.send(Self.ink)
      return true
    }
    let objects = try objects(store)
    let first = failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }
    #expect(first == .damaged(Self.key) || first == nil)
    #expect(try objects.get(Self.key, limit: 100) == Self.ink)
  }

  // MARK: Too much

  @Test(arguments: [true, false])
  func `a thousand megabytes for a small request are not taken`(isTold: Bool) throws {
    let sent = Mutex(0)
    let store = HostileStore { _, _, line in
      let length = isTold ? "Content-Length: \(1 << 30)\r\n" : ""
      line.send("HTTP/1.1 200 OK\r\n\(length)\(Self.fields(of: Self.ink)[0])\r\n\r\n")
      let part = [UInt8](repeating: 7, count: 1 << 20)
      for _ in 0..<1024 {
        guard line.send(part) else { return false }
        sent.withLock { $0 += part.count }
      }
      return false
    }
    let objects = try objects(store)
    #expect(throws: ObjectError.tooLarge(limit: 1000)) { try objects.get(Self.key, limit: 1000) }
    #expect(throws: ObjectError.tooLarge(limit: 1000)) {
      try objects.get(Self.key, to: scratch("got"), digest: nil, limit: 1000)
    }
    #expect(sent.withLock(\.self) < 64 << 20 && store.requests.count == 2 && names.isEmpty)
  }

  @Test func `words without end on why not are not read`() throws {
    let store = HostileStore { _, _, line in
      line.send("HTTP/1.1 400 Bad Request\r\nContent-Length: \(1 << 30)\r\n\r\n")
      let part = [UInt8](repeating: 0x20, count: 1 << 20)
      for _ in 0..<1024 where !line.send(part) { return false }
      return false
    }
    let objects = try objects(store)
    let begin = ContinuousClock.now
    #expect(
      isRefused(failure { () throws(ObjectError) in try objects.get(Self.key, limit: 10) }, 400))
    #expect(isRefused(failure { () throws(ObjectError) in try objects.remove(Self.key) }, 400))
    #expect(ContinuousClock.now - begin < .seconds(4))
  }

  @Test func `a list that is too long is not taken`() throws {
    let store = HostileStore { _, _, line in
      line.send("HTTP/1.1 200 OK\r\n\r\n<ListBucketResult>")
      let part = [UInt8](repeating: 0x20, count: 1 << 20)
      for _ in 0..<1024 where !line.send(part) { return false }
      return false
    }
    let objects = try objects(store)
    #expect(throws: ObjectError.tooLarge(limit: 4 << 20)) {
      try objects.list(in: nil, after: nil, limit: 10)
    }
  }

  // MARK: Away

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
    #expect(.milliseconds(600)..<(.seconds(5)) ~= ContinuousClock.now - begin)
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

  @Test func `nobody there is told at once, in plain words`() throws {
    let port = { HostileStore { _, _, _ in false }.port }()
    usleep(50_000)
    let objects = try objects(port: port)
    let begin = ContinuousClock.now
    let error = failure { () throws(ObjectError) in try objects.check() }
    #expect(isAway(error) && "\(error!)".contains("127.0.0.1:\(port)"))
    #expect(!"\(error!)".contains("\n") && "\(error!)".utf8.count < 200)
    #expect(ContinuousClock.now - begin < .seconds(2))
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

  // MARK: Elsewhere

  @Test(arguments: [301, 302, 303, 307, 308])
  func `nobody follows where a store sends`(status: Int) throws {
    let elsewhere = HostileStore { _, _, line in Self.good(line) }
    let port = elsewhere.port
    let store = HostileStore { _, request, line in
      line.answer(
        status, ["Location: http://127.0.0.1:\(port)\(request.target)"],
        Self.error("PermanentRedirect"))
    }
    let objects = try objects(store)
    for error in [
      failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) },
      failure { () throws(ObjectError) in try objects.get(Self.key, to: scratch("got")) },
      failure { () throws(ObjectError) in try objects.put(Self.key, bytes: Self.ink) },
    ] {
      #expect(isRefused(error, status, "PermanentRedirect"))
    }
    #expect(elsewhere.requests.isEmpty && elsewhere.connections == 0 && names.isEmpty)
  }

  // MARK: Putting

  @Test func `what is sent is signed with the digest of all of it`() throws {
    let store = HostileStore { _, _, line in line.answer(200) }
    let objects = try objects(store, time: { 1_369_353_600 })
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }
    try Data(bytes).write(to: URL(fileURLWithPath: scratch("file")))
    try objects.put(Self.key, file: scratch("file"), digest: SHA256.hash(bytes))
    try objects.put(ObjectKey("c"), bytes: [])
    let requests = store.requests
    #expect(requests.map(\.method) == ["PUT", "PUT"] && requests.map(\.body) == [bytes, []])
    #expect(requests.map(\.target) == ["/bucket/place/a/b", "/bucket/place/c"])
    for request in requests {
      let digest = SHA256.hash(request.body)
      #expect(request.fields["content-length"] == "\(request.body.count)")
      #expect(request.fields["x-amz-content-sha256"] == digest.hexDigits)
      #expect(request.fields["x-amz-meta-sha256"] == digest.hexDigits)
      #expect(request.fields["x-amz-checksum-sha256"] == Data(digest).base64EncodedString())
      #expect(request.fields["x-amz-date"] == "20130524T000000Z")
      let names = ["x-amz-content-sha256", "x-amz-date", "x-amz-meta-sha256", "host"]
      let signed = request.fields["authorization"] ?? ""
      #expect(names.allSatisfy { signed.contains($0) } && !signed.contains("secret"))
      #expect(request.fields["host"] == "127.0.0.1:\(store.port)")
    }
  }

  @Test func `no store has all of a file that is damaged`() throws {
    let store = HostileStore { _, _, line in line.answer(200) }
    let objects = try objects(store)
    try Data([UInt8](repeating: 7, count: 700_000)).write(to: URL(fileURLWithPath: scratch("file")))
    #expect(throws: ObjectError.damaged(Self.key)) {
      try objects.put(Self.key, file: scratch("file"), digest: SHA256.hash([1]))
    }
    usleep(100_000)
    #expect(store.requests.isEmpty)
  }

  @Test func `a file that the store did not get as it is is sent once more`() throws {
    let store = HostileStore { number, _, line in
      number == 0 ? line.answer(400, [], Self.error("BadDigest")) : line.answer(200)
    }
    try objects(store).put(Self.key, bytes: Self.ink)
    #expect(store.requests.map(\.body) == [Self.ink, Self.ink])
    let never = HostileStore { _, _, line in line.answer(400, [], Self.error("BadDigest")) }
    let objects = try objects(never)
    #expect(throws: ObjectError.damaged(Self.key)) { try objects.put(Self.key, bytes: Self.ink) }
    #expect(never.requests.count == 2)
  }

  @Test func `a large file that is refused at once is not sent to its end`() throws {
    let store = HostileStore(readsBodies: false) { _, _, line in
      line.answer(403, [], Self.error("AccessDenied"))
      // Its words would be lost with the connection.
      line.wait(500)
      return false
    }
    let bytes = [UInt8](repeating: 7, count: 100 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: scratch("file")))
    let digest = SHA256.hash(bytes)
    let objects = try objects(store)
    let begin = ContinuousClock.now
    let error = failure { () throws(ObjectError) in
      try objects.put(Self.key, file: scratch("file"), digest: digest)
    }
    #expect(isRefused(error, 403, "AccessDenied"))
    #expect(ContinuousClock.now - begin < .seconds(3))
  }

  // MARK: Time

  @Test func `the store's time is taken where it is another, once`() throws {
    let (here, there) = (1_369_353_600, 1_369_353_600 + 7200)
    let store = HostileStore { _, request, line in
      let date = "Date: Fri, 24 May 2013 02:00:00 GMT"
      if request.fields["x-amz-date"] == S3Time.stamp(there) {
        if request.method != "HEAD" { return line.answer(200, Self.fields(of: Self.ink), Self.ink) }
        return line.send("HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n")
      }
      if request.method != "HEAD" {
        return line.answer(403, [date], Self.error("RequestTimeTooSkewed"))
      }
      return line.send("HTTP/1.1 403 Forbidden\r\n\(date)\r\n\r\n")
    }
    let first = try objects(store, time: { here })
    #expect(try first.get(Self.key, limit: 100) == Self.ink)
    #expect(store.requests.count == 2)
    #expect(try first.get(Self.key, limit: 100) == Self.ink)
    #expect(store.requests.count == 3)
    #expect(try objects(store, time: { here }).size(of: Self.key) == 13)
    #expect(store.requests.count == 5)
    let never = HostileStore { _, _, line in
      line.answer(403, ["Date: Fri, 24 May 2013 02:00:00 GMT"], Self.error("RequestTimeTooSkewed"))
    }
    let objects = try objects(never, time: { here })
    let error = failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }
    #expect(isRefused(error, 403, "RequestTimeTooSkewed") && never.requests.count == 2)
  }

  // MARK: Many

  @Test func `a store that is away is left alone for a while, and then looked for by one`() throws {
    let isBack = Mutex(false)
    let store = HostileStore { _, _, line in
      isBack.withLock(\.self) ? Self.good(line) : line.answer(503, [], Self.error("Unavailable"))
    }
    let objects = try objects(store) {
      $0.failures = 3
      $0.repeats = 0
      $0.rest = .milliseconds(400)
    }
    func ask() -> ObjectError? {
      failure { () throws(ObjectError) in try objects.get(Self.key, limit: 100) }
    }
    for _ in 0..<3 { #expect(isRefused(ask(), 503, "Unavailable")) }
    for _ in 0..<20 { #expect(isAway(ask())) }
    #expect(store.requests.count == 3)
    usleep(450_000)
    #expect(isRefused(ask(), 503, "Unavailable") && isAway(ask()))
    #expect(store.requests.count == 4)
    isBack.withLock { $0 = true }
    #expect(isAway(ask()))
    usleep(450_000)
    for _ in 0..<3 { #expect(ask() == nil) }
    #expect(store.requests.count == 7)
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

  // MARK: Lists

  private func list(_ entries: [String], next: String? = nil, extra: String = "") -> [UInt8] {
    let contents = entries.map {
      "<Contents><Key>\($0)</Key><Size>1</Size><LastModified>2026-11-30T03:55:33Z</LastModified></Contents>"
    }.joined()
    let more = next.map { "<NextContinuationToken>\($0)</NextContinuationToken>" } ?? ""
    return Array(
      "<ListBucketResult><IsTruncated>\(next != nil)</IsTruncated>\(contents)\(more)\(extra)</ListBucketResult>"
        .utf8)
  }

  @Test func `pages are put together, and what is none of ours is left away`() throws {
    let pages = [
      list(["place/a/1", "place/a/1 ä", "place/a/2"], next: "to &amp;ken"),
      list([], next: "further"),
      list(["place/a/2/.x", "place/a/3"]),
    ]
    let store = HostileStore { number, _, line in line.answer(200, [], pages[number]) }
    let found = try objects(store).list(in: ObjectKey("a"), after: ObjectKey("a", "0"), limit: 2000)
    #expect(found.map(\.key.text) == ["a/1", "a/2", "a/3"])
    #expect(
      store.requests.map(\.target) == [
        "/bucket?list-type=2&max-keys=1000&prefix=place%2Fa%2F&start-after=place%2Fa%2F0",
        "/bucket?continuation-token=to%20%26ken&list-type=2&max-keys=1000&prefix=place%2Fa%2F",
        "/bucket?continuation-token=further&list-type=2&max-keys=1000&prefix=place%2Fa%2F",
      ])
  }

  @Test func `lists that cannot be right are refused`() throws {
    let wrong = [
      list(["place/a", "place/a"]), list(["place/b", "place/a"]), list(["place/../a"]),
      list(["other/a"]), list(["place"]), list((0..<11).map { "place/\($0 + 10)" }),
      Array(list(["place/a"]).dropLast(3)), Array("<html></html>".utf8), [], [0, 1, 2],
    ]
    for (number, body) in wrong.enumerated() {
      let store = HostileStore { _, _, line in line.answer(200, [], body) }
      let objects = try objects(store)
      let error = failure { () throws(ObjectError) in
        try objects.list(in: nil, after: nil, limit: 10)
      }
      if number == 2 {
        // It is a key that S3 may have, and none of ours.
        #expect(error == nil)
      } else {
        #expect(isRefused(error, 200), "\(number): \(String(decoding: body, as: UTF8.self))")
      }
    }
  }

  @Test func `pages without end have one`() throws {
    let body = list([], next: "again")
    let store = HostileStore { _, _, line in line.answer(200, [], body) }
    let objects = try objects(store)
    #expect(
      isRefused(
        failure { () throws(ObjectError) in try objects.list(in: nil, after: nil, limit: 10) }, 200)
    )
    #expect(store.requests.count <= 10_000)
  }
}
