import Storyboard

extension Version1Reader {
  mutating func projectAction() throws(FileError) -> ProjectEdit.Action {
    try action { reader throws(FileError) in try reader.projectChange() }
  }

  mutating func projectChange() throws(FileError) -> ProjectChange {
    let start = input.offset
    let count = try input.array()
    let code = try input.unsigned()
    func parts(_ expected: Int) throws(FileError) {
      guard count == expected else {
        throw .partCount(UInt64(count), expected: expected, offset: start)
      }
    }
    switch code {
    case ProjectChangeCode.setProject:
      try parts(2)
      return .setProject(try projectProperty())
    case ProjectChangeCode.insertScene:
      try parts(4)
      return .insertScene(try id(), name: try text(), order: try orderKey())
    case ProjectChangeCode.setSceneRemoved:
      try parts(3)
      return .setSceneRemoved(try id(), try input.bool())
    case ProjectChangeCode.setScene:
      try parts(3)
      return .setScene(try id(), try sceneProperty())
    case ProjectChangeCode.insertShot:
      try parts(4)
      return .insertShot(try id(), scene: try id(), order: try orderKey())
    case ProjectChangeCode.insertShotCopy:
      try parts(5)
      return .insertShotCopy(try id(), of: try id(), scene: try id(), order: try orderKey())
    case ProjectChangeCode.destroyShot:
      try parts(2)
      return .destroyShot(try id())
    case ProjectChangeCode.setShotRemoved:
      try parts(3)
      return .setShotRemoved(try id(), try input.bool())
    case ProjectChangeCode.setShot:
      try parts(3)
      return .setShot(try id(), try cardProperty())
    default: throw .unknownCase(code, offset: start)
    }
  }

  private mutating func projectProperty() throws(FileError) -> ProjectProperty {
    let start = input.offset
    let count = try input.array()
    switch (try input.unsigned(), count) {
    case (ProjectPropertyCode.name, 2): return .name(try text())
    case (ProjectPropertyCode.description, 2): return .description(try text())
    case (ProjectPropertyCode.canvas, 3):
      return .canvas(CanvasSize(width: try word(), height: try word()))
    case (ProjectPropertyCode.frameRate, 3):
      return .frameRate(FrameRate(numerator: try word(), denominator: try word()))
    case (let other, _): throw .unknownCase(other, offset: start)
    }
  }

  private mutating func sceneProperty() throws(FileError) -> SceneProperty {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case ScenePropertyCode.name: return .name(try text())
    case ScenePropertyCode.description: return .description(try text())
    case ScenePropertyCode.order: return .order(try orderKey())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  private mutating func cardProperty() throws(FileError) -> ShotCardProperty {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case ShotCardPropertyCode.order: return .order(try orderKey())
    case ShotCardPropertyCode.scene: return .scene(try id())
    case ShotCardPropertyCode.dialogue: return .dialogue(try text())
    case ShotCardPropertyCode.action: return .action(try text())
    case ShotCardPropertyCode.notes: return .notes(try text())
    case ShotCardPropertyCode.duration: return .duration(Milliseconds(try word()))
    case ShotCardPropertyCode.number: return .number(try text())
    case let other: throw .unknownCase(other, offset: start)
    }
  }
}
