import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What a store does that is broken, overloaded, away, or means no good.
@Suite(.waits) struct `Stores that cannot be relied upon` {
  let scratch: ScratchFolder
  static let key = ObjectKey("a", "b")
  static let ink = Array("ink and paper".utf8)

  init() throws { scratch = try ScratchFolder() }

  /// With little patience.
  func objects(
    _ store: HostileStore, _ change: (inout S3Patience) -> Void = { _ in },
    time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws -> S3Objects { try objects("http://127.0.0.1:\(store.port)", change, time: time) }

  func objects(
    _ endpoint: String, _ change: (inout S3Patience) -> Void = { _ in },
    time: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws -> S3Objects {
    var patience = S3Patience()
    patience.silence = .seconds(5)
    patience.pause = .milliseconds(5)
    patience.failures = 100
    change(&patience)
    let address = try S3Address(
      "s3://bucket/place?endpoint=\(endpoint)",
      environment: [
        "AWS_ACCESS_KEY_ID": "access", "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_SESSION_TOKEN": "token",
      ])
    return S3Objects(address, patience: patience, time: time)
  }

  static func fields(of bytes: [UInt8]) -> [String] {
    ["x-amz-meta-sha256: \(SHA256.hash(bytes).hexDigits)"]
  }

  /// The answer of a store that has it.
  @Sendable static func good(_ line: HostileStore.Line) -> Bool {
    line.answer(200, fields(of: ink), ink)
  }

  static func error(_ code: String) -> [UInt8] {
    Array("<Error><Code>\(code)</Code><Message>Words of the store</Message></Error>".utf8)
  }

  func failure<Value>(_ body: () throws(ObjectError) -> Value) -> ObjectError? {
    do throws(ObjectError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  func isAway(_ error: ObjectError?) -> Bool {
    if case .away = error { true } else { false }
  }

  func isRefused(_ error: ObjectError?, _ status: Int, _ code: String = "") -> Bool {
    if case .refused(status, code, let words) = error { !words.isEmpty } else { false }
  }

  var names: [String] {
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
    let sent = Mutex(0)
    let store = HostileStore { _, _, line in
      line.send("HTTP/1.1 400 Bad Request\r\nContent-Length: \(1 << 30)\r\n\r\n")
      let part = [UInt8](repeating: 0x20, count: 1 << 20)
      for _ in 0..<1024 {
        guard line.send(part) else { return false }
        sent.withLock { $0 += part.count }
      }
      return false
    }
    let objects = try objects(store)
    #expect(
      isRefused(failure { () throws(ObjectError) in try objects.get(Self.key, limit: 10) }, 400))
    #expect(isRefused(failure { () throws(ObjectError) in try objects.remove(Self.key) }, 400))
    #expect(sent.withLock(\.self) < 64 << 20 && store.requests.count == 2)
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
}
