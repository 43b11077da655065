internal import Postgres

extension LibraryError {
  init(postgres error: PostgresError) {
    switch error {
    case .notInstalled, .address:
      self = .cannotOpen(path: "the database", reason: "\(error)")
    case .cannotConnect, .lost, .busy: self = .unreachable("\(error)")
    case .refused(let state, let words):
      switch state {
      // Disk full, out of memory, too many connections.
      case "53100": self = .diskFull
      case "25006": self = .readOnly
      // Waiting for a lock, or for an answer, took too long; the server is going down or coming up.
      case "55P03", "57014", "57P01", "57P02", "57P03", "53300", "25P03", "25P04":
        self = .unreachable(words)
      case "XX001", "XX002": self = .corrupt(words)
      default: self = .storage(code: 0, "\(state) \(words)")
      }
    }
  }
}
