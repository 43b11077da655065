import Foundation
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

/// Random histories of review links and of what is said by them, against models that know nothing of databases.
struct ReviewHistoryTests {
  private static func cut(_ random: inout SplitMix64, at time: Int64) -> Cut {
    Cut(
      id: random.id(), created: time,
      content: CutContent(
        project: "Rain", width: 16, height: 9, frames: 24, seconds: 1,
        scenes: [.init(name: "Quay", shots: [])]))
  }

  // MARK: Links

  private struct LinkModel {
    var password: String?
    var round = 1
    var mayComment = true
    var expires: Int64?
    var hasEnded = false
    var cut: CutID
    /// The secrets that lead to it, the oldest first.
    var secrets: [Int] = []
    /// In which round each guest has opened it.
    var opened: [Int: Int] = [:]
  }

  @Test func `guests who wrote nothing are forgotten, and those who did are not`() throws {
    let people = try TestPeople()
    let store = people.store
    var random = SplitMix64(seed: 1)
    let cut = Self.cut(&random, at: people.now)
    let link = ReviewLink(
      id: random.id(), project: ProjectID(high: 5, low: 5), owner: people.ada, name: "Link",
      cut: cut.id, created: people.now)
    try store.add(link, password: nil, secret: people.secret(), showing: cut)
    let guests = (0..<3).map { _ in people.secret() }
    for (index, guest) in guests.enumerated() {
      try store.noteOpening(of: link.id, round: 1, by: guest, at: people.now + Int64(index))
    }
    let writer = try #require(try store.opened(by: guests[0])).0
    try store.put(
      People.Comment(
        id: random.id(), project: link.project, owner: people.ada.id, link: link.id, cut: cut.id,
        shot: random.id(), time: 0, author: .guest(writer.id), name: "Pia", text: "Longer.",
        created: people.now), from: guests[0])
    let later = people.now + PeopleStore.guestTime + 2
    try store.noteOpening(of: link.id, round: 1, by: people.secret(), at: later)
    let left = try guests.map { try store.opened(by: $0) != nil }
    // The last of them was there just long enough ago.
    #expect(left == [true, false, true])
    #expect(try store.opened(by: guests[0])?.0.name == "Pia")
  }

