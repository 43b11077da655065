/// Setting keyframes, by the frames of a shot that is so long.
extension LayerMotion {
  /// The keyframe of a frame; nil for none.
  package func key(inFrame frame: Int, of count: Int, at rate: FrameRate) -> Int? {
    keys.indices.last { self.frame(ofKey: $0, of: count, at: rate) == frame }
  }

  /// Has the layer be somewhere in a frame. A new keyframe goes on to the next as the one before it does.
  package mutating func set(
    _ pose: LayerPose, inFrame frame: Int, of count: Int, at rate: FrameRate
  ) {
    if let index = key(inFrame: frame, of: count, at: rate) {
      keys[index].pose = pose
      return
    }
    settle(count, rate)
    let time = min(rate.milliseconds(ofFrame: frame), Keyframe.latest)
    let index = keys.firstIndex { $0.time >= time } ?? keys.count
    let easing = index > 0 ? keys[index - 1].easing : keys.first?.easing ?? .even
    let key = Keyframe(time: time, pose: pose, easing: easing)
    if index < keys.count, keys[index].time == time {
      keys[index] = key
    } else {
      keys.insert(key, at: index)
    }
  }

  /// Takes a keyframe away; false where it was the last, which stays.
  package mutating func removeKey(inFrame frame: Int, of count: Int, at rate: FrameRate) -> Bool {
    let rest = keysElsewhere(than: frame, count, rate)
    if !rest.isEmpty { keys = rest }
    return !rest.isEmpty
  }

  /// Those that are not seen in a frame: of several that lie in one the last is seen, and stands for all.
  private func keysElsewhere(than frame: Int, _ count: Int, _ rate: FrameRate) -> [Keyframe] {
    keys.indices.filter { self.frame(ofKey: $0, of: count, at: rate) != frame }.map { keys[$0] }
  }

  /// Puts a keyframe into another frame, in the place of one that may be there.
  package mutating func moveKey(
    fromFrame frame: Int, to target: Int, of count: Int, at rate: FrameRate
  ) {
    guard frame != target, let index = key(inFrame: frame, of: count, at: rate) else { return }
    let key = keys[index]
    let rest = keysElsewhere(than: frame, count, rate)
    guard !rest.isEmpty else {
      settle(count, rate)
      keys = [key]
      keys[0].time = min(rate.milliseconds(ofFrame: target), Keyframe.latest)
      return
    }
    keys = rest
    set(key.pose, inFrame: target, of: count, at: rate)
    if let moved = self.key(inFrame: target, of: count, at: rate) {
      keys[moved].easing = key.easing
    }
  }

  /// Has the times go along when the shot gets longer or shorter, or stay as they are. What is seen now does not change. A shot of one frame
  /// has no length that could be gone by.
  package mutating func stretch(_ isOn: Bool, _ count: Int, _ rate: FrameRate) {
    guard count > 1 else { return }
    settle(count, rate)
    stretch = isOn ? Self.whole(count, rate) : nil
  }

  /// Says the same for a shot that is as long as it is now: where the times stretch, each is that of its frame.
  private mutating func settle(_ count: Int, _ rate: FrameRate) {
    guard count > 1, stretch != nil, stretch != Self.whole(count, rate) else { return }
    let frames = keys.indices.map { frame(ofKey: $0, of: count, at: rate) }
    for index in keys.indices {
      keys[index].time = min(rate.milliseconds(ofFrame: frames[index]), Keyframe.latest)
    }
    // Of several in one frame the last has counted.
    var settled: [Keyframe] = []
    for key in keys {
      if let last = settled.last, last.time >= key.time { settled.removeLast() }
      settled.append(key)
    }
    (keys, stretch) = (settled, Self.whole(count, rate))
  }

  /// The time of a shot's last frame.
  private static func whole(_ count: Int, _ rate: FrameRate) -> UInt32 {
    max(1, min(Keyframe.latest, rate.milliseconds(ofFrame: count - 1)))
  }
}
