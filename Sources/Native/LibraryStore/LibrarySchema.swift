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
    return migrator
  }
}

/// What a row of `document` is.
enum StoredKind: Int64 {
  case project = 1
  case shot = 2
}
