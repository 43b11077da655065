internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import NIOCore
internal import Synchronization

/// How long a body may be, and how slowly it may come.
struct BodyLimit: Sendable {
  var bytes: Int
  /// What the body is, for people: “A picture”.
  var what: String
  /// The longest that all of it may take.
  var deadline: Duration
  /// The fewest bytes a second, on the whole, after the time of grace.
  var rate = 4096
  /// How long nothing is asked of the rate.
  var grace = Duration.seconds(10)

  var isTooLong: Problem {
    let words =
      bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
    return Problem(
      .contentTooLarge, "too-large", "\(what) may have \(words) at most.",
      evidence: ["limit": .number(UInt64(bytes))])
  }
}

extension Request {
  /// Reads the body part by part, which must not be too long and must come in time.
  ///
  /// - Throws: a problem 413 before anything is read where the length that is said is too long,
  ///   408 where it is too slow, and 400 where it does not end as its fields say; what `take` throws.
  func readBody(
    _ limit: BodyLimit, _ take: @escaping @Sendable (ByteBuffer) throws -> Void
  ) async throws {
    if let said = headers[.contentLength], Int(said).map({ $0 > limit.bytes }) != false {
      throw limit.isTooLong
    }
    let body = body
    let count = ByteCount()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        var parts = body.makeAsyncIterator()
        while let part = try await Self.next(of: &parts) {
          let sum = count.add(part.readableBytes)
          guard sum <= limit.bytes else { throw limit.isTooLong }
          try take(part)
        }
      }
      group.addTask { try await Self.watch(count, limit) }
      try await group.next()
    }
  }

  /// The next part of a body; nil at its end.
  private static func next(
    of parts: inout RequestBody.AsyncIterator
  ) async throws -> ByteBuffer? {
    do {
      return try await parts.next()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // Its length or its chunks are none, or it ended early.
      throw Problem(.badRequest, "broken-body", "The body does not end as its fields say.")
    }
  }

  /// Throws when the bytes that have come are too few for the time.
  private static func watch(_ count: ByteCount, _ limit: BodyLimit) async throws {
    let start = ContinuousClock.now
    while true {
      try await Task.sleep(for: min(.milliseconds(500), limit.deadline))
      let time = ContinuousClock.now - start
      let expected = (time - limit.grace) / .seconds(1) * Double(limit.rate)
      guard time < limit.deadline, Double(count.value) >= expected else {
        throw Problem(
          .requestTimeout, "slow-body", "\(limit.what) came too slowly and was given up.")
      }
    }
  }

  /// The whole body in memory, within the budget of all; its bytes are given back with `share`.
  func body(_ limit: BodyLimit, type: String, within budget: BodyBudget) async throws -> (
    bytes: [UInt8], share: BodyBudget.Share
  ) {
    let given = headers[.contentType]?.split(separator: ";").first.map(String.init)
    guard given?.lowercased() == type else {
      throw Problem(
        .unsupportedMediaType, "media-type", "The body must be \(type).",
        evidence: ["expected": .text(type)])
    }
    let share = budget.share()
    let bytes = Mutex<[UInt8]>([])
    try await readBody(limit) { part in
      try share.take(part.readableBytes)
      bytes.withLock { $0.append(contentsOf: part.readableBytesView) }
    }
    return (bytes.withLock { $0 }, share)
  }

  /// Writes the body to a file as it comes.
  ///
  /// - Throws: a problem as `readBody` does; `LibraryError.diskFull` where there is no room.
  func write(to file: FileHandle, _ limit: BodyLimit) async throws {
    try await readBody(limit) { part in
      do {
        try file.write(contentsOf: Data(part.readableBytesView))
      } catch {
        throw LibraryError(file: error)
      }
    }
  }
}

/// How many bytes of a body have come. A class, because who reads and who watches share it.
private final class ByteCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// Returns the sum.
  func add(_ more: Int) -> Int { count.add(more, ordering: .relaxed).newValue }
}
