import GRDB

extension TemporaryLibrary {
  /// Changes the rows of a library that is closed.
  func execute(_ sql: String) throws {
    let database = try DatabaseQueue(path: database)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }
}
