package import Postgres

extension PostgresTables {
  /// The database is a newer program's.
  package struct NewerVersion: Error {}

  /// Brings a part of a database to this program's version; several may ask at once.
  ///
  /// - Parameters:
  ///   - part: what the tables are of.
  ///   - steps: each is run once; those that are due together in one transaction. A program knows all steps up to its own version.
  /// - Throws: `NewerVersion`, `PostgresError`.
  package static func migrate(_ part: String, in pool: PostgresPool, steps: [[StaticString]]) throws
  {
    // Any number that nobody else uses: one at a time.
    let lock = PostgresStep("SELECT pg_advisory_xact_lock(7210431)")
    try pool.transaction(beginningWith: [PostgresStep("BEGIN"), lock]) { connection, _ in
      // Who may only read and write can start where all is there.
      if try connection.run("SELECT to_regclass('schema_version') IS NULL").bool(0, 0) != false {
        try connection.run(
          """
          CREATE TABLE schema_version (part text NOT NULL, version bigint NOT NULL,
            PRIMARY KEY (part, version))
          """)
      }
      let known = try connection.run(
        "SELECT coalesce(max(version), 0) FROM schema_version WHERE part = $1", [.text(part)])
      let version = Int(known.int(0, 0) ?? 0)
      guard version <= steps.count else { throw NewerVersion() }
      for (index, step) in steps.enumerated() where index >= version {
        for statement in step { try connection.run(statement) }
        try connection.run(
          "INSERT INTO schema_version (part, version) VALUES ($1, $2)",
          [.text(part), .int(Int64(index + 1))])
      }
      try connection.commit()
    }
  }
}
