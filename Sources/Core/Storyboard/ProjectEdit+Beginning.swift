extension Edit where Change == ProjectChange {
  /// The edits that a new project begins with: one scene with one shot, or the outline of the project
  /// that it is a copy of.
  ///
  /// All ids in them follow from the project's.
  package static func beginning(_ id: ProjectID, _ new: NewProject, copying original: Project?)
    -> [ProjectEdit]
  {
    var changes: [ProjectChange] = [
      .setProject(.name(new.name)), .setProject(.canvas(new.canvas)),
    ]
    if let original {
      changes += copy(of: original, ids: id)
    } else {
      let scene: SceneID = id.derived(1)
      changes.append(.insertScene(scene, name: "Scene 1", order: .middle))
      changes.append(.insertShot(id.derived(2), scene: scene, order: .middle))
    }
    return edits(of: changes, session: id.derived(3)) { id.derived(16 + UInt64($0)) }
  }

  /// Changes as edits, as few as hold them.
  ///
  /// - Parameter id: of the edit with an index.
  package static func edits(
    of changes: [ProjectChange], session: SessionID, id: (Int) -> EditID
  ) -> [ProjectEdit] {
    stride(from: 0, to: changes.count, by: changeLimit).enumerated().map { index, start in
      ProjectEdit(
        id: id(index), session: session,
        .change(Array(changes[start..<Swift.min(changes.count, start + changeLimit)])))
    }
  }

  private static func copy(of original: Project, ids: ProjectID) -> [ProjectChange] {
    var changes: [ProjectChange] = [.setProject(.frameRate(original.frameRate.value))]
    if let ending = original.ending.value { changes.append(.setProject(.ending(ending))) }
    if original.printWords.value.byteCount > 0 {
      changes.append(.setProject(.print(original.printWords.value)))
    }
    if original.scriptTimes.value.byteCount > 0 {
      changes.append(.setProject(.scriptTimes(original.scriptTimes.value)))
    }
    if original.shotDuration.value != Project.newShotDuration {
      changes.append(.setProject(.shotDuration(original.shotDuration.value)))
    }
    if let script = original.script.value { changes.append(.setProject(.script(script))) }
    if original.description.value.byteCount > 0 {
      changes.append(.setProject(.description(original.description.value)))
    }
    var salt: UInt64 = 1 << 32
    func next<Tag>() -> ID<Tag> {
      salt += 1
      return ids.derived(salt)
    }
    var fields: [(original: FieldID, copy: FieldID)] = []
    for index in original.liveFields {
      let field = original.fields[index]
      let copy: FieldID = next()
      fields.append((field.id, copy))
      changes.append(.insertField(copy, name: field.name.value, order: field.order.value))
    }
    var (originals, copies): ([ShotID: Int], [ShotID]) = ([:], [])
    let shots = original.liveShots
    for index in original.liveScenes {
      let scene = original.scenes[index]
      let copy: SceneID = next()
      changes.append(.insertScene(copy, name: scene.name.value, order: scene.order.value))
      if scene.description.value.byteCount > 0 {
        changes.append(.setScene(copy, .description(scene.description.value)))
      }
      for index in shots[scene.id] ?? [] {
        let card = original.shots[index]
        let shot: ShotID = next()
        changes.append(.insertShotCopy(shot, of: card.id, scene: copy, order: card.order.value))
        originals[card.id] = copies.count
        copies.append(shot)
        changes += words(of: card).map { .setShot(shot, $0) }
        for entry in card.fields where entry.words.value.byteCount > 0 {
          let field =
            entry.field.high == 0
            ? entry.field : fields.first { $0.original == entry.field }?.copy
          guard let field else { continue }
          changes.append(.setShot(shot, .field(field, entry.words.value)))
        }
      }
    }
    for track in original.sounds {
      let copy: TrackID = next()
      changes += sounds(of: track, in: original, as: copy) { shot in
        originals[shot].map { copies[$0] }
      } next: {
        next()
      }
    }
    return changes
  }

  /// A track with its clips, each at the copy of its shot.
  private static func sounds(
    of track: TrackOutline, in original: Project, as copy: TrackID,
    _ copied: (ShotID) -> ShotID?, next: () -> ClipID
  ) -> [ProjectChange] {
    guard let index = original.index(of: track.id) else { return [] }
    var changes: [ProjectChange] = [
      .insertTrack(copy, name: track.name, order: original.tracks[index].order.value)
    ]
    if track.level != .unchanged { changes.append(.setTrack(copy, .level(track.level))) }
    if track.isMuted { changes.append(.setTrack(copy, .isMuted(true))) }
    for clip in track.clips {
      var place = clip.place
      if case .shot(let shot, let offset) = place {
        guard let shot = copied(shot) else { continue }
        place = .shot(shot, offset)
      }
      let id = next()
      changes.append(
        .insertClip(
          id,
          SoundClip.New(
            asset: clip.asset, length: clip.length, name: clip.name, track: copy, place: place,
            span: clip.span)))
      if clip.level != .unchanged { changes.append(.setClip(id, .level(clip.level))) }
      if clip.fades != .none { changes.append(.setClip(id, .fades(clip.fades))) }
      if clip.isMuted { changes.append(.setClip(id, .isMuted(true))) }
    }
    return changes
  }

  private static func words(of card: Project.ShotCard) -> [ShotCardProperty] {
    var words: [ShotCardProperty] = []
    if card.dialogue.value.byteCount > 0 { words.append(.dialogue(card.dialogue.value)) }
    if card.action.value.byteCount > 0 { words.append(.action(card.action.value)) }
    if card.notes.value.byteCount > 0 { words.append(.notes(card.notes.value)) }
    if card.number.value.byteCount > 0 { words.append(.number(card.number.value)) }
    if card.duration.value != Project.newShotDuration {
      words.append(.duration(card.duration.value))
    }
    if let transition = card.transition.value { words.append(.transition(transition)) }
    return words
  }

  /// The shots that it inserts.
  package var newShots: [ShotID] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap {
      switch $0 {
      case .insertShot(let id, _, _), .insertShotCopy(let id, _, _, _): id
      default: nil
      }
    }
  }
}
