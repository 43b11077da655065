internal import Community
internal import HTTPTypes
internal import Hummingbird
internal import Logging

extension Request {
  /// Whether a body of some length may not have been read to its end.
  fileprivate var mayHaveMore: Bool {
    guard method != .get, method != .head else { return false }
    return (headers[.contentLength].flatMap { Int($0) } ?? .max) > 65_536
  }
}

/// Answers errors as problem JSON, and says on every answer what a browser may do with it.
struct ProblemMiddleware: RouterMiddleware {
  /// Whether browsers are to come by HTTPS alone from now on: where the studio has an address of its own. Not in a local
  /// network, whose machines have other names tomorrow.
  var isSecureAlone = false
  var metrics: Metrics?

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      let problem = Problem(error)
      metrics?.count(problem)
      if problem.status.kind == .serverError {
        context.logger.error("\(request.method) \(Self.withoutIDs(request.uri.path)): \(error)")
      }
      response =
        AwayPage.isWanted(problem, request)
        ? AwayPage.response(problem) : try problem.response(from: request, context: context)
      // What is left of a long body need not come any more.
      if request.mayHaveMore { response.headers[.connection] = "close" }
    }
    let family = CommunityAddress.family(of: request.uri.path)
    // What an answer says of its own referrer is stricter.
    let tiles = response.headers[.contentSecurityPolicy].flatMap(Self.tiles)
    for field in Self.policy
    where field.name != Self.referrer || response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    Self.loosen(&response, for: family, tiles: tiles)
    if isSecureAlone {
      response.headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains"
    }
    // The page that signs in, and that for reviews, work without scripts: they post forms.
    if family == .studio, Self.postsForms(response, to: request) {
      response.headers[.contentSecurityPolicy] = Self.policyOfWaysIn
    }
    if family == .studio, Self.isShownAlone(response) {
      response.headers[.contentSecurityPolicy] = Self.policyOfFiles
    }
    return response
  }

  /// A path in which ids are left out: so the same trouble with many shots is one line of the log, said once.
  static func withoutIDs(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { step in
      step.utf8.count >= 32 && step.allSatisfy(\.isHexDigit) ? "…" : step
    }.joined(separator: "/")
  }

  /// Has a page of the community show pictures of a map from another server.
  static func allow(_ tiles: TileSource, in response: inout Response) {
    response.headers[.contentSecurityPolicy] = tilesOnly + tiles.origin
  }

  /// What `allow` has written is read back when all headers are written.
  private static let tilesOnly = "img-src "

  private static func tiles(_ policy: String) -> String? {
    policy.hasPrefix(tilesOnly) ? String(policy.dropFirst(tilesOnly.count)) : nil
  }

  private static func contentPolicy(forms: String, pictures: String? = nil) -> String {
    [
      "default-src 'none'", "object-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'", "img-src 'self' blob: data:" + (pictures.map { " " + $0 } ?? ""),
      "connect-src 'self'", "worker-src 'self'", "media-src 'self'",
      "manifest-src 'self'", "base-uri 'none'", "form-action \(forms)", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// What the answers of the community may do that those of the studio may not.
  ///
  /// - Parameter tiles: the server whose pictures a page with a map shows.
  private static func loosen(
    _ response: inout Response, for family: CommunityAddress.Family, tiles: String?
  ) {
    switch family {
    case .studio: return
    case .page:
      response.headers[.contentSecurityPolicy] =
        tiles.map { contentPolicy(forms: "'self'", pictures: $0) } ?? policyOfWaysIn
    case .embed:
      response.headers[.contentSecurityPolicy] = policyOfEmbeds
      response.headers[embedder] = nil
      response.headers[opener] = nil
      response.headers[resource] = "cross-origin"
    case .file:
      // What is for few is shown by no other page.
      let isPrivate = response.headers[.cacheControl]?.hasPrefix("private") ?? false
      if !isPrivate { response.headers[resource] = "cross-origin" }
    }
  }

  private static let referrer = HTTPField.Name("Referrer-Policy")!
  private static let opener = HTTPField.Name("Cross-Origin-Opener-Policy")!
  private static let resource = HTTPField.Name("Cross-Origin-Resource-Policy")!
  private static let embedder = HTTPField.Name("Cross-Origin-Embedder-Policy")!

  private static let policyOfEmbeds = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors *",
  ].joined(separator: "; ")

  private static let policyOfWaysIn = contentPolicy(forms: "'self'")

  /// A film or a PDF, which browsers show by pages of their own.
  private static func isShownAlone(_ response: Response) -> Bool {
    guard let type = response.headers[.contentType] else { return false }
    return type == "application/pdf" || type.hasPrefix("video/")
  }

  private static let policyOfFiles = [
    "default-src 'none'", "script-src 'none'", "style-src 'self' 'unsafe-inline'",
    "media-src 'self'", "object-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Whether a page answers that signs in, at its own address or in place of another, or that shows a review.
  private static func postsForms(_ response: Response, to request: Request) -> Bool {
    // What a browser has already takes its fields from the answer that says so.
    let isPage =
      response.headers[.contentType]?.hasPrefix("text/html") == true
      || response.status == .notModified
    let path = request.uri.path
    return isPage
      && (path == "/signin" || path == "/review" || path.hasPrefix("/review/")
        || response.status == .unauthorized)
  }

  /// The page loads nothing from elsewhere, runs no script of others, and lies in no frame; only
  /// pages of the same origin see what is answered.
  private static let policy: HTTPFields = [
    .contentSecurityPolicy: contentPolicy(forms: "'none'"),
    .xContentTypeOptions: "nosniff",
    referrer: "same-origin",
    opener: "same-origin",
    resource: "same-origin",
    embedder: "require-corp",
  ]
}
