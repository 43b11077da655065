internal import Foundation
internal import Postgres
internal import SQLiteFile
internal import Storyboard

struct PostgresMovedRows: MovedRows {
  fileprivate let connection: PostgresConnection
  fileprivate let library: Int64

  func id() throws -> LibraryID {
    let rows = try connection.run("SELECT id FROM library WHERE number = $1", [.int(library)])
    guard rows.count > 0, let id = rows.bytes(0, 0).flatMap({ LibraryID(blob: Data($0)) }) else {
      throw LibraryError.corrupt("the library has no id")
    }
    return id
  }

  func sequence() throws -> Int64 {
    let rows = try connection.run("SELECT sequence FROM library WHERE number = $1", [.int(library)])
    return rows.int(0, 0) ?? 0
  }

  func documents() throws -> [MovedDocument] {
    let rows = try connection.run(
      "SELECT number, id, kind FROM document WHERE library = $1 ORDER BY number", [.int(library)])
    return (0..<rows.count).map {
      MovedDocument(
        number: rows.int($0, 0) ?? 0, id: Data(rows.bytes($0, 1) ?? []), kind: rows.int($0, 2) ?? 0)
    }
  }

  func forEachChange(_ body: (MovedChange) throws -> Void) throws {
    var last: Int64 = 0
    while true {
      let rows = try connection.run(
        """
        SELECT sequence, document, position, time, edit FROM change
        WHERE library = $1 AND sequence > $2 ORDER BY sequence LIMIT 500
        """, [.int(library), .int(last)])
      for row in 0..<rows.count {
        last = rows.int(row, 0) ?? last
        try body(
          MovedChange(
            sequence: last, document: rows.int(row, 1) ?? 0, position: rows.int(row, 2) ?? 0,
            time: rows.int(row, 3), edit: rows.bytes(row, 4) ?? []))
      }
      if rows.count == 0 { return }
    }
  }

  func forEachSnapshot(_ body: (MovedSnapshot) throws -> Void) throws {
    var last: Int64 = 0
    while true {
      let rows = try connection.run(
        """
        SELECT document, position, bytes FROM snapshot
        WHERE library = $1 AND document > $2 ORDER BY document LIMIT 1
        """, [.int(library), .int(last)])
      guard rows.count > 0, let document = rows.int(0, 0) else { return }
      last = document
      try body(
        MovedSnapshot(
          document: document, position: rows.int(0, 1) ?? 0, bytes: rows.bytes(0, 2) ?? []))
    }
  }

  func openings() throws -> [MovedOpening] {
    let rows = try connection.run(
      "SELECT document, time, shot FROM opened WHERE library = $1", [.int(library)])
    return (0..<rows.count).map {
      MovedOpening(
        document: rows.int($0, 0) ?? 0, time: rows.int($0, 1) ?? 0, shot: rows.bytes($0, 2))
    }
  }
}

extension PostgresStudio {
  /// Reads the rows of a library as they stand at one moment.
  func movedRows<Value>(of library: Int64, _ body: (any MovedRows) throws -> Value) throws -> Value
  {
    let begin = PostgresStep("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return try readers.transaction(beginningWith: [begin]) { connection, _ in
      let value = try body(PostgresMovedRows(connection: connection, library: library))
      try connection.commit()
      return value
    }
  }

  /// Takes all rows of a library, in one transaction: it is there whole or not at all. Documents get other numbers.
  func take(_ rows: any MovedRows, at place: String) throws {
    try writers.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
      let made = try connection.run(
        "INSERT INTO library (id, place, sequence) VALUES ($1, $2, $3) RETURNING number",
        [.bytes(Array(rows.id().blob)), .text(place), .int(rows.sequence())])
      guard let library = made.int(0, 0) else {
        throw LibraryError.corrupt("a library has no number")
      }
      var numbers: [Int64: Int64] = [:]
      for one in try rows.documents() {
        let claimed = try connection.run(
          "INSERT INTO taken_id (id, library) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id",
          [.bytes(Array(one.id)), .int(library)])
        guard claimed.count == 1 else { throw LibraryError.taken }
        let found = try connection.run(
          "INSERT INTO document (library, id, kind) VALUES ($1, $2, $3) RETURNING number",
          [.int(library), .bytes(Array(one.id)), .int(one.kind)])
        numbers[one.number] = found.int(0, 0)
      }
      func number(_ document: Int64) throws -> Int64 {
        guard let number = numbers[document] else {
          throw LibraryError.corrupt("a row is of a document that is not there")
        }
        return number
      }
      var waiting: [MovedChange] = []
      var size = 0
      func flush() throws {
        try connection.run(
          """
          INSERT INTO change (library, sequence, document, position, time, edit)
          SELECT $1, n.sequence, n.document, n.position, n.time, n.edit
          FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
          AS n (sequence, document, position, time, edit)
          """,
          [
            .int(library), .ints(waiting.map(\.sequence)),
            .ints(try waiting.map { try number($0.document) }), .ints(waiting.map(\.position)),
            .ints(waiting.map(\.time)), .byteStrings(waiting.map(\.edit)),
          ])
        (waiting, size) = ([], 0)
      }
      try rows.forEachChange { change in
        waiting.append(change)
        size += change.edit.count + 64
        if size > 1 << 20 { try flush() }
      }
      if !waiting.isEmpty { try flush() }
      try rows.forEachSnapshot { one in
        try connection.run(
          "INSERT INTO snapshot (document, library, position, bytes) VALUES ($1, $2, $3, $4)",
          [.int(number(one.document)), .int(library), .int(one.position), .bytes(one.bytes)])
      }
      for one in try rows.openings() {
        try connection.run(
          "INSERT INTO opened (document, library, time, shot) VALUES ($1, $2, $3, $4)",
          [.int(number(one.document)), .int(library), .int(one.time), .bytes(one.shot)])
      }
      try connection.commit()
    }
  }
}
