/// Why a picture cannot be read from a PNG file, or written to one.
package enum PNGError: Error, Equatable, Sendable {
  /// The bytes do not begin as those of a PNG file do.
  case notPNG(firstBytes: [UInt8])
  /// The bytes end where more were needed after `offset`.
  case truncated(offset: Int)
  /// libpng refuses what it had read before `offset`, and says why.
  case malformed(message: String, offset: Int)
  /// The picture is larger than `PNG.sideLimit` or `PNG.areaLimit`.
  case tooLarge(width: Int, height: Int)
  /// There is not enough memory for the picture.
  case outOfMemory
  /// A picture without pixels cannot be written.
  case empty
}
