import Bricks
import Raster
import TestSupport
import Testing

/// Which picture shows a program.
@Suite struct `A program's picture` {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `is what was taken last, but for one that a person took`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var picture = ProgramPicture(newFor: seed)
    var shots: [ProgramPicture.Shot] = []
    for _ in 0..<random.number(0...6) {
      let shot = ProgramPicture.Shot.allCases[random.number(0...1)]
      let before = picture
      picture = picture.after(shot)
      #expect(before.gives(wayTo: shot) == (shot == .manual || before != .manual))
      shots.append(shot)
    }
    let expected: ProgramPicture =
      shots.contains(.manual) ? .manual : shots.isEmpty ? .init(newFor: seed) : .automatic
    #expect(picture == expected)
    #expect(ProgramPicture(code: expected.code)?.code == expected.code)
  }

  @Test func `of a new program is one of six, the same for a seed`() {
    let all = (0..<200 as Range<UInt64>).map { ProgramPicture(newFor: $0) }
    #expect(Set(all) == Set((0..<6).map { .drawn($0) }))
    #expect(all == (0..<200 as Range<UInt64>).map { ProgramPicture(newFor: $0) })
  }

  @Test func `of a program that comes with none is the first of the six`() {
    #expect(ProgramPicture(hasAutomatic: false, hasManual: false) == .drawn(0))
    #expect(ProgramPicture(hasAutomatic: true, hasManual: false) == .automatic)
    #expect(ProgramPicture(hasAutomatic: true, hasManual: true) == .manual)
    #expect(ProgramPicture(hasAutomatic: false, hasManual: true) == .manual)
    #expect(ProgramPicture(code: 3) == nil && ProgramPicture(code: 0) == .first)
  }

  @Test(arguments: [(480, 800), (800, 480), (100, 100), (1, 1), (3, 900)])
  func `is drawn at any size, opaque, each of the six another`(_ size: (width: Int, height: Int)) {
    var seen: Set<[UInt8]> = []
    for number in 0..<6 {
      let bitmap = DrawnPicture.bitmap(number, width: size.width, height: size.height)
      #expect(bitmap.width == size.width && bitmap.height == size.height)
      #expect(
        stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 })
      #expect(
        (bitmap == DrawnPicture.bitmap(number, width: size.width, height: size.height)) == true)
      seen.insert(bitmap.pixels)
    }
    #expect(seen.count == 6 || size.width == 1)
    let other = DrawnPicture.bitmap(9, width: size.width, height: size.height)
    #expect((other == DrawnPicture.bitmap(0, width: size.width, height: size.height)) == true)
  }
}
