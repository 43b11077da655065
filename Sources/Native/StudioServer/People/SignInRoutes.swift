internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/signin`: in, in once more, and out. `POST /signin` and `POST /signout` are the same for forms of pages that run no scripts.
struct SignInRoutes {
  let way: WayIn

  func add(to router: Router<StudioContext>, _ api: RouterGroup<StudioContext>) {
    api.post("signin") { request, context in try await self.signIn(request, context) }
    api.put("signin") { request, context in try await self.renew(request, context) }
    api.delete("signin") { request, context in try self.signOut(request, context) }
    router.post("signin") { request, context in try await self.signInByForm(request, context) }
    router.post("signout") { request, context in try await self.signOutByForm(request, context) }
  }

  // MARK: In

  private struct Body: Decodable {
    var handle: String
    var password: String
    var code: String?

    var means: String { code == nil ? "password" : "password and code" }
  }

  private func signIn(_ request: Request, _ context: StudioContext) async throws -> Response {
    let body: Body = try await request.json()
    let (person, secret) = try await enter(body, request, context)
    var response = try Response.json(PersonBody(person))
    try way.letIn(person, as: secret, by: body.means, request, context, &response)
    return response
  }

  private func enter(_ body: Body, _ request: Request, _ context: StudioContext) async throws -> (
    Person, SignInSecret
  ) {
    let people = try way.people()
    let browser = way.cookies.browser(of: request)
    let isKnown = try browser.map { try people.isKnown($0, for: body.handle, at: WayIn.now()) }
    let one = GuessLimits.Try(
      account: Person.handle(typed: body.handle) ?? "", net: context.net, isKnown: isKnown ?? false)
    try way.desk.take(one)
    let (name, secret) = (WayIn.name(of: request), WayIn.secret())
    do {
      let person = try await way.desk.run(for: context.net) {
        try people.signIn(
          handle: body.handle, password: Password(tried: body.password), code: body.code,
          name: name, secret: secret, at: WayIn.now())
      }
      way.desk.noteSuccess(of: one)
      return (person, secret)
    } catch PeopleError.wrong {
      // What nobody signs in by may be a password in the wrong field.
      let known = try? people.person(handle: body.handle)
      way.note("sign-in-failed", known?.handle ?? "", by: nil, context)
      throw PeopleError.wrong
    }
  }

  /// A form, from the page that signs in: leads on to where its browser wanted to go, or back with what is wrong.
  private func signInByForm(_ request: Request, _ context: StudioContext) async throws -> Response {
    let fields = try await request.form()
    // Without scripts the form does not know where its page was to lead; the browser tells the address of that page.
    var next = fields["next"].flatMap(Self.place) ?? "/"
    if next == "/", let page = request.headers[HTTPField.Name("Referer")!],
      let question = URLComponents(string: page)?.percentEncodedQuery
    {
      next = Request.fields(of: question)["next"].flatMap(Self.place) ?? next
    }
    do {
      let code = fields["code"].flatMap { $0.isEmpty ? nil : $0 }
      let body = Body(
        handle: fields["handle"] ?? "", password: fields["password"] ?? "", code: code)
      let (person, secret) = try await enter(body, request, context)
      var response = Response.redirect(to: next, type: .found)
      try way.letIn(person, as: secret, by: body.means, request, context, &response)
      response.status = .seeOther
      return response
    } catch PeopleError.wrong {
      return Response.redirect(to: "/signin?trouble=wrong", type: .normal)
    } catch PeopleError.codeNeeded {
      return Response.redirect(to: "/signin?trouble=code", type: .normal)
    }
  }

  /// A place of this studio to go on to; nil for an address elsewhere.
  private static func place(_ text: String) -> String? {
    if PageAddress.at(text) != nil { return text }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    guard isPlain, text.hasPrefix("/"), !text.hasPrefix("//"),
      CommunityAddress.isPublic(String(text.prefix { $0 != "?" && $0 != "#" }))
    else { return nil }
    return text
  }

  // MARK: In once more, and out

  private struct Proof: Decodable {
    var password: String
    var code: String?
  }

  /// Has whoever is signed in show once more who they are.
  private func renew(_ request: Request, _ context: StudioContext) async throws -> Response {
    let person = try way.person(context)
    guard let secret = context.visitor.secret else { throw Refused(.signIn) }
    let body: Proof = try await request.json()
    let people = try way.people()
    let one = GuessLimits.Try(account: person.handle, net: context.net, isKnown: true)
    try way.desk.take(one)
    let new = WayIn.secret()
    try await way.desk.run(for: context.client) {
      try people.renew(
        secret, password: Password(tried: body.password), code: body.code, as: new,
        at: WayIn.now())
    }
    way.desk.noteSuccess(of: one)
    var response = Response(status: .noContent)
    response.setCookie(way.cookies.signedIn(new))
    return response
  }

  private func signOutByForm(_ request: Request, _ context: StudioContext) async throws -> Response
  {
    _ = try way.people()
    _ = try way.person(context)
    _ = try await request.form()
    var response = try signOut(request, context)
    response.status = .seeOther
    response.headers[.location] = "/community"
    return response
  }

  private func signOut(_ request: Request, _ context: StudioContext) throws -> Response {
    let person = try way.person(context)
    if let secret = context.visitor.secret { try way.people().signOut(secret) }
    way.note("signed-out", by: person, context)
    var response = Response(status: .noContent)
    for cookie in way.cookies.forgetting { response.setCookie(cookie) }
    // What the browser keeps of answers; not what was drawn and waits to be sent.
    response.headers[HTTPField.Name("Clear-Site-Data")!] = "\"cache\""
    return response
  }
}

/// Somebody, as others may know them.
struct PersonBody: Encodable {
  var id: String
  var name: String
  var handle: String?
  var rank: String?

  init(_ person: Person) {
    id = person.id.hex
    name = person.name
    handle = person.handle
    rank = "\(person.rank)"
  }

  /// As those see them who share a project with them.
  init(colleague person: Person) {
    id = person.id.hex
    name = person.name
  }
}
