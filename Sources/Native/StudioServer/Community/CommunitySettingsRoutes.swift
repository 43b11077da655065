internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import StudioAccess

/// `/api/community/settings`: whether there is a community, and what is said of it, for admins; as `inkreel community` does it.
struct CommunitySettingsRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    api.get("community/settings") { _, context in try self.settings(context) }
    api.put("community/settings") { request, context in
      try await self.change(request, context)
    }
  }

  private struct Body: Codable {
    var isOn: Bool
    var name: String
    var contact: String
    var rules: String
    var licence: String
    var takesUnknown: Bool
    /// Nil in what is sent, where it is to stay as it is; so `tiles`, which is null for none.
    var newcomersWait: Bool?
    var tiles: Tiles?
    private(set) var tellsTiles = true

    private enum Key: CodingKey {
      case isOn, name, contact, rules, licence, takesUnknown, newcomersWait, tiles
    }

    init(from decoder: any Decoder) throws {
      let sent = try decoder.container(keyedBy: Key.self)
      isOn = try sent.decode(Bool.self, forKey: .isOn)
      name = try sent.decode(String.self, forKey: .name)
      contact = try sent.decode(String.self, forKey: .contact)
      rules = try sent.decode(String.self, forKey: .rules)
      licence = try sent.decode(String.self, forKey: .licence)
      takesUnknown = try sent.decode(Bool.self, forKey: .takesUnknown)
      newcomersWait = try sent.decodeIfPresent(Bool.self, forKey: .newcomersWait)
      tiles = try sent.decodeIfPresent(Tiles.self, forKey: .tiles)
      tellsTiles = sent.contains(.tiles)
    }

    func encode(to encoder: any Encoder) throws {
      var told = encoder.container(keyedBy: Key.self)
      try told.encode(isOn, forKey: .isOn)
      try told.encode(name, forKey: .name)
      try told.encode(contact, forKey: .contact)
      try told.encode(rules, forKey: .rules)
      try told.encode(licence, forKey: .licence)
      try told.encode(takesUnknown, forKey: .takesUnknown)
      try told.encode(newcomersWait, forKey: .newcomersWait)
      try told.encode(tiles, forKey: .tiles)
    }

    init(_ settings: CommunitySettings?) {
      isOn = settings?.isOn ?? false
      name = settings?.name ?? ""
      contact = settings?.contact ?? ""
      rules = settings?.rules ?? ""
      licence = (settings?.licence ?? .attribution).name
      takesUnknown = settings?.takesUnknown ?? false
      newcomersWait = settings?.newcomersWait ?? false
      tiles = settings?.tiles.map {
        Tiles(address: $0.address, credit: $0.credit, deepest: $0.deepest)
      }
    }
  }

  /// Pictures of another server for the map.
  private struct Tiles: Codable {
    var address: String
    var credit: String
    var deepest: Int?

    func source() throws -> TileSource {
      guard
        let source = TileSource(
          address: address.trimmingCharacters(in: .whitespaces), credit: line(credit),
          deepest: deepest ?? TileSource.usualDeepest)
      else { throw Problem.field("tiles", TileSource.whatItTakes) }
      return source
    }
  }

  private func settings(_ context: StudioContext) throws -> Response {
    try way.studio.ask(context.visitor, .see, .studio)
    return try .json(Body(way.studio.communitySettings()))
  }

  private func change(_ request: Request, _ context: StudioContext) async throws -> Response {
    try way.studio.ask(context.visitor, .administer, .studio)
    let body: Body = try await request.json(limit: 128 << 10)
    let (name, contact) = (Self.line(body.name), Self.line(body.contact))
    for (field, text) in [("name", name), ("contact", contact)] {
      guard !text.isEmpty, text.count <= 200 else {
        throw Problem.field(field, "It takes 1 to 200 characters.")
      }
    }
    guard body.rules.utf8.count <= 65_536 else {
      throw Problem.field("rules", "Rules have 64 KB at most.")
    }
    guard let licence = Licence(name: body.licence) else {
      throw Problem.field("licence", "There is no licence “\(body.licence)”.")
    }
    let known = try way.studio.communitySettings()
    let settings = CommunitySettings(
      isOn: body.isOn, name: name, contact: contact, rules: body.rules, licence: licence,
      takesUnknown: body.takesUnknown,
      newcomersWait: body.newcomersWait ?? known?.newcomersWait ?? false,
      tiles: body.tellsTiles ? try body.tiles?.source() : known?.tiles)
    try way.studio.setCommunity(settings, for: context.visitor)
    way.note(
      body.isOn ? "community-on" : "community-off", name, by: context.visitor.person, context)
    return try .json(Body(settings))
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
