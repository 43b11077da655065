/// Rounds and six-hundredths of a second of all scripts, as ``Machine`` has them, as far as the quick runner goes.
extension QuickRunner {
  /// Returns the time when the first script wakes, and the place of the object whose script is the only one.
  func nextWake(_ order: UnsafeBufferPointer<Int>) -> (clock: Int, only: Int?) {
    var first = Int.max
    var (count, place) = (0, 0)
    for index in order.indices {
      let threads = sprites + order[index]
      let own = threads.pointee.threads.count
      if own == 0 { continue }
      (count, place) = (count + own, index)
      for thread in 0..<own { first = min(first, threads.pointee.threads[thread].wakes) }
      // There is nothing to be passed over, and nobody is alone.
      if first <= clock + 1, count > 1 { return (first, nil) }
    }
    return (first, count == 1 ? place : nil)
  }

  /// The rounds of a six-hundredth of a second in which the budget is full; where the machine is to go on.
  mutating func step(_ order: UnsafeBufferPointer<Int>, only: Int?, rounds: Int)
    -> Machine.TurnPlace?
  {
    var turn = Machine.TurnPlace()
    if let only {
      let sprite = sprites + order[only]
      let (turns, stop) = sprite.pointee.threads.withUnsafeMutableBufferPointer {
        run($0.baseAddress!, of: sprite, isBackground: only == 0, turns: rounds)
      }
      (turn.rounds, turn.place) = (turns, only)
      if stop == .general || stop == .ended { return turn }
      let isBusy = turns > 0 && (turns == rounds || budget <= 0)
      busySteps = Machine.counted(busySteps, isBusy: isBusy)
      return nil
    }
    while turn.rounds < rounds, budget > 0 || turn.rounds == 0 {
      round(order, from: &turn)
      if turn.place < order.count { return turn }
      if !turn.hasProgress {
        busySteps = Machine.counted(busySteps, isBusy: false)
        return nil
      }
      turn = .init(rounds: turn.rounds + 1)
    }
    busySteps = Machine.counted(busySteps, isBusy: true)
    return nil
  }

  /// Each script's turn, object by object, from one's on; the place is where the machine is to go on.
  mutating func round(_ order: UnsafeBufferPointer<Int>, from turn: inout Machine.TurnPlace) {
    var first = turn.thread
    turn.thread = 0
    while turn.place < order.count {
      let sprite = sprites + order[turn.place]
      if sprite.pointee.isAlive {
        guard sprite.pointee.starting.isEmpty, sprite.pointee.conditions.isEmpty,
          !sprite.pointee.isStopping
        else {
          turn.thread = first
          return
        }
        let count = sprite.pointee.threads.count
        if count > 0 {
          let isBackground = turn.place == 0
          var hasProgress = turn.hasProgress
          let stopped = sprite.pointee.threads.withUnsafeMutableBufferPointer { threads -> Int in
            for thread in first..<count {
              let one = threads.baseAddress! + thread
              // What is done is the machine's to take away.
              if one.pointee.isDone { return thread }
              if one.pointee.wakes > clock { continue }
              let (turns, stop) = run(one, of: sprite, isBackground: isBackground, turns: 1)
              if turns > 0 { hasProgress = true }
              if stop == .ended || turns == 0 && stop == .general { return thread }
            }
            return count
          }
          turn.hasProgress = hasProgress
          if stopped < count {
            turn.thread = stopped
            return
          }
        }
      }
      first = 0
      turn.place += 1
    }
  }
}
