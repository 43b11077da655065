internal import LibraryStore
internal import Storyboard
import Synchronization

/// Ids under which something is about to be made, each by one library alone. Whether one is taken is looked up in all other
/// libraries, and then written into its own: between the two nobody else may begin with it.
///
/// A class, because all who write share it.
final class ClaimedIDs: Sendable {
  private struct Holder {
    var library: LibraryID
    /// How many of the library's writers hold it.
    var count: Int
  }

  private let holders = Mutex<[DocumentName: Holder]>([:])

  /// What a writer has claimed, until it is let go of: by then it is written, or will not be. A class, because it is given back
  /// when nobody has it.
  final class Claim: Sendable {
    private let owner: ClaimedIDs
    private let ids: [DocumentName]

    fileprivate init(_ ids: [DocumentName], _ owner: ClaimedIDs) {
      (self.ids, self.owner) = (ids, owner)
    }

    deinit {
      owner.holders.withLock { holders in
        for id in ids {
          let left = (holders[id]?.count ?? 1) - 1
          if left > 0 { holders[id]?.count = left } else { holders[id] = nil }
        }
      }
    }
  }

  /// All of some ids for a library; nil, and nothing is claimed, where another one is about to use one of them.
  func claim(_ ids: [DocumentName], for library: LibraryID) -> Claim? {
    holders.withLock { holders in
      guard ids.allSatisfy({ holders[$0].map { $0.library == library } ?? true }) else {
        return nil
      }
      for id in ids { holders[id, default: Holder(library: library, count: 0)].count += 1 }
      return Claim(ids, self)
    }
  }
}
