internal import Foundation
package import Permission

/// Somebody with an account.
package struct Person: Equatable, Sendable {
  package var id: PersonID
  /// As others see it.
  package var name: String
  /// What is typed to sign in, in small letters.
  package var handle: String
  package var rank: Rank
  package var isDisabled: Bool
  /// In milliseconds since 1970.
  package var created: Int64

  package init(
    id: PersonID, name: String, handle: String, rank: Rank, isDisabled: Bool = false, created: Int64
  ) {
    self.id = id
    self.name = name
    self.handle = handle
    self.rank = rank
    self.isDisabled = isDisabled
    self.created = created
  }

  /// The handle that somebody typed, as it is kept: 1 to 64 small letters, digits, `.`, `-` and `_`, the first a
  /// letter or a digit; nil for anything else.
  package static func handle(typed text: String) -> String? {
    let handle = text.trimmingCharacters(in: .whitespaces).lowercased()
    let isPlain = handle.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
    }
    guard isPlain, 1...64 ~= handle.utf8.count, let first = handle.first,
      first.isLetter || first.isNumber
    else { return nil }
    return handle
  }
}

/// One browser, or device, in which a person is signed in.
package struct SignedIn: Equatable, Sendable {
  package var person: Person
  /// What the browser calls itself.
  package var name: String
  package var created: Int64
  package var seen: Int64
  package var freshUntil: Int64
}

/// Why somebody was not let in, or something about people cannot be done.
package enum PeopleError: Error, Equatable, Sendable {
  /// The handle, the password or the code; never said which.
  case wrong
  /// The password is right, and the account asks for a code too.
  case codeNeeded
  case handleTaken(String)
  case noSuchPerson
  /// Somebody must be there who looks after accounts.
  case lastAdmin
  case alreadyBegun
  case notBegun
  case newerVersion
  case storage(String)
}
