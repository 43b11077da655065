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
    migrator.registerMigration("review") { db in try db.execute(sql: review) }
    migrator.registerMigration("quota") { db in
      // In bytes; null for the studio's usual one.
      try db.execute(sql: "ALTER TABLE person ADD COLUMN quota INTEGER")
    }
    migrator.registerMigration("passkeys") { db in
      try db.execute(
        sql: """
          -- By what its authenticator knows a passkey. Its public key is the secret, how often it has signed the counter.
          ALTER TABLE credential ADD COLUMN passkey BLOB;
          -- The relying party's id: the name that a passkey is bound to.
          ALTER TABLE credential ADD COLUMN place TEXT;
          -- What its person calls it.
          ALTER TABLE credential ADD COLUMN name TEXT;
          CREATE UNIQUE INDEX credential_passkey ON credential (passkey) WHERE passkey IS NOT NULL;
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
    migrator.registerMigration("leaving") { db in
      try db.execute(
        sql: """
          -- A project that one person gives to another: what is not done when the process ends is done when it begins again.
          CREATE TABLE giving (
            number INTEGER PRIMARY KEY,
            project BLOB NOT NULL,
            giver INTEGER NOT NULL REFERENCES person (number),
            taker INTEGER NOT NULL REFERENCES person (number),
            time INTEGER NOT NULL,
            state INTEGER NOT NULL
          );
          CREATE UNIQUE INDEX giving_open ON giving (project) WHERE state < 2;
          CREATE INDEX giving_taker ON giving (taker);
          -- When the account ends, of somebody who leaves.
          ALTER TABLE person ADD COLUMN leaves INTEGER;
          """)
    }
    migrator.registerMigration("passkey-backup") { db in
      // Whether a passkey may be kept in several devices; null where it was not asked about when it came.
      try db.execute(sql: "ALTER TABLE credential ADD COLUMN may_be_backed_up INTEGER")
    }
    migrator.registerMigration("comment changes") { db in try db.execute(sql: commentChanges) }
    migrator.registerMigration("openings") { db in
      // When whoever was let in had the project open last.
      try db.execute(sql: "ALTER TABLE share ADD COLUMN opened INTEGER")
    }
    migrator.registerMigration("community") { db in try db.execute(sql: community) }
    migrator.registerMigration("sheets") { db in try db.execute(sql: sheets) }
    migrator.registerMigration("listed changes") { db in try db.execute(sql: listedChanges) }
    migrator.registerMigration("news") { db in
      try db.execute(
        sql: """
          -- When a person has looked at the news of the community last.
          CREATE TABLE news_seen (
            person INTEGER PRIMARY KEY REFERENCES person (number),
            time INTEGER NOT NULL
          );
          -- What people have done that is bounded, for a day: also what they have taken back.
          CREATE TABLE deed (
            person INTEGER NOT NULL REFERENCES person (number),
            kind INTEGER NOT NULL,
            time INTEGER NOT NULL
          );
          CREATE INDEX deed_person ON deed (person, kind, time);
          -- Whether nothing was said of a work yet: then it goes when a day is over.
          ALTER TABLE work ADD COLUMN draft INTEGER NOT NULL DEFAULT 0;
          -- The ids of works that are gone, which nothing else ever has: links, credits and decisions go on naming them.
          CREATE TABLE gone_work (id BLOB PRIMARY KEY) WITHOUT ROWID;
          CREATE TRIGGER work_remembered AFTER DELETE ON work WHEN old.draft = 0 BEGIN
            INSERT OR IGNORE INTO gone_work (id) VALUES (old.id);
          END;
          CREATE INDEX work_draft ON work (created) WHERE draft = 1;
          CREATE INDEX work_counted ON work (kind, person) WHERE reach = 2 AND hidden = 0;
          CREATE INDEX remark_parent ON remark (parent) WHERE parent IS NOT NULL;
          """)
    }
    migrator.registerMigration("newest found first") { db in
      try db.execute(sql: newestFoundFirst)
    }
    migrator.registerMigration("lists in order") { db in try db.execute(sql: listsInOrder) }
    migrator.registerMigration("newcomers") { db in try db.execute(sql: newcomers) }
    migrator.registerMigration("found words") { db in try addFoundWords(to: db) }
    migrator.registerMigration("tags counted") { db in try db.execute(sql: tagsCounted) }
    migrator.registerMigration("shown changes") { db in try db.execute(sql: shownChanges) }
    return migrator
  }
}

extension PeopleSchema {
  /// Links for people without an account, the cuts that these show, and what is said about shots.
  fileprivate static let review = """
    CREATE TABLE review_link (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE,
      project BLOB NOT NULL,
      owner INTEGER NOT NULL REFERENCES person (number),
      name TEXT NOT NULL,
      password BLOB,
      -- Goes up with each change of the password.
      round INTEGER NOT NULL,
      may_comment INTEGER NOT NULL,
      shows_words INTEGER NOT NULL,
      expires INTEGER,
      ended INTEGER,
      created INTEGER NOT NULL,
      opens INTEGER NOT NULL DEFAULT 0,
      opened INTEGER
    );
    CREATE INDEX review_link_project ON review_link (project, owner);
    -- What leads to a link: one for each time that its address was copied.
    CREATE TABLE review_secret (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      digest BLOB NOT NULL UNIQUE,
      link INTEGER NOT NULL REFERENCES review_link (number)
    );
    CREATE INDEX review_secret_link ON review_secret (link);
    CREATE TABLE cut (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE,
      link INTEGER NOT NULL REFERENCES review_link (number),
      created INTEGER NOT NULL,
      content BLOB NOT NULL
    );
    CREATE INDEX cut_link ON cut (link);
    -- A browser of somebody without an account.
    CREATE TABLE guest (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE,
      digest BLOB NOT NULL UNIQUE,
      name TEXT,
      created INTEGER NOT NULL,
      seen INTEGER NOT NULL
    );
    CREATE TABLE unlocked (
      guest INTEGER NOT NULL REFERENCES guest (number),
      link INTEGER NOT NULL REFERENCES review_link (number),
      round INTEGER NOT NULL,
      time INTEGER NOT NULL,
      PRIMARY KEY (guest, link)
    ) WITHOUT ROWID;
    CREATE INDEX unlocked_link ON unlocked (link);
    CREATE TABLE comment (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE,
      project BLOB NOT NULL,
      owner INTEGER NOT NULL REFERENCES person (number),
      link INTEGER REFERENCES review_link (number),
      cut BLOB,
      shot BLOB NOT NULL,
      -- In the shot, in milliseconds.
      time INTEGER NOT NULL,
      parent INTEGER REFERENCES comment (number),
      person INTEGER REFERENCES person (number),
      guest INTEGER REFERENCES guest (number),
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      mark BLOB,
      created INTEGER NOT NULL,
      edited INTEGER,
      resolved INTEGER,
      removed INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX comment_project ON comment (project, shot);
    CREATE INDEX comment_link ON comment (link);
    CREATE INDEX comment_parent ON comment (parent);
    CREATE INDEX comment_guest ON comment (guest);
    -- What of the news somebody has looked at.
    CREATE TABLE bell (
      person INTEGER PRIMARY KEY REFERENCES person (number),
      comment INTEGER NOT NULL,
      time INTEGER NOT NULL
    );
    """
}

extension PeopleSchema {
  /// Each change of what is said gets a number, so that a page asks for what is new alone: whatever changes a comment, it is noted.
  fileprivate static let commentChanges = """
    ALTER TABLE comment ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE comment_change (count INTEGER NOT NULL);
    INSERT INTO comment_change VALUES (0);
    -- Comments that are no more, among the last thousand changes.
    CREATE TABLE comment_gone (
      change INTEGER PRIMARY KEY,
      project BLOB NOT NULL,
      owner INTEGER NOT NULL,
      id BLOB NOT NULL
    );
    CREATE TRIGGER comment_made AFTER INSERT ON comment BEGIN
      UPDATE comment_change SET count = count + 1;
      UPDATE comment SET change = (SELECT count FROM comment_change) WHERE number = NEW.number;
    END;
    CREATE TRIGGER comment_changed AFTER UPDATE OF owner, name, text, mark, edited, resolved, removed ON comment
    BEGIN
      UPDATE comment_change SET count = count + 1;
      UPDATE comment SET change = (SELECT count FROM comment_change) WHERE number = NEW.number;
    END;
    CREATE TRIGGER comment_went AFTER DELETE ON comment BEGIN
      UPDATE comment_change SET count = count + 1;
      INSERT INTO comment_gone
        VALUES ((SELECT count FROM comment_change), OLD.project, OLD.owner, OLD.id);
      DELETE FROM comment_gone WHERE change <= (SELECT count - 1000 FROM comment_change);
    END;
    """
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
  /// Its person has left: the row stays, without a name, since others' things point at it.
  case gone = 2
}
