/// A step of a pointer's life on a surface.
package enum PointerPhase: UInt8, Sendable {
  case down, move, up, cancel
}

package enum PointerDevice: UInt8, Sendable {
  case mouse, pen, touch
}

/// The keys that are held down meanwhile, and the buttons that stand for them.
package struct PointerKeys: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The space bar, or the button that moves the canvas.
  package static let pan = PointerKeys(rawValue: 1)
  /// The key that turns the canvas.
  package static let turn = PointerKeys(rawValue: 2)
  /// The pen's eraser end or button.
  package static let erase = PointerKeys(rawValue: 4)
  /// The key that takes a colour instead.
  package static let pick = PointerKeys(rawValue: 8)
  /// The key that keeps proportions and right angles, or lets what clicks in go free.
  package static let constrain = PointerKeys(rawValue: 16)
}
