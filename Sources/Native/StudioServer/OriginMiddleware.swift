internal import Hummingbird
internal import Logging

/// Refuses requests for names that are not ours, and those that another site's page makes.
///
/// A page elsewhere can point its own name at this address (DNS rebinding): then the name in `Host`
/// is not ours.
struct OriginMiddleware: RouterMiddleware {
  /// Whether a name, or an address in digits, is ours.
  var serves: @Sendable (_ name: String) -> Bool

  init(serves: @escaping @Sendable (_ name: String) -> Bool) { self.serves = serves }

  /// Serves `names`, `localhost` and every address in digits, which cannot be pointed elsewhere.
  init(names: Set<String>) {
    self.init { name in
      name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
        || Self.isAddress(name)
    }
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // A second one stays among the fields: another program on the way may have gone by that.
    guard request.headers[values: .init("Host")!].isEmpty else {
      throw Problem(.badRequest, "host", "A request names its host once.")
    }
    guard request.head.authority.map({ $0.isEmpty || Self.isAuthority($0) }) != false else {
      throw Problem(.badRequest, "host", "Host must be a name or an address, and perhaps a port.")
    }
    guard let authority = request.head.authority, serves(Self.name(of: authority)) else {
      throw Problem(
        .misdirectedRequest, "unknown-host",
        "The studio is not served under the name \(request.head.authority ?? "(none)").")
    }
    // Links from elsewhere lead here, and what is published may be shown there; nothing else.
    let isLink =
      request.method == .get && request.headers[.init("Sec-Fetch-Mode")!] == "navigate"
    let isShownElsewhere =
      (request.method == .get || request.method == .head)
      && CommunityAddress.family(of: request.uri.path) == .file
    guard isLink || isShownElsewhere || !isFromElsewhere(request, authority: authority) else {
      context.logger.notice("refused cross-site from \(context.net)")
      throw Problem(
        .forbidden, "cross-site", "Only the studio's own page may read and change what is here.")
    }
    return try await next(request, context)
  }

  /// Browsers say where a request comes from; what says nothing is no browser.
  private func isFromElsewhere(_ request: Request, authority: String) -> Bool {
    if let site = request.headers[.init("Sec-Fetch-Site")!] {
      return site != "same-origin" && site != "none"
    }
    guard let origin = request.headers[.origin] else { return false }
    return origin != "http://\(authority)" && origin != "https://\(authority)"
  }

  /// Whether the text is a name, or an address, and perhaps a port (RFC 9110, 7.2), and nothing else.
  static func isAuthority(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return false }
      let address = rest[rest.index(after: rest.startIndex)..<end]
      guard !address.isEmpty, address.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      let name = rest.prefix { $0 != ":" }
      guard !name.isEmpty,
        name.utf8.allSatisfy({ byte in
          (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte)
        })
      else { return false }
      rest = rest[name.endIndex...]
    }
    guard !rest.isEmpty else { return true }
    let port = rest.dropFirst()
    return rest.hasPrefix(":") && port.utf8.count <= 5
      && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The name in a `Host` field, without the port, in lower case.
  static func name(of authority: String) -> String {
    var name = Substring(authority.lowercased())
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      return String(name[...end])
    }
    if let colon = name.lastIndex(of: ":") { name = name[..<colon] }
    if name.hasSuffix(".") { name = name.dropLast() }
    return String(name)
  }

  /// Whether the name is an IP address: IPv6 in brackets, or four numbers.
  static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") {
      return name.hasSuffix("]") && name.count > 4
        && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
