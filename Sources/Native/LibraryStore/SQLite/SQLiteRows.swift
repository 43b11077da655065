internal import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard

/// The rows of a library in a file of its own.
final class SQLiteRows: LogRows {
  let db: Database

  init(_ db: Database) { self.db = db }

  // MARK: Documents

  func document(_ id: Data) throws -> (number: Int64, kind: Int64)? {
    let statement = try db.cachedStatement(sql: "SELECT number, kind FROM document WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    return (row[0], row[1])
  }

  func documents(of kind: StoredKind) throws -> [(id: Data, number: Int64)] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, number FROM document WHERE kind = ? ORDER BY number",
      arguments: [kind.rawValue])
    return rows.map { ($0[0], $0[1]) }
  }

  func insertDocument(_ id: Data, kind: Int64, isGiven: Bool) throws -> Int64 {
    try db.execute(sql: "INSERT INTO document (id, kind) VALUES (?, ?)", arguments: [id, kind])
    return db.lastInsertedRowID
  }

  func destroy(_ document: Int64, _ kind: StoredKind) throws {
    try deleteLog(of: document)
    try db.execute(
      sql: "UPDATE document SET kind = ? WHERE number = ?", arguments: [-kind.rawValue, document])
  }

  func delete(_ document: Int64) throws {
    try deleteLog(of: document)
    try db.execute(sql: "DELETE FROM document WHERE number = ?", arguments: [document])
  }

  private func deleteLog(of document: Int64) throws {
    for table in ["change", "snapshot", "opened"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE document = ?", arguments: [document])
    }
  }

  // MARK: Sealed projects

  var seals: Int64? { nil }
  func seal(_ document: Int64, _ isSealed: Bool) {}
  func sealedProjects() -> [Data] { [] }
  func isSealed(_ id: Data) -> Bool { true }

  // MARK: Logs

  func lastSequence() throws -> UInt64 {
    UInt64(try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change") ?? 0)
  }

  func changes(after sequence: UInt64, limit: Int) throws -> [StoredChange] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT c.sequence, d.kind, d.id, c.position, c.edit
        FROM change c JOIN document d ON d.number = c.document
        WHERE c.sequence > ? ORDER BY c.sequence LIMIT ?
        """)
    let rows = try Row.fetchAll(statement, arguments: [Int64(clamping: sequence), limit])
    return try rows.map { row in
      let (sequence, kind, id, position, edit): (Int64, Int64, Data, Int64, Data) = (
        row[0], row[1], row[2], row[3], row[4]
      )
      return try StoredChange(
        sequence: sequence, kind: kind, id: id, position: position, edit: Array(edit))
    }
  }

  func end(of document: Int64) throws -> UInt64 {
    let statement = try db.cachedStatement(
      sql: "SELECT max(position) FROM change WHERE document = ?")
    return UInt64(try Int64.fetchOne(statement, arguments: [document]) ?? 0)
  }

  func edits(of document: Int64, after position: UInt64, limit: Int) throws -> [[UInt8]] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT edit FROM change WHERE document = ? AND position > ? ORDER BY position LIMIT ?
        """)
    let rows = try Data.fetchAll(
      statement, arguments: [document, Int64(clamping: position), limit])
    return rows.map { Array($0) }
  }

  func forEachEdit(
    of document: Int64, after position: UInt64, _ body: (LoggedEdit) throws -> Void
  ) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT position, time, edit FROM change WHERE document = ? AND position > ?
        ORDER BY position
        """)
    let rows = try Row.fetchCursor(statement, arguments: [document, Int64(clamping: position)])
    while let row = try rows.next() {
      let (position, time, edit): (Int64, Int64?, Data) = (row[0], row[1], row[2])
      try body(LoggedEdit(position: UInt64(position), time: time, edit: Array(edit)))
    }
  }

  func insert(_ edit: LoggedEdit, of document: Int64, sequence: UInt64) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (sequence, document, position, edit, time) VALUES (?, ?, ?, ?, ?)")
    try statement.execute(
      arguments: [
        Int64(sequence), document, Int64(edit.position), Data(edit.edit), edit.time,
      ])
  }

  func now() -> Int64 { LibraryStore.now() }

  func newestTime(of document: Int64) throws -> Int64? {
    let statement = try db.cachedStatement(
      sql: "SELECT time FROM change WHERE document = ? ORDER BY position DESC LIMIT 1")
    return try Int64.fetchOne(statement, arguments: [document])
  }

  func size(of document: Int64) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: "SELECT coalesce(sum(length(edit)), 0) FROM change WHERE document = ?")
    return try Int64.fetchOne(statement, arguments: [document]) ?? 0
  }

  func sizeOfAll() throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT coalesce(sum(length(edit)), 0) FROM change") ?? 0
  }

  // MARK: Looking into edits

  func edits(
    of document: Int64, after position: UInt64, through end: UInt64, holding bytes: [UInt8]
  ) throws -> [[UInt8]] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT edit FROM change WHERE document = ? AND position > ? AND position <= ?
        AND instr(edit, ?) > 0 ORDER BY position
        """)
    let rows = try Data.fetchAll(
      statement,
      arguments: [document, Int64(clamping: position), Int64(clamping: end), Data(bytes)])
    return rows.map { Array($0) }
  }

  func hasEdit(
    of document: Int64, after position: UInt64, beginningWith head: [UInt8],
    orHoldingOneOf parts: [[UInt8]]
  ) throws -> Bool {
    let anyPart = parts.map { _ in "OR instr(edit, ?) > 0" }.joined(separator: " ")
    let statement = try db.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM change WHERE document = ? AND position > ?
        AND (substr(edit, 1, ?) = ? \(anyPart)))
        """)
    return try Bool.fetchOne(
      statement,
      arguments: [document, Int64(clamping: position), head.count, Data(head)]
        + StatementArguments(parts.map { Data($0) })) ?? false
  }

  func hasEdit(holding bytes: [UInt8]) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM change WHERE instr(edit, ?) > 0)",
      arguments: [Data(bytes)]) ?? true
  }

  func hasEdit(holdingInHead bytes: [UInt8]) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM change WHERE instr(substr(edit, 1, 64), ?) > 0)",
      arguments: [Data(bytes)]) ?? true
  }

  // MARK: Snapshots and openings

  func snapshot(of document: Int64) throws -> (position: UInt64, bytes: [UInt8])? {
    let statement = try db.cachedStatement(
      sql: "SELECT position, bytes FROM snapshot WHERE document = ?")
    guard let row = try Row.fetchOne(statement, arguments: [document]) else { return nil }
    let (position, bytes): (Int64, Data) = (row[0], row[1])
    return (UInt64(position), Array(bytes))
  }

  func put(snapshot bytes: [UInt8], of document: Int64, at position: UInt64) throws {
    try db.execute(
      sql: """
        INSERT INTO snapshot (document, position, bytes)
        SELECT number, ?, ? FROM document WHERE number = ? AND kind > 0
        ON CONFLICT (document) DO UPDATE SET position = excluded.position, bytes = excluded.bytes
        WHERE excluded.position > position
        """, arguments: [Int64(position), Data(bytes), document])
  }

  func deleteSnapshot(of document: Int64) throws {
    try db.execute(sql: "DELETE FROM snapshot WHERE document = ?", arguments: [document])
  }

  func openings() throws -> [Int64: (time: Int64, shot: Data?)] {
    var found: [Int64: (time: Int64, shot: Data?)] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT document, time, shot FROM opened") {
      found[row[0]] = (row[1], row[2])
    }
    return found
  }

  func noteOpening(of document: Int64, shot: Data?) throws {
    try db.execute(
      sql: """
        INSERT INTO opened (document, time, shot) VALUES (?, ?, ?)
        ON CONFLICT (document) DO UPDATE
        SET time = excluded.time, shot = coalesce(excluded.shot, shot)
        """, arguments: [document, now(), shot])
  }
}
