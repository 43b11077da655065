internal import Foundation

/// How the studio is served.
public struct StudioConfiguration: Sendable {
  /// The directory of the page: `index.html`, modules, styles, `studio.wasm`.
  public var webDirectory: String
  /// Names under which the studio may be asked for, beside `localhost` and addresses in digits.
  public var names: Set<String>
  public var rate: RateLimit
  public var fileRate = RateLimit.loading
  /// The largest body of edits in bytes.
  public var bodyLimit: Int
  /// The largest picture in bytes.
  public var pictureLimit: Int
  /// The largest program in bytes.
  public var programLimit: Int
  /// The largest recording: the pixels of all frames of one answer together.
  public var recordingLimit: Int
  /// How long a program may take to go to a frame that is recorded.
  public var programTimeout: Duration
  /// How long a body may take to come in.
  public var bodyTimeout: Duration
  /// How often an event stream says that it lives.
  public var heartbeat: Duration
  /// The most event streams at once of this machine itself, and of each device.
  public var streamLimit: Int
  public var deviceStreamLimit = 32
  /// How many bytes of events may wait for one client.
  public var streamBacklog = 8 << 20
  /// How long a client may leave an event untaken.
  public var streamTimeout = Duration.seconds(30)
  /// The most connections, of all listeners together.
  public var connectionLimit = 512
  /// The command `inkreel`, which reads pictures in processes of its own.
  public var program = StudioConfiguration.nearbyProgram
  /// The local network that the studio is served in; nil where only this machine is to reach it.
  package var network: LocalNetwork?

  public init(
    webDirectory: String, names: Set<String> = [], rate: RateLimit = .drawing,
    bodyLimit: Int = 4 << 20,
    pictureLimit: Int = 200_000_000, programLimit: Int = 200_000_000,
    recordingLimit: Int = 10_000_000_000, programTimeout: Duration = .seconds(30),
    bodyTimeout: Duration = .seconds(20),
    heartbeat: Duration = .seconds(15), streamLimit: Int = 2000
  ) {
    self.webDirectory = webDirectory
    self.names = names
    self.rate = rate
    self.bodyLimit = bodyLimit
    self.pictureLimit = pictureLimit
    self.programLimit = programLimit
    self.recordingLimit = recordingLimit
    self.programTimeout = programTimeout
    self.bodyTimeout = bodyTimeout
    self.heartbeat = heartbeat
    self.streamLimit = streamLimit
  }
}

extension StudioConfiguration {
  /// The command `inkreel`: this program itself, or that beside it.
  static var nearbyProgram: String {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name == "inkreel" ? path : path.dropLast(name.count) + "inkreel"
  }
}

/// How many requests a client may make: `burst` at once, `perSecond` in the long run.
public struct RateLimit: Equatable, Sendable {
  public var burst: Double
  public var perSecond: Double

  public init(burst: Double, perSecond: Double) {
    self.burst = burst
    self.perSecond = perSecond
  }

  /// What the API answers: room for several windows that draw and load at once.
  public static let drawing = RateLimit(burst: 600, perSecond: 150)
  /// What the page is made of: room for several windows a second that have none of it yet.
  public static let loading = RateLimit(burst: 5000, perSecond: 1000)
}
