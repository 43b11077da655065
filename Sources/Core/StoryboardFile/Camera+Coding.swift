import CBOR
import Storyboard

// What version 2 of the format adds to shots besides words and marks: what the camera does, the points of perspective, and layers that move.

extension Shot {
  /// Whether it holds what version 1 has no room for, be it taken back.
  var isOfVersion2: Bool {
    if layers.contains(where: { $0.kind.isOfVersion2 }) { return true }
    return history.entries.contains { entry in
      entry.effects.contains { effect in
        switch effect.after {
        case .camera, .perspective, .layer(_, .motion): true
        default: false
        }
      }
    }
  }
}

extension CBORWriter {
  mutating func camera(_ move: CameraMove?) {
    guard let move else { return null() }
    array(5)
    cameraFrame(move.start)
    cameraFrame(move.end)
    unsigned(move.easing.rawValue)
    unsigned(move.holdStart)
    unsigned(move.holdEnd)
  }

  private mutating func cameraFrame(_ frame: CameraFrame) {
    array(4)
    unsigned(UInt64(Int64(frame.x) + Int64(CameraFrame.farthest)))
    unsigned(UInt64(Int64(frame.y) + Int64(CameraFrame.farthest)))
    unsigned(frame.width)
    unsigned(UInt64(Int64(frame.turn) - Int64(CameraFrame.turns.lowerBound)))
  }

  mutating func perspective(_ perspective: Perspective?) {
    guard let perspective else { return null() }
    array(perspective.points.count)
    for point in perspective.points {
      array(2)
      unsigned(UInt64(Int64(point.x) + Int64(Perspective.farthest)))
      unsigned(UInt64(Int64(point.y) + Int64(Perspective.farthest)))
    }
  }
}
