// Made by Scripts/protocol of Protocol/bricks/stage.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Words

/// Something that comes to the stage from outside. Places are in the stage's pixels from its
/// middle, y upwards.
package enum StageInput: Equatable, Sendable {
  case touch(finger: Whole, x: Double, y: Double)
  case release(finger: Whole)
  case answer(words: Text)
  /// What came of a request to the web.
  case webWords(request: Count, words: Text)
  case webFailure(request: Count, status: Count)
}

/// Something that came at a tick of the run.
package struct StageEntry: Equatable, Sendable {
  package var tick: Count
  package var stageInput: StageInput

  package init(tick: Count, stageInput: StageInput) {
    self.tick = tick
    self.stageInput = stageInput
  }
}

package enum RunState: Equatable, Sendable {
  case running
  case ended
  case passed
  case failed(actual: Text, expected: Text)
}

/// What an object says or thinks, at a place of the stage.
package struct StageBubble: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var words: Text
  package var isThought: Bool

  package init(x: Double, y: Double, words: Text, isThought: Bool) {
    self.x = x
    self.y = y
    self.words = words
    self.isThought = isThought
  }
}

/// A variable that is shown at a place of the stage.
package struct StageLabel: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var words: Text
  package var size: Double
  package var color: Text
  package var alignment: Count

  package init(x: Double, y: Double, words: Text, size: Double, color: Text, alignment: Count) {
    self.x = x
    self.y = y
    self.words = words
    self.size = size
    self.color = color
    self.alignment = alignment
  }
}

/// What the program asks of the web, and nobody has answered; `address` is all of it.
package struct WebRequest: Equatable, Sendable {
  package var id: Count
  package var address: Text
  package var wantsPicture: Bool

  package init(id: Count, address: Text, wantsPicture: Bool) {
    self.id = id
    self.address = address
    self.wantsPicture = wantsPicture
  }
}

/// What lies over the frame, and how the run stands; `is-still` where nothing will ever happen
/// again.
package struct StageOverlay: Equatable, Sendable {
  package var status: RunState
  package var isStill: Bool
  package var speech: Text?
  package var question: Text?
  package var scene: Text
  package var plotCount: Count
  package var bubbles: [StageBubble]
  package var labels: [StageLabel]
  package var warnings: [Text]
  package var webRequests: [WebRequest]

  package init(
    status: RunState, isStill: Bool, speech: Text?, question: Text?, scene: Text, plotCount: Count,
    bubbles: [StageBubble], labels: [StageLabel], warnings: [Text], webRequests: [WebRequest]
  ) {
    self.status = status
    self.isStill = isStill
    self.speech = speech
    self.question = question
    self.scene = scene
    self.plotCount = plotCount
    self.bubbles = bubbles
    self.labels = labels
    self.warnings = warnings
    self.webRequests = webRequests
  }
}

/// The program's name and form; `idle` are the types of its bricks that do nothing here.
package struct StageFigures: Equatable, Sendable {
  package var name: Text
  package var width: Whole
  package var height: Whole
  package var isStretched: Bool
  package var isLandscape: Bool
  package var lookCount: Count
  package var soundCount: Count
  package var makesSound: Bool
  package var idle: [Text]

  package init(
    name: Text, width: Whole, height: Whole, isStretched: Bool, isLandscape: Bool, lookCount: Count,
    soundCount: Count, makesSound: Bool, idle: [Text]
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.isStretched = isStretched
    self.isLandscape = isLandscape
    self.lookCount = lookCount
    self.soundCount = soundCount
    self.makesSound = makesSound
    self.idle = idle
  }
}

/// A look or a sound, by its number, and where its file lies in the program's archive.
package struct NumberedFile: Equatable, Sendable {
  package var index: Count
  package var path: Text

  package init(index: Count, path: Text) {
    self.index = index
    self.path = path
  }
}

package struct StageFiles: Equatable, Sendable {
  package var looks: [NumberedFile]
  package var sounds: [NumberedFile]

  package init(looks: [NumberedFile], sounds: [NumberedFile]) {
    self.looks = looks
    self.sounds = sounds
  }
}

