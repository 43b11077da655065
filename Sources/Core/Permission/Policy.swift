/// Who may do what: the one place that decides it, for the server that refuses and the page that greys out.
///
/// A pure function of facts. Every pair of an act and a thing is named below; a pair without a meaning
/// is answered as a thing that is not there. `Documentation/permissions.md` has the table that tests
/// make of it.
///
/// - Parameter now: milliseconds since 1970.
/// - Complexity: O(*l*) for *l* links that a browser has opened.
package func verdict(_ asker: Asker, _ act: Act, _ thing: Thing, at now: Int64) -> Verdict {
  if case .machine = asker { return .yes }
  switch thing {
  case .studio: return asker.onStudio(act, at: now)
  case .library(let owner): return asker.onLibrary(of: owner, act, at: now)
  case .project(let project): return asker.onProject(project, act, at: now)
  case .cut(let cut): return asker.onCut(cut, act, at: now)
  case .comment(let comment): return asker.onComment(comment, act, at: now)
  case .account(let account): return asker.onAccount(account, act, at: now)
  case .community: return asker.onCommunity(act, at: now)
  case .profile(let profile): return asker.onProfile(profile, act)
  case .work(let work): return asker.onWork(work, act, at: now)
  case .remark(let remark): return asker.onRemark(remark, act, at: now)
  }
}

/// How somebody stands to a project.
private enum Standing {
  case owner
  case member(Role)
  case former
  case stranger
}

extension Asker {
  /// The answer for a thing that is not there, which is also that for one that is none of the asker's
  /// business: the two cannot be told apart.
  package var absence: Refusal { person == nil && self != .machine ? .signIn : .hidden }

  // MARK: Things

  fileprivate func onStudio(_ act: Act, at now: Int64) -> Verdict {
    guard let person, person.rank == .admin else { return .no(absence) }
    switch act {
    case .see: return .yes
    case .administer: return person.isFresh(at: now)
    case .seeHistory, .draw, .arrange, .comment, .resolve, .remove, .share, .makeLink, .export,
      .copyOut, .publish, .give, .like, .remix, .follow, .report, .moderate:
      return .no(absence)
    }
  }

  fileprivate func onLibrary(of owner: PersonID, _ act: Act, at now: Int64) -> Verdict {
    guard person?.id == owner else { return .no(absence) }
    switch act {
    case .see, .seeHistory, .arrange: return .yes
    case .remove, .export: return person?.isFresh(at: now) ?? .no(absence)
    case .draw, .comment, .resolve, .share, .makeLink, .copyOut, .publish, .give, .administer,
      .like, .remix, .follow, .report, .moderate:
      return .no(absence)
    }
  }

  fileprivate func onProject(_ project: ProjectFacts, _ act: Act, at now: Int64) -> Verdict {
    switch standing(in: project) {
    case .owner:
      switch act {
      case .see, .seeHistory, .draw, .arrange, .comment, .resolve, .share, .makeLink, .export,
        .copyOut, .publish:
        return .yes
      case .remove, .give: return person?.isFresh(at: now) ?? .no(absence)
      case .administer, .like, .remix, .follow, .report, .moderate: return .no(absence)
      }
    case .member(let role):
      switch act {
      case .see, .seeHistory: return .yes
      case .comment: return role >= .commenter ? .yes : .no(.role)
      case .draw, .arrange, .resolve: return role >= .editor ? .yes : .no(.role)
      case .export, .copyOut:
        return role >= .editor && project.editorsTakeCopies ? .yes : .no(.role)
      case .remove, .share, .makeLink, .publish, .give: return .no(.role)
      case .administer, .like, .remix, .follow, .report, .moderate: return .no(absence)
      }
    case .former: return .no(.ended)
    case .stranger: return .no(absence)
    }
  }

  fileprivate func onCut(_ cut: CutFacts, _ act: Act, at now: Int64) -> Verdict {
    switch act {
    case .see, .comment:
      return onProject(cut.project, act, at: now).or(byLink(to: cut.id, act, at: now))
    case .makeLink, .remove: return onProject(cut.project, .makeLink, at: now)
    case .seeHistory, .draw, .arrange, .resolve, .share, .export, .copyOut, .publish, .give,
      .administer, .like, .remix, .follow, .report, .moderate:
      return .no(absence)
    }
  }

  fileprivate func onComment(_ comment: CommentFacts, _ act: Act, at now: Int64) -> Verdict {
    switch act {
    case .see:
      return comment.isReported && isModerator ? .yes : inProjectOrByLink(comment, .see, at: now)
    case .comment:
      // One's own alone is changed, as long as one may write any.
      let writes = inProjectOrByLink(comment, .comment, at: now)
      guard writes == .yes, !comment.isOwn else { return writes }
      return .no(.role)
    case .resolve:
      let asMember = onProject(comment.project, .resolve, at: now)
      return asMember == .no(.hidden) && comment.isReported && isModerator ? .no(.role) : asMember
    case .remove:
      if comment.isReported, isModerator { return .yes }
      // One's own words can be taken back for as long as one sees them.
      if comment.isOwn { return inProjectOrByLink(comment, .see, at: now) }
      // No more than words: unlike a project they ask for no fresh sign-in.
      return onProject(comment.project, .share, at: now)
    case .seeHistory, .draw, .arrange, .share, .makeLink, .export, .copyOut, .publish, .give,
      .administer, .like, .remix, .follow, .report, .moderate:
      return .no(absence)
    }
  }

  fileprivate func onAccount(_ account: PersonID, _ act: Act, at now: Int64) -> Verdict {
    guard let person else { return .no(absence) }
    switch act {
    case .see: return person.id == account || person.rank == .admin ? .yes : .no(absence)
    case .arrange, .remove, .export:
      return person.id == account ? person.isFresh(at: now) : .no(absence)
    case .administer: return person.rank == .admin ? person.isFresh(at: now) : .no(absence)
    case .seeHistory, .draw, .comment, .resolve, .share, .makeLink, .copyOut, .publish, .give,
      .like, .remix, .follow, .report, .moderate:
      return .no(absence)
    }
  }

  // MARK: Standings

  private func standing(in project: ProjectFacts) -> Standing {
    guard let person else { return .stranger }
    if person.id == project.owner { return .owner }
    guard let share = project.share else { return .stranger }
    return share.hasEnded ? .former : .member(share.role)
  }

  var isModerator: Bool { person.map { $0.rank != .person } ?? false }

  private func inProjectOrByLink(_ comment: CommentFacts, _ act: Act, at now: Int64) -> Verdict {
    onProject(comment.project, act, at: now).or(
      comment.cut.flatMap { byLink(to: $0, act, at: now) })
  }

  /// The best answer of the links that lead to a cut; nil where none does.
  private func byLink(to cut: CutID, _ act: Act, at now: Int64) -> Verdict? {
    var best: Refusal?
    for link in links where link.cut == cut {
      if link.isOver(at: now) {
        best = best ?? .ended
      } else if !link.isUnlocked {
        best = .locked
      } else if act == .comment, !link.mayComment {
        if best != .locked { best = .role }
      } else {
        return .yes
      }
    }
    return best.map { .no($0) }
  }
}

extension Verdict {
  /// This answer, or that of a link where it says yes, or where this one comes from no part in the project: to who
  /// has one, a link that is over or locked says nothing.
  fileprivate func or(_ link: Verdict?) -> Verdict {
    guard let link, self != .yes else { return self }
    return link == .yes || self != .no(.role) ? link : self
  }
}

extension PersonFacts {
  func isFresh(at now: Int64) -> Verdict { freshUntil > now ? .yes : .no(.stale) }
}
