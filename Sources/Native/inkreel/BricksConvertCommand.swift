import ArgumentParser
import CatrobatFile
import Foundation

/// `inkreel bricks convert`: writes a program in the newest version of its language.
struct BricksConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a program as Catroid 1.14 reads it.",
    discussion: """
      OUT ends in .catrobat for an archive with pictures and sounds, in .xml for the program alone, \
      or is - for that on standard output. What is not known here is kept.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "in"), completion: .file())
  var file: String

  @Argument(help: ArgumentHelp("Where it is written.", valueName: "out"), completion: .file())
  var out: String

  func validate() throws {
    guard out == "-" || out.hasSuffix(".catrobat") || out.hasSuffix(".xml") else {
      throw ValidationError("\(out): its name must end in .catrobat or .xml")
    }
  }

  func run() throws {
    let program = try BricksProgram(file)
    program.sayNotices()
    guard out.hasSuffix(".catrobat") else {
      return try write(Data(CatrobatDocument.codeXML(of: program.program)), to: out)
    }
    try checkFolder(of: out)
    // Written beside its place, and put there when it is whole.
    let partial = out + ".partial"
    do throws(CatrobatError) {
      try program.archive.write(to: partial)
    } catch {
      unlink(partial)
      throw Failure("\(out): \(error)")
    }
    guard rename(partial, out) == 0 else {
      unlink(partial)
      throw Failure("\(out): cannot be written")
    }
  }
}
