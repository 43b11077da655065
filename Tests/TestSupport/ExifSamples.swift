/// What cameras write beside their pixels.
package enum ExifSamples {
  /// A JPEG file with an orientation of a quarter, of 3 May 1912, at 52.51025° S 13.005° W, looking to
  /// 271.5°.
  package static func marked(_ jpeg: [UInt8]) -> [UInt8] {
    let block = block()
    let length = block.count + 2
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block
      + Array(jpeg.dropFirst(2))
  }

  /// A TIFF block of EXIF with an orientation, a date, a place and a direction, big end first.
  private static func block() -> [UInt8] {
    var out: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ((count - 1 - $0) * 8)) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    // First directory at 8: orientation, and where the other two are; then the values.
    let (exifAt, gpsAt, valuesAt) = (50, 68, 134)
    out += number(3, 2) + entry(0x0112, 3, 1, number(6, 2) + [0, 0])
    out += entry(0x8769, 4, 1, number(exifAt, 4)) + entry(0x8825, 4, 1, number(gpsAt, 4))
    out += number(0, 4)
    out += number(1, 2) + entry(0x9003, 2, 20, number(valuesAt, 4)) + number(0, 4)
    out += number(5, 2) + entry(1, 2, 2, Array("S\0".utf8) + [0, 0])
    out += entry(2, 5, 3, number(valuesAt + 20, 4)) + entry(3, 2, 2, Array("W\0".utf8) + [0, 0])
    out += entry(4, 5, 3, number(valuesAt + 44, 4)) + entry(0x11, 5, 1, number(valuesAt + 68, 4))
    out += number(0, 4)
    precondition(out.count == valuesAt)
    out += Array("1912:05:03 12:01:02\0".utf8)
    for (a, b) in [(52, 1), (30, 1), (369, 10), (13, 1), (0, 1), (18, 1), (2715, 10)] {
      out += number(a, 4) + number(b, 4)
    }
    return Array("Exif\0\0".utf8) + out
  }
}
