import Bricks
import Raster

/// The pictures that show programs in lists: Protocol/bricks/pictures.cddl.
enum PicturesCalls: PicturesRequests {
  static func pictureAfter(before: PictureNumber, screenshot: PictureNumber) -> PictureNumber {
    guard let picture = ProgramPicture(code: before) else { return 0 }
    return picture.after(screenshot == 2 ? .manual : .automatic).code
  }

  static func newPicture(seed: Double) -> Int {
    guard case .drawn(let number) = ProgramPicture(newFor: UInt64(exactly: seed.rounded()) ?? 0)
    else { return 0 }
    return number
  }

  static func drawnPicture(
    picture: Int, width: Int, height: Int
  ) throws(BricksRefusal) -> [UInt8] {
    guard 1...4096 ~= width, 1...4096 ~= height else { throw .noSize }
    return DrawnPicture.bitmap(picture, width: width, height: height).pixels
  }
}
