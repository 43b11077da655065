import Atlas
import Community
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport

/// A studio with a community in which there is a work of every kind of visibility: in all that is not for everybody stands a marker.
///
/// Used by one test, one thing after another.
final class CommunityWorld: @unchecked Sendable {
  /// How a work is kept from others, or not.
  enum State: String, CaseIterable {
    case listed, linked, alone, hidden
    /// Of somebody new, before a moderator has looked at it.
    case waiting
    /// Of somebody whose account is disabled.
    case disabled
    /// It was for everybody, and was taken back.
    case removed
    /// There never was one.
    case never
  }

  static let marker = "PRIVATE-MARKER"

  let studio: TestPeopleStudio
  let store: CommunityStore
  let files: PublishedFiles
  let owner: Person
  let gone: Person
  var ids: [State: WorkID] = [:]
  var remarks: [State: RemarkID] = [:]
  /// What the link of the linked work ends in.
  let key: SignInSecret
  var now = Int64(Date().timeIntervalSince1970 * 1000)

  /// - Parameter isOn: whether the operator has turned the community on; nil where it never was.
  init(
    isOn: Bool? = true, _ change: (inout StudioConfiguration) -> Void = { _ in }
  ) async throws {
    studio = try await TestPeopleStudio(change)
    owner = try studio.add("olga")
    gone = try studio.add("gone")
    store = CommunityStore(studio.people)
    files = PublishedFiles(
      studio: studio.studio.store.files, objects: studio.studio.database?.objects)
    key = SignInSecret(using: &studio.random)
    if isOn != nil {
      try store.set(
        CommunitySettings(name: "Old harbour", contact: "ada@example.org", rules: "Be kind."),
        at: now)
    }
    for state in State.allCases { try add(state) }
    try studio.people.setDisabled(true, of: gone.id)
    if isOn == false, var settings = try store.settings() {
      settings.isOn = false
      try store.set(settings, at: now)
    }
  }

  private func add(_ state: State) throws {
    let id: WorkID = studio.random.id()
    ids[state] = id
    remarks[state] = studio.random.id()
    guard state != .never else { return }
    let words = state == .listed ? "open" : Self.marker
    var about = Work.About(title: "The quay, \(words)", licence: .attribution)
    about.words = "What there is to say: \(words)"
    about.author = "Author \(words)"
    about.source = "Source \(words)"
    about.whyFree = "Why \(words)"
    about.place = "Place \(words)"
    about.tags = ["\(words)-tag"]
    about.years = Years(from: 1911, to: 1912)!
    about.pin = Work.ShownPlace(
      Place(latitude: 48.2, longitude: 16.37)!, exactness: .asGiven,
      direction: Direction(degrees: 90))
    let author = state == .disabled ? gone : owner
    if var settings = try store.settings() {
      settings.newcomersWait = state == .waiting
      try store.set(settings, at: now)
    }
    let work = Work(
      id: id, owner: author.id, kind: .photograph,
      reach: state == .linked ? .link : state == .alone ? .oneself : .everybody, about: about,
      created: now)
    try store.publish(
      work, files: try made(words + state.rawValue), secret: state == .linked ? key : nil, at: now)
    now += 1
    try store.say("Said: \(words)", as: remarks[state]!, about: id, by: owner.id, at: now)
    switch state {
    case .hidden:
      try store.decide(
        .hide, .work(id), rule: Self.marker, words: Self.marker, by: studio.ada.id, at: now)
    case .removed: files.remove(try store.remove(id))
    case .listed, .linked, .alone, .waiting, .disabled, .never: break
    }
  }

  /// A file of every role that there is, each of bytes that say whose they are.
  func made(_ words: String) throws -> [WorkFile] {
    try WorkFile.Role.allCases.map { role in
      let bytes = Array("file \(role.name) \(words)".utf8)
      return WorkFile(
        role: role, digest: try files.put(bytes), type: "image/jpeg", bytes: bytes.count,
        width: 320, height: 240)
    }
  }

