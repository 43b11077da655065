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

/// Pages are kept for those who are not signed in: whatever changes in one is seen at once.
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

  @Test(arguments: changes.keys.sorted())
  func `what has changed is seen at once`(what: String) async throws {
    let world = try await CommunityWorld()
    try world.store.like(world.ids[.listed]!, true, by: world.owner.id, at: world.now)
    let page = what == "a follower" ? "/@olga" : world.uri(.listed)
    try await world.test { client in
      let before = try await client.execute(uri: page, method: .get)
      let again = try await client.execute(uri: page, method: .get)
      #expect(before.status == .ok && before.body == again.body)
      let tag = try #require(before.headers[.eTag])
      try Self.changes[what]!(world)
      let known = try await client.execute(
        uri: page, method: .get, headers: [.ifNoneMatch: tag])
      #expect(known.status == .ok, "\(what)")
      #expect(known.body != before.body, "\(what)")
    }
  }
}
