internal import AsyncHTTPClient
internal import Digest
internal import Dispatch
internal import Foundation
internal import NIOHTTP1
internal import Synchronization

/// Objects in a bucket of any store that speaks S3. A class, because all who ask share its connections, and what is known of whether it
/// is there.
package final class S3Objects: ObjectStore {
  package let address: S3Address
  private let patience: S3Patience
  private let wire: S3Wire
  private let signature: S3Signature
  private let breaker: S3Breaker
  private let places: DispatchSemaphore
  /// How many wait for a place.
  private let waiting = Atomic(0)
  /// This machine's time, in seconds since 1970.
  private let time: @Sendable () -> Int
  /// How far the store's time is before this machine's, as far as that matters.
  private let skew = Mutex(0)
  var timeAhead: Int { skew.withLock(\.self) }

  package init(
    _ address: S3Address, patience: S3Patience = S3Patience(),
    time: @escaping @Sendable () -> Int = { Foundation.time(nil) }
  ) {
    (self.address, self.patience, self.time) = (address, patience, time)
    wire = S3Wire(address.endpoint, patience: patience)
    signature = S3Signature(address.credentials, region: address.region)
    breaker = S3Breaker(failures: patience.failures, rest: patience.rest)
    places = DispatchSemaphore(value: patience.places)
  }

  deinit {
    // Waits for nobody: it may be let go of on any thread.
    wire.client.shutdown { _ in }
  }

  // MARK: Asking

  /// Returns what `once` does, which asks once; it is done again where that may help.
  func asking<Value>(_ once: () throws(ObjectError) -> Value) throws(ObjectError) -> Value {
    try breaker.enter(isAsking: false)
    guard waitForPlace() else { throw .busy }
    defer { places.signal() }
    let end = ContinuousClock.now + patience.repeating
    var repeats = 0
    var wasDamaged = false
    while true {
      try breaker.enter()
      do throws(ObjectError) {
        let value = try once()
        breaker.answered()
        return value
      } catch {
        switch error {
        case _ where error.saysAway: breaker.failed(error)
        case .refused, .tooLarge: breaker.answered()
        // What is wrong here says nothing of the store.
        default: break
        }
        if case .damaged = error, !wasDamaged {
          wasDamaged = true
        } else if error.isPassing, repeats < patience.repeats, ContinuousClock.now < end {
          repeats += 1
          let longest = patience.pause.nanoseconds << (repeats - 1)
          usleep(UInt32(Int.random(in: 0...longest) / 1000))
        } else {
          throw error
        }
      }
    }
  }

  private func waitForPlace() -> Bool {
    if places.wait(timeout: .now()) == .success { return true }
    let isLate = waiting.add(1, ordering: .relaxed).oldValue >= patience.waiters
    defer { waiting.subtract(1, ordering: .relaxed) }
    let longest = patience.place.nanoseconds / (isLate ? 20 : 1)
    return places.wait(timeout: .now() + .nanoseconds(longest)) == .success
  }

  /// Asks once; where the store has another time, once more with its own.
  func ask(
    _ request: S3Request, limit: Int = 65_536,
    take: ((UnsafeRawBufferPointer) throws(ObjectError) -> Void)? = nil
  ) throws(ObjectError) -> S3Answer {
    let answer = try wire.ask(request, fields: signed(request), limit: limit, take: take)
    guard answer.status == 403, let ahead = ahead(answer) else { return answer }
    skew.withLock { $0 = ahead }
    return try wire.ask(request, fields: signed(request), limit: limit, take: take)
  }

  /// How far the store's time is before this machine's, where it says that this is what is wrong. An answer to `HEAD` has no words for it.
  private func ahead(_ answer: S3Answer) -> Int? {
    guard let date = answer.field("date").flatMap({ S3Time.date($0) }) else { return nil }
    let here = time()
    let code = answer.refusal.code
    let isFar = abs(date - here - timeAhead) > 300
    return code == "RequestTimeTooSkewed" || code.isEmpty && isFar ? date - here : nil
  }

  private func signed(_ request: S3Request) -> [(name: String, value: String)] {
    var fields = request.fields
    fields.append(("host", address.endpoint.host))
    fields.append(("x-amz-content-sha256", (request.digest ?? SHA256.hash([])).hexDigits))
    fields.append(("x-amz-date", S3Time.stamp(time() + timeAhead)))
    if let token = address.credentials.sessionToken {
      fields.append(("x-amz-security-token", token))
    }
    let authorization = signature.authorization(
      request.method.rawValue, path: request.path, query: request.query, fields: fields)
    fields.append(("authorization", authorization))
    return fields
  }

  /// Where an object is at the store.
  func place(of key: ObjectKey) -> String {
    "/\(address.bucket)/\(address.prefix.map { "\($0)/" } ?? "")\(key)"
  }
}
