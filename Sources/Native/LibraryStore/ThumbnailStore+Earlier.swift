import Foundation
internal import GRDB
internal import SQLiteFile
package import Storyboard

/// Pictures of shots as they once were. One is known by the edit that its log ended with, so that it is not shown
/// for another log that has been put in this one's place.
extension ThumbnailStore {
  /// How many are kept, the ones that were drawn last.
  static let earlierLimit = 1024

  static let earlierTable = """
    CREATE TABLE IF NOT EXISTS earlier (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      shot BLOB NOT NULL,
      width INTEGER NOT NULL,
      position INTEGER NOT NULL,
      edit BLOB NOT NULL,
      canvasWidth INTEGER NOT NULL,
      canvasHeight INTEGER NOT NULL,
      png BLOB NOT NULL,
      UNIQUE (shot, width, position)
    );
    """

  /// The picture of a shot as it was when its log had `key.position` edits, the last of them `edit`; nil for none.
  package func earlier(_ key: ThumbnailKey, edit: EditID) -> [UInt8]? {
    let png = try? database?.read { db in
      try Data.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT png FROM earlier WHERE shot = ? AND width = ? AND position = ?
            AND edit = ? AND canvasWidth = ? AND canvasHeight = ?
            """),
        arguments: [
          key.shot.blob, key.width, Int64(key.position), edit.blob, key.canvas.width,
          key.canvas.height,
        ])
    }
    return png.map { Array($0) }
  }

  package func keep(_ png: [UInt8], asEarlier key: ThumbnailKey, edit: EditID) {
    try? database?.write { db in
      try db.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO earlier
          (shot, width, position, edit, canvasWidth, canvasHeight, png)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        key.shot.blob, key.width, Int64(key.position), edit.blob, key.canvas.width,
        key.canvas.height, Data(png),
      ])
      try db.execute(
        sql: "DELETE FROM earlier WHERE number <= ?",
        arguments: [db.lastInsertedRowID - Int64(Self.earlierLimit)])
    }
  }
}
