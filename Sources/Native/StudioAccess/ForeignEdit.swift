package import Storyboard

/// An edit names what its author may not name.
package enum ForeignEdit: Error, Equatable, Sendable {
  /// It is written by a window of somebody else.
  case session(SessionID)
  /// It copies a shot that they may not take.
  case original(index: Int, EditID, ShotID)
  /// It names a picture, or a file of a program, that is neither in the project nor theirs.
  case asset(index: Int, EditID, AssetID)
  /// It makes a shot, or a project, of an id that something has already that belongs to somebody else: what is shown under it
  /// would depend on who looks.
  case taken(index: Int, EditID, id: String)
  /// It says that something is gone for good, which no window may.
  case destroys(index: Int, EditID)
}
