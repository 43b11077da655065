// Measures tunnels of 4000 × 3000 pixels, each stage by each kind of kernels: TunnelFigures [FRAMES]

import CTunnelKernels
import Dispatch
import Foundation
import Geometry
import Raster
import Tunnel

let (width, height) = (4000, 3000)
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15

/// A photograph's worth of waves.
func photograph(_ seed: Int) -> Bitmap {
  var pixels = [UInt8](repeating: 255, count: width * height * 4)
  var state = UInt32(truncatingIfNeeded: seed &* 747_796_405 &+ 1)
  for y in 0..<height {
    for x in 0..<width {
      state = state &* 1_664_525 &+ 1_013_904_223
      let i = (y * width + x) * 4
      let noise = Int(state >> 28)
      pixels[i] = UInt8(truncatingIfNeeded: (x * seed / 16 + noise) & 255)
      pixels[i + 1] = UInt8(truncatingIfNeeded: (y / 12 + noise * seed) & 255)
      pixels[i + 2] = UInt8(truncatingIfNeeded: ((x + y) / 20 + noise) & 255)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

/// Milliseconds that `body` takes: the least and the median.
func measure(_ body: () -> Void) -> (least: Double, median: Double) {
  body()
  let times = (0..<rounds).map { _ in
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }.sorted()
  return (times[0], times[times.count / 2])
}

func report(_ name: String, _ time: (least: Double, median: Double)) {
  print("\(name): \(String(format: "%.2f ms, median %.2f", time.least, time.median))")
}

let new = photograph(1)
let old = photograph(3)

/// The recipe that the figures are of: the old photograph as large as the new one and on it, an
/// ellipse over 40 % of the frame, softness a tenth of its width.
let share = (0.4 * 4 / Double.pi).squareRoot()
let ellipse = SoftMask(
  .ellipse, center: Point(x: 2000, y: 1500), width: 4000 * share, height: 3000 * share, angle: 17,
  softness: 400 * share)
let plain = TunnelLook(
  alignment: .identity, edge: EdgeMask(softness: 150, cornerRadius: 150), window: ellipse)

func draw(_ renderer: TunnelRenderer, _ out: UnsafeMutableRawPointer, threads: Int = 1) {
  guard threads > 1 else { return renderer.render(rows: 0..<height, into: out) }
  nonisolated(unsafe) let target = out
  let strips = 24
  let rows =
    (height / strips + TunnelRenderer.stripHeight - 1) / TunnelRenderer.stripHeight
    * TunnelRenderer.stripHeight
  DispatchQueue.concurrentPerform(iterations: (height + rows - 1) / rows) { i in
    renderer.render(rows: i * rows..<min(height, (i + 1) * rows), into: target)
  }
}

func variant(_ limit: Int32) -> String {
  tk_limit_variant(limit)
  return String(cString: tk_variant())
}

let out = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
memset(out, 1, width * height * 4)

func tunnel(_ look: TunnelLook) -> TunnelRenderer {
  guard let renderer = try? TunnelRenderer(look, old: old, new: new) else {
    fatalError("the look shows nothing")
  }
  return renderer
}

/// Draws one thing again and again, for a profiler: TunnelFigures FRAMES plain|warp.
func profile(_ name: String, _ out: UnsafeMutableRawPointer) {
  var look = plain
  if name == "warp" {
    look.alignment = Homography(1.02, 0.03, -60, -0.02, 1.01, 20, 4e-6, -6e-6, 1)
    look.window = SoftMask(
      .rectangle, center: Point(x: 2000, y: 1500), width: 8000, height: 8000, softness: 1)
    look.edge = EdgeMask(softness: 1, cornerRadius: 0)
  }
  let renderer = tunnel(look)
  for _ in 0..<rounds { draw(renderer, out) }
}

if let only = CommandLine.arguments.dropFirst(2).first {
  profile(only, out)
  exit(0)
}
report("copy of 48 MB", measure { memcpy(out, new.pixels, width * height * 4) })
let renderer = tunnel(plain)
for limit in [2, 1, 0] as [Int32] {
  let name = variant(limit)
  report("three stages, \(name)", measure { draw(renderer, out) })
  report("three stages, \(name), two threads", measure { draw(renderer, out, threads: 2) })
}
_ = variant(2)
report("three stages, with the memory for the picture", measure { _ = renderer.render() })

var rectangle = plain
rectangle.window = SoftMask(
  .rectangle, center: Point(x: 2000, y: 1500), width: 2500, height: 1900, angle: 17, softness: 250,
  cornerRadius: 300)
let rounded = tunnel(rectangle)
report("three stages, rounded rectangle", measure { draw(rounded, out) })

var through = plain
through.alignment = Homography(1.02, 0.03, -60, -0.02, 1.01, 20, 4e-6, -6e-6, 1)
through.window.softness = 1
through.window.kind = .rectangle
through.window.width = 8000
through.window.height = 8000
through.edge = EdgeMask(softness: 1, cornerRadius: 0)
let warped = tunnel(through)
for limit in [2, 1, 0] as [Int32] {
  let name = variant(limit)
  report("the whole frame through a projective map, \(name)", measure { draw(warped, out) })
}
_ = variant(2)
report("…, two threads", measure { draw(warped, out, threads: 2) })

var shrunk = through
shrunk.alignment = shrunk.alignment.then(Homography(.scale(0.6)))
let small = tunnel(shrunk)
report("the same at three fifths", measure { draw(small, out) })

var toned = plain
toned.tone = 0.8
let matched = tunnel(toned)
report("three stages with matched tones", measure { draw(matched, out) })

var banded = plain
banded.blend = .multiband(levels: 5)
let bands = tunnel(banded)
report("multiband, five levels", measure { draw(bands, out) })
