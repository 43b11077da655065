public import Hummingbird
public import LibraryStore
public import Logging
internal import NIOCore

/// The studio over HTTP: its page and its API, from one library.
public struct StudioServer: Sendable {
  public let store: LibraryStore
  public let configuration: StudioConfiguration
  private let thumbnails: Thumbnails
  private let pageFiles: PageFiles

  public init(store: LibraryStore, configuration: StudioConfiguration) {
    self.store = store
    self.configuration = configuration
    thumbnails = Thumbnails(store: store)
    pageFiles = PageFiles(directory: configuration.webDirectory)
  }

  /// All routes; tests run them in process.
  public func router() -> Router<StudioContext> {
    let router = Router(context: StudioContext.self)
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: RateMiddleware(configuration.rate))
    router.add(middleware: OriginMiddleware(names: configuration.names))
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: PageMiddleware(files: pageFiles))
    let api = router.group("api")
    HealthRoutes(store: store).add(to: api)
    let edits = EditRoutes(store: store, configuration: configuration)
    LibraryRoutes(store: store, thumbnails: thumbnails, edits: edits).add(to: api)
    ProjectRoutes(store: store, edits: edits).add(to: api)
    ArchiveRoutes(store: store).add(to: api)
    ShotRoutes(store: store, thumbnails: thumbnails, edits: edits).add(to: api)
    AssetRoutes(store: store, limit: configuration.pictureLimit).add(to: api)
    ChangeRoutes(store: store, configuration: configuration, thumbnails: thumbnails).add(to: api)
    return router
  }

  /// Serves until SIGINT or SIGTERM, then answers what has been asked and closes the library.
  ///
  /// - Parameter isRunning: called with the port once requests are taken; `port` 0 picks one.
  public func run(
    host: String, port: Int, logger: Logger = Logger(label: "inkreel"),
    isRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) async throws {
    var configuration = ApplicationConfiguration(address: .hostname(host, port: port))
    configuration.serverName = nil
    let application = Application(
      router: router(), server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: configuration,
      onServerRunning: { channel in await isRunning(channel.localAddress?.port ?? port) },
      logger: logger)
    // Read and compressed before anybody asks, while the browser is still on its way.
    let files = pageFiles
    Task(priority: .utility) {
      _ = files.file(at: "/studio.wasm")
      _ = files.shell()
    }
    let result: Result<Void, any Error>
    do {
      result = .success(try await application.runService())
    } catch {
      result = .failure(error)
    }
    await thumbnails.stop()
    try await store.close()
    try result.get()
  }
}
