internal import Words

extension BrickCatalog {
  static let motion: [BrickKind] = [
    .init("PlaceAtBrick", .motion, [.formula("X_POSITION", "100"), .formula("Y_POSITION", "200")]),
    .init("SetXBrick", .motion, [.formula("X_POSITION", "100")]),
    .init("SetYBrick", .motion, [.formula("Y_POSITION", "200")]),
    .init("ChangeXByNBrick", .motion, [.formula("X_POSITION_CHANGE", "10")]),
    .init("ChangeYByNBrick", .motion, [.formula("Y_POSITION_CHANGE", "10")]),
    .init(
      "GoToBrick", .motion,
      [
        .init(
          name: "spinnerSelection",
          kind: .choiceOrObject(["80", "81", "82"], object: "destinationSprite"))
      ]),
    .init("IfOnEdgeBounceBrick", .motion),
    .init("MoveNStepsBrick", .motion, [.formula("STEPS", "10")]),
    .init("TurnLeftBrick", .motion, [.formula("TURN_LEFT_DEGREES", "15")]),
    .init("TurnRightBrick", .motion, [.formula("TURN_RIGHT_DEGREES", "15")]),
    .init("PointInDirectionBrick", .motion, [.formula("DEGREES", "90")]),
    .init("PointToBrick", .motion, [.init(name: "pointedObject", kind: .object)]),
    .init("SetRotationStyleBrick", .motion, [.choice("selection", "0", "1", "2")]),
    .init(
      "GlideToBrick", .motion,
      [
        .formula("DURATION_IN_SECONDS", "1"), .formula("X_DESTINATION", "100"),
        .formula("Y_DESTINATION", "200"),
      ]),
    .init(
      "ArcBrick", .motion,
      [.choice("direction", "LEFT", "RIGHT"), .formula("SIZE", "100"), .formula("DEGREES", "90")]),
    .init(
      "GoThroughBrick", .motion,
      [
        .formula("X_POSITION", "100"), .formula("Y_POSITION", "100"),
        .formula("X_DESTINATION", "200"), .formula("Y_DESTINATION", "0"),
      ]),
    .init(
      "SetCameraFocusPointBrick", .motion,
      [.formula("HORIZONTAL_FLEXIBILITY", "0"), .formula("VERTICAL_FLEXIBILITY", "0")]),
    .init("GoNStepsBackBrick", .motion, [.formula("STEPS", "1")]),
    .init("ComeToFrontBrick", .motion),
  ]

  static let pen: [BrickKind] = [
    .init("PenDownBrick", .pen), .init("PenUpBrick", .pen),
    .init("SetPenSizeBrick", .pen, [.formula("PEN_SIZE", "3.15")]),
    .init(
      "SetPenColorBrick", .pen,
      [
        .formula("PEN_COLOR_RED", "0"), .formula("PEN_COLOR_GREEN", "0"),
        .formula("PEN_COLOR_BLUE", "255"),
      ]),
    .init("StampBrick", .pen), .init("ClearBackgroundBrick", .pen),
  ]

  static let sound: [BrickKind] = [
    .init("PlaySoundBrick", .sound, [.sound]),
    .init("PlaySoundAndWaitBrick", .sound, [.sound]),
    .init("PlaySoundAtBrick", .sound, [.sound, .formula("PLAY_SOUND_AT", "0.5")]),
    .init("StopSoundBrick", .sound, [.sound]),
    .init("StopAllSoundsBrick", .sound),
    .init("SetVolumeToBrick", .sound, [.formula("VOLUME", "60")]),
    .init("ChangeVolumeByNBrick", .sound, [.formula("VOLUME_CHANGE", "-10")]),
  ]
}
