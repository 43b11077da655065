internal import CMediaShims
internal import Foundation

/// Why a picture is not taken in.
package enum PictureError: Error, Equatable, Sendable {
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

extension PictureError: CustomStringConvertible {
  /// What is wrong, in one line for people.
  package var description: String {
    switch self {
    case .unknownFormat: "not a picture of a kind that is read"
    case .otherFormat(let said, let found): "said to be \(said), but is \(found.rawValue)"
    case .animated(let pages): "a moving picture (\(pages) frames)"
    case .tooLarge(let width, let height): "\(width)×\(height) pixels are too many"
    case .damaged(let reason): reason
    }
  }
}

/// A picture made ready to be drawn: its size as it is meant to be seen, and its working copy.
///
/// The working copy is turned upright, in sRGB, 8 bits a channel, a PNG file without colour chunks, and
/// at most `sideLimit` pixels along a side: what both the page and the command draw from, so sameness of
/// their pixels starts there.
package struct ImportedPicture: Sendable {
  package let kind: PictureKind
  package let width: Int
  package let height: Int
  package let workingCopy: [UInt8]

  /// The longest side of a working copy, so that a page can hold a few.
  package static let sideLimit = 3072
  /// The most pixels that are decoded.
  package static let areaLimit = 200_000_000
  /// The longest side that is decoded.
  package static let sourceSideLimit = 65_535

  /// Reads the picture in a file, which was said to be of `type`.
  ///
  /// A working copy has at most `sideLimit` pixels along a side.
  ///
  /// A claimed size above the limits costs nothing: it is refused by the file's head.
  package init(
    file path: String, type: String = "", sideLimit: Int = Self.sideLimit
  ) throws(PictureError) {
    let found = try PictureHead(file: path, type: type)
    let kind = found.kind
    try found.checkPixels()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = VipsMessage()
    let status = message.receive {
      vips_shim_make_picture(
        path, kind.loader, UInt32(sideLimit), UInt32(sideLimit), found.isThin ? 1 : 0, &bytes,
        &count, $0)
    }
    guard status == 0, let bytes else { throw .damaged(message.text(without: path)) }
    defer { vips_shim_free(bytes) }
    self.kind = kind
    width = found.width
    height = found.height
    workingCopy = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}
