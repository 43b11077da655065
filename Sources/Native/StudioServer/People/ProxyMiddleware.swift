internal import HTTPTypes
package import Hummingbird
package import LocalTrust

/// Whose requests a proxy passes on: the client that it names, where it is one of those that are believed.
///
/// Requests that say they were passed on, and come from this machine without a proxy being configured, are refused: each of
/// them would be taken for the machine's own, whoever sent it.
package struct ProxyMiddleware: RouterMiddleware {
  let proxies: [IPRange]

  private static let chain = HTTPField.Name("X-Forwarded-For")!
  private static let others = ["Forwarded", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto"]
    .map { HTTPField.Name($0)! }

  /// The address in a part of the chain, perhaps with a port; nil where it is none.
  package static func address(_ part: Substring) -> IPAddress? {
    let text = part.filter { $0 != " " }
    if text.hasPrefix("[") { return IPAddress(String(text.dropFirst().prefix { $0 != "]" })) }
    if text.count(where: { $0 == ":" }) == 1 { return IPAddress(String(text.prefix { $0 != ":" })) }
    return IPAddress(String(text))
  }

  package func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let says = request.headers[values: Self.chain].joined(separator: ",")
    let isPassedOn = !says.isEmpty || Self.others.contains { request.headers[$0] != nil }
    let sender = context.clientAddress.flatMap { IPAddress($0) }
    guard isPassedOn else { return try await next(request, context) }
    guard let sender, proxies.contains(where: { $0.contains(sender) }) else {
      // From elsewhere it is what anybody can say, and nobody believes.
      guard context.isOnThisMachine else { return try await next(request, context) }
      throw Problem(
        .misdirectedRequest, "proxy",
        "This came through a proxy that Inkreel was not told of: start it with --behind.")
    }
    // The last that no proxy of ours has added is the client; what stands before it is its own word.
    // One that is no address is nobody's: what stands before it is not looked at either.
    let client = says.split(separator: ",").reversed().map(Self.address).first { one in
      one.map { address in !proxies.contains { $0.contains(address) } } ?? true
    }
    var context = context
    context.clientAddress = client?.map { "\($0)" } ?? ""
    context.isPassedOn = true
    return try await next(request, context)
  }
}

/// Where the studio is for browsers, by HTTPS.
package struct PublicAddress: Equatable, Sendable {
  /// The name alone, in small letters.
  package let host: String
  /// All of it: `https://board.example.org`.
  package let text: String

  /// Nil for anything but `https://`, a name, and perhaps a port.
  package init?(_ text: String) {
    let bare = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard bare.lowercased().hasPrefix("https://") else { return nil }
    let authority = String(bare.dropFirst(8)).lowercased()
    guard OriginMiddleware.isAuthority(authority) else { return nil }
    host = OriginMiddleware.name(of: authority)
    self.text = "https://" + authority
  }
}
