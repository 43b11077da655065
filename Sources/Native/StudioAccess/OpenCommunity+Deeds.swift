package import Community
package import People
package import Permission
internal import Storyboard

/// What people do with works: publish, change and take back their own, like and comment on those of others.
extension OpenCommunity {
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
    guard try files.allSatisfy({ try self.files.holds($0.digest) }) else {
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
}
