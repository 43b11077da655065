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
  /// It has not answered anybody for a while, and was not asked.
  case away
}

extension PostgresError {
  /// Whether it may be otherwise in a moment: who asks again may get an answer.
  package var isPassing: Bool {
    switch self {
    case .notInstalled, .address: return false
    case .cannotConnect, .lost, .busy, .away: return true
    case .refused(let state, _):
      switch state {
      case "53100": return false
      // A lock or an answer took too long; the transaction was given up, be it for another's sake.
      case "55P03", "57014", "40001", "40P01", "25P02", "25P03", "25P04": return true
      // The server has no memory or no connection left, is going down or coming up, or cannot be reached.
      default: return ["53", "57", "08"].contains(state.prefix(2))
      }
    }
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
    case .away: "the database does not answer"
    }
  }
}
