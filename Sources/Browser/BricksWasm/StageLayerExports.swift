import Bricks
import PageTransfer
import Raster
import Words

// What a program needs as a layer of a shot: looks from working copies, what its pen drew, what came to it from outside.

/// Where the files of looks and sounds lie, as JSON: `{"looks":[{"look","path"}],"sounds":[{"sound","path"}]}`.
@_cdecl("stageFiles")
public func stageFiles() -> Int32 {
  var json = JSONText()
  json.object {
    $0.list("looks", OpenStage.current?.program.lookPaths ?? []) {
      $0.field("look", $1.look.index)
      $0.field("path", $1.path.string)
    }
    $0.list("sounds", OpenStage.current?.program.soundPaths ?? []) {
      $0.field("sound", $1.sound.index)
      $0.field("path", $1.path.string)
    }
  }
  return Transfer.put(json.bytes)
}

/// Gives a look its picture by the inflated rows of a PNG file of 8 bits and 1 to 4 channels. 0, or −1 and a message.
@_cdecl("setStageLookRows")
public func setStageLookRows(
  _ look: Int32, _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32,
  _ channels: Int32
) -> Int32 {
  guard 1...8192 ~= width, 1...8192 ~= height,
    let picture = Bitmap(
      width: Int(width), height: Int(height), channels: Int(channels),
      filteredRows: Transfer.bytes(pointer, count))
  else { return Transfer.fail("The look's working copy cannot be read.") }
  OpenStage.current?.setPicture(picture, of: Int(look))
  return 0
}

/// What the pen drew and is seen: for each line x and y of its ends (in pixels, y downwards), its width, its colour (0xRRGGBB), its
/// object and its tick; how many numbers.
@_cdecl("stagePenLines")
public func stagePenLines() -> Int32 {
  guard let machine = OpenStage.current?.run.machine else { return Transfer.put([Double]()) }
  var numbers: [Double] = []
  for line in PenDrawing(machine).lines {
    numbers += [
      line.fromX, line.fromY, line.toX, line.toY, line.width, Double(line.color),
      Double(line.object), Double(line.tick),
    ]
  }
  return Transfer.put(numbers)
}

/// How many stamps are seen.
@_cdecl("stageStampCount")
public func stageStampCount() -> Int32 {
  guard let machine = OpenStage.current?.run.machine else { return 0 }
  return Int32(clamping: PenDrawing(machine).stampCount)
}

// MARK: From outside

/// What has come to the stage, as JSON: `{"entries":[{"tick","touch"|"release"|"answer","x","y"}]}`, numbers with points as text.
@_cdecl("stageInputs")
public func stageInputs() -> Int32 {
  var json = JSONText()
  json.object {
    $0.list("entries", OpenStage.current?.run.log ?? []) { json, entry in
      json.field("tick", entry.tick)
      switch entry.input {
      case .touch(let finger, let x, let y):
        json.field("touch", finger)
        json.field("x", Value.number(x).text.string)
        json.field("y", Value.number(y).text.string)
      case .release(let finger): json.field("release", finger)
      case .answer(let words): json.field("answer", words.string)
      }
    }
  }
  return Transfer.put(json.bytes)
}

/// The next run shall have nothing from outside but what is told here, in order of ticks.
@_cdecl("clearStageInputs")
public func clearStageInputs() { OpenStage.current?.scheduled = [] }

@_cdecl("scheduleStageTouch")
public func scheduleStageTouch(_ tick: Int32, _ finger: Int32, _ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite else { return }
  schedule(tick, .touch(Int(finger), x: x, y: y))
}

@_cdecl("scheduleStageRelease")
public func scheduleStageRelease(_ tick: Int32, _ finger: Int32) {
  schedule(tick, .release(Int(finger)))
}

@_cdecl("scheduleStageAnswer")
public func scheduleStageAnswer(_ tick: Int32, _ pointer: UnsafeRawPointer?, _ count: Int32) {
  schedule(
    tick, .answer(Text(String(decoding: Transfer.bytes(pointer, count), as: UTF8.self))))
}

private func schedule(_ tick: Int32, _ input: StageRun.Input) {
  OpenStage.current?.scheduled.append(StageRun.Entry(tick: Int(tick), input: input))
}
