package import Storyboard

/// Shots of lines that somebody has chosen in a script, each behind the shot that shows the lines before.
package struct NewShots {
  package private(set) var changes: [ProjectChange] = []
  package private(set) var shots: [ShotID] = []

  /// - Parameter groups: for each shot what it shows, all of one scene; they are made in the script's order.
  /// - Complexity: O(*g* · (*g* + *n*)) for *g* new shots and *n* shots of the board.
  package init(
    _ groups: [ScriptLink], of script: BoardScript, keptAs asset: AssetID,
    in project: Project
  ) {
    var random = SystemRandomNumberGenerator()
    let version = ScriptLink.version(of: asset, numbering: script.numbering)
    let live = project.liveShots
    // All shots of scenes of the board by their first unit.
    var placed: [Placed] = []
    for scene in project.liveScenes {
      for shot in live[project.scenes[scene].id] ?? [] {
        if let link = project.shots[shot].scriptLink, link.version == version,
          let start = link.start
        {
          placed.append(Placed(scene: project.scenes[scene].id, index: shot, start: start))
        }
      }
    }
    var last: [ScriptLink.Start: OrderKey] = [:]
    let sorted = groups.compactMap { link in link.start.map { (start: $0, link: link) } }.sorted {
      $0.start < $1.start
    }
    for (start, link) in sorted {
      let first = start.unit.scene
      let shot = ShotID(using: &random)
      let scene = home(of: first, script, project, placed, &random)
      // Behind the last that comes before, and what was just made behind that.
      let before = placed.last {
        $0.scene == scene && $0.start.unit.scene == first && $0.start <= start
      }
      let list = live[scene] ?? []
      let at = before.flatMap { one in list.firstIndex(of: one.index) }
      var low = at.map { project.shots[list[$0]].order.value }
      if let made = last.filter({ $0.key.unit.scene == first && $0.key <= start }).max(by: {
        $0.key < $1.key
      }),
        low.map({ $0 < made.value }) ?? true
      {
        low = made.value
      }
      let following = list.first { index in
        low.map { project.shots[index].order.value > $0 } ?? true
      }
      let isLinkedLater = placed.contains { $0.scene == scene && $0.start > start }
      // Without anything that comes before or after it stands at the end.
      let end = list.last.map { project.shots[$0].order.value }
      let key =
        low == nil && !isLinkedLater
        ? OrderKey.between(end, nil)
        : OrderKey.between(low, following.map { project.shots[$0].order.value })
      last[start] = key
      changes.append(.insertShot(shot, scene: scene, order: key))
      changes += NewDraft.changes(forNew: shot, link, script)
      shots.append(shot)
    }
  }

  /// The scene of the board in which a scene of the script is; one of its name, or a new one behind those before.
  private mutating func home(
    of scene: Int, _ script: BoardScript, _ project: Project,
    _ placed: [Placed],
    _ random: inout SystemRandomNumberGenerator
  ) -> SceneID {
    if let known = made[scene] { return known }
    if let one = placed.first(where: { $0.start.unit.scene == scene }) { return one.scene }
    let name = Text(script.name(of: scene)).prefix(bytes: Text.nameLimit)
    let taken = Set(placed.map(\.scene))
    let live = project.liveScenes
    if let index = live.first(where: {
      project.scenes[$0].name.value == name && !taken.contains(project.scenes[$0].id)
    }) {
      return project.scenes[index].id
    }
    let id = SceneID(using: &random)
    let before = placed.last { $0.start.unit.scene < scene }.flatMap { one in
      live.firstIndex { project.scenes[$0].id == one.scene }
    }
    let low = before.map { project.scenes[live[$0]].order.value }
    let next = before.map { $0 + 1 } ?? 0
    let high = next < live.count ? project.scenes[live[next]].order.value : nil
    changes.append(.insertScene(id, name: name, order: .between(low, high)))
    let about = script.about(scene)
    if !about.isEmpty {
      changes.append(.setScene(id, .description(Text(about).prefix(bytes: Text.wordsLimit))))
    }
    made[scene] = id
    return id
  }

  /// A shot of the board, in which of its scenes it stands, and where in the script what it shows begins.
  private struct Placed {
    var scene: SceneID
    var index: Int
    var start: ScriptLink.Start
  }

  /// Scenes that were inserted, by those of the script.
  private var made: [Int: SceneID] = [:]
}
