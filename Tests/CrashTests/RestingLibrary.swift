import Foundation
import GRDB
import LibraryStore
import Storyboard
import StoryboardFile

/// A library that no server has open.
struct RestingLibrary {
  let directory: String

  init(_ directory: String) { self.directory = directory }

  /// What SQLite's own check finds wrong; empty for nothing.
  func damage() throws -> [String] {
    let database = try DatabaseQueue(path: directory + "/inkreel.sqlite")
    defer { try? database.close() }
    return try database.read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        // Places of each log are 1, 2, 3 … without a gap.
        + String.fetchAll(
          db,
          sql: """
            SELECT 'a gap in the log of document ' || document FROM change
            GROUP BY document HAVING max(position) != count(*) OR min(position) != 1
            """)
    }
  }

  /// The whole log of a shot, and what is sent of it: a snapshot and the edits since.
  func archives(of shot: ShotID) throws -> (log: ShotArchive, quick: ShotArchive) {
    let directory = directory
    return try waitFor {
      let store = try await LibraryStore(directory: directory, mode: .readOnly)
      let log = try await store.archive(of: shot, usingSnapshot: false).archive
      let quick = try await store.archive(of: shot).archive
      try await store.close()
      return (log, quick)
    }
  }
}

/// Waits on this thread for what is done elsewhere.
private func waitFor<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Value, any Error>?
  Task.detached {
    do { result = .success(try await body()) } catch { result = .failure(error) }
    done.signal()
  }
  done.wait()
  return try result!.get()
}
