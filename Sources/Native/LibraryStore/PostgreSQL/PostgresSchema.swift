internal import Postgres
internal import Tables

/// The tables of all libraries of a studio in PostgreSQL, and how they came to be.
///
/// As in SQLite `change` is the truth, and nothing in it is ever changed. The row of a library is its lock: whoever writes holds it, so the
/// numbers of changes have no gaps and come in the order of the transactions.
enum PostgresSchema {
  /// Each step is run once; those that are due together in one transaction. A program knows all steps up to its own version: a database with more
  /// of them is a newer program's.
  static let steps: [TableStep] = [
    [
      """
      CREATE TABLE library (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id bytea NOT NULL UNIQUE,
        -- The folder of its files below that of the studio, by which it is found: `.` for that of the first person.
        place text NOT NULL UNIQUE,
        sequence bigint NOT NULL DEFAULT 0,
        -- How often projects of it were sealed and unsealed: whoever remembers which are looks again.
        seals bigint NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)
      """,
      """
      CREATE TABLE document (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        library bigint NOT NULL REFERENCES library (number),
        id bytea NOT NULL,
        kind bigint NOT NULL,
        -- 1 for a project that is on its way to another library, or is there: it takes no edits here.
        sealed bigint NOT NULL DEFAULT 0,
        UNIQUE (library, id)
      )
      """,
      "CREATE INDEX document_sealed ON document (library) WHERE sealed = 1",
      // Which library has something under an id: two never make something under one.
      """
      CREATE TABLE taken_id (
        id bytea PRIMARY KEY,
        library bigint NOT NULL REFERENCES library (number)
      )
      """,
      "CREATE INDEX taken_id_library ON taken_id (library)",
      """
      CREATE TABLE change (
        library bigint NOT NULL,
        sequence bigint NOT NULL,
        document bigint NOT NULL REFERENCES document (number),
        position bigint NOT NULL,
        edit bytea NOT NULL,
        time bigint,
        PRIMARY KEY (document, position),
        UNIQUE (library, sequence)
      )
      """,
      // Ink packs badly.
      "ALTER TABLE change ALTER COLUMN edit SET STORAGE EXTERNAL",
      """
      CREATE TABLE snapshot (
        document bigint PRIMARY KEY,
        library bigint NOT NULL,
        position bigint NOT NULL,
        bytes bytea NOT NULL
      )
      """,
      """
      CREATE TABLE opened (
        document bigint PRIMARY KEY,
        library bigint NOT NULL,
        time bigint NOT NULL,
        shot bytea
      )
      """,
      "CREATE INDEX opened_library ON opened (library)",
    ],
    TableStep(
      [
        """
        CREATE TABLE job (
          number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          kind bigint NOT NULL,
          name text NOT NULL UNIQUE,
          library bigint NOT NULL,
          project bytea NOT NULL,
          -- Null for the machine itself.
          person text,
          state bigint NOT NULL DEFAULT 0,
          wish bytea NOT NULL,
          facts bytea NOT NULL,
          -- Times are the database's.
          begun bigint NOT NULL,
          ended bigint,
          attempts bigint NOT NULL DEFAULT 0,
          failures bigint NOT NULL DEFAULT 0,
          -- The server that is at it, and until when others leave it alone.
          holder text,
          until bigint NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX job_open ON job (kind, number) WHERE state = 0",
        "CREATE INDEX job_ended ON job (kind, person, number) WHERE state <> 0",
        "CREATE INDEX job_asked ON job (project)",
      ], isExpanding: true),
  ]

  /// Brings a database to this program's version; several may ask at once.
  ///
  /// - Throws: `LibraryError.newerVersion`.
  static func migrate(_ pool: PostgresPool) throws {
    do {
      try PostgresTables.migrate("libraries", in: pool, steps: steps)
    } catch is PostgresTables.NewerVersion {
      throw LibraryError.newerVersion
    } catch let error as PostgresTables.MayNotMigrate {
      throw LibraryError.cannotOpen(path: "the database", reason: "\(error)")
    }
  }
}
