extension Machine {
  /// Lends all that the quick runner works on to it.
  ///
  /// Nothing else may be asked of the machine meanwhile: its variables and sprites are away.
  @inline(__always)
  private mutating func withRunner<Result>(_ work: (inout QuickRunner) -> Result) -> Result {
    var variables: [Value] = []
    var sprites: [Sprite] = []
    var row: [Double] = []
    var pen = PenMarks()
    swap(&variables, &self.variables)
    swap(&sprites, &stage.sprites)
    swap(&row, &quickRow)
    swap(&pen, &stage.pen)
    var left = (budget: budget, bricks: 0, controls: 0)
    let result = code.quick.instructions.withUnsafeBufferPointer { instructions in
      code.quick.numbers.steps.withUnsafeBufferPointer { steps in
        row.withUnsafeMutableBufferPointer { row in
          variables.withUnsafeMutableBufferPointer { variables in
            sprites.withUnsafeMutableBufferPointer { sprites in
              var runner = QuickRunner(
                instructions: instructions.baseAddress!, steps: steps.baseAddress!,
                row: row.baseAddress!, variables: variables.baseAddress!,
                sprites: sprites.baseAddress!, clock: clock, arithmetic: setting.arithmetic,
                pen: PenMarks(), budget: budget)
              swap(&runner.pen, &pen)
              let result = work(&runner)
              swap(&runner.pen, &pen)
              left = (runner.budget, runner.bricks, runner.controls)
              return result
            }
          }
        }
      }
    }
    swap(&variables, &self.variables)
    swap(&sprites, &stage.sprites)
    swap(&row, &quickRow)
    swap(&pen, &stage.pen)
    (budget, quickControls) = (left.budget, left.controls)
    brickCount += left.bricks
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

  /// A turn each of objects in order, until one is to be had by the machine.
  ///
  /// - Returns: the place in the order, and among the object's scripts, where the machine is to go on.
  mutating func quickTurns(_ order: [Int], from place: Int) -> (place: Int, thread: Int) {
    var hasProgress = self.hasProgress
    let clock = clock
    let result = withRunner { runner in
      for place in place..<order.count {
        let index = order[place]
        let sprite = runner.sprites + index
        guard sprite.pointee.isAlive else { continue }
        guard sprite.pointee.starting.isEmpty, sprite.pointee.conditions.isEmpty else {
          return (place, 0)
        }
        let count = sprite.pointee.threads.count
        if count == 0 { continue }
        let stopped = sprite.pointee.threads.withUnsafeMutableBufferPointer { threads -> Int in
          for thread in 0..<count {
            let one = threads.baseAddress! + thread
            if one.pointee.isDone || one.pointee.wakes > clock { continue }
            let (turns, stop) = runner.run(
              one, of: sprite, isBackground: place == 0, turns: 1)
            if turns > 0 { hasProgress = true }
            if turns == 0, stop == .general { return thread }
          }
          return count
        }
        if stopped < count { return (place, stopped) }
      }
      return (order.count, 0)
    }
    self.hasProgress = hasProgress
    if result.0 > 0 { current = order[result.0 - 1] }
    return result
  }

  /// When the first script wakes, if all rest and nothing else could start one.
  ///
  /// Mutating only so that the machine is not copied for the question.
  mutating func nextWake() -> Int? {
    var first = Int.max
    for index in stage.order {
      // What is dead is yet to be taken away.
      guard stage.sprites[index].isAlive, stage.sprites[index].starting.isEmpty,
        stage.sprites[index].conditions.isEmpty
      else { return nil }
      for place in stage.sprites[index].threads.indices {
        let wakes = stage.sprites[index].threads[place].wakes
        if wakes <= clock + 1 { return nil }
        first = min(first, wakes)
      }
    }
    return first
  }
}
