package import Community
package import People
package import Permission
package import SignIn
package import Storyboard

/// What was published, for one who asks: each method asks the policy first, by itself.
///
/// There is none where the operator has not turned it on, or there are no people.
package struct OpenCommunity: Sendable {
  package let settings: CommunitySettings
  package let files: PublishedFiles
  let store: CommunityStore
  let people: PeopleStore
  let visitor: Visitor

  /// Who asks; nil for nobody who is signed in.
  package var asker: Person? { visitor.person }

  // MARK: Works

  /// Works that are for everybody.
  package func works(
    _ selection: CommunityStore.Selection = .all, kind: WorkKind? = nil,
    after: CommunityStore.Cursor? = nil, limit: Int
  ) throws -> [Work] {
    try store.works(selection, kind: kind, after: after, limit: limit)
  }

  package func count(_ selection: CommunityStore.Selection = .all) throws -> Int {
    try store.count(selection)
  }

  package func search(_ question: String, limit: Int, after: Int = 0) throws -> [Work] {
    try store.search(question, limit: limit, after: after)
  }

  package func chart(_ period: CommunityStore.Period, kind: WorkKind? = nil, limit: Int) throws
    -> [(work: Work, score: Int)]
  {
    let ranked = try store.chart(period, kind: kind, limit: limit, at: Studio.now())
    let scores = Dictionary(uniqueKeysWithValues: ranked.map { ($0.work, $0.score) })
    return try store.works(ranked.map(\.work)).map { ($0, scores[$0.id] ?? 0) }
  }

  package func tags() throws -> [(tag: String, count: Int)] { try store.tags() }

  /// All works of one's own, also those that are for nobody else.
  package func ownWorks() throws -> [Work] {
    guard let person = asker else { throw Refused(.signIn) }
    return try store.ownWorks(person.id)
  }

  /// A work that may be seen, with what stands beside it.
  package func work(_ id: WorkID, secret: SignInSecret? = nil) throws -> OpenWork {
    let facts = try ask(.see, id, secret: secret)
    guard let work = try store.work(id), let owner = try people.person(work.owner) else {
      throw Refused(.hidden)
    }
    return OpenWork(
      work: work, owner: owner, files: try store.files(of: id, version: work.version),
      likes: try store.likes(of: id),
      isLiked: try asker.map { try store.likes(id, by: $0.id) } ?? false,
      isOwn: asker?.id == owner.id,
      mayLike: answer(.like, .work(facts)), maySay: answer(.comment, .work(facts)),
      mayModerate: answer(.moderate, .work(facts)) == nil)
  }

  /// A file of a work, of the version that it has now.
  package func file(
    _ role: WorkFile.Role, of id: WorkID, version: Int, secret: SignInSecret? = nil
  ) throws -> WorkFile {
    _ = try ask(.see, id, secret: secret)
    guard let work = try store.work(id), work.version == version,
      let file = try store.file(role, of: id, version: version)
    else { throw Refused(.hidden) }
    return file
  }

  /// The works that one was made of; nil stands for what is no longer shown.
  package func credit(of work: OpenWork) throws -> [Work?] { try store.credit(of: work.work.id) }

  /// What is said about a work, as the asker reads it.
  package func remarks(about work: OpenWork, before: RemarkID? = nil, limit: Int = 20) throws
    -> [Remark]
  {
    try store.remarks(
      about: work.work.id, before: before, limit: limit, hiddenToo: work.mayModerate,
      by: asker?.id)
  }

  package func remarkCount(of work: OpenWork) throws -> Int {
    try store.remarkCount(of: work.work.id)
  }

  // MARK: Doing something

  /// Publishes a work of the asker's, or a new version of it.
  ///
  /// - Returns: the files that nothing names any more, which are removed.
  package func publish(_ work: Work, files: [WorkFile], secret: SignInSecret? = nil) throws {
    try ask(.publish, .community)
    if try store.work(work.id) != nil { _ = try ask(.publish, work.id) }
    guard work.owner == asker?.id else { throw Refused(.hidden) }
    self.files.remove(
      try store.publish(work, files: files, secret: secret, at: Studio.now()))
  }

  package func change(
    _ id: WorkID, about: Work.About, reach: Reach, secret: SignInSecret? = nil
  ) throws {
    _ = try ask(.arrange, id)
    try store.change(id, about: about, reach: reach, secret: secret, at: Studio.now())
  }

  /// Takes a work back for good, with its files.
  package func remove(_ id: WorkID) throws {
    _ = try ask(.remove, id)
    files.remove(try store.remove(id))
  }

  package func like(_ id: WorkID, _ isLiked: Bool, secret: SignInSecret? = nil) throws {
    // What one has liked can be taken back for as long as one sees it.
    _ = try ask(isLiked ? .like : .see, id, secret: secret)
    try store.like(id, isLiked, by: try person(), at: Studio.now())
  }

  package func say(
    _ text: String, as remark: RemarkID, about id: WorkID, answering parent: RemarkID?,
    secret: SignInSecret? = nil
  ) throws {
    _ = try ask(.comment, id, secret: secret)
    if let facts = try store.remarkFacts(remark, for: asker?.id) {
      try ask(.comment, .remark(facts))
    }
    try store.say(
      text, as: remark, about: id, answering: parent, by: try person(), at: Studio.now())
  }

  package func removeRemark(_ id: RemarkID) throws {
    guard let facts = try store.remarkFacts(id, for: asker?.id) else { throw Refused(.hidden) }
    try ask(.remove, .remark(facts))
    try store.removeRemark(id)
  }

  // MARK: People

  /// A person who publishes, by their handle.
  package func profile(_ handle: String) throws -> OpenProfile {
    guard let person = try people.person(handle: handle),
      let facts = try store.profile(person.id, for: asker?.id)
    else { throw Refused(.hidden) }
    try ask(.see, .profile(facts))
    return OpenProfile(
      person: person, isOneself: person.id == asker?.id,
      followers: try store.followers(of: person.id),
      isFollowed: try asker.map { try store.follows(person.id, by: $0.id) } ?? false,
      mayFollow: answer(.follow, .profile(facts)))
  }

  package func follow(_ handle: String, _ isFollowed: Bool) throws {
    let open = try profile(handle)
    if isFollowed, let refusal = open.mayFollow { throw Refused(refusal) }
    try store.follow(open.person.id, isFollowed, by: try person(), at: Studio.now())
  }

  /// Whose works are listed, by their ids.
  package func owners(of works: [Work]) throws -> [PersonID: Person] {
    var found: [PersonID: Person] = [:]
    for id in Set(works.map(\.owner)) { found[id] = try people.person(id) }
    return found
  }

  // MARK: Reports

  package func report(
    _ thing: ReportedThing, version: Int, _ reason: ReportReason, words: String,
    secret: SignInSecret? = nil
  ) throws {
    try ask(.report, about: thing, secret: secret)
    try store.report(
      thing, version: version, reason, words: words, by: try person(), at: Studio.now())
  }

  package func waitingReports() throws -> [WaitingReport] {
    try ask(.moderate, .community)
    return try store.waitingReports()
  }

  package func decide(_ act: Decision.Act, _ thing: ReportedThing, rule: String, words: String)
    throws
  {
    try ask(.moderate, about: thing)
    try store.decide(
      act, thing, rule: rule, words: words, by: try person(), at: Studio.now())
  }

  /// What was decided about a thing that one may see the history of: its owner and moderators.
  package func decisions(about work: OpenWork) throws -> [Decision] {
    guard work.isOwn || work.mayModerate else { return [] }
    return try store.decisions(about: .work(work.work.id))
  }

  package func appeal(_ id: WorkID, words: String) throws {
    _ = try ask(.arrange, id)
    try store.appeal(.work(id), words: words, by: try person(), at: Studio.now())
  }

  // MARK: Asking

  private func person() throws(Refused) -> PersonID {
    guard let person = visitor.person else { throw Refused(.signIn) }
    return person.id
  }

  private func answer(_ act: Act, _ thing: Thing) -> Refusal? {
    Studio.answer(visitor, act, thing)
  }

  private func ask(_ act: Act, _ thing: Thing) throws(Refused) {
    if let refusal = answer(act, thing) { throw Refused(refusal) }
  }

  private func ask(_ act: Act, _ id: WorkID, secret: SignInSecret? = nil) throws -> WorkFacts {
    guard let facts = try store.facts(id, for: asker?.id, secret: secret) else {
      throw Refused(.hidden)
    }
    try ask(act, .work(facts))
    return facts
  }

  private func ask(_ act: Act, about thing: ReportedThing, secret: SignInSecret? = nil) throws {
    switch thing {
    case .work(let id): _ = try ask(act, id, secret: secret)
    case .remark(let id):
      guard let facts = try store.remarkFacts(id, for: asker?.id) else { throw Refused(.hidden) }
      try ask(act, .remark(facts))
    case .person(let id):
      guard let facts = try store.profile(id, for: asker?.id) else { throw Refused(.hidden) }
      try ask(act == .moderate ? .see : act, .profile(facts))
      if act == .moderate { try ask(.moderate, .community) }
    }
  }
}

/// A work that somebody may see.
package struct OpenWork: Sendable {
  package let work: Work
  package let owner: Person
  package let files: [WorkFile]
  package let likes: Int
  package let isLiked: Bool
  package let isOwn: Bool
  /// Why they may not; nil where they may.
  package let mayLike: Refusal?
  package let maySay: Refusal?
  package let mayModerate: Bool
}

/// A person who publishes, as somebody may see them.
package struct OpenProfile: Sendable {
  package let person: Person
  package let isOneself: Bool
  package let followers: Int
  package let isFollowed: Bool
  /// Why they may not; nil where they may.
  package let mayFollow: Refusal?
}

extension Studio {
  /// What was published here.
  ///
  /// - Throws: `hidden` where there is no community, or it is turned off.
  package func community(for visitor: Visitor) throws -> OpenCommunity {
    guard let people = try door.people() else { throw Refused(.hidden) }
    let store = CommunityStore(people)
    guard let settings = try store.settings(), settings.isOn else { throw Refused(.hidden) }
    return OpenCommunity(
      settings: settings, files: PublishedFiles(studio: door.directory), store: store,
      people: people, visitor: visitor)
  }
}
