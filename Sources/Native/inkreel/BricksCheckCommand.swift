import ArgumentParser
import Bricks
import Foundation
import Words

/// `inkreel bricks check`: runs programs that check themselves.
struct BricksCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run programs that check themselves; 0 only if all pass.",
    discussion: """
      A program passes when it comes to its brick "finish stage" and no assertion has failed before. A line \
      each says what became of it.
      """)

  @Argument(help: ArgumentHelp("Programs.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("How long a program may take, on its stage.", valueName: "s"))
  var seconds = 10

  @Option(help: ArgumentHelp("Of random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard 1...3_600 ~= seconds else { throw ValidationError("--seconds takes 1 to 3600") }
  }

  func run() throws {
    var failures = 0
    for file in files {
      let words: String
      do {
        words = try check(file)
      } catch let failure as Failure {
        words = failure.description
      }
      if words != "passed" { failures += 1 }
      print(words == "passed" ? "pass \(file)" : "FAIL \(file): \(words)")
    }
    if failures > 0 { throw Failure("\(failures) of \(files.count) did not pass") }
  }

  private func check(_ file: String) throws -> String {
    let program = try BricksProgram(file)
    var setting = RunSetting()
    setting.seed = seed
    var machine = Machine(program.program, pictures: try program.pictures(), setting: setting)
    for _ in 0..<seconds * Machine.ticksPerSecond where machine.verdict == .running {
      machine.tick()
    }
    let idle =
      machine.idleBricks.isEmpty
      ? "" : "; does nothing here: " + machine.idleBricks.map(\.string).joined(separator: ", ")
    switch machine.verdict {
    case .passed: return "passed"
    case .failed(let actual, let expected):
      return "found “\(actual.string)”, expected “\(expected.string)”\(idle)"
    case .running: return "not finished after \(seconds) s of its stage\(idle)"
    case .ended: return "the stage was left before its checks were done\(idle)"
    }
  }
}
