import ArgumentParser
import Bricks
import Foundation
import Words

/// `inkreel bricks check`: runs programs that check themselves.
struct BricksCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run programs that check themselves.",
    discussion: """
      A program passes when it comes to its brick "finish stage" and no assertion has failed before. A line \
      each says what became of it: pass FILE, or FAIL FILE: and why. The exit status is 0 only if all pass.
      """)

  @Argument(help: ArgumentHelp("Programs.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a program may take, in seconds of its stage, not of the clock.", valueName: "s"))
  var seconds = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which random numbers the programs get.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard 1...3_600 ~= seconds else { throw ValidationError("--seconds takes 1 to 3600") }
  }

  func run() throws {
    var failures = 0
    for file in files {
      let trouble: String?
      do {
        trouble = try check(file)
      } catch let failure as Failure {
        // Which names the file.
        trouble = String(failure.description.dropFirst("\(file): ".count))
      }
      if trouble != nil { failures += 1 }
      let line = trouble.map { "FAIL \(file): \($0)" } ?? "pass \(file)"
      try write(Data((line.onOneLine + "\n").utf8), to: "-")
    }
    if failures > 0 { throw Failure("\(failures) of \(files.count) did not pass") }
  }

  /// Why it did not pass; nil where it did.
  private func check(_ file: String) throws -> String? {
    let program = try BricksProgram(file)
    var setting = RunSetting()
    setting.seed = seed
    // A program may ask what day it is.
    setting.start = Int64(Date().timeIntervalSince1970) + Int64(TimeZone.current.secondsFromGMT())
    var machine = Machine(
      program.program, pictures: try program.pictures(), soundLengths: try program.soundLengths(),
      setting: setting)
    for _ in 0..<seconds * Machine.ticksPerSecond where machine.status == .running {
      machine.tick()
    }
    var words =
      switch machine.status {
      case .passed: ""
      case .failed(let actual, let expected):
        "found “\(actual.string)”, expected “\(expected.string)”"
      case .running: "not finished after \(seconds) s of its stage"
      case .ended: "the stage was left before its checks were done"
      }
    guard !words.isEmpty else { return nil }
    if !program.program.checksItself { words += "; it has no bricks that check it" }
    if !machine.idleBricks.isEmpty {
      words += "; does nothing here: " + machine.idleBricks.map(\.string).joined(separator: ", ")
    }
    for trouble in machine.warnings { words += "; " + trouble.string }
    return words
  }
}

extension Program {
  /// Whether any script asserts something, or says that all was well.
  fileprivate var checksItself: Bool {
    let types: Set<Text> = ["AssertEqualsBrick", "AssertUserListsBrick", "FinishStageBrick"]

    func check(_ bricks: [Brick]) -> Bool {
      bricks.contains { types.contains($0.type) || $0.branches.contains { check($0.bricks) } }
    }

    return allObjects.elements.contains { $0.scripts.contains { check($0.bricks) } }
  }
}
