import Bricks
import CBOR
import PageTransfer
import ProgramFile
import Words

/// Gives the program what it has kept: the bytes of `stageDevice`, or none for nothing. 0, or −1 and a message.
@_cdecl("setStageDevice")
public func setStageDevice(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(CBORError) {
    OpenStage.current?.setDevice(
      count == 0 ? ProgramStorage() : try ProgramStorage(encoded: Transfer.bytes(pointer, count)))
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// What the program keeps for its next run, as bytes; the same where nothing was changed.
@_cdecl("stageDevice")
public func stageDevice() -> Int32 {
  Transfer.put((OpenStage.current?.run.machine.device ?? ProgramStorage()).encoded())
}

/// The drawings that the program has saved, as JSON: their names.
@_cdecl("stagePlots")
public func stagePlots() -> Int32 {
  var json = JSONText()
  json.object {
    $0.list("plots", OpenStage.current?.run.machine.savedPlots ?? []) {
      $0.field("name", $1.name.string)
      $0.field("lineCount", $1.lines.count)
    }
  }
  return Transfer.put(json.bytes)
}

/// One of them as SVG.
@_cdecl("stagePlot")
public func stagePlot(_ place: Int32) -> Int32 {
  guard let machine = OpenStage.current?.run.machine,
    machine.savedPlots.indices.contains(Int(place))
  else { return Transfer.fail("There is no such drawing.") }
  let drawing = PlotDrawing(machine.savedPlots[Int(place)].lines, size: machine.stageSize)
  return Transfer.put(Array(drawing.svg.string.utf8))
}
