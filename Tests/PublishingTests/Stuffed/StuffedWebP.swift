import Media

enum StuffedWebP {
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + .little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }

  /// The content of the first chunk of a name.
  static func body(_ name: String, of file: [UInt8]) -> [UInt8]? {
    var place = 12
    while place + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      if Array(file[place..<place + 4]) == Array(name.utf8) {
        return Array(file[place + 8..<place + 8 + length])
      }
      place += 8 + length + length % 2
    }
    return nil
  }

  static func make() throws -> StuffedFile {
    var markers = Markers()
    let plain = try PictureFile.encode(SamplePicture.bitmap, as: .webp)
    let thumbnail = try PictureFile.encode(SamplePicture.bitmap, as: .jpeg)
    // Marks: a profile, EXIF and XMP.
    var head: [UInt8] = [0x2C, 0, 0, 0]
    head += .little(SamplePicture.width - 1, 3) + .little(SamplePicture.height - 1, 3)
    var chunks = chunk("VP8X", head)
    chunks += chunk("ICCP", StuffedProfile.bytes(&markers))
    chunks += chunk("VP8 ", body("VP8 ", of: plain)!)
    chunks += chunk("EXIF", StuffedEXIF.block(&markers, thumbnail: thumbnail))
    chunks += chunk("XMP ", StuffedEXIF.packet(&markers, "xmp"))
    chunks += chunk("ABCD", markers.bytes("unknown-chunk"))
    let file =
      Array("RIFF".utf8) + .little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
      + markers.bytes("behind-end")
    return StuffedFile(description: "WebP", bytes: file, markers: markers.texts)
  }
}
