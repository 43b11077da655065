extension Machine {
  /// Lends all that the quick runner works on to it.
  ///
  /// Nothing else may be asked of the machine meanwhile: its variables and sprites are away.
  @inline(__always)
  private mutating func withRunner<Result>(_ work: (inout QuickRunner) -> Result) -> Result {
    var variables: [Value] = []
    var sprites: [Sprite] = []
    var row: [Double] = []
    var lists: [[Value]] = []
    var pen = PenMarks()
    swap(&lists, &self.lists)
    swap(&variables, &self.variables)
    swap(&sprites, &stage.sprites)
    swap(&row, &registers)
    swap(&pen, &stage.pen)
    var left = (
      budget: budget, bricks: 0, controls: 0, clock: clock, busy: busySteps, generator: generator
    )
    let result = code.withPointers { code in
      row.withUnsafeMutableBufferPointer { row in
        variables.withUnsafeMutableBufferPointer { variables in
          lists.withUnsafeMutableBufferPointer { lists in
            sprites.withUnsafeMutableBufferPointer { sprites in
              var runner = QuickRunner(
                code: code, row: row.baseAddress!, variables: variables.baseAddress!,
                lists: lists.baseAddress!, listLimit: setting.listLimit,
                callLimit: setting.callLimit, textLimit: setting.textLimit,
                sprites: sprites.baseAddress!, object: sprites.baseAddress!, clock: clock,
                arithmetic: setting.arithmetic, pen: PenMarks(), generator: generator,
                budget: budget, controls: quickControls, busySteps: busySteps)
              swap(&runner.pen, &pen)
              let result = work(&runner)
              swap(&runner.pen, &pen)
              left = (
                runner.budget, runner.bricks, runner.controls, runner.clock,
                runner.busySteps, runner.generator
              )
              return result
            }
          }
        }
      }
    }
    swap(&lists, &self.lists)
    swap(&variables, &self.variables)
    swap(&sprites, &stage.sprites)
    swap(&row, &registers)
    swap(&pen, &stage.pen)
    generator = left.generator
    (budget, quickControls) = (left.budget, left.controls)
    (clock, busySteps) = (left.clock, left.busy)
    brickCount += Int64(left.bricks)
    return result
  }

  /// Turns of the first script of an object, as many as it may have; how many it had, and why there are no more.
  mutating func quickTurns(of index: Int, turns: Int) -> (turns: Int, stop: QuickRunner.Stop) {
    let isBackground = index == stage.order.first
    return withRunner { runner in
      let sprite = runner.sprites + index
      return sprite.pointee.threads.withUnsafeMutableBufferPointer { threads in
        runner.run(threads.baseAddress!, of: sprite, isBackground: isBackground, turns: turns)
      }
    }
  }

  /// A turn each of objects in order, from a script on, until one is to be had by the machine.
  ///
  /// - Returns: the place in the order, and among the object's scripts, where the machine is to go on.
  mutating func quickTurns(_ order: [Int], from place: Int, thread: Int)
    -> (place: Int, thread: Int)
  {
    var turn = TurnPlace(place: place, thread: thread, hasProgress: hasProgress)
    withRunner { runner in
      order.withUnsafeBufferPointer { runner.round($0, from: &turn) }
    }
    hasProgress = turn.hasProgress
    if turn.place > 0 { current = order[turn.place - 1] }
    return (turn.place, turn.thread)
  }

  /// Up to so many six-hundredths of a second, and none again where nobody has anything to do, without a way back to the machine in between.
  ///
  /// - Returns: how many were begun, and where in the last a turn is to be had by the machine.
  mutating func quickSteps(most: Int) -> (steps: Int, turn: TurnPlace?) {
    guard isCalm() else {
      beginStep()
      return (1, TurnPlace())
    }
    let order = stage.order
    let (perStep, rounds) = (budgetOfStep, setting.roundsPerStep)
    var owed = self.owed
    defer { self.owed = owed }
    if let last = order.last { current = last }
    defer { sayIfBusy() }
    return withRunner { runner in
      order.withUnsafeBufferPointer { order in
        var steps = 0
        while steps < most {
          // Nothing happens until the first wakes.
          let (wake, only) = runner.nextWake(order)
          let passed = min(most - steps, wake - runner.clock - 1)
          if passed > 0 {
            runner.clock += passed
            steps += passed
            // Where scripts stand nobody is seen to rest.
            if passed > owed / perStep {
              runner.busySteps = Self.counted(runner.busySteps, isBusy: false)
            }
            owed -= min(owed, passed * perStep)
            if steps == most { break }
          }
          runner.clock += 1
          runner.budget = Self.budget(perStep: perStep, owed: &owed)
          steps += 1
          if runner.budget <= 0 { continue }
          if let turn = runner.step(order, only: only, rounds: rounds) { return (steps, turn) }
          owed = Self.owed(owed, left: runner.budget, perStep: perStep)
        }
        return (steps, nil)
      }
    }
  }

  /// Whether nothing but scripts that run can do anything: no script is about to start or waits for a condition, and nobody is dead.
  ///
  /// Mutating only so that the machine is not copied for the question.
  private mutating func isCalm() -> Bool {
    for index in stage.order {
      guard stage.sprites[index].isAlive, stage.sprites[index].starting.isEmpty,
        stage.sprites[index].conditions.isEmpty, !stage.sprites[index].isStopping
      else { return false }
    }
    return true
  }
}

extension ProgramCode {
  /// Lends what the quick runner reads of the program.
  @inline(__always)
  fileprivate func withPointers<Result>(_ body: (QuickPointers) -> Result) -> Result {
    quick.instructions.withUnsafeBufferPointer { instructions in
      quick.numbers.steps.withUnsafeBufferPointer { steps in
        quick.arguments.withUnsafeBufferPointer { arguments in
          quick.values.withUnsafeBufferPointer { values in
            formulas.nodes.withUnsafeBufferPointer { nodes in
              formulas.texts.withUnsafeBufferPointer { texts in
                body(
                  QuickPointers(
                    instructions: instructions.baseAddress!, steps: steps.baseAddress!,
                    arguments: arguments.baseAddress!, values: values.baseAddress!,
                    nodes: nodes.baseAddress!, texts: texts.baseAddress!))
              }
            }
          }
        }
      }
    }
  }
}
