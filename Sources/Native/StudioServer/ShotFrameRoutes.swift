internal import Dispatch
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Programs
internal import Storyboard
internal import StudioAccess

/// `GET /api/shots/{id}/frames`: a shot over its time.
struct ShotFrameRoutes {
  let studio: Studio
  /// Of all frames of one answer, in pixels.
  let pixelLimit: Int
  /// How long a program may take to go to a frame.
  let timeout: Duration
  private let recordings = Recordings(limit: 8, perAsker: 2)

  /// The most frames of one answer: ten minutes of film.
  private static let frameLimit = 14_400
  /// The most pixels of one frame, which lies in memory whole.
  private static let framePixelLimit = 64_000_000

  init(studio: Studio, configuration: StudioConfiguration) {
    self.studio = studio
    pixelLimit = configuration.recordingLimit
    timeout = configuration.programTimeout
  }

  func add(to api: RouterGroup<StudioContext>) {
    api.get("shots/:shot/frames") { request, context in try await self.frames(request, context) }
  }

  /// The frames as PNG files in a zip, at the frame rate of the shot's project, with `problems.txt` where a program stands still;
  /// `?width=` in pixels. They are drawn as they are taken: who goes away ends it.
  private func frames(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try ShotRoutes.shot(context)
    let open = try studio.shot(id, for: context.visitor, to: .see)
    guard let outline = try open.outline() else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    let cards = outline.scenes.flatMap(\.shots)
    guard let index = cards.firstIndex(where: { $0.id == id }) else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    let canvas = outline.canvas
    let width =
      request.uri.queryParameters["width"].map { Int($0) }
      ?? max(16, min(4096, Int(canvas.width)))
    guard let width, 16...4096 ~= width else {
      throw Problem(.badRequest, "bad-width", "The width must be 16 to 4096 pixels.")
    }
    let (rate, assets, timeout) = (outline.frameRate, open.assets, timeout)
    // As many as in the film: a shot of another length in it has another frame now and then.
    let count = Timeline(outline).frames(ofShot: index).count
    try check(count, width, canvas)
    let place = try recordings.place(for: context.client)
    let shot = try await open.shot()
    try assets.bring(shot.assets)
    let recording: FrameRecording
    do {
      recording = try await Self.background.run {
        let frames = ShotFrames(
          shot, canvas: canvas, scale: Double(width) / Double(canvas.width), assets: assets,
          timeout: timeout)
        return try FrameRecording(frames, count: count, rate: rate, place: place)
      }
    } catch let error as LayerProgramError {
      throw Problem(
        .unprocessableContent, "too-slow", "The shot cannot be recorded: \(error).",
        evidence: ["seconds": .number(UInt64(timeout.components.seconds))])
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store",
        .contentDisposition: FileName(cards[index].number.string, else: "shot", ending: "zip")
          .attachment,
      ],
      body: ResponseBody { writer in
        try await send(recording, of: id, to: &writer, for: context)
        try await writer.finish(nil)
      })
  }

  /// Sends a recording to its end, or until whoever takes it may not see the shot any more: then the answer breaks off.
  private func send(
    _ recording: FrameRecording, of shot: ShotID, to writer: inout any ResponseBodyWriter,
    for context: StudioContext
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        await studio.waitUntilHidden(shot, from: context.visitor, look: context.look)
        throw CancellationError()
      }
      if let device = context.device?.id, let devices = context.devices {
        group.addTask {
          await devices.waitUntilRevoked(device)
          throw CancellationError()
        }
      }
      nonisolated(unsafe) var out = writer
      group.addTask { try await Self.write(recording, to: &out) }
      try await group.next()
    }
  }

  private static func write(_ recording: FrameRecording, to writer: inout any ResponseBodyWriter)
    async throws
  {
    while true {
      try recording.place.begin()
      let bytes = try await background.run { try recording.next() }
      recording.place.end()
      guard let bytes else { return }
      try Task.checkCancellation()
      try await writer.write(ByteBuffer(bytes: bytes))
    }
  }

  private func check(_ count: Int, _ width: Int, _ canvas: CanvasSize) throws(Problem) {
    guard count <= Self.frameLimit else {
      throw Problem(
        .unprocessableContent, "too-long",
        "The shot has \(count) frames; at most \(Self.frameLimit) are recorded at once.",
        evidence: ["frames": .number(UInt64(count)), "limit": .number(UInt64(Self.frameLimit))])
    }
    let height = max(1, width * Int(canvas.height) / Int(canvas.width))
    guard width * height <= Self.framePixelLimit else {
      throw Problem(
        .unprocessableContent, "too-many-pixels",
        """
        A frame of \(width)×\(height) has \(width * height / 1_000_000) million pixels; at most \
        \(Self.framePixelLimit / 1_000_000) million are recorded. Ask for a smaller width.
        """,
        evidence: [
          "width": .number(UInt64(width)), "height": .number(UInt64(height)),
          "limit": .number(UInt64(Self.framePixelLimit)),
        ])
    }
    let pixels = count * width * height
    guard pixels <= pixelLimit else {
      throw Problem(
        .unprocessableContent, "too-many-pixels",
        """
        \(count) frames of \(width)×\(height) have \(pixels / 1_000_000) million pixels; at most \
        \(pixelLimit / 1_000_000) million are recorded at once. Ask for a smaller width.
        """,
        evidence: [
          "frames": .number(UInt64(count)), "width": .number(UInt64(width)),
          "height": .number(UInt64(height)), "limit": .number(UInt64(pixelLimit)),
        ])
    }
  }

  /// Of its own: the frames of a long shot keep nobody from adding a program, and recordings take turns frame by frame.
  private static let background = Background(label: "inkreel.shot-frames", qos: .utility)
}
