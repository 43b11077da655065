import Bricks
import CatrobatFile
import Foundation
import Programs

/// A program that a command has read, with its looks' pictures.
struct BricksProgram {
  let path: String
  let archive: CatrobatArchive

  var program: Program { archive.document.program }

  /// `-` is standard input.
  init(_ path: String) throws {
    self.path = path
    do throws(CatrobatError) {
      archive =
        path == "-"
        ? try CatrobatArchive(file: .standardInput) : try CatrobatArchive(path: path)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// The looks that can be seen. What is missing, or no picture, is said on standard error, and not seen.
  func pictures() throws -> [Handle<Program.Look>: LookPicture] {
    let looks = try LookPictures(of: archive)
    say(looks.problems)
    return looks.pictures
  }

  /// How long the sounds are that can be played, in milliseconds. What is missing, or no sound, is said on standard error.
  func soundLengths() throws -> [Handle<Program.Sound>: Int] {
    let sounds = try ProgramSounds(of: archive)
    say(sounds.problems)
    return sounds.lengths
  }

  func say(_ words: String) {
    FileHandle.standardError.write(Data("\(path): \(words.onOneLine)\n".utf8))
  }

  /// The first of many, and how many there are.
  func say(_ words: [String]) {
    for words in words.prefix(20) { say(words) }
    if words.count > 20 { say("and \(words.count - 20) more like these") }
  }

  /// What the reader had to guess.
  func sayNotices() { say(archive.document.notices.map(\.description)) }
}
