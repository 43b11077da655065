import Foundation
import Testing

/// `Documentation/security.md` names a test for what it says: each of them must be there.
@Suite struct `The tables of security` {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What all files below folders of the project say, by their names.
  private func files(below folders: [String], endings: [String]) throws -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      let all = FileManager.default.enumerator(
        at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(all)
      where endings.contains(where: { file.lastPathComponent.hasSuffix($0) }) {
        found[file.lastPathComponent, default: ""] += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return found
  }

  @Test func `name tests that are there`() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/security.md"), encoding: .utf8)
    let tests = try files(below: ["Tests"], endings: [".swift", ".py"])
    let pages = try files(below: ["Web"], endings: [".test.ts"])
    let words = tests.values.joined(separator: "\n")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    var named = 0
    for row in rows {
      for name in row.matches(of: /(?:^|[^*\w])\*([^*]+)\*/).map({ String($0.1) }) {
        named += 1
        #expect(words.contains("func `\(name)`"), "no test is called “\(name)”")
      }
      for name in row.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
        if name.hasSuffix("Tests") {
          #expect(tests[name + ".swift"] != nil, "\(name)")
        } else if name.hasSuffix(".py") {
          #expect(tests[name] != nil, "\(name)")
        } else if name.hasPrefix("test_") {
          #expect(words.contains("def \(name)("), "\(name)")
        } else if name.hasSuffix(".test.ts") {
          #expect(pages[name] != nil, "\(name)")
        } else {
          continue
        }
        named += 1
      }
    }
    #expect(named > 80)
  }

  @Test func `have each item of the standard once in a table`() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/security.md"), encoding: .utf8)
    let items = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      row.split(separator: "|").first.map { cell in
        cell.matches(of: /\b(\d+\.\d+\.\d+)\b/).map { String($0.1) }
      } ?? []
    }
    // Of the chapters that are listed as wholes: none is forgotten.
    for (chapter, counts) in [
      1: [2, 9, 11, 3, 2], 2: [3, 3, 4, 1], 3: [0, 2, 4, 6, 5, 0, 2], 4: [3, 1, 2, 4],
      5: [1, 3, 2, 3], 14: [2, 4, 3], 16: [1, 5, 4, 3, 3],
    ] {
      for (section, count) in counts.enumerated() {
        let listed = items.filter { $0.hasPrefix("\(chapter).\(section + 1).") }
        #expect(Set(listed).count >= count, "\(chapter).\(section + 1): \(listed.sorted())")
      }
    }
  }
}
