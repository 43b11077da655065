import Foundation
internal import GRDB
internal import SQLiteFile
package import Storyboard

/// What a list of projects tells of one.
package struct ProjectSummary: Equatable, Sendable {
  package var id: ProjectID
  package var name: Text
  package var description: Text
  package var canvas: CanvasSize
  package var sceneCount: Int
  package var shotCount: Int
  /// The length of all shots together, in milliseconds.
  package var duration: UInt64
  /// The shot whose picture stands for the project: the one opened last, else the first.
  package var cover: ShotID?
  /// When it was last changed and opened, in milliseconds since 1970 by this machine's clock; nil
  /// where that is not known.
  package var changedAt: Int64?
  package var openedAt: Int64?
}

extension LibraryStore {
  /// Tells of all projects that have not been destroyed, also of those in the bin, in no order; of `wanted` alone where
  /// that names any.
  package nonisolated func summaries(of wanted: Set<ProjectID>? = nil)
    async throws(LibraryError) -> [ProjectSummary]
  {
    let opened = try await look { db in
      var opened: [Int64: (time: Int64, shot: ShotID?)] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT document, time, shot FROM opened") {
        let shot: Data? = row[2]
        opened[row[0]] = (row[1], shot.flatMap(ShotID.init(blob:)))
      }
      return opened
    }
    var summaries: [ProjectSummary] = []
    for (id, loaded) in committed.projects where wanted?.contains(id) ?? true {
      let outline = loaded.project.outline
      let shots = outline.scenes.flatMap(\.shots)
      let last = opened[loaded.number]
      let cover = last?.shot.flatMap { shot in shots.first { $0.id == shot }?.id }
      summaries.append(
        ProjectSummary(
          id: id, name: outline.name, description: outline.description, canvas: outline.canvas,
          sceneCount: outline.scenes.count, shotCount: shots.count,
          duration: shots.reduce(0) { $0 + UInt64($1.duration.count) },
          cover: cover ?? shots.first?.id, changedAt: try await changeTime(of: id),
          openedAt: last?.time))
    }
    return summaries
  }

  /// Notes that someone has opened a project, or one of its shots.
  package func noteOpening(of id: ProjectID, shot: ShotID?) throws(LibraryError) {
    guard let number = committed.look({ $0.projects[id]?.number }) else { throw .noSuchProject(id) }
    let shot = shot.flatMap { project(of: $0) == id ? $0 : nil }
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO opened (document, time, shot) VALUES (?, ?, ?)
          ON CONFLICT (document) DO UPDATE
          SET time = excluded.time, shot = coalesce(excluded.shot, shot)
          """, arguments: [number, Self.now(), shot?.blob])
    }
  }

  private nonisolated func changeTime(of id: ProjectID) async throws(LibraryError) -> Int64? {
    let (known, found) = committed.look { ($0.changeTimes[id], $0.projects[id]) }
    if let known { return known }
    guard let loaded = found else { return nil }
    let shots = loaded.project.shots.map(\.id.blob)
    let time = try await look { db in
      let newest = try db.cachedStatement(
        sql: "SELECT time FROM change WHERE document = ? ORDER BY position DESC LIMIT 1")
      var time = try Int64.fetchOne(newest, arguments: [loaded.number])
      let number = try db.cachedStatement(sql: "SELECT number FROM document WHERE id = ?")
      for shot in shots {
        guard let document = try Int64.fetchOne(number, arguments: [shot]),
          let latest = try Int64.fetchOne(newest, arguments: [document])
        else { continue }
        time = max(time ?? latest, latest)
      }
      return time
    }
    // One that was stored meanwhile is newer.
    if let time { committed.change { $0.changeTimes[id] = $0.changeTimes[id] ?? time } }
    return time
  }
}