/// A line that the pen drew, in pixels, y downwards; `color` is 0xRRGGBB.
package struct Place: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

package struct DrawnLine: Equatable, Sendable {
  package var from: Place
  package var to: Place
  package var width: Double
  package var color: Count
  package var object: Count
  package var tick: Count
  package var ticks: Count

  package init(
    from: Place, to: Place, width: Double, color: Count, object: Count, tick: Count, ticks: Count
  ) {
    self.from = from
    self.to = to
    self.width = width
    self.color = color
    self.object = object
    self.tick = tick
    self.ticks = ticks
  }
}

/// A drawing for plotters, or a design for embroidery machines, that the program has saved; its
/// lines, or stitches, are counted.
package struct PlotRow: Equatable, Sendable {
  package var name: Text
  package var partCount: Count

  package init(name: Text, partCount: Count) {
    self.name = name
    self.partCount = partCount
  }
}

package enum SoundSource: Equatable, Sendable {
  /// The sound of a file.
  case file(sound: Count)
  case note(key: Whole, instrument: Whole)
  case drum(key: Whole)
  case speech(words: Text)
}

/// A sound that begins: where in itself, and how long it is heard, in milliseconds.
package struct SoundStart: Equatable, Sendable {
  package var id: Count
  package var position: Whole
  package var remaining: Whole
  package var soundSource: SoundSource

  package init(id: Count, position: Whole, remaining: Whole, soundSource: SoundSource) {
    self.id = id
    self.position = position
    self.remaining = remaining
    self.soundSource = soundSource
  }
}

package struct SoundPosition: Hashable, Sendable {
  package var id: Count
  package var position: Whole

  package init(id: Count, position: Whole) {
    self.id = id
    self.position = position
  }
}

/// What is to be heard from now on; `gain` is in thousandths.
package struct SoundCues: Equatable, Sendable {
  package var gain: Whole
  package var stops: [Count]
  package var starts: [SoundStart]
  package var ongoing: [SoundPosition]

  package init(gain: Whole, stops: [Count], starts: [SoundStart], ongoing: [SoundPosition]) {
    self.gain = gain
    self.stops = stops
    self.starts = starts
    self.ongoing = ongoing
  }
}

extension CBORWriter {
  package mutating func stageInput(_ value: StageInput) {
    switch value {
    case .touch(let finger, let x, let y):
      array(4)
      unsigned(0 as UInt8)
      self.integer(finger)
      self.double(x)
      self.double(y)
    case .release(let finger):
      array(2)
      unsigned(1 as UInt8)
      self.integer(finger)
    case .answer(let words):
      array(2)
      unsigned(2 as UInt8)
      self.text(words.string)
    case .webWords(let request, let words):
      array(3)
      unsigned(3 as UInt8)
      self.integer(request)
      self.text(words.string)
    case .webFailure(let request, let status):
      array(3)
      unsigned(4 as UInt8)
      self.integer(request)
      self.integer(status)
    }
  }

  package mutating func stageEntry(_ value: StageEntry) {
    array(2)
    self.integer(value.tick)
    self.stageInput(value.stageInput)
  }

  package mutating func runState(_ value: RunState) {
    switch value {
    case .running:
      array(1)
      unsigned(0 as UInt8)
    case .ended:
      array(1)
      unsigned(1 as UInt8)
    case .passed:
      array(1)
      unsigned(2 as UInt8)
    case .failed(let actual, let expected):
      array(3)
      unsigned(3 as UInt8)
      self.text(actual.string)
      self.text(expected.string)
    }
  }

  package mutating func stageBubble(_ value: StageBubble) {
    array(4)
    self.double(value.x)
    self.double(value.y)
    self.text(value.words.string)
    self.bool(value.isThought)
  }

