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
            -- The folder of the person's library, below that of the first.
            place TEXT NOT NULL UNIQUE,
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
            number INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
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
          -- A project that its owner has let others into at least once.
          CREATE TABLE shared_project (
            project BLOB PRIMARY KEY NOT NULL,
            owner INTEGER NOT NULL REFERENCES person (number),
            editors_take_copies INTEGER NOT NULL
          );
          -- Kept after its end: who was in once is told so.
          CREATE TABLE share (
            project BLOB NOT NULL REFERENCES shared_project (project),
            person INTEGER NOT NULL REFERENCES person (number),
            role INTEGER NOT NULL,
            since INTEGER NOT NULL,
            ended INTEGER,
            PRIMARY KEY (project, person)
          );
          CREATE INDEX share_person ON share (person);
          -- Who the session of an edit is in a library, bound at the first edit that it writes there.
          CREATE TABLE author (
            library BLOB NOT NULL,
            session BLOB NOT NULL,
            person INTEGER NOT NULL REFERENCES person (number),
            PRIMARY KEY (library, session)
          ) WITHOUT ROWID;
          -- What lets somebody in, once: a new person, one who has lost the password, a further browser.
          CREATE TABLE entry (
            digest BLOB PRIMARY KEY NOT NULL,
            kind INTEGER NOT NULL,
            maker INTEGER REFERENCES person (number),
            person INTEGER REFERENCES person (number),
            rank INTEGER,
            project BLOB,
            role INTEGER,
            expires INTEGER NOT NULL
          );
          CREATE TABLE audit (
            number INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            who INTEGER,
            act TEXT NOT NULL,
            thing TEXT NOT NULL,
            net TEXT NOT NULL
          );
          -- Goes up with each change of who may do what, so that whoever remembers rights looks again.
          CREATE TABLE rights (count INTEGER NOT NULL);
          INSERT INTO rights VALUES (1);
          """)
    }
    migrator.registerMigration("activity") { db in
      try db.execute(
        sql: """
          -- Who has worked where: a row for each half hour, person and shot; no shot for the project's outline.
          CREATE TABLE activity (
            library BLOB NOT NULL,
            project BLOB NOT NULL,
            -- Since 1970.
            half_hour INTEGER NOT NULL,
            person INTEGER NOT NULL REFERENCES person (number),
            shot BLOB NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (library, project, half_hour, person, shot)
          ) WITHOUT ROWID;
          CREATE INDEX activity_age ON activity (half_hour);
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
