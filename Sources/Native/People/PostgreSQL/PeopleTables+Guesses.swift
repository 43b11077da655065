extension PeopleTables {
  /// Tries to sign in and what authenticators are to answer to, for all servers together: see `SharedGuesses`. A studio in a folder has
  /// no such tables, for its one server remembers them itself; they are not moved with it.
  static let guesses: [StaticString] = [
    """
    CREATE TABLE guess (
      kind bigint NOT NULL,
      -- The SHA-256 of a net, an account, or both.
      key bytea NOT NULL,
      -- Of a bucket: how many tries were left at that time.
      "left" double precision NOT NULL DEFAULT 0,
      -- In seconds since 1970; 0 in a row that nothing is known of.
      time double precision NOT NULL DEFAULT 0,
      -- Of an account: how many tries have failed, and when the next one is taken.
      count bigint NOT NULL DEFAULT 0,
      next double precision NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, key)
    )
    """,
    """
    CREATE INDEX guess_time ON guess (kind, time)
    """,
    """
    CREATE TABLE challenge (
      bytes bytea PRIMARY KEY,
      purpose text COLLATE "C" NOT NULL,
      -- The SHA-256 of the net that it was made for.
      net bytea NOT NULL,
      time double precision NOT NULL
    )
    """,
    """
    CREATE INDEX challenge_net ON challenge (net, time)
    """,
    """
    CREATE INDEX challenge_time ON challenge (time)
    """,
  ]
}
