// Made by Scripts/protocol of Protocol/studio/replay.cddl: change that, and run it again.

import CBOR
import PageTransfer

package protocol ReplayRequests {
  /// Begins with an archive without a snapshot and the size of the canvas: the number of edits of
  /// its log.
  static func openReplay(archive: [UInt8], width: Count, height: Count) throws(StudioRefusal)
    -> Count
  static func closeReplay() throws(StudioRefusal)
  /// Goes to where so many edits have been made: the number that have been.
  static func goReplay(position: Count) throws(StudioRefusal) -> Count
}

extension ReplayRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 4):
      let archive = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try openReplay(archive: archive, width: width, height: height)
      to.integer(answer)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try closeReplay()
    case (2, 2):
      let position = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try goReplay(position: position)
      to.integer(answer)
    default: throw .malformed
    }
  }
}
