internal import Foundation
package import People
package import SignIn
import Synchronization

/// Whether the studio has people, who may begin at any time, also by another process. A class, because all requests share it.
package final class PeopleDoor: Sendable {
  let directory: String
  private let store = Mutex<PeopleStore?>(nil)
  private let lately = Mutex<(count: Int64, time: ContinuousClock.Instant)?>(nil)

  package init(directory: String) { self.directory = directory }

  /// The people; nil while the studio is one person's alone, who is asked nothing.
  ///
  /// - Complexity: one look at the disk as long as there are none.
  package func people() throws(PeopleError) -> PeopleStore? {
    do {
      return try store.withLock { known in
        if known == nil, PeopleStore.isBegun(in: directory) {
          known = try PeopleStore(directory: directory)
        }
        return known
      }
    } catch let error as PeopleError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
  }

  /// Makes the first person.
  ///
  /// - Parameter devices: those that were paired before: they are let in as that person's from now on.
  package func begin(_ first: Person, password: Password, devices: [PairedDevice])
    throws(PeopleError) -> PeopleStore
  {
    let made = try PeopleStore.begin(
      in: directory, first: first, password: password, devices: devices)
    store.withLock { $0 = made }
    return made
  }

  /// How often rights have been changed, as it was lately: for those who look often.
  func rightsLately() -> Int64 {
    let now = ContinuousClock.now
    if let known = lately.withLock({ $0 }), now - known.time < Self.age { return known.count }
    let count = (try? people()?.rightsCount()) ?? 0
    lately.withLock { $0 = (count, now) }
    return count
  }

  private static let age = Duration.milliseconds(200)

  package func close() throws(PeopleError) {
    try store.withLock { $0 }?.close()
  }
}
