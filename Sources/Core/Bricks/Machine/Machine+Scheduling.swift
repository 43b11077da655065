internal import Words

extension Machine {
  // MARK: Scenes

  /// Begins a scene anew: all objects as the program has them, its start scripts about to start.
  mutating func begin(scene index: Int) {
    scene = index
    stage = SceneState()
    stage.began = clock
    for handle in program.scenes[index].objects {
      stage.order.append(stage.sprites.count)
      stage.sprites.append(sprite(of: handle))
      measureLook(of: stage.sprites.count - 1)
    }
    beginPhysics()
    for index in stage.sprites.indices {
      for script in code.objects[stage.sprites[index].object].scripts
      where code.scripts[script].trigger == .sceneStart {
        stage.sprites[index].starting.append((script, 0))
      }
    }
  }

  /// Keeps what the objects' own variables and lists hold.
  private mutating func keepData() {
    for sprite in stage.sprites where !sprite.isClone {
      kept[sprite.object] = (sprite.variables, sprite.lists, sprite.looks)
    }
  }

  private func sprite(of handle: Handle<Program.Object>) -> Sprite {
    let object = program.allObjects[handle]
    let compiled = code.objects[handle.index]
    // Looks that were copied or deleted stay so.
    let looks =
      kept[handle.index]?.looks
      ?? object.looks.map { .init(look: $0, name: program.allLooks[$0].name) }
    var sprite = Sprite(
      object: handle.index, name: object.name, look: looks.isEmpty ? -1 : 0, looks: looks,
      variables: kept[handle.index]?.variables
        ?? Array(repeating: .zero, count: compiled.localVariables.count),
      lists: kept[handle.index]?.lists ?? Array(repeating: [], count: compiled.localLists.count))
    sprite.began = clock
    sprite.needle.color = embroidery.colors[handle.index] ?? 0
    for script in compiled.scripts {
      if case .condition = code.scripts[script].trigger { sprite.conditions.append((script, true)) }
    }
    return sprite
  }

  /// Puts the scene that plays away, and goes on with another, or begins it.
  private mutating func changeScene() {
    guard let (next, isNew) = sceneChange else { return }
    sceneChange = nil
    // Scenes that begin one another have an end in each tick.
    budget -= 1_000
    keepData()
    // Fingers that its objects held down are lifted: who goes on finds them so.
    for place in touches.all.indices where touches.all[place].owner != nil {
      (touches.all[place].isDown, touches.all[place].owner) = (false, nil)
    }
    if next != scene || !isNew {
      stage.restedAt = clock
      away[scene] = stage
    }
    if !isNew, var resumed = away.removeValue(forKey: next) {
      resumed.shift(by: clock - resumed.restedAt)
      stage = resumed
      scene = next
    } else {
      if next == scene { forgetQuestions(of: stage) }
      if let old = away.removeValue(forKey: next) { forgetQuestions(of: old) }
      begin(scene: next)
    }
  }

  /// What the scripts of a scene that is over have asked of people and of the web is not asked any more.
  private mutating func forgetQuestions(of scene: SceneState) {
    for sprite in scene.sprites {
      for thread in sprite.threads {
        switch thread.state {
        case .asking(let id): questions.removeAll { $0.id == id }
        case .requesting(let id): openRequests.removeAll { $0.request.id == id }
        default: break
        }
      }
    }
  }

  // MARK: Rounds

  /// The place of a turn in a six-hundredth of a second.
  struct TurnPlace {
    /// The number of rounds before.
    var rounds = 0
    /// The place in the order of objects, and among the object's scripts.
    var place = 0
    var thread = 0
    /// Whether anyone had something to do in this round so far.
    var hasProgress = false

    /// Whether some have had their turns of the round, so that the others are to have theirs.
    var isWithinRound: Bool { place > 0 || thread > 0 }
  }

  /// Runs for a six-hundredth of a second: rounds until all rest.
  mutating func step() {
    beginStep()
    finishStep(from: TurnPlace())
  }

  mutating func beginStep() {
    clock += 1
    budget = Self.budget(perStep: budgetOfStep, owed: &owed)
    stepPhysics()
  }

