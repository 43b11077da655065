extension Machine {
  /// The object whose only script is the only one that runs; nil where there are others, or conditions that could start one.
  mutating func onlyRunner() -> Int? {
    var found: Int?
    for index in stage.order {
      guard stage.sprites[index].isAlive, stage.sprites[index].starting.isEmpty,
        stage.sprites[index].conditions.isEmpty
      else { return nil }
      switch stage.sprites[index].threads.count {
      case 0: continue
      case 1 where found == nil: found = index
      default: return nil
      }
    }
    return found
  }

  /// Rounds of one script alone, without what a round does for all others: the same bricks in the same turns. Ends before a
  /// brick that reaches others.
  ///
  /// - Returns: how many rounds of the step there were.
  mutating func runAlone(_ index: Int, after rounds: Int) -> Int {
    current = index
    isAlone = true
    var rounds = rounds
    // The last turn is left to a round.
    while rounds + 1 < setting.roundsPerStep, budget > 0,
      !stage.sprites[index].threads[0].isDone, stage.sprites[index].threads[0].wakes <= clock
    {
      hasProgress = false
      if isQuick {
        let (turns, stop) = quickTurns(of: index, turns: setting.roundsPerStep - 1 - rounds)
        rounds += turns
        guard stop == .general else { continue }
      }
      // Taken out while it runs, so that it is changed in place.
      var threads: [ProgramThread] = []
      swap(&threads, &stage.sprites[index].threads)
      run(&threads[0])
      swap(&threads, &stage.sprites[index].threads)
      if !hasProgress { break }
      rounds += 1
      if stage.sprites[index].threads[0].isDone || status != .running { break }
    }
    isAlone = false
    return rounds
  }
}
