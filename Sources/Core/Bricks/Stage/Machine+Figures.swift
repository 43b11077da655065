public import Words

extension Machine {
  /// An object or clone as it stands on the stage.
  public struct Figure: Equatable, Sendable {
    public var object: Handle<Program.Object>
    public var name: Text
    public var isClone: Bool
    /// The position in the stage's pixels from its middle, y upwards.
    public var x: Double
    public var y: Double
    /// The direction of its moves, and that of its look, in degrees clockwise from upwards.
    public var direction: Double
    public var lookDirection: Double
    /// Seen from the other side: a look that looks to the left.
    public var isMirrored: Bool
    /// The size in hundredths, as all that follow.
    public var size: Double
    public var transparency: Double
    public var brightness: Double
    public var color: Double
    public var isVisible: Bool
    public var look: Handle<Program.Look>?
    public var lookName: Text
  }

  /// The figures from behind to the front, the background first.
  public var figures: [Figure] {
    stage.order.map { index in
      let sprite = stage.sprites[index]
      let isMirrored = sprite.isMirrored
      return Figure(
        object: Handle(sprite.object), name: sprite.name, isClone: sprite.isClone, x: sprite.x,
        y: sprite.y, direction: sprite.direction,
        lookDirection: isMirrored ? 90 : sprite.lookDirection, isMirrored: isMirrored,
        size: sprite.size, transparency: sprite.transparency, brightness: sprite.brightness,
        color: sprite.color, isVisible: sprite.isVisible,
        look: sprite.look >= 0 ? sprite.looks[sprite.look].look : nil,
        lookName: sprite.look >= 0 ? sprite.looks[sprite.look].name : "")
    }
  }

  public func picture(of look: Handle<Program.Look>) -> LookPicture? { pictures[look] }

  /// The marks of pens in the scene that plays, in order.
  public var penMarks: PenMarks { stage.pen }

  public var stageSize: (width: Int, height: Int) { (program.header.width, program.header.height) }

  /// The name of the scene that plays.
  public var sceneName: Text {
    program.scenes.indices.contains(scene) ? program.scenes[scene].name : ""
  }
}
