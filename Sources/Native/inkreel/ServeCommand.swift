import ArgumentParser
import Foundation
import LibraryStore
import LocalTrust
import Logging
import NIOCore
import People
import Postgres
import StudioServer

/// `inkreel serve`: the studio over HTTP.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the studio and serve it until interrupted.",
    discussion: """
      The studio needs no account and no network. It listens on the loopback address; another host \
      lets other machines in, without a password unless there are people, so choose it only in a \
      network you trust.

      Where several people work in it, each signs in; see 'inkreel people'. To serve them from a \
      machine of their own put a proxy with a certificate before it, and say which with --address \
      and --behind; see Documentation/hosting.md.

      With --lan, tablets and other computers in the local network are served too, by HTTPS, once \
      they trust the library's certificate authority and are paired by a code; see \
      Documentation/tablet.md and 'inkreel device'.

      With --database any number of servers serve one studio, whose libraries and people lie in \
      PostgreSQL; see Documentation/servers.md.
      """)

  @OptionGroup var library: LibraryOption

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "h"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "n"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "Where browsers find the studio, behind a proxy that has a certificate.",
      valueName: "https://name"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      "A proxy that is believed when it says for whom it asks: its address, or a range such as 10.0.0.0/8.",
      valueName: "address"))
  var behind: [String] = []

  @Option(
    help: ArgumentHelp(
      "A port at which this machine alone is told what the server counts of itself, at /metrics, as Prometheus reads it.",
      valueName: "n"))
  var metrics: Int?

  @Flag(
    help: "Refuse to start where there are people: whoever reaches the studio may do everything.")
  var noPeople = false

  @Option(
    help: ArgumentHelp(
      "Where programs of bricks may ask the web: a host, with its port if only that is meant, or 'public' for all that is public. Whoever plays one is asked first.",
      valueName: "host"))
  var programsAsk: [String] = []

  @OptionGroup(title: "Local network") var lan: LANOptions

  @Option(
    help: ArgumentHelp(
      "The folder of the page, with studio.wasm.", valueName: "dir", visibility: .hidden))
  var web: String?

  @Flag(
    help: ArgumentHelp(
      "A new library's sample project has drawings alone; starts sooner.", visibility: .hidden))
  var plainSample = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port takes 0 to 65535") }
    guard metrics.map({ (1...65535).contains($0) }) ?? true else {
      throw ValidationError("--metrics takes a port, 1 to 65535")
    }
    guard !lan.isOn || ["127.0.0.1", "localhost", "::1"].contains(host) else {
      throw ValidationError("--lan serves the network by HTTPS; leave --host as it is")
    }
    guard address.map({ PublicAddress($0) != nil }) ?? true else {
      throw ValidationError(
        "--address takes https:// and a name, such as https://board.example.org")
    }
    for one in programsAsk where WebPermission([one]) == nil {
      throw ValidationError(
        "--programs-ask takes 'public', or a host such as example.org or 192.168.1.5:8000; '\(one)' is none"
      )
    }
    for one in behind where IPRange(one) == nil {
      throw ValidationError(
        "--behind takes an address, or a range such as 10.0.0.0/8; '\(one)' is none")
    }
  }

  func run() async throws {
    let web = try webDirectory()
    guard (try? SocketAddress.makeAddressResolvingHost(host, port: port)) != nil else {
      throw Failure("--host \(host): this machine knows no such name or address")
    }
    // With a database a server that cannot listen would say farewell to its proxy first.
    if let metrics, isTaken(metrics) {
      throw Failure(
        "cannot serve on 127.0.0.1:\(metrics): another program listens there; choose another --metrics"
      )
    }
    let database = try library.studio()
    guard database == nil || !lan.isOn else {
      throw Failure(
        "--lan serves one machine's library; with --database let a proxy serve the network")
    }
    // As long as it is held the studio is not moved.
    let claim = try attempt { try database?.claimServing() }
    guard database == nil || claim != nil else {
      throw Failure("the studio in the database is being moved")
    }
    defer { withExtendedLifetime(claim) {} }
    let hasPeople = try hasPeople(in: database)
    guard !noPeople || !hasPeople else {
      throw Failure("there are people in \(library.place), and --no-people wants none")
    }
    // Without people whoever a proxy lets through would be taken for whoever sits here.
    guard hasPeople || (behind.isEmpty && address == nil) else {
      throw Failure(
        "--behind and --address need people: 'inkreel people begin' makes the first")
    }
    if database != nil {
      if MovedLibrary.isThere(in: library.path) {
        note(
          "The studio is in the database; the library in \(library.path) is not served. 'inkreel move' would move it into an empty database."
        )
      }
      try library.makeFolder()
    }
    let store =
      if let database {
        try await library.open(in: database, isPlain: plainSample)
      } else {
        try await library.open(.readWrite(library.sample(isPlain: plainSample)))
      }
    // Once more, now that nobody else can end them.
    guard try !hasPeople || self.hasPeople(in: database) else {
      throw Failure("the people of \(library.place) have just ended")
    }
    if store.isReadOnly {
      note("The library \(store.directory) can only be read: nothing new will be saved.")
    }
    var configuration = StudioConfiguration(webDirectory: web, names: [host])
    configuration.connectionLimit = OpenFiles.connections(within: OpenFiles.raiseLimit())
    let network = try lan.network(of: store)
    configuration.network = network
    configuration.address = address.flatMap { PublicAddress($0) }
    configuration.metricsPort = metrics
    configuration.proxies = behind.compactMap { IPRange($0) }
    configuration.programWeb = WebPermission(programsAsk) ?? .none
    let published = configuration.address?.text
    let server = StudioServer(
      store: store, database: database, configuration: configuration)
    var logger = Logger(label: "inkreel") {
      CollapsingLogHandler(StreamLogHandler.standardError(label: $0))
    }
    logger.logLevel = .notice
    do {
      try await server.run(host: host, port: port, logger: logger) { port in
        let name = host.contains(":") ? "[\(host)]" : host
        store.note(address: published ?? network?.address ?? served(at: port))
        let lines =
          "Inkreel is ready: http://\(name):\(port)\n"
          + "The library is in \(database.map { "the database " + $0.address.shown } ?? store.directory). Stop with Ctrl-C.\n"
        FileHandle.standardOutput.write(Data(lines.utf8))
        if let network { lan.announce(network, library: store.directory) }
      }
    } catch let error as ServingError {
      let host = IPAddress(error.host)?.host ?? error.host
      throw Failure("cannot serve on \(host):\(error.port): \(words(error))")
    } catch {
      throw Failure("cannot serve on \(host):\(port): \(error)")
    }
  }

  private func hasPeople(in database: PostgresStudio?) throws -> Bool {
    guard let database else { return PeopleStore.isBegun(in: library.path) }
    return try attempt { try library.people(in: database).isBegun() }
  }

  /// The address that links begin with where no other is known: passkeys want a name.
  private func served(at port: Int) -> String {
    let isEverywhere = ["0.0.0.0", "::"].contains(host)
    let isHere = isEverywhere || IPAddress(host)?.isLoopback ?? (host == "localhost")
    let name = isHere ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)"
  }

  /// Whether another program listens at a port of this machine's own address.
  private func isTaken(_ port: Int) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result != 0 && errno == EADDRINUSE
  }

  private func words(_ error: ServingError) -> String {
    let option =
      error.port == metrics
      ? "--metrics"
      : !lan.isOn || error.port == port
        ? "--port" : error.port == lan.securePort ? "--lan-port" : "--trust-port"
    let error = error.reason
    switch error.errnoCode {
    case EADDRINUSE: return "another program listens there; choose another \(option)"
    case EADDRNOTAVAIL: return "this machine has no such address"
    case EACCES: return "this port needs more rights; choose one above 1023"
    default: return String(cString: strerror(error.errnoCode))
    }
  }

  /// The folder with the page: as told, or the nearest `Web/built` at or above the program.
  private func webDirectory() throws -> String {
    func holdsPage(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: path + "/index.html")
    }
    if let web {
      guard holdsPage(web) else { throw Failure("\(web): there is no index.html") }
      return web
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // As it was called first: a build folder may lie elsewhere.
    let called = CommandLine.arguments[0]
    let places = (called.contains("/") ? [URL(fileURLWithPath: called)] : []) + [program]
    for place in places {
      var folder = place.deletingLastPathComponent()
      while folder.path != "/" {
        let candidate = folder.appendingPathComponent("Web/built").path
        if holdsPage(candidate) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    throw Failure(
      "the page is missing: no folder Web/built beside or above \(program.path); 'make page' makes it"
    )
  }
}

/// A line for the person at the terminal.
func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
