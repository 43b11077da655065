import PageTransfer
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio

/// The shot that is being drawn again.
nonisolated(unsafe) private var replay: Replay?

/// A shot that is drawn again: Protocol/studio/replay.cddl.
enum ReplayCalls: ReplayRequests {
  static func openReplay(archive: [UInt8], width: Int, height: Int) throws(StudioRefusal) -> Int {
    let archive = try read { () throws(FileError) in try ShotArchive(encoded: archive) }
    guard archive.snapshot == nil, width > 0, height > 0 else { throw .partOfLog }
    let log = try read { () throws(FileError) in
      var log: [ShotEdit] = []
      for bytes in archive.edits { log.append(try ShotEdit(encoded: bytes)) }
      return log
    }
    let opened = Replay(
      log, of: archive.id, canvas: CanvasSize(width: UInt32(width), height: UInt32(height)))
    for asset in studio?.shot.imageAssets ?? [] {
      if let picture = studio?.renderer.image(asset) { opened.setImage(picture, of: asset) }
    }
    replay = opened
    return opened.count
  }

  static func closeReplay() { replay = nil }

  static func goReplay(position: Int) -> Int {
    replay?.go(to: position)
    return replay?.position ?? 0
  }
}

/// As `refresh` and `screenPixels`, for the replay.
@_expose(wasm, "refreshReplay")
@_cdecl("refreshReplay")
public func refreshReplay() -> Int32 { Transfer.put(replay?.refresh()) }

@_expose(wasm, "replayPixels")
@_cdecl("replayPixels")
public func replayPixels() -> UnsafeRawPointer? {
  replay?.screen.pixels.withUnsafeBytes { $0.baseAddress }
}
