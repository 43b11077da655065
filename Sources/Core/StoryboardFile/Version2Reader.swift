import Storyboard

/// Reads documents of version 2: edits of projects that hold fields of shots, transitions, tracks or clips. All that version 1 has
/// is read by its reader.
struct Version2Reader {
  var base: Version1Reader

  init(_ base: Version1Reader) {
    self.base = base
    self.base.version = 2
  }

  /// What an edit of a project does. One that version 1 has room for is written in that, and is none of this version.
  mutating func projectAction() throws(FileError) -> ProjectEdit.Action {
    let action = try base.action {
      (reader: inout Version1Reader) throws(FileError) -> ProjectChange in
      var second = Version2Reader(reader)
      let change = try second.projectChange()
      reader = second.base
      return change
    }
    guard case .change(let changes) = action, changes.contains(where: { $0.isOfVersion2 }) else {
      throw .inconsistent
    }
    return action
  }

  private mutating func projectChange() throws(FileError) -> ProjectChange {
    var ahead = base.input
    let start = ahead.offset
    let count = try ahead.array()
    let code = try ahead.unsigned()
    func parts(_ expected: Int) throws(FileError) {
      guard count == expected else {
        throw .partCount(UInt64(count), expected: expected, offset: start)
      }
    }
    switch code {
    case ProjectChangeCode.setProject:
      guard let change = try setProject(ahead, count) else { return try base.projectChange() }
      return change
    case ProjectChangeCode.setShot:
      guard let change = try setShot(ahead, count) else { return try base.projectChange() }
      return change
    case ...ProjectChangeCode.destroyShot: return try base.projectChange()
    case ProjectChangeCode.insertClip: try parts(8)
    case ProjectChangeCode.insertField, ProjectChangeCode.insertTrack: try parts(4)
    case ...ProjectChangeCode.setClip: try parts(3)
    default: throw .unknownCase(code, offset: start)
    }
    base.input = ahead
    switch code {
    case ProjectChangeCode.insertField:
      return .insertField(try base.id(), name: try base.text(), order: try base.orderKey())
    case ProjectChangeCode.setFieldRemoved:
      return .setFieldRemoved(try base.id(), try base.input.bool())
    case ProjectChangeCode.setField: return .setField(try base.id(), try fieldProperty())
    case ProjectChangeCode.insertTrack:
      return .insertTrack(try base.id(), name: try base.text(), order: try base.orderKey())
    case ProjectChangeCode.setTrackRemoved:
      return .setTrackRemoved(try base.id(), try base.input.bool())
    case ProjectChangeCode.setTrack: return .setTrack(try base.id(), try trackProperty())
    case ProjectChangeCode.insertClip: return .insertClip(try base.id(), try newClip())
    case ProjectChangeCode.setClipRemoved:
      return .setClipRemoved(try base.id(), try base.input.bool())
    default: return .setClip(try base.id(), try clipProperty())
    }
  }

  /// The film's ending, how pages are printed, the script or how long new shots last, where `ahead` stands behind the code of a change of the project; nil for another property.
  private mutating func setProject(_ ahead: DocumentInput, _ count: Int) throws(FileError)
    -> ProjectChange?
  {
    var ahead = ahead
    guard count == 2 else { return nil }
    let parts = try ahead.array()
    guard 1...3 ~= parts else { return nil }
    let code = try ahead.unsigned()
    if code == ProjectPropertyCode.script, parts != 2 {
      base.input = ahead
      return .setProject(.script(parts == 1 ? nil : try script()))
    }
    guard parts == 2 else { return nil }
    switch code {
    case ProjectPropertyCode.ending:
      base.input = ahead
      return .setProject(.ending(try transition()))
    case ProjectPropertyCode.print:
      base.input = ahead
      return .setProject(.print(try base.text()))
    case ProjectPropertyCode.scriptTimes:
      base.input = ahead
      return .setProject(.scriptTimes(try base.text()))
    case ProjectPropertyCode.shotDuration:
      base.input = ahead
      return .setProject(.shotDuration(Milliseconds(try base.word())))
    default: return nil
    }
  }

