internal import GRDB

/// The tables of `studio.sqlite`, which is there only once there are people. Times are milliseconds since 1970.
///
/// Of secrets only digests are kept, but for the key that an authenticator app shares: its codes are made of it.
enum PeopleSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE person (
            number INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL,
            handle TEXT NOT NULL UNIQUE,
            rank INTEGER NOT NULL,
            state INTEGER NOT NULL,
            created INTEGER NOT NULL
          );
          CREATE TABLE credential (
            number INTEGER PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES person (number),
            kind INTEGER NOT NULL,
            secret BLOB NOT NULL,
            counter INTEGER,
            created INTEGER NOT NULL,
            used INTEGER,
            ended INTEGER
          );
          CREATE INDEX credential_person ON credential (person, kind);
          CREATE TABLE signin (
            digest BLOB PRIMARY KEY NOT NULL,
            person INTEGER NOT NULL REFERENCES person (number),
            name TEXT NOT NULL,
            created INTEGER NOT NULL,
            seen INTEGER NOT NULL,
            fresh_until INTEGER NOT NULL
          );
          CREATE INDEX signin_person ON signin (person);
          CREATE TABLE known_browser (
            digest BLOB NOT NULL,
            person INTEGER NOT NULL REFERENCES person (number),
            expires INTEGER NOT NULL,
            PRIMARY KEY (digest, person)
          );
          """)
    }
    return migrator
  }
}

/// What a row of `credential` is.
enum CredentialKind: Int64 {
  case password = 1
  case passkey = 2
  case timeCode = 3
  case recovery = 4
}

/// What a row of `person` says of the account.
enum AccountState: Int64 {
  case active = 0
  /// By an admin.
  case disabled = 1
}
