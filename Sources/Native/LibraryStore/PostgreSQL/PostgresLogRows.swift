internal import Foundation
internal import Postgres
internal import Storyboard

/// The rows of one library among those of others, in one transaction.
///
/// New edits are kept back until somebody reads, or the transaction ends: then they go in one statement.
final class PostgresLogRows: LogRows {
  /// The row of the library, as the transaction found it when it locked it.
  struct Lock {
    var sequence: UInt64
    var time: Int64
    var seals: Int64 = 0
  }

  private let connection: PostgresConnection
  private let library: Int64
  /// Nil for one that only reads.
  private let lock: Lock?
  /// The number of the newest change.
  private var sequence: UInt64
  private var waiting = Waiting()
  private(set) var seals: Int64?

  /// Edits that are to be inserted, a column each.
  private struct Waiting {
    var sequences: [Int64?] = []
    var documents: [Int64?] = []
    var positions: [Int64?] = []
    var times: [Int64?] = []
    var edits: [[UInt8]] = []
    var size = 0
    /// So many bytes go together at most.
    static let limit = 1 << 20
  }

  init(_ connection: PostgresConnection, library: Int64, lock: Lock?) {
    (self.connection, self.library, self.lock) = (connection, library, lock)
    sequence = lock?.sequence ?? 0
    seals = lock?.seals
  }

  // MARK: Transactions

  /// Ends the transaction; it is on the disk when this returns.
  func commit() throws {
    var steps = insertion()
    if let lock, sequence != lock.sequence {
      steps.append(
        PostgresStep(
          "UPDATE library SET sequence = $2 WHERE number = $1",
          [.int(library), .int(Int64(sequence))]))
    }
    try connection.commit(steps)
    waiting = Waiting()
  }

  /// What is wrong with the library's rows; nil for nothing.
  func fault() throws -> String? {
    let gaps = try connection.run(
      """
      SELECT document FROM change WHERE library = $1 GROUP BY document
      HAVING count(*) <> max(position) OR min(position) <> 1 LIMIT 1
      """, [.int(library)])
    if let document = gaps.count > 0 ? gaps.int(0, 0) : nil {
      return "the log of document \(document) has gaps"
    }
    let last = try connection.run(
      """
      SELECT l.sequence, coalesce(max(c.sequence), 0) FROM library l
      LEFT JOIN change c ON c.library = l.number WHERE l.number = $1 GROUP BY l.sequence
      """, [.int(library)])
    let (counted, newest) = (last.int(0, 0) ?? 0, last.int(0, 1) ?? 0)
    return newest > counted ? "change \(newest) is beyond the last, \(counted)" : nil
  }

  /// The number of the newest change, and whether this transaction has made it.
  var newest: UInt64 { sequence }
  var hasNews: Bool { lock.map { $0.sequence != sequence } ?? false }

  private func insertion() -> [PostgresStep] {
    guard !waiting.edits.isEmpty else { return [] }
    return [
      PostgresStep(
        """
        INSERT INTO change (library, sequence, document, position, time, edit)
        SELECT $1, n.sequence, n.document, n.position, n.time, n.edit
        FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
        AS n (sequence, document, position, time, edit)
        """,
        [
          .int(library), .ints(waiting.sequences), .ints(waiting.documents),
          .ints(waiting.positions), .ints(waiting.times), .byteStrings(waiting.edits),
        ])
    ]
  }

  private func flush() throws {
    guard !waiting.edits.isEmpty else { return }
    try connection.run(insertion())
    waiting = Waiting()
  }

  /// Runs a statement that may read what was inserted.
  @discardableResult
  private func run(_ sql: StaticString, _ values: [PostgresValue]) throws -> PostgresRows {
    try flush()
    return try connection.run(sql, values)
  }

  // MARK: Documents

