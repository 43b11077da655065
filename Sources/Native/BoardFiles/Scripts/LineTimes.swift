package import Screenplay
package import Storyboard
internal import Words

extension Project {
  /// How long lines of its script are taken to last.
  package var screenTime: ScreenTime { ScreenTime(scriptTimes.value.string) ?? ScreenTime() }
}

/// What it takes for lines of a project's script to last otherwise: shots that still last as long as was estimated get the new estimate.
package struct LineTimes {
  package let changes: [ProjectChange]
  /// So many shots last otherwise.
  package let count: Int

  /// - Parameter script: the project's, read.
  /// - Complexity: O(*n*) for *n* letters of the script, and the shots.
  package init(
    _ times: ScreenTime, for script: BoardScript, keptAs asset: AssetID, in project: Project
  ) {
    guard times != project.screenTime else {
      (changes, count) = ([], 0)
      return
    }
    let (old, new) = (script.timed(by: project.screenTime), script.timed(by: times))
    let version = ScriptLink.version(of: asset, numbering: script.numbering)
    var changes: [ProjectChange] = []
    for shot in project.liveShots.values.joined() {
      let card = project.shots[shot]
      guard let link = card.scriptLink, link.version == version, !link.units.isEmpty else {
        continue
      }
      let (before, after) = (old.words(of: link).milliseconds, new.words(of: link).milliseconds)
      guard before != after, Int(card.duration.value.count) == before else { continue }
      changes.append(.setShot(card.id, .duration(Milliseconds(UInt32(after)))))
    }
    count = changes.count
    // In the last edit, where these are very many: it is what undo takes back first.
    self.changes = changes + [.setProject(.scriptTimes(Text(times.words)))]
  }
}
