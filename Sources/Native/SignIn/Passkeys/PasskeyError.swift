/// Why a passkey was not taken.
///
/// What the browser and the authenticator sent is meant; nobody who signs in is told which it was.
package enum PasskeyError: Error, Equatable, Sendable {
  /// What is sent, as far as errors name it.
  package enum Part: Equatable, Sendable {
    case clientData
    case attestation
    case authenticatorData
    case credentialID
    case publicKey
    case signature
    case userHandle
  }

  /// A part whose length, in bytes, none can have.
  case length(Part, count: Int)
  /// CBOR that no authenticator writes, at a byte of the part.
  case cbor(Part, CBORFault, offset: Int)
  /// Bytes that nothing accounts for.
  case trailing(Part, count: Int)
  /// What the browser says of itself is not its JSON.
  case notClientData
  /// Something else was asked of the authenticator.
  case type(String)
  /// Not one of ours, used already, older than five minutes, or made for something else.
  case challenge
  /// Another page has asked.
  case origin(String)
  /// Our page has asked within another's.
  case crossOrigin
  /// The authenticator has answered for another name.
  case relyingParty
  /// Nobody has touched the authenticator.
  case userNotPresent
  /// The authenticator has not asked for a finger, a face or a PIN.
  case userNotVerified
  /// What cannot be backed up says that it is.
  case backup
  /// What was made for one device says that it may be kept in several, or the other way round: it is another passkey.
  case backupChanged
  /// No passkey was made.
  case noCredential
  /// A signature of a kind that was not asked for, by its COSE number.
  case algorithm(Int64)
  /// Numbers that are no key of their kind.
  case publicKey
  /// No passkey of anybody here, or no longer.
  case unknown
  /// Somebody else's.
  case userHandle
  case signature
  /// The counter has not gone up: there may be a copy of the authenticator.
  case counter(kept: UInt32, given: UInt32)

  package enum CBORFault: Equatable, Sendable {
    case truncated
    /// A length or number that would fit into fewer bytes.
    case notShortest
    /// Parts whose count is told at their end, tags, fractions, other simple values.
    case kind
    case notText
    case tooDeep
    case tooMany
    case repeatedKey
    case key
    case range
  }
}
