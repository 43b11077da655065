import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// Names that other programs give: they are kept as they are, and do no harm on the way out.
@Suite struct `Bad names over HTTP` {
  private func renaming(_ name: String) -> [UInt8] {
    var random = SplitMix64(seed: 1)
    let edit = ProjectEdit(
      id: random.id(), session: random.id(), .change([.setProject(.name(Text(name)))]))
    return EditBatch(after: 0, edits: [edit.encoded()]).encoded()
  }

  @Test(arguments: [
    "", " ", "..", "../../etc/passwd", "a\r\nSet-Cookie: x=y", "a\u{0}b", "\u{202E}lerkni.exe",
    "\"; filename=\"x.exe", "…/\\:*?<>|", String(repeating: "😀", count: 256), "\u{2028}",
  ])
  func `a project's file has a harmless name`(name: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let project = await studio.store.outline().projects[0].id
      let path = "/api/projects/\(project.hex)"
      let answer = try await client.post(renaming(name), to: path + "/edits")
      #expect(answer.status == .ok)
      let kept = try #require(try await client.get(path).json["name"] as? String)
      #expect(Text(kept) == Text(name))
      let archive = try await client.get(path + "/archive")
      let field = try #require(archive.headers[.contentDisposition])
      let start = "attachment; filename*=UTF-8''"
      #expect(field.hasPrefix(start))
      let encoded = field.dropFirst(start.count)
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\";/\\".utf8.contains($0) })
      let file = try #require(encoded.removingPercentEncoding)
      #expect(file.hasSuffix(".inkreel") && !file.hasPrefix("."))
      // As long as file systems take.
      #expect(file.utf8.count <= 255)
      for scalar in file.unicodeScalars {
        #expect(!"/\\:*?\"<>|\u{202E}\u{2028}".unicodeScalars.contains(scalar))
        #expect(scalar.value >= 0x20)
      }
    }
  }

  @Test func `a name that is too long is refused with a word, and nothing changes`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let project = await studio.store.outline().projects[0]
      let path = "/api/projects/\(project.id.hex)"
      let huge = String(repeating: "x", count: Text.nameLimit + 1)
      let answer = try await client.post(renaming(huge), to: path + "/edits")
      #expect(answer.status == .unprocessableContent)
      #expect(try (answer.json["detail"] as? String)?.contains("\(Text.nameLimit)") == true)
      #expect(try await client.get(path).json["name"] as? String == project.name.string)
    }
  }
}
