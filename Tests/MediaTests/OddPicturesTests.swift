import Foundation
import Media
import Raster
import TestSupport
import Testing

/// Photographs with other channels than red, green and blue of eight bits.
struct OddPicturesTests {
  /// The pixel of a TIFF file of one colour, read in full.
  private func pixel(of samples: [UInt16], bits: Int, photometric: UInt16, side: Int = 3) throws
    -> Pixel
  {
    let folder = try ScratchFolder()
    let path = folder("picture.tif")
    try tiff(samples, bits: bits, photometric: photometric, side: side)
      .write(to: URL(fileURLWithPath: path))
    let picture = try DecodedPicture(file: path)
    #expect(picture.kind == .tiff)
    #expect(picture.bitmap.width == side && picture.bitmap.height == side)
    return picture.bitmap[side / 2, side / 2]
  }

  @Test
  func `sixteen bits a channel become eight`() throws {
    let found = try pixel(of: [0xC8C8, 0x5050, 0x2828], bits: 16, photometric: 2)
    #expect(found == Pixel(red: 0xC8, green: 0x50, blue: 0x28, alpha: 255))
  }

  @Test
  func `the four inks of print become colours`() throws {
    // No ink is white, all of it nearly black, cyan and yellow a green.
    let white = try pixel(of: [0, 0, 0, 0], bits: 8, photometric: 5)
    #expect(min(white.red, white.green, white.blue) > 250)
    let black = try pixel(of: [255, 255, 255, 255], bits: 8, photometric: 5)
    #expect(max(black.red, black.green, black.blue) < 60)
    let green = try pixel(of: [255, 0, 255, 0], bits: 8, photometric: 5)
    #expect(green.green > green.red && green.green > green.blue && green.alpha == 255)
  }

  @Test
  func `grey becomes red, green and blue alike`() throws {
    let found = try pixel(of: [0x67], bits: 8, photometric: 1)
    #expect(found == Pixel(red: 0x67, green: 0x67, blue: 0x67, alpha: 255))
  }

  @Test
  func `one pixel is a picture`() throws {
    let found = try pixel(of: [1, 2, 3], bits: 8, photometric: 2, side: 1)
    #expect(found == Pixel(red: 1, green: 2, blue: 3, alpha: 255))
  }
}

/// An uncompressed TIFF file whose pixels are all alike.
private func tiff(_ samples: [UInt16], bits: Int, photometric: UInt16, side: Int) -> Data {
  var pixels = Data()
  for _ in 0..<side * side {
    for sample in samples {
      if bits == 16 { pixels.appendLittle(sample) } else { pixels.append(UInt8(sample)) }
    }
  }
  let count = UInt32(samples.count)
  // Head, 9 entries of 12 bytes, the sizes of the channels, pixels.
  let sizes: UInt32 = 8 + 2 + 9 * 12 + 4
  let start = sizes + 2 * count
  var file = Data([0x49, 0x49, 42, 0])
  file.appendLittle(UInt32(8))
  file.appendLittle(UInt16(9))
  let isInline = count <= 2
  let entries: [(tag: UInt16, kind: UInt16, count: UInt32, value: UInt32)] = [
    (256, 4, 1, UInt32(side)), (257, 4, 1, UInt32(side)),
    (258, 3, count, isInline ? UInt32(bits) : sizes), (259, 3, 1, 1),
    (262, 3, 1, UInt32(photometric)), (273, 4, 1, start), (277, 3, 1, count),
    (278, 4, 1, UInt32(side)), (279, 4, 1, UInt32(pixels.count)),
  ]
  for entry in entries {
    file.appendLittle(entry.tag)
    file.appendLittle(entry.kind)
    file.appendLittle(entry.count)
    file.appendLittle(entry.value)
  }
  file.appendLittle(UInt32(0))
  for _ in samples { file.appendLittle(UInt16(bits)) }
  return file + pixels
}

extension Data {
  fileprivate mutating func appendLittle(_ value: some FixedWidthInteger) {
    append(contentsOf: Swift.withUnsafeBytes(of: value.littleEndian) { Array($0) })
  }
}
