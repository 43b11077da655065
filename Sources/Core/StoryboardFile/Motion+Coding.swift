import CBOR
import Storyboard

// What a layer does over the time of its shot, from version 2 on.

extension CBORWriter {
  mutating func motion(_ motion: LayerMotion?) {
    guard let motion else { return null() }
    array(4)
    offset(motion.pivotX, by: LayerPose.farthest)
    offset(motion.pivotY, by: LayerPose.farthest)
    unsigned(motion.stretch ?? 0)
    array(motion.keys.count)
    for key in motion.keys { keyframe(key) }
  }

  private mutating func keyframe(_ key: Keyframe) {
    array(7)
    unsigned(key.time)
    offset(key.pose.x, by: LayerPose.farthest)
    offset(key.pose.y, by: LayerPose.farthest)
    unsigned(key.pose.scale)
    offset(key.pose.turn, by: LayerPose.turnLimit)
    unsigned(key.pose.opacity)
    switch key.easing {
    case .hold: null()
    case .curve(let curve):
      array(4)
      let least = Int64(EasingCurve.ways.lowerBound)
      unsigned(UInt64(curve.x1))
      unsigned(UInt64(Int64(curve.y1) - least))
      unsigned(UInt64(curve.x2))
      unsigned(UInt64(Int64(curve.y2) - least))
    }
  }

  /// A number from −`limit` to `limit`.
  private mutating func offset(_ number: Int32, by limit: Int32) {
    unsigned(UInt64(Int64(number) + Int64(limit)))
  }
}

extension Version1Reader {
  /// What a layer does over the time; from version 2 on.
  mutating func motion() throws(FileError) -> LayerMotion? {
    if input.null() { return nil }
    try input.array(of: 4)
    let pivot = (try offset(by: LayerPose.farthest), try offset(by: LayerPose.farthest))
    let stretch = UInt32(try input.unsigned(limit: UInt64(Keyframe.latest)))
    let start = input.offset
    let count = try input.array()
    guard 1...LayerMotion.keyLimit ~= count else {
      throw .partCount(UInt64(count), expected: LayerMotion.keyLimit, offset: start)
    }
    var keys: [Keyframe] = []
    for _ in 0..<count { keys.append(try keyframe()) }
    let motion = LayerMotion(
      pivotX: pivot.0, pivotY: pivot.1, keys: keys, stretch: stretch == 0 ? nil : stretch)
    guard motion.isValid else { throw .inconsistent }
    return motion
  }

  private mutating func keyframe() throws(FileError) -> Keyframe {
    try input.array(of: 7)
    let time = UInt32(try input.unsigned(limit: UInt64(Keyframe.latest)))
    let (x, y) = (try offset(by: LayerPose.farthest), try offset(by: LayerPose.farthest))
    let start = input.offset
    let scale = try input.unsigned(limit: UInt64(LayerPose.scales.upperBound))
    guard scale >= UInt64(LayerPose.scales.lowerBound) else {
      throw .outOfRange(scale, limit: UInt64(LayerPose.scales.lowerBound), offset: start)
    }
    let turn = try offset(by: LayerPose.turnLimit)
    let pose = LayerPose(x: x, y: y, scale: UInt32(scale), turn: turn, opacity: try byte())
    return Keyframe(time: time, pose: pose, easing: try keyEasing())
  }

  private mutating func keyEasing() throws(FileError) -> KeyEasing {
    if input.null() { return .hold }
    try input.array(of: 4)
    func time(_ reader: inout Version1Reader) throws(FileError) -> Int16 {
      Int16(try reader.input.unsigned(limit: UInt64(EasingCurve.times.upperBound)))
    }
    func way(_ reader: inout Version1Reader) throws(FileError) -> Int16 {
      let number = try reader.input.unsigned(limit: UInt64(EasingCurve.ways.count - 1))
      return Int16(number) + EasingCurve.ways.lowerBound
    }
    return .curve(
      EasingCurve(try time(&self), try way(&self), try time(&self), try way(&self)))
  }

  /// A number from −`limit` to `limit`.
  mutating func offset(by limit: Int32) throws(FileError) -> Int32 {
    Int32(Int64(try input.unsigned(limit: 2 * UInt64(limit))) - Int64(limit))
  }
}