  /// The bricks of a six-hundredth of a second.
  var budgetOfStep: Int { max(1, setting.bricksPerTick / Self.stepsPerTick) }

  /// The budget of a step in which is paid what is owed: none where all of it is, and scripts stand.
  static func budget(perStep: Int, owed: inout Int) -> Int {
    let paid = min(owed, perStep)
    owed -= paid
    return perStep - paid
  }

  /// What a step has overdrawn by more than itself is owed, a second's work at most: heavy work is as slow as it is, and no page hangs.
  static func owed(_ owed: Int, left budget: Int, perStep: Int) -> Int {
    -budget > perStep ? min(owed - budget - perStep, perStep * stepsPerSecond) : owed
  }

  /// Whether time in which all rest may be passed over: bodies move at every step.
  var mayPassTime: Bool { isQuick && stage.physics == nil }

  /// Runs the rest of a six-hundredth of a second from a turn on.
  mutating func finishStep(from turn: TurnPlace) {
    guard budget > 0 || turn.rounds > 0 || turn.isWithinRound else { return }
    var turn = turn
    // Others may end meanwhile: it is looked again, ever more seldom.
    var nextLook = turn.rounds
    var isBusy = false
    while status == .running, turn.rounds < setting.roundsPerStep,
      budget > 0 || turn.rounds == 0 || turn.isWithinRound
    {
      if turn.rounds >= nextLook {
        if let only = onlyRunner() {
          turn = TurnPlace(rounds: runAlone(only, after: turn.rounds))
          if isQuick, stage.sprites[only].threads[0].wakes > clock {
            isBusy = budget <= 0
            break
          }
          guard budget > 0 || turn.rounds == 0, status == .running else {
            isBusy = true
            break
          }
        }
        nextLook = 2 * turn.rounds + 1
      }
      round(from: turn)
      turn = TurnPlace(rounds: turn.rounds + 1)
      isBusy = hasProgress
      if !isBusy { break }
    }
    owed = Self.owed(owed, left: budget, perStep: budgetOfStep)
    busySteps = Self.counted(busySteps, isBusy: isBusy)
    sayIfBusy()
  }

  /// Loops without a pause are bounded, and who wonders why nothing else goes on is told.
  mutating func sayIfBusy() {
    guard busySteps >= Self.busyLimit else { return }
    let turns = setting.roundsPerStep * Self.stepsPerSecond
    trouble("A script loops without a pause: it has \(turns) turns a second and no more.")
  }

  /// Each script's turn, object by object, from one's on.
  private mutating func round(from turn: TurnPlace) {
    let order = stage.order
    hasProgress = turn.hasProgress
    var (place, thread) = (turn.place, turn.thread)
    while true {
      if isQuick {
        if thread == 0 {
          while place < order.count, rests(order[place]) { place += 1 }
        }
        guard place < order.count else { break }
        if thread > 0 || !needsMachine(order[place]) {
          (place, thread) = quickTurns(order, from: place, thread: thread)
        }
      }
      guard place < order.count else { break }
      let index = order[place]
      place += 1
      guard stage.sprites[index].isAlive else { continue }
      self.turn(of: index, from: thread)
      thread = 0
      if sceneChange != nil {
        changeScene()
        hasProgress = true
        return
      }
      guard case .running = status else { return }
    }
    if stage.order.contains(where: { !stage.sprites[$0].isAlive }) {
      stage.order.removeAll { !stage.sprites[$0].isAlive }
      stage.bubbles.removeAll { !stage.sprites[$0.sprite].isAlive }
      stage.shown.removeAll { $0.variable <= -2 && !stage.sprites[$0.sprite].isAlive }
    }
  }

  /// Whether an object's turn is over before it begins: nothing of it is about to start, and whatever runs waits for the clock.
  ///
  /// Mutating only so that nothing is copied for the question.
  private mutating func rests(_ index: Int) -> Bool {
    guard stage.sprites[index].isAlive else { return true }
    guard stage.sprites[index].starting.isEmpty, stage.sprites[index].conditions.isEmpty,
      !stage.sprites[index].isStopping
    else { return false }
    // One that is done is yet to be taken away by the turn.
    for place in stage.sprites[index].threads.indices
    where stage.sprites[index].threads[place].isDone
      || stage.sprites[index].threads[place].wakes <= clock
    {
      return false
    }
    return true
  }

