import Film
import Foundation
import Raster
import Storyboard
import TestSupport
import Testing

/// Pictures that stand, as another decoder sees them.
struct HeldStreamTests {
  /// Pictures with edges and noise, each another.
  private func picture(_ number: Int, _ width: Int, _ height: Int) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var random = SplitMix64(seed: UInt64(number) + 1)
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 4
        let isInk = (x + number * 7) / 9 % 2 == 0
        pixels[place] = isInk ? 20 : UInt8(y * 255 / height)
        pixels[place + 1] = isInk ? 30 : UInt8(x * 255 / width)
        pixels[place + 2] = UInt8.random(in: 100...140, using: &random)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The digests of all frames of a film, as ffmpeg decodes them.
  private func frames(of path: String) throws -> [Substring] {
    let child = try ChildProcess(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:v", "-f", "framemd5", "-"])
    let text = String(decoding: child.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == 0 && child.errors.isEmpty, "\(child.errors)")
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").last ?? "" }
  }

  private func probe(_ path: String, _ field: String) throws -> String {
    let child = try ChildProcess(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", field, "-of", "csv=p=0", path,
      ])
    let text = String(decoding: child.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == 0)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes a film of stretches; a picture for each that they want.
  private func film(
    _ stretches: [FilmEncoder.Stretch], _ rate: FrameRate, to path: String,
    width: Int = 176, height: Int = 144
  ) throws {
    let encoder = try FilmEncoder(
      stretches, size: FilmSize(width: width, height: height), rate: rate, as: .mp4, to: path)
    for number in 0..<stretches.reduce(0, { $0 + $1.pictures }) {
      try encoder.write(picture(number, width, height))
    }
    try encoder.finish()
  }

  @Test(arguments: [
    FrameRate(numerator: 24), FrameRate(numerator: 24000, denominator: 1001),
    FrameRate(numerator: 25), FrameRate(numerator: 30000, denominator: 1001),
    FrameRate(numerator: 1000, denominator: 3),
  ]) func `pictures that stand begin where those before them end that move`(rate: FrameRate) throws
  {
    let folder = try ScratchFolder()
    // Keys were set half a frame early, and came a picture too early where ffmpeg took the nearest.
    let stretches: [FilmEncoder.Stretch] = (1...12).flatMap {
      [.still(frames: 3), .moving(frames: $0), .still(frames: $0 + 1), .still(frames: 2)]
    }
    try film(stretches, rate, to: folder("film.mp4"), width: 64, height: 48)
    let frames = try frames(of: folder("film.mp4"))
    var edge = 0
    for stretch in stretches {
      for hold in stretch.holds {
        guard frames.count >= edge + hold else { break }
        #expect(Set(frames[edge..<edge + hold]).count == 1)
        edge += hold
      }
    }
    #expect(frames.count == edge && Set(frames).count == stretches.reduce(0) { $0 + $1.pictures })
  }

  @Test(arguments: [
    FrameRate(numerator: 24), FrameRate(numerator: 24000, denominator: 1001),
    FrameRate(numerator: 25), FrameRate(numerator: 30000, denominator: 1001),
  ]) func `a picture stands for its frames bit by bit, and cuts lie on the edges`(rate: FrameRate)
    throws
  {
    let folder = try ScratchFolder()
    let holds = [1, 30, 2, 1, 1, 260, 7, 17]
    try film(holds.map { .still(frames: $0) }, rate, to: folder("film.mp4"))
    let frames = try frames(of: folder("film.mp4"))
    #expect(frames.count == holds.reduce(0, +))
    var (edge, seen): (Int, Set<Substring>) = (0, [])
    for hold in holds {
      guard frames.count >= edge + hold else { break }
      let stretch = Set(frames[edge..<edge + hold])
      #expect(stretch.count == 1 && seen.isDisjoint(with: stretch))
      seen.formUnion(stretch)
      edge += hold
    }
    let exact = "\(rate.numerator)/\(rate.denominator)"
    #expect(
      try probe(folder("film.mp4"), "stream=r_frame_rate,avg_frame_rate") == "\(exact),\(exact)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("")).sorted() == ["film.mp4"])
  }

  @Test func `stretches that move lie between those that stand`() throws {
    let folder = try ScratchFolder()
    try film(
      [
        .still(frames: 9), .moving(frames: 20), .still(frames: 1), .moving(frames: 1),
        .still(frames: 5),
      ],
      .film, to: folder("film.mp4"))
    let frames = try frames(of: folder("film.mp4"))
    #expect(frames.count == 36)
    #expect(Set(frames[0..<9]).count == 1 && Set(frames[9..<29]).count == 20)
    #expect(Set(frames[31...]).count == 1 && Set(frames).count == 24)
  }

  @Test func `sides that are odd, or no multiple of 16, are whole`() throws {
    let folder = try ScratchFolder()
    try film(
      [.still(frames: 3), .still(frames: 4)], .film, to: folder("a.mp4"), width: 51, height: 37)
    #expect(try probe(folder("a.mp4"), "stream=width,height") == "52,38")
    #expect(try frames(of: folder("a.mp4")).count == 7)
  }

  @Test func `a film is the same bytes twice`() throws {
    let folder = try ScratchFolder()
    for name in ["a.mp4", "b.mp4"] {
      try film(
        [.still(frames: 30), .moving(frames: 8), .still(frames: 2)], .film, to: folder(name))
    }
    let bytes = try ["a.mp4", "b.mp4"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder($0)))
    }
    #expect(bytes[0] == bytes[1])
  }

  @Test func `too few pictures are no film, and nothing is left`() throws {
    let folder = try ScratchFolder()
    let encoder = try FilmEncoder(
      [.still(frames: 3), .still(frames: 3)], size: FilmSize(width: 64, height: 64), rate: .film,
      as: .mp4, to: folder("film.mp4"))
    try encoder.write(picture(0, 64, 64))
    #expect(throws: FilmError.coding(.pictures(1, wanted: 2))) { try encoder.finish() }
    encoder.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")).isEmpty)
  }

  @Test func `where it cannot be written it is said, and nothing is left`() throws {
    let folder = try ScratchFolder()
    let encoder = try FilmEncoder(
      [.still(frames: 3)], size: FilmSize(width: 64, height: 64), rate: .film, as: .mp4,
      to: folder("no/film.mp4"))
    #expect(throws: FilmError.self) {
      try encoder.write(picture(0, 64, 64))
      try encoder.finish()
    }
  }

  @Test func `a picture lies in the middle of the film`() throws {
    let size = try FilmSize(width: 40, height: 20)
    let framed = size.framed(
      Bitmap(width: 20, height: 20, filledWith: Pixel(red: 9, green: 9, blue: 9, alpha: 255)))
    #expect(framed.width == 40 && framed.height == 20)
    let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    for x in 0..<40 { #expect((framed[x, 10] == black) == !(10..<30 ~= x)) }
    #expect(
      try FilmSize(of: CanvasSize(width: 1920, height: 1080)) == FilmSize(width: 1920, height: 1080)
    )
    #expect(
      try FilmSize(of: CanvasSize(width: 1080, height: 1920)) == FilmSize(width: 1080, height: 1920)
    )
    #expect(
      try FilmSize(of: CanvasSize(width: 4096, height: 1716)) == FilmSize(width: 1920, height: 804))
    #expect(throws: FilmError.size(width: 8, height: 100)) {
      _ = try FilmSize(width: 8, height: 100)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged streams are refused, or held`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    // Parameter sets and slices of nonsense.
    for kind in [0x67, 0x68, 0x65, 0x41] as [UInt8] {
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: [0, 0, 0, 1, kind], at: place)
    }
    do {
      try hold([0, 0, 1] + bytes)
    } catch {
      #expect(error is H264Error)
    }
  }

  private func hold(_ bytes: [UInt8]) throws {
    var units = CodedUnits()
    var stream = HeldStream(holds: [2, 3], longest: 10)
    for unit in try units.take(bytes) { _ = try stream.take(unit) }
    if let last = try units.end() { _ = try stream.take(last) }
    _ = try stream.end()
  }
}
