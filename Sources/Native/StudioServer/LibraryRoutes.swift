internal import Hummingbird
internal import LibraryStore
internal import Storyboard

/// `GET /api/library`: the table of contents.
struct LibraryRoutes {
  let store: LibraryStore

  func add(to api: RouterGroup<StudioContext>) {
    api.get("library") { _, _ in try await self.library() }
  }

  private func library() async throws -> Response {
    let sequence = await store.latestSequence
    let outline = await store.outline()
    return try .json(
      LibraryBody(
        id: outline.id.hex, isReadOnly: store.isReadOnly, sequence: sequence,
        projects: outline.projects.map(ProjectBody.init)))
  }
}

private struct LibraryBody: Encodable {
  var id: String
  var isReadOnly: Bool
  var sequence: UInt64
  var projects: [ProjectBody]
}

private struct ProjectBody: Encodable {
  struct Canvas: Encodable {
    var width: UInt32
    var height: UInt32
  }

  struct Rate: Encodable {
    var numerator: UInt32
    var denominator: UInt32
  }

  var id: String
  var name: String
  var canvas: Canvas
  var frameRate: Rate
  var scenes: [SceneBody]

  init(_ project: ProjectOutline) {
    id = project.id.hex
    name = project.name.string
    canvas = Canvas(width: project.canvas.width, height: project.canvas.height)
    frameRate = Rate(
      numerator: project.frameRate.numerator, denominator: project.frameRate.denominator)
    scenes = project.scenes.map(SceneBody.init)
  }
}

private struct SceneBody: Encodable {
  var id: String
  var name: String
  var shots: [ShotBody]

  init(_ scene: SceneOutline) {
    id = scene.id.hex
    name = scene.name.string
    shots = scene.shots.map(ShotBody.init)
  }
}

private struct ShotBody: Encodable {
  var id: String
  /// In milliseconds.
  var duration: UInt32
  var dialogue: String
  var action: String
  var notes: String

  init(_ shot: ShotOutline) {
    id = shot.id.hex
    duration = shot.duration.count
    dialogue = shot.dialogue.string
    action = shot.action.string
    notes = shot.notes.string
  }
}
