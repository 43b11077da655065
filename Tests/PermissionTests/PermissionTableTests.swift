import Foundation
import Permission
import Storyboard
import Testing

/// The tables of `Documentation/permissions.md` are what the policy says.
///
/// `INKREEL_RECORD=1` writes them anew.
struct PermissionTableTests {
  private static let me = PersonID(high: 1, low: 1)
  private static let other = PersonID(high: 2, low: 2)
  private static let cut = CutID(high: 3, low: 3)
  private static let now: Int64 = 1000

  private static func person(_ rank: Rank = .person, freshUntil: Int64 = .max) -> Asker {
    .person(PersonFacts(id: me, rank: rank, freshUntil: freshUntil))
  }

  private static func link(
    mayComment: Bool = true, isUnlocked: Bool = true, hasEnded: Bool = false
  ) -> Asker {
    .guest(links: [
      LinkFacts(
        id: LinkID(high: 4, low: 4), cut: cut, mayComment: mayComment, isUnlocked: isUnlocked,
        hasEnded: hasEnded)
    ])
  }

  /// Who asks, with the project as they are told of it.
  private static let columns: [(name: String, asker: Asker, project: ProjectFacts)] = [
    ("owner", person(), ProjectFacts(owner: me)),
    ("owner, long signed in", person(freshUntil: 0), ProjectFacts(owner: me)),
    ("editor", person(), ProjectFacts(owner: other, share: Share(.editor))),
    (
      "editor who may copy", person(),
      ProjectFacts(owner: other, share: Share(.editor), editorsTakeCopies: true)
    ),
    ("commenter", person(), ProjectFacts(owner: other, share: Share(.commenter))),
    ("viewer", person(), ProjectFacts(owner: other, share: Share(.viewer))),
    (
      "former member", person(), ProjectFacts(owner: other, share: Share(.editor, hasEnded: true))
    ),
    ("link to look", link(mayComment: false), ProjectFacts(owner: other)),
    ("link to comment", link(), ProjectFacts(owner: other)),
    ("locked link", link(isUnlocked: false), ProjectFacts(owner: other)),
    ("ended link", link(hasEnded: true), ProjectFacts(owner: other)),
    ("other person", person(), ProjectFacts(owner: other)),
    ("moderator", person(.moderator), ProjectFacts(owner: other)),
    ("admin", person(.admin), ProjectFacts(owner: other)),
    ("nobody", .nobody, ProjectFacts(owner: other)),
  ]

  private static let rows: [(name: String, thing: @Sendable (ProjectFacts) -> Thing)] = [
    ("project", { .project($0) }),
    ("cut", { .cut(CutFacts(id: cut, project: $0)) }),
    ("comment in the project, by somebody else", { .comment(CommentFacts(project: $0)) }),
    ("comment on a cut, by somebody else", { .comment(CommentFacts(project: $0, cut: cut)) }),
    ("comment on a cut, one's own", { .comment(CommentFacts(project: $0, cut: cut, isOwn: true)) }),
    (
      "comment on a cut, reported",
      { .comment(CommentFacts(project: $0, cut: cut, isReported: true)) }
    ),
    ("library of the project's owner", { .library(owner: $0.owner) }),
    ("account of the project's owner", { .account($0.owner) }),
    ("studio", { _ in .studio }),
  ]

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .yes: "yes"
    case .no(.hidden): ""
    case .no(.signIn): "sign in"
    case .no(.ended): "ended"
    case .no(.role): "no"
    case .no(.locked): "locked"
    case .no(.stale): "again"
    case .no(.licence): "licence"
    }
  }

  /// All tables; acts that nobody may do to a thing have no line.
  static var tables: String {
    var text = ""
    for row in rows {
      text += "### \(row.name.prefix(1).uppercased() + row.name.dropFirst())\n\n"
      text += "| | " + columns.map(\.name).joined(separator: " | ") + " |\n"
      text += "|---|" + columns.map { _ in "---|" }.joined() + "\n"
      for act in Act.allCases {
        let words = columns.map {
          word(verdict($0.asker, act, row.thing($0.project), at: now))
        }
        guard words.contains("yes") else { continue }
        text += "| \(act) | " + words.joined(separator: " | ") + " |\n"
      }
      text += "\n"
    }
    return text + communityTables
  }

  /// Who asks about what was published, with whom they are to a work; the owner is `other` for all but the first.
  private static let publicColumns: [(name: String, asker: Asker, owner: PersonID)] = [
    ("owner", person(), me), ("other person", person(), other),
    ("moderator", person(.moderator), other), ("moderator's own", person(.moderator), me),
    ("admin", person(.admin), other), ("nobody", .nobody, other),
  ]

  private static let publicRows: [(name: String, thing: @Sendable (PersonID) -> Thing)] = [
    ("community", { _ in .community }),
    ("person who publishes", { .profile(ProfileFacts(person: $0)) }),
    (
      "person who publishes, to whom they have blocked",
      { .profile(ProfileFacts(person: $0, hasBlocked: true)) }
    ),
    ("work for everybody", { .work(WorkFacts(owner: $0)) }),
    (
      "work for everybody that allows no remixes",
      { .work(WorkFacts(owner: $0, licence: .noDerivatives)) }
    ),
    (
      "work for everybody, to whom its owner has blocked",
      { .work(WorkFacts(owner: $0, hasBlocked: true)) }
    ),
    ("work for everybody, reported", { .work(WorkFacts(owner: $0, isReported: true)) }),
    ("work that moderators have hidden", { .work(WorkFacts(owner: $0, isHidden: true)) }),
    ("work of a disabled person", { .work(WorkFacts(owner: $0, ownerIsActive: false)) }),
    (
      "work for whoever has its link, with it",
      { .work(WorkFacts(owner: $0, reach: .link, hasLink: true)) }
    ),
    ("work for whoever has its link, without it", { .work(WorkFacts(owner: $0, reach: .link)) }),
    ("work for oneself", { .work(WorkFacts(owner: $0, reach: .oneself)) }),
    (
      "comment on a work for everybody, by somebody else",
      { .remark(RemarkFacts(work: WorkFacts(owner: $0))) }
    ),
    (
      "comment on a work for everybody, one's own",
      { .remark(RemarkFacts(work: WorkFacts(owner: $0), isOwn: true)) }
    ),
    (
      "comment that moderators have hidden",
      { .remark(RemarkFacts(work: WorkFacts(owner: $0), isHidden: true)) }
    ),
  ]

  private static var communityTables: String {
    var text = ""
    for row in publicRows {
      text += "### \(row.name.prefix(1).uppercased() + row.name.dropFirst())\n\n"
      text += "| | " + publicColumns.map(\.name).joined(separator: " | ") + " |\n"
      text += "|---|" + publicColumns.map { _ in "---|" }.joined() + "\n"
      for act in Act.allCases {
        let words = publicColumns.map { word(verdict($0.asker, act, row.thing($0.owner), at: now)) }
        guard words.contains("yes") else { continue }
        text += "| \(act) | " + words.joined(separator: " | ") + " |\n"
      }
      text += "\n"
    }
    return text
  }

  @Test func `the documented tables are those of the policy`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/permissions.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let mark = "<!-- tables: made by PermissionTableTests -->\n"
    let head = try #require(text.range(of: mark))
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] == "1" {
      try (text[..<head.upperBound] + "\n" + Self.tables.dropLast())
        .write(to: file, atomically: true, encoding: .utf8)
      return
    }
    #expect(String(text[head.upperBound...]) == "\n" + Self.tables.dropLast())
  }
}
