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
    guard name == "localhost" || isInNetwork else { return nil }
    let (scheme, usual) = isInNetwork ? ("https", 443) : ("http", 80)
    let port = context.localPort.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    // As the browser sees it; not where something lies between that has another port.
    guard authority == name + port else { return nil }
    return RelyingParty(id: name, origin: "\(scheme)://\(authority)")
  }
}
