internal import Foundation
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
    let opened = try await look { rows in
      try rows.openings().mapValues { (time: $0.time, shot: $0.shot.flatMap(ShotID.init(blob:))) }
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
    try write { try $0.noteOpening(of: number, shot: shot?.blob) }
  }

  private nonisolated func changeTime(of id: ProjectID) async throws(LibraryError) -> Int64? {
    let (known, found) = committed.look { ($0.changeTimes[id], $0.projects[id]) }
    if let known { return known }
    guard let loaded = found else { return nil }
    let shots = loaded.project.shots.map(\.id.blob)
    let time = try await look { rows in
      var time = try rows.newestTime(of: loaded.number)
      for shot in shots {
        guard let document = try rows.document(shot)?.number,
          let latest = try rows.newestTime(of: document)
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
