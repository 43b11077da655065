internal import Words

extension BrickCatalog {
  static let scripts: [BrickKind] = [
    .init("StartScript", .event, isScript: true),
    .init("WhenScript", .event, isScript: true),
    .init("WhenTouchDownScript", .event, isScript: true),
    .init(
      "BroadcastScript", .event, [.init(name: "receivedMessage", kind: .message)], isScript: true),
    .init("WhenConditionScript", .event, [.formula("IF_CONDITION", "1 < 2")], isScript: true),
    .init("WhenBackgroundChangesScript", .event, [.background], isScript: true),
    .init("WhenClonedScript", .event, isScript: true),
  ]

  static let event: [BrickKind] = [
    .init("BroadcastBrick", .event, [.init(name: "broadcastMessage", kind: .message)]),
    .init("BroadcastWaitBrick", .event, [.init(name: "broadcastMessage", kind: .message)]),
    .init("CloneBrick", .event, [.init(name: "objectToClone", kind: .object)]),
    .init("DeleteThisCloneBrick", .event),
  ]

  private static let loop: [Text] = ["loopBricks"]

  static let control: [BrickKind] = [
    .init("WaitBrick", .control, [.formula("TIME_TO_WAIT_IN_SECONDS", "1")]),
    .init("NoteBrick", .control, [.formula("NOTE", "'add comment here…'")]),
    .init("ForeverBrick", .control, branches: loop),
    .init(
      "IfLogicBeginBrick", .control, [.formula("IF_CONDITION", "1 < 2")],
      branches: ["ifBranchBricks", "elseBranchBricks"]),
    .init(
      "IfThenLogicBeginBrick", .control, [.formula("IF_CONDITION", "1 < 2")],
      branches: ["ifBranchBricks"]),
    .init("WaitUntilBrick", .control, [.formula("IF_CONDITION", "1 < 2")]),
    .init("RepeatBrick", .control, [.formula("TIMES_TO_REPEAT", "10")], branches: loop),
    .init(
      "RepeatUntilBrick", .control, [.formula("REPEAT_UNTIL_CONDITION", "1 < 2")], branches: loop),
    .init(
      "ForVariableFromToBrick", .control,
      [.variable, .formula("FOR_LOOP_FROM", "1"), .formula("FOR_LOOP_TO", "10")], branches: loop),
    .init(
      "ForItemInUserListBrick", .control,
      [
        .init(name: "FOR_ITEM_IN_USERLIST_VARIABLE", kind: .variable),
        .init(name: "FOR_ITEM_IN_USERLIST_LIST", kind: .list),
      ], branches: loop),
    .init("SceneTransitionBrick", .control, [.init(name: "sceneForTransition", kind: .scene)]),
    .init("SceneStartBrick", .control, [.init(name: "sceneToStart", kind: .scene)]),
    .init("ExitStageBrick", .control),
    .init("StopScriptBrick", .control, [.choice("spinnerSelection", "0", "1", "2")]),
    .init("WaitTillIdleBrick", .control),
  ]

  static let own: [BrickKind] = [
    .init("ReportBrick", .own, [.formula("REPORT_BRICK", "1")])
  ]

  static let device: [BrickKind] = [
    .init("ResetTimerBrick", .device),
    .init("VibrationBrick", .device, [.formula("VIBRATE_DURATION_IN_SECONDS", "1")]),
    .init("TapAtBrick", .device, [.formula("X_POSITION", "100"), .formula("Y_POSITION", "200")]),
    .init(
      "TapForBrick", .device,
      [
        .formula("X_POSITION", "100"), .formula("Y_POSITION", "200"),
        .formula("DURATION_IN_SECONDS", "0.3"),
      ]),
    .init(
      "TouchAndSlideBrick", .device,
      [
        .formula("X_POSITION", "0"), .formula("Y_POSITION", "0"),
        .formula("X_POSITION_CHANGE", "100"), .formula("Y_POSITION_CHANGE", "200"),
        .formula("DURATION_IN_SECONDS", "0.3"),
      ]),
  ]

  static let test: [BrickKind] = [
    .init(
      "AssertEqualsBrick", .test,
      [.formula("ASSERT_EQUALS_ACTUAL", "1"), .formula("ASSERT_EQUALS_EXPECTED", "1")]),
    .init(
      "AssertUserListsBrick", .test,
      [
        .init(name: "ASSERT_LISTS_ACTUAL", kind: .list),
        .init(name: "ASSERT_LISTS_EXPECTED", kind: .list),
      ]),
    .init("FinishStageBrick", .test),
  ]
}
