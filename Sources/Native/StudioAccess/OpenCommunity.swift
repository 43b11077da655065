package import Atlas
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

  // MARK: Doing something

  /// Gives a work of the asker's the files of a draft of theirs, which goes.
  package func replaceFiles(of id: WorkID, with draft: WorkID) throws {
    _ = try ask(.publish, id)
    _ = try ask(.remove, draft)
    try store.replaceFiles(of: id, with: draft, at: Studio.now()) { files.remove($0) }
  }

  /// Makes all works of the asker's be for themselves alone.
  package func makeAllPrivate() throws {
    try store.makeAllPrivate(try person(), at: Studio.now())
  }

  package func block(_ handle: String, _ isBlocked: Bool) throws {
    let open = try profile(handle)
    guard !open.isOneself else { throw Refused(.role) }
    try store.block(open.person.id, isBlocked, by: try person(), at: Studio.now())
  }

  /// Throws where the asker may not publish, or not this.
  package func mayPublish(as id: WorkID) throws {
    try ask(.publish, .community)
    // A draft that is there already and theirs is made anew.
    if try store.work(id) != nil {
      _ = try ask(.publish, id)
      guard try store.isDraft(id) else { throw CommunityError.idTaken }
    }
  }

  /// Whether a work of the asker's is a draft; nil where it is none of theirs.
  package func isOwnDraft(_ id: WorkID) throws -> Bool? {
    isOwn(id) ? try store.isDraft(id) : nil
  }

  /// Whether there is a work of the asker's by this id.
  package func isOwn(_ id: WorkID) -> Bool {
    guard let asker, let work = try? store.work(id) else { return false }
    return work.owner == asker.id
  }

  /// Keeps a work for its owner alone, before it says what it is; of a draft that is there already the new files.
  package func keepDraft(_ work: Work, files: [WorkFile]) throws {
    try mayPublish(as: work.id)
    guard work.owner == asker?.id else { throw Refused(.hidden) }
    var work = work
    if let known = try store.work(work.id) {
      (work.about, work.version) = (known.about, known.version + 1)
    }
    try store.publish(work, files: files, isDraft: true, at: Studio.now()) { self.files.remove($0) }
    // A file that another work was let go of between being put and being named is missing now.
    guard files.allSatisfy({ self.files.holds($0.digest) }) else {
      try store.remove(work.id) { self.files.remove($0) }
      throw CommunityError.storage("a file was removed while the work was made")
    }
  }

  /// Throws where a work of the asker's may not say this of itself, or be for these.
  package func check(_ about: Work.About, _ reach: Reach, of id: WorkID) throws {
    _ = try ask(.arrange, id)
    for source in about.madeFrom { try checkSource(source, of: id) }
    try store.check(about, reach, of: id)
  }

  /// What a work is said to be made of must be seen by who says so, or be gone.
  private func checkSource(_ source: WorkID, of id: WorkID) throws {
    guard source != id else { throw CommunityError.noSuchWork }
    guard let facts = try store.facts(source, for: asker?.id) else { return }
    let isKnown = try store.work(id)?.about.madeFrom.contains(source) ?? false
    if !isKnown { try ask(.remix, .work(facts)) }
  }

  /// The licences that a work may be under, by what it was made of.
  package func licences(of work: OpenWork) throws -> [Licence] {
    try store.licences(of: work.work.id)
  }

  /// Changes what a work of the asker's tells of itself, and whom it is for.
  ///
  /// - Parameter isNewLink: whether the link that it has ends, and another begins.
  /// - Returns: what its link ends in, where it is for a link from now on: it is told once.
  @discardableResult
  package func change(
    _ id: WorkID, about: Work.About, reach: Reach, isNewLink: Bool = false, isDraft: Bool = false
  ) throws -> SignInSecret? {
    try check(about, reach, of: id)
    let wasLink = try store.work(id)?.reach == .link
    var secret: SignInSecret?
    if reach == .link, isNewLink || !wasLink {
      var random = SystemRandomNumberGenerator()
      secret = SignInSecret(using: &random)
    }
    try store.change(
      id, about: about, reach: reach, secret: secret, isDraft: isDraft && reach == .oneself,
      at: Studio.now())
    return secret
  }

  /// Takes a work back for good, with its files.
  package func remove(_ id: WorkID) throws {
    _ = try ask(.remove, id)
    try store.remove(id) { files.remove($0) }
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

  /// A remark that one may see.
  package func remark(_ id: RemarkID) throws -> Remark {
    guard let facts = try store.remarkFacts(id, for: asker?.id) else { throw Refused(.hidden) }
    try ask(.see, .remark(facts))
    guard let remark = try store.remark(id) else { throw Refused(.hidden) }
    return remark
  }

  package func removeRemark(_ id: RemarkID) throws {
    guard let facts = try store.remarkFacts(id, for: asker?.id) else { throw Refused(.hidden) }
    try ask(.remove, .remark(facts))
    try store.removeRemark(id)
  }

  // MARK: People

  /// Whether the asker has blocked somebody.
  package func hasBlocked(_ profile: OpenProfile) throws -> Bool {
    guard let asker else { return false }
    return try store.profile(asker.id, for: profile.person.id)?.hasBlocked ?? false
  }

  /// A person who publishes, by their handle.
  package func profile(_ handle: String) throws -> OpenProfile {
    guard let person = try people.person(handle: handle),
      let facts = try store.profile(person.id, for: asker?.id)
    else { throw Refused(.hidden) }
    try ask(.see, .profile(facts))
    // Whoever has said and published nothing for everybody is nobody here, but to those whom they follow.
    let isKnown = person.id == asker?.id || answer(.moderate, .community) == nil
    let isMet =
      try asker.map {
        try store.follows($0.id, by: person.id)
          || store.profile($0.id, for: person.id)?.hasBlocked ?? false
      } ?? false
    guard try isKnown || isMet || store.isPublic(person.id) else { throw Refused(.hidden) }
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

  /// A person whom one may see.
  package func name(of id: PersonID) throws -> Person? {
    guard let facts = try store.profile(id, for: asker?.id),
      answer(.see, .profile(facts)) == nil
    else { return nil }
    return try people.person(id)
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

  /// What waits for moderators, the heaviest and oldest first.
  package func waitingReports(limit: Int) throws -> [WaitingReport] {
    try ask(.moderate, .community)
    return try moderated(limit: limit)
  }

  /// - Parameter seen: the version of a work that was looked at; nil where that is not known.
  package func decide(
    _ act: Decision.Act, _ thing: ReportedThing, of seen: Int? = nil, rule: String, words: String
  ) throws {
    try ask(.moderate, about: thing)
    try store.decide(
      act, thing, of: seen, rule: rule, words: words, by: try person(), at: Studio.now())
  }

  /// What was decided about a thing that one may see the history of: its owner and moderators.
  package func decisions(about work: OpenWork) throws -> [Decision] {
    guard work.isOwn || work.mayModerate else { return [] }
    return try store.decisions(about: .work(work.work.id))
  }

  /// What was decided about anything, for moderators.
  package func decisions(about thing: ReportedThing) throws -> [Decision] {
    try ask(.moderate, .community)
    return try store.decisions(about: thing)
  }

  package func appeal(_ id: WorkID, words: String) throws {
    _ = try ask(.arrange, id)
    try store.appeal(.work(id), words: words, by: try person(), at: Studio.now())
  }

  // MARK: All of one's own

  /// What the asker has said about works.
  package func ownRemarks() throws -> [Remark] { try store.ownRemarks(try person()) }

  /// The sign-in names of those whom the asker follows.
  package func followed() throws -> [String] { try store.followed(by: try person()) }

  // MARK: News

  /// What others have done with what is the asker's.
  package func news(after page: NewsCursor? = nil, limit: Int) throws -> [CommunityNews] {
    try store.news(of: try person(), after: page, limit: limit)
  }

  /// When the asker has looked at them last.
  package func newsSeen() throws -> Int64 { try store.newsSeen(by: try person()) }

  package func noteNewsSeen() throws {
    try store.noteNewsSeen(by: try person(), at: Studio.now())
  }

  package func unseenNews() throws -> Int { try store.unseenNews(of: try person()) }

  /// What waits, without what is the asker's own, and what nobody but its owner sees any more.
  private func moderated(limit: Int) throws -> [WaitingReport] {
    var (found, passed): ([WaitingReport], Int) = ([], 0)
    while found.count < limit {
      let part = try store.waitingReports(after: passed, limit: limit)
      found += try part.filter(mayDecide)
      passed += part.count
      if part.count < limit { break }
    }
    return Array(found.prefix(limit))
  }

  private func mayDecide(about report: WaitingReport) throws -> Bool {
    do {
      try ask(.moderate, about: report.thing)
      // An appeal is decided upon by another.
      guard report.appeal != nil else { return true }
      return try store.decisions(about: report.thing).last { $0.act == .hide }?.by != asker?.id
    } catch is Refused {
      return false
    }
  }

  /// Whether anything waits for moderators, also such as the asker may not decide about.
  package func hasWaiting() throws -> Bool {
    try ask(.moderate, .community)
    return try store.waitingReportCount() > 0
  }

  /// How much waits for moderators, as far as `PageReader` counts; nil for who is none.
  package func waitingCount(limit: Int) throws -> Int? {
    guard answer(.moderate, .community) == nil else { return nil }
    return try moderated(limit: limit).count
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
      if act == .moderate {
        try ask(.moderate, .community)
        // Nobody decides about themselves.
        guard id != asker?.id else { throw Refused(.role) }
      }
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
  package let mayRemix: Refusal?
  package let mayReport: Refusal?
  /// Whether it is for everybody, and shown.
  package let isListed: Bool
  /// Whether its owner has blocked the asker.
  package let hasBlocked: Bool
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
