internal import Postgres

extension LibraryError {
  init(postgres error: PostgresError) {
    switch error {
    case .notInstalled, .address:
      self = .cannotOpen(path: "the database", reason: "\(error)")
    case .refused(_, let words) where error.isPassing: self = .unreachable(words)
    case .cannotConnect, .lost, .busy, .away: self = .unreachable("\(error)")
    case .refused(let state, let words):
      // The letters are PostgreSQL's, by its manual's list of error codes.
      switch state {
      case "53100": self = .diskFull
      case "25006": self = .readOnly
      case "XX001", "XX002": self = .corrupt(words)
      default: self = .storage(code: 0, "\(state) \(words)")
      }
    }
  }
}
