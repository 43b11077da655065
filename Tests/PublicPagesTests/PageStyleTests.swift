import Foundation
import Testing

/// The styles of public pages.
struct PageStyleTests {
  private static let web = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Web").standardizedFileURL

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.web.appending(path: path), encoding: .utf8)
  }

  @Test func `the light theme without scripts is that of the studio`() throws {
    func rules(_ text: String, _ selector: String) throws -> [String] {
      let start = try #require(text.range(of: selector + " {\n")?.upperBound)
      let end = try #require(text[start...].firstIndex(of: "}"))
      return text[start..<end].split(separator: "\n").map { String($0.drop { $0 == " " }) }
        .filter { !$0.isEmpty }
    }
    #expect(
      try rules(read("community/light.css"), ":root")
        == rules(read("css/tokens.css"), ":root[data-theme=\"light\"]"))
    // Before a page has said which theme it has, too.
    #expect(
      try rules(read("css/tokens.css"), ":root:not([data-theme])")
        == rules(read("css/tokens.css"), ":root[data-theme=\"light\"]"))
  }

  @Test func `every class of the styles stands on a page`() throws {
    let classes = Set(
      SamplePages().texts.flatMap { ReadMarkup($0.html).elements }
        .flatMap { ($0.attributes["class"] ?? "").split(separator: " ").map(String.init) })
    // The script adds one.
    let known = classes.union(["slides"])
    for file in ["community/page.css", "community/embed.css"] {
      let text = try read(file).replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
      for rule in text.matches(of: /([^{}]+)\{/) {
        for name in rule.1.matches(of: /\.([a-z][a-z-]*)/) {
          #expect(known.contains(String(name.1)), "\(file): .\(name.1)")
        }
      }
    }
  }
}
