internal import Digest

/// Whom passkeys are for: a name, and the page at it that may ask for them.
package struct RelyingParty: Equatable, Sendable {
  /// The name alone, which passkeys are bound to: they die with it.
  package let id: String
  /// The page's scheme, name and port, as browsers write it.
  package let origin: String

  package init(id: String, origin: String) { (self.id, self.origin) = (id, origin) }

  /// Checks what holds of making a passkey and of signing in with one (Web Authentication, 7.1 and 7.2), but for the challenge.
  func check(_ client: ClientData, _ data: AuthenticatorData, type: String) throws(PasskeyError) {
    guard client.type == type else { throw .type(client.type) }
    guard client.origin == origin else { throw .origin(client.origin) }
    guard !client.isCrossOrigin else { throw .crossOrigin }
    guard data.relyingPartyHash == SHA256.hash(id.utf8) else { throw .relyingParty }
    guard data.flags.contains(.userPresent) else { throw .userNotPresent }
    guard data.flags.contains(.userVerified) else { throw .userNotVerified }
    guard data.flags.contains(.canBeBackedUp) || !data.flags.contains(.isBackedUp) else {
      throw .backup
    }
  }
}
