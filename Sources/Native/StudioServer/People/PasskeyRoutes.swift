internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// Passkeys: `/api/signin/passkey` lets in who has one, `/api/me/passkeys` makes, names and removes one's own.
///
/// Each takes two requests: what the authenticator is to answer to, and its answer, within five minutes.
struct PasskeyRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    let signIn = api.group("signin/passkey")
    signIn.post("begin") { request, context in try self.beginSigningIn(request, context) }
    signIn.post("finish") { request, context in try await self.signIn(request, context) }
    signIn.put("finish") { request, context in try await self.renew(request, context) }
    let passkeys = api.group("me/passkeys")
    passkeys.post("begin") { request, context in try self.beginMaking(request, context) }
    passkeys.post("finish") { request, context in try await self.keep(request, context) }
    passkeys.put(":number") { request, context in try await self.rename(request, context) }
    passkeys.delete(":number") { _, context in try self.remove(context) }
  }

  /// The longest bodies of answers: what is in them has narrower limits of its own.
  private static let answerLimit = 24_576
  private static let attestationLimit = 49_152

  // MARK: Signing in

  /// What an authenticator is asked to show who somebody is. Who is signed in already is to show that it is still they.
  private func beginSigningIn(_ request: Request, _ context: StudioContext) throws -> Response {
    let people = try way.people()
    let party = try relyingParty(request, context)
    guard let person = context.visitor.person else {
      let challenge = try way.desk.challenge(for: .signIn, net: context.net)
      return try .json(PasskeyRequestBody(party, challenge, passkeys: []))
    }
    let challenge = try way.desk.challenge(for: .again(account: person.id.hex), net: context.net)
    let passkeys = try people.passkeyIDs(of: person.id, for: party.id)
    return try .json(PasskeyRequestBody(party, challenge, passkeys: passkeys))
  }

  private func signIn(_ request: Request, _ context: StudioContext) async throws -> Response {
    let people = try way.people()
    let party = try relyingParty(request, context)
    let body: PasskeyAssertionBody = try await request.json(limit: Self.answerLimit)
    let browser = way.cookies.browser(of: request)
    let answer = try PasskeyAnswer(body, people)
    let one = try answer.attempt(from: browser, context, people)
    try way.desk.take(one)
    let (name, secret) = (WayIn.name(of: request), WayIn.secret())
    let person: Person
    do {
      let use = try answer.use(for: party, .signIn, way.desk)
      person = try people.signIn(
        by: answer.passkey(), use: use, name: name, secret: secret, at: WayIn.now())
    } catch {
      note(error, answer, context)
      throw error
    }
    way.desk.noteSuccess(of: one)
    var response = try Response.json(PersonBody(person))
    try way.letIn(person, as: secret, by: "passkey", request, context, &response)
    return response
  }

  /// Has whoever is signed in show once more who they are.
  private func renew(_ request: Request, _ context: StudioContext) async throws -> Response {
    let person = try way.person(context)
    guard let secret = context.visitor.secret else { throw Refused(.signIn) }
    let people = try way.people()
    let party = try relyingParty(request, context)
    let body: PasskeyAssertionBody = try await request.json(limit: Self.answerLimit)
    let answer = try PasskeyAnswer(body, people)
    let one = GuessLimits.Try(account: person.handle, net: context.net, isKnown: true)
    try way.desk.take(one)
    let new = WayIn.secret()
    do {
      let use = try answer.use(for: party, .again(account: person.id.hex), way.desk)
      try people.renew(secret, by: answer.passkey(), use: use, as: new, at: WayIn.now())
    } catch {
      note(error, answer, context)
      throw error
    }
    way.desk.noteSuccess(of: one)
    var response = Response(status: .noContent)
    response.setCookie(way.cookies.signedIn(new))
    return response
  }

  /// Keeps that somebody did not come in; and that an authenticator may have been copied.
  private func note(_ error: any Error, _ answer: PasskeyAnswer, _ context: StudioContext) {
    let handle = answer.kept?.person.handle ?? ""
    switch error {
    case PeopleError.passkey(.counter), PeopleError.passkey(.backupChanged):
      way.note("passkey-copied", handle, by: nil, context)
    default: way.note("sign-in-failed", handle, by: nil, context)
    }
  }

  // MARK: One's own

  private func beginMaking(_ request: Request, _ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    let party = try relyingParty(request, context)
    let passkeys = try way.people().passkeyIDs(of: person.id, for: party.id)
    let challenge = try way.desk.challenge(for: .register(account: person.id.hex), net: context.net)
    return try .json(PasskeyCreationBody(party, challenge, person, passkeys: passkeys))
  }

  private func keep(_ request: Request, _ context: StudioContext) async throws -> Response {
    let person = try way.freshPerson(context)
    let party = try relyingParty(request, context)
    let body: PasskeyRegistrationBody = try await request.json(limit: Self.attestationLimit)
    let one = GuessLimits.Try(account: person.handle, net: context.net, isKnown: true)
    try way.desk.take(one)
    let new: NewPasskey
    do {
      new = try body.passkey(for: party, person, way.desk)
    } catch let error as PasskeyError where error != .challenge {
      throw Problem(notKept: error)
    }
    let name = Person.name(typed: body.name ?? "") ?? WayIn.name(of: request)
    let passkey = try way.people().add(
      new, name: name, place: party.id, of: person.id, at: WayIn.now())
    way.desk.noteSuccess(of: one)
    way.note("passkey-added", by: person, context)
    var response = try Response.json(PasskeyBody(passkey))
    response.status = .created
    return response
  }

  private func rename(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var name: String }
    let person = try way.person(context)
    let body: Body = try await request.json()
    guard let name = Person.name(typed: body.name) else { throw Problem.noName }
    try way.people().renamePasskey(Self.number(context), of: person.id, to: name)
    return Response(status: .noContent)
  }

  private func remove(_ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    try way.people().endPasskey(Self.number(context), of: person.id, at: WayIn.now())
    way.note("passkey-removed", by: person, context)
    return Response(status: .noContent)
  }

  private static func number(_ context: StudioContext) throws -> Int64 {
    guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else {
      throw PeopleError.noSuchPasskey
    }
    return number
  }

  /// Whom passkeys are for at the address that a browser asks.
  private func relyingParty(_ request: Request, _ context: StudioContext) throws -> RelyingParty {
    guard let party = way.relyingParty(of: request, context) else {
      throw Problem(
        .notFound, "no-passkeys",
        "Passkeys belong to a name, and the studio has none at this address.")
    }
    return party
  }
}

