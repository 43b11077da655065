import Hummingbird
import HummingbirdTesting
import Media
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

@Suite struct `A shot as it once was` {
  @Test func `its spells tell where they end in the log, and how much was drawn`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let path = "/api/shots/\(studio.shot.hex)/spells"
      #expect(try await client.get(path).json["count"] as? Int == 0)
      var random = SplitMix64(seed: 1)
      let session: SessionID = random.id()
      for drawn in 1...3 {
        _ = try await client.post(
          [random.strokeEdit(of: studio.shot, by: session)], to: studio.edits)
        let answer = try await client.get(path).json
        #expect(answer["position"] as? Int == drawn)
        let spells = try #require(answer["spells"] as? [[String: Any]])
        #expect(spells.count == 1)
        #expect(spells[0]["first"] as? Int == 1 && spells[0]["last"] as? Int == drawn)
        #expect(spells[0]["strokes"] as? Int == drawn)
        let (start, end) = (spells[0]["start"] as? Int, spells[0]["end"] as? Int)
        #expect(try #require(start) <= #require(end))
      }
      let other = try await client.get("/api/shots/\(ShotID(high: 1, low: 1).hex)/spells")
      #expect(other.status == .notFound)
      #expect(try other.problem == "no-such-shot")
    }
  }

  @Test func `its picture is the one that it had then`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 2)
      let path = "/api/shots/\(studio.shot.hex)/thumbnail?width=320"
      let session: SessionID = random.id()
      var then: [[UInt8]] = []
      for position in 1...3 {
        _ = try await client.post(
          [random.strokeEdit(of: studio.shot, by: session)], to: studio.edits)
        then.append(try await client.picture(at: path, showing: position).bytes)
      }
      for position in 1...3 {
        let again = try await client.picture(at: "\(path)&at=\(position)", showing: position)
        #expect(again.bytes == then[position - 1])
        let tag = try #require(again.headers[.eTag])
        let same = try await client.get("\(path)&at=\(position)", headers: [.ifNoneMatch: tag])
        #expect(same.status == .notModified)
      }
      #expect(Set(then).count == 3)
    }
  }

  @Test(arguments: [
    ("0", "no-such-position"), ("4", "no-such-position"), ("x", "at"), ("-1", "at"),
  ])
  func `a place where its log does not reach is refused`(at: String, problem: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 3)
      _ = try await client.post(
        [random.strokeEdit(of: studio.shot, by: random.id())], to: studio.edits)
      let answer = try await client.get("/api/shots/\(studio.shot.hex)/thumbnail?at=\(at)")
      #expect(answer.status == (problem == "at" ? .badRequest : .notFound))
      #expect(try answer.problem == problem)
    }
  }
}
