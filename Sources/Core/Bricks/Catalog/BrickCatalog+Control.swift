internal import Words

extension BrickCatalog {
  static let scripts: [BrickKind] = [
    .init(script: "StartScript", .event),
    .init(script: "WhenScript", .event),
    .init(script: "WhenTouchDownScript", .event),
    .init(
      script: "BroadcastScript", .event, [.init(name: "receivedMessage", kind: .message)]),
    .init(script: "WhenConditionScript", .event, [.formula("IF_CONDITION", "1 < 2")]),
    .init(script: "WhenBackgroundChangesScript", .event, [.background]),
    .init(script: "WhenClonedScript", .event),
    .init(
      script: "WhenBounceOffScript", .event,
      [.init(name: "spriteToBounceOffName", kind: .objectName)]),
  ]

  static let event: [BrickKind] = [
    .init(
      "BroadcastBrick", .event, [.init(name: "broadcastMessage", kind: .message)],
      does: .op(.broadcast)),
    .init(
      "BroadcastWaitBrick", .event, [.init(name: "broadcastMessage", kind: .message)],
      does: .op(.broadcastAndWait)),
    .init("CloneBrick", .event, [.init(name: "objectToClone", kind: .object)], does: .op(.clone)),
    .init("DeleteThisCloneBrick", .event, does: .op(.deleteClone)),
  ]

  private static let loop: [Text] = ["loopBricks"]

  static let control: [BrickKind] = [
    .init("WaitBrick", .control, [.formula("TIME_TO_WAIT_IN_SECONDS", "1")], does: .plain(.wait)),
    .init("NoteBrick", .control, [.formula("NOTE", "'add comment here…'")], does: .nothing),
    .init("ForeverBrick", .control, branches: loop, does: .compiled { $0.compileForever($1) }),
    .init(
      "IfLogicBeginBrick", .control, [.formula("IF_CONDITION", "1 < 2")],
      branches: ["ifBranchBricks", "elseBranchBricks"], does: .compiled { $0.compileBranch($1) }),
    .init(
      "IfThenLogicBeginBrick", .control, [.formula("IF_CONDITION", "1 < 2")],
      branches: ["ifBranchBricks"], does: .compiled { $0.compileBranch($1) }),
    .init(
      "WaitUntilBrick", .control, [.formula("IF_CONDITION", "1 < 2")], does: .plain(.waitUntil)),
    .init(
      "RepeatBrick", .control, [.formula("TIMES_TO_REPEAT", "10")], branches: loop,
      does: .compiled { $0.compileRepeat($1) }),
    .init(
      "RepeatUntilBrick", .control, [.formula("REPEAT_UNTIL_CONDITION", "1 < 2")], branches: loop,
      does: .compiled { $0.compileRepeatUntil($1) }),
    .init(
      "ForVariableFromToBrick", .control,
      [.variable, .formula("FOR_LOOP_FROM", "1"), .formula("FOR_LOOP_TO", "10")], branches: loop,
      does: .compiled { $0.compileFor($1) }),
    .init(
      "ForItemInUserListBrick", .control,
      [
        .init(name: "FOR_ITEM_IN_USERLIST_VARIABLE", kind: .variable),
        .init(name: "FOR_ITEM_IN_USERLIST_LIST", kind: .list),
      ], branches: loop, does: .compiled { $0.compileForEach($1) }),
    .init(
      "SceneTransitionBrick", .control, [.init(name: "sceneForTransition", kind: .scene)],
      does: .op(.continueScene)),
    .init(
      "SceneStartBrick", .control, [.init(name: "sceneToStart", kind: .scene)],
      does: .op(.startScene)),
    .init("ExitStageBrick", .control, does: .op(.exitStage)),
    .init(
      "StopScriptBrick", .control, [.choice("spinnerSelection", "0", "1", "2")],
      does: .compiled { $0.compileStop($1) }),
    .init(
      "WaitTillIdleBrick", .control,
      does: .compiled { compiler, _ in compiler.compileWaitTillIdle() }),
  ]

  static let own: [BrickKind] = [
    .init("ReportBrick", .own, [.formula("REPORT_BRICK", "1")], does: .plain(.report))
  ]

  static let device: [BrickKind] = [
    .init("ResetTimerBrick", .device, does: .runs { machine, _, _ in machine.resetTimer() }),
    .init(
      "VibrationBrick", .device, [.formula("VIBRATE_DURATION_IN_SECONDS", "1")], does: .plain(.wait)
    ),
    .init(
      "TapAtBrick", .device, [.formula("X_POSITION", "100"), .formula("Y_POSITION", "200")],
      does: .op(.tapAt)),
    .init(
      "TapForBrick", .device,
      [
        .formula("X_POSITION", "100"), .formula("Y_POSITION", "200"),
        .formula("DURATION_IN_SECONDS", "0.3"),
      ], does: .op(.tapFor)),
    .init(
      "TouchAndSlideBrick", .device,
      [
        .formula("X_POSITION", "0"), .formula("Y_POSITION", "0"),
        .formula("X_POSITION_CHANGE", "100"), .formula("Y_POSITION_CHANGE", "200"),
        .formula("DURATION_IN_SECONDS", "0.3"),
      ],
      does: .op(
        .touchAndSlide,
        [
          "X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS", "X_POSITION_CHANGE",
          "Y_POSITION_CHANGE",
        ])),
  ]

  static let test: [BrickKind] = [
    .init(
      "AssertEqualsBrick", .test,
      [.formula("ASSERT_EQUALS_ACTUAL", "1"), .formula("ASSERT_EQUALS_EXPECTED", "1")],
      does: .plain(.assertEquals)),
    .init(
      "AssertUserListsBrick", .test,
      [
        .init(name: "ASSERT_LISTS_ACTUAL", kind: .list),
        .init(name: "ASSERT_LISTS_EXPECTED", kind: .list),
      ], does: .compiled { $0.compileAssertLists($1) }),
    .init("FinishStageBrick", .test, does: .op(.finishStage)),
  ]
}
