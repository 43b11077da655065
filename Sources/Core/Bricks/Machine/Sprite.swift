internal import Words

/// An object of the program as it stands on the stage; each clone is one of its own.
struct Sprite: Sendable {
  /// The index among the program's objects.
  var object: Int
  var name: Text
  var isClone = false
  var isAlive = true

  /// The position in the stage's pixels from its middle, y upwards: numbers of single precision, as Catroid has them.
  var x = 0.0
  var y = 0.0
  /// Half the size of the look's picture, from whose corner Catroid counts.
  var halfWidth: Float = 0
  var halfHeight: Float = 0
  /// The direction in degrees, clockwise from upwards: above −180, up to 180. Whoever sets it turns the look as well.
  var direction = 90.0 {
    didSet { tumbled = nil }
  }
  /// Where its look has been turned by its body since the direction was set.
  var tumbled: Double?
  var rotationStyle = RotationStyle.all
  /// The size in hundredths.
  var size = 100.0
  /// 0 is opaque, 100 not to be seen; 100 is the look's own brightness, up to 200; the hue goes round at 200.
  var transparency = 0.0
  var brightness = 100.0
  var color = 0.0
  var isVisible = true
  /// Its place among the object's looks; −1 where it has none.
  var look: Int
  var looks: [SpriteLook]
  /// A picture of the web that is seen in the place of a look.
  var webLook: SpriteLook?

  var pen = Pen()
  var needle = Needle()
  /// The velocity of the glide that it is in, a second.
  var glideVelocity: (x: Double, y: Double)?
  /// The place of its body among the scene's; −1 where it has none.
  var body: Int32 = -1
  /// Whether it moved by steps since it last bounced off an edge.
  var hasMovedBySteps = false
  /// The time when it came to be.
  var began = 0
  /// Whether any of its scripts is to end behind its turn.
  var isStopping = false

  /// A look that an object has while the program runs: bricks copy and delete them.
  struct SpriteLook: Sendable {
    var look: Handle<Program.Look>
    var name: Text
  }

  /// The look that is seen.
  var shownLook: Handle<Program.Look>? { webLook?.look ?? (look >= 0 ? looks[look].look : nil) }
  var shownName: Text { webLook?.name ?? (look >= 0 ? looks[look].name : "") }

  var variables: [Value]
  var lists: [[Value]]

  var threads: [ProgramThread] = []
  /// Scripts that start at its next turn, with whom they tell that they have ended.
  var starting: [(script: Int, token: Int)] = []
  /// Scripts that wait for a condition, and whether it has been false since they last started.
  var conditions: [(script: Int, isArmed: Bool)] = []

  enum RotationStyle: Int32, Sendable {
    case leftRight, all, none
  }

  struct Pen: Sendable {
    /// The tools that follow the object's moves: bit 0 is the pen, bits 1 to 3 are plotter, cutter and engraver; bit 4 says that there is no
    /// point yet; bit 5 is the needle.
    private(set) var active: UInt8 = 0
    var size = 3.15
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 255

    @inline(__always)
    var isDown: Bool {
      get { active & 1 != 0 }
      set { active = newValue ? active | 1 : active & ~1 }
    }

    /// Whether the pen of a clone is down and has no point yet to draw from.
    var hasNoPoint: Bool {
      get { active & 16 != 0 }
      set { active = newValue ? active | 16 : active & ~16 }
    }

    /// Whether ways are plotted, cut, engraved or sewn, which the quick runner leaves to the machine.
    @inline(__always)
    var isPlotting: Bool { active & 46 != 0 }

    /// Whether a seam follows.
    var isSewing: Bool {
      get { active & 32 != 0 }
      set { active = newValue ? active | 32 : active & ~32 }
    }

    func plots(with tool: PlotLine.Tool) -> Bool { active & 2 << tool.rawValue != 0 }
    mutating func start(_ tool: PlotLine.Tool) { active |= 2 << tool.rawValue }
    mutating func stop(_ tool: PlotLine.Tool) { active &= ~(2 << tool.rawValue) }
  }

