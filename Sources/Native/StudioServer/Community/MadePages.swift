internal import Digest
internal import Foundation
internal import Synchronization

/// Pages that were made just now, for all who are not signed in: many ask for the same. A class, because all requests share it.
///
/// A page is never older than the last change of anything that stands in it: what is taken back is gone at once, what is said is there.
final class MadePages: Sendable {
  struct Page: Sendable {
    var bytes: [UInt8]
    var type: String
    /// With its quotes.
    var tag: String
    /// How often what pages show had changed.
    fileprivate var state: Int64
    fileprivate var end: ContinuousClock.Instant
  }

  private struct Kept {
    var pages: [String: Page] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Kept())
  /// Nothing that is shown would be other by then; it is for what is not thought of.
  private static let age = Duration.seconds(60)
  /// All of them together, in bytes.
  private static let limit = 16 << 20

  func page(_ key: String, state: Int64) -> Page? {
    kept.withLock { kept in
      guard let page = kept.pages[key], page.state == state, .now < page.end else {
        return nil
      }
      return page
    }
  }

  /// - Parameter age: for how long it may be given at most; nil for as long as any may.
  func keep(
    _ bytes: [UInt8], type: String, as key: String, state: Int64, for age: Duration? = nil
  ) -> Page {
    let page = Page(
      bytes: bytes, type: type, tag: Self.tag(bytes), state: state, end: .now + (age ?? Self.age))
    kept.withLock { kept in
      // What many ask for is there again soon.
      if kept.bytes + bytes.count > Self.limit { kept = Kept() }
      kept.bytes += bytes.count - (kept.pages.updateValue(page, forKey: key)?.bytes.count ?? 0)
    }
    return page
  }

  static func tag(_ bytes: [UInt8]) -> String {
    "\"\(SHA256.hash(bytes).prefix(16).hexDigits)\""
  }
}
