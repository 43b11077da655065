internal import Foundation
internal import GRDB
internal import Permission

/// What is found in some places, the newest first, read no further than is asked for. A class, because where it has come to is one
/// place for all who hold it.
///
/// Works stand in the indexes of words under keys that grow with when they were first for everybody, so that the engine gives them in
/// that order as it reads: what a page does not show is neither fetched nor sorted.
final class FoundWorks {
  /// Keys that get smaller, each once.
  struct Source {
    var next: () throws -> Int64?
    /// Has the next be no larger than a key; nil where all between has to be gone through.
    var seek: ((Int64) throws -> Void)?
  }

  private var heads: [(key: Int64, source: Source)] = []
  /// What is further away than so many keys is looked for.
  private static let steps = 64

  init(_ sources: [Source]) throws {
    for source in sources {
      if let key = try source.next() { heads.append((key, source)) }
    }
  }

  /// The largest key of those that are left.
  var key: Int64? { heads.map(\.key).max() }

  /// Goes on until what is left is no larger than a key.
  func skip(to key: Int64) throws {
    for place in heads.indices.reversed() {
      var steps = 0
      while heads[place].key > key {
        steps += 1
        if steps == Self.steps { try heads[place].source.seek?(key) }
        guard let next = try heads[place].source.next() else {
          heads.remove(at: place)
          break
        }
        heads[place].key = next
      }
    }
  }

  /// The next key that all of some words have found; nil where there is none.
  static func next(in all: [FoundWorks], below bound: Int64) throws -> Int64? {
    var target = bound - 1
    while true {
      var least = target
      for one in all {
        try one.skip(to: target)
        guard let key = one.key else { return nil }
        least = min(least, key)
      }
      if least == target { return target }
      target = least
    }
  }
}
