package import Postgres
package import SignIn
package import Tables

/// The people of a studio whose tables lie in PostgreSQL, where several servers have them open.
extension PeopleStore {
  /// Opens the tables, and makes what of them is not there; several may do so at once.
  ///
  /// - Throws: `newerVersion`, `unreachable`.
  package convenience init(
    writers: PostgresPool, readers: PostgresPool, cost: PasswordHash.Cost = .usual
  ) throws(PeopleError) {
    do {
      try PostgresTables.migrate(
        "people", in: writers,
        steps: [
          TableStep(PeopleTables.people), TableStep(PeopleTables.community),
          TableStep(PeopleTables.guesses, isExpanding: true),
        ])
    } catch is PostgresTables.NewerVersion {
      throw .newerVersion
    } catch {
      throw PeopleError(tables: error)
    }
    self.init(
      PostgresTables(
        writers: writers, readers: readers, lock: "SELECT count FROM rights FOR UPDATE"),
      cost: cost)
  }
}