  func document(_ id: Data) throws -> (number: Int64, kind: Int64)? {
    let rows = try connection.run(
      "SELECT number, kind FROM document WHERE library = $1 AND id = $2",
      [.int(library), .bytes(Array(id))])
    guard rows.count > 0, let number = rows.int(0, 0), let kind = rows.int(0, 1) else { return nil }
    return (number, kind)
  }

  func documents(of kind: StoredKind) throws -> [(id: Data, number: Int64)] {
    let rows = try connection.run(
      "SELECT id, number FROM document WHERE library = $1 AND kind = $2 ORDER BY number",
      [.int(library), .int(kind.rawValue)])
    return (0..<rows.count).compactMap { row in
      guard let id = rows.bytes(row, 0), let number = rows.int(row, 1) else { return nil }
      return (Data(id), number)
    }
  }

  func insertDocument(_ id: Data, kind: Int64, isGiven: Bool) throws -> Int64 {
    // What two libraries make at the same moment waits here for the one that was first.
    let taken = try connection.run(
      """
      INSERT INTO taken_id (id, library) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE
      SET library = CASE WHEN $3 = 1 THEN excluded.library ELSE taken_id.library END
      RETURNING library
      """, [.bytes(Array(id)), .int(library), .int(isGiven ? 1 : 0)])
    guard taken.int(0, 0) == library else { throw LibraryError.taken }
    let rows = try connection.run(
      "INSERT INTO document (library, id, kind) VALUES ($1, $2, $3) RETURNING number",
      [.int(library), .bytes(Array(id)), .int(kind)])
    guard let number = rows.int(0, 0) else {
      throw LibraryError.corrupt("a document has no number")
    }
    return number
  }

  func destroy(_ document: Int64, _ kind: StoredKind) throws {
    try deleteLog(of: document)
    try run(
      "UPDATE document SET kind = $3 WHERE library = $1 AND number = $2",
      [.int(library), .int(document), .int(-kind.rawValue)])
  }

  func delete(_ document: Int64) throws {
    try deleteLog(of: document)
    let deleted = try run(
      "DELETE FROM document WHERE library = $1 AND number = $2 RETURNING id",
      [.int(library), .int(document)])
    guard deleted.count > 0, let id = deleted.bytes(0, 0) else { return }
    // It may be another's by now.
    try run(
      "DELETE FROM taken_id WHERE id = $1 AND library = $2", [.bytes(id), .int(library)])
  }

  private func deleteLog(of document: Int64) throws {
    try flush()
    let values: [PostgresValue] = [.int(library), .int(document)]
    try connection.run([
      PostgresStep("DELETE FROM change WHERE library = $1 AND document = $2", values),
      PostgresStep("DELETE FROM snapshot WHERE library = $1 AND document = $2", values),
      PostgresStep("DELETE FROM opened WHERE library = $1 AND document = $2", values),
    ])
  }

  // MARK: Sealed projects

  func seal(_ document: Int64, _ isSealed: Bool) throws {
    try run(
      "UPDATE document SET sealed = $3 WHERE library = $1 AND number = $2",
      [.int(library), .int(document), .int(isSealed ? 1 : 0)])
    let rows = try run(
      "UPDATE library SET seals = seals + 1 WHERE number = $1 RETURNING seals", [.int(library)])
    seals = rows.int(0, 0)
  }

  func isSealed(_ id: Data) throws -> Bool {
    let rows = try connection.run(
      "SELECT sealed FROM document WHERE library = $1 AND id = $2",
      [.int(library), .bytes(Array(id))])
    return rows.count > 0 && rows.int(0, 0) == 1
  }

  func sealedProjects() throws -> [Data] {
    let rows = try connection.run(
      "SELECT id FROM document WHERE library = $1 AND sealed = 1", [.int(library)])
    return (0..<rows.count).compactMap { rows.bytes($0, 0).map { Data($0) } }
  }

  // MARK: Logs

  func lastSequence() throws -> UInt64 {
    if lock != nil { return sequence }
    let rows = try connection.run(
      "SELECT sequence FROM library WHERE number = $1", [.int(library)])
    return UInt64(rows.count > 0 ? rows.int(0, 0) ?? 0 : 0)
  }

