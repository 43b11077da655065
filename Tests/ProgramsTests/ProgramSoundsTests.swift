import Bricks
import CatrobatFile
import Foundation
import Programs
import TestSupport
import Testing
import Words

/// The sounds that a program brings with it.
@Suite struct `A program's sounds` {
  private func archive(_ files: [String: [UInt8]], _ names: [Text]) throws -> CatrobatArchive {
    var program = Program(header: .init(name: "p", width: 10, height: 10))
    var object = Program.Object(name: "o")
    object.sounds = names.map { program.allSounds.append(.init(name: $0, fileName: $0)) }
    program.scenes = [.init(name: "Scene 1", objects: [program.allObjects.append(object)])]
    let code = try CatrobatDocument.codeXML(of: program)
    return CatrobatArchive(document: try CatrobatDocument(codeXML: code), files: files)
  }

  @Test func `have their lengths, and one file is read once`() throws {
    let wave = SoundSamples.wave(samples: 800, rate: 8_000)
    let sounds = try ProgramSounds(
      of: archive(
        ["Scene 1/sounds/a.wav": wave, "Scene 1/sounds/text": Array("no".utf8)],
        ["a.wav", "a.wav", "text", "gone.mp3"]))
    #expect(sounds.lengths == [Handle(0): 100, Handle(1): 100])
    #expect(sounds.files.count == 1)
    #expect(sounds.files[0].sounds == [Handle(0), Handle(1)] && sounds.files[0].bytes == wave)
    #expect(
      sounds.problems == [
        "the sound “text” cannot be played: it is no sound of a known kind",
        "the sound “gone.mp3” has no file",
      ])
  }

  @Test func `of a program alone are missing, said once`() throws {
    let sounds = try ProgramSounds(of: archive([:], ["a.wav", "b.wav"]))
    #expect(sounds.lengths.isEmpty && sounds.problems.count == 1)
  }

  @Test(
    .enabled(
      if: !CatrobatCorpus.files("run").isEmpty, "there are no programs in ../shared/corpus/catrobat"
    ),
    arguments: CatrobatCorpus.files("run"))
  func `of real programs can all be played`(_ file: CatrobatCorpus.File) throws {
    let sounds = try ProgramSounds(of: CatrobatArchive(path: file.path))
    #expect(!sounds.problems.contains { $0.contains("cannot be played") })
  }
}
