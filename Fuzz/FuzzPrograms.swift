// Feeds bytes to the reader of Catrobat's programs. What it takes must be written and read back the same, and run for a
// second without a fault: with looks that have shapes, so that bodies meet, and with answers of the web. Gone back in, it must come to the same again.
// Built by `Fuzz/run` together with the core.

import Bricks
import CatrobatFile
import Raster

/// Pictures of the first looks: a square, a triangle, a frame with a hole, one that is clear.
private func pictures(of program: Program) -> [Handle<Program.Look>: LookPicture] {
  var pictures: [Handle<Program.Look>: LookPicture] = [:]
  for index in 0..<min(program.allLooks.count, 12) {
    let side = 4 + 9 * (index % 3)
    var pixels = [UInt8](repeating: 0, count: 4 * side * side)
    for y in 0..<side {
      for x in 0..<side {
        let isSolid =
          switch index % 4 {
          case 0: true
          case 1: x <= y
          case 2: x == 0 || y == 0 || x == side - 1 || y == side - 1
          default: false
          }
        if isSolid { for channel in 0..<4 { pixels[4 * (y * side + x) + channel] = 255 } }
      }
    }
    pictures[Handle(index)] = LookPicture(Bitmap(width: side, height: side, pixels: pixels))
  }
  return pictures
}

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
    var start = Machine(program, pictures: pictures(of: program), setting: setting)
    start.reachesWeb = true
    var run = StageRun(start)
    for tick in 0..<60 {
      if tick == 10 { run.take(.touch(1, x: 0, y: 0)) }
      if tick == 11 { run.take(.release(1)) }
      if run.machine.question != nil { run.take(.answer("1")) }
      if let open = run.machine.webRequests.first {
        let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
        let picture = Bitmap(width: 3, height: 5, filledWith: red)
        run.take(
          .response(
            open.id,
            open.wantsPicture
              ? .picture(picture, name: "a") : tick % 2 == 0 ? .words("7") : .failure(status: 404)))
      }
      run.run()
    }
    let machine = run.machine
    run.seek(to: 7)
    run.seek(to: 60)
    precondition(run.machine.trace == machine.trace)
    var painter = StagePainter(scale: 0.05)
    _ = painter.frame(of: machine)
    _ = PenDrawing(machine).svg { _ in nil }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
