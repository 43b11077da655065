package import Words

/// A run that can be gone back in: the machine, what came to it from outside, and snapshots on the way.
package struct StageRun: Sendable {
  /// An input of a stage from outside; fingers are numbered by who tells of them.
  package enum Input: Equatable, Sendable {
    case touch(Int, x: Double, y: Double)
    case release(Int)
    case answer(Text)
    /// What came of a request, by its number.
    case response(Int, WebResponse)
  }

  /// An input that comes before the tick of its number.
  package struct Entry: Equatable, Sendable {
    package var tick: Int
    package var input: Input

    package init(tick: Int, input: Input) {
      self.tick = tick
      self.input = input
    }
  }

  package private(set) var machine: Machine
  /// The number of ticks that have been run.
  package private(set) var tick = 0
  /// The tick that the run has ever come to.
  package private(set) var length = 0

  /// The inputs that have come, or will come, in order of ticks.
  package private(set) var log: [Entry]
  /// The number of them that have come to the machine as it is now.
  private var played = 0
  /// The stage's numbers of the fingers that are down.
  private var fingers: [Int: Int] = [:]
  private var snapshots: [Snapshot]
  /// Ticks from one snapshot to the next; twice as many each time that there are too many.
  private var interval = 60

  private struct Snapshot: Sendable {
    var tick: Int
    var machine: Machine
    var fingers: [Int: Int]
    var played: Int
  }

  private static let snapshotLimit = 64

  /// A run to which comes what `log` says, in order of ticks.
  package init(_ machine: Machine, log: [Entry] = []) {
    var machine = machine
    // Who has answers is to be asked.
    if log.contains(where: { $0.input.isResponse }) { machine.reachesWeb = true }
    self.machine = machine
    self.log = log
    snapshots = [Snapshot(tick: 0, machine: machine, fingers: [:], played: 0)]
  }

  /// Something comes to the stage now. What would come later, or came before the run was gone back in, is forgotten. What came of the web is
  /// too large where no more fits in.
  package mutating func take(_ input: Input) {
    log.removeSubrange(played...)
    var input = input
    if case .response(let id, let response) = input, !hasRoom(for: response) {
      input = .response(id, .tooLarge)
    }
    if tick < length {
      snapshots.removeAll { $0.tick > tick }
      length = tick
    }
    log.append(Entry(tick: tick, input: input))
    played = log.count
    play(input)
  }

  /// The most bytes of all that comes of the web in a run.
  private static let responseLimit = 1 << 26

  private func hasRoom(for response: WebResponse) -> Bool {
    let taken = log.reduce(0) { sum, entry in
      if case .response(_, let response) = entry.input { sum + response.byteCount } else { sum }
    }
    return response.byteCount <= Self.responseLimit - taken
  }

  /// What came, and will come, as it is kept to be run elsewhere. Where requests have had no answer it holds one to none: whoever runs it is
  /// to know that they could have had.
  package var keptLog: [Entry] {
    guard machine.hasAskedWeb, !log.contains(where: { $0.input.isResponse }) else { return log }
    return [Entry(tick: 0, input: .response(0, .refused))] + log
  }

  /// Runs for a sixtieth of a second, with what came then where the run has been there; not on from its end.
  package mutating func run() {
    guard machine.status == .running else { return }
    playLog(through: tick)
    machine.tick()
    tick += 1
    if tick > length {
      length = tick
      if tick % interval == 0 { keep() }
    } else if tick == length {
      playLog(through: tick)
    }
  }

  /// Goes to where the run was after `ticks` ticks, or on to there.
  ///
  /// - Complexity: at most as many ticks as lie between two snapshots, where the run has been there.
  package mutating func seek(to ticks: Int) {
    let goal = max(0, ticks)
    let nearest = snapshots.last { $0.tick <= goal }!
    if goal < tick || nearest.tick > tick {
      (machine, tick) = (nearest.machine, nearest.tick)
      (fingers, played) = (nearest.fingers, nearest.played)
      if tick == length { playLog(through: tick) }
    }
    while tick < goal, machine.status == .running { run() }
  }

  private mutating func playLog(through tick: Int) {
    while played < log.count, log[played].tick <= tick {
      play(log[played].input)
      played += 1
    }
  }

  private mutating func keep() {
    if snapshots.count >= Self.snapshotLimit {
      interval *= 2
      snapshots.removeAll { $0.tick % interval != 0 }
      guard tick % interval == 0 else { return }
    }
    snapshots.append(
      Snapshot(tick: tick, machine: machine, fingers: fingers, played: played))
  }

  private mutating func play(_ input: Input) {
    switch input {
    case .touch(let finger, let x, let y):
      if let known = fingers[finger] {
        machine.touchMove(known, x: x, y: y)
      } else {
        fingers[finger] = machine.touchDown(x: x, y: y)
      }
    case .release(let finger):
      if let known = fingers.removeValue(forKey: finger) { machine.touchUp(known) }
    case .answer(let words):
      if let question = machine.question { machine.answer(question.id, words) }
    case .response(let id, let response): machine.respond(to: id, response)
    }
  }
}

extension StageRun.Input {
  /// Whether it answers what the program asks of the web.
  package var isResponse: Bool {
    if case .response = self { return true }
    return false
  }
}
