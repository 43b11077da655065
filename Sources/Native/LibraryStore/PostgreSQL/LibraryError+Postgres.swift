internal import Postgres

extension LibraryError {
  init(postgres error: PostgresError) {
    switch error {
    case .notInstalled, .address:
      self = .cannotOpen(path: "the database", reason: "\(error)")
    case .cannotConnect, .lost, .busy: self = .unreachable("\(error)")
    case .refused(let state, let words):
      // The letters are PostgreSQL's, by its manual's list of error codes.
      switch state {
      case "53100": self = .diskFull
      case "25006": self = .readOnly
      case "XX001", "XX002": self = .corrupt(words)
      // A lock or an answer took too long; the transaction was given up, be it for another's sake.
      case "55P03", "57014", "40001", "40P01", "25P02", "25P03", "25P04":
        self = .unreachable(words)
      // The server has no memory or no connection left, is going down or coming up, or cannot be reached.
      case _ where ["53", "57", "08"].contains(state.prefix(2)): self = .unreachable(words)
      default: self = .storage(code: 0, "\(state) \(words)")
      }
    }
  }
}
