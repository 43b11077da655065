// Measures what publishing costs, in processor time: PublishingFigures [ROUNDS]

import Foundation
import Geometry
import Media
import Publishing
import Raster
import Storyboard
import Tunnel

let (width, height) = (4000, 3000)
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5

/// Waves with a camera's noise.
func photograph(_ seed: Int) -> Bitmap {
  var pixels = [UInt8](repeating: 255, count: width * height * 4)
  var state = UInt32(truncatingIfNeeded: seed &* 747_796_405 &+ 1)
  for y in 0..<height {
    for x in 0..<width {
      state = state &* 1_664_525 &+ 1_013_904_223
      let i = (y * width + x) * 4
      let noise = Int(state >> 29)
      let wave = abs((x * seed / 8 + y / 5) % 400 - 200)
      pixels[i] = UInt8(20 + wave + noise)
      pixels[i + 1] = UInt8(y * 200 / height + noise)
      pixels[i + 2] = UInt8((x + y) * 120 / (width + height) + noise)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

/// Seconds of all processors together, user and system.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func report(_ name: String, _ body: () throws -> Int) throws {
  var times: [(processor: Double, wall: Double)] = []
  var size = 0
  for _ in 0..<rounds {
    let (start, clock) = (processorTime(), DispatchTime.now().uptimeNanoseconds)
    size = try body()
    let wall = Double(DispatchTime.now().uptimeNanoseconds - clock) / 1e9
    times.append((processorTime() - start, wall))
  }
  times.sort { $0.processor < $1.processor }
  let (least, median) = (times[0], times[times.count / 2])
  print(
    name,
    String(
      format: "%.2f s, median %.2f s of processor time; %.2f s by the clock; %d kB",
      least.processor,
      median.processor, median.wall, size / 1_000))
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "inkreel-figures-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let (old, new) = (
  folder.appendingPathComponent("old").path, folder.appendingPathComponent("new").path
)
for (path, seed) in [(old, 3), (new, 1)] {
  try Data(PictureFile.encode(photograph(seed), as: .jpeg, quality: 92))
    .write(to: URL(fileURLWithPath: path))
}

func sum(_ picture: PublishedPicture) -> Int {
  [picture.large, picture.medium, picture.small, picture.card].reduce(0) { $0 + $1.bytes.count }
}

let asset = AssetID(words: SIMD4(1, 2, 3, 4))
let plain = try Recipe(
  old: Photograph(asset: asset, width: width, height: height),
  new: Photograph(asset: asset, width: width, height: height))

func tunnel(_ recipe: Recipe) throws -> Int {
  let made = try PublishedTunnel(recipe, old: old, new: new)
  return sum(made.picture) + made.before.bytes.count + made.after.bytes.count
}

try report("a photograph of 12 megapixels:") { sum(try PublishedPicture(file: new)) }
try report("a tunnel of 12 megapixels, feather:") { try tunnel(plain) }
var warped = plain
warped.look.alignment = Homography(1.02, 0.03, -60, -0.02, 1.01, 20, 4e-6, -6e-6, 1)
warped.look.tone = 0.8
try report("… projective, tones matched:") { try tunnel(warped) }
var bands = plain
bands.look.blend = .multiband(levels: 5)
try report("… five bands:") { try tunnel(bands) }
let decoded = try DecodedPicture(file: new).bitmap
try report("of it, decoding a photograph:") { try DecodedPicture(file: new).bitmap.width }
try report("of it, encoding a large picture:") {
  try PictureFile.encode(decoded, as: .jpeg, quality: 90).count
}
let large = try PublishedPicture(file: new).large.bytes
try report("looking at the segments of a large JPEG:") {
  try PictureSegments(large).names.count
}
