extension Project: Document {
  /// The lengths of its lists.
  package struct Extent: Equatable, Sendable {
    var scenes: Int
    var shots: Int
    var fields: Int
    var tracks: Int
    var clips: Int
  }

  package var extent: Extent {
    Extent(
      scenes: scenes.count, shots: shots.count, fields: fields.count, tracks: tracks.count,
      clips: clips.count)
  }

  package func version(of property: OutlineProperty) -> Version<OutlineProperty> {
    switch property {
    case .project(.name): Version(.project(.name(name.value)), writer: name.writer)
    case .project(.description):
      Version(.project(.description(description.value)), writer: description.writer)
    case .project(.canvas): Version(.project(.canvas(canvas.value)), writer: canvas.writer)
    case .project(.frameRate):
      Version(.project(.frameRate(frameRate.value)), writer: frameRate.writer)
    case .project(.ending): Version(.project(.ending(ending.value)), writer: ending.writer)
    case .project(.script): Version(.project(.script(script.value)), writer: script.writer)
    case .project(.scriptTimes):
      Version(.project(.scriptTimes(scriptTimes.value)), writer: scriptTimes.writer)
    case .project(.shotDuration):
      Version(.project(.shotDuration(shotDuration.value)), writer: shotDuration.writer)
    case .project(.print): Version(.project(.print(printWords.value)), writer: printWords.writer)
    case .sceneRemoved(let i, _):
      Version(.sceneRemoved(i, scenes[i].isRemoved.value), writer: scenes[i].isRemoved.writer)
    case .scene(let i, .name):
      Version(.scene(i, .name(scenes[i].name.value)), writer: scenes[i].name.writer)
    case .scene(let i, .description):
      Version(
        .scene(i, .description(scenes[i].description.value)), writer: scenes[i].description.writer)
    case .scene(let i, .order):
      Version(.scene(i, .order(scenes[i].order.value)), writer: scenes[i].order.writer)
    case .shotRemoved(let i, _):
      Version(.shotRemoved(i, shots[i].isRemoved.value), writer: shots[i].isRemoved.writer)
    case .shotDestroyed(let i, _):
      Version(.shotDestroyed(i, shots[i].isDestroyed.value), writer: shots[i].isDestroyed.writer)
    case .shot(let i, let property): shots[i].version(of: property, index: i)
    case .fieldRemoved(let i, _):
      Version(.fieldRemoved(i, fields[i].isRemoved.value), writer: fields[i].isRemoved.writer)
    case .field(let i, let property): fields[i].version(of: property, index: i)
    case .trackRemoved(let i, _):
      Version(.trackRemoved(i, tracks[i].isRemoved.value), writer: tracks[i].isRemoved.writer)
    case .track(let i, let property): tracks[i].version(of: property, index: i)
    case .clipRemoved(let i, _):
      Version(.clipRemoved(i, clips[i].isRemoved.value), writer: clips[i].isRemoved.writer)
    case .clip(let i, let property): clips[i].version(of: property, index: i)
    }
  }

  package mutating func set(_ version: Version<OutlineProperty>) {
    let writer = version.writer
    switch version.property {
    case .project(.name(let value)): name = Register(value, writer: writer)
    case .project(.description(let value)): description = Register(value, writer: writer)
    case .project(.canvas(let value)): canvas = Register(value, writer: writer)
    case .project(.frameRate(let value)): frameRate = Register(value, writer: writer)
    case .project(.ending(let value)): ending = Register(value, writer: writer)
    case .project(.script(let value)): script = Register(value, writer: writer)
    case .project(.scriptTimes(let value)): scriptTimes = Register(value, writer: writer)
    case .project(.shotDuration(let value)): shotDuration = Register(value, writer: writer)
    case .project(.print(let value)): printWords = Register(value, writer: writer)
    case .sceneRemoved(let i, let value): scenes[i].isRemoved = Register(value, writer: writer)
    case .scene(let i, .name(let value)): scenes[i].name = Register(value, writer: writer)
    case .scene(let i, .description(let value)):
      scenes[i].description = Register(value, writer: writer)
    case .scene(let i, .order(let value)): scenes[i].order = Register(value, writer: writer)
    case .shotRemoved(let i, let value): shots[i].isRemoved = Register(value, writer: writer)
    case .shotDestroyed(let i, let value): shots[i].isDestroyed = Register(value, writer: writer)
    case .shot(let i, let property): shots[i].set(property, writer: writer)
    case .fieldRemoved(let i, let value): fields[i].isRemoved = Register(value, writer: writer)
    case .field(let i, let property): fields[i].set(property, writer: writer)
    case .trackRemoved(let i, let value): tracks[i].isRemoved = Register(value, writer: writer)
    case .track(let i, let property): tracks[i].set(property, writer: writer)
    case .clipRemoved(let i, let value): clips[i].isRemoved = Register(value, writer: writer)
    case .clip(let i, let property): clips[i].set(property, writer: writer)
    }
  }

