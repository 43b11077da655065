import CBOR
import Foundation
import Storyboard
import StoryboardFile
import Sync
import TestSupport
import Testing

/// Messages as they cross between page and core: Protocol/sync.cddl.
@Suite struct `Messages of the sync engine` {
  /// Each kind of message at random, as bytes, with the bytes of what is read of it.
  private static func written(_ random: inout SplitMix64) throws -> [(
    bytes: [UInt8], again: [UInt8]
  )] {
    let (event, effect, reply) = (random.syncEvent(), random.syncEffect(), random.syncReply())
    func bytes(_ write: (inout CBORWriter) -> Void) -> [UInt8] {
      var writer = CBORWriter()
      write(&writer)
      return writer.bytes
    }
    let first = [
      bytes { $0.syncEvent(event) }, bytes { $0.syncEffect(effect) }, bytes { $0.syncReply(reply) },
    ]
    var readers = first.map { CBORReader($0) }
    let (event2, effect2, reply2) = (
      try readers[0].syncEvent(), try readers[1].syncEffect(), try readers[2].syncReply()
    )
    for reader in readers { try reader.finish() }
    #expect(event2 == event && effect2 == effect && reply2 == reply)
    let again = [
      bytes { $0.syncEvent(event2) }, bytes { $0.syncEffect(effect2) },
      bytes { $0.syncReply(reply2) },
    ]
    return Array(zip(first, again)).map { (bytes: $0, again: $1) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `are read as they were written`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for (bytes, again) in try Self.written(&random) { #expect(bytes == again) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `that are damaged are refused, or are others`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = try Self.written(&random).map(\.bytes)
    for _ in 0..<20 {
      let bytes = random.damaged(seeds)
      var reader = CBORReader(bytes)
      guard let event = try? reader.syncEvent(), (try? reader.finish()) != nil else { continue }
      var writer = CBORWriter()
      writer.syncEvent(event)
      #expect(writer.bytes == bytes)
    }
  }

  /// What the page's own reader and writer are tried on: Web/js/protocol/sync.test.ts. With `INKREEL_RECORD=1` it is
  /// written anew, and the test fails once.
  @Test func `are those that the page is tried on`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Web/js/protocol/messages.json").standardizedFileURL
    var random = SplitMix64(seed: 19)
    var kinds: [String: [String]] = [:]
    for _ in 0..<60 {
      for (name, one) in zip(["event", "effect", "reply"], try Self.written(&random)) {
        kinds[name, default: []].append(one.bytes.map { String(format: "%02x", $0) }.joined())
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let expected = try encoder.encode(kinds)
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil {
      try expected.write(to: file)
      Issue.record("recorded \(file.path)")
    }
    #expect(try Data(contentsOf: file) == expected)
  }
}
