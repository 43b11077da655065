package import Words

/// Runs a program: the same program, seed and input give the same, whatever runs it.
///
/// Time is counted in six-hundredths of a second, ten a tick, as Catroid divides each of its frames. In each of them every script does one
/// brick in its turn, object by object from behind to the front, and so on round after round until all rest; what a
/// tick may do is bounded. A copy of the machine is a snapshot of the run.
package struct Machine: Sendable {
  let program: Program
  /// Set once, but for formulas that are tried out (`result`).
  var code: ProgramCode
  /// Of the program's looks, and of what came from the web.
  var pictures: [Handle<Program.Look>: LookPicture]
  /// The lengths of sounds in milliseconds.
  let soundLengths: [Handle<Program.Sound>: Int]
  package let setting: RunSetting

  /// The time in units of 1/600 s.
  package internal(set) var clock = 0
  /// Bricks done so far.
  package internal(set) var brickCount: Int64 = 0
  package internal(set) var status = RunStatus.running
  /// The warnings: what the program tried and could not, each once.
  package internal(set) var warnings: [Text] = []
  /// Whether it has been told that no more objects are cloned.
  var hasSaidCloneLimit = false

  var generator: SplitMix
  var variables: [Value]
  var lists: [[Value]]
  /// The state of the scene that plays; the others' are put away.
  var stage: SceneState
  var scene: Int
  var away: [Int: SceneState] = [:]
  /// The values of objects' own variables and lists, and their looks, which outlive their scenes.
  var kept: [Int: (variables: [Value], lists: [[Value]], looks: [Sprite.SpriteLook])] = [:]
  /// The scene to which the one that plays is to give way, at once.
  var sceneChange: (scene: Int, isNew: Bool)?
  /// The values that the program keeps from one run to the next, as they are now.
  package internal(set) var device: ProgramStorage
  /// The saved plots and designs in the order in which they were saved.
  package internal(set) var savedPlots: [SavedPlot] = []
  var embroidery = Embroidery()

  var soundSetting = SoundSetting()
  var questions: [Question] = []
  /// Whether somebody outside answers what the program asks of the web; else all of it is refused at once.
  package var reachesWeb = false
  var openRequests: [OpenWebRequest] = []
  /// How many requests there were, and pictures that came, and the pixels of these.
  var lastRequest = 0
  var pictureCount = 0
  var webPixels = 0
  /// The time from which the timer counts.
  var timerStart = 0
  /// All fingers that were on the stage.
  var touches = Touches()
  /// The number of threads that hold a token and have not ended.
  var tokens: [Int: Int] = [:]
  var lastToken: Int32 = 0
  /// The index of the object whose turn it is.
  var current = 0
  var inputs: [Value] = []
  /// The number of other scripts of the object that run.
  var siblings = 0
  var pendingStop = PendingStop.none
  /// Whether anything was done in the round.
  var hasProgress = false
  var budget = 0
  /// The work that steps have overdrawn by more than themselves, and that those which follow pay.
  var owed = 0
  /// Whether one script runs without rounds, and must stop before a brick that reaches others.
  var isAlone = false
  /// Whether bricks of numbers are done by ``QuickRunner``, and time in which all rest is passed over. Nothing else changes with it.
  package var isQuick = true
  /// The registers of the numeric fast path.
  var registers: [Double]
  /// Control that it has done in a turn which is left to the machine.
  var quickControls = 0
  /// The number of six-hundredths of a second on end in which scripts could have gone on; from ``busyLimit`` on it stays.
  var busySteps = 0

  enum PendingStop: Sendable {
    case none, others, all
  }

  package static let ticksPerSecond = 60
  package static let stepsPerTick = 10
  package static let stepsPerSecond = 600
  /// The least time of an iteration that changes what is seen: 20 ms.
  static let loopDelay = 12
  /// The number of such six-hundredths after which there is a warning: two seconds.
  static let busyLimit = 1_200

  /// Returns ``busySteps`` after another six-hundredth.
  @inline(__always)
  static func counted(_ busySteps: Int, isBusy: Bool) -> Int {
    busySteps >= busyLimit ? busyLimit : isBusy ? busySteps + 1 : 0
  }

  /// The most control bricks of a turn.
  static let controlLimit = 10_000

  /// The time at the beginning of a scene in which touching objects start no scripts: 200 ms.
  static let collisionDelay = 120

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - pictures: of the looks; what has none is not seen, and touches nothing.
  ///   - soundLengths: of the sounds, in milliseconds; what has none is over at once.
  ///   - device: what an earlier run has kept.
  package init(
    _ program: Program, pictures: [Handle<Program.Look>: LookPicture] = [:],
    soundLengths: [Handle<Program.Sound>: Int] = [:], device: ProgramStorage = ProgramStorage(),
    setting: RunSetting = RunSetting()
  ) {
    self.program = program
    self.pictures = pictures
    self.soundLengths = soundLengths
    self.device = device
    self.setting = setting
    code = ProgramCode(program, arithmetic: setting.arithmetic)
    generator = SplitMix(state: setting.seed)
    // One more, so that there is always a first.
    variables = Array(repeating: .zero, count: program.allVariables.count + 1)
    lists = Array(repeating: [], count: program.allLists.count)
    registers = code.quick.numbers.row
    scene = 0
    stage = SceneState()
    guard !program.scenes.isEmpty else {
      status = .ended
      return
    }
    begin(scene: max(0, min(setting.scene, program.scenes.count - 1)))
  }

  /// Returns the value of a variable: one of the program, or of an object that is on the stage.
  package func value(of variable: Handle<Program.Variable>) -> Value? {
    for sprite in stage.sprites where !sprite.isClone {
      if let place = code.objects[sprite.object].localVariables.firstIndex(of: variable) {
        return sprite.variables[place]
      }
    }
    return 0..<program.allVariables.count ~= variable.index ? variables[variable.index] : nil
  }

  /// Returns the items of a list: one of the program, or of an object that is on the stage.
  package func items(of list: Handle<Program.List>) -> [Value] {
    for sprite in stage.sprites where !sprite.isClone {
      if let place = code.objects[sprite.object].localLists.firstIndex(of: list) {
        return sprite.lists[place]
      }
    }
    return lists.indices.contains(list.index) ? lists[list.index] : []
  }

  /// Types of bricks and scripts that the program has and that do nothing here.
  package var idleBricks: [Text] { code.idle }

  /// Runs for a sixtieth of a second, or until the program has ended.
  ///
  /// - Complexity: at most `setting.bricksPerTick` bricks.
  package mutating func tick() {
    forgetSoundsThatAreOver()
    runSteps()
    moveCamera()
  }

  private mutating func runSteps() {
    var left = Self.stepsPerTick
    while left > 0, status == .running {
      guard mayPassTime else {
        step()
        left -= 1
        continue
      }
      let (steps, turn) = quickSteps(most: left)
      left -= steps
      if let turn { finishStep(from: turn) }
    }
  }
}

