import Foundation
import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// The seeds of the fuzzer under `Fuzz/corpus`, one a kind of document. They also stand for files
/// of version 1 that were written long ago: they must open for ever.
@Suite struct `The fuzzer's seeds` {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/corpus")

  private static func documents() -> [(name: String, bytes: [UInt8])] {
    var random = SplitMix64(seed: 2)
    let (shot, log) = random.shot(editCount: 24)
    let outline = random.project(editCount: 24).log
    let contents = random.library(editCount: 4).log
    let edits = log.map { $0.encoded() }
    return [
      ("shot-edit", edits[0]), ("shot-snapshot", shot.encoded()),
      ("project-edit", outline[0].encoded()),
      ("library-edit", contents[0].encoded()),
      ("edit-batch", EditBatch(after: 0, edits: Array(edits.prefix(6))).encoded()),
      ("shot-archive", ShotArchive(id: shot.id, snapshot: nil, edits: edits).encoded()),
    ]
  }

  @Test func `are read, and written again byte for byte`() throws {
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil {
      for (name, bytes) in Self.documents() {
        try Data(bytes).write(to: Self.directory.appendingPathComponent("\(name)-1.cbor"))
      }
    }
    func seed(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Self.directory.appendingPathComponent("\(name)-1.cbor")))
    }
    let edit = try seed("shot-edit")
    #expect(try ShotEdit(encoded: edit).encoded() == edit)
    let snapshot = try seed("shot-snapshot")
    #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    let projectEdit = try seed("project-edit")
    #expect(try ProjectEdit(encoded: projectEdit).encoded() == projectEdit)
    let libraryEdit = try seed("library-edit")
    #expect(try LibraryEdit(encoded: libraryEdit).encoded() == libraryEdit)
    let batch = try seed("edit-batch")
    #expect(try EditBatch.decode(batch).batch.encoded() == batch)
    let archive = try ShotArchive(encoded: try seed("shot-archive"))
    #expect(try archive.shot().encoded() == snapshot)
  }
}
