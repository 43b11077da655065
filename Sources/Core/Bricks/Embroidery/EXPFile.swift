/// A design as a file of Melco's machines: two signed bytes a stitch, y upwards, and nothing else.
///
/// 128 as the first byte begins what is no stitch: 128 and 4 a jump, whose step follows; 128 and 1 a change of colour, after which two
/// bytes mean nothing.
package struct EXPFile: Sendable {
  package let bytes: [UInt8]

  /// Writes a design.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package init(_ design: EmbroideryDesign) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * design.points.count)
    for step in design.steps {
      let way = [UInt8(truncatingIfNeeded: step.x), UInt8(truncatingIfNeeded: step.y)]
      switch step.kind {
      case .stitch: bytes += way
      case .jump: bytes += [0x80, 4] + way
      case .colorChange:
        bytes += [0x80, 1, 0, 0]
        if step.x != 0 || step.y != 0 { bytes += [0x80, 4] + way }
      }
    }
    self.bytes = bytes
  }
}
