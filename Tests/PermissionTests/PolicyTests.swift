import Permission
import Storyboard
import TestSupport
import Testing

/// The laws of the policy, in worlds that were thrown together.
struct PolicyTests {
  static let seeds = 0..<200 as Range<UInt64>

  private func forEach(_ seed: UInt64, _ body: (World, Asker, Act, Thing) -> Void) {
    let world = World(seed: seed)
    for asker in world.askers {
      for thing in world.things(for: asker) {
        for act in Act.allCases { body(world, asker, act, thing) }
      }
    }
  }

  @Test(arguments: seeds)
  func `a stranger is answered as if nothing was there`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .person(let person, let links) = asker, person.isActive, links.isEmpty,
        thing.isForeign(to: person)
      else { return }
      #expect(verdict(asker, act, thing, at: world.now) == .no(.hidden), "\(act), \(thing)")
    }
  }

  @Test(arguments: seeds)
  func `without an account all but what a link shows asks to sign in`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .guest(let links) = asker else { return }
      let answer = verdict(asker, act, thing, at: world.now)
      switch thing {
      case .cut(let cut)
      where links.contains { $0.cut == cut.id } && [.see, .comment].contains(act):
        return
      case .comment(let comment)
      where links.contains { $0.cut == comment.cut } && [.see, .comment, .remove].contains(act):
        return
      default: #expect(answer == .no(.signIn), "\(act), \(thing)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a disabled account may do what its browser may without it`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .person(let person, let links) = asker, !person.isActive else { return }
      let without = verdict(.guest(links: links), act, thing, at: world.now)
      #expect(verdict(asker, act, thing, at: world.now) == without)
    }
  }

  @Test(arguments: seeds)
  func `each role may do all that a lesser one may, and the owner all of it`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .project(var project) = thing, case .person(var person, _) = asker else { return }
      person.freshUntil = .max
      person.isActive = true
      project.owner = PersonID(high: 1, low: 1)
      var was = Verdict.no(.hidden)
      for role in Role.allCases {
        project.share = Share(role)
        let now = verdict(.person(person), act, .project(project), at: world.now)
        #expect(was != .yes || now == .yes, "\(role) may not \(act)")
        was = now
      }
      project.owner = person.id
      let owner = verdict(.person(person), act, .project(project), at: world.now)
      #expect(was != .yes || owner == .yes, "an owner may not \(act)")
    }
  }

  @Test(arguments: seeds)
  func `no rank reads or changes what somebody keeps`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .person(var person, let links) = asker else { return }
      switch thing {
      case .library, .project, .cut: break
      case .studio, .comment, .account, .community, .profile, .work, .remark: return
      }
      let answer = verdict(asker, act, thing, at: world.now)
      person.rank = .person
      #expect(answer == verdict(.person(person, links: links), act, thing, at: world.now))
    }
  }

  @Test(arguments: seeds)
  func `links widen what one may see, and nothing else`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .person(let person, let links) = asker, !links.isEmpty else { return }
      let without = verdict(.person(person), act, thing, at: world.now)
      let with = verdict(asker, act, thing, at: world.now)
      guard with != without else { return }
      // To who has a part in the project, a link that is over or locked says nothing.
      #expect(with == .yes || ![.yes, .no(.role)].contains(without), "\(act), \(thing)")
      switch thing {
      case .cut: #expect([.see, .comment].contains(act))
      case .comment(let comment):
        #expect(comment.cut != nil && [.see, .comment, .remove].contains(act))
      default: Issue.record("a link changed \(act) of \(thing)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a link that is over, locked or for looking opens nothing`(seed: UInt64) {
    let world = World(seed: seed)
    for link in world.links {
      let cut = world.cuts.first { $0.id == link.cut }!
      let facts = CutFacts(id: cut.id, project: world.project(cut.project, for: .nobody))
      let asker = Asker.guest(links: [link])
      let isOver = link.hasEnded || (link.expires ?? .max) <= world.now
      let expected: Verdict =
        isOver ? .no(.ended) : link.isUnlocked ? .yes : .no(.locked)
      #expect(verdict(asker, .see, .cut(facts), at: world.now) == expected)
      let mayWrite = expected == .yes && !link.mayComment ? .no(.role) : expected
      #expect(verdict(asker, .comment, .cut(facts), at: world.now) == mayWrite)
    }
  }

  @Test func `what weighs most asks for a sign-in just now`() {
    let person = PersonFacts(id: PersonID(high: 1, low: 2), rank: .admin, freshUntil: 100)
    let own = ProjectFacts(owner: person.id)
    let weighty: [(Act, Thing)] = [
      (.give, .project(own)), (.remove, .project(own)), (.remove, .library(owner: person.id)),
      (.export, .library(owner: person.id)), (.administer, .studio),
      (.arrange, .account(person.id)),
      (.remove, .account(person.id)), (.export, .account(person.id)),
      (.administer, .account(person.id)), (.administer, .account(PersonID(high: 3, low: 3))),
    ]
    for (act, thing) in weighty {
      #expect(verdict(.person(person), act, thing, at: 99) == .yes)
      #expect(verdict(.person(person), act, thing, at: 100) == .no(.stale))
    }
    let things: [Thing] = [
      .studio, .project(own), .library(owner: person.id), .account(person.id),
      .cut(CutFacts(id: CutID(high: 1, low: 1), project: own)),
      .comment(CommentFacts(project: own)),
      .account(PersonID(high: 3, low: 3)),
    ]
    for thing in things {
      for act in Act.allCases where !weighty.contains(where: { $0 == act && $1 == thing }) {
        #expect(verdict(.person(person), act, thing, at: 100) != .no(.stale), "\(act), \(thing)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a moderator sees and removes what was reported, whoever wrote it`(seed: UInt64) {
    forEach(seed) { world, asker, act, thing in
      guard case .comment(let comment) = thing, comment.isReported, [.see, .remove].contains(act),
        case .person(let person, _) = asker, person.isActive, person.rank != .person
      else { return }
      #expect(verdict(asker, act, thing, at: world.now) == .yes)
    }
  }

  @Test func `the machine may do everything`() {
    for thing in World(seed: 1).things(for: .machine) {
      for act in Act.allCases { #expect(verdict(.machine, act, thing, at: 0) == .yes) }
    }
  }
}

extension Thing {
  /// Whether it is somebody else's, and `person` has no part in it and no duty towards it.
  fileprivate func isForeign(to person: PersonFacts) -> Bool {
    func isForeign(_ project: ProjectFacts) -> Bool {
      project.owner != person.id && project.share == nil
    }
    switch self {
    case .studio: return person.rank != .admin
    case .library(let owner): return owner != person.id
    case .project(let project): return isForeign(project)
    case .cut(let cut): return isForeign(cut.project)
    case .comment(let comment):
      return isForeign(comment.project) && !(comment.isReported && person.rank != .person)
    case .account(let account): return account != person.id && person.rank != .admin
    // What is published is for others: `CommunityPolicyTests`.
    case .community, .profile, .work, .remark: return false
    }
  }
}
