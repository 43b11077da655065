public import Storyboard

extension LibraryOutline {
  /// The outline as a stored document.
  public func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.libraryOutline, parts: 2)
    out.id(id)
    out.array(projects.count)
    for project in projects { out.outline(project) }
    return out.bytes
  }

  /// The outline that `bytes` hold.
  public init(encoded bytes: [UInt8]) throws(FileError) {
    var reader = try CBORReader(bytes).document(.libraryOutline, parts: 2)
    self.init(id: try reader.id(), projects: [])
    for _ in 0..<(try reader.input.array()) { projects.append(try reader.projectOutline()) }
    try reader.input.finish()
  }
}

extension CBORWriter {
  fileprivate mutating func outline(_ project: ProjectOutline) {
    array(7)
    id(project.id)
    text(project.name)
    unsigned(project.canvas.width)
    unsigned(project.canvas.height)
    unsigned(project.frameRate.numerator)
    unsigned(project.frameRate.denominator)
    array(project.scenes.count)
    for scene in project.scenes {
      array(3)
      id(scene.id)
      text(scene.name)
      array(scene.shots.count)
      for shot in scene.shots {
        array(5)
        id(shot.id)
        text(shot.dialogue)
        text(shot.action)
        text(shot.notes)
        unsigned(shot.duration.count)
      }
    }
  }
}

extension Version1Reader {
  fileprivate mutating func projectOutline() throws(FileError) -> ProjectOutline {
    try input.array(of: 7)
    var project = ProjectOutline(
      id: try id(), name: try text(),
      canvas: CanvasSize(width: try word(), height: try word()),
      frameRate: FrameRate(numerator: try word(), denominator: try word()), scenes: [])
    for _ in 0..<(try input.array()) { project.scenes.append(try sceneOutline()) }
    return project
  }

  private mutating func sceneOutline() throws(FileError) -> SceneOutline {
    try input.array(of: 3)
    var scene = SceneOutline(id: try id(), name: try text(), shots: [])
    for _ in 0..<(try input.array()) {
      try input.array(of: 5)
      scene.shots.append(
        ShotOutline(
          id: try id(), dialogue: try text(), action: try text(), notes: try text(),
          duration: Milliseconds(try word())))
    }
    return scene
  }
}
