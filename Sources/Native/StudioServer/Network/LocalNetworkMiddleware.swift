internal import Hummingbird
internal import LocalTrust

/// Refuses clients that are not in the machine's own networks, as when its router lets the whole
/// internet in.
struct LocalNetworkMiddleware: RouterMiddleware {
  let network: LocalNetwork

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // Tests that run in process have no address.
    if let client = context.clientAddress {
      guard let address = IPAddress(client), network.isNear(address) else {
        throw Problem(.forbidden, "not-near", "The studio is served in the local network only.")
      }
    }
    return try await next(request, context)
  }
}
