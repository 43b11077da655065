/// A fault for which no log takes an edit: it names what never was, or holds what may not be.
///
/// What has merely become impossible since (a layer that someone removed) is no error: the edit is
/// recorded, does nothing, and says so; see `Obstacle`.
package enum EditError: Error, Equatable, Sendable {
  case noSuchLayer(LayerID)
  case noSuchElement(ElementID)
  case noSuchScene(SceneID)
  case noSuchShot(ShotID)
  case noSuchField(FieldID)
  case noSuchTrack(TrackID)
  case noSuchClip(ClipID)
  case noSuchFolder(FolderID)
  case noSuchProject(ProjectID)
  /// An undo or redo of an edit that this log does not hold.
  case noSuchEdit(EditID)
  case layerExists(LayerID)
  case elementExists(ElementID)
  case sceneExists(SceneID)
  case shotExists(ShotID)
  case fieldExists(FieldID)
  case trackExists(TrackID)
  case clipExists(ClipID)
  case folderExists(FolderID)
  case projectExists(ProjectID)
  /// Ink for a group, which holds layers and no ink.
  case notADrawing(LayerID)
  /// Content for a layer of another kind, for one that keeps what it was made with, or beyond the limits of
  /// its kind.
  case contentOfLayer(LayerID)
  /// A recipe that no tunnel can be drawn with.
  case tunnelOfLayer(LayerID, RecipeError)
  /// A layer was to go into one that is not a group.
  case notAGroup(LayerID)
  /// An undo or redo of another session's edit.
  case notYours(EditID, owner: SessionID)
  /// A stroke without samples, or with more than may be.
  case sampleCount(ElementID, count: Int, limit: Int)
  case brushSize(ElementID, size: UInt32, limit: UInt32)
  /// A clip that is no part of its sound, a sound without a length or with too long a one, or too far from its shot.
  case clipSpan(ClipID)
  /// A project has as many fields, tracks or clips as it may.
  case listFull(limit: Int)
  /// A transition that takes no time, or too long.
  case transition(length: UInt32, limit: UInt32)
  /// A camera's frame or its holds are beyond their limits.
  case camera
  /// A layer is to move by keyframes that are out of order or beyond their limits.
  case motion(LayerID)
  /// Guides of no point or more than three, or one too far away.
  case perspective
  case textTooLong(byteCount: Int, limit: Int)
  case changeCount(Int, limit: Int)
  case frameRate(numerator: UInt32, denominator: UInt32)
  case canvasSize(width: UInt32, height: UInt32, limit: UInt32)
}
