internal import Digest
internal import Foundation
internal import Synchronization

/// Pages that were made just now, for all who are not signed in: many ask for the same. A class, because all requests share it.
///
/// A page is never older than the last change of works, of what is said and of names: what is taken back is gone at once, what is said is
/// there. What is counted and ranked now and then is as old in it as where it is kept.
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

    /// Lets go of pages that are not given any more.
    mutating func clear(at now: ContinuousClock.Instant) {
      pages = pages.filter { now < $0.value.end }
      bytes = pages.reduce(0) { $0 + MadePages.size($1.value, $1.key) }
    }
  }

  private let kept = Mutex(Kept())
  /// A bound for safety, should something change that no trigger counts.
  private static let age = Duration.seconds(60)
  /// In bytes; what has a longer address is made each time.
  private static let longestKey = 500
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
    guard key.utf8.count <= Self.longestKey else { return page }
    kept.withLock { kept in
      if kept.bytes + Self.size(page, key) > Self.limit { kept.clear(at: .now) }
      // What many ask for is there again soon.
      if kept.bytes + Self.size(page, key) > Self.limit { kept = Kept() }
      if let before = kept.pages.updateValue(page, forKey: key) {
        kept.bytes -= Self.size(before, key)
      }
      kept.bytes += Self.size(page, key)
    }
    return page
  }

  /// What a page takes, about.
  private static func size(_ page: Page, _ key: String) -> Int {
    page.bytes.count + key.utf8.count + 256
  }

  static func tag(_ bytes: [UInt8]) -> String {
    "\"\(SHA256.hash(bytes).prefix(16).hexDigits)\""
  }
}
