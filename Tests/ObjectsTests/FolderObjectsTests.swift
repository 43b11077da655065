import Digest
import Foundation
import Glibc
import Objects
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `Objects in a folder` {
  private let scratch: ScratchFolder
  private let store: FolderObjects

  init() throws {
    scratch = try ScratchFolder()
    store = try FolderObjects(directory: scratch("o"))
  }

  @Test func `an object lies under its key, and can be read by anybody's programs`() throws {
    try store.put(ObjectKey("p", "3f", "original"), bytes: Array("ink".utf8))
    #expect(try String(contentsOfFile: scratch("o/p/3f/original"), encoding: .utf8) == "ink")
    let digest = try String(contentsOfFile: scratch("o/p/3f/original~sha256"), encoding: .utf8)
    #expect(digest == SHA256.hash("ink".utf8).hexDigits + "\n")
    try store.remove(ObjectKey("p", "3f", "original"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch("o")).isEmpty)
  }

  @Test func `a byte that has changed is told`() throws {
    let key = ObjectKey("a", "b")
    try store.put(key, bytes: Array("ink".utf8))
    try "inc".write(toFile: scratch("o/a/b"), atomically: false, encoding: .utf8)
    #expect(throws: ObjectError.damaged(key)) { try store.get(key, limit: 10) }
    #expect(throws: ObjectError.damaged(key)) { try store.get(key, to: scratch("got")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["o"])
    // A file that nobody's digest speaks for is what it is.
    try FileManager.default.removeItem(atPath: scratch("o/a/b~sha256"))
    #expect(try store.get(key, limit: 10) == Array("inc".utf8))
    #expect(throws: ObjectError.damaged(key)) {
      try store.get(key, to: scratch("got"), digest: SHA256.hash("ink".utf8))
    }
    try "x".write(toFile: scratch("o/a/b~sha256"), atomically: false, encoding: .utf8)
    #expect(throws: ObjectError.damaged(key)) { try store.get(key, limit: 10) }
  }

  @Test func `what is no object is left alone`() throws {
    try store.put(ObjectKey("a", "b"), bytes: [1])
    try "x".write(toFile: scratch("secret"), atomically: false, encoding: .utf8)
    for name in [".hidden", "a b", "~arriving-1"] {
      try "x".write(toFile: scratch("o/\(name)"), atomically: false, encoding: .utf8)
    }
    symlink(scratch("secret"), scratch("o/link"))
    symlink("/etc", scratch("o/etc"))
    #expect(try store.list(in: nil, after: nil, limit: 10).map(\.key.text) == ["a/b"])
    #expect(try store.size(of: ObjectKey("link")) == nil && store.size(of: ObjectKey("a")) == nil)
    #expect(throws: ObjectError.self) { try store.get(ObjectKey("link"), limit: 10) }
    #expect(try store.get(ObjectKey("a"), limit: 10) == nil)
    try store.remove(ObjectKey("a"))
    #expect(try store.get(ObjectKey("a", "b"), limit: 10) == [1])
    // Where an object is, none can be within it.
    #expect(throws: ObjectError.self) { try store.put(ObjectKey("a", "b", "c"), bytes: [1]) }
    #expect(throws: ObjectError.self) { try store.put(ObjectKey("a"), bytes: [1]) }
  }

  @Test func `what was begun long ago is swept away`() throws {
    for (name, age) in [("~arriving-old", 90_000), ("~arriving-new", 10), ("other", 90_000)] {
      try "x".write(toFile: scratch("o/\(name)"), atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age))],
        ofItemAtPath: scratch("o/\(name)"))
    }
    _ = try FolderObjects(directory: scratch("o"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch("o")).sorted()
    #expect(left == ["other", "~arriving-new"])
  }

  @Test func `a folder lists in the order of bytes`() throws {
    let texts = ["B", "a-b/x", "a.c", "a/b-", "a/b/c", "a/b0", "a0"]
    for text in texts.shuffled() { try store.put(ObjectKey(text: text)!, bytes: [1]) }
    for limit in 1...8 {
      var found: [ObjectKey] = []
      while found.count < texts.count {
        let page = try store.list(in: nil, after: found.last, limit: limit)
        guard !page.isEmpty else { break }
        found += page.map(\.key)
      }
      #expect(found.map(\.text) == texts)
    }
  }

  @Test func `who reads while others write has the bytes and the digest of one time`() throws {
    let key = ObjectKey("a", "b")
    try store.put(key, bytes: [0])
    let isOver = Mutex(false)
    let (store, group) = (store, DispatchGroup())
    group.enter()
    Thread.detachNewThread {
      for turn in 0..<100 { try? store.put(key, bytes: [UInt8(turn)]) }
      isOver.withLock { $0 = true }
      group.leave()
    }
    while !isOver.withLock(\.self) { #expect(try store.get(key, limit: 1)?.count == 1) }
    #expect(group.wait(timeout: .now() + 60) == .success)
    #expect(try store.get(key, limit: 1) == [99])
  }

  @Test func `a folder that cannot be made is told`() {
    #expect(throws: ObjectError.self) { try FolderObjects(directory: "/proc/none/objects") }
  }
}
