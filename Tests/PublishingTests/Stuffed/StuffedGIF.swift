enum StuffedGIF {
  private static func pieces(_ bytes: [UInt8]) -> [UInt8] {
    var made: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let piece = bytes[start..<min(bytes.count, start + 255)]
      made += [UInt8(piece.count)] + piece
    }
    return made + [0]
  }

  /// Two frames of a pixel each.
  static func moving() -> [UInt8] {
    let frame: [UInt8] = [
      0x21, 0xF9, 4, 0, 9, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
    ]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame
      + [0x3B]
  }

  /// 64 × 48 pixels of 64 colours, in codes that are not packed.
  static func make() -> StuffedFile {
    var markers = Markers()
    var file = Array("GIF89a".utf8) + .little(64, 2) + .little(48, 2) + [0xF5, 0, 0]
    for i in 0..<64 { file += [UInt8(i * 4), UInt8(255 - i * 4), UInt8(i * 2)] }
    file += [0x21, 0xFE] + pieces(markers.bytes("remark"))
    file += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
    file += StuffedEXIF.packet(&markers, "xmp")
    // What stands behind such a packet, so that who passes over pieces comes out of it.
    file += [1] + (0...255).reversed() + [0]
    file += [0x21, 0xFF, 11] + Array("MARKERAPP1.".utf8) + pieces(markers.bytes("application"))
    file +=
      [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + pieces(markers.bytes("plain-text"))
    file += [0x2C, 0, 0, 0, 0] + .little(64, 2) + .little(48, 2) + [0, 6]
    // Codes of seven bits, begun anew before they grow longer.
    var (bits, count, packed): (Int, Int, [UInt8]) = (0, 0, [])
    func put(_ code: Int) {
      bits |= code << count
      count += 7
      while count >= 8 {
        packed.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    for pixel in 0..<64 * 48 {
      if pixel % 32 == 0 { put(64) }
      put((pixel * 7 + pixel / 64) % 64)
    }
    put(65)
    if count > 0 { packed.append(UInt8(bits & 255)) }
    file += pieces(packed) + [0x3B] + markers.bytes("behind-end")
    return StuffedFile(description: "GIF", bytes: file, markers: markers.texts)
  }
}
