internal import Hummingbird

/// Gives `index.html` for every address of the page: a path outside `/api` without a file's ending,
/// such as `/shots/…`. Files are then served by Hummingbird's `FileMiddleware`.
struct PageMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard request.method == .get || request.method == .head, path != "/api",
      !path.hasPrefix("/api/"), path.split(separator: "/").last?.contains(".") != true
    else { return try await next(request, context) }
    var head = request.head
    head.path = "/index.html"
    return try await next(Request(head: head, body: request.body), context)
  }
}
