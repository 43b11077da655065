import Raster

enum StuffedTIFF {
  static func make() -> StuffedFile {
    var markers = Markers()
    let pixels = stride(from: 0, to: SamplePicture.bitmap.pixels.count, by: 4).flatMap {
      SamplePicture.bitmap.pixels[$0..<$0 + 3]
    }
    let tags: [(Int, TIFFBlock.Value)] = [
      (256, .longs([64])), (257, .longs([48])), (258, .shorts([8, 8, 8])), (259, .shorts([1])),
      (262, .shorts([2])), (269, .text(markers.text("document-name"))),
      (270, .text(markers.text("description"))), (271, .text(markers.text("maker"))),
      (272, .text(markers.text("model"))), (273, .place(pixels)), (277, .shorts([3])),
      (278, .longs([48])), (279, .longs([pixels.count])),
      (285, .text(markers.text("page-name"))), (305, .text(markers.text("software"))),
      (315, .text(markers.text("artist"))), (316, .text(markers.text("computer"))),
      (700, .bytes(StuffedEXIF.packet(&markers, "xmp"))),
      (33_432, .text(markers.text("copyright"))),
      (33_723, .bytes([0x1C, 2, 120, 0, 40] + markers.bytes("iptc"))),
      (34_377, .bytes(StuffedEXIF.captions(&markers))),
      (34_665, .directory([(0x9286, .bytes(Array("ASCII\0\0\0".utf8) + markers.bytes("exif")))])),
      (34_675, .bytes(StuffedProfile.bytes(&markers))),
      (65_000, .text(markers.text("unknown-tag"))),
    ]
    let file = TIFFBlock([tags]).bytes
    return StuffedFile(
      description: "TIFF", bytes: file + markers.bytes("behind-end"), markers: markers.texts)
  }
}
