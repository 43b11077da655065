import Foundation
import Media
import Publishing
import Raster
import TestSupport
import Testing

/// Files stuffed with words wherever their kind has room, and what is published of them.
struct PictureProofTests {
  static let files: [StuffedFile] = {
    do {
      return [
        try StuffedJPEG.make(), try StuffedPNG.make(), try StuffedWebP.make(), StuffedGIF.make(),
        try StuffedHEIF.make(), StuffedTIFF.make(),
      ]
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test
  func `there is a stuffed file of each kind that is taken in`() {
    let kinds = Self.files.map { PictureKind(head: Array($0.bytes.prefix(64))) }
    #expect(Set(kinds) == Set(PictureKind.allCases.map { $0 }))
  }

  /// Without this the next test would say nothing.
  @Test(arguments: files)
  func `a stuffed file holds every marker, and is read as a picture`(_ file: StuffedFile) throws {
    #expect(file.markers.count > 3)
    #expect(Set(file.words.found(in: file.bytes)) == Set(file.markers))
    let folder = try ScratchFolder()
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder("picture")))
    let picture = try DecodedPicture(file: folder("picture")).bitmap
    #expect(picture.width == SamplePicture.width && picture.height == SamplePicture.height)
    #expect(throws: SegmentError.self) { try PictureSegments(file.bytes) }
  }

  @Test(arguments: files)
  func `nothing of a stuffed file but its pixels is published`(_ file: StuffedFile) throws {
    let published = try PublishedPicture(bytes: file.bytes)
    let folder = try ScratchFolder()
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder("picture")))
    let original = try DecodedPicture(file: folder("picture")).bitmap
    for part in [published.large, published.medium, published.small, published.card] {
      #expect(file.words.found(in: part.bytes) == [])
      let segments = try PictureSegments(part.bytes)
      #expect(segments.width == part.width && segments.height == part.height)
    }
    try Data(published.large.bytes).write(to: URL(fileURLWithPath: folder("large")))
    let large = try DecodedPicture(file: folder("large")).bitmap
    #expect(SamplePicture.distance(large, original) < 6)
    let origin = try PictureOrigin(file: folder("large"))
    #expect(origin.date == nil && origin.place == nil)
  }

  @Test
  func `the blocks of cameras are such as programs read`() throws {
    // Else markers would lie where nobody looks for them.
    let folder = try ScratchFolder()
    for file in Self.files where ["JPEG", "WebP"].contains(file.description) {
      try Data(file.bytes).write(to: URL(fileURLWithPath: folder("picture")))
      let date = try PictureOrigin(file: folder("picture")).date
      #expect(date?.year == 1912 && date?.month == 5 && date?.day == 3)
    }
  }
}
