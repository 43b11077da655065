internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Media
internal import People
internal import Permission
internal import SignIn
internal import StudioAccess

/// `/api/me`: one's own account, the ways into it, and the browsers that are in.
struct AccountRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    let me = api.group("me")
    me.get { request, context in try await self.account(request, context) }
    me.put("name") { request, context in try await self.rename(request, context) }
    me.put("password") { request, context in try await self.setPassword(request, context) }
    me.post("app") { _, context in try self.offerApp(context) }
    me.put("app") { request, context in try await self.setApp(request, context) }
    me.delete("app") { _, context in try self.dropApp(context) }
    me.post("recovery") { _, context in try self.makeRecoveryCodes(context) }
    me.post("browsers") { request, context in try self.openBrowser(request, context) }
    me.post("leaving") { _, context in try self.leave(context) }
    me.delete("leaving") { _, context in try self.stay(context) }
    me.delete("signins") { _, context in try self.endOthers(context) }
    me.delete("signins/:number") { _, context in try self.end(context) }
  }

  private struct Body: Encodable {
    struct SignIn: Encodable {
      var number: Int64
      var name: String
      var createdAt: Int64
      var seenAt: Int64
      var isThis: Bool
    }

    var person: PersonBody
    var asksForCode: Bool
    var recoveryCodes: Int
    /// Until when it counts as signed in just now, in milliseconds since 1970.
    var freshUntil: Int64
    var signIns: [SignIn]
    var passkeys: [PasskeyBody]
    /// How many bytes the library takes, and how many it may take; no quota for as many as there are.
    var used: Int64
    var quota: Int64?
    /// The name that passkeys are made for at this address.
    var passkeyPlace: String?
    /// When the account ends; nil where it does not.
    var leavesAt: Int64?
    /// Whether it may end: not that of the person with whose library the studio began.
    var canLeave: Bool
    /// How many projects of one's own others are in.
    var sharedCount: Int
  }

  private func account(_ request: Request, _ context: StudioContext) async throws -> Response {
    // Who is alone has no account, and may make the first.
    guard let people = try way.studio.door.people() else { return try .json(["isAlone": true]) }
    let person = try way.person(context)
    let (now, this) = (WayIn.now(), context.visitor.signIn)
    let ways = try people.secondWays(of: person.id)
    return try .json(
      Body(
        person: PersonBody(person), asksForCode: ways.asksForCode,
        recoveryCodes: ways.recoveryCodes, freshUntil: this?.freshUntil ?? 0,
        signIns: people.signIns(of: person.id, at: now).map { one in
          .init(
            number: one.number, name: one.name, createdAt: one.created, seenAt: one.seen,
            isThis: one.number == this?.number)
        }, passkeys: people.passkeys(of: person.id).map(PasskeyBody.init),
        used: await way.studio.use(of: person), quota: Studio.quota(of: person),
        passkeyPlace: way.relyingParty(of: request, context)?.id, leavesAt: person.leaves,
        canLeave: person.place != ".", sharedCount: people.memberCounts(of: person.id).count))
  }

  private func rename(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var name: String }
    let person = try way.person(context)
    let body: Body = try await request.json()
    guard let name = Person.name(typed: body.name) else { throw Problem.noName }
    try way.people().rename(person.id, to: name)
    return Response(status: .noContent)
  }

  // MARK: The password

  private func setPassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var password: String
      var new: String
    }
    let person = try way.freshPerson(context)
    let body: Body = try await request.json()
    let password = try Password(chosen: body.new, names: [person.name, person.handle])
    let (people, secret) = (try way.people(), context.visitor.secret)
    let one = GuessLimits.Try(account: person.handle, net: context.net, isKnown: true)
    try way.desk.take(one)
    try await way.desk.run(for: context.client) {
      guard try people.checks(Password(tried: body.password), of: person.id) else {
        throw PeopleError.wrong
      }
      try people.setPassword(password, of: person.id, keeping: secret, at: WayIn.now())
    }
    way.desk.noteSuccess(of: one)
    // No browser is known to the account any more but this one.
    if let browser = way.cookies.browser(of: request) {
      try people.noteBrowser(browser, of: person.id, at: WayIn.now())
    }
    way.note("password-changed", by: person, context)
    return Response(status: .noContent)
  }

  // MARK: Codes

  private struct AppBody: Encodable {
    var key: String
    var address: String
    var picture: String
  }

  /// A key for an authenticator app, kept once a code of it has come.
  private func offerApp(_ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    var random = SystemRandomNumberGenerator()
    let code = TimeCode(using: &random)
    let address = code.address(name: person.handle, studio: "Inkreel")
    return try .json(
      AppBody(key: code.keyText, address: address, picture: QRCode(address)?.svg ?? ""))
  }

  private func setApp(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var key: String
      var code: String
    }
    let person = try way.freshPerson(context)
    let body: Body = try await request.json()
    let now = WayIn.now()
    guard let code = TimeCode(keyText: body.key),
      let step = code.step(of: body.code, at: now / 1000, after: nil)
    else {
      throw Problem(
        .unprocessableContent, "wrong-code",
        "This is not the code that the app shows now: is the clock of the device right?")
    }
    try way.people().setTimeCode(code, step: step, of: person.id, at: now)
    way.note("app-added", by: person, context)
    return try recoveryCodes(of: person, context)
  }

  private func dropApp(_ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    try way.people().setTimeCode(nil, of: person.id, at: WayIn.now())
    try way.people().setRecoveryCodes([], of: person.id, at: WayIn.now())
    way.note("app-removed", by: person, context)
    return Response(status: .noContent)
  }

  private func makeRecoveryCodes(_ context: StudioContext) throws -> Response {
    try recoveryCodes(of: way.freshPerson(context), context)
  }

  /// New codes in place of all before, shown this once.
  private func recoveryCodes(of person: Person, _ context: StudioContext) throws -> Response {
    var random = SystemRandomNumberGenerator()
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode(using: &random) }
    try way.people().setRecoveryCodes(codes, of: person.id, at: WayIn.now())
    way.note("recovery-codes-made", by: person, context)
    return try .json(["codes": codes.map(\.text)])
  }

  // MARK: Leaving

  private func leave(_ context: StudioContext) throws -> Response {
    let person = try way.person(context)
    try way.studio.ask(context.visitor, .remove, .account(person.id))
    let end = try way.people().leave(person.id, at: WayIn.now())
    way.note("leaving", by: person, context)
    return try .json(["leavesAt": end])
  }

  private func stay(_ context: StudioContext) throws -> Response {
    let person = try way.person(context)
    try way.people().stay(person.id)
    way.note("staying", by: person, context)
    return Response(status: .noContent)
  }

  // MARK: Browsers

  /// A link that lets one more browser in, within ten minutes.
  private func openBrowser(_ request: Request, _ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    let (secret, now) = (WayIn.secret(), WayIn.now())
    let entry = Entry.browser(person)
    try way.people().add(entry, secret: secret, by: person.id, at: now)
    way.note("browser-invited", by: person, context)
    return try .json(
      LinkBody(
        way.link(to: "/join#\(secret.text)", request), expiresAt: now + entry.lifetime,
        way.configuration))
  }

  private func end(_ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    guard let number = context.parameters.get("number").flatMap({ Int64($0) }),
      try way.people().endSignIn(number, of: person.id)
    else { throw Problem(.notFound, "no-such-signin", "There is no such sign-in, or no longer.") }
    way.note("sign-in-ended", by: person, context)
    return Response(status: .noContent)
  }

  private func endOthers(_ context: StudioContext) throws -> Response {
    let person = try way.freshPerson(context)
    try way.people().endSignIns(of: person.id, keeping: context.visitor.secret)
    way.note("other-sign-ins-ended", by: person, context)
    return Response(status: .noContent)
  }
}

extension Problem {
  static var noName: Problem {
    Problem(.unprocessableContent, "name", "A name needs something that can be seen.")
  }

  static var noHandle: Problem {
    Problem(
      .unprocessableContent, "sign-in-name",
      "A sign-in name has 1 to 64 small letters, digits, dots, dashes and underscores.")
  }
}
