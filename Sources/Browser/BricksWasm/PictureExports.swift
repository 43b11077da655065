import Bricks
import PageTransfer
import Raster

/// What shows a program once a screenshot has been taken, automatically (1) or by a person (2): 0 for one of those that are drawn, 1 or 2.
@_cdecl("pictureAfter")
public func pictureAfter(_ picture: Int32, _ shot: Int32) -> Int32 {
  guard let picture = ProgramPicture(code: Int(picture)) else { return 0 }
  return Int32(picture.after(shot == 2 ? .manual : .automatic).code)
}

/// Which of the six pictures a new program starts with, for a seed.
@_cdecl("newPicture")
public func newPicture(_ seed: Double) -> Int32 {
  guard case .drawn(let number) = ProgramPicture(newFor: UInt64(exactly: seed.rounded()) ?? 0)
  else { return 0 }
  return Int32(number)
}

/// Copies one of the six pictures, from 0, to the output: red, green, blue and alpha, all opaque.
@_cdecl("drawnPicture")
public func drawnPicture(_ number: Int32, _ width: Int32, _ height: Int32) -> Int32 {
  guard 1...4096 ~= width, 1...4096 ~= height else { return Transfer.fail("No such size.") }
  return Transfer.put(
    DrawnPicture.bitmap(Int(number), width: Int(width), height: Int(height)).pixels)
}
