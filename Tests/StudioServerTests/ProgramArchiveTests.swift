import Bricks
import CatrobatFile
import Foundation
import Hummingbird
import HummingbirdTesting
import ProgramEditing
import ProgramFile
import StoryboardFile
import StudioServer
import TestSupport
import Testing
import Words
import Zip

/// Programs that the page packs and unpacks.
@Suite struct `Programs as archives` {
  private let program = Program(new: "Ä/b", object: "Bird", look: "up", file: "bird.png")

  private func parcel(_ program: [UInt8], _ files: [(path: String, bytes: [UInt8])] = []) -> [UInt8]
  {
    var bytes: [UInt8] = []
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { bytes.append(contentsOf: $0) }
    }
    func add(part: [UInt8]) {
      add(part.count)
      bytes += part
    }
    add(part: program)
    add(part: [])
    add(files.count)
    for file in files {
      add(part: Array(file.path.utf8))
      add(part: file.bytes)
    }
    return bytes
  }

  private let headers: HTTPFields = [.contentType: "application/octet-stream"]

  @Test func `what was packed comes apart as the same`() async throws {
    let studio = try await TestStudio()
    let bytes = parcel(program.encoded(), [("Scene 1/images/bird.png", [1, 2, 3])])
    try await studio.test { client in
      let archive = try await client.post(bytes, to: "/api/programs/archive", headers: headers)
      #expect(archive.status == .ok)
      #expect(
        archive.headers[.contentDisposition] == "attachment; filename*=UTF-8''%C3%84b.catrobat")
      let packed = Array(archive.body.readableBytesView)
      #expect(packed.starts(with: "PK".utf8))
      let parts = try await client.post(packed, to: "/api/programs/parts", headers: headers)
      #expect(parts.status == .ok)
      let all = Array(parts.body.readableBytesView)
      let length = (0..<4).reduce(0) { $0 | Int(all[$1]) << ($1 * 8) }
      let again = try Program(encoded: Array(all[4..<4 + length]))
      #expect(again.header.name == "Ä/b")
      #expect(again.allObjects.elements.map(\.name) == ["Background", "Bird"])
      #expect(all.suffix(7) == [3, 0, 0, 0, 1, 2, 3])
    }
  }

  private static func withoutNotices(_ parcel: [UInt8]) -> [UInt8] {
    func length(_ start: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(parcel[start + $1]) << ($1 * 8) }
    }
    let start = 4 + length(0)
    return Array(parcel[..<start] + parcel[(start + 4 + length(start))...])
  }

  /// Names that file systems, zip files or people trip over.
  private static func oddPaths(_ random: inout SplitMix64) -> [String] {
    let steps = [
      "", ".", "..", "...", " ", "a", "A", "ä", "Ä", "%", "%2F", "x\u{1}y", "\n", "\t", "\u{FEFF}b",
      "code.xml", "C:", "CON", "a\\b", "-", "~", "\u{202E}", "日本", "😀", "a.", "Scene 1", "images",
      "sounds", "undo_code.xml", "permissions.txt", "__MACOSX", ".nomedia",
      String(repeating: "n", count: 300), "x\u{0}y",
    ]
    return (0..<60).map { _ in
      (0..<random.int(in: 1...4)).map { _ in steps[random.int(in: 0...steps.count - 1)] }
        .joined(separator: "/")
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `parts that are packed and taken apart again are the same, whatever their names`(
    seed: UInt64
  )
    async throws
  {
    let studio = try await TestStudio()
    var random = SplitMix64(seed: seed)
    let names: [Text] = ["", ".", "..", "/", "é", "Scene 1", "%"]
    // XML has no control characters.
    let file = Self.oddPaths(&random).first { $0.unicodeScalars.allSatisfy { $0.value >= 32 } }
    var odd = Program(new: "P", object: "Bird", look: "up", file: Text(file ?? "x"))
    odd.scenes[0].name = names[Int(seed) % names.count]
    let code = try CatrobatDocument.codeXML(of: odd)
    let look = try CatrobatDocument(codeXML: code).program.lookPaths.map(\.path.string)
    var files: [String: [UInt8]] = [:]
    for path in Self.oddPaths(&random) { files[path] = [UInt8(random.int(in: 0...255))] }
    for path in look { files[path] = [1, 2, 3] }
    // As other programs write it, without a look at the names.
    let zip = try ZipWriter()
    try zip.add("code.xml", code)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let steps = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !steps.contains("."), !steps.contains(".."), !path.hasPrefix("/"), !path.hasSuffix("/"),
        !path.contains("\\"), !path.contains("\0"), path != "code.xml", path != ""
      else { continue }
      try zip.add(path, bytes)
    }
    let archive = try zip.finishedBytes()
    try await studio.test { client in
      let first = try await client.post(archive, to: "/api/programs/parts", headers: headers)
      #expect(first.status == .ok)
      let packed = try await client.post(first.bytes, to: "/api/programs/archive", headers: headers)
      #expect(packed.status == .ok)
      let second = try await client.post(packed.bytes, to: "/api/programs/parts", headers: headers)
      // But for what was odd in it, which is odd no more.
      let isSame = Self.withoutNotices(second.bytes) == Self.withoutNotices(first.bytes)
      #expect(isSame)
      // Nothing is lost that a program can name.
      for path in look where CatrobatArchive.isPath(path) && !path.hasSuffix("/.nomedia") {
        let isThere =
          Data(first.bytes).range(of: Data(path.utf8 + [3, 0, 0, 0, 1, 2, 3])) != nil
        #expect(isThere, "\(path)")
      }
    }
  }

  @Test func `what is damaged or leads out of the archive is refused`() async throws {
    let studio = try await TestStudio()
    let whole = parcel(program.encoded(), [("a/b.png", [1])])
    try await studio.test { client in
      for path in ["../a", "/a", "a//b", "a/./b", "a\\b", "code.xml", "", "a\u{0}b"] {
        let answer = try await client.post(
          parcel(program.encoded(), [(path, [])]), to: "/api/programs/archive", headers: headers)
        #expect(answer.status == .badRequest, "\(path)")
        #expect(try answer.json["type"] as? String == "urn:inkreel:problem:bad-parcel")
      }
      for length in [0, 3, 10, whole.count - 1] {
        let answer = try await client.post(
          Array(whole.prefix(length)), to: "/api/programs/archive", headers: headers)
        #expect(answer.status == .badRequest, "\(length)")
      }
      let twice = parcel(program.encoded(), [("a", []), ("a", [])])
      let answer = try await client.post(twice, to: "/api/programs/archive", headers: headers)
      #expect(answer.status == .badRequest)
      let none = try await client.post(
        parcel([1, 2, 3]), to: "/api/programs/archive", headers: headers)
      #expect(none.status == .unprocessableContent)
      let letter = try await client.post(
        Array("Dear all".utf8), to: "/api/programs/parts", headers: headers)
      #expect(letter.status == .unprocessableContent)
    }
  }
}
