import PageTransfer
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio

/// The shot that is being drawn again.
nonisolated(unsafe) private var replay: Replay?

/// Begins to draw a shot again from an archive without a snapshot: how many edits its log has, or −1
/// and a message.
@_cdecl("openReplay")
public func openReplay(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  do throws(FileError) {
    let archive = try ShotArchive(encoded: Transfer.bytes(pointer, count))
    guard archive.snapshot == nil, width > 0, height > 0 else {
      return Transfer.fail("The log of this shot is not whole.")
    }
    var log: [ShotEdit] = []
    for bytes in archive.edits { log.append(try ShotEdit(encoded: bytes)) }
    let opened = Replay(
      log, of: archive.id, canvas: CanvasSize(width: UInt32(width), height: UInt32(height)))
    for asset in studio?.shot.imageAssets ?? [] {
      if let picture = studio?.renderer.image(asset) { opened.setImage(picture, of: asset) }
    }
    replay = opened
    return Int32(opened.count)
  } catch {
    return Transfer.fail(error.message)
  }
}

@_cdecl("closeReplay")
public func closeReplay() { replay = nil }

/// Goes to where so many edits have been made; how many have been.
@_cdecl("goReplay")
public func goReplay(_ position: Int32) -> Int32 {
  replay?.go(to: Int(position))
  return Int32(replay?.position ?? 0)
}

/// As `refresh` and `screenPixels`, for the replay.
@_cdecl("refreshReplay")
public func refreshReplay() -> Int32 { Transfer.put(replay?.refresh()) }

@_cdecl("replayPixels")
public func replayPixels() -> UnsafeRawPointer? {
  replay?.screen.pixels.withUnsafeBytes { $0.baseAddress }
}
