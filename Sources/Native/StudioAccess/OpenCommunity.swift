package import Atlas
package import Community
package import People
package import Permission
internal import SignIn
internal import Storyboard

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

  /// Has all that is read meanwhile, by this thread, read as it stood at one moment.
  package func atOnce<Value>(_ body: () throws -> Value) throws -> Value { try people.atOnce(body) }

  // MARK: Works

  /// Works that are for everybody.
  package func works(
    _ selection: CommunityStore.Selection = .all, kind: WorkKind? = nil,
    after: CommunityStore.Cursor? = nil, limit: Int
  ) throws -> [Work] {
    try store.works(selection, kind: kind, after: after, limit: limit)
  }

  package func count(_ selection: CommunityStore.Selection = .all, kind: WorkKind? = nil) throws
    -> Int
  {
    try store.count(selection, kind: kind)
  }

  package func search(_ question: String, limit: Int, after: Int = 0) throws -> [Work] {
    try store.search(question, limit: limit, after: after)
  }

  /// Where works are that have the words of a question.
  package func places(_ question: String, limit: Int) throws -> [FoundPlace] {
    try store.places(question, limit: limit)
  }

  /// Counts a chart anew, which is slow: to be kept for some minutes.
  package func ranked(_ period: CommunityStore.Period, kind: WorkKind? = nil, limit: Int) throws
    -> [CommunityStore.Ranked]
  {
    try store.chart(period, kind: kind, limit: limit, at: Studio.now())
  }

  /// Those works of a chart that are for everybody still.
  package func works(_ ranked: [CommunityStore.Ranked]) throws -> [(work: Work, score: Int)] {
    let scores = Dictionary(
      ranked.map { ($0.work, $0.score) }, uniquingKeysWith: { first, _ in first })
    return try store.works(ranked.map(\.work)).map { ($0, scores[$0.id] ?? 0) }
  }

  /// Whether a work for everybody has a tag.
  package func isShown(tag: String) throws -> Bool { try store.isShown(tag: tag) }

  package func tags() throws -> [(tag: String, count: Int)] { try store.tags() }

  /// The same works with what a list shows of them.
  package func listed(_ works: [Work]) throws -> [ListedWork] { try store.listed(works) }

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
      mayRemix: answer(.remix, .work(facts)), mayReport: answer(.report, .work(facts)),
      isListed: facts.isListed, hasBlocked: facts.hasBlocked,
      mayModerate: answer(.moderate, .work(facts)) == nil)
  }

  /// Whether a secret is what the link of a work ends in.
  package func opens(_ id: WorkID, with secret: SignInSecret) throws -> Bool {
    try store.facts(id, for: nil, secret: secret)?.hasLink ?? false
  }

  /// The ids of works for everybody, in the order of their publishing.
  package func addresses(after count: Int, limit: Int) throws -> [(id: WorkID, published: Int64)] {
    try store.addresses(after: count, limit: limit)
  }

  /// A file of a work, of the version that it has now.
  package func file(
    _ role: WorkFile.Role, page: Int = 0, of id: WorkID, version: Int, secret: SignInSecret? = nil
  ) throws -> (file: WorkFile, isListed: Bool) {
    let facts = try ask(.see, id, secret: secret)
    guard let work = try store.work(id), work.version == version,
      let file = try store.file(role, page: page, of: id, version: version)
    else { throw Refused(.hidden) }
    return (file, facts.isListed)
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

  // MARK: The map

  /// How often what is listed has changed.
  package func listedState() throws -> Int64 { try store.listedState() }
  /// How often anything has changed that pages show to whoever is not signed in.
  package func shownState() throws -> Int64 { try store.shownState() }
  package func pinChanges(since state: Int64) throws -> [Int64: Pin?]? {
    try store.pinChanges(since: state)
  }
  package func pins() throws -> [Pin] { try store.pins() }
  package func names(numbers: [Int64]) throws -> [Int64: (id: WorkID, title: String)] {
    try store.names(numbers: numbers)
  }
  package func works(numbers: [Int64]) throws -> [Int64: Work] {
    try store.works(numbers: numbers)
  }
  package func number(listed id: WorkID) throws -> Int64? { try store.number(listed: id) }

  // MARK: Asking

  func person() throws(Refused) -> PersonID {
    guard let person = visitor.person else { throw Refused(.signIn) }
    return person.id
  }

  func answer(_ act: Act, _ thing: Thing) -> Refusal? {
    Studio.answer(visitor, act, thing)
  }

  func ask(_ act: Act, _ thing: Thing) throws(Refused) {
    if let refusal = answer(act, thing) { throw Refused(refusal) }
  }

  func ask(_ act: Act, _ id: WorkID, secret: SignInSecret? = nil) throws -> WorkFacts {
    guard let facts = try store.facts(id, for: asker?.id, secret: secret) else {
      throw Refused(.hidden)
    }
    try ask(act, .work(facts))
    return facts
  }

  func ask(_ act: Act, about thing: ReportedThing, secret: SignInSecret? = nil) throws {
    switch thing {
    case .work(let id): _ = try ask(act, id, secret: secret)
    case .remark(let id):
      guard let facts = try store.remarkFacts(id, for: asker?.id) else { throw Refused(.hidden) }
      try ask(act, .remark(facts))
    case .person(let id):
      guard let facts = try store.profile(id, for: asker?.id) else { throw Refused(.hidden) }
      try ask(act == .moderate ? .see : act, .profile(facts))
      if act == .moderate {
        try ask(.moderate, .community)
        // Nobody decides about themselves.
        guard id != asker?.id else { throw Refused(.role) }
      }
    }
  }
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
      settings: settings, files: door.publishedFiles, store: store,
      people: people, visitor: visitor)
  }
}
