internal import Foundation
internal import Postgres
internal import SQLiteFile
package import Storyboard

/// Long work that any server of a studio may do.
package struct StudioJob: Sendable {
  /// What is made.
  package enum Kind: Int64, Sendable {
    case film = 1
    case export = 2
  }

  package enum State: Int64, Sendable {
    /// It waits, or somebody is at it.
    case open = 0
    case made = 1
    case failed = 2
    case stopped = 3
  }

  /// By which it is asked for, and by which others find what it has made.
  package var name: String
  package var project: ProjectID
  /// Who asked for it; nil for the machine.
  package var person: String?
  package var state: State
  /// What was asked for.
  package var wish: [UInt8]
  /// What is told of it: how far it is, and what came of it.
  package var facts: [UInt8]
  /// In milliseconds since 1970, by the database's clock.
  package var begun: Int64
  /// How many servers have begun with it.
  package var attempts: Int

  /// What the file is called that the last of them has made.
  package var file: String { "\(name)-\(attempts)" }
  /// What the files of all of them are called.
  package var files: [String] { attempts < 1 ? [] : (1...attempts).map { "\(name)-\($0)" } }
}

/// The jobs of a studio: each is taken by one server, which says now and then that it is still at it. Where it does not, as when it has been killed,
/// another takes the job: so each may be done twice, and whoever does it puts what comes of it under a name of its own.
package struct StudioJobs: Sendable {
  let studio: PostgresStudio

  /// For so long others leave a job alone whose server says nothing, in milliseconds.
  package static let lease: Int64 = 15_000
  /// The same, for who works with these.
  package var lease = Self.lease
  /// So often does it go wrong, or does a server end that is at it, before it counts as failed: it may be what ends them.
  static let failureLimit: Int64 = 5
  /// What was made is kept for so long, in milliseconds, and so much of it for each person.
  private static let memory: Int64 = 24 * 3_600_000
  private static let kept: Int64 = 6

  /// Adds a job; false where the person has `limit` of the kind under way already.
  ///
  /// - Parameter store: the library of the project.
  package func add(
    _ job: StudioJob, _ kind: StudioJob.Kind, in store: LibraryStore, limit: Int
  ) async throws(LibraryError) -> Bool {
    guard let base = store.base as? PostgresBase else { throw .noSuchProject(job.project) }
    // Of one who asks for many at once all are counted.
    let locking = PostgresStep(
      """
      SELECT pg_advisory_xact_lock(
        hashtextextended(current_schema() || $1 || coalesce($2, ''), 7210434))
      """, [.text("\(kind.rawValue)"), .text(job.person)])
    return try await ask(
      after: [locking],
      """
      INSERT INTO job (kind, name, library, project, person, wish, facts, begun)
      SELECT $1, $2, $3, $4, $5, $6, $7, (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      WHERE (SELECT count(*) FROM job WHERE kind = $1 AND person IS NOT DISTINCT FROM $5
        AND state = 0) < $8
      ON CONFLICT (name) DO NOTHING
      """,
      [
        .int(kind.rawValue), .text(job.name), .int(base.library),
        .bytes(Array(job.project.blob)), .text(job.person), .bytes(job.wish), .bytes(job.facts),
        .int(Int64(limit)),
      ]
    ) { $0.changes == 1 }
  }

  /// Somebody's jobs of a project, the newest first.
  package func all(_ kind: StudioJob.Kind, of project: ProjectID, for person: String?)
    async throws(LibraryError) -> [StudioJob]
  {
    try await ask(
      """
      SELECT name, project, person, state, wish, facts, begun, attempts FROM job
      WHERE kind = $1 AND project = $2 AND person IS NOT DISTINCT FROM $3 ORDER BY number DESC
      """, [.int(kind.rawValue), .bytes(Array(project.blob)), .text(person)], Self.jobs)
  }

  /// Takes the job that has waited longest; nil where none waits.
  ///
  /// - Parameter holder: the name of the server.
  package func take(_ kind: StudioJob.Kind, by holder: String) async throws(LibraryError)
    -> StudioJob?
  {
    _ = try await ask(
      """
      UPDATE job SET state = 2, holder = NULL,
        ended = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      WHERE state = 0 AND failures + CASE WHEN holder IS NULL THEN 0 ELSE 1 END >= $1
        AND until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      """, [.int(Self.failureLimit)]
    ) { $0.changes }
    return try await ask(
      """
      UPDATE job SET holder = $2, attempts = attempts + 1,
        failures = failures + CASE WHEN holder IS NULL THEN 0 ELSE 1 END,
        until = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $3
      WHERE number = (
        SELECT number FROM job WHERE kind = $1 AND state = 0
          AND until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
        ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING name, project, person, state, wish, facts, begun, attempts
      """, [.int(kind.rawValue), .text(holder), .int(lease)], Self.jobs
    ).first
  }

  /// Says that a server is still at a job, and how far; false where it is not its any more, or nobody wants it.
  package func keep(_ name: String, by holder: String, facts: [UInt8]) async throws(LibraryError)
    -> Bool
  {
    try await ask(
      """
      UPDATE job SET facts = $3,
        until = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $4
      WHERE name = $1 AND holder = $2 AND state = 0
      """, [.text(name), .text(holder), .bytes(facts), .int(lease)]
    ) { $0.changes == 1 }
  }

  /// Ends a job; false as above: what came of it is then nobody's. Who has heard no answer asks again.
  package func end(
    _ name: String, by holder: String, as state: StudioJob.State, facts: [UInt8]
  ) async throws(LibraryError) -> Bool {
    try await ask(
      """
      UPDATE job SET state = $3, facts = $4,
        ended = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      WHERE name = $1 AND holder = $2 AND (state = 0 OR state = $3)
      """, [.text(name), .text(holder), .int(state.rawValue), .bytes(facts)]
    ) { $0.changes == 1 }
  }

  /// Gives a job back that this server cannot end, to be taken in a while.
  ///
  /// - Parameter wentWrong: whether that may be the job's own doing.
  package func giveBack(
    _ name: String, by holder: String, after pause: Duration, wentWrong: Bool = false
  ) async throws(LibraryError) {
    _ = try await ask(
      """
      UPDATE job SET holder = NULL, failures = failures + $3,
        until = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $4
      WHERE name = $1 AND holder = $2 AND state = 0
      """,
      [
        .text(name), .text(holder), .int(wentWrong ? 1 : 0),
        .int(Int64(pause / .milliseconds(1))),
      ]
    ) { $0.changes }
  }

  /// Has nobody go on with somebody's job; false where it had ended.
  package func stop(
    _ name: String, _ kind: StudioJob.Kind, of project: ProjectID, for person: String?
  ) async throws(LibraryError) -> Bool {
    try await ask(
      """
      UPDATE job SET state = 3, holder = NULL,
        ended = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      WHERE name = $1 AND kind = $2 AND project = $3 AND person IS NOT DISTINCT FROM $4
        AND state = 0
      """,
      [.text(name), .int(kind.rawValue), .bytes(Array(project.blob)), .text(person)]
    ) { $0.changes == 1 }
  }

  /// The jobs that ended long ago, or long before others of the same person, or whose library is gone.
  ///
  /// - Complexity: one look at each job that has ended.
  package func old(_ kind: StudioJob.Kind) async throws(LibraryError) -> [StudioJob] {
    try await ask(
      """
      SELECT name, project, person, state, wish, facts, begun, attempts FROM (
        SELECT job.*, row_number() OVER (PARTITION BY person ORDER BY number DESC) AS place
        FROM job WHERE kind = $3 AND state <> 0) AS ended_job
      WHERE place > $1
        OR ended < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $2
      ORDER BY number LIMIT 100
      """, [.int(Self.kept), .int(Self.memory), .int(kind.rawValue)], Self.jobs)
  }

  /// Forgets jobs that have ended: their files are gone by now.
  package func forget(_ names: [String]) async throws(LibraryError) {
    _ = try await ask(
      """
      DELETE FROM job WHERE state <> 0
        AND name = ANY (SELECT convert_from(given, 'UTF8') FROM unnest($1::bytea[]) AS given)
      """, [.byteStrings(names.map { Array($0.utf8) })]
    ) { $0.changes }
  }

  /// How many wait, and for how long the first has, in milliseconds.
  package func waiting() async throws(LibraryError) -> (count: Int, age: Int64) {
    try await ask(
      """
      SELECT count(*), coalesce(
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint - min(begun), 0)
      FROM job WHERE state = 0 AND until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
      """, []
    ) { (Int($0.int(0, 0) ?? 0), $0.int(0, 1) ?? 0) }
  }

  private func ask<Value: Sendable>(
    after first: [PostgresStep] = [], _ sql: StaticString, _ values: [PostgresValue],
    _ read: @escaping @Sendable (PostgresRows) throws -> Value
  ) async throws(LibraryError) -> Value {
    do {
      return try await studio.onReadingLane {
        // What a connection begins with may be asked again.
        try studio.writers.transaction(beginningWith: [PostgresStep("BEGIN")] + first) {
          connection, _ in
          let value = try read(connection.run(sql, values))
          try connection.commit()
          return value
        }
      }
    } catch {
      throw LibraryError(error)
    }
  }

  private static func jobs(_ rows: PostgresRows) throws -> [StudioJob] {
    try (0..<rows.count).map { row in
      guard let name = rows.text(row, 0),
        let project = rows.bytes(row, 1).flatMap({ ProjectID(blob: Data($0)) }),
        let state = rows.int(row, 3).flatMap(StudioJob.State.init),
        let wish = rows.bytes(row, 4), let facts = rows.bytes(row, 5),
        let begun = rows.int(row, 6), let attempts = rows.int(row, 7)
      else { throw LibraryError.corrupt("a job cannot be read") }
      return StudioJob(
        name: name, project: project, person: rows.text(row, 2), state: state, wish: wish,
        facts: facts, begun: begun, attempts: Int(attempts))
    }
  }
}

extension StudioJob {
  /// A new one.
  package init(name: String, project: ProjectID, person: String?, wish: [UInt8], facts: [UInt8]) {
    self.init(
      name: name, project: project, person: person, state: .open, wish: wish, facts: facts,
      begun: 0, attempts: 0)
  }
}

extension PostgresStudio {
  package var jobs: StudioJobs { StudioJobs(studio: self) }
}