/// The settings of a run; nothing else reaches it.
package struct RunSetting: Equatable, Sendable {
  package var seed: UInt64 = 1
  /// Catroid's, but for who wants speed or what other systems calculate.
  package var arithmetic = Arithmetic.decimal
  /// The most bricks of a tick; loops without end go on in the next.
  package var bricksPerTick = 200_000
  /// The most turns that a script has in a six-hundredth of a second, so that its speed does not hang on how many others there are.
  package var roundsPerStep = 100
  /// The time when the run begins: seconds since the beginning of 1970, in local time, and the language of texts.
  package var start: Int64 = 0
  package var language: Text = "en"
  /// The scene that the run begins with, by its place; the last where there are fewer.
  package var scene = 0
  package var cloneLimit = 10_000
  package var callLimit = 10_000
  /// The most bytes of one text, and the most items of one list.
  package var textLimit = 1 << 20
  package var listLimit = 1_000_000
  /// The most sounds heard at once.
  package var soundLimit = 64
  /// The most files that programs write.
  package var fileLimit = 1_000

  package init() {}
}

/// The status of a run.
package enum RunStatus: Equatable, Sendable {
  case running
  /// It has ended itself: the stage was left.
  case ended
  /// A program that checks itself has come to its end.
  case passed
  /// A check has failed: what was found, and what was to be.
  case failed(actual: Text, expected: Text)
}

/// Steele, Lea and Flood's generator: one addition and three mixes a number.
struct SplitMix: Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 up to 1, of 53 bits.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// The state of one scene while it plays or rests.
struct SceneState: Sendable {
  var sprites: [Sprite] = []
  /// The drawing order, from behind to the front.
  var order: [Int] = []
  var began = 0
  var restedAt = 0
  var pen = PenMarks()
  /// What was sewn since it began.
  var embroidery = EmbroideryPattern()
  var bubbles: [Bubble] = []
  var shown: [ShownVariable] = []
  var sounds: [PlayingSound] = []
  var plots: [PlotLine] = []
  var camera = Camera()
  /// The positions of conditions that ask at the head of a script whether objects touch, as far as they have been asked.
  var asked: Set<Int32> = []
  /// The bodies of objects; none where no object has anything of physics.
  var physics: ScenePhysics?
}

/// The fingers that the run was given.
struct Touches: Sendable {
  struct Touch: Sendable {
    var x: Double
    var y: Double
    var isDown: Bool
    /// The number of the finger among those that are down; the least that is free.
    var pointer: Int
    /// The object that has put it down; nobody's is a hand's.
    var owner: Int?
  }

  /// All that ever were, the first as number 1.
  var all: [Touch] = []
}

struct Bubble: Sendable {
  var sprite: Int
  var words: Text
  var isThought: Bool
}

struct ShownVariable: Sendable {
  var variable: Int32
  var sprite: Int
  var x: Double
  var y: Double
  var size: Double
  var color: Text
  var alignment: Int32
}

/// A mark that a pen left on the stage, with the pen's settings at that moment.
package enum PenMark: Equatable, Sendable {
  case line(Line)
  case stamp(Stamp)
  case clear(tick: Int)

  package struct Line: Equatable, Sendable {
    package var fromX: Double
    package var fromY: Double
    package var toX: Double
    package var toY: Double
    /// The width in the stage's pixels.
    package var width: Double
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var object: Int
    /// The tick in which it was begun, and the ticks that it took: 0 but for glides.
    package var tick: Int
    package var ticks = 0
  }

  package struct Stamp: Equatable, Sendable {
    package var look: Handle<Program.Look>
    package var x: Double
    package var y: Double
    package var direction: Double
    package var isMirrored: Bool
    package var size: Double
    package var transparency: Double
    package var brightness: Double
    package var color: Double
    package var object: Int
    package var tick: Int
  }
}
