import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import Testing

extension `Stores that cannot be relied upon` {
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
      let names = [
        "x-amz-content-sha256", "x-amz-date", "x-amz-meta-sha256", "x-amz-security-token", "host",
      ]
      let signed = request.fields["authorization"] ?? ""
      #expect(names.allSatisfy { signed.contains($0) } && !signed.contains("secret"))
      #expect(request.fields["x-amz-security-token"] == "token")
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

  @Test(arguments: ["whole", "empty", "in pieces"])
  func `a large file that is refused at once is not sent to its end`(words: String) throws {
    let store = HostileStore(readsBodies: false) { _, _, line in
      let body = Self.error("AccessDenied")
      switch words {
      case "whole": line.answer(403, [], body)
      case "empty": line.answer(403)
      default:
        line.send("HTTP/1.1 403 Forbidden\r\nTransfer-Encoding: chunked\r\n\r\n")
        line.send(Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n".utf8))
      }
      // Its words would be lost with the connection.
      line.wait(5000)
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
    #expect(isRefused(error, 403, words == "empty" ? "" : "AccessDenied"))
    #expect(ContinuousClock.now - begin < .seconds(4))
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
}
