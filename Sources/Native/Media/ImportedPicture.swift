internal import CVipsShim
internal import Foundation

/// Why a picture is not taken in.
public enum PictureError: Error, Equatable, Sendable {
  /// The bytes are of no format that is read.
  case unknownFormat
  /// The bytes are of another format than was said.
  case otherFormat(said: String, found: PictureKind)
  /// Moving pictures are not shown.
  case animated(pages: Int)
  /// More pixels than are decoded.
  case tooLarge(width: Int, height: Int)
  /// The bytes end early, or are damaged; what libvips says.
  case damaged(String)
}

/// A picture made ready to be drawn: its size as it is meant to be seen, and its working copy.
///
/// The working copy is turned upright, in sRGB, 8 bits a channel, a PNG file without colour chunks, and
/// at most `sideLimit` pixels along a side: what both the page and the command draw from, so sameness of
/// their pixels starts there.
public struct ImportedPicture: Sendable {
  public let kind: PictureKind
  public let width: Int
  public let height: Int
  public let workingCopy: [UInt8]

  /// The longest side of a working copy, so that a page can hold a few.
  public static let sideLimit = 3072
  /// The most pixels that are decoded.
  public static let areaLimit = 200_000_000
  /// The longest side that is decoded.
  public static let sourceSideLimit = 65_535

  /// Reads the picture in a file, which was said to be of `type`.
  ///
  /// A claimed size above the limits costs nothing: it is refused by the file's head.
  public init(file path: String, type: String = "") throws(PictureError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .damaged("it cannot be read") }
    defer { try? file.close() }
    let head = [UInt8]((try? file.read(upToCount: PictureKind.headLength)) ?? Data())
    guard let kind = PictureKind(head: head) else { throw .unknownFormat }
    guard kind.isNamed(by: type) else { throw .otherFormat(said: type, found: kind) }
    if kind == .png {
      if let size = Self.pngSize(head) { try Self.check(size.width, size.height) }
      if Self.isAnimatedPNG(file) { throw .animated(pages: 2) }
    }
    var found = vips_shim_head()
    guard vips_shim_read_head(path, kind.loader, &found) == 0 else {
      throw .damaged(Self.text(&found.message))
    }
    if kind == .gif || kind == .webp, found.pages > 1 { throw .animated(pages: Int(found.pages)) }
    try Self.check(Int(found.width), Int(found.height))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = vips_shim_head().message
    let status = withUnsafeMutableBytes(of: &message) {
      vips_shim_make_picture(
        path, kind.loader, UInt32(Self.sideLimit), UInt32(Self.sideLimit), &bytes, &count,
        $0.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
    guard status == 0, let bytes else { throw .damaged(Self.text(&message)) }
    defer { vips_shim_free(bytes) }
    self.kind = kind
    width = Int(found.width)
    height = Int(found.height)
    workingCopy = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func check(_ width: Int, _ height: Int) throws(PictureError) {
    guard width > 0, height > 0, width <= sourceSideLimit, height <= sourceSideLimit,
      width * height <= areaLimit
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

  private static func text<Message>(_ message: inout Message) -> String {
    let words = withUnsafeBytes(of: message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return words.split(separator: "\n").first.map(String.init) ?? "it cannot be decoded"
  }
}
