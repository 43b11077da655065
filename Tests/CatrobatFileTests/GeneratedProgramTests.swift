import CatrobatFile
import Testing

struct GeneratedProgramTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `read ∘ write = same`(seed: UInt64) throws {
    let program = ProgramGenerator(seed: seed).program
    let document = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program))
    #expect(document.program == program)
    #expect(document.notices.isEmpty)
    #expect(document.languageVersion == "1.14")
  }
}
