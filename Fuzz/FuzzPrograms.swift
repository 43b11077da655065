// Feeds bytes to the reader of Catrobat's programs. What it takes must be written and read back the same, and run for a
// second without a fault. Built by `Fuzz/run` together with the core.

import Bricks
import CatrobatFile

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(CatrobatError) {
    let program = try CatrobatDocument(codeXML: bytes).program
    // A first reading may leave tables with what nobody refers to any more.
    let written = try CatrobatDocument.codeXML(of: program)
    let again = try CatrobatDocument(codeXML: written).program
    let twice = try CatrobatDocument.codeXML(of: again)
    precondition(twice == written)
    let third = try CatrobatDocument(codeXML: twice).program
    precondition(third == again)
    var setting = RunSetting()
    (setting.bricksPerTick, setting.cloneLimit, setting.callLimit) = (2_000, 20, 20)
    (setting.textLimit, setting.listLimit) = (10_000, 1_000)
    var machine = Machine(program, setting: setting)
    for tick in 0..<60 {
      if tick == 10 { machine.touchUp(machine.touchDown(x: 0, y: 0)) }
      if let question = machine.question { machine.answer(question.id, "1") }
      machine.tick()
    }
    var painter = StagePainter(scale: 0.05)
    _ = painter.frame(of: machine)
    _ = PenDrawing(machine).svg { _ in nil }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
