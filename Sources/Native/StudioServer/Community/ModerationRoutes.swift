internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import PublicPages
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/report`, `/moderation`: reports of works, comments and people, and what is decided about them.
struct ModerationRoutes {
  let pages: CommunityPages

  /// What weighs less stands there once this is decided.
  private static let pageSize = 25
  /// As far as one looks back from page to page.
  private static let decidedLimit = 10_000

  func add(to router: Router<StudioContext>) {
    router.page("report") { request, context in
      try self.pages.answer(request, context) { community in
        guard context.visitor.person != nil else { throw Refused(.signIn) }
        let (thing, version) = try self.thing(
          request.fields["of"], community, CommunityDesk.key(request))
        return (
          ReportPage(
            thing: try self.shown(thing, community, CommunityDesk.key(request)), version: version),
          .nobody
        )
      }
    }
    router.post("report") { request, context in try await self.report(request, context) }
    router.page("report/done") { request, context in
      try self.pages.answer(request, context) { community in
        guard context.visitor.person != nil else { throw Refused(.signIn) }
        let key = Self.key(in: request.fields["of"])
        let (thing, _) = try self.thing(request.fields["of"], community, key)
        return (ReportDonePage(thing: try self.shown(thing, community, key)), .nobody)
      }
    }
    router.page("moderation") { request, context in
      try self.pages.answer(request, context) { community in
        guard context.visitor.person != nil else { throw Refused(.signIn) }
        let waiting = try community.waitingReports(limit: Self.pageSize + 1)
          .map { try self.waiting($0, community) }
        return (
          ModerationPage(
            waiting: Array(waiting.prefix(Self.pageSize)), hasMore: waiting.count > Self.pageSize,
            waitsForOthers: try waiting.isEmpty && community.hasWaiting()),
          .nobody
        )
      }
    }
    router.page("moderation/decided") { request, context in
      try self.pages.answer(request, context) { community in
        guard context.visitor.person != nil else { throw Refused(.signIn) }
        return (try self.decided(request, community), .nobody)
      }
    }
    router.post("moderation/decide") { request, context in
      let fields = try await request.form()
      return try await self.pages.act(request, context) { community in
        let (thing, _) = try self.thing(fields["thing"], community)
        guard let act = [Decision.Act.hide, .show].first(where: { "\($0)" == fields["act"] })
        else { throw Refused(.hidden) }
        try community.decide(
          act, thing, of: fields["version"].flatMap { Int($0) }, rule: fields["rule"] ?? "",
          words: fields["words"] ?? "")
        self.pages.desk.way.note(
          "moderated", "\(act) \(fields["thing"] ?? "")", by: context.visitor.person, context)
        return "/moderation"
      }
    }
  }

  // MARK: Reporting

  private func report(_ request: Request, _ context: StudioContext) async throws -> Response {
    let fields = try await request.form()
    do {
      let community = try pages.desk.community(context)
      guard context.visitor.person != nil else { throw Refused(.signIn) }
      let key = Self.key(in: fields["of"])
      let (thing, version) = try thing(fields["of"], community, key)
      let words = fields["words"] ?? ""
      guard let reason = fields["reason"].flatMap({ UInt8($0) }).flatMap(ReportReason.init) else {
        let page = ReportPage(
          thing: try shown(thing, community, key), version: version, words: words,
          problems: [FormProblem(.form, .missing)])
        return try pages.unprocessed(page, request, context, community)
      }
      try community.report(
        thing, version: min(Int(fields["version"] ?? "") ?? version, version), reason, words: words,
        secret: key)
      return Response.redirect(to: "/report/done?of=\((fields["of"] ?? "").inQuery)", type: .normal)
    } catch {
      return try pages.said(error, request, context)
    }
  }

  // MARK: Things

  /// The thing that `work:{id}`, `remark:{id}` or `person:{handle}` names, and the version that it has.
  ///
  /// - Parameter key: what the link of a work ends in, where the asker came by that.
  private func thing(_ text: String?, _ community: OpenCommunity, _ key: SignInSecret? = nil) throws
    -> (ReportedThing, Int)
  {
    guard let text, let colon = text.firstIndex(of: ":") else { throw Refused(.hidden) }
    let name = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "work":
      guard let id = WorkID(hex: String(name.prefix { $0 != ":" })) else { throw Refused(.hidden) }
      return (
        .work(id), try community.work(id, secret: key ?? Self.key(in: text)).work.version
      )
    case "remark":
      guard let id = RemarkID(hex: name) else { throw Refused(.hidden) }
      _ = try community.remark(id)
      return (.remark(id), 0)
    case "person": return (.person(try community.profile(name).person.id), 0)
    default: throw Refused(.hidden)
    }
  }

  /// The key that a form names a work by link with: `work:{id}:{key}`.
  private static func key(in text: String?) -> SignInSecret? {
    text?.split(separator: ":").dropFirst(2).first.flatMap { SignInSecret(text: String($0)) }
  }

  private func shown(
    _ thing: ReportedThing, _ community: OpenCommunity, _ key: SignInSecret? = nil
  ) throws -> ShownThing {
    switch thing {
    case .work(let id):
      let open = try community.work(id, secret: key)
      let small = open.files.first { $0.role == .small }
      return ShownThing(
        .work, value: "work:\(id.hex)" + (key.map { ":\($0.text)" } ?? ""),
        title: open.work.about.title,
        address: "/w/\(id.hex)" + (key.map { "?key=\($0.text)" } ?? ""),
        person: PersonName(open.owner),
        picture: small.map { PagePicture($0, of: open.work, key: key?.text) })
    case .remark(let id):
      let remark = try community.remark(id)
      return ShownThing(
        .remark, value: "remark:\(id.hex)", title: remark.text,
        address: "/w/\(remark.work.hex)#r\(id.hex)",
        person: PersonName(handle: remark.handle, name: remark.name))
    case .person(let id):
      guard let person = try community.name(of: id) else { throw Refused(.hidden) }
      return ShownThing(
        .person, value: "person:\(person.handle)", title: person.name,
        address: "/@\(person.handle.inQuery)", person: PersonName(person))
    }
  }

  private func decided(_ request: Request, _ community: OpenCommunity) throws -> DecidedPage {
    let first = min(max(0, Int(request.fields["after"] ?? "") ?? 0), Self.decidedLimit)
    let decisions = try community.decisions(after: first, limit: Self.pageSize + 1)
    let works = WorkPageRoutes(pages: pages)
    let lines = try decisions.prefix(Self.pageSize).map { decision, isOpen in
      guard isOpen else {
        let what = ShownDecision(rule: "", words: "", time: decision.time)
        return DecidedPage.Line(
          nil, PastDecision(didHide: decision.act == .hide, by: nil, what: what))
      }
      return DecidedPage.Line(
        try shown(decision.thing, community), try works.past(decision, community))
    }
    let hasMore = decisions.count > Self.pageSize && first < Self.decidedLimit
    return DecidedPage(
      lines: lines,
      next: hasMore ? "/moderation/decided?after=\(first + Self.pageSize)" : nil)
  }

  private func waiting(_ report: WaitingReport, _ community: OpenCommunity) throws -> WaitingThing {
    let thing = try shown(report.thing, community)
    var version = 0
    if case .work(let id) = report.thing { version = try community.work(id).work.version }
    var waiting = WaitingThing(
      thing: thing, reportedVersion: report.count == 0 ? version : report.version, version: version,
      count: report.count,
      weight: report.weight, since: report.since,
      reasons: report.reasons.compactMap { ShownReason(rawValue: $0.rawValue) },
      words: report.words)
    waiting.isHidden = report.isHidden
    waiting.isFirst = report.isFirst
    waiting.appeal = report.appeal
    let works = WorkPageRoutes(pages: pages)
    waiting.decisions = try community.decisions(about: report.thing).reversed()
      .map { try works.past($0, community) }
    return waiting
  }
}
