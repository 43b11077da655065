import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import People
import Permission
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// Lists are made by looks into databases, refusals by the policy: two sources of one truth, which must not part. One studio after the other: all
/// at once they would leave nothing of the machine to the other tests.
@Suite(.serialized) struct `In 10,000 random worlds` {
  private static let studios: UInt64 = 40
  private static let worldsPerStudio = 250

  @Test(arguments: 0..<studios)
  func `every list shows what the policy allows, and nothing else`(seed: UInt64) async throws {
    let world = try await ListWorld(seed: seed)
    // What is refused is what is asked for here: nobody reads a line about each.
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let router = world.studio.server.router()
    try await Application(router: router, logger: logger).test(.router) { client in
      let ben = try world.headers(of: 1)
      try await world.addProject(of: 1) { id, edit in
        let batch = EditBatch(after: 0, edits: [edit.encoded()])
        let made = try await client.post(batch.encoded(), to: "/api/library/edits", headers: ben)
        #expect(made.status == .ok)
        let outline = try await client.get("/api/projects/\(id.hex)", headers: ben).json
        let scene = (outline["scenes"] as? [[String: Any]])?.first
        let shot = (scene?["shots"] as? [[String: Any]])?.first?["id"] as? String
        return try #require(shot.flatMap { ShotID(hex: $0) })
      }
      let look = Look(client: client, world: world, seed: seed)
      try await look.learnLibraries()
      for number in 0..<Self.worldsPerStudio {
        for _ in 0...number % 3 { try await world.step() }
        try await look.compare("seed \(seed), world \(number)")
      }
    }
  }
}

/// Asks for all lists in the name of everybody, and holds them against the model.
private final class Look {
  let client: any TestClientProtocol
  let world: ListWorld
  /// What else each has in their library: it came with it, and is shared with nobody.
  private var others: [Set<String>] = []

  private var random: SplitMix64

  init(client: any TestClientProtocol, world: ListWorld, seed: UInt64) {
    self.client = client
    self.world = world
    random = SplitMix64(seed: ~seed)
  }

  func learnLibraries() async throws {
    for who in world.people.indices {
      let list = try await ids(
        "/api/library/projects", "projects", try world.headers(of: who))
      let known = Set(world.projects.map(\.id.hex))
      others.append((list ?? []).subtracting(known))
    }
    for one in others.indices {
      for other in others.indices where one < other {
        #expect(others[one].isDisjoint(with: others[other]))
      }
    }
  }

  /// All lists of everybody's own, and those of one project each and of one link, which differ from world to world.
  func compare(_ place: String) async throws {
    for who in world.people.indices {
      let headers = try world.headers(of: who)
      try await compareOwn(who, headers, "\(place), person \(who)")
      try await compareShared(who, headers, "\(place), person \(who)")
      let project = random.int(in: 0...world.projects.count - 1)
      try await compare(project, who, headers, "\(place), person \(who), project \(project)")
    }
    if let link = world.links.indices.randomElement(using: &random) {
      try await compareGuest(of: link, "\(place), link \(link)")
    }
  }

  // MARK: Lists of one's own

  private func compareOwn(_ who: Int, _ headers: HTTPFields, _ place: String) async throws {
    let asker = world.asker(who)
    let mine = world.projects.filter { $0.owner == who }
    let library = may(.see, .library(owner: world.people[who].id), asker)
    let found = try await ids("/api/library/projects", "projects", headers)
    #expect(found == (library ? Set(mine.map(\.id.hex)).union(others[who]) : nil), "\(place)")
    let bin = try await client.get("/api/bin", headers: headers)
    #expect((bin.status == .ok) == library, "\(place)")
    if library {
      let count = try bin.json["projects"] as? Int
      #expect(count == mine.count(where: \.isInBin), "\(place)")
    }
    let everybody = may(.see, .studio, asker) ? Set(world.people.map(\.id.hex)) : nil
    let people = try await client.get("/api/people", headers: headers)
    let listed = try people.json["people"] as? [[String: Any]]
    let names = listed.map {
      Set($0.compactMap { ($0["person"] as? [String: Any])?["id"] as? String })
    }
    #expect((people.status == .ok ? names : nil) == everybody, "\(place)")
  }

