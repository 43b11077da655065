import Foundation
import Storyboard
import StoryboardFile
import Testing

/// Version 1 has been released: what it reads, and what it refuses, does not change any more. What no document of
/// version 1 can hold needs version 2, and a reader of its own.
///
/// Each seed of the fuzzer is changed at each of its items, once in each of a few ways. A part, a number or a
/// kind that version 1 would newly read, or read no more, changes how many of these are read.
@Suite struct `Version 1 of the format` {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/corpus")

  /// How many variants are read, of how many, and a sum over which they are.
  struct Outcome: Equatable {
    var read = 0
    var total = 0
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Fowler, Noll and Vo's hash, a bit at a time.
    mutating func note(_ isRead: Bool) {
      if isRead { read += 1 }
      total += 1
      sum = (sum ^ (isRead ? 1 : 0)) &* 0x100_0000_01B3
    }
  }

  /// Whether a decoder of stored documents reads the bytes, and would write the same.
  private static func reads(_ bytes: [UInt8]) -> Bool {
    if let edit = try? ShotEdit(encoded: bytes) { return edit.encoded() == bytes }
    if let shot = try? Shot(encoded: bytes) { return shot.encoded() == bytes }
    if let edit = try? ProjectEdit(encoded: bytes) { return edit.encoded() == bytes }
    if let edit = try? LibraryEdit(encoded: bytes) { return edit.encoded() == bytes }
    if let recipe = try? Recipe(encoded: bytes) { return recipe.encoded() == bytes }
    if let archive = try? ShotArchive(encoded: bytes) { return archive.encoded() == bytes }
    if let log = try? ProjectLog(encoded: bytes) { return log.encoded() == bytes }
    if let batch = try? EditBatch.decode(bytes).batch { return batch.encoded() == bytes }
    return false
  }

  private static let frozen: [String: Outcome] = [
    "edit-batch-1.cbor": Outcome(read: 4, total: 35, sum: 0x3956_9B5A_3576_AB5F),
    "layer-kinds-archive-1.cbor": Outcome(read: 16, total: 40, sum: 0x4D7E_5A81_0FA1_4709),
    "layer-kinds-edit-1.cbor": Outcome(read: 94, total: 399, sum: 0x1265_CC4D_7B49_A0CD),
    "layer-kinds-snapshot-1.cbor": Outcome(read: 401, total: 1540, sum: 0xAFD1_4E37_EFDE_1EA2),
    "library-changes-1.cbor": Outcome(read: 35, total: 314, sum: 0x39CC_1FC4_5C36_A83A),
    "library-edit-1.cbor": Outcome(read: 8, total: 52, sum: 0xA5D1_6319_7E95_2C11),
    "program-edit-1.cbor": Outcome(read: 12, total: 76, sum: 0xA944_0FEE_18F9_EB45),
    "program-snapshot-1.cbor": Outcome(read: 99, total: 418, sum: 0x2FB2_7489_9A25_B726),
    "project-archive-1.cbor": Outcome(read: 4, total: 20, sum: 0x792B_AEDB_094C_3FE1),
    "project-changes-1.cbor": Outcome(read: 35, total: 377, sum: 0xC264_1A45_AA6F_65FC),
    "project-edit-1.cbor": Outcome(read: 4, total: 42, sum: 0x1DAC_7E4E_ECC0_50A1),
    "recipe-1.cbor": Outcome(read: 38, total: 116, sum: 0xE8BC_D35C_044D_A115),
    "shot-archive-1.cbor": Outcome(read: 50, total: 91, sum: 0xB609_74E1_33B5_B881),
    "shot-changes-1.cbor": Outcome(read: 133, total: 828, sum: 0xBC15_5A54_347C_4C3A),
    "shot-edit-1.cbor": Outcome(read: 17, total: 81, sum: 0xBD65_EF1A_8DA2_61E8),
    "shot-snapshot-1.cbor": Outcome(read: 544, total: 2318, sum: 0x679F_C202_18B2_3539),
    "tunnel-edit-1.cbor": Outcome(read: 37, total: 158, sum: 0x3A79_202B_BB0A_170E),
    "tunnel-snapshot-1.cbor": Outcome(read: 174, total: 646, sum: 0x9CAF_8604_0796_C2D7),
  ]

  @Test func `reads and refuses what it did when it was frozen`() throws {
    let seeds = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
      .filter { $0.hasSuffix("-1.cbor") }.sorted()
    var found: [String: Outcome] = [:]
    for name in seeds {
      let bytes = [UInt8](try Data(contentsOf: Self.directory.appendingPathComponent(name)))
      var (offset, outcome) = (0, Outcome())
      let tree = CBORTree(bytes, &offset)
      #expect(tree.encoded == bytes && offset == bytes.count)
      for variant in tree.variants { outcome.note(Self.reads(variant.encoded)) }
      found[name] = outcome
    }
    for (name, outcome) in found {
      #expect(Self.frozen[name] == outcome, "\(name)")
    }
    #expect(found.count == Self.frozen.count)
  }
}