  /// A shot's field or transition, where `ahead` stands behind the code of a change of a shot; nil for another property.
  private mutating func setShot(_ ahead: DocumentInput, _ count: Int) throws(FileError)
    -> ProjectChange?
  {
    var ahead = ahead
    guard count == 3 else { return nil }
    let shot: ShotID = try ahead.id()
    let parts = try ahead.array()
    let start = ahead.offset
    let code = try ahead.unsigned()
    switch (code, parts) {
    case (ShotCardPropertyCode.field, 3):
      base.input = ahead
      return .setShot(shot, .field(try base.id(), try base.text()))
    case (ShotCardPropertyCode.transition, 2):
      base.input = ahead
      return .setShot(shot, .transition(try transition()))
    case (_, 3): throw .unknownCase(code, offset: start)
    default: return nil
    }
  }

  private mutating func script() throws(FileError) -> ProjectScript {
    let start = base.input.offset
    let bytes = try base.input.byteString()
    guard let asset = AssetID(bytes: bytes) else {
      throw .partCount(UInt64(bytes.count), expected: AssetID.byteCount, offset: start)
    }
    return ProjectScript(asset: asset, name: try base.text())
  }

  private mutating func transition() throws(FileError) -> Transition? {
    if base.input.null() { return nil }
    try base.input.array(of: 2)
    let kind = try base.choice(Transition.Kind.self)
    let start = base.input.offset
    let (least, most) = (Transition.lengths.lowerBound, Transition.lengths.upperBound)
    let length = try base.input.unsigned(limit: UInt64(most.count))
    guard length >= UInt64(least.count) else {
      throw .outOfRange(length, limit: UInt64(least.count), offset: start)
    }
    return Transition(kind, Milliseconds(UInt32(length)))
  }

  private mutating func newClip() throws(FileError) -> SoundClip.New {
    let start = base.input.offset
    guard let asset = AssetID(bytes: try base.input.byteString()) else {
      throw .invalidImage(offset: start)
    }
    return SoundClip.New(
      asset: asset, length: try base.word(), name: try base.text(), track: try base.id(),
      place: try clipPlace(), span: try clipSpan())
  }

  private mutating func fieldProperty() throws(FileError) -> FieldProperty {
    try base.input.array(of: 2)
    let start = base.input.offset
    switch try base.input.unsigned() {
    case FieldPropertyCode.name: return .name(try base.text())
    case FieldPropertyCode.order: return .order(try base.orderKey())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  private mutating func trackProperty() throws(FileError) -> TrackProperty {
    try base.input.array(of: 2)
    let start = base.input.offset
    switch try base.input.unsigned() {
    case TrackPropertyCode.name: return .name(try base.text())
    case TrackPropertyCode.order: return .order(try base.orderKey())
    case TrackPropertyCode.level: return .level(try soundLevel())
    case TrackPropertyCode.isMuted: return .isMuted(try base.input.bool())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  private mutating func clipProperty() throws(FileError) -> ClipProperty {
    try base.input.array(of: 2)
    let start = base.input.offset
    switch try base.input.unsigned() {
    case ClipPropertyCode.name: return .name(try base.text())
    case ClipPropertyCode.track: return .track(try base.id())
    case ClipPropertyCode.place: return .place(try clipPlace())
    case ClipPropertyCode.span: return .span(try clipSpan())
    case ClipPropertyCode.level: return .level(try soundLevel())
    case ClipPropertyCode.fades:
      try base.input.array(of: 2)
      return .fades(ClipFades(begin: try base.word(), end: try base.word()))
    case ClipPropertyCode.isMuted: return .isMuted(try base.input.bool())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  private mutating func clipPlace() throws(FileError) -> ClipPlace {
    let start = base.input.offset
    let count = try base.input.array()
    switch (try base.input.unsigned(), count) {
    case (ClipPlaceCode.film, 2): return .film(try base.word())
    case (ClipPlaceCode.shot, 4):
      let shot: ShotID = try base.id()
      let isBefore = try base.input.bool()
      let distance = Int32(try base.input.unsigned(limit: UInt64(ClipPlace.farthest)))
      // Nothing has two forms.
      guard !isBefore || distance > 0 else { throw .inconsistent }
      return .shot(shot, isBefore ? -distance : distance)
    case (let other, _): throw .unknownCase(other, offset: start)
    }
  }

  private mutating func clipSpan() throws(FileError) -> ClipSpan {
    try base.input.array(of: 2)
    return ClipSpan(start: try base.word(), count: try base.word())
  }

  private mutating func soundLevel() throws(FileError) -> SoundLevel {
    let (least, most) = (SoundLevel.range.lowerBound, SoundLevel.range.upperBound)
    let number = try base.input.unsigned(limit: UInt64(most - least))
    // Within the limit, it is one.
    return SoundLevel(hundredths: Int(number) + least) ?? .unchanged
  }
}
