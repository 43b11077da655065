internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Programs
internal import Sound
internal import Storyboard
internal import StudioAccess
internal import Synchronization

/// `/api/projects/{id}/sounds`: sounds for a project's tracks, and what is played and drawn of them.
struct SoundRoutes {
  let studio: Studio
  private let recordings = Recordings(limit: 4, perAsker: 2)
  private let made = MadeSamples()

  /// The largest file that is taken in.
  private static let byteLimit = 512 << 20
  /// The longest shot whose programs are listened to: half an hour.
  private static let longestShot = Int64(1800 * SoundFigures.rate)
  /// The most samples of one answer: a minute.
  private static let sampleLimit = 60 * SoundFigures.rate

  init(studio: Studio) { self.studio = studio }

  func add(to api: RouterGroup<StudioContext>) {
    let sounds = api.group("projects/:project/sounds")
    sounds.post { request, context in try await self.add(request, context) }
    sounds.get(":asset/samples") { request, context in try await self.samples(request, context) }
    sounds.get(":asset/peaks") { request, context in try await self.peaks(request, context) }
    api.get("shots/:shot/sounds") { _, context in try await self.programs(context) }
  }

  /// Decoding takes seconds for a long sound; reading what is decoded does not wait for it.
  private static let decoding = Background(label: "inkreel.sounds")
  private static let reading = Background(label: "inkreel.samples")
  private static let running = Background(label: "inkreel.programs")

  // MARK: Taking in

  private struct AddedBody: Encodable {
    var asset: String
    var length: Int64
    var name: String
  }

  /// Takes in the sound, or the film with sound, that the body is: its name and its length in samples.
  private func add(_ request: Request, _ context: StudioContext) async throws -> Response {
    try check(context, may: .arrange)
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: request.announcedLength)
    let assets = uploads.assets
    nonisolated(unsafe) let upload = try assets.begin()
    do {
      let limit = BodyLimit(bytes: Self.byteLimit, what: "A sound", deadline: .seconds(1800))
      try await request.readBody(limit) { try upload.append(Data($0.readableBytesView)) }
      try await context.confirm()
      let kept = try await Self.decoding.run { try assets.keep(sound: upload) }
      let name = request.uri.queryParameters["name"].map { String($0) } ?? ""
      let stem = (name as NSString).deletingPathExtension
      return try Response.json(AddedBody(asset: kept.id.hex, length: kept.count, name: stem))
    } catch {
      upload.discard()
      if let error = error as? MixError { throw Problem(sound: error) }
      throw error
    }
  }

  // MARK: Giving out

  /// Samples as they are mixed: two channels by turns, 16 bits each, the lowest first.
  private func samples(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await sound(context)
    let first = request.uri.queryParameters["from"].flatMap { Int64($0) } ?? 0
    let count = request.uri.queryParameters["count"].flatMap { Int($0) } ?? Self.sampleLimit
    guard first >= 0, 1...Self.sampleLimit ~= count else {
      throw Problem(
        .badRequest, "bad-range", "From 0 on, 1 to \(Self.sampleLimit) samples are given at once.")
    }
    return try await answer(open, request, context) { [made] in
      try await open.queue.run {
        let samples = try open.samples(from: first, count: count, made)
        var bytes = Data(capacity: samples.count * 2)
        for sample in samples {
          let value = Int16(max(-32768, min(32767, (sample * 32768).rounded())))
          withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
      }
    }
  }

  private func peaks(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await sound(context)
    let level = request.uri.queryParameters["level"].flatMap { Int($0) } ?? 0
    guard 0..<SoundPeaks.levels ~= level else {
      throw Problem(.badRequest, "bad-level", "The level is 0 to \(SoundPeaks.levels - 1).")
    }
    return try await answer(open, request, context) {
      try await open.queue.run {
        Data(try open.peaks(level: level).pairs.map { UInt8(bitPattern: $0) })
      }
    }
  }

  /// Bytes that never change. Once there are people a browser asks each time, as for pictures.
  private func answer(
    _ open: OpenSound, _ request: Request, _ context: StudioContext,
    _ make: () async throws -> Data
  ) async throws -> Response {
    var headers: HTTPFields = [
      .contentType: "application/octet-stream",
      .cacheControl: "private, max-age=31536000, immutable", .xContentTypeOptions: "nosniff",
    ]
    if context.visitor.person != nil {
      let tag = "\"\(context.parameters.get("asset") ?? "")\(request.uri.query ?? "")\""
      headers[.cacheControl] = "private, no-cache"
      headers[.vary] = "Cookie"
      headers[.eTag] = tag
      if request.headers.names(tag) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    }
    do {
      try await decode(open)
      let data = try await make()
      headers[.contentLength] = "\(data.count)"
      return Response(status: .ok, headers: headers, body: ResponseBody(data: data))
    } catch let error as MixError {
      throw Problem(sound: error)
    }
  }

  /// Has a sound decoded that came by an archive or another library: one after another, and once.
  private func decode(_ open: OpenSound) async throws {
    guard case .asset(let open) = open, !open.assets.isDecided(open.id) else { return }
    _ = try await Self.decoding.run { try open.assets.decodedSound(of: open.id).count }
  }

  private func check(_ context: StudioContext, may act: Act) throws {
    let open = try studio.project(ProjectRoutes.project(context), for: context.visitor, to: act)
    // One that never was has no sounds.
    _ = try open.project()
  }

  private func sound(_ context: StudioContext) async throws -> OpenSound {
    try check(context, may: .see)
    switch SoundMix.Source(name: context.parameters.get("asset") ?? "") {
    case nil: throw Problem(sound: .missing)
    case .made(let sound)?: return .made(sound)
    case .asset(let id)?: return .asset(try await studio.asset(id, for: context.visitor))
    }
  }

  /// What samples are asked of.
  private enum OpenSound {
    case asset(OpenAsset)
    /// A note or a drum of a program.
    case made(MadeSound)

    /// Making sounds takes longer than reading, which does not wait for it.
    var queue: Background {
      if case .made = self { SoundRoutes.running } else { SoundRoutes.reading }
    }

    func samples(from first: Int64, count: Int, _ known: MadeSamples) throws -> [Float] {
      switch self {
      case .asset(let open):
        return try open.assets.decodedSound(of: open.id).samples(from: first, count: count)
      case .made(let sound):
        return known.samples(of: sound).dropFirst(Int(min(first, Int64(sound.count)))).prefix(count)
          .flatMap { [$0, $0] }
      }
    }

    func peaks(level: Int) throws -> SoundPeaks {
      switch self {
      case .asset(let open): try open.assets.peaks(of: open.id, level: level)
      case .made(let sound): SoundPeaks(of: sound, level: level)
      }
    }
  }

  // MARK: Programs

  private struct PlayedBody: Encodable {
    struct Sound: Encodable {
      var asset: String
      var start: Int64
      var first: Int64
      var count: Int64
      var gain: Float
      /// In how many samples it fades at its end.
      var fade: UInt32
    }
    var sounds: [Sound]
    /// What is not in it, for people.
    var problem: String?
  }

  /// What the programs of a shot play over it, in samples from its beginning.
  private func programs(_ context: StudioContext) async throws -> Response {
    let id = try ShotRoutes.shot(context)
    let open = try studio.shot(id, for: context.visitor, to: .see)
    guard let outline = try open.outline(),
      let index = outline.scenes.flatMap(\.shots).firstIndex(where: { $0.id == id })
    else { throw Problem(.notFound, "no-such-shot", "There is no such shot.") }
    let place = try recordings.place(for: context.client)
    defer { withExtendedLifetime(place) {} }
    try place.begin()
    let shot = try await open.shot()
    let assets = open.assets
    // As long as it is in the film, and no longer than it can be looked through.
    let timeline = Timeline(outline)
    let frames = timeline.frames(ofShot: index)
    let rate = SoundFigures.rate
    let start = timeline.sample(atFrame: frames.lowerBound, samplesPerSecond: rate)
    let end = timeline.sample(atFrame: frames.upperBound, samplesPerSecond: rate)
    let length = min(end - start, Self.longestShot)
    let played = try await Self.running.run {
      SoundMix.programs(of: shot, in: 0..<max(1, length), assets)
    }
    let sounds = SoundMix(played.parts, length: length).parts.map { part in
      let skipped = part.window.lowerBound - part.start
      return PlayedBody.Sound(
        asset: part.source.name, start: part.window.lowerBound, first: part.first + skipped,
        count: Int64(part.window.count), gain: part.gain,
        fade: part.fades.end)
    }
    return try Response.json(PlayedBody(sounds: sounds, problem: played.problem))
  }
}

