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
      or is - for that on standard output. What is not known here is kept. An existing file is replaced, \
      once the new one is whole.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "in"), completion: .file())
  var file: String

  @Argument(help: ArgumentHelp("Where it is written.", valueName: "out"), completion: .file())
  var out: String

  private var isArchive: Bool { out.lowercased().hasSuffix(".catrobat") }

  func validate() throws {
    guard out == "-" || isArchive || out.lowercased().hasSuffix(".xml") else {
      throw ValidationError("\(out): its name must end in .catrobat or .xml")
    }
  }

  func run() throws {
    try checkPlace(of: out)
    let program = try BricksProgram(file)
    program.sayNotices()
    let bytes: [UInt8]
    do throws(CatrobatError) {
      bytes =
        isArchive
        ? try program.archive.bytes() : try CatrobatDocument.codeXML(of: program.program)
    } catch {
      throw Failure("\(file): \(error)")
    }
    try write(Data(bytes), to: out)
  }
}
