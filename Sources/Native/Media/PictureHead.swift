internal import CMediaShims
internal import Foundation

/// What the head of a picture's file says, of one that may be decoded: a claimed size above the limits
/// costs nothing, and moving pictures are refused.
package struct PictureHead {
  package let kind: PictureKind
  /// In pixels, as the picture is meant to be seen.
  package let width: Int
  package let height: Int
  /// Whether the pixels are in the file as they are meant to be seen: upright, in sRGB or grey.
  let isPlain: Bool
  /// Whether a camera wrote something beside them.
  let hasExif: Bool
  private let path: String

  package init(file path: String, type: String = "") throws(PictureError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .damaged("it cannot be read") }
    defer { try? file.close() }
    let head = [UInt8]((try? file.read(upToCount: PictureKind.headLength)) ?? Data())
    guard let kind = PictureKind(head: head) else { throw .unknownFormat }
    guard kind.isNamed(by: type) else { throw .otherFormat(said: type, found: kind) }
    if kind == .png {
      if let size = Self.pngSize(head) { try Self.check(size.width, size.height) }
      if Self.isAnimatedPNG(file) { throw .animated(pages: 2) }
      // Before libpng unpacks them.
      try PNGChunks(path: path).checkWords()
    }
    let found = try Self.read(path, kind)
    if kind == .gif || kind == .webp, found.pages > 1 { throw .animated(pages: Int(found.pages)) }
    try Self.check(Int(found.width), Int(found.height))
    self.kind = kind
    width = Int(found.width)
    height = Int(found.height)
    isPlain = found.is_plain != 0
    hasExif = found.has_exif != 0
    self.path = path
  }

  private static func read(_ path: String, _ kind: PictureKind) throws(PictureError)
    -> vips_shim_head
  {
    var found = vips_shim_head()
    // libvips takes 50 ms to begin, which this needs not.
    if kind == .jpeg, jpeg_shim_read_bare_head(path, &found.width, &found.height) == 0 {
      (found.pages, found.is_plain) = (1, 1)
      return found
    }
    guard vips_shim_read_head(path, kind.loader, &found) == 0 else {
      throw .damaged(VipsMessage.text(found.message, without: path))
    }
    return found
  }

  /// Whether the file is smaller than pixels as many as it claims take, but for rare ways of writing them: then it has
  /// to be without fault to be believed.
  ///
  /// A block of 8 × 8 values takes two bits at least in a JPEG that is written in one pass; a picture has one and a half
  /// values a pixel where its colours are halved.
  var isThin: Bool {
    guard kind == .jpeg else { return false }
    var facts = stat()
    guard stat(path, &facts) == 0 else { return true }
    return Int(facts.st_size) < width * height * 3 / 2 / 64 / 4
  }

  /// Throws where the pixels of a PNG are fewer or more than its head says.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of all pixels, which are unpacked once and not kept.
  func checkPixels() throws(PictureError) {
    if kind == .png { try PNGChunks(path: path).checkPixels() }
  }

  private static func check(_ width: Int, _ height: Int) throws(PictureError) {
    guard width > 0, height > 0, width <= ImportedPicture.sourceSideLimit,
      height <= ImportedPicture.sourceSideLimit, width * height <= ImportedPicture.areaLimit
    else { throw .tooLarge(width: width, height: height) }
  }

  /// The size in a PNG's head, which libpng refuses to read where it is too large.
  private static func pngSize(_ head: [UInt8]) -> (width: Int, height: Int)? {
    guard head.count >= 24, Array(head[12..<16]) == Array("IHDR".utf8) else { return nil }
    func number(_ i: Int) -> Int { head[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Whether a PNG holds frames of an animation: a chunk `acTL` before the pixels.
  private static func isAnimatedPNG(_ file: FileHandle) -> Bool {
    var offset: UInt64 = 8
    for _ in 0..<64 {
      guard (try? file.seek(toOffset: offset)) != nil,
        let head = try? file.read(upToCount: 8), head.count == 8
      else { return false }
      let name = String(decoding: head.suffix(4), as: UTF8.self)
      if name == "acTL" { return true }
      if name == "IDAT" || name == "IEND" { return false }
      offset += 12 + head.prefix(4).reduce(0) { $0 << 8 | UInt64($1) }
    }
    return false
  }
}
