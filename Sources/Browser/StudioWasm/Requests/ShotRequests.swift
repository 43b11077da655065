// Made by Scripts/protocol of Protocol/studio/shot.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile

/// The number of elements that the shot shows, of pixels with an edge and of all pixels computed so
/// far, and of bytes of pictures.
package struct ShotFigures: Hashable, Sendable {
  package var elements: Count
  package var cells: UInt64
  package var pixels: UInt64
  package var bytes: UInt64

  package init(elements: Count, cells: UInt64, pixels: UInt64, bytes: UInt64) {
    self.elements = elements
    self.cells = cells
    self.pixels = pixels
    self.bytes = bytes
  }
}

/// Shots from this one on, negative before it.
package typealias ShotDistance = Int

extension CBORWriter {
  package mutating func shotFigures(_ value: ShotFigures) {
    array(4)
    self.integer(value.elements)
    self.unsigned(value.cells)
    self.unsigned(value.pixels)
    self.unsigned(value.bytes)
  }
}

extension RequestReader {
  package mutating func shotFigures() -> ShotFigures {
    begin(listOf: 4)
    return ShotFigures(
      elements: self.integer(0, 2_147_483_647), cells: self.unsigned(), pixels: self.unsigned(),
      bytes: self.unsigned())
  }
}

package protocol ShotRequests {
  /// Opens a shot from an archive, with the size of its canvas.
  static func openShot(
    _ sessionID: SessionID, _ seed: Seed, archive: [UInt8], width: Count, height: Count)
    throws(StudioRefusal)
  static func closeShot() throws(StudioRefusal)
  /// Opens a shot ahead, on a desk of this size.
  static func prepareShot(
    _ sessionID: SessionID, _ seed: Seed, archive: [UInt8], width: Count, height: Count,
    deskWidth: Double, deskHeight: Double) throws(StudioRefusal)
  /// Forgets the shot that was opened ahead.
  static func dropPrepared() throws(StudioRefusal)
  /// Draws on at the shot that is opened ahead, and composes it at last; true while more is left.
  static func advancePrepared(samples: Count, pixelRatio: Double) throws(StudioRefusal) -> Bool
  /// Makes the shot that was opened ahead the open one; false where there is none.
  static func openPrepared() throws(StudioRefusal) -> Bool
  static func setView(a: Double, b: Double, tx: Double, ty: Double) throws(StudioRefusal)
  static func setDesk(width: Double, height: Double) throws(StudioRefusal)
  /// Whether the view shows the whole canvas, as `fit` has left it.
  static func fits() throws(StudioRefusal) -> Bool
  static func fit() throws(StudioRefusal)
  /// Zooms about a place of the desk, or about its middle.
  static func zoomBy(factor: Double, about: Point?) throws(StudioRefusal)
  static func zoomTo(scale: Double) throws(StudioRefusal)
  /// Turns the view, by radians.
  static func turnBy(angle: Double) throws(StudioRefusal)
  static func moveBy(_ point: Point) throws(StudioRefusal)
  static func isPenMode() throws(StudioRefusal) -> Bool
  /// In pen mode fingers do not draw.
  static func setPenMode(isOn: Bool) throws(StudioRefusal)
  static func undo() throws(StudioRefusal)
  static func redo() throws(StudioRefusal)
  /// The edit that would be taken back.
  static func undoable() throws(StudioRefusal) -> EditID?
  /// The edit that would be made again.
  static func redoable() throws(StudioRefusal) -> EditID?
  /// The id of a stored edit of any document.
  static func idOfEdit(edit: [UInt8]) throws(StudioRefusal) -> EditID
  /// Takes in a batch of edits of the server's log; false where edits are missing in between.
  static func receiveEdits(batch: [UInt8]) throws(StudioRefusal) -> Bool
  /// The last edit of the server's log that is in the shot.
  static func lastConfirmed() throws(StudioRefusal) -> EditID?
  /// The position in the server's log up to which its edits are in the shot.
  static func position() throws(StudioRefusal) -> UInt64
  /// The number of edits that the server has not confirmed.
  static func pendingCount() throws(StudioRefusal) -> Count
  static func figures() throws(StudioRefusal) -> ShotFigures?
  /// Shows or hides the onion skin, of so many shots before and after, above or below the drawing.
  static func setOnion(isOn: Bool, before: Byte, after: Byte, isAbove: Bool) throws(StudioRefusal)
  /// Takes in the archive of a shot at a distance, or none.
  static func setNeighbor(_ shotDistance: ShotDistance, archive: [UInt8]?) throws(StudioRefusal)
  /// Begins saving and following for a window.
  static func beginSync(_ sessionID: SessionID) throws(StudioRefusal)
  /// The edits that the server does not take, as a batch.
  static func refusedEdits() throws(StudioRefusal) -> [UInt8]
  /// Whether a double tap with a device, as `pointer` counts them, opens a layer rather than
  /// drawing.
  static func opensByTapping(device: Byte) throws(StudioRefusal) -> Bool
}

