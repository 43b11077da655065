internal import GRDB
internal import SQLiteFile

/// The indexes that search reads.
extension PeopleSchema {
  /// The words of what is listed, with their parts; the indexes of works written anew, in each of which stands whose a work is; and names.
  static func addFoundWords(to db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE new_words USING fts5 (
          title, words, tokenize = "unicode61 remove_diacritics 2", prefix = "1 2"
        );
        CREATE VIRTUAL TABLE new_parts USING fts5 (title, words, tokenize = "trigram");
        """)
    try writeAnew(in: db)
    try db.execute(
      sql: """
        DROP TRIGGER work_gone;
        DROP TABLE work_words;
        DROP TABLE work_parts;
        ALTER TABLE new_words RENAME TO work_words;
        ALTER TABLE new_parts RENAME TO work_parts;
        \(workGone)
        \(words)
        \(names)
        """)
  }

  /// Writes what stands in the indexes of works into their successors: the first as it was, the second as the first has its words.
  private static func writeAnew(in db: Database) throws {
    let folding = try WordFolding(in: db)
    let (words, parts) = (
      try db.makeStatement(sql: "INSERT INTO new_words (rowid, title, words) VALUES (?, ?, ?)"),
      try db.makeStatement(sql: "INSERT INTO new_parts (rowid, title, words) VALUES (?, ?, ?)")
    )
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT work_words.rowid, work_words.title, work_words.words, work_parts.title,
          work_parts.words, person, from_year, to_year
        FROM work_words JOIN work_parts ON work_parts.rowid = work_words.rowid
        JOIN work ON work.number = work_words.rowid & (1 << 30) - 1
        """)
    while let row = try rows.next() {
      let key: Int64 = row[0]
      let texts = (1...4).map { WordFolding.typed(row[$0] ?? "") }
      let years = WordFolding.years(row[6], row[7])
      let owner = "\n" + WordFolding.owner(row[5])
      try words.execute(arguments: [key, texts[0], texts[1] + years + owner])
      try parts.execute(
        arguments: [key, folding.folded(texts[2]), folding.folded(texts[3] + years) + owner])
    }
  }

  /// What is listed no more goes on having its words here, until they are forgotten.
  private static let words = """
    CREATE TABLE found_word (number INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE);
    CREATE VIRTUAL TABLE found_word_parts USING fts5 (
      word, content = "found_word", content_rowid = "number", tokenize = "trigram"
    );
    CREATE TRIGGER found_word_new AFTER INSERT ON found_word BEGIN
      INSERT INTO found_word_parts (rowid, word) VALUES (new.number, new.word);
    END;
    CREATE TRIGGER found_word_gone AFTER DELETE ON found_word BEGIN
      INSERT INTO found_word_parts (found_word_parts, rowid, word)
        VALUES ('delete', old.number, old.word);
    END;
    -- Where each word stands; read to learn whether it stands anywhere.
    CREATE VIRTUAL TABLE work_word_places USING fts5vocab ("work_words", "instance");
    CREATE VIRTUAL TABLE temp.word_counts USING fts5vocab ("main", "work_words", "row");
    INSERT INTO found_word (word)
      SELECT term FROM temp.word_counts WHERE term NOT LIKE '\(WordFolding.ownerMark)%';
    DROP TABLE temp.word_counts;
    """

  /// Words of the names of people, and their parts.
  private static let names = """
    CREATE VIRTUAL TABLE person_names USING fts5 (
      name, handle, tokenize = "unicode61 remove_diacritics 2", prefix = "1 2"
    );
    CREATE VIRTUAL TABLE person_parts USING fts5 (name, tokenize = "trigram");
    INSERT INTO person_names (rowid, name, handle) SELECT number, name, handle FROM person;
    INSERT INTO person_parts (rowid, name) SELECT number, name FROM person;
    CREATE TRIGGER person_found AFTER INSERT ON person BEGIN
      INSERT INTO person_names (rowid, name, handle) VALUES (new.number, new.name, new.handle);
      INSERT INTO person_parts (rowid, name) VALUES (new.number, new.name);
    END;
    CREATE TRIGGER person_found_anew AFTER UPDATE OF name, handle ON person BEGIN
      UPDATE person_names SET name = new.name, handle = new.handle WHERE rowid = new.number;
      UPDATE person_parts SET name = new.name WHERE rowid = new.number;
    END;
    CREATE TRIGGER person_lost AFTER DELETE ON person BEGIN
      DELETE FROM person_names WHERE rowid = old.number;
      DELETE FROM person_parts WHERE rowid = old.number;
    END;
    """
}
