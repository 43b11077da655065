internal import Hummingbird
internal import Logging
import Synchronization

/// Bounds how many requests each client makes, with buckets of tokens that fill at a steady rate: one for what is
/// asked and made, and one for the page's files, of which a first visit takes hundreds.
struct RateMiddleware: RouterMiddleware {
  private let requests: RateLimiter
  private let files: RateLimiter

  /// Where files have no limit of their own, they count as what else is asked.
  init(_ limit: RateLimit, files: RateLimit? = nil) {
    requests = RateLimiter(limit: limit)
    self.files = files.map { RateLimiter(limit: $0) } ?? requests
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let buckets = PageMiddleware.isFile(request.uri.path) ? files : requests
    if let wait = buckets.take(for: context.clientAddress ?? "", at: .now) {
      context.logger.notice("refused too-many-requests from \(context.net)")
      throw Problem(
        .tooManyRequests, "too-many-requests", "Too many requests; try again in \(wait) s.",
        retryAfter: wait)
    }
    return try await next(request, context)
  }
}

/// The buckets of all clients. A class, because all connections share them.
final class RateLimiter: Sendable {
  private struct Bucket {
    var tokens: Double
    var filledAt: ContinuousClock.Instant
  }

  private let limit: RateLimit
  private let buckets = Mutex<[String: Bucket]>([:])

  /// Buckets are looked through for full ones, which say nothing, when there are this many.
  private static let sweepCount = 4096

  init(limit: RateLimit) { self.limit = limit }

  /// Takes a token; nil where there was one, else the whole seconds until there will be.
  func take(for client: String, at now: ContinuousClock.Instant) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.sweepCount {
        buckets = buckets.filter { filled($0.value, at: now) < limit.burst }
      }
      var bucket = buckets[client] ?? Bucket(tokens: limit.burst, filledAt: now)
      bucket.tokens = filled(bucket, at: now)
      bucket.filledAt = now
      defer { buckets[client] = bucket }
      guard bucket.tokens >= 1 else {
        return max(1, Int(((1 - bucket.tokens) / limit.perSecond).rounded(.up)))
      }
      bucket.tokens -= 1
      return nil
    }
  }

  private func filled(_ bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
    min(limit.burst, bucket.tokens + (now - bucket.filledAt) / .seconds(1) * limit.perSecond)
  }
}
