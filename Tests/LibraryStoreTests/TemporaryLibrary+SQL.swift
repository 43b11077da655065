import GRDB

extension TemporaryLibrary {
  /// Changes the rows of a library that is closed.
  func execute(_ sql: String) throws {
    let database = try DatabaseQueue(path: database)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  /// How many rows a query finds.
  func count(_ sql: String) throws -> Int {
    let database = try DatabaseQueue(path: database)
    let count = try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM " + sql) }
    try database.close()
    return count ?? 0
  }

  /// The rows about devices as text, blobs as hexadecimal digits.
  func dumpDevices() throws -> String {
    let database = try DatabaseQueue(path: database)
    let text = Text()
    try database.dumpTables(
      ["device", "pairing_code"], format: .quote(), tableHeader: .always, to: text)
    return text.all
  }

  /// A class, because a dump is written to a shared stream.
  private final class Text: TextOutputStream {
    var all = ""
    func write(_ part: String) { all += part }
  }
}
