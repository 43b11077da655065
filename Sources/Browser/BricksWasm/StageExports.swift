import Bricks
import CBOR
import PageTransfer
import ProgramFile
import Raster
import Words

/// Opens a program from the bytes of `Program.encoded`. 0, or −1 and a message.
@_cdecl("openStage")
public func openStage(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(CBORError) {
    OpenStage.current = OpenStage(try Program(encoded: Transfer.bytes(pointer, count)))
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

@_cdecl("closeStage")
public func closeStage() { OpenStage.current = nil }

/// Gives a look its picture: `width` × `height` premultiplied pixels of red, green, blue and alpha. 0, or −1 and a message.
@_cdecl("setStageLook")
public func setStageLook(
  _ look: Int32, _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  guard 1...8192 ~= width, 1...8192 ~= height, Int(count) == Int(width) * Int(height) * 4 else {
    return Transfer.fail("These are not the pixels of a look.")
  }
  OpenStage.current?.setPicture(
    Bitmap(
      width: Int(width), height: Int(height), pixels: Transfer.bytes(pointer, count)),
    of: Int(look))
  return 0
}

/// Begins a run from the start: a seed (64 bits, of the page a `BigInt`), when it begins (seconds since 1970, in local time), and the language, as `en`.
@_cdecl("beginStage")
public func beginStage(
  _ seed: UInt64, _ start: Double, _ pointer: UnsafeRawPointer?, _ count: Int32
) {
  var setting = RunSetting()
  setting.seed = seed
  // So far from now that no calendar goes further.
  setting.start = Int64(max(-1e11, min(1e11, start.isNaN ? 0 : start.rounded())))
  if count > 0 {
    setting.language = Text(String(decoding: Transfer.bytes(pointer, count), as: UTF8.self))
  }
  OpenStage.current?.begin(setting)
}

// MARK: Time

/// Runs for `count` sixtieths of a second. 1 where the program still runs.
@_cdecl("tickStage")
public func tickStage(_ count: Int32) -> Int32 {
  OpenStage.current?.change { run in for _ in 0..<max(0, count) { run.run() } }
  return OpenStage.current?.run.machine.status == .running ? 1 : 0
}

/// Goes to where the run was after `tick` ticks, or on to there.
@_cdecl("seekStage")
public func seekStage(_ tick: Int32) { OpenStage.current?.change { $0.seek(to: Int(tick)) } }

/// How many ticks the stage has run, and how far it has ever come.
@_cdecl("stageTick")
public func stageTick() -> Int32 { Int32(clamping: OpenStage.current?.run.tick ?? 0) }

@_cdecl("stageLength")
public func stageLength() -> Int32 { Int32(clamping: OpenStage.current?.run.length ?? 0) }

/// Bricks that have been done since the run began.
@_cdecl("measureStage")
public func measureStage() -> Double { Double(OpenStage.current?.run.machine.brickCount ?? 0) }

// MARK: From outside

/// A finger is put down or moved, in the stage's pixels from its middle, y upwards.
@_cdecl("touchStage")
public func touchStage(_ finger: Int32, _ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite else { return }
  OpenStage.current?.change { $0.take(.touch(Int(finger), x: x, y: y)) }
}

@_cdecl("liftStage")
public func liftStage(_ finger: Int32) {
  OpenStage.current?.change { $0.take(.release(Int(finger))) }
}

/// Answers the question that the program asks.
@_cdecl("answerStage")
public func answerStage(_ pointer: UnsafeRawPointer?, _ count: Int32) {
  let words = Text(String(decoding: Transfer.bytes(pointer, count), as: UTF8.self))
  OpenStage.current?.change { $0.take(.answer(words)) }
}

// MARK: What is seen

/// Draws the frame at `scale` pixels for one of the stage's, on white paper (0) or on nothing (1), and puts its width and height.
@_cdecl("drawStage")
public func drawStage(_ scale: Double, _ ground: Int32) -> Int32 {
  guard scale.isFinite, 0.05...8 ~= scale else { return Transfer.fail("No such scale.") }
  OpenStage.current?.draw(scale: scale, on: ground == 1 ? .clear : .paper)
  let frame = OpenStage.current?.frame
  return Transfer.put([Double(frame?.width ?? 0), Double(frame?.height ?? 0)])
}

/// Copies the frame's pixels to the output: red, green, blue and alpha, premultiplied; on paper all are opaque.
@_cdecl("stagePixels")
public func stagePixels() -> Int32 { Transfer.put(OpenStage.current?.frame.pixels ?? []) }

/// The stage's state as bytes: equal where two runs are in the same state.
@_cdecl("stageTrace")
public func stageTrace() -> Int32 { Transfer.put(OpenStage.current?.run.machine.trace ?? []) }

/// What lies over the frame, and how the run stands, as JSON.
@_cdecl("stageOverlay")
public func stageOverlay() -> Int32 {
  guard let stage = OpenStage.current else { return Transfer.put([UInt8]()) }
  var json = JSONText()
  json.object { $0.stage(stage) }
  return Transfer.put(json.bytes)
}

/// The program's name and form and its looks, as JSON.
@_cdecl("stageFigures")
public func stageFigures() -> Int32 {
  guard let program = OpenStage.current?.program else { return Transfer.put([UInt8]()) }
  var json = JSONText()
  json.object {
    $0.field("name", program.header.name.string)
    $0.field("width", program.header.width)
    $0.field("height", program.header.height)
    $0.field("isStretched", program.header.screenMode == .stretch)
    $0.field("isLandscape", program.header.isLandscape)
    $0.field("lookCount", program.allLooks.count)
    $0.field("soundCount", program.allSounds.count)
    let machine = Machine(program)
    $0.field("makesSound", machine.makesSound)
    $0.list("idle", machine.idleBricks) { $0.field("type", $1.string) }
  }
  return Transfer.put(json.bytes)
}

extension JSONText {
  fileprivate mutating func stage(_ stage: OpenStage) {
    let machine = stage.run.machine
    switch machine.status {
    case .running: field("verdict", "running")
    case .ended: field("verdict", "ended")
    case .passed: field("verdict", "passed")
    case .failed(let actual, let expected):
      field("verdict", "failed")
      field("actual", actual.string)
      field("expected", expected.string)
    }
    if let words = machine.spokenWords { field("speech", words.string) }
    if let question = machine.question { field("question", question.words.string) }
    field("scene", machine.sceneName.string)
    field("plotCount", machine.savedPlots.count)
    list("bubbles", machine.bubbles) { json, bubble in
      json.place(bubble.x, bubble.y)
      json.field("words", bubble.words.string)
      json.field("isThought", bubble.isThought)
    }
    list("labels", machine.labels) { json, label in
      json.place(label.x, label.y)
      json.field("words", label.words.string)
      json.field("size", Int(label.size.rounded().clampedToStage))
      json.field("color", label.color.string)
      json.field("alignment", Int(label.alignment.rawValue))
    }
    list("troubles", machine.warnings) { $0.field("words", $1.string) }
  }

  private mutating func place(_ x: Double, _ y: Double) {
    field("x", Int(x.rounded().clampedToStage))
    field("y", Int(y.rounded().clampedToStage))
  }
}

extension Double {
  /// Far beside the stage is far enough.
  fileprivate var clampedToStage: Double { isNaN ? 0 : min(1e6, max(-1e6, self)) }
}
