import Foundation
import HTTPTypes
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport

/// People, projects, links and comments that change at random, each change in the studio and in a model of it that knows plain
/// facts and no lists. A class, because it is one studio; one test alone has it, one step after another.
final class ListWorld: @unchecked Sendable {
  struct Project {
    var id: ProjectID
    var owner: Int
    var shot: ShotID
    var isInBin = false
    /// By person.
    var shares: [Int: (share: Share, since: Int64)] = [:]
  }

  struct Link {
    var link: ReviewLink
    var project: Int
    var hasEnded = false
    var expires: Int64?
    /// How often its password was set, and how often it had been when its guest opened it.
    var round: Int64 = 1
    var openedRound: Int64 = 1
    var guest: GuestID
    var headers: HTTPFields
  }

  struct Said {
    var id: CommentID
    var project: Int
    /// Nil for a guest.
    var person: Int?
    var link: Int?
    var parent: CommentID?
    var created: Int64
    var isRemoved = false
    /// Its place among all that was ever said.
    var number: Int
  }

  let studio: TestPeopleStudio
  private var random: SplitMix64
  private(set) var people: [Person]
  private(set) var projects: [Project] = []
  private(set) var links: [Link] = []
  private(set) var comments: [Said] = []
  /// What of the news each has looked at.
  private(set) var seen: [(comment: Int, time: Int64)]
  private var now: Int64
  private var saidCount = 0
  private var cookies: [Int: HTTPFields] = [:]
  private let session: SessionID

  private static let commentLimit = 10
  private static let linkLimit = 4

  init(seed: UInt64) async throws {
    let plain: @Sendable () -> LibrarySeed = {
      var random = SystemRandomNumberGenerator()
      return .sample(using: &random, isDrawn: false)
    }
    let rate = RateLimit(burst: 1e9, perSecond: 1e9)
    let studio = try await TestPeopleStudio({ $0.rate = rate }, seed: plain)
    self.studio = studio
    random = SplitMix64(seed: seed)
    people = try [studio.ada] + ["ben", "eve"].map { try studio.add($0) }
    seen = people.map { _ in (0, 0) }
    now = studio.ada.created
    session = random.id()
    projects = [
      Project(id: studio.project, owner: 0, shot: studio.shot),
      Project(id: studio.secret, owner: 0, shot: studio.secretShot),
    ]
  }

  /// A project of Ben's, which is to be made over HTTP, as his library is the server's to open.
  func addProject(of owner: Int, make: (ProjectID, LibraryEdit) async throws -> ShotID) async throws
  {
    let id: ProjectID = random.id()
    let edit = LibraryEdit(
      id: random.id(), session: session,
      .change([
        .insertProject(
          id, NewProject(name: "Ben's", canvas: CanvasSize(width: 64, height: 36), order: .middle))
      ]))
    projects.append(Project(id: id, owner: owner, shot: try await make(id, edit)))
  }

  // MARK: Facts

  func asker(_ who: Int) -> Asker {
    let person = people[who]
    return .person(
      PersonFacts(
        id: person.id, rank: person.rank, isActive: !person.isDisabled, freshUntil: .max))
  }

  func facts(_ project: Int, for who: Int?) -> ProjectFacts {
    let one = projects[project]
    return ProjectFacts(
      owner: people[one.owner].id, share: who.flatMap { one.shares[$0]?.share })
  }

  func facts(_ said: Said, for who: Int?) -> CommentFacts {
    CommentFacts(
      project: facts(said.project, for: who), cut: said.link.map { links[$0].link.cut },
      isOwn: who != nil && said.person == who)
  }

  func guest(of link: Int) -> Asker {
    let one = links[link]
    return .guest(links: [
      LinkFacts(
        id: one.link.id, cut: one.link.cut, mayComment: one.link.mayComment,
        isUnlocked: one.round == one.openedRound, expires: one.expires,
        hasEnded: one.hasEnded || projects[one.project].isInBin)
    ])
  }

  /// Whether somebody has not been told yet of what was said, of all that they may see.
  func isNews(_ said: Said, for who: Int) -> Bool {
    let project = projects[said.project]
    guard said.person != who, !said.isRemoved, !project.isInBin, said.number > seen[who].comment
    else { return false }
    return project.owner == who || (project.shares[who].map { $0.since < said.created } ?? false)
  }

  func headers(of who: Int) throws -> HTTPFields {
    if let known = cookies[who] { return known }
    let secret = SignInSecret(using: &random)
    if !people[who].isDisabled {
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      try studio.people.signIn(people[who].id, name: "a browser", secret: secret, at: now)
    }
    let headers: HTTPFields = [.cookie: "inkreel=\(secret.text)"]
    cookies[who] = headers
    return headers
  }

  // MARK: Steps

  /// Changes one thing.
  func step() async throws {
    // So that hours go by, and who writes is not told to wait.
    now += 600_000
    let project = random.number(0...projects.count - 1)
    switch random.number(0...15) {
    case 0...3: try share(project, with: random.number(0...2))
    case 4, 5: try endShare(project, with: random.number(0...2))
    case 6...8: try comment(in: project)
    case 9: try removeComment()
    case 10: try await addLink(to: project)
    case 11: try changeLink()
    case 12: try changeAccount(random.number(1...2))
    case 13: try await moveToBin()
    case 14: try look(random.number(0...2))
    default: try answer()
    }
  }

