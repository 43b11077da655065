// Made by Scripts/protocol of Protocol/bricks/pictures.cddl: change that, and run it again.

import CBOR
import PageTransfer

/// What shows a program: 0 for one of those that are drawn, 1 an automatic screenshot, 2 one that a
/// person took.
package typealias PictureNumber = Int

package protocol PicturesRequests {
  /// What shows a program once a screenshot has been taken.
  static func pictureAfter(before: PictureNumber, screenshot: PictureNumber) throws(BricksRefusal)
    -> PictureNumber
  /// Which of the six pictures a new program starts with, for a seed.
  static func newPicture(seed: Double) throws(BricksRefusal) -> Count
  /// One of the six pictures, from 0: red, green, blue and alpha, all opaque.
  static func drawnPicture(picture: Count, width: Count, height: Count) throws(BricksRefusal)
    -> [UInt8]
}

extension PicturesRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(BricksRefusal) {
    switch from.choice() {
    case (0, 3):
      let before = from.integer(0, 2)
      let screenshot = from.integer(0, 2)
      guard from.isFinished() else { throw .malformed }
      let answer = try pictureAfter(before: before, screenshot: screenshot)
      to.integer(answer)
    case (1, 2):
      let seed = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try newPicture(seed: seed)
      to.integer(answer)
    case (2, 4):
      let picture = from.integer(0, 2_147_483_647)
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try drawnPicture(picture: picture, width: width, height: height)
      to.byteString(answer)
    default: throw .malformed
    }
  }
}
