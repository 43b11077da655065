internal import Postgres
package import SignIn

/// What authenticators are to answer to, at whichever server: the rules are those of `Challenges`, but that there is no bound on those of all nets together.
extension SharedGuesses {
  /// Makes one, in the place of the net's oldest where it has too many.
  ///
  /// - Throws: `unreachable`.
  package func challenge(for purpose: Challenges.Purpose, net: String) throws(PeopleError)
    -> [UInt8]
  {
    var random = SystemRandomNumberGenerator()
    let challenge = Challenges.bytes(using: &random)
    let key = Self.digest(net)
    let room = PostgresStep(
      """
      DELETE FROM challenge USING (
        SELECT bytes FROM challenge WHERE bytes IN (
          SELECT bytes FROM challenge WHERE net = $1 ORDER BY time DESC, bytes OFFSET $2)
        FOR UPDATE SKIP LOCKED) AS old
      WHERE challenge.bytes = old.bytes
      """, [.bytes(key), .int(Int64(Challenges.netLimit - 1))])
    let insert = PostgresStep(
      """
      INSERT INTO challenge (bytes, purpose, net, time) VALUES ($1, $2, $3, coalesce(
        $4::double precision, extract(epoch FROM clock_timestamp())::double precision))
      """, [.bytes(challenge), .text(purpose.words), .bytes(key), time])
    try attempt {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN"), oldStep, room, insert]) {
        connection, _ in try connection.commit()
      }
    }
    return challenge
  }

  /// Takes one, whatever comes of it then; whether it was made for this, in time, and not taken before.
  ///
  /// - Throws: `unreachable`.
  package func take(_ challenge: [UInt8], for purpose: Challenges.Purpose) throws(PeopleError)
    -> Bool
  {
    let take = PostgresStep(
      """
      DELETE FROM challenge WHERE bytes = $1 RETURNING purpose, time, coalesce(
        $2::double precision, extract(epoch FROM clock_timestamp())::double precision)
      """, [.bytes(challenge), time])
    return try attempt {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN"), take]) { connection, answers in
        try connection.commit()
        guard answers[1].count == 1, let made = answers[1].double(0, 1),
          let now = answers[1].double(0, 2)
        else {
          return false
        }
        return answers[1].text(0, 0) == purpose.words && now - made < Challenges.lifetime
      }
    }
  }

  /// Removes what is too old: more than one each time, so that it does not gather.
  private var oldStep: PostgresStep {
    PostgresStep(
      """
      DELETE FROM challenge USING (
        SELECT bytes FROM challenge
        WHERE time
          <= coalesce($1::double precision, extract(epoch FROM now())::double precision) - $2
        ORDER BY time LIMIT 8 FOR UPDATE SKIP LOCKED) AS old
      WHERE challenge.bytes = old.bytes
      """, [time, .real(Challenges.lifetime)])
  }
}

extension Challenges.Purpose {
  /// How it stands in the table.
  fileprivate var words: String {
    switch self {
    case .register(let account): "register \(account)"
    case .signIn: "sign in"
    case .again(let account): "again \(account)"
    }
  }
}
