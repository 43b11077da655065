package import Foundation
package import Permission
package import SignIn
internal import Storyboard

/// Somebody with an account.
package struct Person: Equatable, Sendable {
  package var id: PersonID
  /// As others see it.
  package var name: String
  /// What is typed to sign in, in small letters.
  package var handle: String
  package var rank: Rank
  package var isDisabled: Bool
  /// The folder of their library, below that of the first person, whose own is `.`.
  package var place: String
  /// In milliseconds since 1970.
  package var created: Int64
  /// How many bytes their library may take; nil for the studio's usual.
  package var quota: Int64?
  /// When the account ends, in milliseconds since 1970, of somebody who leaves; nil for who stays.
  package var leaves: Int64?
  /// Whether the account has ended: nothing of theirs is there any more.
  package var hasLeft = false

  package init(
    id: PersonID, name: String, handle: String, rank: Rank, isDisabled: Bool = false,
    place: String? = nil, created: Int64
  ) {
    self.id = id
    self.name = name
    self.handle = handle
    self.rank = rank
    self.isDisabled = isDisabled
    self.place = place ?? "people/\(id.hex)"
    self.created = created
  }

  /// The name that somebody typed, as it is kept: one line of 60 characters at most, nil where nothing of it can be seen.
  package static func name(typed text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let visible = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter {
          $0.properties.generalCategory != .control
            && !($0.properties.generalCategory == .format && $0 != "\u{200D}")
        })
    ).trimmingCharacters(in: .whitespaces)
    var name = String(visible.prefix(60))
    // Signs that lie on top of others are signs too, and there can be many.
    while name.utf8.count > 240 { name.removeLast() }
    return name.isEmpty ? nil : name
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
  /// What it is called where one ends it.
  package var number: Int64
  package var person: Person
  /// What the browser calls itself.
  package var name: String
  package var created: Int64
  package var seen: Int64
  package var freshUntil: Int64
}

/// A device that was paired while there were no people, and goes on with the secret that it has.
package struct PairedDevice: Sendable {
  /// Of its secret.
  package var digest: Data
  package var name: String
  /// In milliseconds since 1970.
  package var paired: Int64
  package var seen: Int64

  package init(digest: Data, name: String, paired: Int64, seen: Int64) {
    self.digest = digest
    self.name = name
    self.paired = paired
    self.seen = seen
  }
}

/// Why somebody was not let in, or something about people cannot be done.
package enum PeopleError: Error, Equatable, Sendable {
  /// The database does not answer for now: nothing was done, or nobody knows whether it was.
  case unreachable(String)
  /// The handle, the password or the code; never said which.
  case wrong
  /// The password is right, and the account asks for a code too.
  case codeNeeded
  case handleTaken(String)
  case noSuchPerson
  /// An invitation, or another link that lets somebody in, which was used, has expired, or never was.
  case noSuchEntry
  /// Somebody must be there who looks after accounts.
  case lastAdmin
  /// The studio began with their library, which stays with it.
  case firstPerson
  /// A project belongs to them, or to somebody else.
  case isOwner
  case tooManyMembers(limit: Int)
  case tooManyLinks(limit: Int)
  /// There is another comment of this id.
  case idTaken
  case noSuchComment
  case tooManyComments(limit: Int)
  /// A guest has written much lately.
  case tooOften
  /// A passkey lets nobody in.
  case passkey(PasskeyError)
  /// A passkey that is kept already, or was once.
  case passkeyTaken
  case tooManyPasskeys(limit: Int)
  case noSuchPasskey
  case alreadyBegun
  case notBegun
  /// People are there who would lose their way in.
  case othersLeft(count: Int)
  /// The studio is being served.
  case inUse
  case newerVersion
  case storage(String)
}
