package import Postgres

/// One step of how the tables of a part came to be.
package struct TableStep: Sendable, ExpressibleByArrayLiteral {
  let statements: [StaticString]
  /// Whether programs that know only the steps before it run on beside it: it adds what they do not look at. One that takes away
  /// or changes comes a version later.
  let isExpanding: Bool

  package init(arrayLiteral statements: StaticString...) { self.init(statements) }

  package init(_ statements: [StaticString], isExpanding: Bool = false) {
    (self.statements, self.isExpanding) = (statements, isExpanding)
  }
}

extension PostgresTables {
  /// The database is a newer program's.
  package struct NewerVersion: Error {}

  /// The tables are an older program's, or not there, and the role may not make them.
  package struct MayNotMigrate: Error, CustomStringConvertible {
    package var description: String {
      "its tables are not those of this version, or not this role's to use: run 'inkreel migrate --role' and this role's name with one that may make tables"
    }
  }

  /// Brings a part of a database to this program's version; several may ask at once.
  ///
  /// - Parameters:
  ///   - part: what the tables are of.
  ///   - steps: each is run once; those that are due together in one transaction. A program knows all steps up to its own version, and
  ///     runs beside further ones that only expand.
  /// - Throws: `NewerVersion`, `MayNotMigrate`, `PostgresError`.
  package static func migrate(_ part: String, in pool: PostgresPool, steps: [TableStep]) throws {
    do {
      try migrateAll(part, in: pool, steps)
    } catch PostgresError.refused(let state, _) where ["42501", "3F000"].contains(state) {
      // Nor may it, where it may not even look into the schema.
      throw MayNotMigrate()
    }
  }

  private static func migrateAll(_ part: String, in pool: PostgresPool, _ steps: [TableStep]) throws
  {
    // Any number that nobody else uses: one at a time.
    let lock = PostgresStep("SELECT pg_advisory_xact_lock(7210431)")
    try pool.transaction(beginningWith: [PostgresStep("BEGIN"), lock]) { connection, _ in
      // Who may only read and write can start where all is there.
      if try connection.run("SELECT to_regclass('schema_version') IS NULL").bool(0, 0) != false {
        try connection.run(
          """
          CREATE TABLE schema_version (part text NOT NULL, version bigint NOT NULL,
            -- The fewest steps that a program knows who runs with it.
            oldest bigint, PRIMARY KEY (part, version))
          """)
      } else if try connection.run(
        """
        SELECT count(*) FROM pg_attribute
        WHERE attrelid = to_regclass('schema_version') AND attname = 'oldest'
        """
      ).int(0, 0) == 0 {
        try connection.run("ALTER TABLE schema_version ADD COLUMN oldest bigint")
      }
      let known = try connection.run(
        """
        SELECT coalesce(max(version), 0), coalesce(max(coalesce(oldest, version)), 0)
        FROM schema_version WHERE part = $1
        """, [.text(part)])
      let version = Int(known.int(0, 0) ?? 0)
      var oldest = Int(known.int(0, 1) ?? 0)
      guard oldest <= steps.count else { throw NewerVersion() }
      for (index, step) in steps.enumerated() where index >= version {
        for statement in step.statements { try connection.run(statement) }
        if !step.isExpanding { oldest = index + 1 }
        try connection.run(
          "INSERT INTO schema_version (part, version, oldest) VALUES ($1, $2, $3)",
          [.text(part), .int(Int64(index + 1)), .int(Int64(oldest))])
      }
      try connection.commit()
    }
  }
}
