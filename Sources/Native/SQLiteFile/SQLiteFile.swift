internal import Foundation
internal import GRDB

/// A database in one file.
package enum SQLiteFile {
  /// Copies a database, as it is at one moment, to a file that is not there yet; beside whatever has it open. Its owner alone can read
  /// the copy, from the first byte on.
  package static func copy(_ from: String, to path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let source = try DatabaseQueue(path: from, configuration: configuration)
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(file)
    let copy = try DatabaseQueue(path: path)
    try source.backup(to: copy)
    // One file, that is read without any other beside it.
    try copy.inDatabase { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    try copy.close()
    try source.close()
    for end in ["-wal", "-shm"] { unlink(path + end) }
  }
}
