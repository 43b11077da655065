import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `What is written is read back` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `edits of a shot`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for edit in random.shot(editCount: 30).log {
      #expect(try ShotEdit(encoded: edit.encoded()) == edit)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `edits of a project`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for edit in random.project(editCount: 30).log {
      #expect(try ProjectEdit(encoded: edit.encoded()) == edit)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a snapshot, with all that can be undone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shot = random.shot(editCount: 60).shot
    let read = try Shot(encoded: shot.encoded())
    #expect(read == shot)
    #expect(read.encoded() == shot.encoded())
    for entry in shot.history.entries {
      #expect(read.undoableEdit(for: entry.session) == shot.undoableEdit(for: entry.session))
      #expect(read.redoableEdit(for: entry.session) == shot.redoableEdit(for: entry.session))
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a snapshot and the edits since are the whole log`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (shot, log) = random.shot(editCount: 40)
    let split = random.number(0...40)
    var early = Shot(id: shot.id)
    for edit in log[..<split] { try early.apply(edit) }
    let archive = ShotArchive(
      id: shot.id, snapshot: split == 0 ? nil : early.encoded(),
      edits: log[split...].map { $0.encoded() })
    let read = try ShotArchive(encoded: archive.encoded())
    #expect(read == archive)
    #expect(try read.shot() == shot)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `batches and outlines`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let log = random.shot(editCount: 10).log
    let batch = EditBatch(after: random.next(), edits: log.map { $0.encoded() })
    let read = try EditBatch.decode(batch.encoded())
    #expect(read.batch == batch)
    #expect(read.edits == log)

    let outline = random.project(editCount: 40).log
    let outlineBatch = EditBatch(after: 7, edits: outline.map { $0.encoded() })
    #expect(try EditBatch.decodeProjectEdits(outlineBatch.encoded()).edits == outline)
    let contents = random.library(editCount: 40).log
    let contentsBatch = EditBatch(after: 7, edits: contents.map { $0.encoded() })
    #expect(try EditBatch.decodeLibraryEdits(contentsBatch.encoded()).edits == contents)
    for edit in log { #expect(try StoredEdit.id(of: edit.encoded()) == edit.id) }
    for edit in outline { #expect(try StoredEdit.id(of: edit.encoded()) == edit.id) }
    for edit in contents { #expect(try StoredEdit.id(of: edit.encoded()) == edit.id) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a second of a pen takes at most 2 KB`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let edit = ShotEdit(
      id: random.id(), session: random.id(),
      .change([.insertElement(random.id(), layer: random.id(), .stroke(random.penSecond()))]))
    #expect(edit.encoded().count <= 2048)
  }
}