  /// Whether the fast path would leave an object's turn to the machine at once: to begin it takes longer than many turns.
  ///
  /// Mutating only so that nothing is copied for the question.
  private mutating func needsMachine(_ index: Int) -> Bool {
    guard stage.sprites[index].isAlive else { return false }
    guard stage.sprites[index].starting.isEmpty, stage.sprites[index].conditions.isEmpty,
      !stage.sprites[index].isStopping
    else { return true }
    for place in stage.sprites[index].threads.indices {
      // It is to be taken away, and told.
      if stage.sprites[index].threads[place].isDone { return true }
      if stage.sprites[index].threads[place].wakes > clock { continue }
      let position = Int(stage.sprites[index].threads[place].position)
      return stage.sprites[index].body >= 0 || code.quick.instructions[position].op == .general
    }
    return false
  }

  /// Gives an object its turn, from one of its scripts on; those before it have had theirs.
  private mutating func turn(of index: Int, from first: Int) {
    current = index
    startQueued(index)
    if !stage.sprites[index].threads.isEmpty {
      // Taken out while they run, so that they are changed in place.
      var threads: [ProgramThread] = []
      swap(&threads, &stage.sprites[index].threads)
      for place in first..<threads.count where !threads[place].isDone {
        guard threads[place].wakes <= clock else { continue }
        // Where the brick is may be seen only once the control before it is done.
        if code.waitsTillIdle {
          siblings = threads.count { !$0.isDone } - 1
        }
        run(&threads[place])
        switch pendingStop {
        case .none: break
        case .others:
          for other in threads.indices where other != place { threads[other].isStopped = true }
        case .all:
          for other in threads.indices { threads[other].isStopped = true }
          stopAllThreads()
        }
        pendingStop = .none
        if sceneChange != nil || status != .running || !stage.sprites[index].isAlive { break }
      }
      // What was stopped has had its turn.
      let isOver = !stage.sprites[index].isAlive
      var hasEnded = false
      for place in threads.indices {
        if isOver || threads[place].isStopped { threads[place].isDone = true }
        if threads[place].isDone { hasEnded = true }
      }
      stage.sprites[index].isStopping = false
      if hasEnded {
        for place in threads.indices where threads[place].isDone { end(threads[place], of: index) }
        threads.removeAll { $0.isDone }
      }
      stage.sprites[index].threads = threads
    }
    if !stage.sprites[index].isAlive {
      for (_, token) in stage.sprites[index].starting { tell(token) }
      stage.sprites[index].starting = []
    }
    guard sceneChange == nil, stage.sprites[index].isAlive else { return }
    checkConditions(index)
  }

  /// A script that runs already is stopped, and starts anew.
  private mutating func startQueued(_ index: Int) {
    guard !stage.sprites[index].starting.isEmpty else { return }
    hasProgress = true
    let queued = stage.sprites[index].starting
    stage.sprites[index].starting.removeAll(keepingCapacity: true)
    for (script, token) in queued {
      if let running = stage.sprites[index].threads.firstIndex(where: { $0.script == script }) {
        var old = stage.sprites[index].threads.remove(at: running)
        if old.calls.isEmpty {
          end(old, of: index)
        } else {
          // The brick of one's own that it had called goes on without it.
          tell(old.token)
          (old.script, old.token) = (-1, 0)
          stopCallers(of: &old)
          stage.sprites[index].threads.append(old)
        }
      }
      stage.sprites[index].threads.append(
        ProgramThread(script: script, position: code.scripts[script].start, token: token))
    }
  }

  private mutating func checkConditions(_ index: Int) {
    for place in stage.sprites[index].conditions.indices {
      let (script, isArmed) = stage.sprites[index].conditions[place]
      guard case .condition(let formula) = code.scripts[script].trigger else { continue }
      // Before all objects are where they belong, they all touch one another in the middle.
      if node(formula).op == .collision,
        clock - stage.sprites[index].began < Self.collisionDelay
      {
        continue
      }
      inputs = []
      budget -= 1
      // What is no condition changes nothing.
      guard let holds = boolean(formula) else { continue }
      if holds, isArmed { start(script, of: index, token: 0) }
      stage.sprites[index].conditions[place].isArmed = !holds
    }
  }

