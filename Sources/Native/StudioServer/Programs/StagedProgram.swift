internal import Bricks
internal import CatrobatFile
internal import Foundation
internal import ProgramFile
internal import Programs
internal import Raster

/// A program made ready for the page's stage.
///
/// As bytes it has three parts that begin with their length (4 bytes, little-endian): the program as
/// `Program.encoded` has it, what had to be guessed and what is missing as lines of text, and how many looks follow; then for each
/// look its number, width and height (4 bytes each) and its premultiplied pixels; then how many files of sounds follow, and for each how many
/// sounds have it, their numbers, its length in milliseconds and in bytes (4 bytes each), and those bytes as they came; then what shows the
/// program (4 bytes: 0 a picture that is drawn for it, 1 an automatic screenshot, 2 one that a person has taken), and that screenshot's length
/// and bytes.
struct StagedProgram {
  private var program: Program
  private var looks: LookPictures
  private var sounds: [ProgramSounds.File]
  /// What had to be guessed, and what is missing, a line each.
  private var notices: [String]
  /// What shows the program, as a number.
  private var picture: Int
  private var screenshot: [UInt8]

  /// Of all looks together: what a tablet's browser has room for.
  private static let pixelLimit = 32_000_000

  /// Of all files of sounds together, in bytes.
  private static let soundLimit = 100_000_000

  /// Reads a program's file, as Pocket Code saves it.
  ///
  /// - Throws: `ProgramReport.Refusal` where it is none; an error of the system's where there is no room for files meanwhile.
  /// - Complexity: O(*n*) for *n* bytes of files and pixels of looks.
  init(path: String) throws {
    let archive: CatrobatArchive
    do throws(CatrobatError) {
      archive = try CatrobatArchive(path: path)
    } catch {
      throw ProgramReport.Refusal(reason: "\(error)")
    }
    looks = try LookPictures(of: archive, pixelLimit: Self.pixelLimit)
    let sounds = try ProgramSounds(of: archive)
    var (files, problems, room) = ([ProgramSounds.File](), sounds.problems, Self.soundLimit)
    for var file in sounds.files {
      // What is too much is timed, and not heard.
      if file.bytes.count > room {
        problems.append("one sound is too many to be heard here: sounds take over 100 MB")
        file.bytes = []
      }
      room -= file.bytes.count
      files.append(file)
    }
    self.sounds = files
    program = archive.document.program
    notices = archive.document.notices.map(\.description) + looks.problems + problems
    picture = archive.shownPicture.code
    screenshot = archive.screenshot ?? []
  }

  /// Writes its bytes.
  ///
  /// - Throws: an error of the system's.
  func write(to file: FileHandle) throws {
    func put(_ numbers: [Int]) throws {
      var bytes = Data(capacity: 4 * numbers.count)
      for number in numbers {
        withUnsafeBytes(of: UInt32(number).littleEndian) { bytes.append(contentsOf: $0) }
      }
      try file.write(contentsOf: bytes)
    }
    func put(_ bytes: [UInt8]) throws { try file.write(contentsOf: Data(bytes)) }

    for part in [program.encoded(), Array(notices.joined(separator: "\n").utf8)] {
      try put([part.count])
      try put(part)
    }
    try put([looks.pictures.count])
    for (look, picture) in looks.pictures.sorted(by: { $0.key.index < $1.key.index }) {
      try put([look.index, picture.width, picture.height])
      try put(picture.bitmap.pixels)
    }
    try put([sounds.count])
    for sound in sounds {
      try put([sound.sounds.count] + sound.sounds.map(\.index) + [sound.length, sound.bytes.count])
      try put(sound.bytes)
    }
    try put([picture, screenshot.count])
    try put(screenshot)
  }
}
