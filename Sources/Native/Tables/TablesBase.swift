/// A studio's tables: where people and the community are, in a file of SQLite or in PostgreSQL.
///
/// Whoever writes does so alone, in either: what is read before something is written is still so when it is stored.
package protocol TablesBase: Sendable {
  /// Reads what stands at one moment: at that of the reading around it on this thread, if there is one.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value

  /// One statement by itself, without waiting for who reads more.
  func look<Value>(_ body: (Database) throws -> Value) throws -> Value

  /// All that `body` does, or nothing of it where it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value

  func close() throws
}
