package import Words

extension Machine {
  /// An object or clone as it stands on the stage.
  package struct Figure: Equatable, Sendable {
    package var object: Handle<Program.Object>
    package var name: Text
    package var isClone: Bool
    /// The position in the stage's pixels from its middle, y upwards.
    package var x: Double
    package var y: Double
    /// The direction of its moves, and that of its look, in degrees clockwise from upwards.
    package var direction: Double
    package var lookDirection: Double
    /// Seen from the other side: a look that looks to the left.
    package var isMirrored: Bool
    /// The size in hundredths, as all that follow.
    package var size: Double
    package var transparency: Double
    package var brightness: Double
    package var color: Double
    package var isVisible: Bool
    package var look: Handle<Program.Look>?
    package var lookName: Text
  }

  /// The figures from behind to the front, the background first.
  package var figures: [Figure] {
    stage.order.map { index in
      let sprite = stage.sprites[index]
      let isMirrored = sprite.isMirrored
      return Figure(
        object: Handle(sprite.object), name: sprite.name, isClone: sprite.isClone, x: sprite.x,
        y: sprite.y, direction: sprite.direction,
        lookDirection: isMirrored ? 90 : sprite.lookDirection, isMirrored: isMirrored,
        size: sprite.size, transparency: sprite.transparency, brightness: sprite.brightness,
        color: sprite.color, isVisible: sprite.isVisible,
        look: sprite.shownLook, lookName: sprite.shownName)
    }
  }

  package func picture(of look: Handle<Program.Look>) -> LookPicture? { pictures[look] }

  /// The marks of pens in the scene that plays, in order.
  package var penMarks: PenMarks { stage.pen }

  package var stageSize: (width: Int, height: Int) { (program.header.width, program.header.height) }

  /// The name of the scene that plays.
  package var sceneName: Text {
    program.scenes.indices.contains(scene) ? program.scenes[scene].name : ""
  }
}
