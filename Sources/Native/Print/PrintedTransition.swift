internal import Storyboard

/// Transitions as paper has them: a word, and how long they take.
enum PrintedTransition {
  /// How the film comes into the shot of an index; the first comes out of nothing.
  static func into(_ transition: Transition, _ shot: Int, _ rate: FrameRate) -> String {
    let word =
      switch transition.kind {
      case .dissolve: shot == 0 ? "fade in" : "dissolve"
      case .fadeThroughBlack: shot == 0 ? "fade in" : "fade"
      case .fadeThroughWhite: shot == 0 ? "fade in from white" : "fade white"
      default: wipe(transition.kind)
      }
    return "\(word) \(length(transition, rate))"
  }

  /// How the film goes out.
  static func out(_ transition: Transition, _ rate: FrameRate) -> String {
    let word =
      switch transition.kind {
      case .dissolve, .fadeThroughBlack: "fade out"
      case .fadeThroughWhite: "fade out to white"
      default: wipe(transition.kind)
      }
    return "\(word) \(length(transition, rate))"
  }

  private static func wipe(_ kind: Transition.Kind) -> String {
    switch kind {
    case .wipeLeft: "wipe left"
    case .wipeRight: "wipe right"
    case .wipeUp: "wipe up"
    default: "wipe down"
    }
  }

  /// Seconds and frames, `0:12`.
  private static func length(_ transition: Transition, _ rate: FrameRate) -> String {
    let perSecond = Timecode.framesInSecond(rate)
    let frames = Timeline([transition.length], at: rate).frameCount
    let rest = frames % perSecond
    return "\(frames / perSecond):\(rest < 10 ? "0" : "")\(rest)"
  }
}