  func changes(after sequence: UInt64, limit: Int) throws -> [StoredChange] {
    let rows = try run(
      """
      SELECT c.sequence, d.kind, d.id, c.position, c.edit
      FROM change c JOIN document d ON d.number = c.document
      WHERE c.library = $1 AND c.sequence > $2 ORDER BY c.sequence LIMIT $3
      """, [.int(library), .int(Int64(clamping: sequence)), .int(Int64(limit))])
    return try (0..<rows.count).map { row in
      try StoredChange(
        sequence: rows.int(row, 0) ?? 0, kind: rows.int(row, 1) ?? 0,
        id: Data(rows.bytes(row, 2) ?? []), position: rows.int(row, 3) ?? 0,
        edit: rows.bytes(row, 4) ?? [])
    }
  }

  func end(of document: Int64) throws -> UInt64 {
    let rows = try run(
      "SELECT coalesce(max(position), 0) FROM change WHERE document = $1", [.int(document)])
    return UInt64(rows.int(0, 0) ?? 0)
  }

  func edits(of document: Int64, after position: UInt64, limit: Int) throws -> [[UInt8]] {
    let rows = try run(
      """
      SELECT edit FROM change WHERE document = $1 AND position > $2 ORDER BY position LIMIT $3
      """, [.int(document), .int(Int64(clamping: position)), .int(Int64(limit))])
    return (0..<rows.count).map { rows.bytes($0, 0) ?? [] }
  }

  /// So many edits are in memory at once.
  private static let page: Int64 = 200

  func forEachEdit(
    of document: Int64, after position: UInt64, _ body: (LoggedEdit) throws -> Void
  ) throws {
    var last = Int64(clamping: position)
    while true {
      let rows = try run(
        """
        SELECT position, time, edit FROM change WHERE document = $1 AND position > $2
        ORDER BY position LIMIT $3
        """, [.int(document), .int(last), .int(Self.page)])
      for row in 0..<rows.count {
        last = rows.int(row, 0) ?? last
        try body(
          LoggedEdit(
            position: UInt64(last), time: rows.int(row, 1), edit: rows.bytes(row, 2) ?? []))
      }
      if rows.count < Self.page { return }
    }
  }

  func insert(_ edit: LoggedEdit, of document: Int64, sequence: UInt64) throws {
    guard sequence == self.sequence + 1 else {
      throw LibraryError.corrupt("change \(sequence) would come after \(self.sequence)")
    }
    self.sequence = sequence
    waiting.sequences.append(Int64(sequence))
    waiting.documents.append(document)
    waiting.positions.append(Int64(edit.position))
    waiting.times.append(edit.time)
    waiting.edits.append(edit.edit)
    waiting.size += edit.edit.count
    if waiting.size > Waiting.limit { try flush() }
  }

  /// The database's clock, for all servers alike.
  func now() throws -> Int64 { lock?.time ?? LibraryStore.now() }

  func newestTime(of document: Int64) throws -> Int64? {
    let rows = try run(
      "SELECT time FROM change WHERE document = $1 ORDER BY position DESC LIMIT 1",
      [.int(document)])
    return rows.count > 0 ? rows.int(0, 0) : nil
  }

  func size(of document: Int64) throws -> Int64 {
    let rows = try run(
      "SELECT coalesce(sum(length(edit)), 0)::bigint FROM change WHERE document = $1",
      [.int(document)])
    return rows.int(0, 0) ?? 0
  }

  func sizeOfAll() throws -> Int64 {
    let rows = try run(
      "SELECT coalesce(sum(length(edit)), 0)::bigint FROM change WHERE library = $1",
      [.int(library)])
    return rows.int(0, 0) ?? 0
  }

  // MARK: Looking into edits

