import Digest
import Foundation
import Objects
import TestSupport
import TestTraits
import Testing

/// What a real store does with requests that are wrong in themselves.
@Suite(
  .waits,
  .enabled(if: SeaweedStore.isInstalled, "SeaweedFS is not installed: Scripts/seaweed install"))
struct `SeaweedFS` {
  private static let key = ObjectKey("a", "b")

  private func refusal(_ address: String, _ environment: [String: String] = [:], ahead: Int = 0)
    throws -> ObjectError?
  {
    let objects = try S3Objects(
      S3Address(address, environment: environment),
      time: { Int(Date().timeIntervalSince1970) + ahead })
    do throws(ObjectError) {
      try objects.check()
      try objects.put(Self.key, bytes: [1, 2, 3])
      guard try objects.get(Self.key, limit: 3) == [1, 2, 3], try objects.size(of: Self.key) == 3
      else { return .damaged(Self.key) }
      return nil
    } catch {
      return error
    }
  }

  @Test func `keys that are wrong are refused, and not told`() throws {
    let address = try SeaweedStore.placeAddress()
    #expect(try refusal(address) == nil)
    let bare = address.components(separatedBy: "&credentials=")[0]
    let wrong = ["AWS_ACCESS_KEY_ID": "none", "AWS_SECRET_ACCESS_KEY": "hiddenword"]
    let error = try #require(try refusal(bare, wrong))
    guard case .refused(403, let code, _) = error else { throw error }
    #expect(!code.isEmpty && !error.isPassing && !"\(error)".contains("hiddenword"))
    let file = try #require(address.components(separatedBy: "&credentials=").last)
    let access = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")[0]
      .split(separator: "=")[1]
    let half = ["AWS_ACCESS_KEY_ID": String(access), "AWS_SECRET_ACCESS_KEY": "hiddenword"]
    guard case .refused(403, "SignatureDoesNotMatch", _) = try refusal(bare, half) else {
      Issue.record("it is let in")
      return
    }
  }

  @Test func `another bucket is refused`() throws {
    let address = try SeaweedStore.placeAddress()
      .replacingOccurrences(of: "s3://inkreel/", with: "s3://others/")
    guard case .refused(403, _, _) = try refusal(address) else {
      Issue.record("it is let in")
      return
    }
  }

  @Test(arguments: [-86_400, -3600, -1000, 1000, 3600, 86_400])
  func `a clock that is wrong does no harm`(seconds: Int) throws {
    #expect(try refusal(SeaweedStore.placeAddress(), ahead: seconds) == nil)
  }

  @Test func `what is stored has its digest and no kind`() throws {
    let address = try SeaweedStore.placeAddress()
    let objects = try S3Objects(S3Address(address, environment: [:]))
    try objects.put(Self.key, bytes: Array("<html>".utf8))
    let other = try S3Objects(S3Address(SeaweedStore.placeAddress(), environment: [:]))
    #expect(try other.get(Self.key, limit: 100) == nil)
    #expect(try other.list(in: nil, after: nil, limit: 10).isEmpty)
    #expect(try objects.list(in: nil, after: nil, limit: 10).map(\.key) == [Self.key])
  }

  /// It keeps folders, and has all of one before the next.
  @Test func `folders whose names begin alike are listed page by page`() throws {
    let objects = try S3Objects(S3Address(SeaweedStore.placeAddress(), environment: [:]))
    let texts = ["B", "a-b/x", "a.c", "a/b-", "a/b/c", "a/b0", "a0"]
    for text in texts { try objects.put(ObjectKey(text: text)!, bytes: [1]) }
    for limit in 1...8 {
      var found: [ObjectKey] = []
      for _ in 0..<20 {
        let page = try objects.list(in: nil, after: found.last, limit: limit)
        found += page.map(\.key)
        if page.count < limit { break }
      }
      #expect(found.map(\.text).sorted() == texts.sorted(), "\(limit): \(found)")
    }
  }

  @Test func `what was stored survives a crash, and a byte that has changed is never shown`() throws
  {
    let scratch = try ScratchFolder()
    let folder = scratch("store")
    defer { SeaweedStore.stop(in: folder) }
    let objects = try S3Objects(S3Address(SeaweedStore.start(in: folder).get(), environment: [:]))
    var random = SplitMix64(seed: 11)
    var table: [ObjectKey: [UInt8]] = [:]
    for number in 0..<20 {
      let key = ObjectKey("a", "\(number)")
      table[key] = (0..<3000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try objects.put(key, bytes: table[key]!)
    }
    SeaweedStore.stop(in: folder)
    #expect(throws: ObjectError.self) { try objects.get(ObjectKey("a", "0"), limit: 3000) }
    // One byte of one object, wherever the store has it.
    let changed = ObjectKey("a", "7")
    let data = folder + "/data"
    var places = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: data) {
      guard name.hasSuffix(".dat"),
        var bytes = FileManager.default.contents(atPath: "\(data)/\(name)"),
        let place = bytes.firstRange(of: table[changed]!)
      else { continue }
      bytes[place.lowerBound + 1500] ^= 1
      try bytes.write(to: URL(fileURLWithPath: "\(data)/\(name)"))
      places += 1
    }
    #expect(places == 1)
    _ = try SeaweedStore.start(in: folder).get()
    for (key, bytes) in table where key != changed {
      #expect(try objects.get(key, limit: 3000) == bytes)
    }
    #expect(throws: ObjectError.self) { try objects.get(changed, to: scratch("got")) }
    #expect(FileManager.default.contents(atPath: scratch("got")) == nil)
    // The others are there still.
    #expect(try objects.get(ObjectKey("a", "8"), limit: 3000) == table[ObjectKey("a", "8")])
  }
}