  @Test func `many guests drive out who wrote nothing before who wrote`() throws {
    let people = try TestPeople()
    let store = people.store
    var random = SplitMix64(seed: 2)
    let cut = Self.cut(&random, at: people.now)
    let link = ReviewLink(
      id: random.id(), project: ProjectID(high: 5, low: 5), owner: people.ada, name: "Link",
      cut: cut.id, created: people.now)
    try store.add(link, password: nil, secret: people.secret(), showing: cut)
    let (first, second) = (people.secret(), people.secret())
    for guest in [first, second] {
      try store.noteOpening(of: link.id, round: 1, by: guest, at: people.now)
    }
    let writer = try #require(try store.opened(by: first)).0
    try store.put(
      People.Comment(
        id: random.id(), project: link.project, owner: people.ada.id, link: link.id, cut: cut.id,
        shot: random.id(), time: 0, author: .guest(writer.id), name: "Pia", text: "Longer.",
        created: people.now), from: first)
    for step in 1..<PeopleStore.guestLimit {
      try store.noteOpening(
        of: link.id, round: 1, by: people.secret(), at: people.now + Int64(step))
    }
    #expect(try store.opened(by: first) != nil)
    #expect(try store.opened(by: second) == nil)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a link opens for whom it should, whatever happened`(seed: UInt64) throws {
    let people = try TestPeople()
    let store = people.store
    var random = SplitMix64(seed: seed)
    let guests = (0..<3).map { _ in people.secret() }
    var (secrets, ids, models): ([SignInSecret], [LinkID], [LinkModel]) = ([], [], [])
    var now = people.now
    for step in 0..<80 {
      now += Int64.random(in: 0...50_000_000, using: &random)
      if ids.isEmpty || Int.random(in: 0..<8, using: &random) == 0 {
        let cut = Self.cut(&random, at: now)
        let expires = Bool.random(using: &random) ? now + 500_000_000 : nil
        let link = ReviewLink(
          id: random.id(), project: ProjectID(high: 5, low: 5), owner: people.ada, name: "Link",
          expires: expires, cut: cut.id, created: now)
        let password: String? = Bool.random(using: &random) ? "first \(step)" : nil
        let secret = people.secret()
        try store.add(
          link, password: password.map { Password(tried: $0) }, secret: secret, showing: cut)
        models.append(
          LinkModel(password: password, expires: expires, cut: cut.id, secrets: [secrets.count]))
        secrets.append(secret)
        ids.append(link.id)
        continue
      }
      let one = Int.random(in: 0..<ids.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        try store.endLink(ids[one], at: now)
        models[one].hasEnded = true
        models[one].secrets = []
      case 1:
        let password: String? = Bool.random(using: &random) ? "password \(step)" : nil
        try store.setPassword(password.map { Password(tried: $0) }, of: ids[one])
        models[one].password = password
        models[one].round += 1
      case 2:
        guard !models[one].hasEnded else { continue }
        secrets.append(people.secret())
        try store.add(secrets.last!, to: ids[one])
        models[one].secrets.append(secrets.count - 1)
      case 3:
        let cut = Self.cut(&random, at: now)
        try store.add(cut, to: ids[one])
        models[one].cut = cut.id
      case 4:
        models[one].mayComment.toggle()
        try store.change(ids[one], ReviewLinkChange(mayComment: models[one].mayComment))
      case 5:
        models[one].expires = Bool.random(using: &random) ? now + 100_000_000 : nil
        try store.change(ids[one], ReviewLinkChange(expires: .some(models[one].expires)))
      default:
        let guest = Int.random(in: 0..<guests.count, using: &random)
        let knows = Bool.random(using: &random)
        let typed = knows ? models[one].password : "a guess"
        let (isRight, round) = try store.tries(
          typed.map { Password(tried: $0) }, at: ids[one])
        #expect(isRight == (models[one].password == nil || knows), "step \(step)")
        if isRight {
          try store.noteOpening(of: ids[one], round: round, by: guests[guest], at: now)
          models[one].opened[guest] = models[one].round
        }
      }
      try compare(store, guests, secrets, ids, models)
    }
  }

  /// Holds what is stored against what should be.
  private func compare(
    _ store: PeopleStore, _ guests: [SignInSecret], _ secrets: [SignInSecret], _ ids: [LinkID],
    _ models: [LinkModel]
  ) throws {
    for (guest, secret) in guests.enumerated() {
      let found = try store.opened(by: secret)?.1 ?? []
      let wanted = ids.indices.filter { models[$0].opened[guest] != nil }.map { index in
        LinkFacts(
          id: ids[index], cut: models[index].cut, mayComment: models[index].mayComment,
          isUnlocked: models[index].opened[guest] == models[index].round,
          expires: models[index].expires, hasEnded: models[index].hasEnded)
      }
      #expect(found.map(\.facts) == wanted.reversed())
    }
    for (index, secret) in secrets.enumerated() {
      let leads = models.firstIndex { $0.secrets.contains(index) }.map { ids[$0] }
      #expect(try store.reviewLink(by: secret)?.id == leads)
    }
  }

