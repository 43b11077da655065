import Media

enum StuffedJPEG {
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + .big(body.count + 2, 2) + body
  }

  static func make() throws -> StuffedFile {
    var markers = Markers()
    let plain = try PictureFile.encode(SamplePicture.bitmap, as: .jpeg)
    func with(_ segments: [UInt8], in file: [UInt8]) -> [UInt8] {
      Array(file.prefix(2)) + segments + Array(file.dropFirst(2))
    }
    let thumbnail = with(segment(0xFE, markers.bytes("thumbnail")), in: plain)
    let exif = StuffedEXIF.block(&markers, thumbnail: thumbnail)
    let profile = StuffedProfile.bytes(&markers)
    let long = markers.bytes("xmp-more")
    let id = Array("0123456789ABCDEF0123456789ABCDEF".utf8)
    var segments = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    segments += segment(0xE0, Array("JFXX\0".utf8) + [0x10] + markers.bytes("jfxx"))
    segments += segment(0xE1, Array("Exif\0\0".utf8) + exif)
    segments += segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + StuffedEXIF.packet(&markers, "xmp"))
    segments += segment(
      0xE1,
      Array("http://ns.adobe.com/xmp/extension/\0".utf8) + id + .big(long.count, 4) + .big(0, 4)
        + long)
    segments += segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    segments += segment(
      0xE2, Array("MPF\0".utf8) + TIFFBlock([[(0xB000, .bytes(markers.bytes("mpf")))]]).bytes)
    segments += segment(0xED, Array("Photoshop 3.0\0".utf8) + StuffedEXIF.captions(&markers))
    segments += segment(0xEB, markers.bytes("app11"))
    segments += segment(0xFE, markers.bytes("remark"))
    let second = with(segment(0xFE, markers.bytes("second-picture")), in: plain)
    let file = with(segments, in: plain) + second + markers.bytes("behind-end")
    return StuffedFile(description: "JPEG", bytes: file, markers: markers.texts)
  }
}
