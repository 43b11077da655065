internal import Words

extension FormulaCode {
  /// Whether a formula asks for nothing but variables, lists, inputs and the object itself: the quick runner can answer it.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  func isOwn(_ place: Place) -> Bool {
    guard place >= 0 else { return true }
    let node = nodes[Int(place)]
    switch node.op {
    case .number, .text, .nothing, .global, .local, .input, .globalList, .localList: return true
    case .binary: return isOwn(node.a) && isOwn(node.b)
    case .negate, .not, .bracket: return isOwn(node.b)
    case .function(let name):
      switch name {
      case .fingerX, .fingerY, .fingerTouched, .currentTouch, .collidesWithColor,
        .colorTouchesColor, .colorAt, .colorEqualsColor:
        return false
      default: return isOwn(node.a) && isOwn(node.b) && isOwn(node.c)
      }
    case .sensor(let name):
      switch name {
      case .x, .y, .motionDirection, .size, .transparency, .brightness, .color: return true
      default: return false
      }
    case .collision: return false
    }
  }
}
