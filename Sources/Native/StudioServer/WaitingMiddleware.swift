internal import Hummingbird

/// Has requests be answered on threads that may wait for a database, where there is one: whoever asks something else, as proxies do whether the
/// server lives, is answered meanwhile.
struct WaitingMiddleware: RouterMiddleware {
  let threads: (any TaskExecutor)?

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard let threads else { return try await next(request, context) }
    var response = try await withTaskExecutorPreference(threads) {
      try await next(request, context)
    }
    // A stream asks as long as it is open.
    let body = response.body
    if body.contentLength == nil {
      response.body = ResponseBody { writer in
        try await withTaskExecutorPreference(threads) { [writer] in try await body.write(writer) }
      }
    }
    return response
  }
}
