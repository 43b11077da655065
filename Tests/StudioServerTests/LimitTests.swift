import Foundation
import Logging
import StudioServer
import Synchronization
import TestSupport
import Testing

@Suite struct Limits {
  private let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `connections of others leave room, whoever comes and goes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let places = ConnectionPlaces(total: 64, logger: silent)
    let addresses = ["127.0.0.1", "::1"] + (1...12).map { "10.0.0.\($0)" }
    var open: [String] = []
    for _ in 0..<2_000 {
      if random.oneIn(3), !open.isEmpty {
        places.leave(open.remove(at: random.number(0...open.count - 1)))
      } else {
        let address = addresses[random.number(0...addresses.count - 1)]
        let others = open.count { !$0.hasPrefix("127.") && $0 != "::1" }
        let own = open.count { $0 == address }
        let isOther = !["127.0.0.1", "::1"].contains(address)
        let isFree =
          open.count < 64 && (!isOther || others < places.ofOthers && own < places.perAddress)
        let hasEntered = places.enter(address)
        #expect(hasEntered == isFree)
        if hasEntered { open.append(address) }
      }
    }
    for address in open { places.leave(address) }
    #expect((0..<64).allSatisfy { _ in places.enter("127.0.0.1") })
    #expect(!places.enter("127.0.0.1"))
  }

  @Test func `who asks once waits for one job of each other, however many these have`() async throws
  {
    let queue = FairQueue("jobs", places: 1, waitingLimit: 1_000)
    let order = Order()
    let gate = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Takes the one place until all others wait.
      group.addTask { try await queue.run(for: "first") { for await _ in gate.stream {} } }
      while await queue.isIdle { await Task.yield() }
      for (index, asker) in (Array(repeating: "greedy", count: 200) + ["modest"]).enumerated() {
        group.addTask { try await queue.run(for: asker) { order.add(asker) } }
        while await queue.waitingCount <= index { await Task.yield() }
      }
      gate.continuation.finish()
      try await group.waitForAll()
    }
    let done = order.all
    #expect(done.count == 201)
    #expect(try #require(done.firstIndex(of: "modest")) <= 1)
  }

  @Test func `who holds as many places as one may leaves the others to others`() async throws {
    let queue = FairQueue("jobs", places: 3, waitingLimit: 8, runningLimit: 2)
    var held = [try await queue.place(for: "greedy"), try await queue.place(for: "greedy")]
    let order = Order()
    let third = Task {
      try await queue.run(for: "greedy") { order.add("third") }
    }
    while await queue.waitingCount < 1 { await Task.yield() }
    // Whoever comes later does not wait for the one that may not run.
    try await queue.run(for: "modest") { order.add("modest") }
    #expect(order.all == ["modest"])
    held.removeLast()
    try await third.value
    #expect(order.all == ["modest", "third"])
    held = []
    while await !queue.isIdle { await Task.yield() }
  }

  @Test func `a job that is given up while it waits is not run, and too many are refused`()
    async throws
  {
    let queue = FairQueue("jobs", places: 1, waitingLimit: 2)
    let gate = AsyncStream.makeStream(of: Void.self)
    let holder = Task { try await queue.run(for: "a") { for await _ in gate.stream {} } }
    while await queue.isIdle { await Task.yield() }
    let order = Order()
    let given = Task { try await queue.run(for: "b") { order.add("given up") } }
    let stays = Task { try await queue.run(for: "b") { 7 } }
    while await queue.waitingCount < 2 { await Task.yield() }
    await #expect(throws: Problem.self) { try await queue.run(for: "b") {} }
    given.cancel()
    await #expect(throws: CancellationError.self) { try await given.value }
    gate.continuation.finish()
    try await holder.value
    #expect(try await stays.value == 7)
    #expect(order.all.isEmpty)
    #expect(await queue.isIdle)
  }

  @Test func `a line that comes again and again stands once`() {
    let lines = Lines()
    let logger = Logger(label: "test") { _ in
      CollapsingLogHandler(lines, interval: .seconds(3_600))
    }
    for _ in 0..<100 { logger.error("The disk is full.") }
    logger.error("Another trouble.")
    #expect(lines.written.withLock { $0 } == ["The disk is full.", "Another trouble."])
    let brief = Logger(label: "test") { _ in CollapsingLogHandler(lines, interval: .zero) }
    for _ in 0..<3 { brief.error("Soon again.") }
    #expect(lines.written.withLock { $0.count { $0 == "Soon again." } } == 3)
  }

  @Test func `connections stay below the limit of open files`() {
    for limit in [64, 256, 1_024, 65_536, 1 << 20] {
      let connections = OpenFiles.connections(within: limit)
      #expect(connections >= 16)
      if limit >= 256 { #expect(connections <= limit - 96) }
    }
  }
}

/// A log that keeps its lines. A class, because the logger copies its handler.
private final class Lines: LogHandler, Sendable {
  let written = Mutex<[String]>([])
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { written.withLock { $0.append("\(event.message)") } }
}

/// What has been done, in order. A class, because jobs share it.
private final class Order: Sendable {
  private let done = Mutex<[String]>([])

  var all: [String] { done.withLock { $0 } }

  func add(_ word: String) { done.withLock { $0.append(word) } }
}
