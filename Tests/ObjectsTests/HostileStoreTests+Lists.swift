import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import Testing

extension `Stores that cannot be relied upon` {
  private func list(_ entries: [String], next: String? = nil, extra: String = "") -> [UInt8] {
    let contents = entries.map {
      "<Contents><Key>\($0)</Key><Size>1</Size><LastModified>2026-11-30T03:55:33Z</LastModified></Contents>"
    }.joined()
    let more = next.map { "<NextContinuationToken>\($0)</NextContinuationToken>" } ?? ""
    return Array(
      "<ListBucketResult><IsTruncated>\(next != nil)</IsTruncated>\(contents)\(more)\(extra)</ListBucketResult>"
        .utf8)
  }

  @Test func `pages are put together, and what is none of ours is left away`() throws {
    let pages = [
      list(["place/a/1", "place/a/1 ä", "place/a/2"], next: "to &amp;ken"),
      list([], next: "further"),
      list(["place/a/2/.x", "place/a/3"]),
    ]
    let store = HostileStore { number, _, line in line.answer(200, [], pages[number]) }
    let found = try objects(store).list(in: ObjectKey("a"), after: ObjectKey("a", "0"), limit: 2000)
    #expect(found.map(\.key.text) == ["a/1", "a/2", "a/3"])
    #expect(
      store.requests.map(\.target) == [
        "/bucket?list-type=2&max-keys=1000&prefix=place%2Fa%2F&start-after=place%2Fa%2F0",
        "/bucket?continuation-token=to%20%26ken&list-type=2&max-keys=1000&prefix=place%2Fa%2F",
        "/bucket?continuation-token=further&list-type=2&max-keys=1000&prefix=place%2Fa%2F",
      ])
  }

  @Test func `lists that cannot be right are refused`() throws {
    let wrong = [
      list(["place/a", "place/a"]), list(["place/b", "place/a"]), list(["place/../a"]),
      list(["other/a"]), list(["place"]), list((0..<11).map { "place/\($0 + 10)" }),
      Array(list(["place/a"]).dropLast(3)), Array("<html></html>".utf8), [], [0, 1, 2],
    ]
    for (number, body) in wrong.enumerated() {
      let store = HostileStore { _, _, line in line.answer(200, [], body) }
      let objects = try objects(store)
      let error = failure { () throws(ObjectError) in
        try objects.list(in: nil, after: nil, limit: 10)
      }
      if number == 2 {
        // It is a key that S3 may have, and none of ours.
        #expect(error == nil)
      } else {
        #expect(isRefused(error, 200), "\(number): \(String(decoding: body, as: UTF8.self))")
      }
    }
  }

  @Test func `pages without end have one`() throws {
    let body = list([], next: "again")
    let store = HostileStore { _, _, line in line.answer(200, [], body) }
    let objects = try objects(store)
    #expect(
      isRefused(
        failure { () throws(ObjectError) in try objects.list(in: nil, after: nil, limit: 10) }, 200)
    )
    #expect(store.requests.count <= 10_000)
  }
}