  package func obstacle(to version: Version<OutlineProperty>, undoing edit: EditID?) -> Obstacle? {
    switch version.property {
    case .sceneRemoved(let i, true) where version.writer == nil:
      // An insertion is taken back only while nothing stands in the scene.
      shots.contains { !$0.isRemoved.value && $0.scene.value == scenes[i].id } ? .inUse : nil
    case .shotRemoved(let i, false) where shots[i].isDestroyed.value: .destroyed
    case .shotDestroyed(_, false): .destroyed
    case .shot(_, .scene(let scene)):
      obstacle(toPuttingIn: scene, undoing: edit)
    case .trackRemoved(let i, true) where version.writer == nil:
      clips.contains { !$0.isRemoved.value && $0.track.value == tracks[i].id } ? .inUse : nil
    case .clip(_, .track(let track)):
      obstacle(toPuttingOn: track, undoing: edit)
    default: nil
    }
  }

  /// A clip goes back onto a removed track only if it stood there when that was removed.
  private func obstacle(toPuttingOn track: TrackID, undoing edit: EditID?) -> Obstacle? {
    guard let index = index(of: track) else { return .parentRemoved }
    let isRemoved = tracks[index].isRemoved
    guard isRemoved.value else { return nil }
    guard let edit, history.isEarlier(isRemoved.writer, than: edit) else { return .parentRemoved }
    return nil
  }

  /// A shot goes back into a removed scene only if it stood there when that was removed.
  private func obstacle(toPuttingIn scene: SceneID, undoing edit: EditID?) -> Obstacle? {
    guard let index = sceneIndex[scene] else { return .parentRemoved }
    let isRemoved = scenes[index].isRemoved
    guard isRemoved.value else { return nil }
    guard let edit, history.isEarlier(isRemoved.writer, than: edit) else { return .parentRemoved }
    return nil
  }

  package func addDamage(of properties: [OutlineProperty], to damage: inout [OutlineProperty]) {
    damage += properties
  }

  package mutating func cut(backTo extent: Extent) {
    while shots.count > extent.shots { shotIndex[shots.removeLast().id] = nil }
    while scenes.count > extent.scenes { sceneIndex[scenes.removeLast().id] = nil }
    fields.removeLast(fields.count - extent.fields)
    tracks.removeLast(tracks.count - extent.tracks)
    clips.removeLast(clips.count - extent.clips)
  }
}

extension Project.ShotCard {
  func version(of property: ShotCardProperty, index i: Int) -> Version<OutlineProperty> {
    switch property {
    case .order: Version(.shot(i, .order(order.value)), writer: order.writer)
    case .scene: Version(.shot(i, .scene(scene.value)), writer: scene.writer)
    case .dialogue: Version(.shot(i, .dialogue(dialogue.value)), writer: dialogue.writer)
    case .action: Version(.shot(i, .action(action.value)), writer: action.writer)
    case .notes: Version(.shot(i, .notes(notes.value)), writer: notes.writer)
    case .duration: Version(.shot(i, .duration(duration.value)), writer: duration.writer)
    case .number: Version(.shot(i, .number(number.value)), writer: number.writer)
    case .field(let id, _):
      Version(.shot(i, .field(id, words(in: id).value)), writer: words(in: id).writer)
    case .transition:
      Version(.shot(i, .transition(transition.value)), writer: transition.writer)
    }
  }

  mutating func set(_ property: ShotCardProperty, writer: EditID?) {
    switch property {
    case .order(let value): order = Register(value, writer: writer)
    case .scene(let value): scene = Register(value, writer: writer)
    case .dialogue(let value): dialogue = Register(value, writer: writer)
    case .action(let value): action = Register(value, writer: writer)
    case .notes(let value): notes = Register(value, writer: writer)
    case .duration(let value): duration = Register(value, writer: writer)
    case .number(let value): number = Register(value, writer: writer)
    case .field(let id, let value): set(id, value, writer: writer)
    case .transition(let value): transition = Register(value, writer: writer)
    }
  }
}
