package import Community
package import People
package import Permission

/// Reports, and what moderators decide about them.
extension OpenCommunity {
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

  /// What was decided about anything, for moderators, the newest decision first; with whether the asker may decide about the thing. Of what
  /// is gone, or theirs, they are told no more than that something was decided.
  package func decisions(after passed: Int, limit: Int) throws -> [(
    decision: Decision, isOpen: Bool
  )] {
    try ask(.moderate, .community)
    return try store.decisions(after: passed, limit: limit).map { decision in
      do {
        try ask(.moderate, about: decision.thing)
        return (decision, true)
      } catch is Refused {
        return (decision, false)
      }
    }
  }

  package func appeal(_ id: WorkID, words: String) throws {
    _ = try ask(.arrange, id)
    try store.appeal(.work(id), words: words, by: try person(), at: Studio.now())
  }

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
}
