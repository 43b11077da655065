import Bricks
import Hummingbird
import HummingbirdTesting
import ProgramEditing
import ProgramFile
import StoryboardFile
import StudioServer
import TestSupport
import Testing
import Words

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
