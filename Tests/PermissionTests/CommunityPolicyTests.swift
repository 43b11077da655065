import Permission
import Storyboard
import TestSupport
import Testing

/// Works, remarks and people who publish, thrown together.
private struct PublicWorld {
  let now: Int64 = 1_000_000
  var askers: [Asker] = []
  var works: [WorkFacts] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    let people = (0..<5).map { _ in
      PersonFacts(
        id: PersonID(using: &random), rank: Rank.allCases.randomElement(using: &random)!,
        isActive: chance(0.9), freshUntil: now + Int64.random(in: -10...10, using: &random))
    }
    askers = [.nobody] + people.map { .person($0) }
    works = (0..<40).map { _ in
      WorkFacts(
        owner: people.randomElement(using: &random)!.id, ownerIsActive: chance(0.8),
        reach: Reach.allCases.randomElement(using: &random)!, isHidden: chance(0.3),
        isReported: chance(0.3), licence: Licence.allCases.randomElement(using: &random)!,
        hasLink: chance(0.5), hasBlocked: chance(0.3))
    }
  }

  var remarks: [RemarkFacts] {
    works.flatMap { work in
      (0..<16).map { bits in
        RemarkFacts(
          work: work, isOwn: bits & 1 == 0, authorIsActive: bits & 2 == 0, isHidden: bits & 4 == 0,
          isReported: bits & 8 == 0)
      }
    }
  }

  func may(_ asker: Asker, _ act: Act, _ thing: Thing) -> Verdict {
    verdict(asker, act, thing, at: now)
  }
}

struct CommunityPolicyTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `what is listed is what a stranger sees without a link`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    for var work in world.works {
      work.hasLink = false
      #expect((world.may(.nobody, .see, .work(work)) == .yes) == work.isListed)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `what is not seen answers every act as what is not there`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    let things = world.works.map(Thing.work) + world.remarks.map(Thing.remark)
    for asker in world.askers {
      for thing in things where world.may(asker, .see, thing) != .yes {
        for act in Act.allCases { #expect(world.may(asker, act, thing) == .no(.hidden)) }
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `nobody who is signed out does more than look`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    let things = world.works.map(Thing.work) + world.remarks.map(Thing.remark)
    for thing in things {
      for act in Act.allCases where act != .see {
        #expect(world.may(.nobody, act, thing) != .yes)
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `no rank sees what is for its owner alone`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    for asker in world.askers {
      guard case .person(let person, _) = asker else { continue }
      for var work in world.works where work.owner != person.id {
        work.reach = .oneself
        #expect(world.may(asker, .see, .work(work)) == .no(.hidden))
        for isOwn in [false, true] {
          let remark = RemarkFacts(work: work, isOwn: isOwn, isHidden: true, isReported: true)
          #expect(world.may(asker, .see, .remark(remark)) == .no(.hidden))
        }
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `nobody decides about what is their own`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    for asker in world.askers {
      guard case .person(let person, _) = asker else { continue }
      for work in world.works {
        var own = work
        own.owner = person.id
        #expect(world.may(asker, .moderate, .work(own)) != .yes)
        #expect(world.may(asker, .like, .work(own)) != .yes)
        #expect(world.may(asker, .report, .work(own)) != .yes)
        let remark = RemarkFacts(work: work, isOwn: true, isReported: true)
        #expect(world.may(asker, .moderate, .remark(remark)) != .yes)
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `being blocked only takes away, and never the sight`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    for asker in world.askers {
      for work in world.works {
        var (blocked, free) = (work, work)
        (blocked.hasBlocked, free.hasBlocked) = (true, false)
        for act in Act.allCases {
          let answers = (world.may(asker, act, .work(blocked)), world.may(asker, act, .work(free)))
          #expect(answers.0 != .yes || answers.1 == .yes)
          if act == .see || act == .report { #expect(answers.0 == answers.1) }
        }
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `only moderators see what was hidden, and only its owner beside them`(seed: UInt64) {
    let world = PublicWorld(seed: seed)
    for asker in world.askers {
      for var work in world.works {
        (work.isHidden, work.hasLink) = (true, true)
        var maySee = false
        if case .person(let person, _) = asker, person.isActive {
          maySee = person.id == work.owner || (person.rank != .person && work.reach != .oneself)
        }
        #expect((world.may(asker, .see, .work(work)) == .yes) == maySee)
      }
    }
  }

  @Test func `who may look after the community is an admin who has just signed in`() {
    for rank in Rank.allCases {
      for isFresh in [false, true] {
        let asker = Asker.person(
          PersonFacts(id: PersonID(high: 1, low: 1), rank: rank, freshUntil: isFresh ? 2 : 0))
        let isAllowed = verdict(asker, .administer, .community, at: 1) == .yes
        #expect(isAllowed == (rank == .admin && isFresh))
        #expect((verdict(asker, .moderate, .community, at: 1) == .yes) == (rank != .person))
      }
    }
  }
}

struct LicenceTests {
  @Test func `a remix of remixes allows no more than a remix of what they were made of`() {
    for source in Licence.allCases {
      let first = Licence.licences(forRemixOf: [source])
      for one in first where one.allowsRemixes {
        #expect(Set(Licence.licences(forRemixOf: [one])).isSubset(of: first))
      }
    }
  }

  @Test func `more sources only take licences away`() {
    for a in Licence.allCases {
      for b in Licence.allCases {
        let both = Set(Licence.licences(forRemixOf: [a, b]))
        #expect(
          both
            == Set(Licence.licences(forRemixOf: [a]))
            .intersection(Licence.licences(forRemixOf: [b])))
      }
    }
  }

  @Test func `what shares alike stays under its licence`() {
    #expect(Licence.licences(forRemixOf: [.shareAlike]) == [.shareAlike])
    #expect(Licence.licences(forRemixOf: [.nonCommercialShareAlike]) == [.nonCommercialShareAlike])
    #expect(Licence.licences(forRemixOf: [.shareAlike, .nonCommercialShareAlike]) == [])
  }

  @Test func `what may not be sold stays so`() {
    #expect(
      Licence.licences(forRemixOf: [.nonCommercial]) == [.nonCommercial, .nonCommercialShareAlike])
    #expect(
      !Licence.licences(forRemixOf: [.attribution, .nonCommercial]).contains { !$0.isNonCommercial }
    )
  }

  @Test(arguments: [Licence.noDerivatives, .allRightsReserved, .unknown])
  func `of what allows no remixes none is made`(licence: Licence) {
    #expect(Licence.licences(forRemixOf: [.publicDomain, licence]) == [])
  }

  @Test func `what is nobody's may be published under any licence that is known`() {
    #expect(
      Licence.licences(forRemixOf: [.publicDomain, .zero])
        == Licence.allCases.filter { $0 != .unknown })
  }

  @Test func `credit is never given up for somebody else`() {
    for source in Licence.allCases where source.asksForCredit {
      #expect(!Licence.licences(forRemixOf: [source]).contains { !$0.asksForCredit })
    }
  }
}