  package mutating func stageLabel(_ value: StageLabel) {
    array(6)
    self.double(value.x)
    self.double(value.y)
    self.text(value.words.string)
    self.double(value.size)
    self.text(value.color.string)
    self.integer(value.alignment)
  }

  package mutating func webRequest(_ value: WebRequest) {
    array(3)
    self.integer(value.id)
    self.text(value.address.string)
    self.bool(value.wantsPicture)
  }

  package mutating func stageOverlay(_ value: StageOverlay) {
    array(10)
    self.runState(value.status)
    self.bool(value.isStill)
    if let item = value.speech { self.text(item.string) } else { self.null() }
    if let item = value.question { self.text(item.string) } else { self.null() }
    self.text(value.scene.string)
    self.integer(value.plotCount)
    self.array(value.bubbles.count)
    for item in value.bubbles { self.stageBubble(item) }
    self.array(value.labels.count)
    for item in value.labels { self.stageLabel(item) }
    self.array(value.warnings.count)
    for item in value.warnings { self.text(item.string) }
    self.array(value.webRequests.count)
    for item in value.webRequests { self.webRequest(item) }
  }

  package mutating func stageFigures(_ value: StageFigures) {
    array(9)
    self.text(value.name.string)
    self.integer(value.width)
    self.integer(value.height)
    self.bool(value.isStretched)
    self.bool(value.isLandscape)
    self.integer(value.lookCount)
    self.integer(value.soundCount)
    self.bool(value.makesSound)
    self.array(value.idle.count)
    for item in value.idle { self.text(item.string) }
  }

  package mutating func numberedFile(_ value: NumberedFile) {
    array(2)
    self.integer(value.index)
    self.text(value.path.string)
  }

  package mutating func stageFiles(_ value: StageFiles) {
    array(2)
    self.array(value.looks.count)
    for item in value.looks { self.numberedFile(item) }
    self.array(value.sounds.count)
    for item in value.sounds { self.numberedFile(item) }
  }

  package mutating func place(_ value: Place) {
    array(2)
    self.double(value.x)
    self.double(value.y)
  }

  package mutating func drawnLine(_ value: DrawnLine) {
    array(7)
    self.place(value.from)
    self.place(value.to)
    self.double(value.width)
    self.integer(value.color)
    self.integer(value.object)
    self.integer(value.tick)
    self.integer(value.ticks)
  }

  package mutating func plotRow(_ value: PlotRow) {
    array(2)
    self.text(value.name.string)
    self.integer(value.partCount)
  }

  package mutating func soundSource(_ value: SoundSource) {
    switch value {
    case .file(let sound):
      array(2)
      unsigned(0 as UInt8)
      self.integer(sound)
    case .note(let key, let instrument):
      array(3)
      unsigned(1 as UInt8)
      self.integer(key)
      self.integer(instrument)
    case .drum(let key):
      array(2)
      unsigned(2 as UInt8)
      self.integer(key)
    case .speech(let words):
      array(2)
      unsigned(3 as UInt8)
      self.text(words.string)
    }
  }

  package mutating func soundStart(_ value: SoundStart) {
    array(4)
    self.integer(value.id)
    self.integer(value.position)
    self.integer(value.remaining)
    self.soundSource(value.soundSource)
  }

  package mutating func soundPosition(_ value: SoundPosition) {
    array(2)
    self.integer(value.id)
    self.integer(value.position)
  }

  package mutating func soundCues(_ value: SoundCues) {
    array(4)
    self.integer(value.gain)
    self.array(value.stops.count)
    for item in value.stops { self.integer(item) }
    self.array(value.starts.count)
    for item in value.starts { self.soundStart(item) }
    self.array(value.ongoing.count)
    for item in value.ongoing { self.soundPosition(item) }
  }
}

