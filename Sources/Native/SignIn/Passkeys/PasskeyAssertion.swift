internal import Digest

/// What comes of asking an authenticator to show who somebody is: read, and not yet checked.
package struct PasskeyAssertion: Equatable, Sendable {
  /// Of the passkey that has signed.
  package let id: [UInt8]
  /// Whose it says it is; nil where the authenticator does not keep that.
  package let userHandle: [UInt8]?
  private let client: ClientData
  private let data: AuthenticatorData
  private let signature: [UInt8]
  /// What is signed.
  private let message: [UInt8]

  static let userHandleLengths = 1...64

  /// - Parameters:
  ///   - clientData: JSON, as the browser wrote it.
  ///   - authenticatorData: what the authenticator has signed, together with the digest of `clientData`.
  package init(
    id: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
    userHandle: [UInt8]?
  ) throws(PasskeyError) {
    guard NewPasskey.idLengths ~= id.count else { throw .length(.credentialID, count: id.count) }
    guard PasskeyKey.signatureLengths ~= signature.count else {
      throw .length(.signature, count: signature.count)
    }
    if let userHandle {
      guard Self.userHandleLengths ~= userHandle.count else {
        throw .length(.userHandle, count: userHandle.count)
      }
    }
    self.id = id
    self.userHandle = userHandle
    self.signature = signature
    client = try ClientData(clientData)
    data = try AuthenticatorData(authenticatorData)
    message = authenticatorData + SHA256.hash(clientData)
  }

  /// What the authenticator was to answer to: looked up before anything else is checked, and used up by that.
  package var challenge: [UInt8] { client.challenge }

  /// What the authenticator says of itself, once it is known to have signed this, for us and in presence of who has shown who they are.
  ///
  /// Whether that goes with what was known of it is for who keeps it: `PasskeyUse.check`.
  ///
  /// - Parameter owner: the user handle of whose passkey it is.
  package func use(
    for party: RelyingParty, key: PasskeyKey, owner: [UInt8]
  ) throws(PasskeyError) -> PasskeyUse {
    try party.check(client, data, type: "webauthn.get")
    guard userHandle == nil || userHandle == owner else { throw .userHandle }
    guard key.verifies(signature, of: message) else { throw .signature }
    return PasskeyUse(counter: data.counter, mayBeBackedUp: data.mayBeBackedUp)
  }
}
