package import Media

/// The segments, or chunks, that a published picture's file consists of: only those that its pixels need.
///
/// The last look at a file before anybody gets it. It knows nothing of how the file was made, and what is not on its lists is refused:
///
/// - JPEG: SOI, APP0 as JFIF without a thumbnail, DQT, SOF0 to SOF2, DHT, DRI, SOS with its codes, EOI.
/// - PNG: IHDR, PLTE, tRNS, sRGB, gAMA, IDAT, IEND; the pixels unpack to as many bytes as the head says.
/// - WebP: VP8X with no mark but transparency's, ALPH, VP8 or VP8L.
package struct PictureSegments: Equatable, Sendable {
  package let kind: PictureKind
  /// In the order of the file.
  package let names: [String]
  package let width: Int
  package let height: Int

  /// - Throws: where the file holds anything else.
  /// - Complexity: O(*n*) for *n* bytes, those of a PNG unpacked.
  package init(_ bytes: [UInt8]) throws(SegmentError) {
    switch PictureKind(head: [UInt8](bytes.prefix(PictureKind.headLength))) {
    case .jpeg:
      var found = JPEGSegments(bytes)
      try found.read()
      (kind, names, width, height) = (.jpeg, found.names, found.width, found.height)
    case .png:
      var found = PNGSegments(bytes)
      try found.read()
      (kind, names, width, height) = (.png, found.names, found.width, found.height)
    case .webp:
      var found = WebPSegments(bytes)
      try found.read()
      (kind, names, width, height) = (.webp, found.names, found.width, found.height)
    case .gif, .heif, .tiff, nil: throw .unknownKind
    }
  }
}
