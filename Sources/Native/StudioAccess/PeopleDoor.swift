package import Community
internal import Foundation
package import LibraryStore
package import People
package import SignIn
import Synchronization

/// Whether the studio has people, who may begin at any time, also by another process. A class, because all requests share it.
package final class PeopleDoor: Sendable {
  /// The folder of the studio, where there is no database.
  let directory: String
  /// The folder of what is published.
  let files: String
  private let database: PostgresStudio?
  /// The files of works.
  package var publishedFiles: PublishedFiles {
    PublishedFiles(studio: files, objects: database?.objects)
  }
  /// Where tasks run that ask for people and may wait for them long; nil where nobody waits long.
  package var threads: (any TaskExecutor)? { database?.threads }
  private let store = Mutex<PeopleStore?>(nil)
  private let opened = Mutex<(people: PeopleStore, guesses: SharedGuesses)?>(nil)
  private let lately = Mutex<(count: Int64, time: ContinuousClock.Instant)?>(nil)

  /// - Parameter database: where the people are, if not in the folder.
  package init(directory: String, files: String? = nil, database: PostgresStudio? = nil) {
    self.directory = directory
    self.files = files ?? directory
    self.database = database
  }

  /// The people; nil while the studio is one person's alone, who is asked nothing.
  ///
  /// - Complexity: one look at the disk as long as there are none.
  package func people() throws(PeopleError) -> PeopleStore? {
    do {
      guard let database else {
        return try store.withLock { known in
          if known == nil, PeopleStore.isBegun(in: directory) {
            known = try PeopleStore(directory: directory)
          }
          return known
        }
      }
      if let known = store.withLock({ $0 }) { return known }
      // A database may answer late: nobody waits for who asks before them.
      let tables = try tables(of: database).people
      guard try tables.isBegun() else { return nil }
      store.withLock { $0 = tables }
      return tables
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
    let made: PeopleStore
    if let database {
      made = try tables(of: database).people
      try made.begin(first: first, password: password, devices: devices)
    } else {
      made = try PeopleStore.begin(
        in: directory, first: first, password: password, devices: devices)
    }
    store.withLock { $0 = made }
    return made
  }

  /// Where tries to sign in are counted for all servers; nil where there is one, which counts them itself.
  package func guesses() throws(PeopleError) -> SharedGuesses? {
    guard let database else { return nil }
    return try tables(of: database).guesses
  }

  /// The tables of people in a database, be anybody there or not.
  private func tables(of database: PostgresStudio) throws(PeopleError) -> (
    people: PeopleStore, guesses: SharedGuesses
  ) {
    do {
      return try opened.withLock { opened in
        if let opened { return opened }
        let people = try PeopleStore(
          writers: database.pool(size: 4), readers: database.pool(size: 16))
        // Connections of their own: who guesses much keeps nobody from writing.
        let made = (people, SharedGuesses(database.pool(size: 4)))
        opened = made
        return made
      }
    } catch let error as PeopleError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
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
