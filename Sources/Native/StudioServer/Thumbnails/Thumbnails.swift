internal import HTTPTypes
internal import LibraryStore
internal import Storyboard
internal import StudioAccess

/// The small pictures of all shots: given out as they are, made anew in the background.
///
/// The picture asked for last is made first, one at a time. When a shot changes while its picture is
/// being made, another is made behind it: whoever looks on while much is drawn sees it grow.
actor Thumbnails {
  /// A picture that has been made.
  struct Made: Sendable {
    var shot: ShotID
    var position: UInt64
    /// Whether someone asked for the shot as it was then.
    var isEarlier = false
  }

  private struct Wish: Hashable {
    var shot: ShotID
    var width: Int
    /// For the shot as it once was, how many edits its log had.
    var position: UInt64?
    /// The canvas then.
    var canvas: CanvasSize?
  }

  private let store: LibraryStore
  private let kept: ThumbnailStore
  private let painter: ThumbnailPainter
  /// How many wait for a picture, each with a connection of its own, and how many may.
  private var waiterCount = 0
  private static let waiterLimit = 48
  /// The newest last.
  private var wishes: [Wish] = []
  private var underWay: Task<Void, any Error>?
  private var worker: Task<Void, Never>?
  private var listeners: [Int: AsyncStream<Made>.Continuation] = [:]
  private var listenerCount = 0
  /// What was made lately, of each shot the newest: windows ask for pictures before they listen.
  private var recent: [ShotID: (made: Made, time: ContinuousClock.Instant)] = [:]
  private static let recentTime = Duration.seconds(30)
  /// How many may be held before old ones are let go of.
  private static let recentLimit = 128
  /// When pictures of shots were put where other servers find them, lately.
  private var shared: [ShotID: ContinuousClock.Instant] = [:]
  private static let sharingPause = Duration.seconds(5)
  /// What is to be put there, and who does that: strokes pass here too, and wait for no other store.
  private var unshared: [(key: ThumbnailKey, edit: EditID, png: [UInt8])] = []
  private var sharer: Task<Void, Never>?
  /// How many wait for that before old ones are let go of.
  private static let unsharedLimit = 64

  /// Shots whose pictures someone has asked for since the server started: these follow their changes.
  private var shown: [ShotID: Set<Int>] = [:]
  /// The most wishes that wait; older ones are asked for again when they are seen again.
  private static let wishLimit = 512

  init(store: LibraryStore) {
    self.store = store
    kept = ThumbnailStore(directory: store.directory, isReadOnly: store.isReadOnly)
    painter = ThumbnailPainter(store: store)
  }

  // MARK: For those who look

  /// The newest picture there is, perhaps not up to date, or nil; one that is not is made anew.
  func picture(of open: OpenShot, canvas: CanvasSize, width: Int) async throws -> (
    key: ThumbnailKey, png: [UInt8], isUpToDate: Bool
  )? {
    let shot = open.id
    let width = ThumbnailSize(canvas, width: width).width
    shown[shot, default: []].insert(width)
    let newest = await kept.newest(of: shot, width: width)
    let position = try await store.edits(of: .shot(shot), after: .max, limit: 0).end
    let isUpToDate = newest?.key.position == position && newest?.key.canvas == canvas
    if !isUpToDate { want(Wish(shot: shot, width: width)) }
    return newest.map { ($0.key, $0.png, isUpToDate) }
  }

  /// The picture of a shot as it was when its log had `position` edits; nil where there is none yet: then it is made.
  ///
  /// - Throws: a problem `no-such-position` where the log does not reach there.
  func earlierPicture(of open: OpenShot, at position: UInt64, canvas: CanvasSize, width: Int)
    async throws -> (key: ThumbnailKey, png: [UInt8])?
  {
    let shot = open.id
    let end = try await store.edits(of: .shot(shot), after: .max, limit: 0).end
    guard position > 0, position <= end,
      let edit = try await store.editID(of: .shot(shot), at: position)
    else {
      throw Problem(
        .notFound, "no-such-position", "The shot's log goes from 1 to \(end).",
        evidence: ["position": .number(position), "limit": .number(end)])
    }
    let width = ThumbnailSize(canvas, width: width).width
    let key = ThumbnailKey(shot: shot, position: position, canvas: canvas, width: width)
    if let png = await kept.earlier(key, edit: edit) { return (key, png) }
    want(Wish(shot: shot, width: width, position: position, canvas: canvas))
    return nil
  }

  /// The picture of a shot as it was, waited for while it is made; nil where that takes longer than `patience`.
  func waitForEarlier(
    of open: OpenShot, at position: UInt64, canvas: CanvasSize, width: Int,
    atMost patience: Duration
  ) async throws -> [UInt8]? {
    guard waiterCount < Self.waiterLimit else { return nil }
    waiterCount += 1
    defer { waiterCount -= 1 }
    // Heard of from before the question on.
    let news = news()
    let key = listenerCount - 1
    if let known = try await earlierPicture(of: open, at: position, canvas: canvas, width: width) {
      return known.png
    }
    let end = ContinuousClock.now + patience
    let late = Task { [weak self] in
      try await Task.sleep(until: end)
      await self?.finish(listener: key)
    }
    defer { late.cancel() }
    for await made in news {
      if made.shot == open.id, made.isEarlier,
        let known = try await earlierPicture(of: open, at: position, canvas: canvas, width: width)
      {
        return known.png
      }
    }
    return nil
  }

  private func finish(listener key: Int) { listeners[key]?.finish() }

  /// Every picture that was made in the last seconds, and all that are made from now on.
  func news() -> AsyncStream<Made> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Made.self, bufferingPolicy: .bufferingNewest(256))
    let key = listenerCount
    listenerCount += 1
    listeners[key] = continuation
    for (made, time) in recent.values where .now - time < Self.recentTime {
      continuation.yield(made)
    }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(listener: key) }
    }
    return stream
  }

  private func forget(listener key: Int) { listeners[key] = nil }

  // MARK: For those who draw

  /// A shot has changed: its pictures, if someone has looked at any, are made anew.
  func noteChange(of shot: ShotID) {
    for width in shown[shot] ?? [] {
      want(Wish(shot: shot, width: width))
    }
  }

  /// Forgets the pictures of shots that are in no project any more.
  func collect() async {
    let shots = await store.shotsOfProjects()
    await kept.forget { !shots.contains($0) }
    if let pictures = store.sharedPictures {
      // What stays there now is removed the next time.
      Task.detached(executorPreference: store.threads, priority: .utility) {
        try? pictures.forget { !shots.contains($0) }
      }
    }
    for shot in shown.keys where !shots.contains(shot) { shown[shot] = nil }
  }

  func stop() async {
    worker?.cancel()
    sharer?.cancel()
    underWay?.cancel()
    for listener in listeners.values { listener.finish() }
    await kept.close()
  }

  // MARK: Making

  private func want(_ wish: Wish) {
    wishes.removeAll { $0 == wish }
    wishes.append(wish)
    if wishes.count > Self.wishLimit { wishes.removeFirst() }
    if worker == nil {
      worker = Task(executorPreference: store.threads, priority: .utility) { await self.work() }
    }
  }

  private func work() async {
    while let wish = wishes.popLast(), !Task.isCancelled {
      let task = Task(executorPreference: store.threads, priority: .utility) {
        try await self.make(wish)
      }
      underWay = task
      // What cannot be drawn keeps the picture it has; it is tried again when it is asked for.
      _ = await task.result
      underWay = nil
    }
    worker = nil
  }

  private func make(_ wish: Wish) async throws {
    guard let canvas = await store.canvas(of: wish.shot) else { return }
    if let position = wish.position {
      return try await makeEarlier(wish, position, wish.canvas ?? canvas)
    }
    if let (key, png) = await madeElsewhere(wish, canvas) {
      await kept.keep(png, as: key)
      return tell(Made(shot: wish.shot, position: key.position))
    }
    let (key, png) = try await painter.paint(wish.shot, canvas: canvas, width: wish.width)
    await kept.keep(png, as: key)
    tell(Made(shot: wish.shot, position: key.position))
    await share(png, as: key)
  }

  /// A picture of a shot as it is now that another server has made.
  private func madeElsewhere(_ wish: Wish, _ canvas: CanvasSize) async -> (
    key: ThumbnailKey, png: [UInt8]
  )? {
    // What was painted here a moment ago is ahead of the others.
    guard shared[wish.shot] == nil, let pictures = store.sharedPictures else { return nil }
    let found = await Task.detached(executorPreference: store.threads, priority: .utility) {
      pictures.newest(of: wish.shot, width: wish.width)
    }.value
    guard let found, found.key.canvas == canvas,
      let rest = try? await store.edits(of: .shot(wish.shot), after: found.key.position, limit: 1),
      rest.end == found.key.position,
      let last = try? await store.editID(of: .shot(wish.shot), at: found.key.position),
      last == found.edit
    else { return nil }
    return (found.key, found.png)
  }

  /// Has other servers find a picture; not each one of a shot that is being drawn.
  private func share(_ png: [UInt8], as key: ThumbnailKey) async {
    guard let pictures = store.sharedPictures else { return }
    shared = shared.filter { .now - $0.value < Self.sharingPause }
    guard shared[key.shot] == nil else { return }
    shared[key.shot] = .now
    // A shot in which nothing is drawn is quickly made anew.
    guard let edit = try? await store.editID(of: .shot(key.shot), at: key.position) else { return }
    unshared.removeAll { $0.key.shot == key.shot && $0.key.width == key.width }
    unshared.append((key, edit, png))
    if unshared.count > Self.unsharedLimit { unshared.removeFirst() }
    if sharer == nil {
      sharer = Task(executorPreference: store.threads, priority: .utility) {
        await self.shareAll(pictures)
      }
    }
  }

  private func shareAll(_ pictures: SharedPictures) async {
    while let (key, edit, png) = unshared.popLast(), !Task.isCancelled {
      await Task.detached(executorPreference: store.threads, priority: .utility) {
        pictures.keep(png, as: key, edit: edit)
      }.value
    }
    sharer = nil
  }

  private func makeEarlier(_ wish: Wish, _ position: UInt64, _ canvas: CanvasSize) async throws {
    guard let edit = try await store.editID(of: .shot(wish.shot), at: position) else { return }
    let png = try await painter.paint(
      wish.shot, asOf: position, canvas: canvas, width: wish.width)
    let key = ThumbnailKey(
      shot: wish.shot, position: position, canvas: canvas, width: wish.width)
    await kept.keep(png, asEarlier: key, edit: edit)
    tell(Made(shot: wish.shot, position: position, isEarlier: true))
  }

  private func tell(_ made: Made) {
    if !made.isEarlier {
      recent[made.shot] = (made, .now)
      if recent.count > Self.recentLimit {
        recent = recent.filter { .now - $0.value.time < Self.recentTime }
      }
    }
    for listener in listeners.values { listener.yield(made) }
  }
}
