import Foundation
internal import Hummingbird
internal import LibraryStore
internal import StudioAccess

/// Lets paired devices in, and nobody else: others get the page that pairs, where they open a page,
/// and a problem for all else.
struct DeviceMiddleware: RouterMiddleware {
  let devices: DeviceStore
  let door: PeopleDoor

  /// The files that a device gets which is not paired: those of the pairing page, and those that
  /// browsers ask for without cookies when they install the studio.
  static let open: Set<String> = [
    "/pairing/page.css", "/pairing/page.js", "/css/tokens.css", "/icon.svg",
    "/manifest.webmanifest", "/icons/apple-touch-icon.png", "/icons/icon-192.png",
    "/icons/icon-512.png", "/icons/maskable-192.png", "/icons/maskable-512.png",
  ]
  static let pairing = "/api/pairing"
  /// A device's visit is noted this often, in milliseconds.
  private static let visit: Int64 = 60_000

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // Once there are people a device is let in as one of theirs.
    guard try door.people() == nil else { return try await next(request, context) }
    guard let secret = DeviceCookie.secret(of: request),
      let device = try devices.device(with: secret)
    else { return try await strange(request, context, next) }
    var context = context
    context.device = device
    context.devices = devices
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    guard now - device.seen >= Self.visit, request.uri.path.hasPrefix("/api/") else {
      return try await next(request, context)
    }
    // A disk that is full keeps nobody from reading.
    try? devices.note(device.id, seen: now)
    var response = try await next(request, context)
    // Browsers forget cookies after 400 days: a device that comes back keeps its own.
    if response.headers[.setCookie] == nil { response.setCookie(DeviceCookie.cookie(secret)) }
    return response
  }

  private func strange(
    _ request: Request, _ context: StudioContext,
    _ next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    if request.method == .post, path == Self.pairing { return try await next(request, context) }
    if request.method == .get || request.method == .head {
      if Self.open.contains(path) { return try await next(request, context) }
      if !path.hasPrefix("/api/"), request.opensPage {
        return try await VisitorMiddleware.page("/pairing/page.html", request, context, next)
      }
    }
    throw Problem(
      .unauthorized, "not-paired", "This device is not paired with the studio, or no longer.")
  }
}

extension Request {
  /// Whether a browser asks for a page to show, rather than for a part of one.
  var opensPage: Bool {
    if let mode = headers[.init("Sec-Fetch-Mode")!] { return mode == "navigate" }
    return headers[.accept]?.contains("text/html") == true
  }
}
