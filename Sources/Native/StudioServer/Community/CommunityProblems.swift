internal import Community
internal import Hummingbird
internal import Permission

extension Problem {
  init(community error: CommunityError) {
    switch error {
    case .isOff, .noSuchWork, .noSuchPerson, .noSuchRemark, .noSuchReport:
      self.init(.notFound, "not-found", "There is no such thing.")
    case .idTaken: self.init(.conflict, "id-taken", "Something else has this id already.")
    case .tooOften(let deed, let limit, let hours):
      let within = hours == 1 ? "an hour" : "\(hours) hours"
      self.init(
        .tooManyRequests, "too-often",
        "\(deed.words(limit)) within \(within) are enough: go on in a while.",
        evidence: ["limit": .number(UInt64(limit))], retryAfter: 600)
    case .noTitle: self.init(.unprocessableContent, "no-title", "Give it a title.")
    case .nothingSaid: self.init(.unprocessableContent, "nothing-said", "Write something first.")
    case .tooLong(let limit):
      self.init(
        .unprocessableContent, "too-long", "A text here has \(limit) characters at most.",
        evidence: ["limit": .number(UInt64(limit))])
    case .tooManyTags(let limit):
      self.init(
        .unprocessableContent, "too-many-tags", "A work has \(limit) tags at most.",
        evidence: ["limit": .number(UInt64(limit))])
    case .licence(let allowed):
      let names = allowed.map(\.name).joined(separator: ", ")
      self.init(
        .unprocessableContent, "licence",
        allowed.isEmpty
          ? "What it was made of may not be published like this: its licence allows nothing to be made of it, or two of them do not go together."
          : "What it was made of asks for another licence: \(names).",
        evidence: ["allowed": .text(names)])
    case .licenceUnknown:
      self.init(
        .unprocessableContent, "licence-unknown",
        "Say why it may be shown: works whose licence is not known are not public here.")
    case .noPicture:
      self.init(.unprocessableContent, "no-picture", "A work has a picture, or is not published.")
    case .notThere:
      self.init(.notFound, "no-such-comment", "What this answers is not there any more.")
    case .notOpen:
      self.init(.conflict, "decided", "Somebody has decided about it already.")
    case .hasChanged:
      self.init(.conflict, "changed", "It has other files than those that were looked at.")
    case .unreachable:
      self.init(
        .serviceUnavailable, "unreachable", "The studio's database cannot be reached for now.",
        retryAfter: 1)
    case .damaged: self.init(.internalServerError, "corrupt", "The file is damaged.")
    case .storage: self.init(.internalServerError, "storage", "The people's database failed.")
    }
  }
}

extension Deed {
  fileprivate func words(_ count: Int) -> String {
    switch self {
    case .publish: "\(count) works"
    case .remark: "\(count) comments"
    case .like: "\(count) likes"
    case .follow: "\(count) people to follow"
    case .report: "\(count) reports"
    }
  }
}
