import Media

/// Words that may stand around the sound in any file.
enum StuffedTags {
  /// ID3 of version 2.3: a title in two bytes a letter, a remark, a picture, and a frame of a program's own.
  static func first(_ markers: inout Markers) throws -> [UInt8] {
    func frame(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + .big(body.count, 4) + [0, 0] + body
    }
    let title: [UInt8] = markers.bytes("id3-title").flatMap { [$0, 0] as [UInt8] }
    var frames = frame("TIT2", [1, 0xFF, 0xFE] + title)
    frames += frame("COMM", [0] + Array("eng".utf8) + [0] + markers.bytes("id3-remark"))
    let picture = try StuffedJPEG.make()
    for text in picture.markers { markers.add(text) }
    frames += frame("APIC", [0] + Array("image/jpeg".utf8) + [0, 3, 0] + picture.bytes)
    frames += frame("PRIV", Array("owner\0".utf8) + markers.bytes("id3-private"))
    let size = (0..<4).reversed().map { UInt8(frames.count >> (7 * $0) & 0x7F) }
    return Array("ID3".utf8) + [3, 0, 0] + size + frames
  }

  /// ID3 of version 1: the last 128 bytes.
  static func last(_ markers: inout Markers) -> [UInt8] {
    func field(_ bytes: [UInt8]) -> [UInt8] {
      Array((bytes + [UInt8](repeating: 0, count: 30)).prefix(30))
    }
    return Array("TAG".utf8) + field(markers.bytes("t1")) + field(markers.bytes("a1"))
      + field(markers.bytes("b1")) + Array("2026".utf8) + field(markers.bytes("c1")) + [12]
  }

  /// An APE tag with a foot.
  static func ape(_ markers: inout Markers) -> [UInt8] {
    let value = markers.bytes("ape")
    let item = .little(value.count, 4) + [0, 0, 0, 0] + Array("Title\0".utf8) + value
    let rest: [UInt8] = .little(2_000, 4) + .little(item.count + 32, 4) + .little(1, 4)
    let foot = Array("APETAGEX".utf8) + rest + [UInt8](repeating: 0, count: 12)
    return item + foot
  }
}

extension Markers {
  mutating func add(_ text: String) { texts.append(text) }
}
