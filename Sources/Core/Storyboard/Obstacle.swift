/// A reason why an edit, or a part of it, was recorded as doing nothing.
package enum Obstacle: UInt8, Equatable, Sendable, CaseIterable {
  /// Someone removed the layer, or a group it lies in.
  case layerRemoved
  /// Someone locked the layer, or a group it lies in.
  case layerLocked
  /// The group or scene it was to go into is removed.
  case parentRemoved
  /// A group would have come to lie within itself.
  case cycle
  /// Another edit has written the property since.
  case overwritten
  /// A layer or scene was not taken away again, because there is something in it by now.
  case inUse
  /// The edit to undo is undone already, or the one to redo is not undone.
  case notDone
  /// The item that was to come back is gone for good: the bin has been emptied.
  case destroyed
}
