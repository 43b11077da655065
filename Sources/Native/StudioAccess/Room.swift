internal import Community
package import Foundation
package import LibraryStore
package import People
package import Permission
internal import Storyboard
import Synchronization

/// A library has taken all the room that its owner has.
package struct NoRoom: Error, Equatable, Sendable {
  /// In bytes.
  package let used: Int64
  package let quota: Int64
}

/// How many bytes libraries take on the disk, all of them: logs, pictures, and what is made of these. A class, because all
/// requests share it.
final class KnownUse: Sendable {
  private struct Known {
    var bytes: Int64
    var time: ContinuousClock.Instant
    var isMeasuring = false
    /// What lies elsewhere for all servers, which takes a list of all of it to know.
    var elsewhere: (bytes: Int64, time: ContinuousClock.Instant)?
    /// When that was last looked at out of its turn.
    var looked: ContinuousClock.Instant?
  }

  private let known = Mutex<[LibraryID: Known]>([:])

  /// For how long a measure counts where somebody asks for it, and where a stroke comes.
  private static let age = Duration.seconds(10)
  private static let longAge = Duration.seconds(60)
  /// For how long what lies elsewhere counts; what comes meanwhile is added.
  private static let elsewhereAge = Duration.seconds(300)
  /// So rarely is it looked at out of its turn.
  private static let lookAge = Duration.seconds(30)

  /// How many, as they were lately.
  ///
  /// - Complexity: one look at each file of the library, where it was not measured lately.
  func bytes(of store: LibraryStore) async -> Int64 {
    let now = ContinuousClock.now
    if let one = known.withLock({ $0[store.id] }), now - one.time < Self.age { return one.bytes }
    return await measure(store)
  }

  /// How many, as far as is known, without waiting: for the path of a stroke. Has them be measured where that was long ago.
  ///
  /// - Complexity: O(1).
  func lately(of store: LibraryStore) -> Int64? {
    let now = ContinuousClock.now
    let (bytes, isOld) = known.withLock { known -> (Int64?, Bool) in
      let one = known[store.id]
      let isOld = one.map { now - $0.time >= Self.longAge && !$0.isMeasuring } ?? true
      if isOld {
        known[store.id] = Known(
          bytes: one?.bytes ?? 0, time: now, isMeasuring: true, elsewhere: one?.elsewhere,
          looked: one?.looked)
      }
      return (one?.bytes, isOld)
    }
    if isOld {
      Task(executorPreference: store.threads, priority: .utility) { await self.measure(store) }
    }
    return bytes
  }

  /// Has what lies elsewhere be looked at anew when somebody asks next, as much may have been removed; false where that was done a moment ago.
  @discardableResult
  func lookAgain(at store: LibraryStore) -> Bool {
    let now = ContinuousClock.now
    return known.withLock { known in
      guard var one = known[store.id] else { return true }
      if let looked = one.looked, now - looked < Self.lookAge { return false }
      (one.elsewhere, one.looked, one.time) = (nil, now, now - Self.longAge)
      known[store.id] = one
      return true
    }
  }

  /// Counts what comes in, until all is measured again.
  func add(_ bytes: Int64, to store: LibraryStore) {
    known.withLock {
      $0[store.id]?.bytes += bytes
      $0[store.id]?.elsewhere?.bytes += bytes
    }
  }

  @discardableResult
  private func measure(_ store: LibraryStore) async -> Int64 {
    let folder = store.files
    let assets = store.assets
    let logs: Int64
    var elsewhere = known.withLock { $0[store.id]?.elsewhere }
    do {
      logs = try await store.sizeBesideFiles()
      if elsewhere.map({ .now - $0.time >= Self.elsewhereAge }) ?? true {
        elsewhere = try assets.sharedSize().map { ($0, .now) }
      }
    } catch {
      // What cannot be counted now is as much as it was.
      return known.withLock { known in
        let bytes = known[store.id]?.bytes ?? 0
        known[store.id] = Known(
          bytes: bytes, time: .now, elsewhere: elsewhere, looked: known[store.id]?.looked)
        return bytes
      }
    }
    // What lies elsewhere for all servers lies in the folder only as far as it was wanted lately.
    let bytes =
      if let elsewhere {
        elsewhere.bytes + logs
      } else {
        await Task.detached(priority: .utility) { Self.size(of: folder) + logs }.value
      }
    known.withLock {
      $0[store.id] = Known(
        bytes: bytes, time: .now, elsewhere: elsewhere, looked: $0[store.id]?.looked)
    }
    return bytes
  }

  /// The bytes of all files in a folder, but for libraries of others, and what all have published, below it.
  private static func size(of directory: String) -> Int64 {
    let root = URL(fileURLWithPath: directory)
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    guard
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
    else { return 0 }
    var bytes: Int64 = 0
    for case let file as URL in files {
      if files.level == 1,
        ["people", "published", "made", "trust"].contains(file.lastPathComponent)
      {
        files.skipDescendants()
        continue
      }
      let values = try? file.resourceValues(forKeys: Set(keys))
      if values?.isRegularFile == true { bytes += Int64(values?.fileSize ?? 0) }
    }
    return bytes
  }
}

extension Studio {
  /// The room that somebody has who was given no other, in bytes. Whose library was there before them has all that there is.
  package static let usualQuota: Int64 = 10 << 30
  /// Ink is taken for so long after all else is refused.
  static let inkMargin: Int64 = 64 << 20

  /// How many bytes a person's library may take; nil for as many as there are.
  package static func quota(of person: Person) -> Int64? {
    person.quota ?? (person.place == "." ? nil : usualQuota)
  }

  /// Removes the assets of somebody's own library that came before `date` and that no log names.
  package func collectAssets(of library: OpenLibrary, addedBefore date: Date)
    async throws(LibraryError)
  {
    defer { use.lookAgain(at: library.store) }
    try await library.store.collectAssets(addedBefore: date)
  }

  /// How many bytes a person's library takes, with what they have published.
  package func use(of person: Person) async throws -> Int64 {
    let store = try await libraries.store(at: person.place)
    return try await use.bytes(of: store) + published(by: person)
  }

  private func published(by person: Person) throws -> Int64 {
    try door.people().map { try CommunityStore($0).bytes(by: person.id) } ?? 0
  }

  /// Throws where a library has no room for so many bytes more.
  ///
  /// - Parameter areKept: whether they come to the library, and not to what is published.
  func checkRoom(
    for bytes: Int64, areKept: Bool = true, in store: LibraryStore, of owner: Person?
  ) async throws {
    guard let owner, let quota = Self.quota(of: owner) else { return }
    let published = try published(by: owner)
    var used = try await use.bytes(of: store) + published
    if used > quota - bytes, store.assets.areElsewhere, use.lookAgain(at: store) {
      used = try await use.bytes(of: store) + published
    }
    guard bytes <= quota, used <= quota - bytes else { throw NoRoom(used: used, quota: quota) }
    if areKept { use.add(bytes, to: store) }
  }

  /// Throws where a library has no room for ink either.
  func checkRoomForInk(in store: LibraryStore, of owner: Person?) throws(NoRoom) {
    guard let owner, let quota = Self.quota(of: owner), let used = use.lately(of: store) else {
      return
    }
    guard used <= quota + Self.inkMargin else { throw NoRoom(used: used, quota: quota) }
  }
}
