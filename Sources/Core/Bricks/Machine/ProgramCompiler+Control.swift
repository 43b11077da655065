internal import Words

extension ProgramCompiler {
  /// Compiles a brick of control; false where it is of another kind.
  mutating func compileControl(_ brick: Brick) -> Bool {
    switch brick.type {
    case "IfLogicBeginBrick", "IfThenLogicBeginBrick": compileBranch(brick)
    case "ForeverBrick":
      emit(.foreverBegin)
      let body = position
      compile(brick.branch("loopBricks") ?? [])
      emit(.foreverNext(isDelayed: isDelayed(brick)), body)
    case "RepeatBrick":
      let begin = position
      emit(.repeatBegin, formula("TIMES_TO_REPEAT", of: brick))
      compile(brick.branch("loopBricks") ?? [])
      emit(.repeatNext(isDelayed: isDelayed(brick)), begin + 1)
      code.instructions[Int(begin)].b = position
    case "RepeatUntilBrick":
      emit(.untilBegin)
      let test = position
      emit(.untilTest, formula("REPEAT_UNTIL_CONDITION", of: brick))
      compile(brick.branch("loopBricks") ?? [])
      emit(.untilNext(isDelayed: isDelayed(brick)), test)
      code.instructions[Int(test)].b = position
    case "ForVariableFromToBrick":
      let begin = position
      let (from, to) = (formula("FOR_LOOP_FROM", of: brick), formula("FOR_LOOP_TO", of: brick))
      emit(.forBegin, from, to)
      emit(.operand, variable(brick.field("userVariable")?.link))
      compile(brick.branch("loopBricks") ?? [])
      emit(.forNext(isDelayed: isDelayed(brick)), begin + 2, begin + 1)
      code.instructions[Int(begin)].c = position
    case "ForItemInUserListBrick":
      let begin = position
      let data = brick.field("userDataList")?.children ?? []
      func named(_ category: Text) -> Markup.Link? {
        data.first { $0.attribute("category") == category }?.link
      }
      emit(.eachBegin)
      emit(
        .operand, variable(named("FOR_ITEM_IN_USERLIST_VARIABLE")),
        list(named("FOR_ITEM_IN_USERLIST_LIST")))
      compile(brick.branch("loopBricks") ?? [])
      emit(.eachNext(isDelayed: isDelayed(brick)), begin + 2, begin + 1)
      code.instructions[Int(begin)].c = position
    // A phone's shaking takes its time.
    case "VibrationBrick": emit(.wait, formula("VIBRATE_DURATION_IN_SECONDS", of: brick))
    case "WaitBrick": emit(.wait, formula("TIME_TO_WAIT_IN_SECONDS", of: brick))
    case "WaitUntilBrick": emit(.waitUntil, formula("IF_CONDITION", of: brick))
    case "WaitTillIdleBrick":
      code.waitsTillIdle = true
      emit(.waitTillIdle)
    case "StopScriptBrick":
      switch brick.field("spinnerSelection")?.text {
      case "1": emit(.stopAll)
      case "2": emit(.stopOthers)
      default: emit(.stopThis)
      }
    case "SceneStartBrick": emit(.startScene, scene(brick.field("sceneToStart")))
    case "SceneTransitionBrick": emit(.continueScene, scene(brick.field("sceneForTransition")))
    case "ExitStageBrick": emit(.exitStage)
    case "FinishStageBrick": emit(.finishStage)
    case "NoteBrick", "EmptyEventBrick": break
    case "UserDefinedBrick": compileCall(brick)
    case "ReportBrick": emit(.report)
    case "ParameterizedBrick": compileParameters(brick)
    default: return false
    }
    return true
  }

  private func scene(_ field: Markup?) -> Int32 {
    let name = field?.text ?? ""
    return program.scenes.firstIndex { $0.name == name }.map { Int32($0) } ?? Operand.none
  }

  private mutating func compileBranch(_ brick: Brick) {
    let test = position
    emit(.branch, formula("IF_CONDITION", of: brick))
    compile(brick.branch("ifBranchBricks") ?? [])
    let elseBricks = brick.branch("elseBranchBricks") ?? []
    if elseBricks.isEmpty {
      code.instructions[Int(test)].b = position
    } else {
      let jump = position
      emit(.jump)
      code.instructions[Int(test)].b = position
      compile(elseBricks)
      code.instructions[Int(jump)].a = position
    }
    code.instructions[Int(test)].c = position
  }

  private mutating func compileCall(_ brick: Brick) {
    guard let id = brick.field("userDefinedBrickID")?.text, let called = definitions[id] else {
      return emit(.idle)
    }
    let places = called.inputs.map { name in
      brick.formulas.first { $0.isInput && $0.name == name }
        .map { code.formulas.compile($0.formula, in: scope) } ?? -1
    }
    emit(.call, called.script, Int32(places.count))
    for place in places { emit(.operand, place) }
  }

  /// The rows of lists, one after another, and an assertion for each: a loop over its lists' items.
  private mutating func compileParameters(_ brick: Brick) {
    guard let end = brick.branch("endBrick")?.first else { return emit(.idle) }
    let links = (brick.field("userLists")?.children ?? []).map { $0.link }
    let begin = position
    emit(.parametersBegin, list(end.field("userList")?.link), Int32(links.count))
    for link in links { emit(.operand, list(link), variableNamedAs(link)) }
    let body = position
    compile(brick.branch("loopBricks") ?? [])
    emit(.parametersNext, body, begin, formula("ASSERT_LOOP_ACTUAL", of: end))
    code.instructions[Int(begin)].c = position
  }

  /// The variable that has each row's item of a list: that of its name.
  private func variableNamedAs(_ link: Markup.Link?) -> Int32 {
    guard case .list(let handle)? = link else { return Operand.none }
    switch scope.variables[program.allLists[handle].name] {
    case .global(let index): return index
    case .local(let index): return Operand.local(index)
    case nil: return Operand.none
    }
  }

  /// Whether a loop's iterations wait for the screen: where any of its bricks changes what is seen.
  private func isDelayed(_ brick: Brick) -> Bool {
    func changesStage(_ brick: Brick) -> Bool {
      !brick.isCommentedOut
        && (Self.stageChanging.contains(brick.type)
          || brick.branches.contains { $0.bricks.contains(where: changesStage) })
    }
    return mayDelay && (brick.branch("loopBricks") ?? []).contains(where: changesStage)
  }

  private static let stageChanging: [Text] = [
    "PlaceAtBrick", "SetXBrick", "SetYBrick", "ChangeXByNBrick", "ChangeYByNBrick", "GoToBrick",
    "IfOnEdgeBounceBrick", "MoveNStepsBrick", "TurnLeftBrick", "TurnRightBrick",
    "PointInDirectionBrick", "PointToBrick", "GlideToBrick", "GoNStepsBackBrick",
    "ComeToFrontBrick", "SetLookBrick", "SetLookByIndexBrick", "NextLookBrick",
    "PreviousLookBrick", "SetSizeToBrick", "ChangeSizeByNBrick", "SetTransparencyBrick",
    "ChangeTransparencyByNBrick", "SetBrightnessBrick", "ChangeBrightnessByNBrick",
    "SetColorBrick", "ChangeColorByNBrick", "ClearGraphicEffectBrick", "SetBackgroundBrick",
    "SetBackgroundByIndexBrick", "SetVolumeToBrick", "ChangeVolumeByNBrick", "SetTempoBrick",
    "ChangeTempoByNBrick",
  ]
}
