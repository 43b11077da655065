internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/review`: what a link shows to who has opened it: pictures, words and times of a cut, and what is said about it.
///
/// A browser shows that it has opened a link by a cookie; the link's secret is sent once, in a body.
struct ReviewRoutes {
  let desk: ReviewDesk
  let thumbnails: ForEachLibrary<Thumbnails>

  private var way: WayIn { desk.way }

  /// The widths of pictures, the usual first.
  static let widths = [1280, 640, 320]
  /// How long a picture that is still being made is waited for.
  private static let patience = Duration.seconds(20)

  func add(to api: RouterGroup<StudioContext>) {
    let review = api.group("review")
    review.post("open") { request, context in try await self.open(request, context) }
    review.get(":link") { request, context in try await self.cut(request, context) }
    review.get(":link/pictures/:rank") { request, context in
      try await self.picture(request, context)
    }
    review.get(":link/comments") { request, context in try await self.comments(request, context) }
    review.put(":link/comments/:comment") { request, context in
      try await self.comment(request, context)
    }
    review.delete(":link/comments/:comment") { request, context in
      try await self.remove(request, context)
    }
  }

  // MARK: Opening

  struct OpenBody: Decodable {
    var secret: String
    var password: String?
  }

  private struct OpenedBody: Encodable { var link: String }

  private func open(_ request: Request, _ context: StudioContext) async throws -> Response {
    let body: OpenBody = try await request.json()
    let (link, guest) = try await open(body, request, context)
    var response = try Response.json(OpenedBody(link: link.id.hex))
    response.setCookie(way.cookies.guest(guest))
    return response
  }

  /// Opens a link for a browser, which shows by the secret that is returned that it has.
  ///
  /// - Throws: a problem `locked` where the link asks for a password that is not there, or not the right one.
  func open(_ body: OpenBody, _ request: Request, _ context: StudioContext) async throws -> (
    ReviewLink, SignInSecret
  ) {
    let (people, now) = (try way.people(), WayIn.now())
    guard let secret = SignInSecret(text: body.secret.trimmingCharacters(in: .whitespaces)),
      let link = try people.reviewLink(by: secret), !link.hasEnded, !link.owner.isDisabled,
      link.expires.map({ $0 > now }) ?? true
    else { throw Problem.noReview }
    let guest = way.cookies.guest(of: request) ?? WayIn.secret()
    let (password, id) = (body.password.map { Password(tried: $0) }, link.id)
    let round: Int64
    let opened = try people.opened(by: guest)
    let known = opened?.1.first { $0.link.id == id }
    if let known, known.isUnlocked {
      // Nobody gives a password twice to open the same page again.
      round = try people.tries(nil, at: id).round
    } else if link.hasPassword {
      guard password != nil else { throw Problem.locked }
      // Who has opened it before is not kept out by others who guess.
      let one = GuessLimits.Try(
        account: "review \(id.hex)", net: context.net, isKnown: known != nil)
      try way.desk.take(one)
      let (isRight, current) = try await way.desk.run(for: context.net) {
        try people.tries(password, at: id)
      }
      guard isRight else { throw Problem.locked }
      way.desk.noteSuccess(of: one)
      round = current
    } else {
      // Whoever keeps no cookie is somebody new each time, and takes room each time.
      if opened == nil { try way.desk.takeGuest(from: context.net) }
      let (isOpen, current) = try people.tries(nil, at: id)
      // A password was set this very moment.
      guard isOpen else { throw Problem.locked }
      round = current
    }
    try people.noteOpening(of: id, round: round, by: guest, at: now)
    return (link, guest)
  }

  // MARK: Looking

  private struct CutBody: Encodable {
    struct Shot: Encodable {
      var shot: String
      var number: String
      var duration: UInt32
      var isBlank: Bool
      var dialogue: String?
      var action: String?
    }

    struct Scene: Encodable {
      var name: String
      var shots: [Shot]
    }

    var link: String
    var cut: String
    /// The newest, which is another where an earlier one was asked for.
    var newest: String
    var made: Int64
    var project: String
    var from: String
    var width: UInt32
    var height: UInt32
    var frames: UInt32
    var seconds: UInt32
    var mayComment: Bool
    var showsWords: Bool
    /// What the guest is called, who has written before.
    var name: String?
    var isMember: Bool
    var scenes: [Scene]

    init(_ open: OpenCut, _ visitor: Visitor) {
      let (link, content) = (open.link, open.cut.content)
      self.link = link.id.hex
      cut = open.cut.id.hex
      newest = link.cut.hex
      made = open.cut.created
      project = content.project
      from = link.owner.name
      width = content.width
      height = content.height
      frames = content.frames
      seconds = content.seconds
      mayComment = open.mayComment
      showsWords = link.showsWords
      name = visitor.person?.name ?? visitor.guest?.name
      isMember = visitor.person != nil
      scenes = content.scenes.map { scene in
        Scene(
          name: scene.name,
          shots: scene.shots.map { shot in
            // Of what has gone for good nothing is told but that it was there.
            let isThere = shot.id.map(open.isThere) ?? false
            let shows = link.showsWords && isThere
            return Shot(
              shot: shot.shot, number: shot.number, duration: shot.duration,
              isBlank: shot.position == 0 || !isThere, dialogue: shows ? shot.dialogue : nil,
              action: shows ? shot.action : nil)
          })
      }
    }
  }

  private func cut(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .see)
    return try .json(CutBody(cut, visitor))
  }

  /// The picture of a shot in the cut; `204` for one in which nothing is drawn, or that has gone for good since.
  private func picture(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .see)
    guard let rank = Int(context.parameters.get("rank") ?? ""),
      cut.cut.content.shots.indices.contains(rank)
    else { throw Problem(.notFound, "no-such-shot", "There is no such shot.") }
    let asked = request.uri.queryParameters["width"].flatMap { Int($0) } ?? Self.widths[0]
    let width = Self.widths.last { $0 >= asked } ?? Self.widths[0]
    guard let (shot, position) = cut.shot(at: rank), position > 0 else {
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
    // The same for good, and asked about each time: the link may have ended.
    let canvas = "\(cut.canvas.width)x\(cut.canvas.height)"
    let tag = "\"\(shot.id.hex.prefix(16))-\(position)-\(canvas)-\(width)\""
    var headers: HTTPFields = [
      .contentType: "image/png", .cacheControl: "private, no-cache", .eTag: tag, .vary: "Cookie",
    ]
    if request.headers.names(tag) {
      return Response(status: .notModified, headers: headers)
    }
    let png = try await thumbnails.of(cut).waitForEarlier(
      of: shot, at: position, canvas: cut.canvas, width: width, atMost: Self.patience)
    guard let png else {
      throw Problem(
        .serviceUnavailable, "not-drawn-yet", "The picture is still being drawn.", retryAfter: 2)
    }
    // What takes so long is asked about once more.
    _ = try await desk.cut(request, context, desk.reviewer(request, context), to: .see)
    headers[.contentLength] = "\(png.count)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }

  // MARK: Saying

  private struct CommentsBody: Encodable {
    var cut: String
    var mayComment: Bool
    var comments: [CommentBody]
  }

  private func comments(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .see)
    let who = visitor.person?.id.hex ?? visitor.guest?.id.hex ?? ""
    let revision = try way.people().revision(of: cut.link.id)
    let tag = "\"\(revision)-\(cut.link.cut.hex.prefix(8))-\(cut.mayComment)-\(who.prefix(8))\""
    if request.headers.names(tag) {
      return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: "no-store"])
    }
    var response = try Response.json(
      CommentsBody(
        cut: cut.link.cut.hex, mayComment: cut.mayComment, comments: said(cut, visitor)))
    response.headers[.eTag] = tag
    return response
  }

  /// What was said by the link, as somebody sees it; nothing about shots that have gone for good.
  func said(_ cut: OpenCut, _ visitor: Visitor) throws -> [CommentBody] {
    try way.people().comments(by: cut.link.id).filter { cut.isThere($0.shot) }.map { comment in
      CommentBody(comment, isOwn: visitor.wrote(comment))
    }
  }

  private func comment(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .comment)
    let id = try desk.comment(context)
    let words: CommentWords = try await request.json(limit: CommentWords.limit)
    let comment = try keep(words, as: id, on: cut, visitor, request)
    return try .json(CommentBody(comment, isOwn: true))
  }

  /// Keeps what somebody says about a cut.
  func keep(
    _ words: CommentWords, as id: CommentID, on cut: OpenCut, _ visitor: Visitor, _ request: Request
  ) throws -> Comment {
    let (shot, text, parent, mark) = try words.checked()
    guard let one = cut.cut.content.shots.first(where: { $0.id == shot }) else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    if let parent {
      // What is answered is what can be read here.
      guard try way.people().comment(parent)?.link == cut.link.id else {
        throw PeopleError.noSuchComment
      }
    }
    let (author, name): (Comment.Author, String)
    if let person = visitor.person {
      (author, name) = (.person(person.id), person.name)
    } else if let guest = visitor.guest {
      guard let called = Person.name(typed: words.name ?? "") ?? guest.name else {
        throw Problem.noName
      }
      (author, name) = (.guest(guest.id), called)
    } else {
      throw Refused(.signIn)
    }
    let comment = Comment(
      id: id, project: cut.link.project, owner: cut.link.owner.id, link: cut.link.id,
      cut: cut.cut.id, shot: shot, time: min(words.time, Int64(one.duration)), parent: parent,
      author: author, name: name, text: text, mark: mark, created: WayIn.now())
    let secret = visitor.person == nil ? way.cookies.guest(of: request) : nil
    try way.people().put(comment, from: secret)
    desk.news.tell(comment.project, of: comment.owner)
    return try way.people().comment(id) ?? comment
  }

  private func remove(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .see)
    let link = cut.link.id
    try desk.remove(desk.comment(context), where: { $0.link == link }, visitor)
    return Response(status: .noContent)
  }
}

extension Problem {
  /// A link that never was, has ended or was withdrawn: whoever has it is told the same.
  static let noReview = Problem(
    .notFound, "no-such-review",
    "This link leads nowhere, or no longer. Whoever sent it can make another.")
  static let locked = Problem(
    .unauthorized, "locked", "This link asks for a password, and this is not it.")
}
