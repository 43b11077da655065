/// What all embroidery of a run shares: it outlives the scenes.
struct Embroidery: Sendable {
  /// The threads of the program's objects that were set, by their indices.
  var colors: [Int: UInt32] = [:]
  /// The number of clones that there have been.
  var cloneCount = 0
}

/// An object's needle.
struct Needle: Sendable {
  /// The thread's colour, 0xRRGGBB: black at first, also that of a clone.
  var color: UInt32 = 0
  /// The number of a clone among all; 0 for an object of the program.
  var clone = 0
  var last: EmbroideryPattern.Stitch?
  var seam: RunningStitch?

  init(color: UInt32 = 0, clone: Int = 0) { (self.color, self.clone) = (color, clone) }
}