extension RequestReader {
  package mutating func stageInput() -> StageInput {
    switch choice() {
    case (0, 4):
      return .touch(
        finger: self.integer(-2_147_483_648, 2_147_483_647), x: self.double(), y: self.double())
    case (1, 2): return .release(finger: self.integer(-2_147_483_648, 2_147_483_647))
    case (2, 2): return .answer(words: self.text())
    case (3, 3): return .webWords(request: self.integer(0, 2_147_483_647), words: self.text())
    case (4, 3):
      return .webFailure(
        request: self.integer(0, 2_147_483_647), status: self.integer(0, 2_147_483_647))
    default:
      fail()
      return .touch(
        finger: self.integer(-2_147_483_648, 2_147_483_647), x: self.double(), y: self.double())
    }
  }

  package mutating func stageEntry() -> StageEntry {
    begin(listOf: 2)
    return StageEntry(tick: self.integer(0, 2_147_483_647), stageInput: self.stageInput())
  }

  package mutating func runState() -> RunState {
    switch choice() {
    case (0, 1): return .running
    case (1, 1): return .ended
    case (2, 1): return .passed
    case (3, 3): return .failed(actual: self.text(), expected: self.text())
    default:
      fail()
      return .running
    }
  }

  package mutating func stageBubble() -> StageBubble {
    begin(listOf: 4)
    return StageBubble(
      x: self.double(), y: self.double(), words: self.text(), isThought: self.bool())
  }

  package mutating func stageLabel() -> StageLabel {
    begin(listOf: 6)
    return StageLabel(
      x: self.double(), y: self.double(), words: self.text(), size: self.double(),
      color: self.text(), alignment: self.integer(0, 2_147_483_647))
  }

  package mutating func webRequest() -> WebRequest {
    begin(listOf: 3)
    return WebRequest(
      id: self.integer(0, 2_147_483_647), address: self.text(), wantsPicture: self.bool())
  }

  package mutating func stageOverlay() -> StageOverlay {
    begin(listOf: 10)
    return StageOverlay(
      status: self.runState(), isStill: self.bool(), speech: self.null() ? nil : self.text(),
      question: self.null() ? nil : self.text(), scene: self.text(),
      plotCount: self.integer(0, 2_147_483_647), bubbles: self.list { $0.stageBubble() },
      labels: self.list { $0.stageLabel() }, warnings: self.list { $0.text() },
      webRequests: self.list { $0.webRequest() })
  }

  package mutating func stageFigures() -> StageFigures {
    begin(listOf: 9)
    return StageFigures(
      name: self.text(), width: self.integer(-2_147_483_648, 2_147_483_647),
      height: self.integer(-2_147_483_648, 2_147_483_647), isStretched: self.bool(),
      isLandscape: self.bool(), lookCount: self.integer(0, 2_147_483_647),
      soundCount: self.integer(0, 2_147_483_647), makesSound: self.bool(),
      idle: self.list { $0.text() })
  }

  package mutating func numberedFile() -> NumberedFile {
    begin(listOf: 2)
    return NumberedFile(index: self.integer(0, 2_147_483_647), path: self.text())
  }

  package mutating func stageFiles() -> StageFiles {
    begin(listOf: 2)
    return StageFiles(
      looks: self.list { $0.numberedFile() }, sounds: self.list { $0.numberedFile() })
  }

  package mutating func place() -> Place {
    begin(listOf: 2)
    return Place(x: self.double(), y: self.double())
  }

