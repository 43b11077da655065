import Storyboard

/// Edits and snapshots of shots that hold words, marks, layers that move, what the camera does, or points of perspective.
extension Version2Reader {
  /// What an edit of a shot does. One that version 1 has room for is written in that, and is none of this version.
  mutating func shotAction() throws(FileError) -> ShotEdit.Action {
    let action = try base.action {
      (reader: inout Version1Reader) throws(FileError) -> ShotChange in
      var second = Version2Reader(reader)
      let change = try second.shotChange()
      reader = second.base
      return change
    }
    guard case .change(let changes) = action, changes.contains(where: { $0.isOfVersion2 }) else {
      throw .inconsistent
    }
    return action
  }

  private mutating func shotChange() throws(FileError) -> ShotChange {
    var ahead = base.input
    let count = try ahead.array()
    switch (try ahead.unsigned(), count) {
    case (ShotChangeCode.setCamera, 2):
      base.input = ahead
      return .setCamera(try camera())
    case (ShotChangeCode.setPerspective, 2):
      base.input = ahead
      return .setPerspective(try perspective())
    default: return try base.shotChange()
    }
  }

  /// The parts of a snapshot after its header. One that version 1 has room for is none of this version.
  mutating func shot(hasMotions: Bool) throws(FileError) -> Shot {
    let shot = try base.shot(
      filmed: { (reader: inout Version1Reader, edits: [EditID]) throws(FileError) -> Filmed in
        var second = Version2Reader(reader)
        var filmed = try second.filmed(edits)
        if hasMotions { filmed.motions = try second.motions(edits) }
        reader = second.base
        return filmed
      },
      property: { (reader: inout Version1Reader) throws(FileError) -> ShotProperty? in
        var second = Version2Reader(reader)
        let property = try second.shotProperty()
        if property != nil { reader = second.base }
        return property
      })
    guard shot.isOfVersion2 else { throw .inconsistent }
    return shot
  }

  private mutating func filmed(_ edits: [EditID]) throws(FileError) -> Filmed {
    try base.input.array(of: 2)
    let camera = Register(try camera(), writer: try base.writer(edits))
    try base.input.array(of: 2)
    return Filmed(
      camera: camera, perspective: Register(try perspective(), writer: try base.writer(edits)))
  }

  /// What layers do over the time, by their indexes; not one of them was never told to move.
  private mutating func motions(_ edits: [EditID]) throws(FileError)
    -> [(layer: Int, motion: Register<LayerMotion?>)]
  {
    var motions: [(layer: Int, motion: Register<LayerMotion?>)] = []
    for _ in 0..<(try base.input.array()) {
      try base.input.array(of: 3)
      let layer = Int(try base.input.unsigned(limit: UInt64(Int32.max)))
      let motion = Register(try base.motion(), writer: try base.writer(edits))
      guard motions.last.map({ $0.layer < layer }) ?? true, motion != Register(nil) else {
        throw .inconsistent
      }
      motions.append((layer, motion))
    }
    guard !motions.isEmpty else { throw .inconsistent }
    return motions
  }

  /// A property that came with this version; nil, and nothing read, for another one.
  private mutating func shotProperty() throws(FileError) -> ShotProperty? {
    var ahead = base.input
    let count = try ahead.array()
    switch (try ahead.unsigned(), count) {
    case (ShotPropertyCode.camera, 2):
      base.input = ahead
      return .camera(try camera())
    case (ShotPropertyCode.perspective, 2):
      base.input = ahead
      return .perspective(try perspective())
    default: return nil
    }
  }

  private mutating func camera() throws(FileError) -> CameraMove? {
    if base.input.null() { return nil }
    try base.input.array(of: 5)
    let limit = UInt64(CameraMove.longestHold)
    return CameraMove(
      start: try cameraFrame(), end: try cameraFrame(), easing: try base.choice(CameraEasing.self),
      holdStart: UInt32(try base.input.unsigned(limit: limit)),
      holdEnd: UInt32(try base.input.unsigned(limit: limit)))
  }

  private mutating func cameraFrame() throws(FileError) -> CameraFrame {
    try base.input.array(of: 4)
    let (x, y) = (try place(CameraFrame.farthest), try place(CameraFrame.farthest))
    let start = base.input.offset
    let width = try base.input.unsigned(limit: UInt64(CameraFrame.widths.upperBound))
    guard width >= UInt64(CameraFrame.widths.lowerBound) else {
      throw .outOfRange(width, limit: UInt64(CameraFrame.widths.lowerBound), offset: start)
    }
    let turn = try base.input.unsigned(limit: UInt64(CameraFrame.turns.count - 1))
    return CameraFrame(
      x: x, y: y, width: UInt32(width), turn: Int32(turn) + CameraFrame.turns.lowerBound)
  }

  private mutating func perspective() throws(FileError) -> Perspective? {
    if base.input.null() { return nil }
    let start = base.input.offset
    let count = try base.input.array()
    guard Perspective.counts ~= count else {
      throw .partCount(UInt64(count), expected: Perspective.counts.upperBound, offset: start)
    }
    var points: [Perspective.Point] = []
    for _ in 0..<count {
      try base.input.array(of: 2)
      points.append(
        .init(x: try place(Perspective.farthest), y: try place(Perspective.farthest)))
    }
    return Perspective(points)
  }

  private mutating func place(_ farthest: Int32) throws(FileError) -> Int32 {
    try base.offset(by: farthest)
  }
}

/// What version 2 adds to a snapshot of a shot.
struct Filmed {
  var camera = Register<CameraMove?>(nil)
  var perspective = Register<Perspective?>(nil)
  var motions: [(layer: Int, motion: Register<LayerMotion?>)] = []
}
