/// The tables of people in PostgreSQL, as those of `PeopleSchema` have become: what they mean is said there.
enum PeopleTables {
  /// People, how they sign in, what they share, and what is said about shots.
  static let people: [StaticString] = [
    """
    CREATE TABLE person (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      name text COLLATE "C" NOT NULL,
      handle text COLLATE "C" NOT NULL UNIQUE,
      rank bigint NOT NULL,
      state bigint NOT NULL,
      -- The folder of the person's library, below that of the first.
      place text COLLATE "C" NOT NULL UNIQUE,
      created bigint NOT NULL,
      -- In bytes; null for the studio's usual one.
      quota bigint,
      -- When the account ends, of somebody who leaves.
      leaves bigint
    )
    """,
    """
    CREATE TABLE credential (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person bigint NOT NULL REFERENCES person (number),
      kind bigint NOT NULL,
      secret bytea NOT NULL,
      counter bigint,
      created bigint NOT NULL,
      used bigint,
      ended bigint,
      passkey bytea,
      place text COLLATE "C",
      name text COLLATE "C",
      may_be_backed_up bigint
    )
    """,
    """
    CREATE INDEX credential_person ON credential (person, kind)
    """,
    """
    CREATE UNIQUE INDEX credential_passkey ON credential (passkey) WHERE passkey IS NOT NULL
    """,
    """
    CREATE TABLE signin (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      digest bytea NOT NULL UNIQUE,
      person bigint NOT NULL REFERENCES person (number),
      name text COLLATE "C" NOT NULL,
      created bigint NOT NULL,
      seen bigint NOT NULL,
      fresh_until bigint NOT NULL
    )
    """,
    """
    CREATE INDEX signin_person ON signin (person)
    """,
    """
    CREATE TABLE known_browser (
      digest bytea NOT NULL,
      person bigint NOT NULL REFERENCES person (number),
      expires bigint NOT NULL,
      PRIMARY KEY (digest, person)
    )
    """,
    """
    CREATE TABLE shared_project (
      project bytea PRIMARY KEY,
      owner bigint NOT NULL REFERENCES person (number),
      editors_take_copies bigint NOT NULL
    )
    """,
    """
    CREATE TABLE share (
      project bytea NOT NULL REFERENCES shared_project (project),
      person bigint NOT NULL REFERENCES person (number),
      role bigint NOT NULL,
      since bigint NOT NULL,
      ended bigint,
      opened bigint,
      PRIMARY KEY (project, person)
    )
    """,
    """
    CREATE INDEX share_person ON share (person)
    """,
    """
    CREATE TABLE author (
      library bytea NOT NULL,
      session bytea NOT NULL,
      person bigint NOT NULL REFERENCES person (number),
      PRIMARY KEY (library, session)
    )
    """,
    """
    CREATE TABLE entry (
      -- As SQLite calls the order in which rows came.
      rowid bigint GENERATED ALWAYS AS IDENTITY,
      digest bytea PRIMARY KEY,
      kind bigint NOT NULL,
      maker bigint REFERENCES person (number),
      person bigint REFERENCES person (number),
      rank bigint,
      project bytea,
      role bigint,
      expires bigint NOT NULL
    )
    """,
    """
    CREATE TABLE audit (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      time bigint NOT NULL,
      who bigint,
      act text COLLATE "C" NOT NULL,
      thing text COLLATE "C" NOT NULL,
      net text COLLATE "C" NOT NULL
    )
    """,
    """
    CREATE INDEX audit_act ON audit (act, time)
    """,
    """
    CREATE TABLE review_link (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      project bytea NOT NULL,
      owner bigint NOT NULL REFERENCES person (number),
      name text COLLATE "C" NOT NULL,
      password bytea,
      round bigint NOT NULL,
      may_comment bigint NOT NULL,
      shows_words bigint NOT NULL,
      expires bigint,
      ended bigint,
      created bigint NOT NULL,
      opens bigint NOT NULL DEFAULT 0,
      opened bigint
    )
    """,
    """
    CREATE INDEX review_link_project ON review_link (project, owner)
    """,
    """
    CREATE TABLE review_secret (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      digest bytea NOT NULL UNIQUE,
      link bigint NOT NULL REFERENCES review_link (number)
    )
    """,
    """
    CREATE INDEX review_secret_link ON review_secret (link)
    """,
    """
    CREATE TABLE cut (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      link bigint NOT NULL REFERENCES review_link (number),
      created bigint NOT NULL,
      content bytea NOT NULL
    )
    """,
    """
    CREATE INDEX cut_link ON cut (link)
    """,
    """
    CREATE TABLE guest (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      digest bytea NOT NULL UNIQUE,
      name text COLLATE "C",
      created bigint NOT NULL,
      seen bigint NOT NULL
    )
    """,
    """
    CREATE TABLE unlocked (
      guest bigint NOT NULL REFERENCES guest (number),
      link bigint NOT NULL REFERENCES review_link (number),
      round bigint NOT NULL,
      time bigint NOT NULL,
      PRIMARY KEY (guest, link)
    )
    """,
    """
    CREATE INDEX unlocked_link ON unlocked (link)
    """,
    """
    CREATE TABLE comment (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      project bytea NOT NULL,
      owner bigint NOT NULL REFERENCES person (number),
      link bigint REFERENCES review_link (number),
      cut bytea,
      shot bytea NOT NULL,
      time bigint NOT NULL,
      parent bigint REFERENCES comment (number),
      person bigint REFERENCES person (number),
      guest bigint REFERENCES guest (number),
      name text COLLATE "C" NOT NULL,
      text text COLLATE "C" NOT NULL,
      mark bytea,
      created bigint NOT NULL,
      edited bigint,
      resolved bigint,
      removed bigint NOT NULL DEFAULT 0,
      change bigint NOT NULL DEFAULT 0
    )
    """,
    """
    CREATE INDEX comment_project ON comment (project, shot)
    """,
    """
    CREATE INDEX comment_link ON comment (link)
    """,
    """
    CREATE INDEX comment_parent ON comment (parent)
    """,
    """
    CREATE INDEX comment_guest ON comment (guest)
    """,
    """
    CREATE TABLE bell (
      person bigint PRIMARY KEY REFERENCES person (number),
      comment bigint NOT NULL,
      time bigint NOT NULL
    )
    """,
    """
    CREATE TABLE activity (
      library bytea NOT NULL,
      project bytea NOT NULL,
      half_hour bigint NOT NULL,
      person bigint NOT NULL REFERENCES person (number),
      shot bytea NOT NULL,
      first bigint NOT NULL,
      last bigint NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (library, project, half_hour, person, shot)
    )
    """,
    """
    CREATE INDEX activity_age ON activity (half_hour)
    """,
    """
    CREATE TABLE giving (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      project bytea NOT NULL,
      giver bigint NOT NULL REFERENCES person (number),
      taker bigint NOT NULL REFERENCES person (number),
      time bigint NOT NULL,
      state bigint NOT NULL
    )
    """,
    """
    CREATE UNIQUE INDEX giving_open ON giving (project) WHERE state < 2
    """,
    """
    CREATE INDEX giving_taker ON giving (taker)
    """,
    """
    -- Goes up with each change of who may do what, and is what whoever writes anything locks.
    CREATE TABLE rights (count bigint NOT NULL)
    """,
    """
    INSERT INTO rights VALUES (1)
    """,
    """
    CREATE TABLE comment_change (count bigint NOT NULL)
    """,
    """
    INSERT INTO comment_change VALUES (0)
    """,
    """
    CREATE TABLE comment_gone (
      change bigint PRIMARY KEY,
      project bytea NOT NULL,
      owner bigint NOT NULL,
      id bytea NOT NULL
    )
    """,
    """
    CREATE FUNCTION note_comment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE comment_change SET count = count + 1 RETURNING count INTO NEW.change;
      RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER comment_made BEFORE INSERT ON comment FOR EACH ROW EXECUTE FUNCTION note_comment()
    """,
    """
    CREATE TRIGGER comment_changed
      BEFORE UPDATE OF owner, name, text, mark, edited, resolved, removed ON comment
      FOR EACH ROW EXECUTE FUNCTION note_comment()
    """,
    """
    CREATE FUNCTION note_comment_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE number bigint;
    BEGIN
      UPDATE comment_change SET count = count + 1 RETURNING count INTO number;
      INSERT INTO comment_gone VALUES (number, OLD.project, OLD.owner, OLD.id);
      DELETE FROM comment_gone WHERE change <= number - 1000;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER comment_went AFTER DELETE ON comment
      FOR EACH ROW EXECUTE FUNCTION note_comment_gone()
    """,
    """
    -- What people are found by: name and handle in small letters without accents, each word behind a space.
    CREATE TABLE person_text (
      person bigint PRIMARY KEY REFERENCES person (number) ON DELETE CASCADE,
      names text COLLATE "C" NOT NULL
    )
    """,
  ]
}
