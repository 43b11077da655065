/// What is wrong with a thing that is reported. The raw values are those of `ReportReason`, and those in forms.
package enum ShownReason: UInt8, CaseIterable, Sendable {
  case spam = 1
  case harm, nudity, copyright, privacy
  case rules = 7
  case other = 6
}

/// A thing that reports and moderators speak of.
package struct ShownThing: Equatable, Sendable {
  package enum Kind: Sendable { case work, remark, person }

  package var kind: Kind
  /// The value of `of` and of `thing`, as `work:{id}`, `remark:{id}`, `person:{handle}`.
  package var value: String
  /// The title of the work, the words of the remark, the name of the person.
  package var title: String
  /// The path of its page.
  package var address: String
  /// Whose it is.
  package var person: PersonName
  package var picture: PagePicture?

  package init(
    _ kind: Kind, value: String, title: String, address: String, person: PersonName,
    picture: PagePicture? = nil
  ) {
    (self.kind, self.value, self.title) = (kind, value, title)
    (self.address, self.person, self.picture) = (address, person, picture)
  }
}

/// `/report?of=…`: posts `of`, `version`, `reason` and `words` to `/report`.
package struct ReportPage: PublicPage, Equatable {
  package var thing: ShownThing
  /// The version of the work that was looked at.
  package var version: Int
  package var reason: ShownReason?
  package var words: String
  package var problems: [FormProblem]

  package init(
    thing: ShownThing, version: Int, reason: ShownReason? = nil, words: String = "",
    problems: [FormProblem] = []
  ) {
    (self.thing, self.version, self.reason) = (thing, version, reason)
    (self.words, self.problems) = (words, problems)
  }
}

/// What follows a report.
package struct ReportDonePage: PublicPage, Equatable {
  package var thing: ShownThing

  package init(thing: ShownThing) { self.thing = thing }
}

/// `/moderation`: what waits, the heaviest and oldest first. Forms post `thing`, `act` (`hide` or `show`), `rule` and `words` to
/// `/moderation/decide`.
package struct ModerationPage: PublicPage, Equatable {
  package var waiting: [WaitingThing]
  /// Whether more waits than is shown.
  package var hasMore: Bool
  /// Whether something waits that is for another to decide.
  package var waitsForOthers: Bool

  package init(waiting: [WaitingThing], hasMore: Bool = false, waitsForOthers: Bool = false) {
    (self.waiting, self.hasMore, self.waitsForOthers) = (waiting, hasMore, waitsForOthers)
  }
}

/// `/moderation/decided`: what was decided.
package struct DecidedPage: PublicPage, Equatable {
  package struct Line: Equatable, Sendable {
    /// Nil for what is gone, or not for the reader to decide about: of it only the time is told.
    package var thing: ShownThing?
    package var decision: PastDecision

    package init(_ thing: ShownThing?, _ decision: PastDecision) {
      (self.thing, self.decision) = (thing, decision)
    }
  }

  /// The newest first.
  package var lines: [Line]
  /// The address of what was decided before; nil at the end.
  package var next: String?

  package init(lines: [Line], next: String? = nil) { (self.lines, self.next) = (lines, next) }
}

/// A thing that waits for moderators.
package struct WaitingThing: Equatable, Sendable {
  package var thing: ShownThing
  /// The version that was reported last, and that it has now.
  package var reportedVersion: Int
  package var version: Int
  package var count: Int
  /// How much the reports weigh together.
  package var weight: Double
  /// In milliseconds since 1970.
  package var since: Int64
  package var reasons: [ShownReason]
  package var words: [String]
  package var isHidden = false
  /// Whether it is of somebody new, and waits for the first look.
  package var isFirst = false
  /// What its owner says against the last decision.
  package var appeal: String?
  /// What was decided before, the newest first.
  package var decisions: [PastDecision] = []

  package init(
    thing: ShownThing, reportedVersion: Int, version: Int, count: Int, weight: Double,
    since: Int64, reasons: [ShownReason], words: [String]
  ) {
    (self.thing, self.reportedVersion, self.version) = (thing, reportedVersion, version)
    (self.count, self.weight, self.since) = (count, weight, since)
    (self.reasons, self.words) = (reasons, words)
  }
}

/// `/rules`.
package struct RulesPage: PublicPage, Equatable {
  /// The operator's own words, several lines.
  package var rules: String

  package init(rules: String) { self.rules = rules }
}

/// A page that says why there is no other.
package enum MessagePage: PublicPage, Equatable {
  /// 404: the same for what never was, what is gone and what is not for the reader.
  case notFound
  /// 401.
  case signIn
  /// 403.
  case forbidden
  /// 409: what was decided about is not what was looked at.
  case hasChanged
  /// 429; with the seconds after which it goes on, where that is known.
  case tooMany(seconds: Int?)
  /// 422: what was posted was not taken, and is told without its form.
  case notTaken(FormReason)
  /// There is no community here, or it is turned off.
  case off
}
