internal import Foundation
package import LocalTrust

/// How the studio is served.
package struct StudioConfiguration: Sendable {
  /// The directory of the page as `Scripts/page` makes it: `index.html`, bundles, `studio.wasm`, `page.json`.
  package var webDirectory: String
  /// Names under which the studio may be asked for, beside `localhost` and addresses in digits.
  package var names: Set<String>
  /// Where the studio is for browsers, such as `https://board.example.org`, where a proxy stands before it.
  package var address: PublicAddress?
  /// The proxies that are believed when they say for whom they ask.
  package var proxies: [IPRange] = []
  package var rate: RateLimit
  package var fileRate = RateLimit.loading
  /// How much each network may search in what is published.
  package var searchRate = RateLimit.searching
  /// How much each network may ask for places of works.
  package var placeRate = RateLimit.typing
  /// The largest body of edits in bytes.
  package var bodyLimit: Int
  /// The largest picture in bytes.
  package var pictureLimit: Int
  /// The largest program in bytes.
  package var programLimit: Int
  /// The largest recording: the pixels of all frames of one answer together.
  package var recordingLimit: Int
  /// How long a program may take to go to a frame that is recorded.
  package var programTimeout: Duration
  /// How long a body may take to come in.
  package var bodyTimeout: Duration
  /// How often an event stream says that it lives.
  package var heartbeat: Duration
  /// The most event streams at once of this machine itself, and of each device.
  package var streamLimit: Int
  package var deviceStreamLimit = 32
  /// How many bytes of events may wait for one client.
  package var streamBacklog = 8 << 20
  /// How long a client may leave an event untaken.
  package var streamTimeout = Duration.seconds(30)
  /// The most connections, of all listeners together.
  package var connectionLimit = 512
  /// The command `inkreel`, which reads pictures in processes of its own.
  package var program = StudioConfiguration.nearbyProgram
  /// How long one of several servers goes on serving once it is told to end, and says that it will.
  package var farewell = Duration.seconds(5)
  /// Where this machine is told what the server counts of itself; nil for nowhere.
  package var metricsPort: Int?
  /// Where programs may ask the web.
  package var programWeb = WebPermission.none
  /// The local network that the studio is served in; nil where only this machine is to reach it.
  package var network: LocalNetwork?

  var allNames: Set<String> { address.map { names.union([$0.host]) } ?? names }

  package init(
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
package struct RateLimit: Equatable, Sendable {
  package var burst: Double
  package var perSecond: Double

  package init(burst: Double, perSecond: Double) {
    self.burst = burst
    self.perSecond = perSecond
  }

  /// What the API answers: room for several windows that draw and load at once.
  package static let drawing = RateLimit(burst: 600, perSecond: 150)
  /// What the page is made of: room for several windows a second that have none of it yet.
  package static let loading = RateLimit(burst: 5000, perSecond: 1000)
  /// What searching costs more than other pages: room for somebody who looks for something.
  package static let searching = RateLimit(burst: 30, perSecond: 2)
  /// Words that are looked for while they are typed: room for a class behind one address.
  package static let typing = RateLimit(burst: 200, perSecond: 10)
}
