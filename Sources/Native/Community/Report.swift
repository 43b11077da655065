package import Permission

/// What somebody reports, or moderators decide about.
package enum ReportedThing: Hashable, Sendable {
  case work(WorkID)
  case remark(RemarkID)
  case person(PersonID)

  static let workKind = 1
  static let remarkKind = 2
  static let personKind = 3
}

/// What is wrong with a thing that is reported.
package enum ReportReason: UInt8, CaseIterable, Sendable {
  /// Advertising, or the same again and again.
  case spam = 1
  /// Hate, threats, or somebody hounded.
  case harm
  case nudity
  /// Shown without the right to, or without credit.
  case copyright
  /// Shows or tells what is private.
  case privacy
  /// Against the rules of the place.
  case rules = 7
  case other = 6
}

/// A thing that waits for moderators.
package struct WaitingReport: Equatable, Sendable {
  package var thing: ReportedThing
  /// The version of the work that was reported last.
  package var version: Int
  package var count: Int
  /// How much the reports weigh together.
  package var weight: Double
  /// When it was first reported, in milliseconds since 1970.
  package var since: Int64
  package var reasons: [ReportReason]
  package var words: [String]
  package var isHidden: Bool
  /// Whether it is of somebody new, and waits for the first look.
  package var isFirst: Bool
  /// What its owner says against the last decision.
  package var appeal: String?
}

/// What moderators have decided about a thing.
package struct Decision: Equatable, Sendable {
  package enum Act: UInt8, CaseIterable, Sendable {
    /// Nobody sees it any more but its owner and moderators.
    case hide = 1
    /// It is seen again, or goes on to be.
    case show
  }

  package var thing: ReportedThing
  package var act: Act
  /// Who has decided; nil where reports of many hid it until somebody looks.
  package var by: PersonID?
  /// The rule that it was decided by.
  package var rule: String
  package var words: String
  package var time: Int64
  /// What the owner says against it.
  package var appeal: String?
  /// Whether the appeal was decided upon.
  package var isAnswered: Bool
}
