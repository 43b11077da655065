import Foundation
import Testing

/// What the page's modules export is what the page names: `interface`s in Web/js.
@Suite struct `Exports of the page's modules` {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The functions that an interface of a TypeScript file names.
  private static func functions(of interface: String, in file: String) throws -> Set<String> {
    let text = try String(
      contentsOf: root.appendingPathComponent("Web/js/" + file), encoding: .utf8)
    let start = try #require(text.range(of: "interface \(interface) "))
    let body = text[start.upperBound...].prefix { $0 != "}" }
    return Set(
      body.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("  "), let end = line.firstIndex(of: "(") else { return nil }
        return String(line[line.index(line.startIndex, offsetBy: 2)..<end])
      })
  }

  private static func exports(of module: String) throws -> Set<String> {
    Set(try BrowserModule.lines(of: "list-exports.mjs", on: module, []))
  }

  @Test func `are those that the page calls, and few`() throws {
    let lending = try Self.functions(of: "Module", in: "base/module.ts")
    let studio = try Self.functions(of: "Studio", in: "base/core.ts").union(lending)
    let bricks = try Self.functions(of: "Exports", in: "bricks/module.ts").union(lending)
    #expect(try Self.exports(of: "studio.wasm") == studio)
    #expect(try Self.exports(of: "bricks.wasm") == bricks)
    #expect(studio.count + bricks.count <= 40)
  }
}
