internal import Hummingbird
package import Permission

/// Says who asks. There are no accounts yet: it is the machine, or a device that is paired with it and does what the
/// machine does.
struct AskerMiddleware: RouterMiddleware {
  let asker: Asker

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.asker = asker
    return try await next(request, context)
  }
}
