import Foundation
import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// The seeds of the fuzzer under `Fuzz/corpus`, one a kind of document. They also stand for files
/// of version 1 that were written long ago: they must open for ever. Those named layer-kinds hold a layer of
/// each kind; they were written when a layer had a kind and an optional for each. Those
/// named changes hold each change and each property once.
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
      layer, NewLayer(.tunnel(tunnel), name: "Tunnel", order: .middle))
    var log = [insert, .setLayer(layer, .content(.tunnel(random.changed(tunnel))))].map {
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
      NewLayer(.program(random.layerProgram()), name: "Program", order: .middle))
    var log = [insert, .setLayer(layer, .content(.program(random.layerProgram())))].map {
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
    for name in ["shot-edit", "tunnel-edit", "program-edit", "layer-kinds-edit", "shot-changes"] {
      let edit = try seed(name)
      #expect(try ShotEdit(encoded: edit).encoded() == edit)
    }
    for name in ["tunnel-snapshot", "program-snapshot", "layer-kinds-snapshot"] {
      let snapshot = try seed(name)
      #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    }
    let recipe = try seed("recipe")
    #expect(try Recipe(encoded: recipe).encoded() == recipe)
    let snapshot = try seed("shot-snapshot")
    #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    for name in ["project-edit", "project-changes"] {
      let edit = try seed(name)
      #expect(try ProjectEdit(encoded: edit).encoded() == edit)
    }
    for name in ["library-edit", "library-changes"] {
      let edit = try seed(name)
      #expect(try LibraryEdit(encoded: edit).encoded() == edit)
    }
    let log = try seed("project-archive")
    #expect(try ProjectLog(encoded: log).encoded() == log)
    let batch = try seed("edit-batch")
    #expect(try EditBatch.decode(batch).batch.encoded() == batch)
    let archive = try ShotArchive(encoded: try seed("shot-archive"))
    #expect(try archive.shot().encoded() == snapshot)
    let kinds = try ShotArchive(encoded: try seed("layer-kinds-archive")).shot()
    #expect(kinds.encoded() == (try seed("layer-kinds-snapshot")))
    #expect(Set(kinds.layers.map(\.kind)) == Set(Layer.Kind.allCases))
  }
}
