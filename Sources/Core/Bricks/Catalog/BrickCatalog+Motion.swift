internal import Words

extension BrickCatalog {
  static let motion: [BrickKind] = [
    .init(
      "PlaceAtBrick", .motion, [.formula("X_POSITION", "100"), .formula("Y_POSITION", "200")],
      does: .plain(.placeAt).seen),
    .init("SetXBrick", .motion, [.formula("X_POSITION", "100")], does: .plain(.setX).seen),
    .init("SetYBrick", .motion, [.formula("Y_POSITION", "200")], does: .plain(.setY).seen),
    .init(
      "ChangeXByNBrick", .motion, [.formula("X_POSITION_CHANGE", "10")], does: .plain(.changeX).seen
    ),
    .init(
      "ChangeYByNBrick", .motion, [.formula("Y_POSITION_CHANGE", "10")], does: .plain(.changeY).seen
    ),
    .init(
      "GoToBrick", .motion,
      [
        .init(
          name: "spinnerSelection",
          kind: .choiceOrObject(["80", "81", "82"], object: "destinationSprite"))
      ], does: .compiled { $0.compileGoTo($1) }.seen),
    .init("IfOnEdgeBounceBrick", .motion, does: .op(.bounce).seen),
    .init("MoveNStepsBrick", .motion, [.formula("STEPS", "10")], does: .plain(.move).seen),
    .init(
      "TurnLeftBrick", .motion, [.formula("TURN_LEFT_DEGREES", "15")], does: .plain(.turnLeft).seen),
    .init(
      "TurnRightBrick", .motion, [.formula("TURN_RIGHT_DEGREES", "15")],
      does: .plain(.turnRight).seen),
    .init(
      "PointInDirectionBrick", .motion, [.formula("DEGREES", "90")], does: .change(.pointIn).seen),
    .init(
      "PointToBrick", .motion, [.init(name: "pointedObject", kind: .object)],
      does: .plain(.pointTo).seen),
    .init(
      "SetRotationStyleBrick", .motion, [.choice("selection", "0", "1", "2")],
      does: .compiled { $0.compileRotationStyle($1) }),
    .init(
      "GlideToBrick", .motion,
      [
        .formula("DURATION_IN_SECONDS", "1"), .formula("X_DESTINATION", "100"),
        .formula("Y_DESTINATION", "200"),
      ], does: .plain(.glide)),
    .init(
      "ArcBrick", .motion,
      [.choice("direction", "LEFT", "RIGHT"), .formula("SIZE", "100"), .formula("DEGREES", "90")],
      does: .plain(.arc, ["SIZE", "DEGREES", "direction"])),
    .init(
      "GoThroughBrick", .motion,
      [
        .formula("X_POSITION", "100"), .formula("Y_POSITION", "100"),
        .formula("X_DESTINATION", "200"), .formula("Y_DESTINATION", "0"),
      ], does: .plain(.goThrough)),
    .init(
      "SetCameraFocusPointBrick", .motion,
      [.formula("HORIZONTAL_FLEXIBILITY", "0"), .formula("VERTICAL_FLEXIBILITY", "0")],
      does: .plain(.followWithCamera)),
    .init("GoNStepsBackBrick", .motion, [.formula("STEPS", "1")], does: .plain(.goBack)),
    .init("ComeToFrontBrick", .motion, does: .plain(.toFront)),
  ]

  static let pen: [BrickKind] = [
    .init("PenDownBrick", .pen, does: .change(.penDown)),
    .init("PenUpBrick", .pen, does: .change(.penUp)),
    .init("SetPenSizeBrick", .pen, [.formula("PEN_SIZE", "3.15")], does: .change(.penSize)),
    .init(
      "SetPenColorBrick", .pen,
      [
        .formula("PEN_COLOR_RED", "0"), .formula("PEN_COLOR_GREEN", "0"),
        .formula("PEN_COLOR_BLUE", "255"),
      ], does: .plain(.penColor)),
    .init("StampBrick", .pen, does: .plain(.stamp)),
    .init("ClearBackgroundBrick", .pen, does: .plain(.clearPen)),
  ]

  static let sound: [BrickKind] = [
    .init("PlaySoundBrick", .sound, [.sound], does: .plain(.playSound).heard),
    .init("PlaySoundAndWaitBrick", .sound, [.sound], does: .plain(.playSoundAndWait).heard),
    .init(
      "PlaySoundAtBrick", .sound, [.sound, .formula("PLAY_SOUND_AT", "0.5")],
      does: .plain(.playSoundAt).heard),
    .init("StopSoundBrick", .sound, [.sound], does: .plain(.stopSound)),
    .init("StopAllSoundsBrick", .sound, does: .plain(.stopAllSounds)),
    .init("SetVolumeToBrick", .sound, [.formula("VOLUME", "60")], does: .plain(.setVolume).seen),
    .init(
      "ChangeVolumeByNBrick", .sound, [.formula("VOLUME_CHANGE", "-10")],
      does: .plain(.changeVolume).seen),
  ]
}