  func edits(
    of document: Int64, after position: UInt64, through end: UInt64, holding bytes: [UInt8]
  ) throws -> [[UInt8]] {
    let rows = try run(
      """
      SELECT edit FROM change WHERE document = $1 AND position > $2 AND position <= $3
      AND position($4::bytea IN edit) > 0 ORDER BY position
      """,
      [
        .int(document), .int(Int64(clamping: position)), .int(Int64(clamping: end)), .bytes(bytes),
      ])
    return (0..<rows.count).map { rows.bytes($0, 0) ?? [] }
  }

  func hasEdit(
    of document: Int64, after position: UInt64, beginningWith head: [UInt8],
    orHoldingOneOf parts: [[UInt8]]
  ) throws -> Bool {
    let rows = try run(
      """
      SELECT EXISTS (
        SELECT 1 FROM change WHERE document = $1 AND position > $2
        AND (substring(edit FROM 1 FOR length($3)) = $3
          OR EXISTS (SELECT 1 FROM unnest($4::bytea[]) AS part WHERE position(part IN edit) > 0))
      )
      """,
      [
        .int(document), .int(Int64(clamping: position)), .bytes(head), .byteStrings(parts),
      ])
    return rows.bool(0, 0) ?? false
  }

  func hasEdit(holding bytes: [UInt8]) throws -> Bool {
    let rows = try run(
      "SELECT EXISTS (SELECT 1 FROM change WHERE library = $1 AND position($2::bytea IN edit) > 0)",
      [.int(library), .bytes(bytes)])
    return rows.bool(0, 0) ?? true
  }

  func hasEdit(holdingInHead bytes: [UInt8]) throws -> Bool {
    let rows = try run(
      """
      SELECT EXISTS (
        SELECT 1 FROM change
        WHERE library = $1 AND position($2::bytea IN substring(edit FROM 1 FOR 64)) > 0
      )
      """, [.int(library), .bytes(bytes)])
    return rows.bool(0, 0) ?? true
  }

  // MARK: Snapshots and openings

  func snapshot(of document: Int64) throws -> (position: UInt64, bytes: [UInt8])? {
    let rows = try connection.run(
      "SELECT position, bytes FROM snapshot WHERE document = $1", [.int(document)])
    guard rows.count > 0, let position = rows.int(0, 0), let bytes = rows.bytes(0, 1) else {
      return nil
    }
    return (UInt64(position), bytes)
  }

  func put(snapshot bytes: [UInt8], of document: Int64, at position: UInt64) throws {
    try connection.run(
      """
      INSERT INTO snapshot (document, library, position, bytes)
      SELECT number, $2, $3, $4 FROM document WHERE number = $1 AND library = $2 AND kind > 0
      ON CONFLICT (document) DO UPDATE SET position = excluded.position, bytes = excluded.bytes
      WHERE excluded.position > snapshot.position
      """, [.int(document), .int(library), .int(Int64(position)), .bytes(bytes)])
  }

  func deleteSnapshot(of document: Int64) throws {
    try connection.run("DELETE FROM snapshot WHERE document = $1", [.int(document)])
  }

  func openings() throws -> [Int64: (time: Int64, shot: Data?)] {
    let rows = try connection.run(
      "SELECT document, time, shot FROM opened WHERE library = $1", [.int(library)])
    var found: [Int64: (time: Int64, shot: Data?)] = [:]
    for row in 0..<rows.count {
      guard let document = rows.int(row, 0), let time = rows.int(row, 1) else { continue }
      found[document] = (time, rows.bytes(row, 2).map { Data($0) })
    }
    return found
  }

  func noteOpening(of document: Int64, shot: Data?) throws {
    try connection.run(
      """
      INSERT INTO opened (document, library, time, shot) VALUES ($1, $2, $3, $4)
      ON CONFLICT (document) DO UPDATE
      SET time = excluded.time, shot = coalesce(excluded.shot, opened.shot)
      """, [.int(document), .int(library), .int(try now()), .bytes(shot.map { Array($0) })])
  }
}
