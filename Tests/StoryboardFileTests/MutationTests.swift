import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// Damaged bytes must throw, or give a value that is written and read back the same.
@Suite struct `Damaged bytes` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `of edits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = random.shot(editCount: 12).log.map { $0.encoded() }
    try mutate(seeds, times: 400, using: &random) { bytes in
      let edit = try ShotEdit(encoded: bytes)
      #expect(try ShotEdit(encoded: edit.encoded()) == edit)
    }
    let outlines = random.project(editCount: 12).log.map { $0.encoded() }
    try mutate(outlines, times: 400, using: &random) { bytes in
      let edit = try ProjectEdit(encoded: bytes)
      #expect(try ProjectEdit(encoded: edit.encoded()) == edit)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `of snapshots, which also take edits afterwards`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shot = random.shot(editCount: 15).shot
    var edits = SplitMix64(seed: seed)
    try mutate([shot.encoded()], times: 300, using: &random) { bytes in
      var read = try Shot(encoded: bytes)
      #expect(try Shot(encoded: read.encoded()) == read)
      guard !read.layers.isEmpty else { return }
      for entry in read.history.entries.prefix(3) {
        _ = try? read.apply(edits.edit(of: read, by: entry.session))
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `of batches, archives and outlines`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (shot, log) = random.shot(editCount: 6)
    let edits = log.map { $0.encoded() }
    try mutate([EditBatch(after: 3, edits: edits).encoded()], times: 200, using: &random) {
      let batch = try EditBatch.decode($0).batch
      #expect(try EditBatch.decode(batch.encoded()).batch == batch)
    }
    let archive = ShotArchive(id: shot.id, snapshot: shot.encoded(), edits: edits)
    try mutate([archive.encoded()], times: 200, using: &random) {
      let archive = try ShotArchive(encoded: $0)
      #expect(try ShotArchive(encoded: archive.encoded()) == archive)
      _ = try archive.shot()
    }
    let contents = random.library(editCount: 20).log.map { $0.encoded() }
    try mutate(contents, times: 200, using: &random) {
      let edit = try LibraryEdit(encoded: $0)
      #expect(try LibraryEdit(encoded: edit.encoded()) == edit)
      #expect(try StoredEdit.id(of: $0) == edit.id)
    }
  }

  /// Damages the seeds; `check` may throw a `FileError` only.
  private func mutate(
    _ seeds: [[UInt8]], times: Int, using random: inout SplitMix64,
    check: ([UInt8]) throws -> Void
  ) throws {
    for _ in 0..<times {
      let bytes = random.damaged(seeds)
      do {
        try check(bytes)
      } catch is FileError {}
    }
  }
}
