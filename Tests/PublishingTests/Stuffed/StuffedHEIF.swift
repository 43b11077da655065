import Foundation

/// An AVIF file put together anew around the pixels of `Fixtures/plain.avif`, with other items beside them.
enum StuffedHEIF {
  private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    .big(body.count + 8, 4) + Array(name.utf8) + body
  }

  private static func full(_ name: String, version: UInt8 = 0, _ body: [UInt8]) -> [UInt8] {
    box(name, [version, 0, 0, 0] + body)
  }

  static func make() throws -> StuffedFile {
    var markers = Markers()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let plain = [UInt8](
      try Data(contentsOf: folder.appendingPathComponent("Fixtures/plain.avif")))
    let exif =
      [0, 0, 0, 0] + StuffedEXIF.block(&markers, thumbnail: try StuffedJPEG.make().bytes)
    let contents = [pixels(of: plain), exif, StuffedEXIF.packet(&markers, "xmp")]
    let kinds: [[UInt8]] = [
      Array("av01".utf8) + markers.bytes("picture-item") + [0],
      Array("Exif".utf8) + markers.bytes("exif-item") + [0],
      Array("mime".utf8) + markers.bytes("xmp-item") + [0] + Array("application/rdf+xml\0".utf8),
    ]
    let profile = StuffedProfile.bytes(&markers)
    let title = markers.bytes("handler")
    let kind = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1miaf".utf8))
    func meta(at start: Int) -> [UInt8] {
      var places: [UInt8] = [0x44, 0, 0, 3]
      var place = start
      for (index, content) in contents.enumerated() {
        places += .big(index + 1, 2) + [0, 0, 0, 1] + .big(place, 4) + .big(content.count, 4)
        place += content.count
      }
      let names = kinds.enumerated().flatMap { index, kind in
        full("infe", version: 2, .big(index + 1, 2) + [0, 0] + kind)
      }
      let properties =
        full("ispe", .big(64, 4) + .big(48, 4)) + property("av1C", of: plain)
        + box("colr", Array("prof".utf8) + profile) + full("pixi", [3, 8, 8, 8])
      let use = full("ipma", [0, 0, 0, 1, 0, 1, 4, 1, 0x82, 3, 4])
      return full(
        "meta",
        full(
          "hdlr",
          [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 12) + title + [0])
          + full("pitm", [0, 1]) + full("iloc", places) + full("iinf", [0, 3] + names)
          + box("iprp", box("ipco", properties) + use)
          + full("iref", box("cdsc", [0, 2, 0, 1, 0, 1]) + box("cdsc", [0, 3, 0, 1, 0, 1])))
    }
    let between =
      box("free", markers.bytes("free-box"))
      + box("uuid", [UInt8](repeating: 0xAB, count: 16) + markers.bytes("own-box"))
    let start = kind.count + meta(at: 0).count + between.count + 8
    let file =
      kind + meta(at: start) + between + box("mdat", contents.flatMap { $0 })
      + box("skip", markers.bytes("behind-pixels"))
    return StuffedFile(
      description: "AVIF", bytes: file,
      markers: markers.texts + (try StuffedJPEG.make().markers.filter { $0.contains("remark") }))
  }

  private static func place(of name: String, in file: [UInt8]) -> Int {
    Data(file).range(of: Data(name.utf8))!.lowerBound
  }

  /// The whole box of a property.
  private static func property(_ name: String, of file: [UInt8]) -> [UInt8] {
    let start = place(of: name, in: file) - 4
    return Array(file[start..<start + Int(file[start + 3])])
  }

  /// The first item's bytes.
  private static func pixels(of file: [UInt8]) -> [UInt8] {
    // Behind the sizes, the number of items, and the first one's own number: where it begins.
    let item = place(of: "iloc", in: file) + 12
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let start = number(item + 4) + number(item + 10)
    return Array(file[start..<start + number(item + 14)])
  }
}
