internal import Hummingbird
internal import LibraryStore
internal import Storyboard

/// `GET /api/health`: whether the studio serves, and which library.
struct HealthRoutes {
  let store: LibraryStore

  func add(to api: RouterGroup<StudioContext>) {
    api.get("health") { _, _ in
      try Response.json(
        HealthBody(
          status: "ok", library: store.id.hex, isReadOnly: store.isReadOnly,
          sequence: await store.latestSequence))
    }
  }
}

private struct HealthBody: Encodable {
  var status: String
  var library: String
  var isReadOnly: Bool
  var sequence: UInt64
}
