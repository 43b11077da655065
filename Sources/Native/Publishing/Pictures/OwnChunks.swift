internal import Media

/// The chunks that libvips puts into files of its own accord, whatever it is told: the resolution of a PNG, and an EXIF block with
/// just that in a WebP.
enum OwnChunks {
  static func removed(from bytes: [UInt8], _ kind: PictureKind) -> [UInt8] {
    switch kind {
    case .png: withoutResolution(bytes)
    case .webp: withoutBlock(bytes)
    default: bytes
    }
  }

  private static func withoutResolution(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ByteReader(bytes)
    guard let signature = reader.take(8) else { return bytes }
    var kept = Array(bytes[signature])
    while let length = reader.big(4), let name = reader.name(), reader.take(length + 4) != nil {
      if name != "pHYs" { kept += bytes[reader.offset - length - 12..<reader.offset] }
    }
    return kept + bytes[reader.offset...]
  }

  private static func withoutBlock(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ByteReader(bytes)
    guard let head = reader.take(12) else { return bytes }
    var kept = Array(bytes[head])
    while let name = reader.name(), let length = reader.little(4),
      let body = reader.take(length + length % 2)
    {
      guard name != "EXIF" else { continue }
      let start = kept.count
      kept += bytes[body.lowerBound - 8..<body.upperBound]
      // The mark that says that there is one.
      if name == "VP8X" { kept[start + 8] &= ~0x08 }
    }
    var sized = Array("RIFF".utf8)
    sized.appendLittle(kept.count - 8, 4)
    kept.replaceSubrange(0..<8, with: sized)
    return kept
  }
}
