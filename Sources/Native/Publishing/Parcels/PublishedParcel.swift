package import Bricks
package import CatrobatFile
package import Words
internal import Zip

/// A program as it is published: a `.catrobat` archive with the program, its pictures and its sounds, and nothing of who made it and
/// where.
///
/// It reads as the same program, but for the header, the names of files, and files that were left out.
package struct PublishedParcel: Equatable, Sendable {
  package let program: Program
  package let bytes: [UInt8]
  /// What of the archive's media is missing, and why.
  package let leftOut: [LeftOut]

  package struct LeftOut: Equatable, Sendable {
    package enum Kind: Equatable, Sendable { case picture, sound }
    package let kind: Kind
    /// As the program calls it.
    package let name: Text
    package let reason: String

    init(_ kind: Kind, _ name: Text, _ reason: String) {
      (self.kind, self.name, self.reason) = (kind, name, reason)
    }
  }

  /// - Complexity: O(*n*) for *n* bytes and pixels.
  package init(_ archive: CatrobatArchive) throws(ParcelError) {
    let media = ParcelMedia(archive.named.program, of: archive)
    var program = media.program
    program.header = ParcelHeader.published(program.header)
    let code: [UInt8]
    do throws(CatrobatError) {
      code = try CatrobatDocument.codeXML(of: program)
    } catch {
      throw .program(error)
    }
    let files = media.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let parts: [PlainZip.Part] =
      [("code.xml", code, false)] + files.map { ($0.key, $0.value, Self.isPacked($0.key)) }
    guard let made = PlainZip.file(parts) else { throw .tooLarge }
    try Self.check(made, code)
    (self.program, bytes, leftOut) = (program, made, media.leftOut)
  }

  /// Of kinds that do not get smaller.
  private static func isPacked(_ name: String) -> Bool {
    !["wav", "aiff", "mid"].contains { name.hasSuffix("." + $0) }
  }

  /// Looks at what was made once more: no part but the program, pictures and sounds, and each of them clean.
  private static func check(_ archive: [UInt8], _ code: [UInt8]) throws(ParcelError) {
    let parts: [ZipSegments.Part]
    do throws(SegmentError) {
      parts = try ZipSegments(archive).parts
    } catch {
      throw .notClean(error)
    }
    guard let first = parts.first, first.name == "code.xml", first.bytes == code else {
      throw .fileNotClean("code.xml")
    }
    for part in parts.dropFirst() {
      let isClean =
        part.name.contains("/sounds/")
        ? (try? PublishedSound(part.bytes).bytes) == part.bytes
        : (try? PictureSegments(part.bytes)) != nil
      guard isClean else { throw .fileNotClean(part.name) }
    }
  }
}
