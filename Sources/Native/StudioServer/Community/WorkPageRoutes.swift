internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import PublicPages
internal import Publishing
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/w/{id}`: the page of a work, and the forms on it.
struct WorkPageRoutes {
  let pages: CommunityPages
  private var lists: ListPageRoutes { ListPageRoutes(pages: pages) }

  private static let remarkCount = 20
  private static let remixCount = 6

  func add(to router: Router<StudioContext>) {
    router.page("w/:work") { request, context in try self.work(request, context) }
    router.page("embed/:work") { request, context in try self.embed(request, context) }
    router.page("w/:work/play") { request, context in try self.play(request, context) }
    router.page("w/:work/remix") { request, context in
      try self.begin(.program, "/program?remix=", request, context)
    }
    router.page("photographs/:work/rephotograph") { request, context in
      try self.begin(.photograph, "/rephotograph?of=", request, context)
    }
    act(router, "like") { request, fields, id, community in
      try community.like(id, fields["on"] == "1", secret: CommunityDesk.key(request))
      return Self.address(id, request)
    }
    act(router, "remark") { request, fields, id, community in
      var random = SystemRandomNumberGenerator()
      // Of the page that was shown, so that a form sent twice says it once.
      let remark = RemarkID(hex: fields["id"] ?? "") ?? RemarkID(using: &random)
      try community.say(
        fields["text"] ?? "", as: remark, about: id,
        answering: RemarkID(hex: fields["answering"] ?? ""), secret: CommunityDesk.key(request))
      return Self.address(id, request) + "#r\(remark.hex)"
    }
    router.post("w/:work/remark/:remark/remove") { request, context in
      try await self.pages.act(request, context) { community in
        guard let remark = RemarkID(hex: context.parameters.get("remark") ?? "") else {
          throw Refused(.hidden)
        }
        try community.removeRemark(remark)
        return Self.address(try CommunityDesk.work(context), request) + "#remarks"
      }
    }
    act(router, "appeal") { request, fields, id, community in
      try community.appeal(id, words: fields["words"] ?? "")
      return Self.address(id, request)
    }
    act(router, "reach") { request, fields, id, community in
      guard let reach = Self.reach(fields["reach"]) else { throw Refused(.hidden) }
      let open = try community.work(id)
      let key = try community.change(
        id, about: open.work.about, reach: reach, isNewLink: fields["newLink"] == "1")
      return "/w/\(id.hex)" + (key.map { "?key=\($0.text)" } ?? "")
    }
    act(router, "remove") { _, _, id, community in
      try community.remove(id)
      return "/mine"
    }
    router.page("w/:work/remove") { request, context in
      try self.pages.answer(request, context) { community in
        let open = try self.own(context, community)
        return (ConfirmPage.remove(try self.card(open, community)), .nobody)
      }
    }
  }

  private func act(
    _ router: Router<StudioContext>, _ name: String,
    _ act:
      @escaping @Sendable (Request, [String: String], WorkID, OpenCommunity) async throws -> String
  ) {
    router.post("w/:work/\(name)") { request, context in
      let fields = try await request.form()
      return try await self.pages.act(request, context) { community in
        try await act(request, fields, try CommunityDesk.work(context), community)
      }
    }
  }

  // MARK: The page

  private func work(_ request: Request, _ context: StudioContext) throws -> Response {
    var isOwn = false
    let response = try pages.answer(request, context) { community in
      let key = CommunityDesk.key(request)
      let open = try community.work(CommunityDesk.work(context), secret: key)
      let page = try page(open, key: key, request, context, community)
      isOwn = open.isOwn
      return (page, open.isListed ? .everybody : .nobody)
    }
    let isSeen = response.status == .ok || response.status == .notModified
    if isSeen, !isOwn, response.headers[HTTPField.Name("X-Robots-Tag")!] == nil {
      pages.desk.views.note(
        try CommunityDesk.work(context), net: context.net, at: WayIn.now())
    }
    return response
  }

  private func page(
    _ open: OpenWork, key: SignInSecret?, _ request: Request, _ context: StudioContext,
    _ community: OpenCommunity
  ) throws -> WorkPage {
    let work = open.work
    // It is carried on where the work is seen by it alone.
    let carried = work.reach == .link && !open.isOwn ? key?.text : nil
    var page = WorkPage(
      card: try card(open, key: carried, community),
      pictures: WorkPictures(open, key: carried, captions: try Self.captions(open, community)))
    page.cardPicture = open.files.first { $0.role == .card }
      .map { PagePicture($0, of: work, key: carried) }
    page.about = ShownAbout(work.about)
    page.reach = ShownReach(work.reach)
    page.published = work.published
    page.isLiked = open.isLiked
    func why(_ refusal: Refusal?) -> WhyNot? {
      refusal.map {
        WhyNot($0, isOwn: open.isOwn, isBlocked: open.hasBlocked, isPublic: open.isListed)
      }
    }
    page.mayNotLike = why(open.mayLike)
    page.mayNotSay = open.maySay.map {
      WhyNot(
        $0, isOwn: open.isOwn, isBlocked: open.hasBlocked, isPublic: open.isListed,
        isHidden: work.isHidden && work.waits == nil)
    }
    page.mayNotRemix = why(open.mayRemix)
    page.mayNotReport = why(open.mayReport)
    switch work.kind {
    case .program:
      page.remixAddress = "/w/\(work.id.hex)/remix" + (carried.map { "?key=\($0)" } ?? "")
    case .photograph:
      page.rephotographAddress =
        "/photographs/\(work.id.hex)/rephotograph" + (carried.map { "?key=\($0)" } ?? "")
    case .tunnel, .board: break
    }
    let sources = try community.credit(of: open)
    if work.kind == .tunnel,
      let old = sources.compactMap({ $0 }).first(where: { $0.kind == .photograph })
    {
      page.rephotographAddress = "/photographs/\(old.id.hex)/rephotograph"
    }
    page.credit = try sources.map { source in
      guard let source, let owner = try community.listed([source]).first?.owner else {
        return .gone
      }
      return .work(
        id: source.id.hex, title: source.about.title, person: PersonName(owner))
    }
    page.remarks = try remarks(open, request, context, community)
    page.remixes = try lists.cards(
      community.works(.remixes(of: work.id), limit: Self.remixCount), community)
    page.isOwn = open.isOwn
    if open.isOwn, work.reach == .link, let key, try community.opens(work.id, with: key) {
      page.link = pages.desk.way.link(to: "/w/\(work.id.hex)?key=\(key.text)", request)
    }
    let decisions = try community.decisions(about: open)
    page.isWaiting = work.waits != nil
    if work.isHidden, work.waits == nil {
      page.hidden =
        decisions.last { $0.act == .hide }.map { ShownDecision($0) }
        ?? ShownDecision(rule: "", words: "", time: work.changed)
    }
    if open.mayModerate {
      page.moderation = WorkModeration(
        thing: "work:\(work.id.hex)", version: work.version,
        decisions: try decisions.reversed().map { try past($0, community) })
    }
    return page
  }

  func past(_ decision: Decision, _ community: OpenCommunity) throws -> PastDecision {
    PastDecision(
      didHide: decision.act == .hide,
      by: try decision.by.flatMap { try community.name(of: $0) }.map { PersonName($0) },
      what: ShownDecision(decision))
  }

  private func card(_ open: OpenWork, key: String? = nil, _ community: OpenCommunity) throws
    -> WorkCard
  {
    guard let listed = try community.listed([open.work]).first else { throw Refused(.hidden) }
    return WorkCard(listed, key: key)
  }

  private func remarks(
    _ open: OpenWork, _ request: Request, _ context: StudioContext, _ community: OpenCommunity
  ) throws -> ShownRemarks {
    let id = open.work.id
    let before = request.fields["before"].flatMap { RemarkID(hex: $0) }
    let all = try community.remarks(about: open, before: before, limit: Self.remarkCount + 1)
    var threads: [RemarkThread] = []
    for remark in all {
      let shown = self.shown(remark, open, context)
      if remark.parent == nil {
        threads.append(RemarkThread(shown))
      } else if !threads.isEmpty {
        threads[threads.count - 1].answers.append(shown)
      }
    }
    var older: String?
    if threads.count > Self.remarkCount {
      threads.removeFirst()
      older = Self.address(id, request, "before=\(threads[0].remark.id)")
    }
    var random = SystemRandomNumberGenerator()
    // What is kept for everybody must be the same for everybody: who is not signed in has no form.
    let next = context.visitor.person == nil ? "" : RemarkID(using: &random).hex
    return ShownRemarks(
      count: try community.remarkCount(of: open), threads: threads, older: older, nextID: next)
  }

  private func shown(_ remark: Remark, _ open: OpenWork, _ context: StudioContext) -> ShownRemark {
    let me = context.visitor.person?.id
    var shown = ShownRemark(
      id: remark.id.hex,
      person: remark.name.isEmpty
        ? nil : PersonName(handle: remark.handle, name: remark.name),
      text: remark.isRemoved ? nil : remark.text, time: remark.time)
    shown.isEdited = remark.edited != nil
    shown.isHidden = remark.isHidden
    shown.isWaiting = remark.waits != nil
    let isOwn = me != nil && remark.author == me
    shown.mayRemove = !remark.isRemoved && me != nil && (isOwn || open.isOwn)
    shown.mayReport = !remark.isRemoved && me != nil && !isOwn
    return shown
  }

  // MARK: Others

  private func play(_ request: Request, _ context: StudioContext) throws -> Response {
    try pages.answer(request, context) { community in
      let key = CommunityDesk.key(request)
      let open = try community.work(CommunityDesk.work(context), secret: key)
      guard let parcel = open.files.first(where: { $0.role == .parcel }) else {
        throw Refused(.hidden)
      }
      let carried = open.work.reach == .link && !open.isOwn ? key?.text : nil
      let page = PlayPage(
        card: try card(open, key: carried, community),
        parcel: parcel.address(of: open.work, key: carried))
      return (page, open.isListed ? .everybody : .nobody)
    }
  }

  /// Leads to where something is made of a work, whoever may.
  private func begin(
    _ kind: WorkKind, _ address: String, _ request: Request, _ context: StudioContext
  ) throws -> Response {
    do {
      let community = try pages.desk.community(context)
      let open = try community.work(
        CommunityDesk.work(context), secret: CommunityDesk.key(request))
      guard open.work.kind == kind else { throw Refused(.hidden) }
      // A photograph that allows no remixes is a guide to the camera all the same.
      if let refusal = open.mayRemix, kind == .program || refusal == .signIn {
        throw Refused(refusal)
      }
      let key = CommunityDesk.key(request).map { "&key=\($0.text)" } ?? ""
      return Response.redirect(to: address + open.work.id.hex + key, type: .found)
    } catch {
      return try pages.said(error, request, context)
    }
  }

  /// A work in a frame of another page: what is for everybody, to whoever looks.
  private func embed(_ request: Request, _ context: StudioContext) throws -> Response {
    var context = context
    // A frame elsewhere is nobody's.
    context.visitor = .nobody
    return try pages.answer(request, context) { community in
      let open = try community.work(CommunityDesk.work(context))
      guard open.isListed else { throw Refused(.hidden) }
      var page = EmbedPage(card: try card(open, community))
      if case .tunnel(_, let before, let after) = WorkPictures(open, key: nil, captions: nil) {
        page.pair = .init(before: before, after: after)
      }
      return (page, .everybody)
    }
  }

  /// A work of the asker's own, for the forms that change it.
  private func own(_ context: StudioContext, _ community: OpenCommunity) throws -> OpenWork {
    guard context.visitor.person != nil else { throw Refused(.signIn) }
    let open = try community.work(CommunityDesk.work(context))
    guard open.isOwn else { throw Refused(.hidden) }
    return open
  }

  // MARK: Steps

  /// What is told of the sheets of a board; nil for any other work.
  private static func captions(_ open: OpenWork, _ community: OpenCommunity) throws
    -> BoardCaptions?
  {
    guard open.work.kind == .board, let file = open.files.first(where: { $0.role == .recipe }),
      let bytes = try community.files.bytes(of: file.digest)
    else { return nil }
    return try? JSONDecoder().decode(BoardCaptions.self, from: Data(bytes))
  }

  static func reach(_ text: String?) -> Reach? {
    guard let shown = text.flatMap({ UInt8($0) }).flatMap(ShownReach.init(rawValue:)) else {
      return nil
    }
    switch shown {
    case .oneself: return .oneself
    case .link: return .link
    case .everybody: return .everybody
    }
  }

  /// The address of a work as the asker came to it.
  static func address(_ id: WorkID, _ request: Request, _ question: String = "") -> String {
    let parts =
      [CommunityDesk.key(request).map { "key=\($0.text)" }, question.isEmpty ? nil : question]
      .compactMap { $0 }
    return "/w/\(id.hex)" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }
}
