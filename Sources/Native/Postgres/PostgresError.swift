/// Why PostgreSQL did not do what it was asked.
package enum PostgresError: Error, Equatable, Sendable {
  /// There is no libpq on this machine, or one that is too old.
  case notInstalled(String)
  /// The address cannot be read, or asks for what is not safe.
  case address(String)
  case cannotConnect(String)
  /// The connection broke: what was asked last may have been done, or not.
  case lost(String)
  /// What the server says: its five letters for what is wrong (SQLSTATE), and its words.
  case refused(state: String, String)
  /// All connections were in use for too long.
  case busy

  /// Whether the same may succeed when it is asked once more from the beginning: a deadlock, or a transaction that others came before.
  package var isPassing: Bool {
    guard case .refused(let state, _) = self else { return false }
    return state == "40001" || state == "40P01"
  }
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
