extension Project {
  package mutating func perform(
    _ change: ProjectChange, in work: inout EditInProgress<OutlineProperty>
  ) throws(EditError) {
    switch change {
    case .setProject(let property):
      switch property {
      case .name(let name): try name.checkName()
      case .description(let text): try text.check(limit: Text.wordsLimit)
      case .canvas(let size): try size.check()
      case .frameRate(let rate): try rate.check()
      case .ending(let transition): try transition?.check()
      case .print(let words), .scriptTimes(let words):
        try words.check(limit: Self.settingsLimit)
      case .shotDuration: break
      case .script(let script): try script?.name.check(limit: Text.nameLimit)
      }
      write(.project(property), in: &work)
    case .insertScene(let id, let name, let order):
      guard sceneIndex[id] == nil else { throw .sceneExists(id) }
      try name.checkName()
      sceneIndex[id] = scenes.count
      scenes.append(
        Scene(
          id: id, name: Register(name, writer: work.id), order: Register(order, writer: work.id)))
      write(.sceneRemoved(scenes.count - 1, false), in: &work)
    case .setSceneRemoved(let id, let isRemoved):
      write(.sceneRemoved(try known(id), isRemoved), in: &work)
    case .setScene(let id, let property):
      switch property {
      case .name(let name): try name.checkName()
      case .description(let text): try text.check(limit: Text.wordsLimit)
      case .order: break
      }
      write(.scene(try known(id), property), in: &work)
    case .insertShot(let id, let scene, let order):
      try insertShot(id, in: scene, at: order, work: &work)
    case .insertShotCopy(let id, of: _, let scene, let order):
      try insertShot(id, in: scene, at: order, work: &work)
    case .destroyShot(let id):
      let index = try known(id)
      guard isInBin(shot: index) else { return work.note(.inUse) }
      write(.shotDestroyed(index, true), in: &work)
    case .setShotRemoved(let id, let isRemoved):
      write(.shotRemoved(try known(id), isRemoved), in: &work)
    case .setShot(let id, let property):
      switch property {
      case .dialogue(let text), .action(let text), .notes(let text):
        try text.check(limit: Text.wordsLimit)
      case .number(let text): try text.check(limit: Text.numberLimit)
      case .scene(let scene): _ = try known(scene)
      case .field(let field, let text):
        try text.check(limit: Text.wordsLimit)
        _ = try knownField(field)
      case .transition(let transition): try transition?.check()
      case .order, .duration: break
      }
      write(.shot(try known(id), property), in: &work)
    case .insertField, .setFieldRemoved, .setField:
      try performOnFields(change, in: &work)
    case .insertTrack, .setTrackRemoved, .setTrack, .insertClip, .setClipRemoved, .setClip:
      try performOnSounds(change, in: &work)
    }
  }

  private mutating func insertShot(
    _ id: ShotID, in scene: SceneID, at order: OrderKey,
    work: inout EditInProgress<OutlineProperty>
  ) throws(EditError) {
    guard shotIndex[id] == nil else { throw .shotExists(id) }
    _ = try known(scene)
    shotIndex[id] = shots.count
    shots.append(
      ShotCard(
        id: id, scene: Register(scene, writer: work.id), order: Register(order, writer: work.id),
        dialogue: Register("", writer: work.id), action: Register("", writer: work.id),
        notes: Register("", writer: work.id),
        duration: Register(Self.newShotDuration, writer: work.id)))
    write(.shotRemoved(shots.count - 1, false), in: &work)
  }

  /// Whether a shot is removed, or stands in a scene that is.
  package func isInBin(shot index: Int) -> Bool {
    shots[index].isRemoved.value
      || sceneIndex[shots[index].scene.value].map { scenes[$0].isRemoved.value } ?? true
  }

  private func known(_ id: SceneID) throws(EditError) -> Int {
    guard let index = sceneIndex[id] else { throw .noSuchScene(id) }
    return index
  }

  private func known(_ id: ShotID) throws(EditError) -> Int {
    guard let index = shotIndex[id] else { throw .noSuchShot(id) }
    return index
  }
}
