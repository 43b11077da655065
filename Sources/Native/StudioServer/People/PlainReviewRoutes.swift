internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/review/open` and `/review/{link}`: a cut for browsers without scripts, as a page of pictures with their words, times
/// and comments, and a form below each.
struct PlainReviewRoutes {
  let review: ReviewRoutes

  private var desk: ReviewDesk { review.desk }
  private var way: WayIn { desk.way }

  func add(to router: Router<StudioContext>) {
    router.post("review/open") { request, context in try await self.open(request, context) }
    router.get("review/:link") { request, context in try await self.page(request, context) }
    router.post("review/:link") { request, context in try await self.say(request, context) }
  }

  /// A form, from the page that asks for a link.
  private func open(_ request: Request, _ context: StudioContext) async throws -> Response {
    let fields = try await request.form()
    // Whoever copies a link copies all of its address.
    let address = (fields["link"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let secret = address.split(separator: "#").last.map(String.init) ?? ""
    let password = fields["password"].flatMap { $0.isEmpty ? nil : $0 }
    do {
      let (link, guest) = try await review.open(
        ReviewRoutes.OpenBody(secret: secret, password: password), request, context)
      var response = Response.redirect(to: "/review/\(link.id.hex)", type: .normal)
      response.setCookie(way.cookies.guest(guest))
      return response
    } catch let problem as Problem where problem.name == Problem.locked.name {
      return Response.redirect(to: "/review?trouble=locked", type: .normal)
    } catch let problem as Problem where problem.name == Problem.noReview.name {
      return Response.redirect(to: "/review?trouble=nowhere", type: .normal)
    }
  }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    do {
      let visitor = try await desk.reviewer(request, context)
      let cut = try await desk.cut(request, context, visitor, to: .see)
      let page = PlainReviewPage(
        cut: cut, comments: try review.said(cut, visitor),
        name: visitor.person?.name ?? visitor.guest?.name)
      return .html(page.text)
    } catch {
      let problem = Problem(error)
      guard problem.status == .notFound, request.opensPage else { throw error }
      // The same page whatever the reason: an address tells nobody what is behind it.
      var response = Response.html(PlainReviewPage.nowhere)
      response.status = .notFound
      return response
    }
  }

  /// A form below a picture.
  private func say(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = try await desk.reviewer(request, context)
    let cut = try await desk.cut(request, context, visitor, to: .comment)
    let fields = try await request.form()
    var random = SystemRandomNumberGenerator()
    // Of the page that was shown, so that a form sent twice is one comment.
    let id = CommentID(hex: fields["id"] ?? "") ?? CommentID(using: &random)
    let shot = fields["shot"] ?? ""
    _ = try review.keep(
      CommentWords(
        shot: shot, time: 0, text: fields["text"] ?? "", parent: nil, mark: nil,
        name: fields["name"], cut: nil),
      as: id, on: cut, visitor, request)
    return Response.redirect(to: "/review/\(cut.link.id.hex)#s\(shot)", type: .normal)
  }
}

/// A cut as a page without scripts.
struct PlainReviewPage {
  /// What is shown where an address leads to no review.
  static let nowhere = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <title>No review here · Inkreel</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/css/tokens.css"><link rel="stylesheet" href="/review/plain.css">
    </head><body><main>
    <h1>There is no review here</h1>
    <p class="from">The link may be cut short, or its time is over. Ask whoever sent it for another, or \
    <a href="/review">open a link</a>.</p>
    </main></body></html>

    """

  let cut: OpenCut
  /// What the guest is called, where that is known.
  let name: String?
  /// Those that answer nothing, by their shots, and the others by what they answer.
  private let threads: [String: [CommentBody]]
  private let answers: [String: [CommentBody]]

  init(cut: OpenCut, comments: [CommentBody], name: String?) {
    self.cut = cut
    self.name = name
    threads = Dictionary(grouping: comments.filter { $0.parent == nil }, by: \.shot)
    answers = Dictionary(grouping: comments.filter { $0.parent != nil }) { $0.parent ?? "" }
  }

  /// The whole page; all that somebody has written stands in it as text.
  var text: String {
    let content = cut.cut.content
    let total = content.shots.reduce(0) { $0 + Int($1.duration) }
    var rank = 0
    var scenes = ""
    for scene in content.scenes {
      scenes += "<h2>\(scene.name.escaped)</h2>\n"
      for shot in scene.shots {
        scenes += section(shot, rank)
        rank += 1
      }
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <title>\(content.project.escaped) · Review</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex, nofollow">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/css/tokens.css"><link rel="stylesheet" href="/review/plain.css">
      </head><body><main>
      <h1>\(content.project.escaped)</h1>
      <p class="from">From \(cut.link.owner.name.escaped) · \(content.shots.count) shots · \
      \(Self.seconds(total))</p>
      \(scenes)</main></body></html>

      """
  }

  private func section(_ shot: CutContent.Shot, _ rank: Int) -> String {
    let isThere = shot.id.map(cut.isThere) ?? false
    let picture =
      shot.position == 0 || !isThere
      ? "<div class=\"blank\">Nothing is drawn here yet.</div>"
      : """
      <img src="/api/review/\(cut.link.id.hex)/pictures/\(rank)?width=1280&amp;cut=\(cut.cut.id.hex)" \
      width="\(cut.canvas.width)" height="\(cut.canvas.height)" loading="lazy" \
      alt="Shot \(shot.number.escaped)">
      """
    let words =
      cut.link.showsWords && isThere
      ? [shot.action, shot.dialogue].filter { !$0.isEmpty }
        .map { "<p class=\"words\">\($0.escaped)</p>" }.joined() : ""
    let said = (threads[shot.shot] ?? [])
      .map { one in thread(one) }.joined()
    return """
      <section id="s\(shot.shot)">
      \(picture)
      <h3>\(shot.number.escaped) <small>\(Self.seconds(Int(shot.duration)))</small></h3>
      \(words)<ul>\(said)</ul>\(cut.mayComment ? form(shot) : "")
      </section>

      """
  }

  private func thread(_ comment: CommentBody) -> String {
    let answers = (self.answers[comment.id] ?? []).map { line($0) }.joined()
    let below = answers.isEmpty ? "" : "<ul>\(answers)</ul>"
    return "<li>\(entry(comment))\(below)</li>"
  }

  private func line(_ comment: CommentBody) -> String { "<li>\(entry(comment))</li>" }

  private func entry(_ comment: CommentBody) -> String {
    guard !comment.isRemoved else { return "<p class=\"gone\">Deleted</p>" }
    let done = comment.resolved == nil ? "" : " <small>resolved</small>"
    return """
      <p><b>\(comment.name.escaped)</b>\(comment.isGuest ? " <small>guest</small>" : "") <small>at \(Self.seconds(Int(comment.time)))</small>\(done)</p>\
      <p class="text">\(comment.text.escaped)</p>
      """
  }

  private func form(_ shot: CutContent.Shot) -> String {
    var random = SystemRandomNumberGenerator()
    let field =
      name == nil
      ? """
      <label>Your name <input name="name" required maxlength="60" autocomplete="name"></label>
      """ : ""
    return """
      <form method="post" action="/review/\(cut.link.id.hex)">
      <input type="hidden" name="shot" value="\(shot.shot)">
      <input type="hidden" name="id" value="\(CommentID(using: &random).hex)">
      \(field)<label>Comment <textarea name="text" required rows="2" maxlength="4000"></textarea></label>
      <button type="submit">Send</button></form>
      """
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

extension String {
  /// As text in HTML, also within quotes.
  var escaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
