import PageTransfer
import Rendering
import Storyboard
import StoryboardFile
import Studio

/// Shows or hides the onion skin, of so many shots before and after, above or below the drawing.
@_cdecl("setOnion")
public func setOnion(_ isOn: Int32, _ before: Int32, _ after: Int32, _ isAbove: Int32) {
  guard let studio else { return }
  var settings = studio.onionSettings
  settings.isOn = isOn != 0
  settings.before = Int(before)
  settings.after = Int(after)
  settings.isAbove = isAbove != 0
  studio.onionSettings = settings
}

/// Takes in the archive of the shot at a distance, negative before this one; no bytes for none: 0, or
/// −1 and a message.
@_cdecl("setNeighbor")
public func setNeighbor(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ distance: Int32
) -> Int32 {
  do throws(FileError) {
    let bytes = Transfer.bytes(pointer, count)
    let shot = bytes.isEmpty ? nil : try ShotArchive(encoded: bytes).shot()
    studio?.setNeighbor(shot, at: Int(distance))
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}
