internal import Hummingbird
internal import SignIn

extension WayIn {
  /// Whom passkeys are for at the address that a browser asks: the studio's own, a name in the local network, or this machine as `localhost`. Nil for
  /// addresses in digits, which passkeys cannot be bound to.
  ///
  /// The request says by which name alone: scheme and port are those that the studio is served at, so that a page of another program on this
  /// machine is another's.
  func relyingParty(of request: Request, _ context: StudioContext) -> RelyingParty? {
    guard let authority = request.head.authority?.lowercased() else { return nil }
    let name = OriginMiddleware.name(of: authority)
    guard !OriginMiddleware.isAddress(name) else { return nil }
    if let address = configuration.address, address.host == name {
      return RelyingParty(id: name, origin: address.text)
    }
    let (scheme, port): (String, Int?)
    if isInNetwork {
      (scheme, port) = ("https", configuration.network?.securePort)
    } else {
      guard name == "localhost" else { return nil }
      (scheme, port) = ("http", context.localPort)
    }
    // Browsers leave out the port that a scheme has anyway. Where something lies between that has another, there are none.
    let usual = isInNetwork ? 443 : 80
    guard authority == name + (port.flatMap { $0 == usual ? nil : ":\($0)" } ?? "") else {
      return nil
    }
    return RelyingParty(id: name, origin: "\(scheme)://\(authority)")
  }
}
