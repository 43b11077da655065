import Atlas
import Community
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Pages are kept for those who are not signed in: whatever changes in one is seen at once, as by a server that has kept nothing.
@Suite struct KeptPageTests {
  private static let changes: [String: @Sendable (CommunityWorld) throws -> Void] = [
    "a like": { try $0.store.like($0.ids[.listed]!, true, by: $0.studio.ada.id, at: $0.now) },
    "a like taken back": {
      try $0.store.like($0.ids[.listed]!, false, by: $0.owner.id, at: $0.now)
    },
    "a comment": { world in
      try world.store.say(
        "NEW WORDS", as: world.studio.random.id(), about: world.ids[.listed]!,
        by: world.studio.ada.id, at: world.now)
    },
    "a comment taken away": { try $0.store.removeRemark($0.remarks[.listed]!) },
    "a comment hidden": { world in
      try world.store.decide(
        .hide, .remark(world.remarks[.listed]!), by: world.studio.ada.id, at: world.now)
    },
    "another title": { world in
      var about = try #require(try world.store.work(world.ids[.listed]!)).about
      about.title = "Another title"
      try world.store.change(
        world.ids[.listed]!, about: about, reach: .everybody, at: world.now)
    },
    "a tag": { world in
      var about = try #require(try world.store.work(world.ids[.listed]!)).about
      about.tags.append("another")
      try world.store.change(
        world.ids[.listed]!, about: about, reach: .everybody, at: world.now)
    },
    "another name": { try $0.studio.people.rename($0.owner.id, to: "Olga the Second") },
    "the place's name": { world in
      var settings = try #require(try world.store.settings())
      settings.name = "New harbour"
      try world.store.set(settings, at: world.now)
    },
    "a comment's other words": { world in
      try world.store.say(
        "OTHER WORDS", as: world.remarks[.listed]!, about: world.ids[.listed]!, by: world.owner.id,
        at: world.now)
    },
    "an account that is disabled": { try $0.studio.people.setDisabled(true, of: $0.owner.id) },
    "a follower that is disabled": { world in
      let fan = try #require(try world.studio.people.person(handle: "fan"))
      try world.studio.people.setDisabled(true, of: fan.id)
    },
    "a follower that is blocked": { world in
      let fan = try #require(try world.studio.people.person(handle: "fan"))
      try world.store.block(fan.id, true, by: world.owner.id, at: world.now)
    },
    "a follower": { try $0.store.follow($0.owner.id, true, by: $0.studio.ada.id, at: $0.now) },
    "a remix": { world in
      var about = Work.About(title: "Made again", licence: .attribution)
      about.madeFrom = [world.ids[.listed]!]
      try world.store.publish(
        Work(
          id: world.studio.random.id(), owner: world.studio.ada.id, kind: .photograph,
          reach: .everybody, about: about, created: world.now),
        files: try world.made("remix"), at: world.now)
    },
  ]

  /// Those of which no count and no chart is kept apart.
  private static func pages(of world: CommunityWorld) -> [String] {
    let id = world.ids[.listed]!.hex
    return [
      "/w/\(id)", "/embed/\(id)", "/@olga", "/@olga/likes", "/@ada", "/@ada/likes", "/rules",
      "/search?q=quay", "/feeds/all.atom", "/feeds/@olga.atom", "/feeds/@ada.atom",
      "/feeds/tags/open-tag.atom", "/feeds/tags/another.atom", "/sitemap.xml", "/sitemap/1.xml",
      "/oembed?url=http://localhost/w/\(id)",
    ]
  }

  private static func answers(of server: StudioServer, to pages: [String]) async throws
    -> [String: String]
  {
    try await Application(router: server.router()).test(.router) { client in
      var answers: [String: String] = [:]
      for page in pages {
        let answer = try await client.execute(uri: page, method: .get)
        answers[page] = "\(answer.status) \(String(buffer: answer.body))"
      }
      return answers
    }
  }

  @Test(arguments: changes.keys.sorted())
  func `what has changed is seen at once`(what: String) async throws {
    let world = try await CommunityWorld()
    try world.store.like(world.ids[.listed]!, true, by: world.owner.id, at: world.now)
    try world.store.follow(world.owner.id, true, by: world.studio.add("fan").id, at: world.now)
    let pages = Self.pages(of: world)
    let before = try await Self.answers(of: world.studio.server, to: pages)
    #expect(try await Self.answers(of: world.studio.server, to: pages) == before)
    try Self.changes[what]!(world)
    let after = try await Self.answers(of: world.studio.server, to: pages)
    let fresh = StudioServer(
      store: world.studio.studio.store, configuration: world.studio.studio.configuration)
    let anew = try await Self.answers(of: fresh, to: pages)
    for page in pages { #expect(after[page] == anew[page], "\(what): \(page)") }
    #expect(after != before, "\(what)")
  }

  @Test func `a page that is known already is not sent again, however that is said`() async throws {
    let world = try await CommunityWorld()
    let (page, file) = (world.uri(.listed), world.uri(.listed, "/1/small.jpg"))
    try await world.test { client in
      for uri in [page, file] {
        let first = try await client.execute(uri: uri, method: .get)
        let tag = try #require(first.headers[.eTag])
        #expect(
          first.headers[.cacheControl] == (uri == page ? "public, no-cache" : "public, max-age=60"))
        for known in [tag, "W/\(tag)", "\"other\", \(tag)", "\"other\",W/\(tag) , \"more\"", "*"] {
          let again = try await client.execute(
            uri: uri, method: .get, headers: [.ifNoneMatch: known])
          #expect(again.status == .notModified && again.body.readableBytes == 0, "\(known)")
          #expect(again.headers[.eTag] == tag, "\(known)")
        }
        for unknown in ["\"other\"", "W/\"other\"", String(tag.dropFirst().dropLast()), ""] {
          let again = try await client.execute(
            uri: uri, method: .get, headers: [.ifNoneMatch: unknown])
          #expect(again.status == .ok, "\(unknown)")
        }
      }
    }
  }
}
