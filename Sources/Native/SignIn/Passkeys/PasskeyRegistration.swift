/// What comes of asking an authenticator for a new passkey: read, and not yet checked.
///
/// Attestation is not asked for: what an authenticator says of its maker is passed over, and not trusted.
package struct PasskeyRegistration: Equatable, Sendable {
  private let client: ClientData
  private let data: AuthenticatorData

  static let attestationLengths = 1...24_576

  /// - Parameters:
  ///   - clientData: JSON, as the browser wrote it.
  ///   - attestation: the attestation object, CBOR.
  package init(clientData: [UInt8], attestation: [UInt8]) throws(PasskeyError) {
    client = try ClientData(clientData)
    guard Self.attestationLengths ~= attestation.count else {
      throw .length(.attestation, count: attestation.count)
    }
    var reader = AuthenticatorReader(attestation, of: .attestation)
    let object = try reader.value()
    guard reader.isAtEnd else {
      throw .trailing(.attestation, count: attestation.count - reader.offset)
    }
    guard object[.text("fmt")]?.text != nil, case .map? = object[.text("attStmt")],
      let bytes = object[.text("authData")]?.bytes
    else { throw .cbor(.attestation, .kind, offset: 0) }
    data = try AuthenticatorData(bytes)
  }

  /// What the authenticator was to answer to: looked up before anything else is checked, and used up by that.
  package var challenge: [UInt8] { client.challenge }

  /// The passkey, once it is known to be made for us, by somebody who was there and has shown who they are.
  package func passkey(for party: RelyingParty) throws(PasskeyError) -> NewPasskey {
    try party.check(client, data, type: "webauthn.create")
    guard let credential = data.credential else { throw .noCredential }
    return NewPasskey(
      id: credential.id, key: credential.key, counter: data.counter,
      mayBeBackedUp: data.mayBeBackedUp)
  }
}

/// A passkey that was just made.
package struct NewPasskey: Equatable, Sendable {
  /// By which its authenticator knows it.
  package let id: [UInt8]
  package let key: PasskeyKey
  /// How often it has signed; 0 where it does not count.
  package let counter: UInt32
  /// Whether it may be kept in several devices at once: that never changes.
  package let mayBeBackedUp: Bool

  /// Of ids, in bytes (Web Authentication, 4).
  package static let idLengths = 16...1023

  package init(id: [UInt8], key: PasskeyKey, counter: UInt32, mayBeBackedUp: Bool) {
    self.id = id
    self.key = key
    self.counter = counter
    self.mayBeBackedUp = mayBeBackedUp
  }
}
