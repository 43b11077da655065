package import Bricks
package import CatrobatFile
import Foundation
internal import Words

/// The sounds of a program: how long they are, and their files.
package struct ProgramSounds: Sendable {
  /// In milliseconds; of those that can be played.
  package private(set) var lengths: [Handle<Program.Sound>: Int] = [:]
  package private(set) var files: [File] = []
  /// What cannot be heard and why, a line each.
  package private(set) var problems: [String] = []

  /// One sound's bytes as the archive has them, which several of the program's may share.
  package struct File: Sendable {
    package var sounds: [Handle<Program.Sound>]
    /// In milliseconds.
    package var length: Int
    package var bytes: [UInt8]
  }

  /// - Throws: where there is no room for files while sounds are looked at.
  /// - Complexity: O(*n*) for *n* bytes of sounds; a child process for each of some kinds.
  package init(of archive: CatrobatArchive) throws {
    let program = archive.document.program
    guard !program.allSounds.elements.isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-sounds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("sound").path
    var known: [String: Int?] = [:]
    var seen: Set<Handle<Program.Sound>> = []

    /// The place among `files` of a sound's.
    func file(of sound: Program.Sound, in scene: Program.Scene) throws -> Int? {
      guard let bytes = archive.sound(sound, in: scene) else {
        problems.append("the sound “\(sound.name.string)” has no file")
        return nil
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do throws(SoundError) {
        let length = try SoundFile(path: path).length
        files.append(File(sounds: [], length: length, bytes: bytes))
        return files.count - 1
      } catch {
        problems.append("the sound “\(sound.name.string)” cannot be played: \(error)")
        return nil
      }
    }

    for scene in program.scenes {
      for object in scene.objects {
        for sound in program.allObjects[object].sounds where seen.insert(sound).inserted {
          let named = program.allSounds[sound]
          let place = "\(scene.name.string)/\(named.fileName.string)"
          let file = try known[place] ?? file(of: named, in: scene)
          known[place] = .some(file)
          guard let file else { continue }
          files[file].sounds.append(sound)
          lengths[sound] = files[file].length
        }
      }
    }
    if archive.files.isEmpty, !problems.isEmpty {
      problems = ["it is a program alone, without its sounds: nothing is heard"]
    }
  }
}
