internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess
internal import Synchronization

/// What all routes of the community share.
struct CommunityDesk: Sendable {
  let way: WayIn
  let maker: WorkMaker
  let jobs: PublishingJobs
  let atlas: AtlasKeeper
  let charts: ChartKeeper
  let counts: CountKeeper
  let made: MadePages
  let views: ViewCounter
  let searches: RateLimiter
  /// Of places, for which a page asks while somebody types.
  let placeSearches: RateLimiter

  var studio: Studio { way.studio }

  /// What was published, for whoever asks.
  ///
  /// - Throws: `hidden` where there is no community.
  func community(_ context: StudioContext) throws -> OpenCommunity {
    try studio.community(for: context.visitor)
  }

  /// Counts a search of whoever asks.
  ///
  /// - Throws: a problem where their network has searched too much.
  func takeSearch(from limiter: RateLimiter, _ context: StudioContext) throws(Problem) {
    guard let wait = limiter.take(for: context.net, at: .now) else { return }
    throw Problem(
      .tooManyRequests, "too-many-searches", "Too many searches; try again in \(wait) s.",
      retryAfter: wait)
  }

  /// What of a typed question is looked for.
  static func question(_ request: Request) -> String? {
    request.fields["q"].map { String($0.prefix(200)) }
  }

  /// The work that an address names.
  static func work(_ context: StudioContext) throws -> WorkID {
    guard let id = WorkID(hex: context.parameters.get("work") ?? "") else {
      throw Refused(.hidden)
    }
    return id
  }

  /// What the address of a work ends in, for whoever was sent it.
  static func key(_ request: Request) -> SignInSecret? {
    request.uri.queryParameters["key"].flatMap { SignInSecret(text: String($0)) }
  }
}

/// Counts views without writing while somebody waits: what was seen is kept every few seconds, and each net counts once a day.
///
/// A class, because all requests share it.
final class ViewCounter: Sendable {
  private struct Day {
    var number: Int64 = 0
    var seen: Set<Int> = []
    var counts: [WorkID: Int] = [:]
  }

  private let day = Mutex(Day())
  /// So many looks are told apart in a day; what is beyond is not counted.
  private static let limit = 500_000
  private static let length: Int64 = 86_400_000

  /// Notes that a work was looked at from a net. Who it was cannot be told from what is kept: a hash with a key that no
  /// disk ever holds, forgotten at midnight.
  func note(_ work: WorkID, net: String, at now: Int64) {
    day.withLock { day in
      let number = now / Self.length
      if day.number != number {
        day.number = number
        day.seen = []
      }
      var hasher = Hasher()
      hasher.combine(work)
      hasher.combine(net)
      hasher.combine(number)
      guard day.seen.count < Self.limit, day.seen.insert(hasher.finalize()).inserted else { return }
      day.counts[work, default: 0] += 1
    }
  }

  /// What was counted since this was asked last.
  func take() -> [WorkID: Int] {
    day.withLock { day in
      defer { day.counts = [:] }
      return day.counts
    }
  }
}

/// What is counted of all that is listed: counted anew when that has changed, but not each moment. A class, because all requests share it.
final class CountKeeper: Sendable {
  private struct Kept {
    var state: Int64 = -1
    var time: Int64 = 0
    var counts: [String: Int] = [:]
    var tags: [(tag: String, count: Int)]?
  }

  private let kept = Mutex(Kept())
  /// In milliseconds.
  private static let age: Int64 = 5_000
  /// So many counts are kept at once.
  private static let limit = 5000

  /// How many works there are of a selection, by its name.
  func count(_ name: String, of community: OpenCommunity, _ count: () throws -> Int) throws -> Int {
    let state = try renew(community)
    if let known = kept.withLock({ $0.counts[name] }) { return known }
    let counted = try count()
    kept.withLock {
      if $0.state == state, $0.counts.count < Self.limit { $0.counts[name] = counted }
    }
    return counted
  }

  /// The tags that are used most; none that no work for everybody has any more.
  func tags(of community: OpenCommunity) throws -> [(tag: String, count: Int)] {
    let state = try renew(community)
    if let known = kept.withLock({ $0.tags }) {
      return try known.filter { try community.isShown(tag: $0.tag) }
    }
    let tags = try community.tags()
    kept.withLock { if $0.state == state { $0.tags = tags } }
    return tags
  }

  /// The state that is read, of which what is counted now is; what was counted of another lately goes on being told.
  private func renew(_ community: OpenCommunity) throws -> Int64 {
    let (state, now) = (try community.listedState(), WayIn.now())
    return kept.withLock { kept in
      if kept.state != state, now - kept.time > Self.age || now < kept.time {
        kept = Kept(state: state, time: now)
      }
      return state
    }
  }
}

/// The charts, counted anew when they are older than some minutes. A class, because all requests share it.
final class ChartKeeper: Sendable {
  private struct Key: Hashable {
    var period: CommunityStore.Period
    var kind: WorkKind?
  }

  private let charts = Mutex<[Key: (ranked: [CommunityStore.Ranked], time: Int64)]>([:])
  /// Held while a chart is counted of which there is no older one to be given meanwhile.
  private let first = Mutex(())
  /// In milliseconds.
  private static let age: Int64 = 300_000
  private static func isFresh(_ time: Int64, at now: Int64) -> Bool {
    now - time < age && time <= now
  }

  /// So many places has a chart.
  static let length = 100

  func chart(
    _ period: CommunityStore.Period, kind: WorkKind?, of community: OpenCommunity, at now: Int64
  )
    throws -> [(work: Work, score: Int)]
  {
    let key = Key(period: period, kind: kind)
    let known = charts.withLock { charts in
      let known = charts[key]
      // Whoever finds it old counts anew; others are given the old one meanwhile.
      if let known, !Self.isFresh(known.time, at: now) { charts[key] = (known.ranked, now) }
      return known
    }
    let ranked: [CommunityStore.Ranked]
    if let known, Self.isFresh(known.time, at: now) {
      ranked = known.ranked
    } else if known == nil {
      // All who come while it is counted the first time wait for that one count.
      // They can read already, so that nobody who holds the lock waits for a reader.
      ranked = try community.atOnce {
        try first.withLock { _ in
          try charts.withLock { $0[key] }?.ranked ?? counted(key, of: community, at: now)
        }
      }
    } else {
      ranked = try counted(key, of: community, at: now)
    }
    // Those that are not for everybody any more are left out as it is read.
    return try community.works(ranked)
  }

  private func counted(_ key: Key, of community: OpenCommunity, at now: Int64) throws
    -> [CommunityStore.Ranked]
  {
    let ranked = try community.ranked(key.period, kind: key.kind, limit: Self.length)
    charts.withLock { $0[key] = (ranked, now) }
    return ranked
  }
}
