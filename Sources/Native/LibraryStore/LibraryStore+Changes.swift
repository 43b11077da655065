import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard

extension LibraryStore {
  /// The place of the latest change.
  package nonisolated var latestSequence: UInt64 { committed.sequence }

  /// The changes of all documents after `sequence`, oldest first, at most `limit`.
  package nonisolated func changes(after sequence: UInt64, limit: Int) async throws(LibraryError)
    -> [StoredChange]
  {
    try await look { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT c.sequence, d.kind, d.id, c.position, c.edit
          FROM change c JOIN document d ON d.number = c.document
          WHERE c.sequence > ? ORDER BY c.sequence LIMIT ?
          """)
      let rows = try Row.fetchAll(
        statement, arguments: [Int64(clamping: sequence), limit])
      return try rows.map(Self.change)
    }
  }

  /// The place of the latest change now, and whenever there is a new one. A listener that is slow
  /// misses places in between and never the last.
  package func sequences() -> AsyncStream<UInt64> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: UInt64.self, bufferingPolicy: .bufferingNewest(1))
    let key = listenerCount
    listenerCount += 1
    listeners[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(listener: key) }
    }
    continuation.yield(committed.sequence)
    return stream
  }

  private func forget(listener key: Int) { listeners[key] = nil }

  /// Tells all listeners that `count` changes have been stored.
  func announce(_ count: Int) {
    committed.change { $0.sequence += UInt64(count) }
    let sequence = committed.sequence
    for listener in listeners.values { listener.yield(sequence) }
  }

  private static func change(_ row: Row) throws -> StoredChange {
    let (sequence, kind, blob, position, edit): (Int64, Int64, Data, Int64, Data) = (
      row[0], row[1], row[2], row[3], row[4]
    )
    let document: DocumentName
    switch StoredKind(rawValue: kind) {
    case .project?:
      guard let id = ProjectID(blob: blob) else { throw LibraryError.corrupt("an id is damaged") }
      document = .project(id)
    case .shot?:
      guard let id = ShotID(blob: blob) else { throw LibraryError.corrupt("an id is damaged") }
      document = .shot(id)
    case .library?: document = .library
    case nil: throw LibraryError.corrupt("a document is of no known kind")
    }
    return StoredChange(
      sequence: UInt64(sequence), document: document, position: UInt64(position),
      edit: Array(edit))
  }
}