/// What an authenticator has answered, and the passkey that it says it is.
private struct PasskeyAnswer {
  let assertion: PasskeyAssertion
  /// Nil where nobody has it, or not any more.
  let kept: KeptPasskey?

  init(_ body: PasskeyAssertionBody, _ people: PeopleStore) throws {
    assertion = try body.assertion()
    kept = try people.passkey(assertion.id)
  }

  func passkey() throws -> KeptPasskey {
    guard let kept else { throw PeopleError.passkey(.unknown) }
    return kept
  }

  /// A try to get in. What nobody has counts for itself, so that many of them keep nobody out.
  func attempt(
    from browser: SignInSecret?, _ context: StudioContext, _ people: PeopleStore
  ) throws -> GuessLimits.Try {
    guard let handle = kept?.person.handle else {
      let id = Base64URL.text(assertion.id).prefix(24)
      return GuessLimits.Try(account: "passkey \(id)", net: context.net)
    }
    let isKnown = try browser.map { try people.isKnown($0, for: handle, at: WayIn.now()) }
    return GuessLimits.Try(account: handle, net: context.net, isKnown: isKnown ?? false)
  }

  /// What the authenticator says of itself, once all of its answer is known to be right.
  ///
  /// - Throws: `PasskeyError`.
  func use(for party: RelyingParty, _ purpose: Challenges.Purpose, _ desk: SignInDesk) throws
    -> PasskeyUse
  {
    try desk.take(assertion.challenge, for: purpose)
    let kept = try passkey()
    // Who has given no name is told by the authenticator alone.
    guard purpose != .signIn || assertion.userHandle != nil else { throw PasskeyError.userHandle }
    return try assertion.use(for: party, key: kept.key, owner: kept.owner)
  }
}

extension Problem {
  /// Why what an authenticator sent lets nobody in: the same for all, but where it is too late, which can be mended.
  init(passkey error: PasskeyError) {
    switch error {
    case .challenge:
      self.init(
        .unprocessableContent, "passkey-late",
        "This took longer than five minutes, or was answered already. Try once more.")
    default:
      self.init(
        .unauthorized, "wrong-passkey", "This passkey lets nobody in here, or not any more.")
    }
  }

  /// Why a new passkey is not kept.
  init(notKept error: PasskeyError) {
    let words =
      switch error {
      case .userNotVerified:
        "This device did not ask for a finger, a face or a PIN, without which it lets nobody in."
      case .algorithm: "This device signs in a way that the studio does not know."
      default: "What this device sent is no passkey for the studio."
      }
    self.init(.unprocessableContent, "passkey-refused", words)
  }
}
