internal import Community
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StoryboardFile
internal import StudioAccess

extension Problem {
  /// The problem that an error is, whatever threw it.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as FileError: self.init(file: error)
    case let error as LibraryError: self.init(library: error)
    case let error as Refused: self.init(refusal: error.refusal)
    case let error as PeopleError: self.init(people: error)
    case let error as CommunityError: self.init(community: error)
    case let error as GivingError: self.init(giving: error)
    case let error as NoRoom: self.init(room: error)
    case let error as PasskeyError: self.init(passkey: error)
    case let error as Password.Refusal: self.init(password: error)
    case let error as ForeignEdit: self.init(foreign: error)
    case let error as HTTPError:
      self.init(
        error.status, error.status == .notFound ? "not-found" : "http",
        error.body ?? error.status.reasonPhrase)
    default: self.init(.internalServerError, "internal", "Something failed here.")
    }
  }

  /// The answer to who may not do something. What is hidden reads as any id that never was.
  private init(refusal: Refusal) {
    switch refusal {
    case .hidden: self.init(.notFound, "not-found", "There is no such thing.")
    case .signIn: self.init(.unauthorized, "sign-in", "Sign in first.")
    case .ended: self.init(.forbidden, "no-longer-shared", "This is not shared with you any more.")
    case .role: self.init(.forbidden, "role", "Your role in this project does not allow that.")
    case .locked: self.init(.unauthorized, "locked", "This link asks for its password.")
    case .stale: self.init(.forbidden, "sign-in-again", "Sign in once more to do that.")
    case .licence:
      self.init(.forbidden, "no-remixes", "Its licence allows nothing to be made of it.")
    }
  }

  private init(room error: NoRoom) {
    self.init(
      .insufficientStorage, "no-room",
      "There is no room left: the library takes \(error.used >> 20) MB of \(error.quota >> 20). Whoever looks after the studio can give more.",
      evidence: [
        "used": .number(UInt64(error.used)), "quota": .number(UInt64(max(0, error.quota))),
      ], retryAfter: 60)
  }

  private init(library error: LibraryError) {
    let detail = "\(error)"
    switch error {
    case .noSuchShot(let id):
      self.init(.notFound, "no-such-shot", detail, evidence: ["id": .text(id.hex)])
    case .noSuchProject(let id):
      self.init(.notFound, "no-such-project", detail, evidence: ["id": .text(id.hex)])
    case .destroyed: self.init(.gone, "destroyed", detail)
    case .moving: self.init(.serviceUnavailable, "moving", detail, retryAfter: 1)
    case .taken: self.init(.conflict, "id-taken", detail)
    case .refused(let index, let edit, let reason):
      var evidence: [String: Evidence] = [
        "index": .number(UInt64(index)), "edit": .text(edit.hex),
      ]
      if let id = reason.subject { evidence["id"] = .text(id) }
      self.init(
        .unprocessableContent, reason.name, "Edit \(index): \(reason.sentence)",
        evidence: evidence)
    case .differs(let index, let edit):
      self.init(
        .unprocessableContent, "edit-differs", detail,
        evidence: ["index": .number(UInt64(index)), "edit": .text(edit.hex)])
    case .readOnly: self.init(.forbidden, "read-only", detail)
    case .diskFull: self.init(.insufficientStorage, "disk-full", detail, retryAfter: 30)
    case .inUse: self.init(.serviceUnavailable, "in-use", "The library is busy.", retryAfter: 5)
    case .newerVersion: self.init(.internalServerError, "newer-version", detail)
    case .corrupt: self.init(.internalServerError, "corrupt", "The library is damaged.")
    case .unreadable(let position, _):
      self.init(
        .internalServerError, "unreadable", "Edit \(position) of the log cannot be read.",
        evidence: ["position": .number(position)])
    case .unreachable:
      self.init(
        .serviceUnavailable, "unreachable", "The library cannot be reached for now.", retryAfter: 1)
    case .cannotOpen, .storage:
      self.init(.internalServerError, "storage", "The library's database failed.")
    }
  }

  private init(file error: FileError) {
    var evidence: [String: Evidence] = [:]
    if let offset = error.offset { evidence["offset"] = .number(UInt64(offset)) }
    let words = error.message
    self.init(
      .badRequest, error.name, words.prefix(1).uppercased() + words.dropFirst() + ".",
      evidence: evidence)
  }
}

extension HTTPResponse.Status {
  static var insufficientStorage: Self { .init(code: 507, reasonPhrase: "Insufficient Storage") }
}
