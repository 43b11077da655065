import CZlib
import Media

enum StuffedPNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return .big(body.count, 4) + content + .big(Int(crc32_z(0, content, content.count)), 4)
  }

  static func make() throws -> StuffedFile {
    var markers = Markers()
    let plain = try PNG.encode(SamplePicture.bitmap)
    let thumbnail = try PictureFile.encode(SamplePicture.bitmap, as: .jpeg)
    var chunks = chunk(
      "iCCP",
      markers.bytes("profile-label") + [0, 0] + Packed.packed(StuffedProfile.bytes(&markers)))
    chunks += chunk("tEXt", Array("Author\0".utf8) + markers.bytes("text"))
    chunks += chunk(
      "zTXt", Array("Comment\0".utf8) + [0] + Packed.packed(markers.bytes("packed-text")))
    chunks += chunk(
      "iTXt", Array("Title\0".utf8) + [0, 0, 0, 0] + markers.bytes("text-of-a-language"))
    chunks += chunk(
      "iTXt",
      Array("XML:com.adobe.xmp\0".utf8) + [1, 0, 0, 0]
        + Packed.packed(StuffedEXIF.packet(&markers, "packed-xmp")))
    chunks += chunk("eXIf", StuffedEXIF.block(&markers, thumbnail: thumbnail))
    chunks += chunk("tIME", [7, 0x78, 5, 3, 12, 1, 2])
    chunks += chunk("prIv", markers.bytes("unknown-chunk"))
    let headEnd = 8 + 25
    let late = chunk("tEXt", Array("Late\0".utf8) + markers.bytes("text-behind-pixels"))
    let end = plain.count - 12
    let file =
      Array(plain[..<headEnd]) + chunks + Array(plain[headEnd..<end]) + late + Array(plain[end...])
      + markers.bytes("behind-end")
    return StuffedFile(description: "PNG", bytes: file, markers: markers.texts)
  }
}
