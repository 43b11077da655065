internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Programs
internal import Storyboard
internal import StudioAccess
internal import Synchronization

/// `/api/projects/{id}`: a project's outline and its log.
struct ProjectRoutes {
  let studio: Studio
  let edits: EditRoutes
  private let heard = ProgramsWithSound()

  init(studio: Studio, edits: EditRoutes) { (self.studio, self.edits) = (studio, edits) }

  func add(to api: RouterGroup<StudioContext>) {
    let project = api.group("projects/:project")
    project.get { _, context in
      try Response.json(ProjectBody(self.project(context, to: .see).project().outline))
    }
    project.get("edits") { request, context in
      try await self.edits.edits(of: .project(Self.project(context)), request, context)
    }
    project.post("edits") { request, context in
      try await self.edits.append(to: .project(Self.project(context)), request, context)
    }
    project.get("marks") { _, context in
      let open = try self.project(context, to: .see)
      let marks = try await open.marks()
      let sounding = try await self.heard.shots(marks, in: open.assets)
      return try Response.json(MarksBody(marks, sounding: sounding))
    }
    project.put("opened") { request, context in try await self.noteOpening(request, context) }
  }

  /// Notes that someone works on the project: `?shot=` names the shot that stands for it from now on.
  private func noteOpening(_ request: Request, _ context: StudioContext) async throws -> Response {
    let shot = request.uri.queryParameters["shot"].flatMap { ShotID(hex: String($0)) }
    try await studio.noteOpening(of: Self.project(context), shot: shot, for: context.visitor)
    return Response(status: .noContent)
  }

  private func project(_ context: StudioContext, to act: Act) throws -> OpenProject {
    try studio.project(Self.project(context), for: context.visitor, to: act)
  }

  static func project(_ context: StudioContext) throws -> ProjectID {
    guard let id = ProjectID(hex: context.parameters.get("project") ?? "") else {
      throw Problem(.notFound, "no-such-project", "There is no such project.")
    }
    return id
  }
}

/// Which programs can be heard, as far as it was asked: what is in a file never changes.
private final class ProgramsWithSound: Sendable {
  private let known = Mutex<[AssetID: Bool]>([:])
  private static let reading = Background(label: "inkreel.program-marks")
  private static let limit = 10_000

  /// The shots of which a program can be heard.
  func shots(_ marks: ShotMarks, in assets: AssetStore) async throws -> [ShotID] {
    let all = Set(marks.programDocuments.joined())
    var heard = known.withLock { known in all.filter { known[$0] == true } }
    let new = known.withLock { known in all.filter { known[$0] == nil } }
    if !new.isEmpty {
      // One that is not there may come.
      let found = try await Self.reading.run {
        new.compactMap { document in
          LayerProgram.makesSound(document, in: assets).map { (document, $0) }
        }
      }
      known.withLock { known in
        if known.count > Self.limit { known = [:] }
        for (document, isHeard) in found { known[document] = isHeard }
      }
      heard.formUnion(found.filter(\.1).map(\.0))
    }
    return zip(marks.programs, marks.programDocuments).filter { !heard.isDisjoint(with: $1) }
      .map(\.0)
  }
}

/// The shots that hold a tunnel, or a program, and those in which the camera does something.
struct MarksBody: Encodable {
  /// What the camera does over a shot: lengths in pixels of the canvas, turns in degrees clockwise, holds in milliseconds.
  struct Camera: Encodable {
    struct Frame: Encodable {
      var x: Double
      var y: Double
      var width: Double
      var degrees: Double

      init(_ frame: CameraFrame) {
        (x, y) = (Double(frame.x) / 64, Double(frame.y) / 64)
        (width, degrees) = (Double(frame.width) / 64, Double(frame.turn) / 100)
      }
    }

    var shot: String
    var start: Frame
    var end: Frame
    var easing: UInt8
    var holdStart: UInt32
    var holdEnd: UInt32
    /// What it is called on a set, by its number.
    var kind: UInt8

    init(_ camera: ShotMarks.Camera) {
      let move = camera.move
      (shot, start, end) = (camera.shot.hex, Frame(move.start), Frame(move.end))
      (easing, holdStart, holdEnd) = (move.easing.rawValue, move.holdStart, move.holdEnd)
      kind = move.kind.rawValue
    }
  }

  /// A shot in which layers move, and how many edits it has.
  struct Motion: Encodable {
    var shot: String
    var edits: UInt64
  }

  var tunnels: [String]
  var programs: [String]
  var cameras: [Camera]
  var motions: [Motion]
  /// The shots of which a program can be heard.
  var sounding: [String]

  init(_ marks: ShotMarks, sounding: [ShotID]) {
    tunnels = marks.tunnels.map(\.hex)
    programs = marks.programs.map(\.hex)
    cameras = marks.cameras.map(Camera.init)
    self.sounding = sounding.map(\.hex)
    motions = marks.motions.map { Motion(shot: $0.shot.hex, edits: $0.position) }
  }
}

struct ProjectBody: Encodable {
  struct Rate: Encodable {
    var numerator: UInt32
    var denominator: UInt32
  }

  var id: String
  var name: String
  var description: String
  var canvas: CanvasBody
  var frameRate: Rate
  var scenes: [SceneBody]

  init(_ project: ProjectOutline) {
    id = project.id.hex
    name = project.name.string
    description = project.description.string
    canvas = CanvasBody(project.canvas)
    frameRate = Rate(
      numerator: project.frameRate.numerator, denominator: project.frameRate.denominator)
    scenes = project.scenes.map(SceneBody.init)
  }
}

struct CanvasBody: Encodable {
  var width: UInt32
  var height: UInt32

  init(_ size: CanvasSize) {
    width = size.width
    height = size.height
  }
}

struct SceneBody: Encodable {
  var id: String
  var name: String
  var description: String
  var shots: [ShotBody]

  init(_ scene: SceneOutline) {
    id = scene.id.hex
    name = scene.name.string
    description = scene.description.string
    shots = scene.shots.map(ShotBody.init)
  }
}

struct ShotBody: Encodable {
  var id: String
  var number: String
  /// In milliseconds.
  var duration: UInt32
  var dialogue: String
  var action: String
  var notes: String

  init(_ shot: ShotOutline) {
    id = shot.id.hex
    number = shot.number.string
    duration = shot.duration.count
    dialogue = shot.dialogue.string
    action = shot.action.string
    notes = shot.notes.string
  }
}
