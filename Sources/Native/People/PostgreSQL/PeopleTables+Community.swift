extension PeopleTables {
  /// What people have published, and what others say to it; they lie beside the people, so that one condition holds for both.
  static let community: [StaticString] = [
    """
    CREATE TABLE community (
      "only" bigint PRIMARY KEY CHECK ("only" = 1),
      is_on bigint NOT NULL,
      name text COLLATE "C" NOT NULL,
      contact text COLLATE "C" NOT NULL,
      rules text COLLATE "C" NOT NULL,
      licence bigint NOT NULL,
      takes_unknown bigint NOT NULL,
      newcomers_wait bigint NOT NULL DEFAULT 0,
      tiles_address text COLLATE "C",
      tiles_credit text COLLATE "C",
      tiles_deepest bigint,
      changed bigint NOT NULL
    )
    """,
    """
    CREATE TABLE work (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      person bigint NOT NULL REFERENCES person (number),
      kind bigint NOT NULL,
      reach bigint NOT NULL,
      hidden bigint NOT NULL DEFAULT 0,
      version bigint NOT NULL,
      secret bytea UNIQUE,
      title text COLLATE "C" NOT NULL,
      words text COLLATE "C" NOT NULL,
      language text COLLATE "C" NOT NULL,
      licence bigint NOT NULL,
      author text COLLATE "C" NOT NULL,
      source text COLLATE "C" NOT NULL,
      why_free text COLLATE "C" NOT NULL,
      from_year bigint,
      to_year bigint,
      place text COLLATE "C" NOT NULL,
      latitude double precision,
      longitude double precision,
      exactness bigint NOT NULL,
      direction double precision,
      created bigint NOT NULL,
      published bigint,
      changed bigint NOT NULL,
      draft bigint NOT NULL DEFAULT 0,
      waits bigint,
      looked bigint
    )
    """,
    """
    CREATE INDEX work_person ON work (person, number)
    """,
    """
    CREATE INDEX work_listed ON work (published, id) WHERE reach = 2 AND hidden = 0
    """,
    """
    CREATE INDEX work_draft ON work (created) WHERE draft = 1
    """,
    """
    CREATE INDEX work_of_person ON work (person, published, id) WHERE reach = 2 AND hidden = 0
    """,
    """
    CREATE INDEX work_of_kind ON work (kind, published, id) WHERE reach = 2 AND hidden = 0
    """,
    """
    CREATE INDEX work_waits ON work (waits) WHERE waits IS NOT NULL
    """,
    """
    CREATE TABLE gone_work (id bytea PRIMARY KEY)
    """,
    """
    CREATE TABLE made_from (
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      source bytea NOT NULL,
      PRIMARY KEY (work, source)
    )
    """,
    """
    CREATE INDEX made_from_source ON made_from (source)
    """,
    """
    CREATE TABLE work_file (
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      version bigint NOT NULL,
      role bigint NOT NULL,
      page bigint NOT NULL,
      digest bytea NOT NULL,
      type text COLLATE "C" NOT NULL,
      bytes bigint NOT NULL,
      width bigint NOT NULL,
      height bigint NOT NULL,
      PRIMARY KEY (work, version, role, page)
    )
    """,
    """
    CREATE INDEX work_file_digest ON work_file (digest)
    """,
    """
    CREATE TABLE work_tag (
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      tag text COLLATE "C" NOT NULL,
      -- When the work was published, and whose it is where it is for everybody and not hidden: so that lists and counts read no works.
      published bigint,
      owner bigint,
      PRIMARY KEY (tag, work)
    )
    """,
    """
    CREATE INDEX work_tag_work ON work_tag (work)
    """,
    """
    CREATE INDEX work_tag_listed ON work_tag (tag, published, work)
    """,
    """
    CREATE INDEX work_tag_counted ON work_tag (tag, owner) WHERE owner IS NOT NULL
    """,
    """
    CREATE TABLE liking (
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      person bigint NOT NULL REFERENCES person (number),
      time bigint NOT NULL,
      PRIMARY KEY (work, person)
    )
    """,
    """
    CREATE INDEX liking_person ON liking (person, time)
    """,
    """
    CREATE TABLE following (
      person bigint NOT NULL REFERENCES person (number),
      whom bigint NOT NULL REFERENCES person (number),
      time bigint NOT NULL,
      PRIMARY KEY (person, whom)
    )
    """,
    """
    CREATE INDEX following_whom ON following (whom)
    """,
    """
    CREATE TABLE blocking (
      person bigint NOT NULL REFERENCES person (number),
      whom bigint NOT NULL REFERENCES person (number),
      time bigint NOT NULL,
      PRIMARY KEY (person, whom)
    )
    """,
    """
    CREATE TABLE remark (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id bytea NOT NULL UNIQUE,
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      person bigint NOT NULL REFERENCES person (number),
      parent bigint REFERENCES remark (number),
      text text COLLATE "C" NOT NULL,
      time bigint NOT NULL,
      edited bigint,
      hidden bigint NOT NULL DEFAULT 0,
      removed bigint NOT NULL DEFAULT 0,
      waits bigint
    )
    """,
    """
    CREATE INDEX remark_work ON remark (work, number)
    """,
    """
    CREATE INDEX remark_person ON remark (person, time)
    """,
    """
    CREATE INDEX remark_parent ON remark (parent) WHERE parent IS NOT NULL
    """,
    """
    CREATE INDEX remark_waits ON remark (waits) WHERE waits IS NOT NULL
    """,
    """
    CREATE TABLE work_day (
      work bigint NOT NULL REFERENCES work (number) ON DELETE CASCADE,
      day bigint NOT NULL,
      views bigint NOT NULL,
      PRIMARY KEY (work, day)
    )
    """,
    """
    CREATE TABLE report (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person bigint NOT NULL REFERENCES person (number),
      kind bigint NOT NULL,
      thing bytea NOT NULL,
      version bigint NOT NULL,
      reason bigint NOT NULL,
      words text COLLATE "C" NOT NULL,
      weight double precision NOT NULL,
      time bigint NOT NULL,
      state bigint NOT NULL DEFAULT 0,
      UNIQUE (person, kind, thing)
    )
    """,
    """
    CREATE INDEX report_thing ON report (kind, thing)
    """,
    """
    CREATE INDEX report_waiting ON report (time) WHERE state = 0
    """,
    """
    CREATE TABLE decision (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind bigint NOT NULL,
      thing bytea NOT NULL,
      owner bigint NOT NULL REFERENCES person (number),
      person bigint REFERENCES person (number),
      act bigint NOT NULL,
      rule text COLLATE "C" NOT NULL,
      words text COLLATE "C" NOT NULL,
      time bigint NOT NULL,
      appeal text COLLATE "C",
      appealed bigint,
      answer bigint REFERENCES decision (number) DEFERRABLE INITIALLY DEFERRED,
      version bigint NOT NULL DEFAULT 0
    )
    """,
    """
    CREATE INDEX decision_thing ON decision (kind, thing)
    """,
    """
    CREATE INDEX decision_owner ON decision (owner, number)
    """,
    """
    CREATE TABLE news_seen (
      person bigint PRIMARY KEY REFERENCES person (number),
      time bigint NOT NULL
    )
    """,
    """
    CREATE TABLE deed (
      person bigint NOT NULL REFERENCES person (number),
      kind bigint NOT NULL,
      time bigint NOT NULL
    )
    """,
    """
    CREATE INDEX deed_person ON deed (person, kind, time)
    """,
    """
    CREATE VIEW visible_work AS
      SELECT work.* FROM work JOIN person ON person.number = work.person
      WHERE work.reach = 2 AND work.hidden = 0 AND person.state = 0
    """,
    """
    CREATE VIEW visible_remark AS
      SELECT remark.* FROM remark JOIN person ON person.number = remark.person
      WHERE remark.hidden = 0 AND remark.removed = 0 AND person.state = 0
    """,
    """
    CREATE TABLE work_text (
      work bigint PRIMARY KEY REFERENCES work (number) ON DELETE CASCADE,
      -- Grows with when the work was first for everybody.
      key bigint NOT NULL,
      title text COLLATE "C" NOT NULL,
      texts text COLLATE "C" NOT NULL
    )
    """,
    """
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX work_text_parts ON work_text USING gin (texts gin_trgm_ops);
      CREATE INDEX person_text_parts ON person_text USING gin (names gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'Searches read all texts: there is no pg_trgm here.';
    END $$
    """,
    """
    -- The triggers are as those of SQLite.
    CREATE TABLE listed_change (
      count bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      work bigint NOT NULL
    )
    """,
    """
    CREATE FUNCTION work_listed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.draft = 0 THEN INSERT INTO gone_work VALUES (OLD.id) ON CONFLICT DO NOTHING; END IF;
        IF OLD.reach = 2 AND OLD.hidden = 0 THEN
          INSERT INTO listed_change (work) VALUES (OLD.number);
        END IF;
      ELSIF TG_OP = 'INSERT' THEN
        IF NEW.reach = 2 THEN INSERT INTO listed_change (work) VALUES (NEW.number); END IF;
      ELSE
        IF OLD.reach = 2 AND OLD.hidden = 0 OR NEW.reach = 2 AND NEW.hidden = 0 THEN
          INSERT INTO listed_change (work) VALUES (NEW.number);
        END IF;
        IF OLD.published IS DISTINCT FROM NEW.published THEN
          UPDATE work_tag SET published = NEW.published WHERE work = NEW.number;
        END IF;
        IF (OLD.person, OLD.reach, OLD.hidden) <> (NEW.person, NEW.reach, NEW.hidden) THEN
          UPDATE work_tag SET owner = CASE WHEN NEW.reach = 2 AND NEW.hidden = 0 THEN NEW.person END
            WHERE work = NEW.number;
        END IF;
      END IF;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER work_listed AFTER INSERT OR UPDATE OR DELETE ON work
      FOR EACH ROW EXECUTE FUNCTION work_listed()
    """,
    """
    CREATE FUNCTION work_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT published, CASE WHEN reach = 2 AND hidden = 0 THEN person END
        INTO NEW.published, NEW.owner FROM work WHERE number = NEW.work;
      RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER work_tagged BEFORE INSERT ON work_tag
      FOR EACH ROW EXECUTE FUNCTION work_tagged()
    """,
    """
    CREATE FUNCTION person_relisted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listed_change (work)
        SELECT number FROM work WHERE person = NEW.number AND reach = 2 AND hidden = 0;
      -- What a person publishes and says ends with the account; remixes of it stay, and name nobody.
      IF NEW.state = 2 THEN
        DELETE FROM work WHERE person = NEW.number;
        DELETE FROM liking WHERE person = NEW.number;
        DELETE FROM following WHERE NEW.number IN (person, whom);
        DELETE FROM blocking WHERE NEW.number IN (person, whom);
        UPDATE remark SET text = '', removed = 1 WHERE person = NEW.number;
      END IF;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER person_relisted AFTER UPDATE OF state ON person
      FOR EACH ROW EXECUTE FUNCTION person_relisted()
    """,
    """
    CREATE TABLE shown_change (
      "only" bigint PRIMARY KEY CHECK ("only" = 1),
      count bigint NOT NULL
    )
    """,
    """
    INSERT INTO shown_change VALUES (1, 0)
    """,
    """
    CREATE FUNCTION shown_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE shown_change SET count = count + 1;
      RETURN NULL;
    END $$
    """,
    """
    CREATE FUNCTION shown_work_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE whose bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.work ELSE NEW.work END;
    BEGIN
      UPDATE shown_change SET count = count + 1 WHERE EXISTS (
        SELECT 1 FROM work WHERE number = whose AND reach = 2 AND hidden = 0);
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER liking_shown AFTER INSERT OR DELETE ON liking
      FOR EACH ROW EXECUTE FUNCTION shown_work_change()
    """,
    """
    CREATE TRIGGER remark_shown AFTER INSERT OR UPDATE OR DELETE ON remark
      FOR EACH ROW EXECUTE FUNCTION shown_work_change()
    """,
    """
    CREATE TRIGGER following_shown AFTER INSERT OR DELETE ON following
      FOR EACH ROW EXECUTE FUNCTION shown_change()
    """,
    """
    CREATE TRIGGER person_shown AFTER UPDATE OF name, handle, state ON person
      FOR EACH ROW EXECUTE FUNCTION shown_change()
    """,
    """
    CREATE TRIGGER community_shown AFTER INSERT OR UPDATE ON community
      FOR EACH ROW EXECUTE FUNCTION shown_change()
    """,
  ]
}