  private func share(_ project: Int, with who: Int) throws {
    let owner = projects[project].owner
    guard who != owner else { return }
    let role = Role.allCases[random.number(0...2)]
    try studio.people.share(
      projects[project].id, of: people[owner].id, with: people[who].id, as: role, at: now)
    let before = projects[project].shares[who]
    let goesOn = before.map { !$0.share.hasEnded } ?? false
    projects[project].shares[who] = (Share(role), goesOn ? before!.since : now)
  }

  private func endShare(_ project: Int, with who: Int) throws {
    _ = try studio.people.endShare(
      projects[project].id, of: people[projects[project].owner].id, with: people[who].id, at: now)
    projects[project].shares[who]?.share.hasEnded = true
  }

  private func comment(in project: Int) throws {
    let link = links.indices.filter { links[$0].project == project }.randomElement(using: &random)
    try say(
      in: project, by: random.oneIn(3) ? nil : random.number(0...2), through: link, answering: nil)
  }

  private func answer() throws {
    guard
      let answered = comments.filter({ $0.parent == nil }).randomElement(using: &random)
    else { return }
    try say(
      in: answered.project, by: random.number(0...2), through: answered.link, answering: answered.id
    )
  }

  /// Keeps what a member says, or where there is a link a guest.
  private func say(in project: Int, by who: Int?, through link: Int?, answering parent: CommentID?)
    throws
  {
    guard comments.count < Self.commentLimit else { return try removeComment() }
    let isGuest = who == nil && link != nil
    let author = isGuest ? nil : who ?? 0
    // What members say is by no link, unless it answers a guest.
    let through = isGuest || parent != nil ? link : nil
    saidCount += 1
    let said = Said(
      id: random.id(), project: project, person: author, link: through, parent: parent,
      created: now, number: saidCount)
    let one = projects[project]
    try studio.people.put(
      People.Comment(
        id: said.id, project: one.id, owner: people[one.owner].id,
        link: through.map { links[$0].link.id }, cut: nil, shot: one.shot, time: 0, parent: parent,
        author: author.map { .person(people[$0].id) } ?? .guest(links[link!].guest), name: "One",
        text: "Said", created: now))
    comments.append(said)
  }

  private func removeComment() throws {
    guard let index = comments.indices.randomElement(using: &random) else { return }
    let one = comments[index]
    guard !one.isRemoved else { return }
    try studio.people.removeComment(one.id)
    if comments.contains(where: { $0.parent == one.id }) {
      comments[index].isRemoved = true
      return
    }
    comments.remove(at: index)
    let hasAnswers = comments.contains { $0.parent == one.parent }
    if let parent = one.parent, !hasAnswers {
      comments.removeAll { $0.id == parent && $0.isRemoved }
    }
  }

  private func addLink(to project: Int) async throws {
    // Of Ada's alone: a cut is made of her library.
    guard links.count < Self.linkLimit, projects[project].owner == 0 else { return }
    let made = try await studio.link(to: projects[project].id, mayComment: random.oneIn(2)).link
    let secret = SignInSecret(using: &random)
    try studio.people.noteOpening(of: made.id, round: 1, by: secret, at: now)
    let known = try studio.people.opened(by: secret)
    links.append(
      Link(
        link: made, project: project, guest: known!.0.id,
        headers: [.cookie: "inkreel-guest=\(secret.text)"]))
  }

  private func changeLink() throws {
    guard let index = links.indices.randomElement(using: &random) else { return }
    let id = links[index].link.id
    switch random.number(0...3) {
    case 0:
      try studio.people.setPassword(Password(tried: "a word of it"), of: id)
      links[index].round += 1
    case 1:
      let expires: Int64? = random.oneIn(2) ? 1 : nil
      try studio.people.change(id, ReviewLinkChange(expires: .some(expires)))
      links[index].expires = expires
    case 2 where random.oneIn(4):
      try studio.people.endLink(id, at: now)
      links[index].hasEnded = true
    default:
      // Its guest opens it again.
      guard !links[index].hasEnded,
        let secret = links[index].headers[.cookie]?.split(separator: "=").last,
        let guest = SignInSecret(text: String(secret))
      else { return }
      try studio.people.noteOpening(of: id, round: links[index].round, by: guest, at: now)
      links[index].openedRound = links[index].round
    }
  }

  private func changeAccount(_ who: Int) throws {
    let id = people[who].id
    if random.oneIn(2) {
      let isDisabled = !people[who].isDisabled
      try studio.people.setDisabled(isDisabled, of: id)
      people[who].isDisabled = isDisabled
      cookies[who] = nil
    } else {
      let rank = Rank.allCases[random.number(0...2)]
      try studio.people.setRank(rank, of: id)
      people[who].rank = rank
    }
  }

  private func moveToBin() async throws {
    let index = random.number(0...1)
    let isInBin = !projects[index].isInBin
    _ = try await studio.studio.store.append([
      LibraryEdit(
        id: random.id(), session: session,
        .change([.setProjectRemoved(projects[index].id, isInBin)]))
    ])
    projects[index].isInBin = isInBin
  }

  private func look(_ who: Int) throws {
    let last = comments.last
    try studio.people.noteLook(of: people[who].id, at: last?.id, time: now)
    seen[who] = (max(seen[who].comment, last?.number ?? 0), max(seen[who].time, now))
  }
}
