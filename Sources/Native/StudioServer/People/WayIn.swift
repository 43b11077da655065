internal import Foundation
internal import Hummingbird
internal import Logging
internal import Media
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// What the routes of people share: who they are, the cookies that say so, where passwords are tried.
struct WayIn: Sendable {
  let studio: Studio
  let cookies: SignInCookies
  let desk: SignInDesk
  let configuration: StudioConfiguration
  /// Whether it serves the local network, by HTTPS.
  var isInNetwork = false

  /// The people of the studio.
  ///
  /// - Throws: a problem `no-people` where it is one person's alone.
  func people() throws -> PeopleStore {
    guard let people = try studio.door.people() else {
      throw Problem(.notFound, "no-people", "There are no people in this studio.")
    }
    return people
  }

  /// Whoever has signed in.
  ///
  /// - Throws: `Refused` where nobody has.
  func person(_ context: StudioContext) throws -> Person {
    guard let person = context.visitor.person else { throw Refused(.signIn) }
    return person
  }

  /// Whoever has signed in, where that was just now: what they do next must not be done by who found the browser open.
  func freshPerson(_ context: StudioContext) throws -> Person {
    let person = try person(context)
    try studio.ask(context.visitor, .arrange, .account(person.id))
    return person
  }

  /// An address of the page for whoever is sent it: where the studio is for others, else as the browser that asks knows it.
  func link(to path: String, _ request: Request) -> String {
    if let address = configuration.address { return address.text + path }
    if let network = configuration.network { return network.address + path }
    let scheme = cookies.isSecure ? "https" : "http"
    return "\(scheme)://\(request.head.authority ?? "localhost")\(path)"
  }

  /// Signs a browser in: its cookies, and the note that it was let in.
  ///
  /// - Parameter means: what they have shown, such as `passkey`.
  func letIn(
    _ person: Person, as secret: SignInSecret, by means: String, _ request: Request,
    _ context: StudioContext,
    _ response: inout Response
  ) throws {
    let (people, now) = (try people(), Self.now())
    // Whoever signed in here before is signed out by it.
    if let old = cookies.secret(of: request), old != secret { try people.signOut(old) }
    let browser = cookies.browser(of: request) ?? Self.secret()
    try people.noteBrowser(browser, of: person.id, at: now)
    response.setCookie(cookies.signedIn(secret))
    response.setCookie(cookies.known(browser))
    note("signed-in", means, by: person, context)
  }

  /// Keeps that something was done, in the studio and in the server's log, without words of what is drawn.
  func note(_ act: String, _ thing: String = "", by person: Person?, _ context: StudioContext) {
    do {
      try people().note(act, thing, by: person?.id, net: context.net, at: Self.now())
    } catch {
      context.logger.error("The audit cannot be written: \(error)")
    }
    let who = person.map { " by \($0.handle)" } ?? ""
    context.logger.notice("\(act) \(thing)\(who) from \(context.net)")
  }

  /// What a browser calls itself, for the list of sign-ins: “Firefox on Linux”.
  static func name(of request: Request) -> String {
    let agent = request.headers[.userAgent] ?? ""
    let browsers = [
      ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
      ("FxiOS/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    let systems = [
      ("iPad", "iPad"), ("iPhone", "iPhone"), ("Android", "Android"), ("Windows", "Windows"),
      ("Macintosh", "Mac or iPad"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]
    let browser = browsers.first { agent.contains($0.0) }?.1
    let system = systems.first { agent.contains($0.0) }?.1
    switch (browser, system) {
    case (let browser?, let system?): return "\(browser) on \(system)"
    case (let one?, nil), (nil, let one?): return one
    case (nil, nil): return "A browser"
    }
  }

  static func secret() -> SignInSecret {
    var random = SystemRandomNumberGenerator()
    return SignInSecret(using: &random)
  }

  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}

/// A link that lets somebody in once, as text and as a picture for another device's camera.
struct LinkBody: Encodable {
  var link: String
  /// By what an invitation is taken back; nil for any other link.
  var invitation: String?
  var picture: String
  /// Where a device in the network learns to trust the studio, which comes first; nil where it need not.
  var trustAddress: String?
  /// Whether it opens nothing on any other machine: the studio is served for this one alone.
  var isOnlyHere: Bool
  /// In milliseconds since 1970.
  var expiresAt: Int64

  init(_ link: String, expiresAt: Int64, _ configuration: StudioConfiguration) {
    self.link = link
    trustAddress = configuration.address == nil ? configuration.network?.trustAddress : nil
    picture = QRCode(link)?.svg ?? ""
    isOnlyHere = leadsHereAlone(link)
    self.expiresAt = expiresAt
  }
}
