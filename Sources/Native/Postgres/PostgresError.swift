/// Why PostgreSQL did not do what it was asked.
package enum PostgresError: Error, Equatable, Sendable {
  /// There is no libpq on this machine, or one that is too old.
  case notInstalled(String)
  /// The address cannot be read.
  case address(String)
  case cannotConnect(String)
  /// The connection broke: what was asked last may have been done, or not.
  case lost(String)
  /// What the server says: its five letters for what is wrong (SQLSTATE), and its words.
  case refused(state: String, String)
  /// All connections were in use for too long.
  case busy
}

extension PostgresError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notInstalled(let why): why
    case .address(let why): "the address of the database cannot be used: \(why)"
    case .cannotConnect(let why): "no connection to the database: \(why)"
    case .lost(let why): "the connection to the database broke: \(why)"
    case .refused(let state, let why): "the database says \(state): \(why)"
    case .busy: "all connections to the database are in use"
    }
  }
}
