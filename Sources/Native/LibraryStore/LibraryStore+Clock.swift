import Foundation

extension LibraryStore {
  /// This machine's clock, in milliseconds since 1970.
  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}