  private func compareShared(_ who: Int, _ headers: HTTPFields, _ place: String) async throws {
    let asker = world.asker(who)
    let isIn = may(.see, .library(owner: world.people[who].id), asker)
    let seen = world.projects.indices.filter { index in
      let one = world.projects[index]
      return one.owner != who && !one.isInBin
        && may(.see, .project(world.facts(index, for: who)), asker)
    }
    let answer = try await client.get("/api/shared", headers: headers)
    #expect((answer.status == .ok) == isIn, "\(place)")
    let list = try answer.json["projects"] as? [[String: Any]] ?? []
    let found = list.map { one in
      let id = (one["project"] as? [String: Any])?["id"] as? String ?? ""
      return "\(id) \(one["role"] as? String ?? "")"
    }
    let wanted = seen.map {
      "\(world.projects[$0].id.hex) \(world.projects[$0].shares[who]!.share.role)"
    }
    #expect(Set(found) == Set(wanted) && found.count == wanted.count, "\(place)")

    let news = try await client.get("/api/news", headers: headers)
    #expect((news.status == .ok) == isIn, "\(place)")
    guard isIn else { return }
    let json = try news.json
    let said = (json["said"] as? [[String: Any]] ?? []).compactMap { $0["comment"] as? String }
    let told = world.comments.filter {
      may(.see, .comment(world.facts($0, for: who)), asker) && world.isNews($0, for: who)
    }
    #expect(Set(said) == Set(told.map(\.id.hex)) && said.count == told.count, "\(place)")
    let invited = (json["invited"] as? [[String: Any]] ?? []).compactMap {
      $0["project"] as? String
    }
    let lately = seen.filter { world.projects[$0].shares[who]!.since > world.seen[who].time }
    #expect(Set(invited) == Set(lately.map { world.projects[$0].id.hex }), "\(place)")
  }

  // MARK: Lists of a project

  private func compare(_ index: Int, _ who: Int, _ headers: HTTPFields, _ place: String)
    async throws
  {
    let (asker, project) = (world.asker(who), world.projects[index])
    let facts = world.facts(index, for: who)
    let uri = "/api/projects/\(project.id.hex)"
    let sees = may(.see, .project(facts), asker)

    let comments = try await ids("\(uri)/comments", "comments", headers)
    let said = world.comments.filter {
      $0.project == index && may(.see, .comment(world.facts($0, for: who)), asker)
    }
    #expect(comments == (sees ? Set(said.map(\.id.hex)) : nil), "\(place)")

    let links = try await ids("\(uri)/links", "links", headers)
    let made = world.links.filter { $0.project == index }
    let makes = may(.makeLink, .project(facts), asker)
    #expect(links == (makes ? Set(made.map(\.link.id.hex)) : nil), "\(place)")

    let answer = try await client.get("\(uri)/people", headers: headers)
    #expect((answer.status == .ok) == sees, "\(place)")
    let list = try answer.json["members"] as? [[String: Any]] ?? []
    let found = list.compactMap { ($0["person"] as? [String: Any])?["id"] as? String }
    let isOwner = may(.share, .project(facts), asker)
    let members = project.shares.filter { sees && (isOwner || !$1.share.hasEnded) }
    #expect(Set(found) == Set(members.keys.map { world.people[$0].id.hex }), "\(place)")
  }

  private func compareGuest(of index: Int, _ place: String) async throws {
    let (link, asker) = (world.links[index], world.guest(of: index))
    let cut = CutFacts(id: link.link.cut, project: world.facts(link.project, for: nil))
    let found = try await ids("/api/review/\(link.link.id.hex)/comments", "comments", link.headers)
    let said = world.comments.filter {
      may(.see, .comment(world.facts($0, for: nil)), asker) && $0.link == index
    }
    #expect(found == (may(.see, .cut(cut), asker) ? Set(said.map(\.id.hex)) : nil), "\(place)")
  }

  // MARK: Steps

  private func may(_ act: Act, _ thing: Thing, _ asker: Asker) -> Bool {
    verdict(asker, act, thing, at: Int64(Date().timeIntervalSince1970 * 1000)) == .yes
  }

  /// The ids of what a list holds, none of them twice; nil where it is refused.
  private func ids(_ uri: String, _ key: String, _ headers: HTTPFields) async throws -> Set<String>?
  {
    let answer = try await client.get(uri, headers: headers)
    guard answer.status == .ok else { return nil }
    let list = try #require(try answer.json[key] as? [[String: Any]])
    let found = list.compactMap { $0["id"] as? String }
    #expect(Set(found).count == list.count)
    return Set(found)
  }
}
