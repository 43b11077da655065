// Who may do what with what was published. Who is not signed in is asked to do so only for what they see.

extension Asker {
  func onCommunity(_ act: Act, at now: Int64) -> Verdict {
    switch act {
    case .see: return .yes
    case .publish: return person == nil ? .no(.signIn) : .yes
    case .moderate: return isModerator ? .yes : .no(absence)
    case .administer:
      guard let person, person.rank == .admin else { return .no(absence) }
      return person.isFresh(at: now)
    case .seeHistory, .draw, .arrange, .comment, .resolve, .remove, .share, .makeLink, .export,
      .copyOut, .give, .like, .remix, .follow, .report:
      return .no(absence)
    }
  }

  func onProfile(_ profile: ProfileFacts, _ act: Act) -> Verdict {
    // What a disabled person has published is gone for all but those who look after it.
    guard profile.isActive || isModerator else { return .no(.hidden) }
    let isOneself = person?.id == profile.person
    switch act {
    case .see: return .yes
    case .follow: return byPerson(isOneself || profile.hasBlocked ? .no(.role) : .yes)
    case .report: return byPerson(isOneself ? .no(.role) : .yes)
    case .seeHistory, .draw, .arrange, .comment, .resolve, .remove, .share, .makeLink, .export,
      .copyOut, .publish, .give, .administer, .like, .remix, .moderate:
      return .no(.hidden)
    }
  }

  func onWork(_ work: WorkFacts, _ act: Act, at now: Int64) -> Verdict {
    let isOwner = person?.id == work.owner
    let isSeen = sees(work)
    switch act {
    case .see: return isSeen ? .yes : .no(.hidden)
    case .arrange, .publish, .export:
      return isOwner ? .yes : isSeen ? byPerson(.no(.role)) : .no(.hidden)
    case .remove:
      if isOwner { return .yes }
      if let person, person.rank == .admin, sees(work) { return person.isFresh(at: now) }
      return isSeen ? byPerson(.no(.role)) : .no(.hidden)
    case .moderate:
      guard isSeen, isModerator else { return .no(.hidden) }
      // Nobody decides about what is their own.
      return isOwner ? .no(.role) : .yes
    case .like, .report:
      guard isSeen else { return .no(.hidden) }
      return byPerson(isOwner || (act == .like && work.hasBlocked) ? .no(.role) : .yes)
    case .comment:
      guard isSeen else { return .no(.hidden) }
      return byPerson(work.hasBlocked || work.isHidden ? .no(.role) : .yes)
    case .remix:
      guard isSeen else { return .no(.hidden) }
      if isOwner { return .yes }
      return byPerson(
        !work.licence.allowsRemixes ? .no(.licence) : work.isHidden ? .no(.role) : .yes)
    case .seeHistory, .draw, .resolve, .share, .makeLink, .copyOut, .give, .administer, .follow:
      return .no(.hidden)
    }
  }

  func onRemark(_ remark: RemarkFacts, _ act: Act, at now: Int64) -> Verdict {
    let isOwn = remark.isOwn && person != nil
    let isShown = !remark.isHidden && remark.authorIsActive
    let isModerated = isModerator && (remark.isHidden || remark.isReported)
    let isWorkSeen = sees(remark.work) || (isModerated && remark.work.reach != .oneself)
    guard isWorkSeen, isShown || isOwn || isModerated else { return .no(.hidden) }
    switch act {
    case .see: return .yes
    case .comment:
      return byPerson(isOwn && isShown && !remark.work.hasBlocked ? .yes : .no(.role))
    case .remove:
      let isOwner = person?.id == remark.work.owner
      return byPerson(isOwn || isOwner || isModerated ? .yes : .no(.role))
    case .report: return byPerson(isOwn ? .no(.role) : .yes)
    case .moderate: return !isModerator ? .no(.hidden) : isOwn ? .no(.role) : .yes
    case .seeHistory, .draw, .arrange, .resolve, .share, .makeLink, .export, .copyOut, .publish,
      .give, .administer, .like, .remix, .follow:
      return .no(.hidden)
    }
  }

  /// Whether a work is there for the asker: the owner, whom it is for, and moderators once it was hidden or reported.
  private func sees(_ work: WorkFacts) -> Bool {
    if person?.id == work.owner { return true }
    if isModerator, work.reach != .oneself, work.isHidden || work.isReported { return true }
    guard work.ownerIsActive, !work.isHidden else { return false }
    switch work.reach {
    case .oneself: return false
    case .link: return work.hasLink
    case .everybody: return true
    }
  }

  /// The answer for somebody who is signed in; others are asked to be.
  private func byPerson(_ verdict: Verdict) -> Verdict {
    person == nil ? .no(.signIn) : verdict
  }
}
