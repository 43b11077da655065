// Made by Scripts/protocol of Protocol/studio/images.cddl: change that, and run it again.

import CBOR
import PageTransfer
package import Storyboard
package import Words

package protocol ImagesRequests {
  /// Adds a picture on a layer of its own.
  static func addImage(_ assetID: AssetID, name: Text, width: Count, height: Count)
    throws(StudioRefusal)
  /// The pictures that are shown and not here.
  static func missingImages() throws(StudioRefusal) -> [AssetID]
  /// Takes in the working copy of a picture: the inflated rows of a PNG file of 8 bits and 1 to 4
  /// channels.
  static func setImage(
    _ assetID: AssetID, rows: [UInt8], width: Count, height: Count, channels: Byte)
    throws(StudioRefusal)
}

extension ImagesRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 5):
      let assetID = from.assetID()
      let name = from.text()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try addImage(assetID, name: name, width: width, height: height)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try missingImages()
      to.array(answer.count)
      for item in answer { to.assetID(item) }
    case (2, 6):
      let assetID = from.assetID()
      let rows = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      let channels = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try setImage(assetID, rows: rows, width: width, height: height, channels: channels)
    default: throw .malformed
    }
  }
}
