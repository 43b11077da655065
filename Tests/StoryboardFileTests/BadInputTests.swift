import CBOR
import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `Bytes that are not ours` {
  /// An edit in 47 bytes: header, two ids, an undo.
  private var undo: [UInt8] {
    ShotEdit(
      id: EditID(high: 1, low: 2), session: SessionID(high: 3, low: 4),
      .undo(EditID(high: 5, low: 6))
    ).encoded()
  }

  private func reading(_ bytes: [UInt8], fails error: CBORError) {
    #expect(throws: FileError.cbor(error)) { try ShotEdit(encoded: bytes) }
  }

  @Test func `nothing at all`() { reading([], fails: .truncated(needed: 1, offset: 0)) }

  @Test func `cut off anywhere`() {
    for length in 0..<undo.count {
      #expect(throws: FileError.self) { try ShotEdit(encoded: Array(undo.prefix(length))) }
    }
  }

  @Test func `something after the end`() {
    reading(undo + [0], fails: .trailingBytes(offset: undo.count))
  }

  @Test func `a newer version says so, also where it has more parts`() {
    var bytes = undo
    bytes[2] = 3
    reading(bytes, fails: .newerVersion(3, newest: 2))
    bytes[0] = 0x86
    reading(bytes, fails: .newerVersion(3, newest: 2))
    bytes[2] = 0
    reading(bytes, fails: .unknownVersion(0))
  }

  @Test func `another kind of document`() {
    var bytes = undo
    bytes[1] = 3
    reading(bytes, fails: .wrongKind(3, expected: .shotEdit))
  }

  @Test func `lists nested without end`() {
    reading(
      Array(repeating: 0x81, count: 1_000_000),
      fails: .wrongType(expected: .unsigned, found: .array, offset: 1))
    reading(
      Array(repeating: 0x9F, count: 1_000_000), fails: .notCanonical(offset: 0))
  }

  @Test func `a huge claimed length`() {
    let list: [UInt8] = [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    reading(list, fails: .claimedLength(0x7FFF_FFFF_FFFF_FFFF, available: 0, offset: 0))
    var string = undo
    string.replaceSubrange(3...3, with: [0x5A, 0xFF, 0xFF, 0xFF, 0xFF])
    reading(
      string, fails: .claimedLength(0xFFFF_FFFF, available: string.count - 8, offset: 3))
  }

  @Test func `not a number`() {
    var bytes = undo
    bytes.replaceSubrange(1...1, with: [0xF9, 0x7E, 0x00])
    reading(bytes, fails: .wrongType(expected: .unsigned, found: .simple, offset: 1))
  }

  @Test func `a number in more bytes than it needs`() {
    var bytes = undo
    bytes.replaceSubrange(1...1, with: [0x18, 1])
    reading(bytes, fails: .notCanonical(offset: 1))
  }

  @Test func `text that is not UTF-8`() {
    let edit = ShotEdit(
      id: EditID(high: 1, low: 2), session: SessionID(high: 3, low: 4),
      .change([.setLayer(LayerID(high: 1, low: 1), .name("abc"))]))
    var bytes = edit.encoded()
    bytes[bytes.count - 1] = 0xFF
    reading(bytes, fails: .invalidUTF8(offset: bytes.count - 4))
  }

  /// A pen held still for an hour takes 20 bytes: many such in one request would fill the memory.
  @Test func `more samples than may come at once`() {
    var random = SplitMix64(seed: 1)
    var stroke = random.stroke(sampleCount: 1)
    stroke.samples = Array(repeating: stroke.samples[0], count: 1 << 20)
    let edits = (0..<3).map { _ in
      ShotEdit(
        id: random.id(), session: random.id(),
        .change([.insertElement(random.id(), layer: random.id(), .stroke(stroke))])
      ).encoded()
    }
    #expect(edits[0].count < 200)
    #expect {
      try EditBatch.decode(EditBatch(after: 0, edits: edits).encoded())
    } throws: { error in
      if case .sampleBudget(limit: 2 << 20, _) = error as? FileError { true } else { false }
    }
  }
}
