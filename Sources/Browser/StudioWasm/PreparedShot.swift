import Geometry
import PageTransfer
import StoryboardFile
import Studio

/// A shot that is likely to be opened next, opened and drawn ahead.
nonisolated(unsafe) private var prepared: ShotStudio?

/// Opens a shot ahead, as `openShot` takes it, on a desk of this size; none where there are no bytes. 0, or −1 and a message.
@_cdecl("prepareShot")
public func prepareShot(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32,
  _ deskWidth: Double, _ deskHeight: Double
) -> Int32 {
  prepared = nil
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count > 32, width > 0, height > 0 else { return 0 }
  do throws(FileError) {
    let next = try makeStudio(bytes, width: width, height: height)
    next.setDesk(width: deskWidth, height: deskHeight)
    prepared = next
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Draws on at the shot that is opened ahead, as `advance` does at the open one, and composes it at last. 1 while more
/// is left.
@_cdecl("advancePrepared")
public func advancePrepared(_ samples: Int32, _ pixelRatio: Double) -> Int32 {
  guard let prepared else { return 0 }
  if prepared.advance(samples: Int(samples), pixelRatio: pixelRatio) { return 1 }
  prepared.composeAhead()
  return 0
}

/// Makes the shot that was opened ahead the open one: 1, or 0 where there is none.
@_cdecl("openPrepared")
public func openPrepared() -> Int32 {
  guard let next = prepared else { return 0 }
  (studio, prepared) = (next, nil)
  return 1
}
