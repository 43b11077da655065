internal import Community
package import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
package import LibraryStore
internal import LocalTrust
package import Logging
internal import NIOCore
package import Permission
internal import ServiceLifecycle
internal import Storyboard
internal import StudioAccess
internal import Synchronization
internal import UnixSignals

/// The studio over HTTP: its page and its API, from one library.
package struct StudioServer: Sendable {
  package let store: LibraryStore
  package let configuration: StudioConfiguration
  /// The one way from routes to what is kept; the store itself goes to none of them.
  private let studio: Studio
  private let libraries: Libraries
  private let thumbnails: ForEachLibrary<Thumbnails>
  private let hubs: ForEachLibrary<ChangeHub>
  private let together = TogetherHub()
  private let pageFiles: PageFiles
  private let limits: SharedLimits
  private let said = CommentNews()
  private let jobs: PublishingJobs
  private let atlas = AtlasKeeper()
  private let charts = ChartKeeper()
  private let counts = CountKeeper()
  private let made = MadePages()
  private let views = ViewCounter()
  private let sources: WorkSources
  private let probes: Probes
  private let metrics: Metrics
  private let database: PostgresStudio?
  private let films: any HandingDesk
  private let exports: any HandingDesk

  /// - Parameter seed: what the library of a further person holds when it is made.
  /// - Parameter database: where all libraries and the people are; nil where they are in the folder of the first library.
  package init(
    store: LibraryStore, database: PostgresStudio? = nil, configuration: StudioConfiguration,
    seed: @escaping @Sendable () -> LibrarySeed = StudioServer.sample
  ) {
    self.store = store
    self.configuration = configuration
    libraries = Libraries(first: store, studio: database, seed: seed)
    studio = Studio(
      libraries,
      door: PeopleDoor(directory: store.directory, files: store.files, database: database))
    self.database = database
    let filmsBusy = "Several films of yours are being made; try again soon."
    let exportsBusy = "Several exports of yours are being made; try again soon."
    let exporting = ExportMaker(program: configuration.program)
    if let database {
      let files = database.made(files: store.files)
      films = SharedHandingJobs(
        .film, FilmMaker(byteLimit: MadeFiles.limit), of: studio, in: database, files: files,
        label: "inkreel.films",
        busy: filmsBusy)
      exports = SharedHandingJobs(
        .export, exporting, of: studio, in: database, files: files, label: "inkreel.exports",
        busy: exportsBusy)
    } else {
      films = HandingJobs(FilmMaker(byteLimit: 8 << 30), label: "inkreel.films", busy: filmsBusy)
      exports = HandingJobs(exporting, label: "inkreel.exports", busy: exportsBusy)
    }
    jobs = PublishingJobs(threads: database?.threads)
    probes = Probes(database: database)
    metrics = Metrics(database: database)
    thumbnails = ForEachLibrary { Thumbnails(store: $0) }
    hubs = ForEachLibrary { ChangeHub(store: $0, limit: configuration.streamBacklog) }
    pageFiles = PageFiles(directory: configuration.webDirectory)
    limits = SharedLimits(configuration: configuration, door: studio.door)
    if let watch = database?.watch {
      let (together, said) = (together, said)
      together.others.withLock { $0 = { watch.tell($0.line) } }
      said.others.withLock { $0 = { watch.tell($0) } }
      watch.hear { line in
        if line.hasPrefix(CommentNews.mark) { return said.hear(line) }
        if let word = TogetherWord(line: line) { together.hear(word) }
      }
    }
    sources = WorkSources(
      studio: studio, thumbnails: thumbnails, limit: configuration.pictureLimit)
  }

  /// How many open streams hear of who works beside their listeners.
  package var hearingStreams: Int { together.streamCount }

  /// The sample, drawn by hand alone.
  package static let sample: @Sendable () -> LibrarySeed = {
    var random = SystemRandomNumberGenerator()
    return .sample(using: &random)
  }

  /// All routes as this machine itself is served, and whoever a proxy lets in; tests run them in process.
  package func router() -> Router<StudioContext> {
    let router = Router(context: StudioContext.self)
    router.add(middleware: ProbeMiddleware(probes: probes))
    // Waiting for a thread is a part of how long it takes.
    router.add(middleware: MetricsMiddleware(metrics: metrics))
    router.add(middleware: WaitingMiddleware(threads: database?.threads))
    router.add(
      middleware: ProblemMiddleware(
        isSecureAlone: configuration.address != nil, metrics: metrics))
    router.add(middleware: ProxyMiddleware(proxies: configuration.proxies))
    router.add(middleware: RateMiddleware(configuration.rate, files: configuration.fileRate))
    router.add(middleware: OriginMiddleware(names: configuration.allNames))
    let cookies = SignInCookies(isSecure: configuration.address != nil)
    router.add(
      middleware: VisitorMiddleware(
        studio: studio, cookies: cookies,
        needsPeople: configuration.address != nil || !configuration.proxies.isEmpty))
    addStudio(to: router, cookies, isInNetwork: false)
    return router
  }

  /// All routes as the network is served: to devices that are paired, or once there are people to whoever signs in.
  package func secureRouter(_ network: LocalNetwork) -> Router<StudioContext> {
    let router = Router(context: StudioContext.self)
    // Waiting for a thread is a part of how long it takes.
    router.add(middleware: MetricsMiddleware(metrics: metrics))
    router.add(middleware: WaitingMiddleware(threads: database?.threads))
    router.add(middleware: ProblemMiddleware(metrics: metrics))
    router.add(middleware: LocalNetworkMiddleware(network: network))
    router.add(middleware: RateMiddleware(configuration.rate, files: configuration.fileRate))
    router.add(middleware: OriginMiddleware { network.names.contains(host: $0) })
    router.add(middleware: DeviceMiddleware(devices: network.devices, door: studio.door))
    let cookies = SignInCookies(isSecure: true)
    router.add(middleware: VisitorMiddleware(studio: studio, cookies: cookies))
    addStudio(to: router, cookies, isInNetwork: true)
    return router
  }

  /// What is served without HTTPS in the network: how to trust the studio.
  package func trustRouter(_ network: LocalNetwork) -> Router<StudioContext> {
    TrustPages(network: network, webDirectory: configuration.webDirectory).router(configuration)
  }

  /// What operators watch: served to this machine alone, at a port of its own.
  package func metricsRouter() -> Router<StudioContext> {
    let router = Router(context: StudioContext.self)
    router.add(middleware: ProblemMiddleware(metrics: metrics))
    router.add(middleware: OriginMiddleware(names: []))
    router.get("metrics") { [metrics, limits] _, _ in
      Response(
        status: .ok,
        headers: [
          .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
        ],
        body: ResponseBody(
          byteBuffer: ByteBuffer(string: metrics.text(streams: limits.streams.total))))
    }
    return router
  }

  private func addStudio(
    to router: Router<StudioContext>, _ cookies: SignInCookies, isInNetwork: Bool
  ) {
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: PageMiddleware(files: pageFiles))
    let api = router.group("api")
    HealthRoutes(studio: studio, isOnNetwork: configuration.network != nil).add(to: api)
    if let network = configuration.network {
      PairingRoutes(devices: network.devices, door: studio.door).add(to: api)
      DeviceRoutes(network: network, door: studio.door).add(to: api)
    }
    let way = WayIn(
      studio: studio, cookies: cookies, desk: limits.desk, configuration: configuration,
      isInNetwork: isInNetwork)
    SignInRoutes(way: way).add(to: router, api)
    PasskeyRoutes(way: way).add(to: api)
    AccountRoutes(way: way).add(to: api)
    EntryRoutes(way: way).add(to: api)
    PeopleRoutes(way: way).add(to: api)
    SharingRoutes(way: way).add(to: api)
    let desk = ReviewDesk(way: way, news: said)
    let review = ReviewRoutes(desk: desk, thumbnails: thumbnails)
    review.add(to: api)
    PlainReviewRoutes(review: review).add(to: router)
    ReviewLinkRoutes(desk: desk, thumbnails: thumbnails).add(to: api)
    CommentRoutes(desk: desk).add(to: api)
    TogetherRoutes(way: way, hub: together).add(to: api)
    ActivityRoutes(way: way, hub: together).add(to: api)
    let community = CommunityDesk(
      way: way, maker: WorkMaker(program: configuration.program), jobs: jobs, atlas: atlas,
      charts: charts, counts: counts, made: made, views: views,
      searches: RateLimiter(limit: configuration.searchRate),
      placeSearches: RateLimiter(limit: configuration.placeRate))
    WorkFileRoutes(desk: community).add(to: router)
    let pages = CommunityPages(desk: community)
    ListPageRoutes(pages: pages).add(to: router)
    WorkPageRoutes(pages: pages).add(to: router)
    WorkFormRoutes(pages: pages, limit: configuration.pictureLimit).add(to: router)
    PersonPageRoutes(pages: pages).add(to: router)
    ModerationRoutes(pages: pages).add(to: router)
    DownloadRoutes(pages: pages).add(to: router)
    MachineRoutes(pages: pages).add(to: router)
    WorkRoutes(desk: community, sources: sources).add(to: api)
    CommunitySettingsRoutes(way: way).add(to: api)
    MapRoutes(desk: community).add(to: api)
    let edits = EditRoutes(studio: studio, configuration: configuration, bodies: limits.bodies)
    LibraryRoutes(studio: studio, thumbnails: thumbnails, edits: edits).add(to: api)
    ProjectRoutes(studio: studio, edits: edits).add(to: api)
    ArchiveRoutes(studio: studio, queue: limits.archives, bodies: limits.bodies).add(to: api)
    ShotRoutes(studio: studio, thumbnails: thumbnails, edits: edits).add(to: api)
    TunnelRoutes(studio: studio).add(to: api)
    ProgramRoutes(
      studio: studio, limit: configuration.programLimit, reader: limits.programReader,
      queue: limits.programs
    ).add(to: api)
    LayerProgramRoutes(
      studio: studio, thumbnails: thumbnails, limit: configuration.programLimit,
      reader: limits.programReader, queue: limits.programs
    ).add(to: api)
    ShotFrameRoutes(studio: studio, configuration: configuration).add(to: api)
    LetteringRoutes(studio: studio).add(to: api)
    PrintRoutes(studio: studio).add(to: api)
    SoundRoutes(studio: studio).add(to: api)
    HandingRoutes(
      studio: studio, jobs: films, act: .see, missing: ("no-such-film", "There is no such film.")
    ).add(to: api.group("projects/:project/films"))
    HandingRoutes(
      studio: studio, jobs: exports, act: .export,
      missing: ("no-such-export", "There is no such export.")
    ).add(to: api.group("projects/:project/exports"))
    let scripts = ScriptReading(program: configuration.program)
    ScriptRoutes(studio: studio, reading: scripts).add(to: api)
    ImportRoutes(
      studio: studio, program: configuration.program, scripts: scripts,
      limit: configuration.programLimit
    ).add(to: api)
    ProgramArchiveRoutes(studio: studio, limit: configuration.programLimit, queue: limits.programs)
      .add(to: api)
    WebRequestRoutes(
      studio: studio, client: WebClient(permission: configuration.programWeb), queue: limits.web
    ).add(to: api)
    ThumbnailRoutes(studio: studio, thumbnails: thumbnails).add(to: api)
    AssetRoutes(studio: studio, limit: configuration.pictureLimit, pictures: limits.pictures)
      .add(to: api)
    ChangeRoutes(
      studio: studio, hubs: hubs, together: together, said: said, configuration: configuration,
      streams: limits.streams, thumbnails: thumbnails
    ).add(to: api)
  }

  /// Serves until SIGINT or SIGTERM, then answers what has been asked and closes the library.
  ///
  /// With a network in the configuration, devices there are served too, by HTTPS on its
  /// `securePort`, and told how to trust it on its `trustPort`.
  ///
  /// - Parameter isRunning: called with the port once requests are taken; `port` 0 picks one.
  /// - Throws: `ServingError` where an address cannot be listened on.
  package func run(
    host: String, port: Int, logger: Logger = Logger(label: "inkreel"),
    isRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) async throws {
    let network = configuration.network
    let count = (network == nil ? 1 : 3) + (configuration.metricsPort == nil ? 0 : 1)
    let openings = Openings(count: count) { await isRunning($0) }
    let places = ConnectionPlaces(total: configuration.connectionLimit, logger: logger)
    let http = Self.http(places)
    var services: [any Service] = [
      Listener(
        host: host, port: port, responder: router().buildResponder(), server: http, logger: logger
      ) { await openings.opened(port: $0) }
    ]
    if let network {
      services += try networkServices(network, http: http, logger: logger, openings)
    }
    if let port = configuration.metricsPort {
      services.append(
        Listener(
          host: "127.0.0.1", port: port, responder: metricsRouter().buildResponder(),
          // Places of its own: it is looked at above all where all others are taken.
          server: Self.http(ConnectionPlaces(total: 16, logger: logger)), logger: logger
        ) { _ in await openings.opened() })
    }
    services.append(
      Farewell(
        probes: probes, time: database == nil ? .zero : configuration.farewell, logger: logger
      ) { for one in [films, exports] { await one.stop() } })
    // Read and compressed before anybody asks, while the browser is still on its way.
    let files = pageFiles
    let reading = Task(executorPreference: database?.threads, priority: .utility) {
      _ = files.shell()
      readCommunity()
    }
    if !store.isReadOnly { try await studio.sealGivings() }
    await finishWhatIsLeft(logger)
    let tidying = Task(executorPreference: database?.threads, priority: .utility) {
      var rounds = 0
      while true {
        try await Task.sleep(for: .seconds(30))
        await libraries.forgetUnusedShots()
        FreeMemory.giveBack()
        rounds += 1
        keepViews(logger)
        await forgetOldJobs(logger)
        if rounds.isMultiple(of: 20) {
          await finishWhatIsLeft(logger)
          if database?.objects != nil { AssetCache.clear(store.files) }
        }
      }
    }
    let looking = Task(executorPreference: database?.threads, priority: .utility) {
      await lookForPictures(logger)
    }
    let working = Task(executorPreference: database?.threads, priority: .utility) {
      await workForAll()
    }
    let group = ServiceGroup(
      configuration: .init(
        // Where one cannot be served, the others end as they do when they are told to.
        services: services.map {
          .init(service: $0, failureTerminationBehavior: .gracefullyShutdownGroup)
        },
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    let result: Result<Void, any Error>
    do {
      result = .success(try await group.run())
    } catch {
      result = .failure(error)
    }
    tidying.cancel()
    for one in [looking, working] { one.cancel() }
    for one in [films, exports] { await one.stop() }
    keepViews(logger)
    studio.activity.flush()
    async let filmsEnded: Void = films.ended(atMost: .seconds(10))
    await exports.ended(atMost: .seconds(10))
    await filmsEnded
    await reading.value
    for one in thumbnails.all { await one.stop() }
    try network?.devices.close()
    studio.activity.flush()
    try studio.door.close()
    try await libraries.close()
    database?.close()
    try result.get()
  }

  /// Warns where no picture is in the store of all servers that is to be there: then it is not the one that they have.
  private func lookForPictures(_ logger: Logger) async {
    guard database != nil else { return }
    // Looking through logs is not free.
    for project in store.outline().projects.prefix(3) {
      guard let assets = try? await store.assets(in: project.id), !assets.isEmpty else { continue }
      // Of a store that is away nothing is known.
      let isThere = try? assets.prefix(5).contains { try store.assets.isKept($0) }
      guard isThere == false else { return }
      logger.warning(
        "No picture of “\(project.name.string)” is where --objects says. Do all servers name the same store? What is brought in here the others do not see."
      )
      return
    }
  }

  /// Brings projects to whom they were given, as far as that was interrupted, and forgets who has left.
  private func finishWhatIsLeft(_ logger: Logger) async {
    guard !store.isReadOnly else { return }
    do {
      for error in try await studio.finishGivings() {
        logger.error("A project is on its way to somebody still; tried again soon: \(error)")
      }
    } catch {
      logger.error("It cannot be looked up which projects were given away: \(error)")
    }
    do {
      let count = try await studio.removeLeavers()
      if count > 0 { logger.notice("\(count) accounts have ended, and their libraries are gone.") }
    } catch {
      logger.error("Accounts that have ended are not wholly gone; tried again soon: \(error)")
    }
    do {
      let count = try studio.tidyCommunity()
      if count > 0 { logger.notice("\(count) files that nothing names any more are removed.") }
    } catch {
      logger.error("Published files that nothing names are not removed: \(error)")
    }
  }

  /// What is made for all servers, where there are several.
  private var sharedJobs: [SharedHandingJobs] {
    [films, exports].compactMap { $0 as? SharedHandingJobs }
  }

  private func forgetOldJobs(_ logger: Logger) async {
    for one in sharedJobs {
      do {
        try await one.forgetOld()
      } catch LibraryError.unreachable {
        // The next time.
      } catch {
        logger.error("Old films and exports are not removed; tried again soon: \(error)")
      }
    }
  }

  /// Does what other servers were asked for and have not begun with, or were ended while they did it: a project that is on its way to
  /// somebody takes no strokes until it is there.
  private func workForAll() async {
    guard let database, !store.isReadOnly else { return }
    let files = database.made(files: store.files)
    var rounds = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(2))
      for one in sharedJobs { await one.workAll() }
      rounds += 1
      if rounds.isMultiple(of: 5), let waiting = try? await database.jobs.waiting() {
        metrics.note(jobs: waiting)
      }
      // What cannot be done is told by the look each ten minutes.
      _ = try? await studio.finishGivings(isSparing: true)
      if rounds.isMultiple(of: 1800) { try? files.sweep() }
    }
  }

  /// Makes the map and the charts of the front before anybody waits for them, where there is a community.
  private func readCommunity() {
    _ = try? studio.atOnce {
      let community = try studio.community(for: .nobody)
      _ = try atlas.atlas(of: community)
      _ = try charts.chart(.today, kind: nil, of: community, at: WayIn.now())
    }
  }

  /// Keeps what was looked at in the community since this was done last.
  private func keepViews(_ logger: Logger) {
    guard !store.isReadOnly else { return }
    do {
      try studio.keepViews(views.take())
    } catch {
      logger.error("What was looked at in the community cannot be kept: \(error)")
    }
  }

  /// HTTP whose connections are counted, whichever listener takes them.
  private static func http(_ places: ConnectionPlaces) -> HTTPServerBuilder {
    .http1(
      configuration: .init(
        additionalChannelHandlers: [ConnectionHandler(places: places)],
        idleTimeout: .seconds(60)))
  }

  private func networkServices(
    _ network: LocalNetwork, http: HTTPServerBuilder, logger: Logger, _ openings: Openings
  ) throws -> [any Service] {
    [
      Listener(
        host: LocalNetwork.everyAddress, port: network.securePort,
        responder: secureRouter(network).buildResponder(),
        server: try .tls(http, tlsConfiguration: network.tlsConfiguration), logger: logger
      ) {
        network.served(securePort: $0)
        await openings.opened()
      },
      Listener(
        host: LocalNetwork.everyAddress, port: network.trustPort,
        responder: trustRouter(network).buildResponder(),
        server: http, logger: logger
      ) {
        network.served(trustPort: $0)
        await openings.opened()
      },
      CertificateRenewal(network: network, logger: logger),
    ]
  }
}
