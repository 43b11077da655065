package import Storyboard

/// Makes the changes of a project's outline that commands stand for. Nothing here changes the project.
///
/// **Laws**: what is moved keeps its order and stands together at the place asked for; nothing else
/// moves; every command is one edit, to be undone at once.
package struct OutlineEdits {
  package let project: Project
  package private(set) var ids: IDSource

  package init(_ project: Project, ids: IDSource) {
    self.project = project
    self.ids = ids
  }

  // MARK: Scenes

  /// A scene with one shot, behind another or at the end.
  package mutating func addScene(after sibling: SceneID?, name: Text) -> (
    changes: [ProjectChange], scene: SceneID
  ) {
    let scene: SceneID = ids.next()
    let shot: ShotID = ids.next()
    return (
      [
        .insertScene(scene, name: name, order: keyBetween(keys(ofScenesAfter: sibling))),
        .insertShot(shot, scene: scene, order: .middle),
      ] + duration(of: shot), scene
    )
  }

  /// Has a new shot last as long as the project says, where that is not as usual.
  private func duration(of shot: ShotID) -> [ProjectChange] {
    let duration = project.shotDuration.value
    return duration == Project.newShotDuration ? [] : [.setShot(shot, .duration(duration))]
  }

  /// Has shots that are added from now on last so long; and the only one there is, where nobody has said how long that lasts.
  package func setShotDuration(_ duration: Milliseconds) -> [ProjectChange] {
    let shots = project.liveShots.values
    let only =
      shots.reduce(0) { $0 + $1.count } == 1
      ? shots.first { !$0.isEmpty }.map { project.shots[$0[0]] } : nil
    let isNew = only?.duration.value == project.shotDuration.value
    return [.setProject(.shotDuration(duration))]
      + (isNew ? [.setShot(only!.id, .duration(duration))] : [])
  }

  package func removeScenes(_ scenes: [SceneID]) -> [ProjectChange] {
    inOrder(scenes).map { .setSceneRemoved($0, true) }
  }

  /// Copies of scenes with their shots, behind the last of them.
  package mutating func duplicateScenes(_ scenes: [SceneID]) -> (
    changes: [ProjectChange], copies: [SceneID]
  ) {
    let originals = inOrder(scenes)
    guard let last = originals.last else { return ([], []) }
    var (low, high) = keys(ofScenesAfter: last)
    let shots = project.liveShots
    var changes: [ProjectChange] = []
    var copies: [SceneID] = []
    for original in originals {
      guard let index = project.index(of: original) else { continue }
      let copy: SceneID = ids.next()
      let key = OrderKey.between(low, high)
      changes.append(.insertScene(copy, name: project.scenes[index].name.value, order: key))
      let words = project.scenes[index].description.value
      if words.byteCount > 0 { changes.append(.setScene(copy, .description(words))) }
      for shot in shots[original] ?? [] {
        copyShot(ShotClip(project.shots[shot]), to: copy, project.shots[shot].order.value, &changes)
      }
      copies.append(copy)
      low = key
    }
    return (changes, copies)
  }

  /// Moves scenes, in the order in which they stand, behind another or to the front.
  package func moveScenes(_ scenes: [SceneID], after sibling: SceneID?) -> [ProjectChange] {
    let moved = inOrder(scenes)
    let rest = project.liveScenes.filter { !moved.contains(project.scenes[$0].id) }
    var at = 0
    if let sibling {
      // Behind one that moves itself: behind the last that stays before it.
      for index in project.liveScenes {
        if let place = rest.firstIndex(of: index) { at = place + 1 }
        if project.scenes[index].id == sibling { break }
      }
    }
    var low = at > 0 ? project.scenes[rest[at - 1]].order.value : nil
    let high = at < rest.count ? project.scenes[rest[at]].order.value : nil
    return moved.map { scene in
      let key = OrderKey.between(low, high)
      low = key
      return .setScene(scene, .order(key))
    }
  }

  // MARK: Shots

  /// An empty shot in a scene, behind another or at the end.
  package mutating func addShot(in scene: SceneID, after sibling: ShotID?) -> (
    changes: [ProjectChange], shot: ShotID
  ) {
    let shot: ShotID = ids.next()
    let last = project.liveShots[scene]?.last.map { project.shots[$0].id }
    let key = keyBetween(keys(in: scene, after: sibling ?? last, without: []))
    return ([.insertShot(shot, scene: scene, order: key)] + duration(of: shot), shot)
  }

  package func removeShots(_ shots: [ShotID]) -> [ProjectChange] {
    inOrder(shots).map { .setShotRemoved($0, true) }
  }

  /// Moves shots, in the order in which they stand, into `scene` behind `sibling`, or to its front.
  package func moveShots(_ shots: [ShotID], into scene: SceneID, after sibling: ShotID?)
    -> [ProjectChange]
  {
    let moved = inOrder(shots)
    guard project.index(of: scene) != nil else { return [] }
    var (low, high) = keys(in: scene, after: sibling, without: moved)
    var changes: [ProjectChange] = []
    for shot in moved {
      guard let index = project.index(of: shot) else { continue }
      let key = OrderKey.between(low, high)
      if project.shots[index].scene.value != scene { changes.append(.setShot(shot, .scene(scene))) }
      changes.append(.setShot(shot, .order(key)))
      low = key
    }
    return changes
  }

  /// Copies of shots with all that they show and say, each right behind its original.
  package mutating func duplicateShots(_ shots: [ShotID]) -> (
    changes: [ProjectChange], copies: [ShotID]
  ) {
    let originals = Set(shots)
    let live = project.liveShots
    var changes: [ProjectChange] = []
    var copies: [ShotID] = []
    for scene in project.liveScenes {
      let scene = project.scenes[scene].id
      let row = (live[scene] ?? []).map { project.shots[$0] }
      for (place, shot) in row.enumerated() where originals.contains(shot.id) {
        let next = place + 1 < row.count ? row[place + 1].order.value : nil
        let key = OrderKey.between(shot.order.value, next)
        copies.append(copyShot(ShotClip(shot), to: scene, key, &changes))
      }
    }
    return (changes, copies)
  }

  /// Shots as they can be put in elsewhere, in the order in which they stand.
  package func clips(of shots: [ShotID]) -> [ShotClip] {
    inOrder(shots).compactMap { id in
      project.index(of: id).map { ShotClip(project.shots[$0]) }
    }
  }

  /// Puts copies of shots, of this project or another, into `scene` behind `sibling`, or to its front.
  package mutating func paste(_ clips: [ShotClip], into scene: SceneID, after sibling: ShotID?) -> (
    changes: [ProjectChange], copies: [ShotID]
  ) {
    guard project.index(of: scene) != nil else { return ([], []) }
    var (low, high) = keys(in: scene, after: sibling, without: [])
    var changes: [ProjectChange] = []
    var copies: [ShotID] = []
    for clip in clips {
      let key = OrderKey.between(low, high)
      copies.append(copyShot(clip, to: scene, key, &changes))
      low = key
    }
    return (changes, copies)
  }

  /// A copy keeps the words, fields, the duration and how the film comes into it, and gets a number of its own.
  @discardableResult
  private mutating func copyShot(
    _ clip: ShotClip, to scene: SceneID, _ order: OrderKey, _ changes: inout [ProjectChange]
  ) -> ShotID {
    let copy: ShotID = ids.next()
    changes.append(.insertShotCopy(copy, of: clip.shot, scene: scene, order: order))
    if clip.dialogue.byteCount > 0 { changes.append(.setShot(copy, .dialogue(clip.dialogue))) }
    if clip.action.byteCount > 0 { changes.append(.setShot(copy, .action(clip.action))) }
    if clip.notes.byteCount > 0 { changes.append(.setShot(copy, .notes(clip.notes))) }
    if clip.duration != Project.newShotDuration {
      changes.append(.setShot(copy, .duration(clip.duration)))
    }
    if let transition = clip.transition { changes.append(.setShot(copy, .transition(transition))) }
    for entry in clip.fields where entry.words.byteCount > 0 {
      // Another project's own fields are none of this one.
      guard entry.field.high == 0 || project.index(of: entry.field) != nil else { continue }
      changes.append(.setShot(copy, .field(entry.field, entry.words)))
    }
    return copy
  }

  /// An id for something new.
  mutating func nextID<Tag>() -> ID<Tag> { ids.next() }

  // MARK: Private steps

  /// The live ones of `scenes`, in the order in which they stand, each once.
  private func inOrder(_ scenes: [SceneID]) -> [SceneID] {
    let wanted = Set(scenes)
    return project.liveScenes.map { project.scenes[$0].id }.filter { wanted.contains($0) }
  }

  /// The live ones of `shots`, in the order in which they stand in the film, each once.
  private func inOrder(_ shots: [ShotID]) -> [ShotID] {
    let wanted = Set(shots)
    let live = project.liveShots
    var found: [ShotID] = []
    for scene in project.liveScenes {
      for shot in live[project.scenes[scene].id] ?? [] where wanted.contains(project.shots[shot].id)
      {
        found.append(project.shots[shot].id)
      }
    }
    return found
  }

  private func keyBetween(_ gap: (low: OrderKey?, high: OrderKey?)) -> OrderKey {
    .between(gap.low, gap.high)
  }

  /// The keys around the gap behind a scene, or at the end.
  private func keys(ofScenesAfter sibling: SceneID?) -> (low: OrderKey?, high: OrderKey?) {
    let scenes = project.liveScenes
    let at = scenes.firstIndex { project.scenes[$0].id == sibling } ?? scenes.count - 1
    return (
      scenes.indices.contains(at) ? project.scenes[scenes[at]].order.value : nil,
      at + 1 < scenes.count ? project.scenes[scenes[at + 1]].order.value : nil
    )
  }

  /// The keys around the gap behind a shot, or at the front of a scene, among those that stay.
  private func keys(in scene: SceneID, after sibling: ShotID?, without moved: [ShotID]) -> (
    low: OrderKey?, high: OrderKey?
  ) {
    let away = Set(moved)
    var low: OrderKey?
    var isBehind = sibling == nil
    for index in project.liveShots[scene] ?? [] {
      let shot = project.shots[index]
      if isBehind, !away.contains(shot.id) { return (low, shot.order.value) }
      if !isBehind, !away.contains(shot.id) { low = shot.order.value }
      if shot.id == sibling { isBehind = true }
    }
    return (low, nil)
  }
}

/// A shot on its way to another place: what it is a copy of, and its words.
package struct ShotClip: Sendable {
  package var shot: ShotID
  package var dialogue: Text
  package var action: Text
  package var notes: Text
  package var duration: Milliseconds
  package var fields: [(field: FieldID, words: Text)]
  package var transition: Transition?

  package init(_ card: Project.ShotCard) {
    shot = card.id
    dialogue = card.dialogue.value
    action = card.action.value
    notes = card.notes.value
    duration = card.duration.value
    fields = card.fields.map { ($0.field, $0.words.value) }
    transition = card.transition.value
  }

  package init(
    shot: ShotID, dialogue: Text, action: Text, notes: Text, duration: Milliseconds,
    fields: [(field: FieldID, words: Text)] = [], transition: Transition? = nil
  ) {
    self.shot = shot
    self.dialogue = dialogue
    self.action = action
    self.notes = notes
    self.duration = duration
    self.fields = fields
    self.transition = transition
  }
}
