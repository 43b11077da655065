package import SignIn

/// A passkey, as whose it is sees it.
package struct Passkey: Equatable, Sendable {
  /// What it is called where one changes it.
  package var number: Int64
  package var name: String
  /// The name of the studio that it was made for: at another it lets nobody in.
  package var place: String
  /// In milliseconds since 1970, as `used`, which is nil before the first time.
  package var created: Int64
  package var used: Int64?
}

/// A passkey, as what is signed with it is checked.
package struct KeptPasskey: Equatable, Sendable {
  package var number: Int64
  package var person: Person
  package var key: PasskeyKey
  package var place: String

  /// What authenticators keep of whose it is: the 16 bytes of the person's id, by which nobody else knows them.
  package var owner: [UInt8] { person.userHandle }
}

extension Person {
  /// By what authenticators know an account: the 16 bytes of its id.
  package var userHandle: [UInt8] { Array(PeopleStore.blob(id)) }
}