/// The notes and drums that were asked for last: players ask for parts of one after another.
private final class MadeSamples: Sendable {
  private let kept = Mutex<[(sound: MadeSound, samples: [Float])]>([])
  private static let limit = 8

  func samples(of sound: MadeSound) -> [Float] {
    if let known = kept.withLock({ $0.first { $0.sound == sound } }) { return known.samples }
    let samples = sound.samples()
    kept.withLock { kept in
      kept.removeAll { $0.sound == sound }
      if kept.count >= Self.limit { kept.removeFirst() }
      kept.append((sound, samples))
    }
    return samples
  }
}

extension Problem {
  /// Why a sound is not taken in or given out, for people and programs.
  init(sound error: MixError) {
    switch error {
    case .missing: self.init(.notFound, "no-such-sound", "There is no such sound.")
    case .unknownKind:
      self.init(
        .unsupportedMediaType, "not-a-sound", "This is no sound or film that Inkreel reads.")
    case .silent:
      self.init(.unprocessableContent, "not-a-sound", "There is no sound in this file.")
    case .damaged(let words):
      self.init(
        .unprocessableContent, "not-a-sound", "This file is damaged or ends early.",
        evidence: ["reason": .text(words)])
    case .tooLong(let seconds):
      self.init(
        .contentTooLarge, "too-long",
        "This sound is longer than \(seconds / 3600) hours.",
        evidence: ["seconds": .number(UInt64(seconds))])
    case .noDecoder:
      self.init(
        .serviceUnavailable, "no-decoder",
        "Sounds cannot be read now: the program ffmpeg is not installed.")
    case .file:
      self.init(.serviceUnavailable, "cannot-keep", "The sound cannot be kept now.")
    }
  }
}
