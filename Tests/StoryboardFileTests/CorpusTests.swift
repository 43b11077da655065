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
    let (tunnelShot, tunnelLog) = tunnel(&random)
    let (programShot, programLog) = program(&random)
    return [
      ("program-edit", programLog[1].encoded()), ("program-snapshot", programShot.encoded()),
      ("tunnel-edit", tunnelLog[1].encoded()), ("tunnel-snapshot", tunnelShot.encoded()),
      ("recipe", RecipeSamples.recipe(&random).encoded()),
      ("shot-edit", edits[0]), ("shot-snapshot", shot.encoded()),
      ("project-edit", outline[0].encoded()),
      ("library-edit", contents[0].encoded()),
      ("edit-batch", EditBatch(after: 0, edits: Array(edits.prefix(6))).encoded()),
      ("shot-archive", ShotArchive(id: shot.id, snapshot: nil, edits: edits).encoded()),
    ]
  }

  /// A shot with a tunnel, whose recipe was changed, and changed back.
  private static func tunnel(_ random: inout SplitMix64) -> (Shot, [ShotEdit]) {
    var shot = Shot(id: random.id())
    let (session, layer): (SessionID, LayerID) = (random.id(), random.id())
    let tunnel = random.layerTunnel()
    let insert = ShotChange.insertLayer(
      layer, NewLayer(kind: .tunnel, name: "Tunnel", order: .middle, tunnel: tunnel))
    var log = [insert, .setLayer(layer, .tunnel(random.changed(tunnel)))].map {
      ShotEdit(id: random.id(), session: session, .change([$0]))
    }
    log.append(log[1].inverse(id: random.id()))
    for edit in log { _ = try? shot.apply(edit) }
    return (shot, log)
  }

  /// A shot with a program, that was changed, and changed back.
  private static func program(_ random: inout SplitMix64) -> (Shot, [ShotEdit]) {
    var shot = Shot(id: random.id())
    let (session, layer): (SessionID, LayerID) = (random.id(), random.id())
    let insert = ShotChange.insertLayer(
      layer,
      NewLayer(kind: .program, name: "Program", order: .middle, program: random.layerProgram()))
    var log = [insert, .setLayer(layer, .program(random.layerProgram()))].map {
      ShotEdit(id: random.id(), session: session, .change([$0]))
    }
    log.append(log[1].inverse(id: random.id()))
    for edit in log { _ = try? shot.apply(edit) }
    return (shot, log)
  }

  @Test func `are read, and written again byte for byte`() throws {
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil {
      // What is there already was written long ago, and stays.
      for (name, bytes) in Self.documents() {
        let file = Self.directory.appendingPathComponent("\(name)-1.cbor")
        guard !FileManager.default.fileExists(atPath: file.path) else { continue }
        try Data(bytes).write(to: file)
      }
    }
    func seed(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Self.directory.appendingPathComponent("\(name)-1.cbor")))
    }
    for name in ["shot-edit", "tunnel-edit", "program-edit"] {
      let edit = try seed(name)
      #expect(try ShotEdit(encoded: edit).encoded() == edit)
    }
    for name in ["tunnel-snapshot", "program-snapshot"] {
      let snapshot = try seed(name)
      #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    }
    let recipe = try seed("recipe")
    #expect(try Recipe(encoded: recipe).encoded() == recipe)
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
