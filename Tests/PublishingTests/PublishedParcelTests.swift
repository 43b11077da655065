import Bricks
import CatrobatFile
import Foundation
import Media
import Publishing
import Raster
import TestSupport
import Testing
import Words

struct PublishedParcelTests {
  @Test
  func `a stuffed archive holds every marker, and is read as a program`() throws {
    var kept: [String] = []
    let file = try StuffedParcel.make(kept: &kept)
    #expect(Set(file.words.found(in: file.bytes)) == Set(file.markers))
    let archive = try CatrobatArchive(bytes: file.bytes)
    #expect(archive.document.program.header.name == "Game")
    #expect(archive.document.program.allLooks.count == 3)
    #expect(archive.screenshot != nil)
    #expect(throws: SegmentError.self) { try ZipSegments(file.bytes) }
  }

  @Test
  func `nothing of a stuffed archive but its program is published`() throws {
    var kept: [String] = []
    let file = try StuffedParcel.make(kept: &kept)
    let made = try PublishedParcel(try CatrobatArchive(bytes: file.bytes))
    #expect(file.words.found(in: made.bytes) == [])
    let parts = try ZipSegments(made.bytes).parts
    for part in parts { #expect(file.words.found(in: part.bytes) == [], "\(part.name)") }
    #expect(Markers(texts: kept).found(in: parts[0].bytes) == kept)
    #expect(made.leftOut == [])
    let endings = parts.map { $0.name.split(separator: ".").last.map(String.init) ?? "" }
    #expect(endings.sorted() == ["jpg", "mp3", "png", "png", "png", "wav", "webp", "xml"])
    for part in parts.dropFirst() where !part.name.hasSuffix("wav") && !part.name.hasSuffix("mp3") {
      #expect(throws: Never.self) { try PictureSegments(part.bytes) }
    }
  }

  @Test
  func `every look, sound and screenshot is found under the name that the program gives`() throws {
    var kept: [String] = []
    let before = try CatrobatArchive(bytes: StuffedParcel.make(kept: &kept).bytes)
    let after = try CatrobatArchive(bytes: PublishedParcel(before).bytes)
    let program = after.document.program
    for look in program.allLooks.elements {
      #expect(after.picture(of: look, in: program.scenes[0]) != nil)
    }
    for sound in program.allSounds.elements {
      let bytes = try #require(after.sound(sound, in: program.scenes[0]))
      #expect(try SoundBase.heard(bytes) != nil)
    }
    #expect(after.shownPicture == before.shownPicture && after.screenshot != nil)
    #expect(after.files.count == 7)
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.readable.isEmpty, "there are no programs in ../shared/corpus/catrobat"),
    arguments: programs)
  func `a published program reads as the same one`(_ file: CatrobatCorpus.File) throws {
    let archive = try CatrobatArchive(path: file.path)
    let made = try PublishedParcel(archive)
    let again = try CatrobatArchive(bytes: made.bytes)
    #expect(again.document.program == made.program)
    #expect(again.document.notices.isEmpty)
    #expect(made.program.nameless == archive.named.program.nameless)
    // What was there, and could be read, is still there.
    let missing = made.leftOut.count
    let (before, after) = (archive.mediaCount, again.mediaCount)
    #expect(before.found - after.found <= missing && after.all == before.all)
  }

  /// Those that check themselves share their pictures: some of them will do.
  private static let programs =
    CatrobatCorpus.files("run") + CatrobatCorpus.files("xml")
    + CatrobatCorpus.files("self-check").enumerated().filter { $0.offset % 10 == 0 }.map(\.element)

  @Test
  func `the same program gives the same bytes, and published again the same header`() throws {
    var kept: [String] = []
    let archive = try CatrobatArchive(bytes: StuffedParcel.make(kept: &kept).bytes)
    let made = try PublishedParcel(archive)
    #expect(try PublishedParcel(archive) == made)
    let again = try PublishedParcel(CatrobatArchive(bytes: made.bytes))
    #expect(again.program.header == made.program.header)
  }

  @Test
  func `looks and sounds that cannot be cleaned are left out, with the reason`() throws {
    var program = Program(header: .init(name: "Game", width: 100, height: 100))
    var object = Program.Object(name: "Background")
    object.looks = [program.allLooks.append(.init(name: "moving", fileName: "a.gif"))]
    object.sounds = [
      program.allSounds.append(.init(name: "strange", fileName: "b.mkv")),
      program.allSounds.append(.init(name: "gone", fileName: "c.wav")),
    ]
    program.scenes = [.init(name: "One", objects: [program.allObjects.append(object)])]
    let files = [
      "One/images/a.gif": StuffedGIF.moving(), "One/sounds/b.mkv": [0x1A, 0x45, 0xDF, 0xA3, 1],
    ]
    let made = try PublishedParcel(
      CatrobatArchive(document: CatrobatDocument(program: program), files: files))
    #expect(made.leftOut.map(\.name) == ["moving", "strange", "gone"])
    #expect(made.leftOut[0].reason.contains("frames") && made.leftOut[1].reason.contains("WAV"))
    #expect(try ZipSegments(made.bytes).parts.map(\.name) == ["code.xml"])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `damaged archives are refused, or hold what they say`(seed: UInt64) throws {
    let clean = try Self.clean.get()
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let bytes = random.damaged([clean])
      guard let parts = try? ZipSegments(bytes).parts else { continue }
      #expect(throws: SegmentError.self) { try ZipSegments(bytes + [0]) }
      #expect(parts.count <= 9)
    }
  }

  private static let clean = Result {
    var kept: [String] = []
    return try PublishedParcel(CatrobatArchive(bytes: StuffedParcel.make(kept: &kept).bytes)).bytes
  }
}

extension Program {
  /// Without its header's fields and the names of files.
  fileprivate var nameless: Program {
    var plain = self
    plain.header.fields = []
    for look in allLooks.handles { plain.allLooks[look].fileName = "" }
    for sound in allSounds.handles { plain.allSounds[sound].fileName = "" }
    return plain
  }
}

extension CatrobatArchive {
  /// How many looks and sounds there are in all scenes, and how many of them have a file.
  fileprivate var mediaCount: (all: Int, found: Int) {
    let program = document.program
    var (all, found) = (0, 0)
    for scene in program.scenes {
      for object in scene.objects {
        for look in program.allObjects[object].looks {
          all += 1
          found += picture(of: program.allLooks[look], in: scene) == nil ? 0 : 1
        }
        for sound in program.allObjects[object].sounds {
          all += 1
          found += self.sound(program.allSounds[sound], in: scene) == nil ? 0 : 1
        }
      }
    }
    return (all, found)
  }
}