  /// The addresses of all files of a work.
  func fileURIs(_ state: State) -> [String] {
    WorkFile.Role.allCases.map { role in
      switch role {
      case .sheet: uri(state, "/1/sheet-0.jpg")
      case .stage: uri(state, "/1/parcel.stage")
      case .small, .medium, .large, .card, .before, .after, .recipe, .parcel:
        uri(state, "/1/\(role.name).jpg")
      }
    }
  }

  func uri(_ state: State, _ rest: String = "") -> String { "/w/\(ids[state]!.hex)\(rest)" }

  /// Whoever looks: the name of each, and what their browser sends.
  func askers() throws -> [(name: String, headers: HTTPFields)] {
    let blocked = try studio.add("blocked")
    try store.block(blocked.id, true, by: owner.id, at: now)
    let disabled = try studio.add("disabled")
    let fields = try studio.headers(of: disabled)
    try studio.people.setDisabled(true, of: disabled.id)
    return [
      ("nobody", [:]), ("disabled", fields),
      ("other", try studio.headers(of: studio.add("other"))),
      ("blocked", try studio.headers(of: blocked)), ("owner", try studio.headers(of: owner)),
      ("moderator", try studio.headers(of: studio.add("moderator", rank: .moderator))),
      ("admin", try studio.headers(of: studio.ada)),
    ]
  }

  func test(_ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void) async throws
  {
    try await Application(router: studio.server.router()).test(.router, body)
  }
}

/// A route of the community with its parameters filled in.
struct CommunityQuestion: CustomStringConvertible {
  var route: String
  var method: HTTPRequest.Method
  var uri: String
  var body: String?
  var description: String { "\(method) \(uri)" }

  /// Whether a route belongs to the community, and so is asked here.
  static func isAsked(_ path: String) -> Bool {
    let steps = path.split(separator: "/").map(String.init)
    guard let first = steps.first else { return false }
    if first == "api" {
      // Whether there is a community is said where there is none.
      return path != "/api/community/settings" && steps.count > 1
        && ["community", "works", "map"].contains(steps[1])
    }
    return CommunityAddress.isPublic(path)
  }

  /// All routes, about a work.
  static func all(
    of server: StudioServer, about state: CommunityWorld.State, _ world: CommunityWorld
  )
    throws -> [CommunityQuestion]
  {
    let id = world.ids[state]!.hex
    let values = [
      "work": id, "version": "1", "file": "small.jpg", "remark": world.remarks[state]!.hex,
      "handle": "olga", "tag": "open-tag", "period": "all", "name": "all.atom", "page": "1.xml",
    ]
    let files = world.fileURIs(state).map {
      CommunityQuestion(route: "/w/{work}/{version}/{file}", method: .get, uri: $0)
    }
    return try files
      + server.router().routes.filter { isAsked("\($0.path)") && $0.method != .head }.map {
        route in
        var uri =
          try "/"
          + "\(route.path)".split(separator: "/").map { step in
            var step = String(step)
            for (name, value) in values {
              step = step.replacing("{\(name)}", with: value).replacing(":\(name)", with: value)
            }
            guard !step.contains("{"), !step.hasPrefix(":") else { throw Missing(step: step) }
            return step
          }.joined(separator: "/")
        if uri == "/feeds/tags/all.atom" { uri = "/feeds/tags/open-tag.atom" }
        if uri == "/oembed" { uri += "?url=http://localhost/w/\(id)" }
        if uri == "/report" || uri == "/report/done", route.method == .get {
          uri += "?of=work:\(id)"
        }
        if uri == "/search" { uri += "?q=quay" }
        if uri == "/api/map/places" { uri += "?q=quay" }
        if uri == "/api/map/near" { uri += "?at=48.2,16.37" }
        let form: String? =
          route.method == .get || uri.hasPrefix("/api")
          ? nil
          : "on=1&text=Words&of=work:\(id)&thing=work:\(id)&act=hide&reason=1&words=Words&reach=1&id=\(id)"
        return CommunityQuestion(
          route: "\(route.path)", method: route.method, uri: uri, body: form)
      }.sorted { ($0.route, "\($0.method)") < ($1.route, "\($1.method)") }
  }

  struct Missing: Error { let step: String }
}
