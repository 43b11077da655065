import Digest
import Foundation
import Objects
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What a store of several parts does when one of them is gone, or has not what it had.
@Suite(
  .waits, .serialized,
  .enabled(if: SeaweedStore.isInstalled, "SeaweedFS is not installed: Scripts/seaweed install"))
struct `SeaweedFS of several parts` {
  /// How many pictures are put.
  private static let count =
    ProcessInfo.processInfo.environment["INKREEL_PICTURES"].flatMap(Int.init) ?? 60

  private let cluster: SeaweedCluster
  private let gateways: [S3Objects]

  init() throws {
    cluster = try SeaweedCluster(gateways: 2, volumes: 3)
    gateways = try cluster.addresses.map { try S3Objects(S3Address($0, environment: [:])) }
  }

  private struct Tally {
    var begun = 0
    /// The digests of what is acknowledged.
    var stored: [ObjectKey: [UInt8]] = [:]
    var refusals = 0
    var longest = Duration.zero
    var wrong: [String] = []

    /// The number of the next picture; nil behind the last.
    mutating func next() -> Int? {
      guard begun < `SeaweedFS of several parts`.count else { return nil }
      defer { begun += 1 }
      return begun
    }
  }

  @Test func `what is acknowledged outlives a gateway, and any one volume server`() throws {
    let tally = Mutex(Tally())
    onThreads(6) { _ in
      while let number = tally.withLock({ $0.next() }) {
        do {
          try harm(before: number)
        } catch {
          tally.withLock { $0.wrong.append("\(error)") }
        }
        put(number, tally)
      }
    }
    let told = tally.withLock(\.self)
    #expect(told.wrong.isEmpty && told.stored.count == Self.count)
    for gateway in gateways { try waitUntilAsked(gateway) }
    for gateway in gateways { #expect(lost(told.stored, [gateway]).isEmpty) }
    // Of what was put while one was down there are two copies as well.
    for volume in cluster.volumes {
      try cluster.kill(volume)
      let lost = lost(told.stored, gateways)
      #expect(lost.isEmpty, "without \(volume)")
      try cluster.startAgain(volume)
    }
    print(
      """
      \(told.stored.count) pictures by two gateways, one of them and a volume server killed: \
      \(told.refusals) times refused and put again, \(Int(told.longest / .milliseconds(1))) ms at the longest
      """)
  }

  @Test func `a byte that has changed on one disk is made up for, and on both it is told`() throws {
    var random = SplitMix64(seed: 21)
    let key = ObjectKey("l", "changed.png")
    let bytes = Self.picture(&random)
    try gateways[0].put(key, bytes: bytes)
    let copies = try cluster.copies(of: bytes)
    #expect(Set(copies.map(\.volume)).count == 2 && copies.count == 2)
    // Whichever copy is read first.
    for copy in copies {
      try copy.flip(byte: 500)
      for gateway in gateways + gateways { #expect(try gateway.get(key, limit: 1 << 20) == bytes) }
      try copy.flip(byte: 500)
    }
    for copy in copies { try copy.flip(byte: 500) }
    let errors = Mutex<[ObjectError]>([])
    onThreads(gateways.count) { number in
      do throws(ObjectError) {
        _ = try gateways[number].get(key, limit: 1 << 20)
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock(\.count) == gateways.count)
    // Other objects are there still.
    try gateways[1].put(ObjectKey("l", "other.png"), bytes: [1, 2, 3])
    #expect(try gateways[0].get(ObjectKey("l", "other.png"), limit: 3) == [1, 2, 3])
    for copy in copies { try copy.flip(byte: 500) }
    for gateway in gateways { #expect(try gateway.get(key, limit: 1 << 20) == bytes) }
  }

  // MARK: Steps

  /// Kills and starts again what has its turn before this picture; the other threads go on meanwhile.
  private func harm(before number: Int) throws {
    switch number {
    case Self.count / 3: try cluster.kill("volume-2")
    case Self.count / 2:
      try cluster.kill("gateway-1")
      try cluster.startAgain("gateway-1")
    case Self.count * 5 / 6: try cluster.startAgain("volume-2")
    default: break
    }
  }

  private static func picture(_ random: inout SplitMix64) -> [UInt8] {
    (0..<random.number(1000...40_000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  /// Puts a picture by the gateways in turn until one of them acknowledges it.
  private func put(_ number: Int, _ tally: borrowing Mutex<Tally>) {
    var random = SplitMix64(seed: UInt64(number))
    let key = ObjectKey("l", "\(number % 256)", "\(number).png")
    let bytes = Self.picture(&random)
    let begin = ContinuousClock.now
    var refusals = 0
    while true {
      do throws(ObjectError) {
        try gateways[(number + refusals) % gateways.count].put(key, bytes: bytes)
        break
      } catch {
        guard error.isPassing, ContinuousClock.now - begin < .seconds(120) else {
          return tally.withLock { $0.wrong.append("\(key): \(error)") }
        }
        refusals += 1
        usleep(20_000)
      }
    }
    let wait = ContinuousClock.now - begin
    tally.withLock { tally in
      tally.stored[key] = SHA256.hash(bytes)
      tally.refusals += refusals
      tally.longest = max(tally.longest, wait)
    }
  }

  /// Waits until a gateway that was away a moment ago is asked again.
  private func waitUntilAsked(_ gateway: S3Objects) throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      do throws(ObjectError) {
        return try gateway.check()
      } catch {
        guard error.isPassing, ContinuousClock.now < end else { throw error }
        usleep(20_000)
      }
    }
  }

  /// Reads all, by these gateways in turn; what is not as it was put.
  private func lost(_ stored: [ObjectKey: [UInt8]], _ gateways: [S3Objects]) -> [String] {
    let lost = Mutex<[String]>([])
    let keys = Array(stored.keys)
    onThreads(4) { thread in
      for place in stride(from: thread, to: keys.count, by: 4) {
        let key = keys[place]
        do throws(ObjectError) {
          let got = try gateways[place % gateways.count].get(key, limit: 1 << 20)
          if got.map({ SHA256.hash($0) }) != stored[key] {
            lost.withLock { $0.append("\(key): \(got?.count ?? 0) bytes") }
          }
        } catch {
          lost.withLock { $0.append("\(key): \(error)") }
        }
      }
    }
    return lost.withLock(\.self)
  }

  /// Does it on so many threads at once, and waits for them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread {
        body(number)
        group.leave()
      }.start()
    }
    group.wait()
  }
}
