internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// Says who asks: the machine as long as there are no people, from then on whoever has signed in.
///
/// Whoever opens a page and has not signed in gets the one that signs in, at the same address.
struct VisitorMiddleware: RouterMiddleware {
  let studio: Studio
  let cookies: SignInCookies
  /// Whether nobody is let in while there are no people: where a proxy stands before the studio.
  var needsPeople = false

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    guard let people = try studio.door.people() else {
      // Whoever a proxy lets through is not whoever sits here.
      guard !needsPeople else {
        throw Problem(.serviceUnavailable, "no-people", "The studio has no people to sign in.")
      }
      context.visitor = studio.machine
      try await studio.refresh(for: context.visitor)
      context.look = { [studio] in try studio.door.people() == nil ? studio.machine : .nobody }
      return try await next(request, context)
    }
    let secret = cookies.secret(of: request)
    let visitor = try await studio.freshVisitor(with: secret, of: people)
    context.visitor = visitor
    context.look = { [studio] in
      try await studio.freshVisitor(with: secret, of: people, after: visitor)
    }
    // A window that is still open while somebody else has signed in beside it does nothing in their name.
    if let named = request.headers[Self.account], let person = context.visitor.person,
      named != person.id.hex
    {
      throw Problem(
        .conflict, "another-account", "Somebody else has signed in in this browser meanwhile.")
    }
    let path = request.uri.path
    let isPage =
      request.method == .get && PageAddress.at(path) != nil && PageAddress.ways[path] == nil
    guard context.visitor.person == nil, isPage else {
      do {
        return try await next(request, context)
      } catch {
        Self.note(error, request, context)
        throw error
      }
    }
    // Where there is a community, it is what the studio shows to whoever comes by.
    if path == "/", (try? studio.community(for: context.visitor)) != nil {
      var response = Response.redirect(to: "/community", type: .found)
      response.headers[.cacheControl] = "no-store"
      return response
    }
    return try await Self.page("/signin/page.html", request, context, next)
  }

  /// Has the server's log say that somebody asked for what is not theirs, or tried too often. To sign in, also once more, is
  /// what anybody may be asked to.
  private static func note(_ error: any Error, _ request: Request, _ context: StudioContext) {
    if let refused = error as? Refused, let person = context.visitor.person,
      [.hidden, .ended, .role].contains(refused.refusal)
    {
      let path = ProblemMiddleware.withoutIDs(request.uri.path)
      context.logger.notice(
        "refused \(refused.refusal) \(request.method) \(path) by \(person.handle) from \(context.net)"
      )
    } else if let problem = error as? Problem, problem.status == .tooManyRequests {
      context.logger.notice("refused \(problem.name) from \(context.net)")
    }
  }

  /// Whose window asks, as it says itself.
  private static let account = HTTPField.Name("Inkreel-Account")!

  /// A page of its own in place of whatever was asked for; kept by nobody.
  static func page(
    _ path: String, _ request: Request, _ context: StudioContext,
    _ next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    head.path = path
    head.headerFields = [:]
    var response = try await next(Request(head: head, body: request.body), context)
    guard response.status == .ok else { return response }
    response.status = .unauthorized
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    response.headers[.lastModified] = nil
    return response
  }
}
