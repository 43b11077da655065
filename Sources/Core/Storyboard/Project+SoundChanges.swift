// What edits do to fields, tracks and clips.

extension Project {
  // Removed ones count: they may come back.
  package static let fieldLimit = 200
  package static let trackLimit = 64
  package static let clipLimit = 4000

  private static func check(_ count: Int, below limit: Int) throws(EditError) {
    guard count < limit else { throw .listFull(limit: limit) }
  }

  mutating func performOnFields(
    _ change: ProjectChange, in work: inout EditInProgress<OutlineProperty>
  ) throws(EditError) {
    switch change {
    case .insertField(let id, let name, let order):
      // Those that all projects have are there already.
      guard index(of: id) == nil, id.high != 0 else { throw .fieldExists(id) }
      try name.checkName()
      try Self.check(fields.count, below: Self.fieldLimit)
      fields.append(
        ShotField(
          id: id, name: Register(name, writer: work.id), order: Register(order, writer: work.id)))
      write(.fieldRemoved(fields.count - 1, false), in: &work)
    case .setFieldRemoved(let id, let isRemoved):
      write(.fieldRemoved(try known(id), isRemoved), in: &work)
    case .setField(let id, let property):
      if case .name(let name) = property { try name.checkName() }
      write(.field(try known(id), property), in: &work)
    default: break
    }
  }

  mutating func performOnSounds(
    _ change: ProjectChange, in work: inout EditInProgress<OutlineProperty>
  ) throws(EditError) {
    switch change {
    case .insertTrack(let id, let name, let order):
      guard index(of: id) == nil else { throw .trackExists(id) }
      try name.checkName()
      try Self.check(tracks.count, below: Self.trackLimit)
      tracks.append(
        SoundTrack(
          id: id, name: Register(name, writer: work.id), order: Register(order, writer: work.id)))
      write(.trackRemoved(tracks.count - 1, false), in: &work)
    case .setTrackRemoved(let id, let isRemoved):
      write(.trackRemoved(try known(id), isRemoved), in: &work)
    case .setTrack(let id, let property):
      if case .name(let name) = property { try name.checkName() }
      write(.track(try known(id), property), in: &work)
    case .insertClip(let id, let new):
      try insertClip(id, new, work: &work)
    case .setClipRemoved(let id, let isRemoved):
      write(.clipRemoved(try known(id), isRemoved), in: &work)
    case .setClip(let id, let property):
      let index = try known(id)
      switch property {
      case .name(let name): try name.checkName()
      case .track(let track): _ = try known(track)
      case .place(let place): try check(place, of: id)
      case .span(let span):
        guard span.isPart(of: clips[index].length) else { throw .clipSpan(id) }
      case .level, .fades, .isMuted: break
      }
      write(.clip(index, property), in: &work)
    default: break
    }
  }

  private mutating func insertClip(
    _ id: ClipID, _ new: SoundClip.New, work: inout EditInProgress<OutlineProperty>
  ) throws(EditError) {
    guard index(of: id) == nil else { throw .clipExists(id) }
    try new.name.checkName()
    _ = try known(new.track)
    try check(new.place, of: id)
    guard new.length <= SoundClip.longest, new.span.isPart(of: new.length) else {
      throw .clipSpan(id)
    }
    try Self.check(clips.count, below: Self.clipLimit)
    clips.append(
      SoundClip(
        id: id, asset: new.asset, length: new.length, name: Register(new.name, writer: work.id),
        track: Register(new.track, writer: work.id), place: Register(new.place, writer: work.id),
        span: Register(new.span, writer: work.id)))
    write(.clipRemoved(clips.count - 1, false), in: &work)
  }

  private func check(_ place: ClipPlace, of clip: ClipID) throws(EditError) {
    switch place {
    case .film(let sample):
      guard sample <= SoundClip.longest else { throw .clipSpan(clip) }
    case .shot(let shot, let offset):
      guard shotIndex[shot] != nil else { throw .noSuchShot(shot) }
      guard -ClipPlace.farthest...ClipPlace.farthest ~= offset else { throw .clipSpan(clip) }
    }
  }

  /// Passes a field that all projects have, or this one has of its own.
  func knownField(_ id: FieldID) throws(EditError) -> FieldID {
    guard id.high == 0 else { return fields[try known(id)].id }
    guard CommonField(rawValue: id.low) != nil || id == ShotField.scriptLines else {
      throw .noSuchField(id)
    }
    return id
  }

  private func known(_ id: FieldID) throws(EditError) -> Int {
    guard let index = index(of: id) else { throw .noSuchField(id) }
    return index
  }

  private func known(_ id: TrackID) throws(EditError) -> Int {
    guard let index = index(of: id) else { throw .noSuchTrack(id) }
    return index
  }

  private func known(_ id: ClipID) throws(EditError) -> Int {
    guard let index = index(of: id) else { throw .noSuchClip(id) }
    return index
  }
}
