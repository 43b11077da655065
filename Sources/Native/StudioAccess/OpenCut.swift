internal import LibraryStore
package import People
package import Permission
package import SignIn
package import Storyboard

/// A cut of a project that somebody may look through by a link: pictures, words and times, never a log.
package struct OpenCut: Sendable {
  let store: LibraryStore
  package let link: ReviewLink
  package let cut: Cut
  /// Whether whoever looks may comment.
  package let mayComment: Bool
  /// The shots of the project that have not been destroyed.
  let kept: Set<ShotID>

  /// The shot that stands at a place in the cut, and how many edits its log had; nil where the cut has none there, or the
  /// shot has gone for good since.
  package func shot(at rank: Int) -> (shot: OpenShot, position: UInt64)? {
    let shots = cut.content.shots
    guard shots.indices.contains(rank), let id = shots[rank].id, isThere(id) else { return nil }
    return (OpenShot(store: store, id: id), shots[rank].position)
  }

  /// Whether a shot has not gone for good since.
  package func isThere(_ shot: ShotID) -> Bool {
    store.project(of: shot) == link.project && kept.contains(shot)
  }

  /// The canvas as it was.
  package var canvas: CanvasSize {
    CanvasSize(width: cut.content.width, height: cut.content.height)
  }
}

extension ForEachLibrary {
  package func of(_ cut: OpenCut) -> Value { value(cut.store) }
}

extension Studio {
  /// The same visitor, with the links that their browser has opened.
  package func reviewer(_ visitor: Visitor, guest secret: SignInSecret?, of people: PeopleStore)
    async throws -> Visitor
  {
    guard let secret, let (guest, opened) = try people.opened(by: secret) else { return visitor }
    var links: [LinkFacts] = []
    for one in opened {
      var facts = one.facts
      if try await hasGone(one.link) { facts.hasEnded = true }
      links.append(facts)
    }
    return visitor.with(links: links, guest: guest)
  }

  /// The cut that a link shows now, or an earlier one of it.
  ///
  /// - Parameter earlier: nil for the newest.
  /// - Returns: nil where the link has shown no such cut.
  package func cut(
    of id: LinkID, at earlier: CutID? = nil, for visitor: Visitor, to act: Act
  ) async throws -> OpenCut? {
    guard let people = try door.people(), let link = try people.reviewLink(id) else {
      throw Refused(visitor.asker.absence)
    }
    let thing = Thing.cut(CutFacts(id: link.cut, project: facts(of: link, visitor)))
    try ask(visitor, act, thing)
    let store = try await libraries.fresh(at: link.owner.place)
    // Who has a part in the project is told too: what lies in the bin is looked at by nobody.
    if try await hasGone(link) { throw Refused(.ended) }
    guard let cut = try people.cut(earlier ?? link.cut, of: id) else { return nil }
    return OpenCut(
      store: store, link: link, cut: cut,
      mayComment: Self.answer(visitor, .comment, thing) == nil,
      kept: try store.project(link.project).keptShots)
  }

  /// What the policy knows of a comment, for somebody.
  package func facts(of comment: Comment, for visitor: Visitor) throws -> CommentFacts {
    let link = try comment.link.flatMap { try door.people()?.reviewLink($0) }
    return CommentFacts(
      project: facts(of: comment.project, owner: comment.owner, visitor), cut: link?.cut,
      isOwn: visitor.wrote(comment))
  }

  /// A project as it stands now, to be looked through by a link.
  package func newCut(of id: ProjectID, for visitor: Visitor) async throws -> CutContent {
    let open = try project(id, for: visitor, to: .makeLink)
    let outline = try open.project().outline
    var scenes: [CutContent.Scene] = []
    for scene in outline.scenes {
      var shots: [CutContent.Shot] = []
      for shot in scene.shots {
        let position = try await open.store.edits(of: .shot(shot.id), after: .max, limit: 0).end
        shots.append(
          CutContent.Shot(
            shot.id, position: position, number: shot.number.string, duration: shot.duration.count,
            dialogue: shot.dialogue.string, action: shot.action.string))
      }
      scenes.append(CutContent.Scene(name: scene.name.string, shots: shots))
    }
    return CutContent(
      project: outline.name.string, width: outline.canvas.width, height: outline.canvas.height,
      frames: outline.frameRate.numerator, seconds: outline.frameRate.denominator, scenes: scenes)
  }

  /// Forgets what was said about the projects and shots of somebody that are no more, and the links to these.
  package func forgetReviewsOfWhatIsGone(for visitor: Visitor) throws {
    guard let people = try door.people(), let home = visitor.home, let person = visitor.person
    else { return }
    let (projects, shots) = try people.reviewed(of: person.id)
    try people.forgetReviews(of: projects.filter { !home.holds($0) }, owner: person.id)
    let kept = try Set(projects.filter(home.holds).flatMap { try home.project($0).keptShots })
    try people.forgetComments(on: shots.filter { !kept.contains($0) }, owner: person.id)
  }

  // MARK: Facts

  /// Whether the project of a link is no more, or lies in the bin.
  private func hasGone(_ link: ReviewLink) async throws -> Bool {
    let store = try await libraries.fresh(at: link.owner.place)
    return !store.holds(link.project) || store.isInBin(link.project)
  }

  private func facts(of link: ReviewLink, _ visitor: Visitor) -> ProjectFacts {
    facts(of: link.project, owner: link.owner.id, visitor)
  }

  private func facts(of project: ProjectID, owner: PersonID, _ visitor: Visitor) -> ProjectFacts {
    visitor.shares.first { $0.stored.project == project && $0.stored.owner.id == owner }?.facts
      ?? ProjectFacts(owner: owner)
  }
}

extension Project {
  /// The shots whose drawings have not gone for good, also those in the bin.
  fileprivate var keptShots: Set<ShotID> {
    Set(shots.lazy.filter { !$0.isDestroyed.value }.map(\.id))
  }
}
