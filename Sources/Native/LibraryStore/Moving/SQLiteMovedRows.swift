internal import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard

struct SQLiteMovedRows: MovedRows {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func id() throws -> LibraryID {
    guard let blob = try Data.fetchOne(db, sql: "SELECT id FROM library"),
      let id = LibraryID(blob: blob)
    else { throw LibraryError.corrupt("the library has no id") }
    return id
  }

  func sequence() throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT coalesce(max(sequence), 0) FROM change") ?? 0
  }

  func documents() throws -> [MovedDocument] {
    try Row.fetchAll(db, sql: "SELECT number, id, kind FROM document ORDER BY number").map {
      MovedDocument(number: $0[0], id: $0[1], kind: $0[2])
    }
  }

  func forEachChange(_ body: (MovedChange) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT sequence, document, position, time, edit FROM change ORDER BY sequence")
    while let row = try rows.next() {
      let edit: Data = row[4]
      try body(
        MovedChange(
          sequence: row[0], document: row[1], position: row[2], time: row[3], edit: Array(edit)))
    }
  }

  func forEachSnapshot(_ body: (MovedSnapshot) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT document, position, bytes FROM snapshot")
    while let row = try rows.next() {
      let bytes: Data = row[2]
      try body(MovedSnapshot(document: row[0], position: row[1], bytes: Array(bytes)))
    }
  }

  func openings() throws -> [MovedOpening] {
    try Row.fetchAll(db, sql: "SELECT document, time, shot FROM opened").map {
      MovedOpening(document: $0[0], time: $0[1], shot: ($0[2] as Data?).map { Array($0) })
    }
  }

  /// Takes all rows of another, into tables that have none.
  func take(_ rows: any MovedRows) throws {
    try db.execute(sql: "INSERT INTO library (id) VALUES (?)", arguments: [rows.id().blob])
    for one in try rows.documents() {
      try db.execute(
        sql: "INSERT INTO document (number, id, kind) VALUES (?, ?, ?)",
        arguments: [one.number, one.id, one.kind])
    }
    let insert = try db.makeStatement(
      sql: "INSERT INTO change (sequence, document, position, time, edit) VALUES (?, ?, ?, ?, ?)")
    try rows.forEachChange { one in
      try insert.execute(
        arguments: [one.sequence, one.document, one.position, one.time, Data(one.edit)])
    }
    try rows.forEachSnapshot { one in
      try db.execute(
        sql: "INSERT INTO snapshot (document, position, bytes) VALUES (?, ?, ?)",
        arguments: [one.document, one.position, Data(one.bytes)])
    }
    for one in try rows.openings() {
      try db.execute(
        sql: "INSERT INTO opened (document, time, shot) VALUES (?, ?, ?)",
        arguments: [one.document, one.time, one.shot.map { Data($0) }])
    }
  }
}
