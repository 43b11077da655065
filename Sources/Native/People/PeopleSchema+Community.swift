extension PeopleSchema {
  /// What people have published, and what others say to it. The tables lie beside the people, so that one condition holds for both:
  /// whose account is disabled, or ends, is shown nowhere from then on.
  ///
  /// `number` tells the order and is told to nobody.
  static let community = """
    CREATE TABLE community (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      is_on INTEGER NOT NULL,
      name TEXT NOT NULL,
      contact TEXT NOT NULL,
      rules TEXT NOT NULL,
      licence INTEGER NOT NULL,
      -- Whether a work whose licence is not known may be for everybody.
      takes_unknown INTEGER NOT NULL,
      changed INTEGER NOT NULL
    );
    CREATE TABLE work (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE,
      person INTEGER NOT NULL REFERENCES person (number),
      kind INTEGER NOT NULL,
      reach INTEGER NOT NULL,
      hidden INTEGER NOT NULL DEFAULT 0,
      version INTEGER NOT NULL,
      -- The digest of what a link ends in.
      secret BLOB UNIQUE,
      title TEXT NOT NULL,
      words TEXT NOT NULL,
      language TEXT NOT NULL,
      licence INTEGER NOT NULL,
      -- Who made what is shown, where it is from, and why it may be shown, where that is not the person.
      author TEXT NOT NULL,
      source TEXT NOT NULL,
      why_free TEXT NOT NULL,
      from_year INTEGER,
      to_year INTEGER,
      place TEXT NOT NULL,
      -- As coarse as it is shown: the exact place stays at home.
      latitude REAL,
      longitude REAL,
      exactness INTEGER NOT NULL,
      direction REAL,
      created INTEGER NOT NULL,
      -- When it was first for everybody.
      published INTEGER,
      changed INTEGER NOT NULL
    );
    CREATE INDEX work_person ON work (person, number);
    CREATE INDEX work_listed ON work (published, id) WHERE reach = 2 AND hidden = 0;
    -- A work stays in here when it is gone, so that what was made of it keeps its credit without a name.
    CREATE TABLE made_from (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      source BLOB NOT NULL,
      PRIMARY KEY (work, source)
    ) WITHOUT ROWID;
    CREATE INDEX made_from_source ON made_from (source);
    CREATE TABLE work_file (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      role INTEGER NOT NULL,
      digest BLOB NOT NULL,
      type TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      PRIMARY KEY (work, version, role)
    ) WITHOUT ROWID;
    CREATE INDEX work_file_digest ON work_file (digest);
    CREATE TABLE work_tag (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      tag TEXT NOT NULL,
      PRIMARY KEY (tag, work)
    ) WITHOUT ROWID;
    CREATE INDEX work_tag_work ON work_tag (work);
    CREATE TABLE liking (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES person (number),
      time INTEGER NOT NULL,
      PRIMARY KEY (work, person)
    ) WITHOUT ROWID;
    CREATE INDEX liking_person ON liking (person, time);
    CREATE TABLE following (
      person INTEGER NOT NULL REFERENCES person (number),
      whom INTEGER NOT NULL REFERENCES person (number),
      time INTEGER NOT NULL,
      PRIMARY KEY (person, whom)
    ) WITHOUT ROWID;
    CREATE INDEX following_whom ON following (whom);
    CREATE TABLE blocking (
      person INTEGER NOT NULL REFERENCES person (number),
      whom INTEGER NOT NULL REFERENCES person (number),
      time INTEGER NOT NULL,
      PRIMARY KEY (person, whom)
    ) WITHOUT ROWID;
    CREATE TABLE remark (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE,
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES person (number),
      parent INTEGER REFERENCES remark (number),
      text TEXT NOT NULL,
      time INTEGER NOT NULL,
      edited INTEGER,
      hidden INTEGER NOT NULL DEFAULT 0,
      -- Its words are gone, and answers to it are not.
      removed INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX remark_work ON remark (work, number);
    CREATE INDEX remark_person ON remark (person, time);
    CREATE TABLE work_day (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      views INTEGER NOT NULL,
      PRIMARY KEY (work, day)
    ) WITHOUT ROWID;
    CREATE TABLE report (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      person INTEGER NOT NULL REFERENCES person (number),
      kind INTEGER NOT NULL,
      thing BLOB NOT NULL,
      version INTEGER NOT NULL,
      reason INTEGER NOT NULL,
      words TEXT NOT NULL,
      weight REAL NOT NULL,
      time INTEGER NOT NULL,
      -- 0 waits, 1 was right, 2 was not.
      state INTEGER NOT NULL DEFAULT 0,
      UNIQUE (person, kind, thing)
    );
    CREATE INDEX report_thing ON report (kind, thing);
    CREATE INDEX report_waiting ON report (time) WHERE state = 0;
    CREATE TABLE decision (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      kind INTEGER NOT NULL,
      thing BLOB NOT NULL,
      -- Whose the thing is, who is told of it.
      owner INTEGER NOT NULL REFERENCES person (number),
      -- The moderator; none where reports of many hid it until somebody looks.
      person INTEGER REFERENCES person (number),
      act INTEGER NOT NULL,
      rule TEXT NOT NULL,
      words TEXT NOT NULL,
      time INTEGER NOT NULL,
      appeal TEXT,
      appealed INTEGER,
      -- The decision that was taken on the appeal.
      answer INTEGER REFERENCES decision (number)
    );
    CREATE INDEX decision_thing ON decision (kind, thing);
    CREATE INDEX decision_owner ON decision (owner, number);
    -- The one condition for all that lists, counts, maps, searches, charts and feeds.
    CREATE VIEW visible_work AS
      SELECT work.* FROM work JOIN person ON person.number = work.person
      WHERE work.reach = 2 AND work.hidden = 0 AND person.state = \(AccountState.active.rawValue);
    CREATE VIEW visible_remark AS
      SELECT remark.* FROM remark JOIN person ON person.number = remark.person
      WHERE remark.hidden = 0 AND remark.removed = 0
        AND person.state = \(AccountState.active.rawValue);
    -- Words and parts of words of what is listed; of nothing else, so that no count and no order tells of it. Signs of scripts that put no
    -- space between words stand apart in the first.
    CREATE VIRTUAL TABLE work_words USING fts5 (
      title, words, tokenize = "unicode61 remove_diacritics 2"
    );
    CREATE VIRTUAL TABLE work_parts USING fts5 (
      title, words, tokenize = "trigram"
    );
    -- What a person publishes and says ends with the account; remixes of it stay, and name nobody.
    CREATE TRIGGER person_gone AFTER UPDATE OF state ON person
      WHEN new.state = \(AccountState.gone.rawValue) BEGIN
      DELETE FROM work WHERE person = new.number;
      DELETE FROM liking WHERE person = new.number;
      DELETE FROM following WHERE new.number IN (person, whom);
      DELETE FROM blocking WHERE new.number IN (person, whom);
      UPDATE remark SET text = '', removed = 1 WHERE person = new.number;
    END;
    CREATE TRIGGER work_gone AFTER DELETE ON work BEGIN
      DELETE FROM work_words WHERE rowid = old.number;
      DELETE FROM work_parts WHERE rowid = old.number;
    END;
    """

  /// Files of works of which there are several for one role: the sheets of a board.
  static let sheets = """
    CREATE TABLE paged_file (
      work INTEGER NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      role INTEGER NOT NULL,
      page INTEGER NOT NULL,
      digest BLOB NOT NULL,
      type TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      PRIMARY KEY (work, version, role, page)
    ) WITHOUT ROWID;
    INSERT INTO paged_file
      SELECT work, version, role, 0, digest, type, bytes, width, height FROM work_file;
    DROP TABLE work_file;
    ALTER TABLE paged_file RENAME TO work_file;
    CREATE INDEX work_file_digest ON work_file (digest);
    """

  /// Which works for everybody have come, changed or gone, in order: so whoever keeps the map in memory knows what to look at again, also
  /// where another process has changed it. Nothing of works for oneself or for a link is in it.
  static let listedChanges = """
    CREATE TABLE listed_change (
      count INTEGER PRIMARY KEY AUTOINCREMENT,
      work INTEGER NOT NULL
    );
    CREATE TRIGGER work_listed AFTER INSERT ON work WHEN new.reach = 2 BEGIN
      INSERT INTO listed_change (work) VALUES (new.number);
    END;
    CREATE TRIGGER work_relisted AFTER UPDATE ON work
      WHEN (old.reach = 2 AND old.hidden = 0) OR (new.reach = 2 AND new.hidden = 0) BEGIN
      INSERT INTO listed_change (work) VALUES (new.number);
    END;
    CREATE TRIGGER work_unlisted AFTER DELETE ON work WHEN old.reach = 2 AND old.hidden = 0 BEGIN
      INSERT INTO listed_change (work) VALUES (old.number);
    END;
    CREATE TRIGGER person_relisted AFTER UPDATE OF state ON person BEGIN
      INSERT INTO listed_change (work)
        SELECT number FROM work WHERE person = new.number AND reach = 2 AND hidden = 0;
    END;
    """

  /// How often anything has changed that stands in a page beside the works: so whoever keeps pages knows which are as they would be made now.
  static var shownChanges: String {
    func isShown(_ row: String) -> String {
      "WHEN EXISTS (SELECT 1 FROM work WHERE number = \(row).work AND reach = 2 AND hidden = 0)"
    }
    let changes = [
      ("liking", "INSERT", isShown("new")), ("liking", "DELETE", isShown("old")),
      ("following", "INSERT", ""), ("following", "DELETE", ""),
      ("remark", "INSERT", isShown("new")), ("remark", "UPDATE", isShown("new")),
      ("remark", "DELETE", isShown("old")), ("person", "UPDATE OF name, handle, state", ""),
      ("community", "INSERT", ""), ("community", "UPDATE", ""),
    ]
    return changes.enumerated().reduce(
      into: """
        CREATE TABLE shown_change (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          count INTEGER NOT NULL
        );
        INSERT INTO shown_change VALUES (1, 0);
        """
    ) { sql, change in
      let (number, (table, event, condition)) = change
      sql += """
        CREATE TRIGGER shown_change_\(number) AFTER \(event) ON \(table) \(condition) BEGIN
          UPDATE shown_change SET count = count + 1;
        END;
        """
    }
  }

  /// What lists are read from in the order in which they show it: works of a person, and of a tag by when they were first for everybody.
  static let listsInOrder = """
    CREATE INDEX work_of_person ON work (person, published, id) WHERE reach = 2 AND hidden = 0;
    CREATE INDEX work_of_kind ON work (kind, published, id) WHERE reach = 2 AND hidden = 0;
    ALTER TABLE work_tag ADD COLUMN published INTEGER;
    UPDATE work_tag SET published = (SELECT published FROM work WHERE number = work_tag.work);
    CREATE INDEX work_tag_listed ON work_tag (tag, published, work);
    CREATE TRIGGER work_tagged AFTER INSERT ON work_tag BEGIN
      UPDATE work_tag SET published = (SELECT published FROM work WHERE number = new.work)
        WHERE tag = new.tag AND work = new.work;
    END;
    CREATE TRIGGER work_published AFTER UPDATE OF published ON work
      WHEN old.published IS NOT new.published BEGIN
      UPDATE work_tag SET published = new.published WHERE work = new.number;
    END;
    """

  /// Whose each tag of a listed work is, so that works of a tag are counted by people without being looked at: whose account is disabled
  /// is asked once for each.
  static let tagsCounted = """
    -- Of a work that is for everybody and not hidden.
    ALTER TABLE work_tag ADD COLUMN owner INTEGER;
    UPDATE work_tag SET owner =
      (SELECT person FROM work WHERE number = work_tag.work AND reach = 2 AND hidden = 0);
    CREATE INDEX work_tag_counted ON work_tag (tag, owner) WHERE owner IS NOT NULL;
    CREATE TRIGGER work_tag_owned AFTER INSERT ON work_tag BEGIN
      UPDATE work_tag SET owner =
          (SELECT person FROM work WHERE number = new.work AND reach = 2 AND hidden = 0)
        WHERE tag = new.tag AND work = new.work;
    END;
    CREATE TRIGGER work_tags_shown AFTER UPDATE OF person, reach, hidden ON work
      WHEN old.person <> new.person OR old.reach <> new.reach OR old.hidden <> new.hidden BEGIN
      UPDATE work_tag SET owner = CASE WHEN new.reach = 2 AND new.hidden = 0 THEN new.person END
        WHERE work = new.number;
    END;
    """

  /// What waits for a first look, which version a decision was about, and where pictures for the map come from.
  static let newcomers = """
    ALTER TABLE community ADD COLUMN newcomers_wait INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE community ADD COLUMN tiles_address TEXT;
    ALTER TABLE community ADD COLUMN tiles_credit TEXT;
    ALTER TABLE community ADD COLUMN tiles_deepest INTEGER;
    -- Since when: then it is hidden, too.
    ALTER TABLE work ADD COLUMN waits INTEGER;
    -- The version that a moderator has shown last.
    ALTER TABLE work ADD COLUMN looked INTEGER;
    ALTER TABLE remark ADD COLUMN waits INTEGER;
    CREATE INDEX work_waits ON work (waits) WHERE waits IS NOT NULL;
    CREATE INDEX remark_waits ON remark (waits) WHERE waits IS NOT NULL;
    ALTER TABLE decision ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    UPDATE decision SET version =
      coalesce((SELECT version FROM work WHERE work.id = thing AND decision.kind = 1), 0);
    """

  /// The indexes of words under keys that grow with when a work was first for everybody: its second, then its number. What is found is so
  /// read in the order in which it is shown.
  static var newestFoundFirst: String {
    let tables = [
      ("work_words", "unicode61 remove_diacritics 2"), ("work_parts", "trigram"),
    ]
    return "DROP TRIGGER work_gone;"
      + tables.map { table, tokens in
        """
        CREATE VIRTUAL TABLE ordered USING fts5 (title, words, tokenize = "\(tokens)");
        INSERT INTO ordered (rowid, title, words)
          SELECT work.published / 1000 << 30 | work.number, \(table).title, \(table).words
          FROM \(table) JOIN work ON work.number = \(table).rowid WHERE work.published IS NOT NULL;
        DROP TABLE \(table);
        ALTER TABLE ordered RENAME TO \(table);
        """
      }.joined() + workGone
  }

  static let workGone = """
    CREATE TRIGGER work_gone AFTER DELETE ON work WHEN old.published IS NOT NULL BEGIN
      DELETE FROM work_words WHERE rowid = (old.published / 1000 << 30 | old.number);
      DELETE FROM work_parts WHERE rowid = (old.published / 1000 << 30 | old.number);
    END;
    """
}
