import CBOR
package import Storyboard

extension Edit where Change == ProjectChange {
  /// The edit as a stored document.
  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.projectEdit, parts: 3, version: action.version)
    out.id(id)
    out.id(session)
    out.action(action) { out, change in out.change(change) }
    return out.bytes
  }

  /// The edit that `bytes` hold.
  package init(encoded bytes: [UInt8]) throws(FileError) {
    try self.init(readingProject: DocumentInput(bytes))
  }

  init(readingProject input: DocumentInput) throws(FileError) {
    switch try input.version(of: .projectEdit) {
    case 2:
      var reader = try Version2Reader(input.document(.projectEdit, parts: 3, version: 2))
      self.init(id: try reader.base.id(), session: try reader.base.id(), try reader.projectAction())
      try reader.base.input.finish()
    default:
      var reader = try input.document(.projectEdit, parts: 3)
      self.init(id: try reader.id(), session: try reader.id(), try reader.projectAction())
      try reader.input.finish()
    }
  }
}

extension Edit.Action where Change == ProjectChange {
  /// The first version of the format that has room for it: fields, sounds and transitions came with the second.
  fileprivate var version: UInt64 {
    guard case .change(let changes) = self else { return 1 }
    return changes.contains { $0.isOfVersion2 } ? 2 : 1
  }
}

extension ProjectChange {
  var isOfVersion2: Bool {
    switch self {
    case .setProject(let property):
      switch property {
      case .ending, .print, .script, .scriptTimes, .shotDuration: true
      case .name, .description, .canvas, .frameRate: false
      }
    case .insertScene, .setSceneRemoved, .setScene, .insertShot, .insertShotCopy,
      .setShotRemoved, .destroyShot:
      false
    case .setShot(_, let property):
      switch property {
      case .field, .transition: true
      default: false
      }
    case .insertField, .setFieldRemoved, .setField, .insertTrack, .setTrackRemoved, .setTrack,
      .insertClip, .setClipRemoved, .setClip:
      true
    }
  }
}

extension CBORWriter {
  mutating func change(_ change: ProjectChange) {
    switch change {
    case .setProject(let property):
      array(2)
      unsigned(ProjectChangeCode.setProject)
      projectProperty(property)
    case .insertScene(let scene, let name, let order):
      array(4)
      unsigned(ProjectChangeCode.insertScene)
      id(scene)
      text(name)
      byteString(order.bytes)
    case .setSceneRemoved(let scene, let isRemoved):
      array(3)
      unsigned(ProjectChangeCode.setSceneRemoved)
      id(scene)
      bool(isRemoved)
    case .setScene(let scene, let property):
      array(3)
      unsigned(ProjectChangeCode.setScene)
      id(scene)
      sceneProperty(property)
    case .insertShot(let shot, let scene, let order):
      array(4)
      unsigned(ProjectChangeCode.insertShot)
      id(shot)
      id(scene)
      byteString(order.bytes)
    case .insertShotCopy(let shot, of: let original, let scene, let order):
      array(5)
      unsigned(ProjectChangeCode.insertShotCopy)
      id(shot)
      id(original)
      id(scene)
      byteString(order.bytes)
    case .destroyShot(let shot):
      array(2)
      unsigned(ProjectChangeCode.destroyShot)
      id(shot)
    case .setShotRemoved(let shot, let isRemoved):
      array(3)
      unsigned(ProjectChangeCode.setShotRemoved)
      id(shot)
      bool(isRemoved)
    case .setShot(let shot, let property):
      array(3)
      unsigned(ProjectChangeCode.setShot)
      id(shot)
      cardProperty(property)
    case .insertField, .setFieldRemoved, .setField, .insertTrack, .setTrackRemoved, .setTrack,
      .insertClip, .setClipRemoved, .setClip:
      soundChange(change)
    }
  }

  private mutating func projectProperty(_ property: ProjectProperty) {
    switch property {
    case .name(let name):
      array(2)
      unsigned(ProjectPropertyCode.name)
      text(name)
    case .description(let words):
      array(2)
      unsigned(ProjectPropertyCode.description)
      text(words)
    case .canvas(let size):
      array(3)
      unsigned(ProjectPropertyCode.canvas)
      unsigned(size.width)
      unsigned(size.height)
    case .frameRate(let rate):
      array(3)
      unsigned(ProjectPropertyCode.frameRate)
      unsigned(rate.numerator)
      unsigned(rate.denominator)
    case .ending(let transition):
      array(2)
      unsigned(ProjectPropertyCode.ending)
      self.transition(transition)
    case .print(let words):
      array(2)
      unsigned(ProjectPropertyCode.print)
      text(words)
    case .scriptTimes(let words):
      array(2)
      unsigned(ProjectPropertyCode.scriptTimes)
      text(words)
    case .shotDuration(let time):
      array(2)
      unsigned(ProjectPropertyCode.shotDuration)
      unsigned(time.count)
    case .script(let script):
      array(script == nil ? 1 : 3)
      unsigned(ProjectPropertyCode.script)
      guard let script else { return }
      byteString(script.asset.bytes)
      text(script.name)
    }
  }

  private mutating func sceneProperty(_ property: SceneProperty) {
    array(2)
    switch property {
    case .name(let name):
      unsigned(ScenePropertyCode.name)
      text(name)
    case .description(let words):
      unsigned(ScenePropertyCode.description)
      text(words)
    case .order(let key):
      unsigned(ScenePropertyCode.order)
      byteString(key.bytes)
    }
  }

  private mutating func cardProperty(_ property: ShotCardProperty) {
    if case .field(let field, let words) = property {
      array(3)
      unsigned(ShotCardPropertyCode.field)
      id(field)
      text(words)
      return
    }
    array(2)
    switch property {
    case .field: break
    case .order(let key):
      unsigned(ShotCardPropertyCode.order)
      byteString(key.bytes)
    case .scene(let scene):
      unsigned(ShotCardPropertyCode.scene)
      id(scene)
    case .dialogue(let words):
      unsigned(ShotCardPropertyCode.dialogue)
      text(words)
    case .action(let words):
      unsigned(ShotCardPropertyCode.action)
      text(words)
    case .notes(let words):
      unsigned(ShotCardPropertyCode.notes)
      text(words)
    case .duration(let time):
      unsigned(ShotCardPropertyCode.duration)
      unsigned(time.count)
    case .number(let words):
      unsigned(ShotCardPropertyCode.number)
      text(words)
    case .transition(let transition):
      unsigned(ShotCardPropertyCode.transition)
      self.transition(transition)
    }
  }

  private mutating func transition(_ transition: Transition?) {
    guard let transition else { return null() }
    array(2)
    unsigned(transition.kind.rawValue)
    unsigned(transition.length.count)
  }
}
