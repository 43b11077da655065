internal import Hummingbird
internal import People
internal import SignIn
internal import Storyboard
internal import StudioAccess

extension Problem {
  init(people error: PeopleError) {
    switch error {
    case .wrong:
      self.init(
        .unauthorized, "wrong", "The name, the password or the code is not right.")
    case .codeNeeded:
      self.init(.unauthorized, "code-needed", "This account asks for a code too.")
    case .handleTaken(let handle):
      self.init(
        .conflict, "name-taken", "Somebody signs in as “\(handle)” already; choose another name.",
        evidence: ["name": .text(handle)])
    case .noSuchPerson: self.init(.notFound, "no-such-person", "There is no such person.")
    case .noSuchEntry:
      self.init(
        .notFound, "no-such-link",
        "This link was used, or has expired. Whoever sent it can make another.")
    case .lastAdmin:
      self.init(
        .conflict, "last-admin", "Somebody must be there who looks after the studio.")
    case .firstPerson:
      self.init(
        .conflict, "first-person",
        "The studio began with your library, which stays with it: this account cannot end.")
    case .isOwner:
      self.init(.conflict, "is-owner", "A project is not shared with the person whose it is.")
    case .tooManyMembers(let limit):
      self.init(
        .conflict, "too-many-members", "A project can be shared with \(limit) people.",
        evidence: ["limit": .number(UInt64(limit))])
    case .tooManyLinks(let limit):
      self.init(
        .conflict, "too-many-links", "A project has \(limit) links at most: end one first.",
        evidence: ["limit": .number(UInt64(limit))])
    case .idTaken: self.init(.conflict, "id-taken", "Another comment has this id already.")
    case .noSuchComment: self.init(.notFound, "no-such-comment", "There is no such comment.")
    case .tooManyComments(let limit):
      self.init(
        .conflict, "too-many-comments", "A shot has \(limit) comments at most.",
        evidence: ["limit": .number(UInt64(limit))])
    case .tooOften:
      self.init(
        .tooManyRequests, "too-often", "You have written much; go on in a while.",
        retryAfter: 600)
    case .passkey(let error): self.init(passkey: error)
    case .passkeyTaken:
      self.init(.conflict, "passkey-taken", "The studio has had this passkey already.")
    case .tooManyPasskeys(let limit):
      self.init(
        .conflict, "too-many-passkeys", "An account can have \(limit) passkeys.",
        evidence: ["limit": .number(UInt64(limit))])
    case .noSuchPasskey:
      self.init(.notFound, "no-such-passkey", "There is no such passkey, or no longer.")
    case .alreadyBegun: self.init(.conflict, "already-begun", "There are people already.")
    case .notBegun: self.init(.notFound, "no-people", "There are no people in this studio.")
    case .othersLeft, .inUse: self.init(.conflict, "in-use", "There are people in this studio.")
    case .newerVersion:
      self.init(.internalServerError, "newer-version", "A newer Inkreel has made these people.")
    case .unreachable:
      self.init(
        .serviceUnavailable, "unreachable", "The studio's database cannot be reached for now.",
        retryAfter: 1)
    case .storage: self.init(.internalServerError, "storage", "The people's database failed.")
    }
  }

  init(giving error: GivingError) {
    switch error {
    case .noRoom:
      self.init(
        .insufficientStorage, "no-room-there",
        "Their library has no room for it. Whoever looks after the studio can give them more.")
    case .underWay:
      self.init(
        .conflict, "under-way", "It is on its way to somebody at this moment.", retryAfter: 1)
    }
  }

  init(password refusal: Password.Refusal) {
    switch refusal {
    case .tooShort(let least):
      self.init(
        .unprocessableContent, "password-short", "A password has at least \(least) characters.",
        evidence: ["least": .number(UInt64(least))])
    case .tooLong(let most):
      self.init(
        .unprocessableContent, "password-long", "A password has at most \(most) bytes.",
        evidence: ["most": .number(UInt64(most))])
    case .simple:
      self.init(
        .unprocessableContent, "password-simple",
        "This password would be tried first: choose one that is not a row of signs.")
    case .name:
      self.init(
        .unprocessableContent, "password-name",
        "This password would be tried first: choose one that is not a name.")
    case .common:
      self.init(
        .unprocessableContent, "password-common",
        "This password would be tried first: it is made of words, keys or dates that many choose. A few words that nobody would put together are a good one."
      )
    }
  }

  init(foreign error: ForeignEdit) {
    switch error {
    case .session:
      self.init(
        .forbidden, "not-your-session",
        "This was drawn in a window in which somebody else signed in.")
    case .original(let index, let edit, let shot):
      self.init(
        .unprocessableContent, "not-yours-to-copy",
        "Edit \(index): this shot is not yours to copy.",
        evidence: [
          "index": .number(UInt64(index)), "edit": .text(edit.hex), "id": .text(shot.hex),
        ])
    case .asset(let index, let edit, let asset):
      self.init(
        .unprocessableContent, "not-your-picture",
        "Edit \(index): this picture or file is neither in the project nor in your library.",
        evidence: [
          "index": .number(UInt64(index)), "edit": .text(edit.hex), "id": .text(asset.hex),
        ])
    case .taken(let index, let edit, let id):
      self.init(
        .unprocessableContent, "id-taken", "Edit \(index): something else has this id already.",
        evidence: ["index": .number(UInt64(index)), "edit": .text(edit.hex), "id": .text(id)])
    case .destroys(let index, let edit):
      self.init(
        .unprocessableContent, "destroys", "Edit \(index): emptying the bin alone destroys.",
        evidence: ["index": .number(UInt64(index)), "edit": .text(edit.hex)])
    }
  }
}
