import Postgres
import Tables
import TestSupport
import TestTraits
import Testing

/// Programs of several versions over one database.
@Suite(.waits) struct `Tables of several versions` {
  private let pool: PostgresPool

  init() throws { pool = PostgresPool(try PostgresCluster.schema(), size: 2) }

  private static let first: TableStep = ["CREATE TABLE thing (n bigint)"]
  private static let further = TableStep(
    ["ALTER TABLE thing ADD COLUMN word text"], isExpanding: true)
  private static let last: TableStep = ["ALTER TABLE thing DROP COLUMN n"]

  private func migrate(_ steps: [TableStep]) throws {
    try PostgresTables.migrate("things", in: pool, steps: steps)
  }

  @Test
  func `the program before runs beside tables that have more, not beside those that have less`()
    throws
  {
    for _ in 0..<2 { try migrate([Self.first]) }
    try migrate([Self.first, Self.further])
    try migrate([Self.first])
    try migrate([Self.first, Self.further])
    try migrate([Self.first, Self.further, Self.last])
    for old in [[Self.first], [Self.first, Self.further]] {
      #expect(throws: PostgresTables.NewerVersion.self) { try migrate(old) }
    }
    try migrate([Self.first, Self.further, Self.last])
    // What was made at once is as what was made step by step.
    try PostgresTables.migrate("others", in: pool, steps: [["SELECT 1"], Self.expandingNothing])
    try PostgresTables.migrate("others", in: pool, steps: [["SELECT 1"]])
  }

  private static let expandingNothing = TableStep(["SELECT 1"], isExpanding: true)

  @Test func `tables of before there were such steps count as what they are`() throws {
    try pool.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
      try connection.run("CREATE TABLE thing (n bigint)")
      try connection.run(
        "CREATE TABLE schema_version (part text, version bigint, PRIMARY KEY (part, version))")
      try connection.run("INSERT INTO schema_version (part, version) VALUES ('things', 1)")
      try connection.commit()
    }
    try migrate([Self.first, Self.further])
    try migrate([Self.first])
    #expect(throws: PostgresTables.NewerVersion.self) { try migrate([]) }
  }
}
