internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/people`: the first person, and for admins all of them; `/api/audit`, what was done about them.
struct PeopleRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    api.post("people") { request, context in try await self.begin(request, context) }
    api.get("people") { _, context in try await self.list(context) }
    api.put("people/:person") { request, context in try await self.change(request, context) }
    api.post("people/:person/reset") { request, context in
      try await self.reset(request, context)
    }
    api.delete("people/:person/signins") { _, context in try self.endSignIns(context) }
    api.get("audit") { request, context in try self.audit(request, context) }
  }

  /// Makes the first person, who is an admin and keeps the library as it lies: for the machine alone, while there are none.
  private func begin(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var name: String
      var handle: String
      var password: String
    }
    guard case .machine = context.visitor.asker, context.device == nil else {
      throw context.visitor.person == nil && context.device == nil
        ? Refused(.signIn) : PeopleError.alreadyBegun
    }
    let body: Body = try await request.json()
    guard let name = Person.name(typed: body.name) else { throw Problem.noName }
    guard let handle = Person.handle(typed: body.handle) else { throw Problem.noHandle }
    let password = try Password(chosen: body.password, names: [name, handle])
    guard !context.visitor.isReadOnly else { throw LibraryError.readOnly }
    var random = SystemRandomNumberGenerator()
    let first = Person(
      id: PersonID(using: &random), name: name, handle: handle, rank: .admin, created: WayIn.now())
    let door = way.studio.door
    let store = way.configuration.network?.devices
    let pairings = try store?.pairings() ?? []
    let devices = pairings.map { one in
      PairedDevice(
        digest: one.digest, name: one.device.name, paired: one.device.paired, seen: one.device.seen)
    }
    let people = try await way.desk.run(for: context.net) {
      try door.begin(first, password: password, devices: devices)
    }
    // They are sign-ins now, and ended as such.
    for one in pairings { _ = try store?.revoke(one.device.id) }
    let secret = WayIn.secret()
    try people.signIn(
      first.id, name: WayIn.name(of: request), secret: secret, at: WayIn.now())
    var response = try Response.json(PersonBody(first))
    response.status = .created
    way.note("people-begun", by: first, context)
    try way.letIn(first, as: secret, by: "password", request, context, &response)
    return response
  }

  // MARK: For admins

  private struct ListBody: Encodable {
    struct One: Encodable {
      var person: PersonBody
      var isDisabled: Bool
      var createdAt: Int64
      var seenAt: Int64?
      /// In bytes; no quota for as many as there are.
      var used: Int64
      var quota: Int64?
    }

    var people: [One]
    /// When all was backed up last, as far as the studio knows.
    var backedUpAt: Int64?
  }

  private func list(_ context: StudioContext) async throws -> Response {
    try way.studio.ask(context.visitor, .see, .studio)
    let people = try way.people()
    var list: [ListBody.One] = []
    for one in try people.people() {
      list.append(
        .init(
          person: PersonBody(one), isDisabled: one.isDisabled, createdAt: one.created,
          seenAt: try people.signIns(of: one.id, at: WayIn.now()).map(\.seen).max(),
          // A library that cannot be opened keeps nobody from looking after the others.
          used: (try? await way.studio.use(of: one)) ?? 0, quota: Studio.quota(of: one)))
    }
    return try .json(ListBody(people: list, backedUpAt: people.lastTime(of: "backed-up")))
  }

  private func change(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var rank: String?
      var isDisabled: Bool?
      /// In bytes; 0 for the studio's usual one.
      var quota: Int64?
    }
    let (admin, person) = (try administer(context), try named(context))
    let body: Body = try await request.json()
    if let rank = try body.rank.map({ try Rank(named: $0) }) {
      try way.people().setRank(rank, of: person.id)
      way.note("rank-\(rank)", person.handle, by: admin, context)
    }
    if let isDisabled = body.isDisabled {
      try way.people().setDisabled(isDisabled, of: person.id)
      way.note(isDisabled ? "disabled" : "enabled", person.handle, by: admin, context)
    }
    if let quota = body.quota {
      guard (0...1 << 50).contains(quota) else {
        throw Problem(.unprocessableContent, "quota", "A quota is 0 to 2^50 bytes.")
      }
      try way.people().setQuota(quota == 0 ? nil : quota, of: person.id)
      way.note("quota", person.handle, by: admin, context)
    }
    return Response(status: .noContent)
  }

  /// A link by which somebody who has lost the password sets another; whoever makes it learns none.
  private func reset(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      /// Whether the app that makes their codes is lost too.
      var andCodes: Bool?
    }
    let (admin, person) = (try administer(context), try named(context))
    let body: Body = try await request.json()
    let andCodes = body.andCodes ?? false
    let entry = Entry.reset(person, andCodes: andCodes)
    let (secret, now) = (WayIn.secret(), WayIn.now())
    try way.people().add(entry, secret: secret, by: admin.id, at: now)
    way.note(andCodes ? "reset-and-codes-made" : "reset-made", person.handle, by: admin, context)
    return try .json(
      LinkBody(
        way.link(to: "/join#\(secret.text)", request), expiresAt: now + entry.lifetime,
        way.configuration))
  }

  private func endSignIns(_ context: StudioContext) throws -> Response {
    let (admin, person) = (try administer(context), try named(context))
    try way.people().endSignIns(of: person.id, keeping: nil)
    way.note("sign-ins-ended", person.handle, by: admin, context)
    return Response(status: .noContent)
  }

  private struct AuditBody: Encodable {
    struct One: Encodable {
      var time: Int64
      var who: String?
      var act: String
      var thing: String
      var net: String
    }

    var entries: [One]
  }

  private func audit(_ request: Request, _ context: StudioContext) throws -> Response {
    try way.studio.ask(context.visitor, .see, .studio)
    let before = request.uri.queryParameters["before"].flatMap { Int64($0) } ?? .max
    return try .json(
      AuditBody(
        entries: way.people().audit(limit: 200, before: before).map { one in
          .init(time: one.time, who: one.who?.name, act: one.act, thing: one.thing, net: one.net)
        }))
  }

  private func administer(_ context: StudioContext) throws -> Person {
    try way.studio.ask(context.visitor, .administer, .studio)
    return try way.person(context)
  }

  private func named(_ context: StudioContext) throws -> Person {
    guard let id = PersonID(hex: context.parameters.get("person") ?? ""),
      let person = try way.people().person(id)
    else { throw PeopleError.noSuchPerson }
    return person
  }
}
