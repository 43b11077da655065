import Bricks
import PageTransfer
import Raster

// Calls of the stage of which each frame, or each event of a finger, counts: Web/js/bricks/module.ts.

/// Runs for `count` sixtieths of a second. 1 where the program still runs.
@_expose(wasm, "tickStage")
@_cdecl("tickStage")
public func tickStage(_ count: Int32) -> Int32 {
  OpenStage.current?.change { run in for _ in 0..<max(0, count) { run.run() } }
  return OpenStage.current?.run.machine.status == .running ? 1 : 0
}

/// A finger is put down or moved, in the stage's pixels from its middle, y upwards.
@_expose(wasm, "touchStage")
@_cdecl("touchStage")
public func touchStage(_ finger: Int32, _ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite else { return }
  OpenStage.current?.change { $0.take(.touch(Int(finger), x: x, y: y)) }
}

@_expose(wasm, "liftStage")
@_cdecl("liftStage")
public func liftStage(_ finger: Int32) {
  OpenStage.current?.change { $0.take(.release(Int(finger))) }
}

/// Draws the frame at `scale` pixels for one of the stage's, on white paper (0) or on nothing (1), and puts its width and height: how
/// many numbers, or −1 and a refusal.
@_expose(wasm, "drawStage")
@_cdecl("drawStage")
public func drawStage(_ scale: Double, _ ground: Int32) -> Int32 {
  guard scale.isFinite, 0.05...8 ~= scale else { return refuse(.noScale) }
  OpenStage.current?.draw(scale: scale, on: ground == 1 ? .clear : .paper)
  let frame = OpenStage.current?.frame
  return Transfer.put([Double(frame?.width ?? 0), Double(frame?.height ?? 0)])
}

/// Copies the frame's pixels to the output: red, green, blue and alpha, premultiplied; on paper all are opaque.
@_expose(wasm, "stagePixels")
@_cdecl("stagePixels")
public func stagePixels() -> Int32 { Transfer.put(OpenStage.current?.frame.pixels ?? []) }
