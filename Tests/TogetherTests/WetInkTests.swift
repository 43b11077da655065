import TestSupport
import Testing
import Together

@Suite struct `Wet ink` {
  private static func ink(
    stroke: Int = 1, color: Int = 0x22252B, opacity: Int = 255, start: Int = 0,
    _ coordinates: [Int] = [0, 0, 8]
  ) -> WetInk? {
    WetInk(
      stroke: stroke, phase: .drawing, isEraser: false, color: color, opacity: opacity,
      start: start, coordinates: coordinates)
  }

  @Test func `what a pen cannot do is no ink`() {
    #expect(Self.ink() != nil)
    for wrong in [
      Self.ink(stroke: -1), Self.ink(color: -1), Self.ink(color: 1 << 24), Self.ink(opacity: 0),
      Self.ink(opacity: 256), Self.ink(start: -1), Self.ink(start: .max), Self.ink([1, 2]),
      Self.ink([1 << 19, 0, 1]), Self.ink([0, -1 << 19, 1]), Self.ink([0, 0, -1]),
      Self.ink([0, 0, 4097]), Self.ink([Int.min, Int.max, 0]),
      Self.ink(Array(repeating: 0, count: 3 * (WetInk.pointLimit + 1))),
    ] {
      #expect(wrong == nil)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `numbers within the limits come through as they are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let points = (0..<random.number(0...WetInk.pointLimit)).flatMap { _ in
      [
        random.number(-WetInk.lengthLimit...WetInk.lengthLimit),
        random.number(-WetInk.lengthLimit...WetInk.lengthLimit),
        random.number(0...WetInk.widthLimit),
      ]
    }
    let ink = try #require(Self.ink(points))
    #expect(ink.points.flatMap { [$0.x, $0.y, $0.width] } == points)
    #expect(ink.json.hasSuffix("\"points\":[\(points.map(String.init).joined(separator: ","))]"))
  }
}
