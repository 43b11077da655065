internal import Foundation
internal import Postgres
internal import Storyboard
import Synchronization

/// Has the libraries that a server has open hear of what other servers store, and tells those what is stored here.
///
/// Servers tell each other by notices, a few at a time and never within the transaction that stores something: PostgreSQL lets one transaction
/// with a notice end at a time. Notices may be lost; so the libraries' numbers are looked at each second as well. A class, because it is two
/// threads, which are there as long as a library is open.
package final class StudioWatch: Sendable {
  private struct Open {
    weak var store: LibraryStore?
    /// Up to where it is known to have been told.
    var told: UInt64 = 0
  }

  private struct State {
    /// By the numbers of libraries.
    var open: [Int64: Open] = [:]
    /// What was stored here and not told of yet.
    var untold: [Int64: UInt64] = [:]
    /// What else this server has to tell, in order, and how many bytes that is.
    var words: [String] = []
    var size = 0
    /// Whether the threads are there: as long as a library is open.
    var isRunning = false
  }

  private let address: PostgresAddress
  private let settings: [(name: String, value: String)]
  private let pulse: PostgresPulse?
  /// What this server's notices begin with.
  private let mark = "@" + String(UInt64.random(in: 1 ... .max), radix: 36)
  private let state = Mutex(State())
  private let hasSomething = DispatchSemaphore(value: 0)
  private let heard = Mutex<@Sendable (String) -> Void>({ _ in })
  /// How often a look at the numbers has found what no notice had told of.
  private let lost = Atomic(0)
  /// How many notices of others have come.
  private let count = Atomic(0)
  /// Whether the server claims the studio, for as long as it hears others.
  private let isServing = Atomic(false)

  static let channel = "inkreel"
  /// So long is what is stored gathered before others are told, in milliseconds.
  private static let pause: UInt32 = 15
  /// So often are the numbers looked at whatever was told, in milliseconds.
  private static let interval: Int32 = 1000

  /// - Parameter pulse: kept up to date as long as a library is open.
  init(_ address: PostgresAddress, settings: [(name: String, value: String)], pulse: PostgresPulse?)
  {
    (self.address, self.settings, self.pulse) = (address, settings, pulse)
  }

  private func connect() throws(PostgresError) -> PostgresConnection {
    try PostgresConnection(address, settings: settings, patience: .seconds(3), pulse: pulse)
  }

  /// Has the studio be claimed with each connection from now on.
  func serve() { isServing.store(true, ordering: .relaxed) }

  /// Claims the studio, once nobody moves it any more: a server that was cut off has lost its claim to it.
  private func claim(_ connection: PostgresConnection) throws {
    while isServing.load(ordering: .relaxed) {
      guard isRunning else { throw PostgresError.away }
      let rows = try connection.run(
        PostgresStudio.sharedClaim, [.int(PostgresStudio.serving)])
      let isOurs = rows.bool(0, 0) == true
      pulse?.bar(!isOurs)
      if isOurs { return }
      usleep(UInt32(Self.interval) * 1000)
    }
  }

  /// Notices that were lost, and that have come.
  package var noticeCounts: (lost: Int, heard: Int) {
    (lost.load(ordering: .relaxed), count.load(ordering: .relaxed))
  }

  // MARK: Libraries

  func add(_ store: LibraryStore, _ base: PostgresBase) {
    let isFirst = state.withLock { state in
      state.open[base.library] = Open(store: store)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    start("inkreel-tells") { $0.tellOthers() }
    start("inkreel-hears") { $0.hearOthers() }
  }

  func remove(_ store: LibraryStore) {
    state.withLock { state in
      for (number, open) in state.open where open.store == nil || open.store === store {
        state.open[number]?.store = nil
      }
    }
  }

  func close() { state.withLock { $0.open = [:] } }

  private var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Whether no library is open any more, and the threads end.
  private func endsForWant() -> Bool {
    let ends = state.withLock { state in
      state.open = state.open.filter { $0.value.store != nil }
      if state.open.isEmpty { state.isRunning = false }
      return !state.isRunning
    }
    if ends { hasSomething.signal() }
    return ends
  }

  private func start(_ name: String, _ work: @escaping @Sendable (StudioWatch) -> Void) {
    let thread = Thread { [self] in work(self) }
    thread.name = name
    thread.start()
  }

  // MARK: Telling

  /// Notes that a library has been stored in.
  func stored(_ library: Int64, upTo sequence: UInt64) {
    state.withLock { $0.untold[library] = sequence }
    hasSomething.signal()
  }

  /// Has all other servers hear some words, one line of at most five thousand bytes, soon; they may be lost, and are where more is told than gets
  /// through.
  package func tell(_ words: String) {
    let isTaken = state.withLock { state in
      guard state.isRunning, words.utf8.count <= 5000, state.size < Self.most else { return false }
      state.words.append(words)
      state.size += words.utf8.count + 1
      return true
    }
    if isTaken { hasSomething.signal() }
  }

  /// What waits to be told at most, in bytes.
  private static let most = 256 << 10

  /// Called with what other servers tell.
  package func hear(_ body: @escaping @Sendable (String) -> Void) { heard.withLock { $0 = body } }

  private func tellOthers() {
    var connection: PostgresConnection?
    while true {
      hasSomething.wait()
      if !isRunning { return }
      usleep(Self.pause * 1000)
      let (untold, words) = state.withLock { state in
        defer { (state.untold, state.words, state.size) = ([:], [], 0) }
        return (state.untold, state.words)
      }
      for part in Self.notices(of: untold.map { "\($0.key):\($0.value)" } + words) {
        do {
          let open = try connection ?? connect()
          connection = open
          try open.run("SELECT pg_notify('inkreel', $1)", [.text(mark + "\n" + part)])
        } catch {
          // Others look at the numbers by themselves.
          connection = nil
          break
        }
      }
    }
  }

  /// Lines together, each notice of less than 8,000 bytes.
  static func notices(of lines: [String]) -> [String] {
    lines.reduce(into: []) { notices, line in
      if let last = notices.last, last.utf8.count + line.utf8.count < 7900 {
        notices[notices.count - 1] += "\n" + line
      } else {
        notices.append(line)
      }
    }
  }

  // MARK: Hearing

  private func hearOthers() {
    pulse?.begin()
    defer { pulse?.end() }
    var connection: PostgresConnection?
    var next = ContinuousClock.now
    while !endsForWant() {
      do {
        let open: PostgresConnection
        if let connection {
          open = connection
        } else {
          open = try connect()
          try claim(open)
          try open.run("LISTEN inkreel")
          connection = open
          next = .now
        }
        let left = Int32(clamping: Int((next - .now) / .milliseconds(1)))
        for notice in try open.notices(within: max(0, min(left, Self.interval))) {
          let lines = notice.words.split(separator: "\n")
          guard let first = lines.first, first != mark else { continue }
          count.add(1, ordering: .relaxed)
          for line in lines.dropFirst() { hear(line) }
        }
        if ContinuousClock.now >= next {
          try look(open)
          next = .now + .milliseconds(Self.interval)
        }
      } catch {
        connection = nil
        usleep(250_000)
      }
    }
  }

  private func hear(_ line: Substring) {
    let parts = line.utf8.count < 48 ? line.split(separator: ":", maxSplits: 1) : []
    guard parts.count == 2, let library = Int64(parts[0]), let sequence = UInt64(parts[1]) else {
      return heard.withLock { $0 }(String(line))
    }
    refresh(library, upTo: sequence, wasTold: true)
  }

  private func look(_ connection: PostgresConnection) throws {
    let numbers = state.withLock { Array($0.open.keys) }
    guard !numbers.isEmpty else { return }
    let rows = try connection.run(
      "SELECT number, sequence FROM library WHERE number = ANY($1)", [.ints(numbers)])
    for row in 0..<rows.count {
      guard let number = rows.int(row, 0), let sequence = rows.int(row, 1) else { continue }
      refresh(number, upTo: UInt64(sequence), wasTold: false)
    }
  }

  private func refresh(_ library: Int64, upTo sequence: UInt64, wasTold: Bool) {
    let store = state.withLock { state -> LibraryStore? in
      guard let open = state.open[library], let store = open.store else { return nil }
      guard store.latestSequence != sequence, open.told < sequence || !wasTold else { return nil }
      state.open[library]?.told = sequence
      return store
    }
    guard let store else { return }
    if !wasTold, store.latestSequence < sequence { lost.add(1, ordering: .relaxed) }
    Task { try? await store.refresh() }
  }
}