extension ShotRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 6):
      let sessionID = (from.id() as SessionID)
      let seed = (from.id() as Seed)
      let archive = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try openShot(sessionID, seed, archive: archive, width: width, height: height)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try closeShot()
    case (2, 8):
      let sessionID = (from.id() as SessionID)
      let seed = (from.id() as Seed)
      let archive = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      let deskWidth = from.double()
      let deskHeight = from.double()
      guard from.isFinished() else { throw .malformed }
      try prepareShot(
        sessionID, seed, archive: archive, width: width, height: height, deskWidth: deskWidth,
        deskHeight: deskHeight)
    case (3, 1):
      guard from.isFinished() else { throw .malformed }
      try dropPrepared()
    case (4, 3):
      let samples = from.integer(0, 2_147_483_647)
      let pixelRatio = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try advancePrepared(samples: samples, pixelRatio: pixelRatio)
      to.bool(answer)
    case (5, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try openPrepared()
      to.bool(answer)
    case (6, 5):
      let a = from.double()
      let b = from.double()
      let tx = from.double()
      let ty = from.double()
      guard from.isFinished() else { throw .malformed }
      try setView(a: a, b: b, tx: tx, ty: ty)
    case (7, 3):
      let width = from.double()
      let height = from.double()
      guard from.isFinished() else { throw .malformed }
      try setDesk(width: width, height: height)
    case (8, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try fits()
      to.bool(answer)
    case (9, 1):
      guard from.isFinished() else { throw .malformed }
      try fit()
    case (10, 3):
      let factor = from.double()
      let about = from.null() ? nil : from.point()
      guard from.isFinished() else { throw .malformed }
      try zoomBy(factor: factor, about: about)
    case (11, 2):
      let scale = from.double()
      guard from.isFinished() else { throw .malformed }
      try zoomTo(scale: scale)
    case (12, 2):
      let angle = from.double()
      guard from.isFinished() else { throw .malformed }
      try turnBy(angle: angle)
    case (13, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      try moveBy(point)
    case (14, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try isPenMode()
      to.bool(answer)
    case (15, 2):
      let isOn = from.bool()
      guard from.isFinished() else { throw .malformed }
      try setPenMode(isOn: isOn)
    case (16, 1):
      guard from.isFinished() else { throw .malformed }
      try undo()
    case (17, 1):
      guard from.isFinished() else { throw .malformed }
      try redo()
    case (18, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try undoable()
      if let item = answer { to.id(item) } else { to.null() }
    case (19, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try redoable()
      if let item = answer { to.id(item) } else { to.null() }
    case (20, 2):
      let edit = from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try idOfEdit(edit: edit)
      to.id(answer)
    case (21, 2):
      let batch = from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try receiveEdits(batch: batch)
      to.bool(answer)
    case (22, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try lastConfirmed()
      if let item = answer { to.id(item) } else { to.null() }
    case (23, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try position()
      to.unsigned(answer)
    case (24, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try pendingCount()
      to.integer(answer)
    case (25, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try figures()
      if let item = answer { to.shotFigures(item) } else { to.null() }
    case (26, 5):
      let isOn = from.bool()
      let before = from.integer(0, 255)
      let after = from.integer(0, 255)
      let isAbove = from.bool()
      guard from.isFinished() else { throw .malformed }
      try setOnion(isOn: isOn, before: before, after: after, isAbove: isAbove)
    case (27, 3):
      let shotDistance = from.integer(-99, 99)
      let archive = from.null() ? nil : from.byteString()
      guard from.isFinished() else { throw .malformed }
      try setNeighbor(shotDistance, archive: archive)
    case (28, 2):
      let sessionID = (from.id() as SessionID)
      guard from.isFinished() else { throw .malformed }
      try beginSync(sessionID)
    case (29, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try refusedEdits()
      to.byteString(answer)
    case (30, 2):
      let device = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      let answer = try opensByTapping(device: device)
      to.bool(answer)
    default: throw .malformed
    }
  }
}
