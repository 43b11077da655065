/// What is remembered of tries from one net at one account: all that the answer to the next one depends on, wherever it is kept.
package struct GuessMemory: Equatable, Sendable {
  /// Tries of the net, whichever account they meant.
  package var net: GuessBucket?
  /// Tries of the net at the account.
  package var pair: GuessBucket?
  /// Tries at the account, wherever they came from.
  package var failures: GuessFailures?

  package init(net: GuessBucket?, pair: GuessBucket?, failures: GuessFailures?) {
    (self.net, self.pair, self.failures) = (net, pair, failures)
  }

  /// Takes a try in; the seconds to wait where it comes too soon, which changes nothing, and nil where it is let through.
  ///
  /// - Parameter isKnown: whether the browser has been let into this account before.
  package mutating func wait(isKnown: Bool, at now: Double) -> Double? {
    let byNet = GuessLimit.ofNet.wait(net, at: now)
    let byPair = GuessLimit.ofPair.wait(pair, at: now)
    let byAccount = isKnown ? 0 : failures?.wait(at: now) ?? 0
    let longest = max(byNet, byPair, byAccount)
    guard longest <= 0 else { return longest }
    // Counted as wrong until it is known to be right: who asks a thousand times at once is let through once.
    if !isKnown { failures = GuessFailures(after: failures, at: now) }
    GuessLimit.ofNet.take(&net, at: now)
    GuessLimit.ofPair.take(&pair, at: now)
    return nil
  }
}

/// So many tries were left at a time; it fills again.
package struct GuessBucket: Equatable, Sendable {
  package var left: Double
  /// In seconds.
  package var time: Double

  package init(left: Double, time: Double) { (self.left, self.time) = (left, time) }
}

/// Tries at once, and seconds until one more is there.
package struct GuessLimit: Sendable {
  private let burst: Double
  private let seconds: Double

  package static let ofNet = GuessLimit(burst: 20, seconds: 6)
  /// Browsers of a net that open links as new guests: 60 in the first hour, then 30 an hour.
  package static let ofGuests = GuessLimit(burst: 30, seconds: 120)
  package static let ofPair = GuessLimit(burst: 5, seconds: 30)

  /// Seconds after which a bucket is full again, so that it need not be remembered.
  package var memory: Double { burst * seconds }

  /// Takes one out where one is there; the seconds to wait where there is none.
  package func waitOrTake(_ bucket: inout GuessBucket?, at now: Double) -> Double? {
    let wait = wait(bucket, at: now)
    guard wait <= 0 else { return wait }
    take(&bucket, at: now)
    return nil
  }

  fileprivate func wait(_ bucket: GuessBucket?, at now: Double) -> Double {
    max(0, 1 - left(bucket, at: now)) * seconds
  }

  fileprivate func take(_ bucket: inout GuessBucket?, at now: Double) {
    bucket = GuessBucket(left: left(bucket, at: now) - 1, time: now)
  }

  private func left(_ bucket: GuessBucket?, at now: Double) -> Double {
    guard let bucket else { return burst }
    // A clock that was set back gives nothing and takes nothing.
    return min(burst, bucket.left + max(0, now - bucket.time) / seconds)
  }
}

/// Tries at an account which nobody has shown to be right.
package struct GuessFailures: Equatable, Sendable {
  package var count: Int
  /// When the next try is taken, in seconds.
  package var next: Double
  /// When the last one was.
  package var time: Double

  /// Tries at an account that may fail without a delay, and seconds of the longest delay.
  private static let free = 10
  private static let longestDelay = 900.0
  /// Seconds after which failures are forgotten.
  package static let memory = 86_400.0

  package init(count: Int, next: Double, time: Double) {
    (self.count, self.next, self.time) = (count, next, time)
  }

  /// One more, behind those before.
  fileprivate init(after known: GuessFailures?, at now: Double) {
    count = 1
    if let known, now - known.time <= Self.memory { count += known.count }
    time = now
    let over = count - Self.free
    next = over > 0 ? now + min(Self.longestDelay, Double(1 << min(over, 12))) : now
  }

  fileprivate func wait(at now: Double) -> Double { max(0, next - now) }
}
