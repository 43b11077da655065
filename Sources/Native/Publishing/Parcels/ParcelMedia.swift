internal import Bricks
internal import CatrobatFile
internal import Digest
internal import Media
internal import Words

/// The pictures and sounds of a program, cleaned, under names of their own, which the program's looks and sounds are given.
struct ParcelMedia {
  private(set) var program: Program
  /// By their paths.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var leftOut: [PublishedParcel.LeftOut] = []

  private static let screenshots = ["automatic_screenshot.png", "manual_screenshot.png"]

  /// - Parameter program: the archive's, with a name for each scene.
  init(_ program: Program, of archive: CatrobatArchive) {
    self.program = program
    let scenes = archive.document.program.scenes
    takeLooks(scenes, archive)
    takeSounds(scenes, archive)
    takeScreenshots(archive)
  }

  private mutating func takeLooks(
    _ scenes: [Program.Scene], _ archive: CatrobatArchive
  ) {
    var given: [Handle<Program.Look>: String] = [:]
    for (scene, named) in zip(scenes, program.scenes) {
      for object in scene.objects {
        for look in program.allObjects[object].looks {
          let old = archive.document.program.allLooks[look]
          guard let bytes = archive.picture(of: old, in: scene) else {
            leftOut.append(.init(.picture, old.name, "the archive has no file for it"))
            if given[look] == nil { program.allLooks[look].fileName = "" }
            continue
          }
          do throws(PublishingError) {
            let made = try Self.picture(bytes)
            let name = given[look] ?? Self.name(of: made.bytes, made.kind.ending)
            given[look] = name
            program.allLooks[look].fileName = Text(name)
            files["\(named.folder)/images/\(name)"] = made.bytes
          } catch {
            leftOut.append(.init(.picture, old.name, "\(error)"))
            if given[look] == nil { program.allLooks[look].fileName = "" }
          }
        }
      }
    }
  }

  private mutating func takeSounds(
    _ scenes: [Program.Scene], _ archive: CatrobatArchive
  ) {
    var given: [Handle<Program.Sound>: String] = [:]
    for (scene, named) in zip(scenes, program.scenes) {
      for object in scene.objects {
        for sound in program.allObjects[object].sounds {
          let old = archive.document.program.allSounds[sound]
          guard let bytes = archive.sound(old, in: scene) else {
            leftOut.append(.init(.sound, old.name, "the archive has no file for it"))
            if given[sound] == nil { program.allSounds[sound].fileName = "" }
            continue
          }
          do throws(SoundRefusal) {
            let made = try PublishedSound(bytes)
            let name = given[sound] ?? Self.name(of: made.bytes, made.form.ending)
            given[sound] = name
            program.allSounds[sound].fileName = Text(name)
            files["\(named.folder)/sounds/\(name)"] = made.bytes
          } catch {
            leftOut.append(.init(.sound, old.name, "\(error)"))
            if given[sound] == nil { program.allSounds[sound].fileName = "" }
          }
        }
      }
    }
  }

  private mutating func takeScreenshots(_ archive: CatrobatArchive) {
    let folder = archive.document.program.scenes.first?.folder ?? ""
    for name in Self.screenshots {
      guard let bytes = archive.files[name] ?? archive.files["\(folder)/\(name)"], !bytes.isEmpty
      else { continue }
      do throws(PublishingError) {
        files[name] = try Self.picture(bytes, as: .png).bytes
      } catch {
        leftOut.append(.init(.picture, Text(name), "\(error)"))
      }
    }
  }

  /// A picture at its own size, of the kind that it was where that is written: what is only read becomes PNG.
  private static func picture(_ bytes: [UInt8], as kind: PictureKind? = nil)
    throws(PublishingError) -> PublishedFile
  {
    let scratch = try ScratchPicture(bytes)
    let bitmap = try PublishedPicture.decoded(scratch.path, sideLimit: nil)
    let found = PictureKind(head: [UInt8](bytes.prefix(PictureKind.headLength))) ?? .png
    let written = [.jpeg, .webp].contains(found) ? found : .png
    return try PublishedFile(bitmap, as: kind ?? written, quality: PublishedFile.fineQuality)
  }

  /// A name by the content, which tells nothing of where the file lay.
  private static func name(of bytes: [UInt8], _ ending: String) -> String {
    SHA256.hash(bytes).prefix(12).hexDigits + "." + ending
  }
}

extension PictureKind {
  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .webp: "webp"
    default: "png"
    }
  }
}
