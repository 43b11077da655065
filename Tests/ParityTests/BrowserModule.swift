import Foundation
import TestSupport

/// The page's modules, run under Node.
enum BrowserModule {
  /// Why the module cannot be run; for people.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let studio = "studio.wasm"

  /// Runs a script; returns a line a step.
  static func traces(of script: ParityScript) throws -> [String] {
    let report = try run(script, step: nil)
    return String(decoding: report, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The output buffer and the screen after a step.
  static func bytes(of script: ParityScript, after step: Int) throws -> [UInt8] {
    try run(script, step: step)
  }

  /// What one of the runners beside this file prints, by lines; it is given a module and `arguments`.
  static func lines(of runner: String, on module: String, _ arguments: [String]) throws -> [String]
  {
    let report = try output(of: runner, on: module, arguments)
    return String(decoding: report, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func run(_ script: ParityScript, step: Int?) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("parity-\(UUID().uuidString).txt")
    try Data(script.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try output(
      of: "run-script.mjs", on: studio, [file.path] + (step.map { ["\($0)"] } ?? []))
  }

  private static func output(of runner: String, on module: String, _ arguments: [String]) throws
    -> [UInt8]
  {
    try checkFreshness.get()
    let runner = root.appendingPathComponent("Tests/ParityTests/" + runner)
    let module = root.appendingPathComponent("Web/" + module)
    let node = try ChildProcess("node", [runner.path, module.path] + arguments)
    let report = node.output.readDataToEndOfFile()
    guard node.wait() == 0 else { throw Failure(description: "node: \(node.errors.suffix(2000))") }
    return [UInt8](report)
  }

  /// Whether the modules were built from the sources as they are now. The same bytes, made anew by every `make page`, lie beside what
  /// was built.
  private static let checkFreshness = Result<Void, Failure> { () throws(Failure) in
    for name in [studio, "bricks.wasm"] {
      let module = root.appendingPathComponent("Web/" + name)
      let built = root.appendingPathComponent(".build-browser/" + name)
      guard let made = date(of: built), FileManager.default.fileExists(atPath: module.path) else {
        throw Failure(description: "Web/\(name) is missing; build it with: make page")
      }
      let isSame = FileManager.default.contentsEqual(atPath: module.path, andPath: built.path)
      guard isSame, let newest = newestSource(), newest <= made else {
        throw Failure(description: "Web/\(name) is stale; build it with: make page")
      }
    }
  }

  private static func newestSource() -> Date? {
    let folders = ["Sources/Core", "Sources/Browser"].map(root.appendingPathComponent)
    var newest: Date?
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard ["swift", "c", "h"].contains(file.pathExtension), let date = date(of: file) else {
          continue
        }
        newest = max(newest ?? date, date)
      }
    }
    return newest
  }

  private static func date(of file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}
