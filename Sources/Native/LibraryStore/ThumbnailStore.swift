import Foundation
internal import GRDB
internal import SQLiteFile
package import Storyboard

/// What a stored thumbnail shows.
package struct ThumbnailKey: Equatable, Sendable {
  package var shot: ShotID
  /// How much of the shot's log it shows.
  package var position: UInt64
  package var canvas: CanvasSize
  /// In pixels; the height follows from the canvas.
  package var width: Int

  package init(shot: ShotID, position: UInt64, canvas: CanvasSize, width: Int) {
    self.shot = shot
    self.position = position
    self.canvas = canvas
    self.width = width
  }
}

/// Small pictures of shots that have been drawn once, in a database of their own beside the library.
///
/// It may be lost at any time: whatever is wrong with it, it is begun anew, and what cannot be
/// written is drawn again when it is asked for.
package actor ThumbnailStore {
  var database: DatabaseQueue?

  /// Pictures that were drawn by another version are not shown.
  private static let version = 1

  /// The thumbnails of the library in `directory`; in memory where they cannot be kept there.
  package init(directory: String, isReadOnly: Bool) {
    let path = URL(fileURLWithPath: directory).appendingPathComponent("thumbnails.sqlite").path
    if !isReadOnly {
      try? SQLiteBase.keepToOwner(path)
      database = try? Self.open(path)
      if database == nil {
        for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
        database = try? Self.open(path)
      }
    }
    if database == nil { database = try? Self.open(nil) }
  }

  private static func open(_ path: String?) throws -> DatabaseQueue {
    var configuration = Configuration()
    // Nothing is lost with it that cannot be drawn again.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    let database =
      try path.map { try DatabaseQueue(path: $0, configuration: configuration) }
      ?? DatabaseQueue(configuration: configuration)
    try database.write { db in
      if try Int.fetchOne(db, sql: "PRAGMA user_version") != version {
        try db.execute(sql: "DROP TABLE IF EXISTS thumbnail; DROP TABLE IF EXISTS earlier")
      }
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS thumbnail (
            shot BLOB NOT NULL,
            width INTEGER NOT NULL,
            position INTEGER NOT NULL,
            canvasWidth INTEGER NOT NULL,
            canvasHeight INTEGER NOT NULL,
            png BLOB NOT NULL,
            PRIMARY KEY (shot, width)
          ) WITHOUT ROWID;
          \(earlierTable)
          PRAGMA user_version = \(version);
          """)
    }
    return database
  }

  /// The newest picture of a shot at a width; nil for none.
  package func newest(of shot: ShotID, width: Int) -> (key: ThumbnailKey, png: [UInt8])? {
    let row = try? database?.read { db in
      try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT position, canvasWidth, canvasHeight, png FROM thumbnail
            WHERE shot = ? AND width = ?
            """), arguments: [shot.blob, width])
    }
    guard let row else { return nil }
    let (position, canvasWidth, canvasHeight): (Int64, Int64, Int64) = (row[0], row[1], row[2])
    let png: Data = row[3]
    let canvas = CanvasSize(
      width: UInt32(clamping: canvasWidth), height: UInt32(clamping: canvasHeight))
    return (
      ThumbnailKey(shot: shot, position: UInt64(position), canvas: canvas, width: width),
      Array(png)
    )
  }

  package func keep(_ png: [UInt8], as key: ThumbnailKey) {
    try? database?.write { db in
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO thumbnail VALUES (?, ?, ?, ?, ?, ?)")
        .execute(arguments: [
          key.shot.blob, key.width, Int64(key.position), key.canvas.width, key.canvas.height,
          Data(png),
        ])
    }
  }

  /// Forgets the pictures of shots for which `isGone` says so.
  package func forget(where isGone: @Sendable (ShotID) -> Bool) {
    try? database?.write { db in
      let shots = "SELECT shot FROM thumbnail UNION SELECT shot FROM earlier"
      for blob in try Data.fetchAll(db, sql: shots) {
        guard ShotID(blob: blob).map(isGone) ?? true else { continue }
        for table in ["thumbnail", "earlier"] {
          try db.execute(sql: "DELETE FROM \(table) WHERE shot = ?", arguments: [blob])
        }
      }
    }
  }

  package func close() { try? database?.close() }
}