  package mutating func drawnLine() -> DrawnLine {
    begin(listOf: 7)
    return DrawnLine(
      from: self.place(), to: self.place(), width: self.double(),
      color: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647),
      tick: self.integer(0, 2_147_483_647), ticks: self.integer(0, 2_147_483_647))
  }

  package mutating func plotRow() -> PlotRow {
    begin(listOf: 2)
    return PlotRow(name: self.text(), partCount: self.integer(0, 2_147_483_647))
  }

  package mutating func soundSource() -> SoundSource {
    switch choice() {
    case (0, 2): return .file(sound: self.integer(0, 2_147_483_647))
    case (1, 3):
      return .note(
        key: self.integer(-2_147_483_648, 2_147_483_647),
        instrument: self.integer(-2_147_483_648, 2_147_483_647))
    case (2, 2): return .drum(key: self.integer(-2_147_483_648, 2_147_483_647))
    case (3, 2): return .speech(words: self.text())
    default:
      fail()
      return .file(sound: self.integer(0, 2_147_483_647))
    }
  }

  package mutating func soundStart() -> SoundStart {
    begin(listOf: 4)
    return SoundStart(
      id: self.integer(0, 2_147_483_647), position: self.integer(-2_147_483_648, 2_147_483_647),
      remaining: self.integer(-2_147_483_648, 2_147_483_647), soundSource: self.soundSource())
  }

  package mutating func soundPosition() -> SoundPosition {
    begin(listOf: 2)
    return SoundPosition(
      id: self.integer(0, 2_147_483_647), position: self.integer(-2_147_483_648, 2_147_483_647))
  }

  package mutating func soundCues() -> SoundCues {
    begin(listOf: 4)
    return SoundCues(
      gain: self.integer(-2_147_483_648, 2_147_483_647),
      stops: self.list { $0.integer(0, 2_147_483_647) }, starts: self.list { $0.soundStart() },
      ongoing: self.list { $0.soundPosition() })
  }
}

package protocol StageRequests {
  /// Opens a program from its bytes.
  static func openStage(program: [UInt8]) throws(BricksRefusal)
  static func closeStage() throws(BricksRefusal)
  /// Gives a look its picture: premultiplied pixels of red, green, blue and alpha.
  static func setLook(look: Count, pixels: [UInt8], width: Count, height: Count)
    throws(BricksRefusal)
  /// Gives a look its picture: the inflated rows of a PNG file of 8 bits and 1 to 4 channels.
  static func setLookRows(look: Count, rows: [UInt8], width: Count, height: Count, channels: Count)
    throws(BricksRefusal)
  /// Begins a run: a seed in decimal digits, when it begins in seconds since 1970, in local time,
  /// the language, as `en`, and the scene that it begins with, by its place.
  static func beginStage(seed: Text, start: Double, language: Text, scene: Count)
    throws(BricksRefusal)
  /// Goes to where the run was after so many ticks, or on to there.
  static func seekStage(tick: Count) throws(BricksRefusal)
  /// The number of ticks that the stage has run.
  static func stageTick() throws(BricksRefusal) -> Count
  /// The number of ticks that it has ever come to.
  static func stageLength() throws(BricksRefusal) -> Count
  /// The number of bricks that have been done since the run began.
  static func brickCount() throws(BricksRefusal) -> UInt64
  /// Answers the question that the program asks.
  static func answerStage(words: Text) throws(BricksRefusal)
  static func stageOverlay() throws(BricksRefusal) -> StageOverlay?
  static func stageFigures() throws(BricksRefusal) -> StageFigures?
  /// The stage's state: equal where two runs are in the same state.
  static func stageTrace() throws(BricksRefusal) -> [UInt8]
  static func stageFiles() throws(BricksRefusal) -> StageFiles
  /// What the pen drew and is seen.
  static func penLines() throws(BricksRefusal) -> [DrawnLine]
  /// The stamps that are seen, on a clear picture as large as the stage: premultiplied pixels; none
  /// where there are no stamps.
  static func stampPixels() throws(BricksRefusal) -> [UInt8]
  /// What has come to the stage.
  static func stageInputs() throws(BricksRefusal) -> [StageEntry]
  /// Lets the next run have nothing from outside but this, in order of ticks.
  static func scheduleInputs(entries: [StageEntry]) throws(BricksRefusal)
  /// Gives the program what it has kept from earlier runs; nothing for no bytes.
  static func setDevice(storage: [UInt8]) throws(BricksRefusal)
  /// What the program keeps for its next run; the same where nothing was changed.
  static func device() throws(BricksRefusal) -> [UInt8]
  static func plots() throws(BricksRefusal) -> [PlotRow]
  /// One of the saved drawings and designs, as a file.
  static func plot(place: Count) throws(BricksRefusal) -> [UInt8]
  /// Tells how long a sound is.
  static func setSoundLength(sound: Count, milliseconds: Double) throws(BricksRefusal)
  static func soundCues() throws(BricksRefusal) -> SoundCues
  /// Stops what is heard.
  static func silence() throws(BricksRefusal)
  /// Lets programs ask the web from the next run on; else all of it is refused at once.
  static func setWeb(isThere: Bool) throws(BricksRefusal)
  /// Gives the words that came of a request.
  static func giveWords(request: Count, words: Text) throws(BricksRefusal)
  /// Gives the picture that came of a request: premultiplied pixels, and the name of its file.
  static func givePicture(request: Count, pixels: [UInt8], width: Count, height: Count, name: Text)
    throws(BricksRefusal)
  /// Nothing came of a request; the status of HTTP says why.
  static func giveFailure(request: Count, status: Count) throws(BricksRefusal)
}

