internal import GRDB
internal import Objects
internal import Postgres

extension LibraryError {
  init(_ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(database: error)
    case let error as PostgresError: self.init(postgres: error)
    case let error as ObjectError: self.init(objects: error)
    default: self.init(file: error)
    }
  }

  private init(database error: DatabaseError) {
    let what = error.message ?? "\(error.extendedResultCode)"
    switch error.resultCode {
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT: self = .corrupt(what)
    default: self = .storage(code: error.extendedResultCode.rawValue, what)
    }
  }
}