  // MARK: Comments

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what is said is there once, and what is answered keeps its place`(seed: UInt64) throws {
    let people = try TestPeople()
    let store = people.store
    var random = SplitMix64(seed: seed)
    let bob = try people.add("bob", 2)
    let shots = (0..<2).map { _ in random.id() as ShotID }
    let project = ProjectID(high: 5, low: 5)
    var model: [People.Comment] = []
    // A page that asks now and then for what is new alone.
    var (page, last): ([People.Comment], Int64) = ([], 0)
    var now = people.now
    for step in 0..<120 {
      now += 1
      let known = model.randomElement(using: &random)
      let author = Bool.random(using: &random) ? people.ada.id : bob.id
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let parent = Bool.random(using: &random) ? known : nil
        let comment = People.Comment(
          id: random.id(), project: project, owner: people.ada.id,
          shot: parent?.shot ?? shots.randomElement(using: &random)!,
          time: Int64.random(in: 0...2000, using: &random), parent: parent?.id,
          author: .person(author), name: "somebody", text: "words \(step)",
          mark: Bool.random(using: &random) ? CommentMark(lines: [[1, 2, 3, 4]]) : nil,
          created: now)
        // Only what answers nothing itself is answered.
        if parent?.parent != nil {
          #expect(throws: PeopleError.noSuchComment) { try store.put(comment) }
          continue
        }
        try store.put(comment)
        try store.put(comment)
        model.append(comment)
      case 5, 6:
        guard var change = known else { continue }
        (change.author, change.text, change.created) = (.person(author), "changed \(step)", now)
        let index = model.firstIndex { $0.id == change.id }!
        guard model[index].author == .person(author), !model[index].isRemoved else {
          #expect(throws: PeopleError.idTaken) { try store.put(change) }
          continue
        }
        try store.put(change)
        (model[index].text, model[index].edited) = (change.text, now)
      case 7:
        guard let known, known.parent == nil else { continue }
        let isResolved = Bool.random(using: &random)
        try store.setResolved(isResolved, known.id, at: now)
        model[model.firstIndex { $0.id == known.id }!].resolved = isResolved ? now : nil
      default:
        guard let known else { continue }
        try store.removeComment(known.id)
        remove(known, from: &model)
      }
      #expect(try store.comments(of: project, owner: people.ada.id) == model, "step \(step)")
      guard Bool.random(using: &random) else { continue }
      let news = try store.comments(of: project, owner: people.ada.id, after: last)
      #expect(news.isWhole == (last == 0))
      page = Self.merged(page, news)
      last = news.last
      #expect(page == model, "step \(step)")
    }
    #expect(try store.comments(of: project, owner: bob.id).isEmpty)
  }

  private static func merged(_ known: [People.Comment], _ news: CommentChanges) -> [People.Comment]
  {
    guard !news.isWhole else { return news.comments }
    var all = known
    for one in news.comments {
      if let index = all.firstIndex(where: { $0.id == one.id }) {
        all[index] = one
      } else {
        all.append(one)
      }
    }
    return all.filter { !news.gone.contains($0.id) }
  }

  @Test func `whoever asks after too long, or after what never was, gets all`() throws {
    let people = try TestPeople()
    let (project, shot) = (ProjectID(high: 5, low: 5), ShotID(high: 6, low: 6))
    var random = SplitMix64(seed: 1)
    func say(_ text: String) throws -> CommentID {
      let id: CommentID = random.id()
      try people.store.put(
        People.Comment(
          id: id, project: project, owner: people.ada.id, link: nil, cut: nil, shot: shot,
          time: 0, parent: nil, author: .person(people.ada.id), name: "Ada", text: text,
          mark: nil, created: people.now))
      return id
    }
    let first = try say("first")
    let early = try people.store.comments(of: project, owner: people.ada.id, after: 0).last
    try people.store.removeComment(first)
    for step in 0..<501 { try people.store.removeComment(say("\(step)")) }
    _ = try say("last")
    for after in [early, 1_000_000] {
      let news = try people.store.comments(of: project, owner: people.ada.id, after: after)
      #expect(news.isWhole && news.comments.map(\.text) == ["last"] && news.gone.isEmpty)
    }
  }

  private func remove(_ comment: People.Comment, from model: inout [People.Comment]) {
    if model.contains(where: { $0.parent == comment.id }) {
      let index = model.firstIndex { $0.id == comment.id }!
      (model[index].text, model[index].name, model[index].mark) = ("", "", nil)
      model[index].isRemoved = true
      return
    }
    model.removeAll { $0.id == comment.id }
    guard let parent = comment.parent, !model.contains(where: { $0.parent == parent }) else {
      return
    }
    model.removeAll { $0.id == parent && $0.isRemoved }
  }
}
