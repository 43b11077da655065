import Foundation

/// The share of a test's seeds that a run has, where they take long: a third for each commit, another for the next.
///
/// `Scripts/swift-tests` says the commit's number as `INKREEL_TURN`; without it all have their turn.
package enum SeedTurns {
  private static let parts: UInt64 = 3

  /// Returns the seeds whose turn it is, of `seeds`.
  package static func third(of seeds: Range<UInt64>) -> [UInt64] {
    guard let turn = ProcessInfo.processInfo.environment["INKREEL_TURN"].flatMap(UInt64.init) else {
      return Array(seeds)
    }
    return seeds.filter { $0 % parts == turn % parts }
  }
}
