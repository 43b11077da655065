internal import GRDB

/// The tables of a library, and how they came to be.
///
/// `change` is the truth: every edit of every document, in the order in which they were stored;
/// nothing in it is ever changed. Storing a stroke writes one row there and one entry of its one
/// index. Edit ids have no index: the documents themselves, in memory, know which edits they hold.
enum LibrarySchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE library (id BLOB NOT NULL);
          CREATE TABLE document (
            number INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE,
            kind INTEGER NOT NULL
          );
          CREATE TABLE change (
            sequence INTEGER PRIMARY KEY,
            document INTEGER NOT NULL,
            position INTEGER NOT NULL,
            edit BLOB NOT NULL
          );
          CREATE UNIQUE INDEX change_place ON change (document, position);
          CREATE TABLE snapshot (
            document INTEGER PRIMARY KEY,
            position INTEGER NOT NULL,
            bytes BLOB NOT NULL
          );
          """)
    }
    migrator.registerMigration("2") { db in
      // When the edit was stored, by this machine's clock, in milliseconds since 1970; unknown for
      // edits from before.
      try db.execute(sql: "ALTER TABLE change ADD COLUMN time INTEGER")
      try db.execute(
        sql: """
          CREATE TABLE opened (
            document INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            shot BLOB
          );
          """)
    }
    migrator.registerMigration("3") { db in
      // Devices that may draw over the network, each known by the SHA-256 of its secret, and codes
      // that let one more in, once. Times are milliseconds since 1970.
      try db.execute(
        sql: """
          CREATE TABLE device (
            id BLOB PRIMARY KEY NOT NULL,
            name TEXT NOT NULL,
            secret BLOB NOT NULL UNIQUE,
            paired INTEGER NOT NULL,
            seen INTEGER NOT NULL
          );
          CREATE TABLE pairing_code (
            digest BLOB NOT NULL,
            expires INTEGER NOT NULL
          );
          """)
    }
    return migrator
  }
}
