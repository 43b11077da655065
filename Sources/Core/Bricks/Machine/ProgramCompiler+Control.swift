internal import Words

extension ProgramCompiler {
  // MARK: Loops

  mutating func compileForever(_ brick: Brick) {
    emit(.foreverBegin)
    let body = position
    compile(brick.branch("loopBricks") ?? [])
    emit(.foreverNext(isDelayed: isDelayed(brick)), body)
  }

  mutating func compileRepeat(_ brick: Brick) {
    let begin = position
    emit(.repeatBegin, formula("TIMES_TO_REPEAT", of: brick))
    compile(brick.branch("loopBricks") ?? [])
    emit(.repeatNext(isDelayed: isDelayed(brick)), begin + 1)
    code.instructions[Int(begin)].b = emitTurn()
  }

  mutating func compileRepeatUntil(_ brick: Brick) {
    let condition = formula("REPEAT_UNTIL_CONDITION", of: brick)
    // What compares is a number whatever it meets.
    emit(.untilBegin, code.formulas.isLogical(condition) ? 0 : 1)
    let test = position
    emit(.untilTest, condition)
    compile(brick.branch("loopBricks") ?? [])
    emit(.untilNext(isDelayed: isDelayed(brick)), test)
    code.instructions[Int(test)].c = emitTurn()
    code.instructions[Int(test)].b = position
  }

  mutating func compileFor(_ brick: Brick) {
    let begin = position
    let (from, to) = (formula("FOR_LOOP_FROM", of: brick), formula("FOR_LOOP_TO", of: brick))
    emit(.forBegin, from, to)
    emit(.operand, variable(brick.field("userVariable")?.link))
    compile(brick.branch("loopBricks") ?? [])
    emit(.forNext(isDelayed: isDelayed(brick)), begin + 2, begin + 1)
    code.instructions[Int(begin)].c = emitTurn()
  }

  mutating func compileForEach(_ brick: Brick) {
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
    code.instructions[Int(begin)].c = emitTurn()
    code.instructions[Int(begin)].b = position
  }

  /// Lays out a turn in which nothing is done, for control that finds nothing to do; whoever comes to it in order passes by.
  ///
  /// - Returns: its position.
  private mutating func emitTurn() -> Int32 {
    emit(.jump, position + 2)
    emit(.idle, isPlain: true)
    return position - 1
  }

  // MARK: Ends, calls and branches

  mutating func compileWaitTillIdle() {
    code.waitsTillIdle = true
    emit(.waitTillIdle)
  }

  mutating func compileStop(_ brick: Brick) {
    switch brick.field("spinnerSelection")?.text {
    case "1": emit(.stopAll)
    case "2": emit(.stopOthers)
    default: emit(.stopThis)
    }
  }

  func scene(_ field: Markup?) -> Int32 {
    let name = field?.text ?? ""
    return program.scenes.firstIndex { $0.name == name }.map { Int32($0) } ?? Operand.none
  }

  /// A branch without bricks takes a turn all the same, and so does what is no condition.
  mutating func compileBranch(_ brick: Brick) {
    let test = position
    emit(.branch, formula("IF_CONDITION", of: brick))
    compile(orTurn: brick.branch("ifBranchBricks") ?? [])
    let firstJump = position
    emit(.jump)
    code.instructions[Int(test)].b = position
    compile(orTurn: brick.branch("elseBranchBricks") ?? [])
    code.instructions[Int(test)].c = emitTurn()
    code.instructions[Int(firstJump)].a = position
  }

  private mutating func compile(orTurn bricks: [Brick]) {
    let begin = position
    compile(bricks)
    if position == begin { emit(.idle, isPlain: true) }
  }

  mutating func compileCall(_ brick: Brick) {
    guard let id = brick.field("userDefinedBrickID")?.text, let called = definitions[id] else {
      return emit(.idle, isPlain: true)
    }
    let places = called.inputs.map { name in
      brick.formulas.first { $0.isInput && $0.name == name }
        .map { code.formulas.compile($0.formula, in: scope) } ?? -1
    }
    emit(.call, called.script, Int32(places.count), isPlain: true)
    for place in places { emit(.operand, place) }
    // The caller notices that it is over in a turn of its own.
    emit(.idle, isPlain: true)
  }

  /// The rows of lists, one after another, and an assertion for each: a loop over its lists' items.
  mutating func compileParameters(_ brick: Brick) {
    guard let end = brick.branch("endBrick")?.first else { return emit(.idle, isPlain: true) }
    let links = (brick.field("userLists")?.children ?? []).map { $0.link }
    let begin = position
    let expected = list(end.field("userList")?.link)
    emit(.parametersBegin, expected, Int32(links.count))
    for link in links { emit(.operand, list(link), variableNamedAs(link)) }
    let body = position
    compile(brick.branch("loopBricks") ?? [])
    emit(.assertRow, expected, formula("ASSERT_LOOP_ACTUAL", of: end), isPlain: true)
    emit(.parametersNext(isDelayed: isDelayed(brick)), body, begin)
    code.instructions[Int(begin)].c = emitTurn()
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
        && (BrickCatalog.place(of: brick.type).map { BrickCatalog.known[$0].action.isSeen } == true
          || brick.branches.contains { $0.bricks.contains(where: changesStage) })
    }
    return mayDelay && (brick.branch("loopBricks") ?? []).contains(where: changesStage)
  }
}
