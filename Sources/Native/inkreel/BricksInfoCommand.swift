import ArgumentParser
import Bricks
import CatrobatFile
import Foundation
import Programs
import Words

/// `inkreel bricks info`: what is in a program.
struct BricksInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell what is in a program.",
    discussion: """
      Its name, version and stage; scenes and objects; bricks by type in JSON; sounds and their lengths; types of bricks \
      and scripts that are kept, and do nothing here.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "As JSON.")
  var json = false

  private struct Figures: Encodable {
    var name: String
    var description: String
    var languageVersion: String
    var width: Int
    var height: Int
    var landscape: Bool
    var scenes: [SceneFigures]
    var variables: Int
    var lists: Int
    var scripts: [String: Int]
    var bricks: [String: Int]
    /// Types that are kept, and do nothing.
    var unknown: [String]
    /// In the order of the program; lengths in milliseconds, 0 for one that cannot be played.
    var sounds: [SoundFigures]
    var notices: [String]
  }

  private struct SoundFigures: Encodable {
    var name: String
    var length: Int
  }

  private struct SceneFigures: Encodable {
    var name: String
    var objects: [ObjectFigures]
  }

  private struct ObjectFigures: Encodable {
    var name: String
    var looks: Int
    var sounds: Int
    var scripts: Int
    var bricks: Int
  }

  func run() throws {
    let program = try BricksProgram(file)
    let figures = try figures(of: program)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try write(try encoder.encode(figures) + Data("\n".utf8), to: "-")
    } else {
      try write(Data(text(figures).utf8), to: "-")
    }
  }

  private func figures(of file: BricksProgram) throws -> Figures {
    let program = file.program
    var scripts: [String: Int] = [:]
    var bricks: [String: Int] = [:]

    /// How many bricks there are, those in branches counted.
    func count(_ row: [Brick]) -> Int {
      row.reduce(0) { sum, brick in
        bricks[brick.type.string, default: 0] += 1
        return sum + 1 + brick.branches.reduce(0) { $0 + count($1.bricks) }
      }
    }

    let scenes = program.scenes.map { scene in
      SceneFigures(
        name: scene.name.string,
        objects: scene.objects.map { handle in
          let object = program.allObjects[handle]
          for script in object.scripts { scripts[script.type.string, default: 0] += 1 }
          return ObjectFigures(
            name: object.name.string, looks: object.looks.count, sounds: object.sounds.count,
            scripts: object.scripts.count,
            bricks: object.scripts.reduce(0) { $0 + count($1.bricks) })
        })
    }
    let header = program.header
    let sounds = try ProgramSounds(of: file.archive)
    return Figures(
      name: header.name.string, description: header.description.string,
      languageVersion: file.archive.document.languageVersion, width: header.width,
      height: header.height, landscape: header.isLandscape, scenes: scenes,
      variables: program.allVariables.count, lists: program.allLists.count, scripts: scripts,
      bricks: bricks,
      unknown: Machine(program).idleBricks.map { $0 == "" ? "(no type)" : $0.string }.sorted(),
      sounds: program.allSounds.handles.map {
        SoundFigures(name: program.allSounds[$0].name.string, length: sounds.lengths[$0] ?? 0)
      }, notices: file.archive.document.notices.map(\.description) + sounds.problems)
  }

  private func text(_ figures: Figures) -> String {
    var lines = [
      "\(figures.name.isEmpty ? "(no name)" : figures.name): language \(figures.languageVersion), \(figures.width) × \(figures.height)"
    ]
    for scene in figures.scenes {
      lines.append("  \(scene.name)")
      for object in scene.objects {
        let parts = [
          counted(object.looks, "look"), counted(object.sounds, "sound"),
          counted(object.scripts, "script"), counted(object.bricks, "brick"),
        ]
        lines.append("    \(object.name): " + parts.joined(separator: ", "))
      }
    }
    let total = figures.bricks.values.reduce(0, +)
    let parts = [
      "\(counted(total, "brick")) of \(counted(figures.bricks.count, "type"))",
      counted(figures.variables, "variable"), counted(figures.lists, "list"),
    ]
    lines.append("  " + parts.joined(separator: ", "))
    let seconds = Double(figures.sounds.reduce(0) { $0 + $1.length }) / 1_000
    if !figures.sounds.isEmpty {
      lines.append(
        "  \(counted(figures.sounds.count, "sound")), \(String(format: "%.1f", seconds)) s in all")
    }
    if !figures.unknown.isEmpty {
      lines.append("  kept, and without effect: \(figures.unknown.joined(separator: ", "))")
    }
    lines += figures.notices.map { "  \($0)" }
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
