internal import Foundation
internal import Objects
internal import SQLiteFile
package import Storyboard

/// The small pictures of a library's shots that one server has made, for the others: of each shot and width the newest that was put. They may be lost,
/// or behind what is drawn; whoever gets one looks whether it is. Whoever calls waits on their own thread.
package struct SharedPictures: Sendable {
  private let objects: any ObjectStore
  private let library: LibraryID

  init(_ assets: SharedAssets) { (objects, library) = (assets.objects, assets.library) }

  /// What such an object begins with: pictures that were drawn by another version are not shown.
  private static let head = Array("inkreel-picture-2\n".utf8)
  /// The position, the canvas and the last edit of the log that it shows.
  private static let factsSize = 24 + 16
  /// The most bytes of one.
  private static let limit = 8 << 20

  private func key(_ shot: ShotID, _ width: Int) -> ObjectKey {
    ObjectKey("l", library.hex, "t", shot.hex, "\(width)")
  }

  /// Puts a picture; one that cannot be put now is made again elsewhere.
  ///
  /// - Parameter edit: the last that it shows: another log may be put in the place of this one, as when a backup is brought back.
  package func keep(_ png: [UInt8], as picture: ThumbnailKey, edit: EditID) {
    var bytes = Self.head
    for number in [
      picture.position, UInt64(picture.canvas.width), UInt64(picture.canvas.height),
    ] {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
    bytes += Array(edit.blob)
    try? objects.put(key(picture.shot, picture.width), bytes: bytes + png)
  }

  /// Removes the pictures of shots for which `isGone` says so.
  package func forget(where isGone: (ShotID) -> Bool) throws(LibraryError) {
    let folder = ObjectKey("l", library.hex, "t")
    var last: ObjectKey?
    do {
      while true {
        let part = try objects.list(in: folder, after: last, limit: 1000)
        for one in part where one.key.parts.count == 5 {
          guard let shot = ShotID(hex: String(one.key.parts[3])), isGone(shot) else { continue }
          try objects.remove(one.key)
        }
        guard part.count == 1000, let end = part.last else { return }
        last = end.key
      }
    } catch {
      throw LibraryError(error)
    }
  }

  /// The picture that was put last; nil where there is none, or none can be had now.
  package func newest(of shot: ShotID, width: Int) -> (
    key: ThumbnailKey, edit: EditID, png: [UInt8]
  )? {
    guard let bytes = try? objects.get(key(shot, width), limit: Self.limit),
      bytes.count > Self.head.count + Self.factsSize, bytes.starts(with: Self.head),
      let edit = EditID(blob: Data(bytes[(Self.head.count + 24)...].prefix(16)))
    else { return nil }
    func number(_ place: Int) -> UInt64 {
      let start = Self.head.count + 8 * place
      return bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let canvas = CanvasSize(
      width: UInt32(clamping: number(1)), height: UInt32(clamping: number(2)))
    return (
      ThumbnailKey(shot: shot, position: number(0), canvas: canvas, width: width), edit,
      Array(bytes[(Self.head.count + Self.factsSize)...])
    )
  }
}

extension LibraryStore {
  /// Where small pictures lie for all servers; nil where there is one server.
  package nonisolated var sharedPictures: SharedPictures? {
    sharedAssets.map { SharedPictures($0) }
  }
}