extension StageRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(BricksRefusal) {
    switch from.choice() {
    case (0, 2):
      let program = from.byteString()
      guard from.isFinished() else { throw .malformed }
      try openStage(program: program)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try closeStage()
    case (2, 5):
      let look = from.integer(0, 2_147_483_647)
      let pixels = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try setLook(look: look, pixels: pixels, width: width, height: height)
    case (3, 6):
      let look = from.integer(0, 2_147_483_647)
      let rows = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      let channels = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try setLookRows(look: look, rows: rows, width: width, height: height, channels: channels)
    case (4, 5):
      let seed = from.text()
      let start = from.double()
      let language = from.text()
      let scene = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try beginStage(seed: seed, start: start, language: language, scene: scene)
    case (5, 2):
      let tick = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try seekStage(tick: tick)
    case (6, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageTick()
      to.integer(answer)
    case (7, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageLength()
      to.integer(answer)
    case (8, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try brickCount()
      to.unsigned(answer)
    case (9, 2):
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try answerStage(words: words)
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageOverlay()
      if let item = answer { to.stageOverlay(item) } else { to.null() }
    case (11, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageFigures()
      if let item = answer { to.stageFigures(item) } else { to.null() }
    case (12, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageTrace()
      to.byteString(answer)
    case (13, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageFiles()
      to.stageFiles(answer)
    case (14, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try penLines()
      to.array(answer.count)
      for item in answer { to.drawnLine(item) }
    case (15, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stampPixels()
      to.byteString(answer)
    case (16, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try stageInputs()
      to.array(answer.count)
      for item in answer { to.stageEntry(item) }
    case (17, 2):
      let entries = from.list { $0.stageEntry() }
      guard from.isFinished() else { throw .malformed }
      try scheduleInputs(entries: entries)
    case (18, 2):
      let storage = from.byteString()
      guard from.isFinished() else { throw .malformed }
      try setDevice(storage: storage)
    case (19, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try device()
      to.byteString(answer)
    case (20, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try plots()
      to.array(answer.count)
      for item in answer { to.plotRow(item) }
    case (21, 2):
      let place = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try plot(place: place)
      to.byteString(answer)
    case (22, 3):
      let sound = from.integer(0, 2_147_483_647)
      let milliseconds = from.double()
      guard from.isFinished() else { throw .malformed }
      try setSoundLength(sound: sound, milliseconds: milliseconds)
    case (23, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try soundCues()
      to.soundCues(answer)
    case (24, 1):
      guard from.isFinished() else { throw .malformed }
      try silence()
    case (25, 2):
      let isThere = from.bool()
      guard from.isFinished() else { throw .malformed }
      try setWeb(isThere: isThere)
    case (26, 3):
      let request = from.integer(0, 2_147_483_647)
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try giveWords(request: request, words: words)
    case (27, 6):
      let request = from.integer(0, 2_147_483_647)
      let pixels = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try givePicture(request: request, pixels: pixels, width: width, height: height, name: name)
    case (28, 3):
      let request = from.integer(0, 2_147_483_647)
      let status = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try giveFailure(request: request, status: status)
    default: throw .malformed
    }
  }
}
