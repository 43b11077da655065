import Foundation
internal import Hummingbird
internal import LocalTrust
internal import Logging
internal import Media

/// What is served without HTTPS: how to trust the authority, the authority, and the way on to the
/// studio. Nothing here knows of devices or of the library.
struct TrustPages {
  let network: LocalNetwork
  let webDirectory: String

  private static let files: Set<String> = [
    "/trust/page.css", "/trust/page.js", "/css/tokens.css", "/icon.svg",
  ]

  func router(_ configuration: StudioConfiguration) -> Router<StudioContext> {
    let router = Router(context: StudioContext.self)
    let network = network
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: LocalNetworkMiddleware(network: network))
    router.add(middleware: RateMiddleware(configuration.rate))
    router.add(middleware: OriginMiddleware { network.names.contains(host: $0) })
    router.add(middleware: TrustFiles(files: Self.files, studio: studio(for:)))
    var logger = Logger(label: "inkreel")
    logger.logLevel = .warning
    router.add(
      middleware: FileMiddleware(
        webDirectory, cacheControl: .init([(.init(type: .any), [.noCache])]), logger: logger))
    router.get("/") { request, _ in try self.page(request) }
    router.get("inkreel.crt") { _, _ in
      Self.answer(network.authority.der, "application/x-x509-ca-cert")
    }
    router.get("inkreel.mobileconfig") { _, _ in
      Self.answer(
        Array(AppleProfile(network.authority).data), "application/x-apple-aspen-config")
    }
    router.get("qr.svg") { request, _ in
      let address = "http://\(request.head.authority ?? "")"
      return Self.answer(Array((QRCode(address)?.svg ?? "").utf8), "image/svg+xml")
    }
    return router
  }

  /// The studio under the name under which this page was asked for.
  @Sendable private func studio(for request: Request) -> String {
    network.address(host: OriginMiddleware.name(of: request.head.authority ?? ""))
  }

  private func page(_ request: Request) throws -> Response {
    let path = webDirectory + "/trust/page.html"
    guard var text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Problem(.notFound, "not-found", "The page is missing.")
    }
    let values = [
      "authority": network.authority.name, "fingerprint": network.authority.fingerprint,
      "studio": studio(for: request), "here": "http://\(request.head.authority ?? "")",
    ]
    for (name, value) in values {
      text = text.replacingOccurrences(of: "{{\(name)}}", with: value.escaped)
    }
    return Self.answer(Array(text.utf8), "text/html; charset=utf-8")
  }

  private static func answer(_ bytes: [UInt8], _ type: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-store", .contentLength: "\(bytes.count)",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// Leads whoever asks for another page on to the studio, and keeps its files from being served
/// without HTTPS.
private struct TrustFiles: RouterMiddleware {
  let files: Set<String>
  let studio: @Sendable (Request) -> String
  private static let made: Set<String> = [
    "/", "/inkreel.crt", "/inkreel.mobileconfig", "/qr.svg",
  ]

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard request.method == .get || request.method == .head else {
      throw Problem(.methodNotAllowed, "https-only", "The studio is served by HTTPS only.")
    }
    if files.contains(path) || Self.made.contains(path) { return try await next(request, context) }
    return Response.redirect(to: studio(request) + path, type: .temporary)
  }
}
