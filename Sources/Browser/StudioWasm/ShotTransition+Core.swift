import Storyboard

extension ShotTransition {
  init(_ transition: Transition) {
    // Both have the same numbers.
    self.init(
      kind: TransitionKind(rawValue: transition.kind.rawValue) ?? .dissolve,
      length: Int(transition.length.count))
  }

  /// The core's, within its limits.
  var ofTheCore: Transition {
    let (least, most) = (Transition.lengths.lowerBound.count, Transition.lengths.upperBound.count)
    return Transition(
      Transition.Kind(rawValue: kind.rawValue) ?? .dissolve,
      Milliseconds(min(max(UInt32(clamping: length), least), most)))
  }
}
