import Permission
import Storyboard
import TestSupport

/// People, projects and links that were thrown together, with what each asker is told of them.
struct World {
  var people: [PersonFacts]
  /// Owners by project.
  var projects: [(owner: PersonID, editorsTakeCopies: Bool, shares: [PersonID: Share])]
  var cuts: [(id: CutID, project: Int)]
  var links: [LinkFacts]
  let now: Int64 = 1_000_000

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    let now = now
    people = (0..<5).map { _ in
      PersonFacts(
        id: PersonID(using: &random), rank: Rank.allCases.randomElement(using: &random)!,
        isActive: chance(0.9), freshUntil: now + Int64.random(in: -10...10, using: &random))
    }
    let everybody = people.map(\.id)
    projects = (0..<4).map { _ in
      let owner = everybody.randomElement(using: &random)!
      var shares: [PersonID: Share] = [:]
      for person in everybody where person != owner && chance(0.5) {
        shares[person] = Share(Role.allCases.randomElement(using: &random)!, hasEnded: chance(0.2))
      }
      return (owner, chance(0.5), shares)
    }
    cuts = (0..<4).map { _ in
      (CutID(using: &random), Int.random(in: 0..<4, using: &random))
    }
    let known = cuts
    links = (0..<6).map { _ in
      LinkFacts(
        id: LinkID(using: &random), cut: known.randomElement(using: &random)!.id,
        mayComment: chance(0.5), isUnlocked: chance(0.7),
        expires: chance(0.5) ? now + Int64.random(in: -5...5, using: &random) : nil,
        hasEnded: chance(0.2))
    }
  }

  /// Everybody there is, each with and without links.
  var askers: [Asker] {
    [.nobody, .guest(links: links)] + people.flatMap { [.person($0), .person($0, links: links)] }
  }

  func project(_ index: Int, for asker: Asker) -> ProjectFacts {
    let one = projects[index]
    var share: Share?
    if case .person(let person, _) = asker { share = one.shares[person.id] }
    return ProjectFacts(owner: one.owner, share: share, editorsTakeCopies: one.editorsTakeCopies)
  }

  /// All that there is, as it is told of to `asker`.
  func things(for asker: Asker) -> [Thing] {
    var things: [Thing] = [.studio]
    for person in people { things += [.library(owner: person.id), .account(person.id)] }
    for index in projects.indices {
      things.append(.project(project(index, for: asker)))
      for isOwn in [false, true] {
        for isReported in [false, true] {
          things.append(
            .comment(
              CommentFacts(
                project: project(index, for: asker), isOwn: isOwn, isReported: isReported)))
        }
      }
    }
    for cut in cuts {
      let project = project(cut.project, for: asker)
      things.append(.cut(CutFacts(id: cut.id, project: project)))
      for isOwn in [false, true] {
        for isReported in [false, true] {
          things.append(
            .comment(
              CommentFacts(project: project, cut: cut.id, isOwn: isOwn, isReported: isReported)))
        }
      }
    }
    return things
  }
}