  // MARK: Starting and ending

  /// A script starts at its object's next turn, once: in the place where it was said last.
  mutating func start(_ script: Int, of sprite: Int, token: Int) {
    if let queued = stage.sprites[sprite].starting.firstIndex(where: { $0.script == script }) {
      tell(stage.sprites[sprite].starting.remove(at: queued).token)
    }
    stage.sprites[sprite].starting.append((script, token))
    hasProgress = true
  }

  /// Starts all scripts that wait for something; how many they are.
  @discardableResult
  mutating func fire(token: Int = 0, _ isMeant: (ScriptCode.Trigger) -> Bool) -> Int {
    var count = 0
    for sprite in stage.order where stage.sprites[sprite].isAlive {
      for script in code.objects[stage.sprites[sprite].object].scripts
      where isMeant(code.scripts[script].trigger) {
        start(script, of: sprite, token: token)
        count += 1
      }
    }
    return count
  }

  /// A script has ended: who waits for it is told, and what it held down is let go.
  private mutating func end(_ thread: ProgramThread, of index: Int) {
    tell(thread.token)
    leaveBrick(thread.state, of: index)
  }

  /// What a brick that is left in the middle held is let go: a glide, a finger, a question, who was waited for.
  mutating func leaveBrick(_ state: ProgramThread.State, of index: Int) {
    switch state {
    case .gliding: stage.sprites[index].glideVelocity = nil
    case .touching(let finger): touchUp(finger)
    case .sliding(let slide): touchUp(slide.finger)
    case .asking(let id): questions.removeAll { $0.id == id }
    case .requesting(let id): openRequests.removeAll { $0.request.id == id }
    case .waiting(let token): tokens[token] = nil
    case .fresh, .resting, .hearing: break
    }
  }

  /// One of those that hold a token has ended.
  mutating func tell(_ token: Int) {
    guard token != 0, let count = tokens[token] else { return }
    tokens[token] = count - 1
  }

  mutating func newToken() -> Int {
    // After many days, or in the page minutes of nothing but messages, the first are long forgotten.
    lastToken = lastToken == .max ? 1 : lastToken + 1
    return Int(lastToken)
  }

  /// Stops all scripts of all other objects: at once where they have had their turn of the round, else behind it. Those that are about to
  /// start do so.
  private mutating func stopAllThreads() {
    let turn = stage.order.firstIndex(of: current) ?? 0
    for (place, index) in stage.order.enumerated() where place != turn {
      if place < turn {
        for thread in stage.sprites[index].threads { end(thread, of: index) }
        stage.sprites[index].threads = []
      } else {
        stage.sprites[index].isStopping = true
        for thread in stage.sprites[index].threads.indices {
          stage.sprites[index].threads[thread].isStopped = true
        }
      }
    }
  }

  /// Whether any other script runs, or is about to.
  var isOnlyOne: Bool {
    stage.order.allSatisfy { index in
      stage.sprites[index].starting.isEmpty
        && (index == current || stage.sprites[index].threads.isEmpty)
    }
  }
}

extension SceneState {
  /// A scene that has rested goes on where it was: all its times are later.
  mutating func shift(by time: Int) {
    began += time
    for place in sounds.indices { sounds[place].shift(by: time) }
    for index in sprites.indices {
      sprites[index].began += time
      for place in sprites[index].threads.indices {
        sprites[index].threads[place].shift(by: time)
      }
    }
  }
}

extension ProgramThread {
  mutating func shift(by time: Int) {
    wakes += time
    for index in loops.indices { loops[index].start += time }
    if case .gliding(var glide) = state {
      glide.start += time
      glide.end += time
      state = .gliding(glide)
    }
    if case .sliding(var slide) = state {
      slide.start += time
      slide.end += time
      state = .sliding(slide)
    }
  }
}
