import Foundation
import Synchronization
import TestSupport
import Testing

/// Somebody with an account in a studio of three servers, who asks one after another until one answers. A class, because threads
/// share it.
final class Account: Sendable {
  let handle: String
  let password: String
  /// By which the studio knows them.
  let id: String
  private let shown: Mutex<String>

  init(handle: String, password: String, id: String, field: String) {
    (self.handle, self.password, self.id) = (handle, password, id)
    shown = Mutex(field)
  }

  /// The field by which their browser shows who they are.
  var field: String { shown.withLock { $0 } }

  /// Makes the first person of a studio, which all its servers know from then on.
  static func first(_ handle: String, over ports: Ports, _ random: inout SplitMix64) throws
    -> Account
  {
    let password = random.password()
    let answer = try HTTPConnection(port: ports[0]).ask(
      "POST", "/api/people", json: ["name": handle, "handle": handle, "password": password])
    try #require(answer.status == 201, "\(answer.problem)")
    for place in 0..<3 {
      #expect(try HTTPConnection(port: ports[place]).get("/api/library").status == 401)
    }
    let id = try #require(answer.json["id"] as? String)
    return Account(
      handle: handle, password: password, id: id, field: try #require(answer.signIn))
  }

  /// Asks one server after another as this person; who has to show once more who they are does so.
  func ask(
    _ method: String, _ path: String, _ body: [String: Any]? = nil, over ports: Ports,
    _ random: inout SplitMix64
  ) throws -> Ports.Found {
    let found = try ports.ask(&random) { try $0.ask(method, path, json: body, self.field) }
    guard found.answer.problem == "sign-in-again" else { return found }
    let again = try signIn(over: ports, &random)
    try #require(again.status == 200, "\(again.problem)")
    return try ports.ask(&random) { try $0.ask(method, path, json: body, self.field) }
  }

  /// Signs in by the password.
  ///
  /// - Parameter net: which of many nets of this machine they come from: tries are counted for each.
  @discardableResult
  func signIn(from net: Int = 0, over ports: Ports, _ random: inout SplitMix64) throws
    -> HTTPConnection.Answer
  {
    let words = ["handle": handle, "password": password]
    let address = "127.\(1 + net / 250).\(1 + net % 250).1"
    let answer = try ports.ask(&random, from: address) {
      try $0.ask("POST", "/api/signin", json: words)
    }.answer
    if let field = answer.signIn { shown.withLock { $0 = field } }
    return answer
  }

  /// Makes an invitation, to a project of theirs or as an admin to the studio; its secret.
  func invite(to project: String? = nil, over ports: Ports, _ random: inout SplitMix64) throws
    -> String
  {
    let body: [String: Any] = project.map { ["project": $0, "role": "editor"] } ?? [:]
    let answer = try ask("POST", "/api/invitations", body, over: ports, &random).answer
    try #require(answer.status == 200, "\(answer.problem)")
    return String(try #require(answer.json["link"] as? String).suffix(64))
  }

  /// Takes an invitation to the studio.
  ///
  /// Where no answer came the invitation is either open still or taken, and then the account is there.
  static func join(
    _ secret: String, as handle: String, over ports: Ports, _ random: inout SplitMix64
  ) throws -> Account {
    let password = random.password()
    let words = ["secret": secret, "name": handle, "handle": handle, "password": password]
    let found = try ports.ask(&random) { try $0.ask("POST", "/api/join", json: words) }
    if found.isRepeat, ["no-such-link", "name-taken"].contains(found.answer.problem) {
      let account = Account(handle: handle, password: password, id: "", field: "")
      let answer = try account.signIn(from: random.number(1...10_000), over: ports, &random)
      try #require(answer.status == 200, "an invitation is used up, and nobody made by it")
      let id = try #require(answer.json["id"] as? String)
      return Account(handle: handle, password: password, id: id, field: account.field)
    }
    try #require(found.answer.status == 200, "\(found.answer.problem)")
    let person = try #require(found.answer.json["person"] as? [String: Any])
    return Account(
      handle: handle, password: password, id: try #require(person["id"] as? String),
      field: try #require(found.answer.signIn))
  }

  /// Lets somebody into a project of theirs, as an editor.
  func share(
    _ project: String, with other: Account, over ports: Ports, _ random: inout SplitMix64
  ) throws {
    let secret = try invite(to: project, over: ports, &random)
    let answer = try other.ask("POST", "/api/join", ["secret": secret], over: ports, &random).answer
    try #require(answer.status == 200, "\(answer.problem)")
  }
}

extension Ports {
  /// No server has answered within two minutes.
  struct NoAnswer: Error {}

  struct Found {
    var answer: HTTPConnection.Answer
    /// Whether it was asked before without an answer, so that it may have been done already.
    var isRepeat = false
  }

  /// What a server answers that is neither gone nor busy: one is asked after another until one does.
  func ask(
    _ random: inout SplitMix64, from address: String? = nil,
    _ question: (HTTPConnection) throws -> HTTPConnection.Answer
  ) throws -> Found {
    let end = ContinuousClock.now + .seconds(120)
    var isRepeat = false
    while ContinuousClock.now < end {
      let port = self[random.number(0...2)]
      let answer = try? question(HTTPConnection(port: port, from: address, patience: 10))
      if let answer, ![429, 503].contains(answer.status) {
        return Found(answer: answer, isRepeat: isRepeat)
      }
      // Who was told to wait has not been heard.
      if answer?.status != 429 { isRepeat = true }
      usleep(UInt32(random.number(10_000...60_000)))
    }
    throw NoAnswer()
  }
}

extension SplitMix64 {
  /// A password that nobody would try.
  mutating func password() -> String {
    String(next(), radix: 36) + " " + String(next(), radix: 36)
  }
}
