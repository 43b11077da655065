internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `GET /api/health`: whether the studio serves, and which library.
struct HealthRoutes {
  let studio: Studio
  let isOnNetwork: Bool

  func add(to api: RouterGroup<StudioContext>) {
    api.get("health") { _, context in
      // Who may not look into the library hears that there is a studio, and nothing more.
      guard let library = try? studio.library(for: context.visitor, to: .see) else {
        return try Response.json(HealthBody(status: "ok"))
      }
      return try Response.json(
        HealthBody(
          status: "ok", library: context.visitor.library?.hex,
          isReadOnly: context.visitor.isReadOnly, sequence: library.latestSequence,
          isOnNetwork: isOnNetwork && context.visitor.person == nil, device: context.device?.name,
          account: context.visitor.person?.id.hex, person: context.visitor.person?.name))
    }
  }
}

private struct HealthBody: Encodable {
  var status: String
  var library: String?
  var isReadOnly: Bool?
  var sequence: UInt64?
  var isOnNetwork: Bool?
  /// What the paired device that asks is called.
  var device: String?
  /// Who has signed in; nothing while there are no people.
  var account: String?
  var person: String?
}
