import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What any store does, whatever it is made of.
@Suite(.waits) struct `Stores of objects` {
  enum Kind: String, Sendable { case folder, s3 }

  private static let kinds: [Kind] = SeaweedStore.isInstalled ? [.folder, .s3] : [.folder]
  private static let seeded = kinds.flatMap { kind in (0..<10 as Range<UInt64>).map { (kind, $0) } }

  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// One with nothing in it.
  private func store(_ kind: Kind) throws -> any ObjectStore {
    switch kind {
    case .folder: try FolderObjects(directory: scratch("objects"))
    case .s3: try S3Objects(S3Address(SeaweedStore.placeAddress(), environment: [:]))
    }
  }

  private func file(_ bytes: [UInt8], _ name: String = "file") throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: scratch(name)))
    return scratch(name)
  }

  private func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private static func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    for i in 0..<count { bytes[i] = UInt8(truncatingIfNeeded: i &* 31 &+ i >> 8) }
    for _ in 0..<min(count, 1000) {
      bytes[random.number(0...count - 1)] = UInt8(truncatingIfNeeded: random.next())
    }
    return bytes
  }

  @Test(arguments: seeded)
  func `what is put is got`(kind: Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try store(kind)
    let counts = [0, 1, 100, 65_536, 262_143, 262_144, 262_145, random.number(0...5_000_000)]
    for (number, count) in counts.enumerated() {
      let bytes = Self.bytes(count, &random)
      let key = ObjectKey("l", "\(seed)", "\(number)")
      #expect(try store.get(key, limit: 10_000_000) == nil && store.size(of: key) == nil)
      #expect(try !store.get(key, to: scratch("none")))
      if random.oneIn(2) {
        try store.put(key, bytes: bytes)
      } else {
        try store.put(key, file: file(bytes), digest: SHA256.hash(bytes))
      }
      #expect(try store.size(of: key) == count)
      #expect(try store.get(key, limit: count) == bytes)
      let path = scratch("got-\(number)")
      #expect(try store.get(key, to: path, digest: random.oneIn(2) ? SHA256.hash(bytes) : nil))
      #expect(self.bytes(at: path) == bytes)
    }
    // Nothing lies about.
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(!names.contains { $0.hasPrefix("~") || $0 == "none" })
  }

  @Test(arguments: kinds)
  func `what is put again is other from then on`(kind: Kind) throws {
    let store = try store(kind)
    let key = ObjectKey("t", "7.png")
    for text in ["first", "second, and longer", "3"] {
      try store.put(key, bytes: Array(text.utf8))
      #expect(try store.get(key, limit: 100) == Array(text.utf8))
      // A file that was there is replaced.
      #expect(try store.get(key, to: scratch("picture")))
      #expect(bytes(at: scratch("picture")) == Array(text.utf8))
    }
    #expect(try store.list(in: nil, after: nil, limit: 10).map(\.size) == [1])
  }

  @Test(arguments: kinds)
  func `what is not what its digest says is not put and not got`(kind: Kind) throws {
    let store = try store(kind)
    let (key, other) = (ObjectKey("a", "b"), SHA256.hash("other".utf8))
    for count in [0, 5, 600_000] {
      let path = try file([UInt8](repeating: 7, count: count))
      #expect(throws: ObjectError.damaged(key)) { try store.put(key, file: path, digest: other) }
      #expect(try store.size(of: key) == nil)
    }
    try store.put(key, bytes: Array("sound".utf8))
    let kept = try file(Array("what was there".utf8), "kept")
    #expect(throws: ObjectError.damaged(key)) { try store.get(key, to: kept, digest: other) }
    #expect(bytes(at: kept) == Array("what was there".utf8))
    #expect(throws: ObjectError.damaged(key)) {
      try store.get(key, to: scratch("none"), digest: other)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted().filter {
        $0 != "objects"
      } == ["file", "kept"])
  }

  @Test(arguments: kinds)
  func `more than is wanted is not taken`(kind: Kind) throws {
    let store = try store(kind)
    let key = ObjectKey("a", "b")
    try store.put(key, bytes: [UInt8](repeating: 1, count: 1000))
    #expect(throws: ObjectError.tooLarge(limit: 999)) { try store.get(key, limit: 999) }
    #expect(throws: ObjectError.tooLarge(limit: 999)) {
      try store.get(key, to: scratch("none"), digest: nil, limit: 999)
    }
    #expect(bytes(at: scratch("none")) == nil)
    #expect(try store.get(key, limit: 1000)?.count == 1000)
  }

  @Test(arguments: kinds)
  func `files that are not there are told`(kind: Kind) throws {
    let store = try store(kind)
    let key = ObjectKey("a", "b")
    func isDisk(_ body: () throws -> Void) -> Bool {
      do { try body() } catch ObjectError.disk { return true } catch {}
      return false
    }
    #expect(isDisk { try store.put(key, file: scratch("none"), digest: SHA256.hash([])) })
    #expect(isDisk { try store.put(key, file: scratch.path, digest: SHA256.hash([])) })
    try store.put(key, bytes: [1])
    #expect(isDisk { _ = try store.get(key, to: scratch("none/at/all")) })
  }

  @Test(arguments: kinds)
  func `a folder's objects are listed, and no others`(kind: Kind) throws {
    let store = try store(kind)
    for text in ["l/ab/1", "l/abc/1", "l/ab", "k", "l/ab-/1", "m/l/ab/1"] where text != "l/ab" {
      try store.put(ObjectKey(text: text)!, bytes: Array(text.utf8))
    }
    func listed(_ folder: ObjectKey?) throws -> [String] {
      try store.list(in: folder, after: nil, limit: 100).map(\.key.text)
    }
    #expect(try listed(ObjectKey("l", "ab")) == ["l/ab/1"])
    #expect(try listed(ObjectKey("l", "a")).isEmpty && listed(ObjectKey("l", "ab", "1")).isEmpty)
    #expect(try Set(listed(ObjectKey("l"))) == ["l/ab/1", "l/abc/1", "l/ab-/1"])
    #expect(try listed(nil).count == 5)
    let now = Int(Date().timeIntervalSince1970)
    let one = try #require(try store.list(in: ObjectKey("m"), after: nil, limit: 1).first)
    #expect(one.size == 8 && abs(one.modified - now) < 60)
  }

  @Test(arguments: kinds)
  func `a list goes on behind an object that is gone`(kind: Kind) throws {
    let store = try store(kind)
    let keys = (10..<20).map { ObjectKey("l", "\($0)", "x") }
    for key in keys { try store.put(key, bytes: [1]) }
    var found: [ObjectKey] = []
    while let next = try store.list(in: ObjectKey("l"), after: found.last, limit: 3).last?.key {
      found.append(next)
      try store.remove(next)
    }
    #expect(found == [keys[2], keys[5], keys[8], keys[9]])
  }

  @Test(arguments: seeded)
  func `a store is as a table of keys and bytes`(kind: Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try store(kind)
    var table: [ObjectKey: [UInt8]] = [:]
    func key() -> ObjectKey {
      ObjectKey(
        ["l", "p"][random.number(0...1)], "0\(random.number(0...5))", "f\(random.number(0...4))")
    }
    for _ in 0..<120 {
      let key = key()
      switch random.number(0...5) {
      case 0...2:
        let bytes = Self.bytes(random.number(0...2000), &random)
        table[key] = bytes
        try store.put(key, bytes: bytes)
      case 3:
        table[key] = nil
        try store.remove(key)
      case 4: #expect(try store.get(key, limit: 2000) == table[key])
      default: #expect(try store.size(of: key) == table[key]?.count)
      }
      guard random.oneIn(10) else { continue }
      let folder = [nil, ObjectKey("l"), ObjectKey("p", "03")][random.number(0...2)]
      let expected = table.keys.filter { key in
        folder.map { key.text.hasPrefix("\($0)/") } ?? true
      }.sorted()
      var listed: [ObjectListing] = []
      let limit = random.number(1...20)
      while true {
        let page = try store.list(in: folder, after: listed.last?.key, limit: limit)
        #expect(page.count <= limit)
        listed += page
        if page.count < limit { break }
      }
      #expect(listed.map(\.key) == expected)
      #expect(listed.map(\.size) == expected.map { table[$0]!.count })
    }
    for key in table.keys { try store.remove(key) }
    #expect(try store.list(in: nil, after: nil, limit: 1).isEmpty)
  }

  @Test(arguments: kinds)
  func `many may ask at once`(kind: Kind) throws {
    let store = try store(kind)
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      var random = SplitMix64(seed: UInt64(number))
      for turn in 0..<25 {
        // Few keys: all put other bytes there, remove them, and look.
        let key = ObjectKey("a", "\(random.number(0...1))", "\(random.number(0...1))")
        let byte = UInt8(random.number(0...255))
        do {
          switch random.number(0...3) {
          case 0: try store.remove(key)
          case 1:
            try store.put(key, bytes: [UInt8](repeating: byte, count: random.number(1...50_000)))
          default:
            guard let got = try store.get(key, limit: 50_000), let first = got.first else { break }
            if !got.allSatisfy({ $0 == first }) { wrong.withLock { $0.append("mixed \(turn)") } }
          }
        } catch {
          // A reader between two writers may have the digest of the other, in a store that keeps them apart.
          wrong.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(wrong.withLock(\.self).isEmpty)
  }

  @Test(arguments: kinds)
  func `large files go through little memory`(kind: Kind) throws {
    let store = try store(kind)
    let path = scratch("large")
    let count = 160 << 20
    _ = try file([], "large")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let digest = RunningSHA256()
    var random = SplitMix64(seed: 1)
    for _ in 0..<count >> 20 {
      let part = Self.bytes(1 << 20, &random)
      digest.update(part)
      try handle.write(contentsOf: Data(part))
    }
    try handle.close()
    let sum = digest.finish()
    let key = ObjectKey("large")
    // Other tests run beside this one: what it takes itself is what it takes at the least.
    var growth = Int.max
    for _ in 0..<6 where growth >= 100 {
      let watch = MemoryWatch()
      try store.put(key, file: path, digest: sum)
      #expect(try store.size(of: key) == count)
      #expect(try store.get(key, to: scratch("again"), digest: sum))
      growth = min(growth, watch.stop())
    }
    #expect(growth < 100)
    #expect(
      try FileManager.default.attributesOfItem(atPath: scratch("again"))[.size] as? Int == count)
    try store.remove(key)
  }
}

/// How much memory this process has at the most, looked at each few milliseconds. A class, because a thread looks.
private final class MemoryWatch: Sendable {
  private let before = MemoryWatch.memory
  private let state = Mutex((most: 0, isOver: false))
  private let done = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isOver }) {
        let now = Self.memory
        state.withLock { $0.most = max($0.most, now) }
        usleep(5000)
      }
      done.signal()
    }
  }

  /// By how many megabytes it has grown meanwhile.
  func stop() -> Int {
    state.withLock { $0.isOver = true }
    done.wait()
    return max(0, state.withLock(\.most) - before)
  }

  private static var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 >> 10 } ?? 0
  }
}
