import Atlas
import Community
import Foundation
import GRDB
import People
import Permission
import Storyboard
import TestSupport
import Testing

/// A community from before words, tags and changes were kept as they are now: opened, it finds and counts the same.
struct FoundWordMigrationTests {
  /// Takes the tables back to what they were, with what would have stood in them.
  private static let before = """
    DROP TRIGGER work_gone;
    DROP TABLE work_words;
    DROP TABLE work_parts;
    CREATE VIRTUAL TABLE work_words USING fts5 (
      title, words, tokenize = "unicode61 remove_diacritics 2");
    CREATE VIRTUAL TABLE work_parts USING fts5 (title, words, tokenize = "trigram");
    CREATE TEMP VIEW old_words AS
      SELECT published / 1000 << 30 | number AS key, title,
        words || char(10) || coalesce((SELECT group_concat(tag, ' ') FROM work_tag
          WHERE work = number), '') || char(10) || place AS words
      FROM work WHERE reach = 2 AND hidden = 0;
    INSERT INTO work_words (rowid, title, words) SELECT * FROM old_words;
    INSERT INTO work_parts (rowid, title, words) SELECT * FROM old_words;
    DROP VIEW old_words;
    CREATE TRIGGER work_gone AFTER DELETE ON work WHEN old.published IS NOT NULL BEGIN
      DELETE FROM work_words WHERE rowid = (old.published / 1000 << 30 | old.number);
      DELETE FROM work_parts WHERE rowid = (old.published / 1000 << 30 | old.number);
    END;
    DROP TABLE work_word_places;
    DROP TABLE found_word_parts;
    DROP TABLE found_word;
    DROP TRIGGER person_found;
    DROP TRIGGER person_found_anew;
    DROP TRIGGER person_lost;
    DROP TABLE person_names;
    DROP TABLE person_parts;
    DROP TRIGGER work_tag_owned;
    DROP TRIGGER work_tags_shown;
    DROP INDEX work_tag_counted;
    ALTER TABLE work_tag DROP COLUMN owner;
    DELETE FROM grdb_migrations WHERE identifier IN ('found words', 'tags counted', 'shown changes');
    """

  private struct Answer: Equatable {
    var found: [String: [WorkID]] = [:]
    var counts: [String: Int] = [:]
    var tags: [String]
  }

  private static let questions = [
    "ferry", "erry", "fer", "old", "gold", "quay old", "eecole", "préécole", "写真機", "ben", "élodie",
    "1912", "har bour", "nothing",
  ]

  private func asked(_ store: CommunityStore) throws -> Answer {
    var answer = Answer(tags: try store.tags().map { "\($0.tag) \($0.count)" })
    for question in Self.questions {
      for many in [0, 32] {
        answer.found["\(question) \(many)"] = try store.search(question, manyWords: many).map(\.id)
      }
    }
    for tag in ["harbour", "old"] { answer.counts[tag] = try store.count(.tagged(tag)) }
    return answer
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `what was published before is found and counted as it is now`() throws {
    let community = try TestCommunity()
    let (ben, gone) = (try community.add("Ben"), try community.add("Gone"))
    try community.people.rename(ben, to: "Ben Élodie")
    let titles = [
      "Ferry 1912", "Ferryman", "Gold and old", "Préécole", "写真機の歴史", "Quay", "Old quay",
    ]
    for (place, title) in titles.enumerated() {
      for (reach, owner) in [
        (Reach.everybody, ben), (.everybody, gone), (.oneself, ben), (.link, ben),
      ] {
        community.now += 700
        var work = community.work(by: owner, title, reach: reach)
        work.about.words = place.isMultiple(of: 2) ? "By the harbour" : "Nothing to say"
        work.about.years = place == 4 ? Years(from: 1912, to: 1915)! : .any
        work.about.place = place == 3 ? "Goldberg" : ""
        work.about.tags = place.isMultiple(of: 3) ? ["harbour", "old"] : ["old"]
        let id = try community.publish(
          work, secret: reach == .link ? community.secret() : nil)
        if place == 5 {
          try community.store.decide(
            .hide, .work(id), by: community.ada, at: community.now)
        }
      }
    }
    try community.people.setDisabled(true, of: gone)
    let wanted = try asked(community.store)
    #expect(wanted.found["erry 32"]?.count == 2 && wanted.counts["old"] == 6)

    try community.sqlite().write { db in
      let changes = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'shown_change%'")
      for name in changes { try db.execute(sql: "DROP TRIGGER \(name)") }
      try db.execute(sql: "DROP TABLE shown_change; \(Self.before)")
    }
    try community.people.close()
    let people = try PeopleStore(directory: community.folder.path)
    let answer = try asked(CommunityStore(people))
    for (question, found) in wanted.found {
      #expect(answer.found[question] == found, "\(question)")
    }
    #expect(answer.counts == wanted.counts && answer.tags == wanted.tags)
  }
}
