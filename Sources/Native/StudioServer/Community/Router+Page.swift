internal import HTTPTypes
internal import Hummingbird

extension Router where Context == StudioContext {
  /// A page: asked for with GET, or for its head alone.
  func page(
    _ path: RouterPath,
    _ answer: @escaping @Sendable (Request, StudioContext) async throws -> Response
  ) {
    for method in [HTTPRequest.Method.get, .head] {
      on(path, method: method) { request, context in try await answer(request, context) }
    }
  }
}
