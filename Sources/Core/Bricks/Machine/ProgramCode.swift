internal import Words

/// A program as the machine runs it: scripts as rows of instructions, names as numbers.
struct ProgramCode: Sendable {
  var formulas = FormulaCode()
  var scripts: [ScriptCode] = []
  /// The code of each object of the program.
  var objects: [ObjectCode] = []
  var instructions: [Instruction] = []
  /// Messages by their numbers.
  var messages: [Text] = []
  /// Bricks that do nothing here, by type, each once.
  var idle: [Text] = []
  /// Whether any brick waits until all other scripts rest.
  var waitsTillIdle = false
  /// Whether any brick can be heard.
  var makesSound = false
  var quick = QuickCode()
}

/// The code of one object, and of each of its clones.
struct ObjectCode: Sendable {
  /// Places of its scripts among all.
  var scripts: Range<Int>
  var localVariables: [Handle<Program.Variable>]
  var localLists: [Handle<Program.List>]
  /// Whether it has anything of physics, and so a body.
  var usesPhysics = false
}

struct ScriptCode: Sendable {
  var start: Int32
  var trigger: Trigger
  /// The position of its first instruction.
  enum Trigger: Equatable, Sendable {
    case sceneStart, tap, touch, clone
    case message(Int32)
    case condition(FormulaCode.Place)
    /// Any look where none is given.
    case background(Handle<Program.Look>)
    /// The bounce off an object of the program, or off anything.
    case bounce(Int32)
    /// A call; the script of a brick that is defined.
    case call
    /// Hardware, or not known.
    case never
  }
}

/// One step of the machine.
struct Instruction: Sendable {
  var op: Op
  var a: Int32 = -1
  var b: Int32 = -1
  var c: Int32 = -1
  /// The place among the known kinds of bricks of one that is done by a function of its own.
  var kind: Int16 = -1
  /// Whether it leaves all others alone (see ``BrickAction/isPlain``).
  var isPlain = false

  enum Op: Equatable, Sendable {
    // Of control: they take no turn.
    case jump
    /// Formula a; where it is false to b, where it is no number to c.
    case branch
    /// The same, at the head of a script, where it asks whether objects touch: the first time that is not so.
    case branchTouching
    /// a times, to b where it is none.
    case repeatBegin
    /// Jumps to the body's start a, and out to the next instruction.
    case repeatNext(isDelayed: Bool)
    case foreverBegin
    case foreverNext(isDelayed: Bool)
    /// a is 1 where the condition may be no number.
    case untilBegin
    /// Condition a; out to b, to c where there was no iteration.
    case untilTest
    case untilNext(isDelayed: Bool)
    /// Counts from a to b with the variable that follows as `operand`; to c where that is nothing.
    case forBegin
    case forNext(isDelayed: Bool)
    /// Through a list; out to b, to c where it is empty.
    case eachBegin
    case eachNext(isDelayed: Bool)
    /// Over the rows of lists: list of what is expected a, lists b, out to c.
    case parametersBegin
    case parametersNext(isDelayed: Bool)
    case end
    /// More operands of the one before.
    case operand
    // Bricks: each takes a turn.
    case wait, waitUntil, waitTillIdle
    case broadcast, broadcastAndWait
    case clone, deleteClone
    case stopThis, stopAll, stopOthers
    case startScene, continueScene, exitStage, finishStage
    case call, report
    case assertEquals, assertLists
    /// List of what is expected a, formula b.
    case assertRow
    case placeAt, setX, setY, changeX, changeY, goToTouch, goToRandom, goToObject
    case bounce, move, turnLeft, turnRight, pointTo, rotationStyle, glide
    case goBack, toFront
    /// The way is an operand more.
    case arc, goThrough
    case followWithCamera
    /// Starts, stops or saves the tool with number a; saved where that is the plotter's, or any of the laser's, under the name b.
    case startPlot, stopPlot, savePlot
    /// Name a, variable b; c is 1 where the file is removed once it is read.
    case writeFile, readFile
    case setLook, setLookByIndex, nextLook, previousLook
    case setBackground, setBackgroundByIndex, setBackgroundAndWait, setBackgroundByIndexAndWait
    case copyLook, deleteLook, paintLook
    /// Gives the object the look that it has.
    case keepLook
    case say, think, sayFor, thinkFor, ask
    case penColor, stamp, clearPen
    case setVolume, changeVolume, playSound, playSoundAndWait, playSoundAt, stopSound, stopAllSounds
    case speak, speakAndWait
    case setTempo, changeTempo, setInstrument, playNote, playDrum, pauseForBeats
    case setVariable, changeVariable, showVariable, hideVariable
    case writeVariable, readVariable, writeList, readList
    case addItem, deleteItem, clearList, insertItem, replaceItem, storeCSV
    case tapAt, tapFor, touchAndSlide
    /// A change of the object, with number a where it takes one.
    case change(SpriteChange)
    /// What the function of the brick's kind does.
    case runs
    /// Does nothing here.
    case idle
  }
}
