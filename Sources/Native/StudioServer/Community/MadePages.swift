internal import Digest
internal import Foundation
internal import Synchronization

/// Pages that were made just now, for all who are not signed in: many ask for the same. A class, because all requests share it.
///
/// A page is as old as a second at most, and never older than the last change of what is listed: what is taken back is gone at once.
final class MadePages: Sendable {
  struct Page: Sendable {
    var bytes: [UInt8]
    var type: String
    /// With its quotes.
    var tag: String
    /// How often what is listed had changed.
    fileprivate var state: Int64
    fileprivate var made: ContinuousClock.Instant
  }

  private struct Kept {
    var pages: [String: Page] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Kept())
  private static let age = Duration.seconds(1)
  /// All of them together, in bytes.
  private static let limit = 16 << 20

  func page(_ key: String, state: Int64) -> Page? {
    kept.withLock { kept in
      guard let page = kept.pages[key], page.state == state, .now - page.made < Self.age else {
        return nil
      }
      return page
    }
  }

  func keep(_ bytes: [UInt8], type: String, as key: String, state: Int64) -> Page {
    let page = Page(bytes: bytes, type: type, tag: Self.tag(bytes), state: state, made: .now)
    kept.withLock { kept in
      // All that is there is old in a second.
      if kept.bytes + bytes.count > Self.limit { kept = Kept() }
      kept.bytes += bytes.count - (kept.pages.updateValue(page, forKey: key)?.bytes.count ?? 0)
    }
    return page
  }

  static func tag(_ bytes: [UInt8]) -> String {
    "\"\(SHA256.hash(bytes).prefix(16).hexDigits)\""
  }
}
