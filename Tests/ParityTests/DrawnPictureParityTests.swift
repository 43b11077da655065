import Bricks
import Raster
import TestSupport
import Testing

/// The pictures of programs, native and in the browser's module.
@Test(arguments: [[480, 800], [641, 360]])
func `pictures of programs are the same native and in the browser`(_ size: [Int]) throws {
  let browser = try BrowserModule.lines(
    of: "run-pictures.mjs", on: "bricks.wasm", size.map { "\($0)" })
  let native = (0..<6).map { number in
    let bitmap = DrawnPicture.bitmap(number, width: size[0], height: size[1])
    var sum: UInt32 = 0
    for (place, byte) in bitmap.pixels.enumerated() {
      sum &+= UInt32(byte) &* UInt32(truncatingIfNeeded: place + 1)
    }
    return "\(sum)"
  }
  #expect(browser == native)
}
