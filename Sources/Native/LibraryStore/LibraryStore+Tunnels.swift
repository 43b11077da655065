import Foundation
internal import GRDB
public import Storyboard
internal import StoryboardFile

/// Whether a shot holds a tunnel, as far as its log has been looked at.
struct TunnelMark {
  var position: UInt64 = 0
  /// Whether an edit up to there may hold a recipe: only then is the shot loaded.
  var mayHold = false
  var holds = false
}

extension LibraryStore {
  /// The shots of a project that hold a tunnel, in the order of the project.
  ///
  /// - Complexity: O(*n* + *b*) for *n* shots and the *b* bytes of their logs that have come since
  ///   someone last asked; shots in which there may be one are loaded where their logs have grown.
  public func shotsWithTunnels(of id: ProjectID) throws(LibraryError) -> [ShotID] {
    guard let project = projects[id]?.project else { throw .noSuchProject(id) }
    var found: [ShotID] = []
    for scene in project.outline.scenes {
      for shot in scene.shots where try holdsTunnel(shot.id) { found.append(shot.id) }
    }
    return found
  }

  private func holdsTunnel(_ id: ShotID) throws(LibraryError) -> Bool {
    var mark = tunnelMarks[id] ?? TunnelMark()
    let before = mark.position
    mark = try read { db in
      let number = try Self.number(of: .shot(id), library: self.id, in: db)
      let end = try Self.end(of: number, in: db)
      // A log that is shorter than it was has been set back.
      if end < mark.position { mark = TunnelMark() }
      if !mark.mayHold, end > mark.position {
        let statement = try db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM change WHERE document = ? AND position > ?
            AND (instr(edit, ?) > 0 OR instr(edit, ?) > 0))
            """)
        mark.mayHold =
          try Bool.fetchOne(
            statement,
            arguments: [
              number, Int64(clamping: mark.position), Data(Recipe.partsHeads[0]),
              Data(Recipe.partsHeads[1]),
            ]) ?? false
      }
      mark.position = end
      return mark
    }
    if mark.mayHold, mark.position != before {
      let shot = try shot(id)
      mark.holds = shot.layers.indices.contains {
        shot.layers[$0].kind == .tunnel && shot.isPresent($0)
      }
    }
    tunnelMarks[id] = mark
    return mark.holds
  }
}