  /// A position as it can be held.
  @inline(__always)
  func held(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (Self.held(x, halfWidth), Self.held(y, halfHeight))
  }

  @inline(__always)
  private static func held(_ value: Double, _ half: Float) -> Double {
    let limit = Float.greatestFiniteMagnitude
    let single = max(-limit, min(limit, Float(value)))
    return Double((single - half) + half)
  }

  /// Sine and cosine of the direction that they were last asked of, which most bricks that want them share.
  var turned = (direction: 90.0, sine: 1.0, cosine: 0.0)

  /// Sine and cosine of the direction.
  @inline(__always)
  mutating func turn() -> (sine: Double, cosine: Double) {
    if turned.direction != direction {
      let (sine, cosine) = Machine.turn(direction)
      turned = (direction, sine, cosine)
    }
    return (turned.sine, turned.cosine)
  }

  /// The direction to which the look is turned where its style lets it.
  var turnedDirection: Double { tumbled ?? direction }

  /// Sine and cosine of what the look is turned by, clockwise.
  var lookTurn: (sine: Double, cosine: Double) {
    guard rotationStyle == .all else { return (0, 1) }
    let (sine, cosine) =
      turned.direction == turnedDirection
      ? (turned.sine, turned.cosine) : Machine.turn(turnedDirection)
    // A quarter less than the direction.
    return (0 - cosine, sine)
  }

  /// Towards which the look is turned, as the style allows.
  var lookDirection: Double {
    switch rotationStyle {
    case .all: turnedDirection
    // Without a look nothing is flipped.
    case .leftRight: direction < 0 && shownLook != nil ? -90 : 90
    case .none: 90
    }
  }
}

extension Sprite {
  var isGliding: Bool { glideVelocity != nil }

  /// A look that only looks left and right is seen from behind where it goes to the left.
  var isMirrored: Bool { rotationStyle == .leftRight && direction < 0 }
}

/// A script that runs.
struct ProgramThread: Sendable {
  var script: Int
  var position: Int32
  /// Whom it tells that it has ended; 0 for nobody.
  var token: Int
  var isDone = false
  /// Whether it has been stopped: where it still has its turn of the round, it ends behind it.
  var isStopped = false
  /// Whether the fast path has done a brick of its turn, and the machine is yet to end what ends with it.
  var isFinishing = false
  /// It rests until the clock shows this.
  var wakes = 0
  /// The state of the brick at its position.
  var state = State.fresh
  var loops: [Loop] = []
  /// Whether any of its loops is looked at before each brick in it.
  var isWatched = false
  var calls: [Call] = []
  /// What a row of parameters found that was not expected.
  var failure: (actual: Text, expected: Text)?

  enum State: Sendable {
    case fresh
    case resting
    /// Waits for all that hold this token.
    case waiting(token: Int)
    case gliding(Glide)
    case touching(Int)
    case sliding(Slide)
    case asking(Int)
    /// Until the web has answered.
    case requesting(Int)
    /// Until a sound is over.
    case hearing(Int)
  }

  struct Loop: Sendable {
    /// The index of the iteration, or of the item; of one that counts with a variable, the step.
    var index: Int
    /// The last index; of one that counts with a variable, the last number.
    var last: Int
    /// The time when the iteration began.
    var start: Int
    /// The position of the instruction that is looked at before each brick of the body; −1 for none.
    var watched: Int32 = -1
  }

  struct Call: Sendable {
    var back: Int32
    var inputs: [Value]
    /// The number of loops that were open when it was called.
    var loops: Int
  }

  struct Slide: Sendable {
    var finger: Int
    var fromX: Double
    var fromY: Double
    var toX: Double
    var toY: Double
    var start: Int
    var end: Int
  }

  struct Glide: Sendable {
    var fromX: Double
    var fromY: Double
    var toX: Double
    var toY: Double
    var start: Int
    var end: Int
    /// The place where it has put the object.
    var x: Double
    var y: Double
  }
}
