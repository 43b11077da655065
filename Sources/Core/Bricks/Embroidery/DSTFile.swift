internal import Words

/// A design as a file of Tajima's machines: 512 bytes of text, then three bytes a point.
package struct DSTFile: Sendable {
  package let bytes: [UInt8]

  /// Writes a design, with the header that Catroid writes.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package init(_ design: EmbroideryDesign) {
    var bytes = Self.header(of: design)
    bytes.reserveCapacity(bytes.count + 3 * design.points.count + 3)
    for step in design.steps { bytes += Self.record(step.x, step.y, step.kind) }
    self.bytes = bytes + [0, 0, 0xF3]
  }

  // MARK: The header

  static let headerLength = 512

  /// Fields of fixed width, each ended by a line feed and a byte 26: their names, and what they hold, filled up with zeros. The label is filled
  /// up with spaces, and so is what is left.
  private static func header(of design: EmbroideryDesign) -> [UInt8] {
    var box = (minX: 0, maxX: 0, minY: 0, maxY: 0)
    var changes = 0
    for point in design.points {
      let (x, y) = (StitchPoint.units(point.x), StitchPoint.units(point.y))
      box = (min(box.minX, x), max(box.maxX, x), min(box.minY, y), max(box.maxY, y))
      if point.kind == .colorChange { changes += 1 }
    }
    let first = design.points.first ?? StitchPoint(x: 0, y: 0)
    let last = design.points.last ?? first
    var bytes: [UInt8] = []
    func field(_ name: String, _ content: [UInt8], _ width: Int, filledWith filler: UInt8 = 0) {
      bytes += Array(name.utf8) + [UInt8(ascii: ":")] + content
      for _ in 0..<max(0, width - content.count) { bytes.append(filler) }
      bytes += [10, 26]
    }
    func number(_ name: String, _ value: Int, _ width: Int) {
      field(name, Array("\(value)".utf8), width)
    }
    field("LA", label(design.label), 15, filledWith: UInt8(ascii: " "))
    number("ST", design.points.count, 6)
    number("CO", changes + 1, 2)
    number("+X", box.maxX, 4)
    number("-X", -box.minX, 4)
    number("+Y", box.maxY, 4)
    number("-Y", -box.minY, 4)
    number("AX", StitchPoint.units(last.x) - StitchPoint.units(first.x), 5)
    number("AY", StitchPoint.units(last.y) - StitchPoint.units(first.y), 5)
    number("MX", 0, 5)
    number("MY", 0, 5)
    field("PD", Array("*****".utf8), 5)
    while bytes.count < headerLength { bytes.append(UInt8(ascii: " ")) }
    return Array(bytes.prefix(headerLength))
  }

  /// The first letters of a name; what is none of ASCII is a question mark.
  private static func label(_ name: Text) -> [UInt8] {
    var bytes: [UInt8] = []
    var units = 0
    for scalar in name.string.unicodeScalars {
      units += scalar.value > 0xFFFF ? 2 : 1
      guard units <= 15 else { break }
      bytes.append(32...126 ~= scalar.value ? UInt8(scalar.value) : UInt8(ascii: "?"))
    }
    return bytes
  }

  // MARK: Points

  /// The bits of one, three, nine, 27 and 81 tenths of a millimetre, as the three bytes in a row have them: the first byte highest.
  private static let bits: [(weight: Int, right: UInt32, left: UInt32, up: UInt32, down: UInt32)] =
    [
      (81, 0x00_00_04, 0x00_00_08, 0x00_00_20, 0x00_00_10),
      (27, 0x00_04_00, 0x00_08_00, 0x00_20_00, 0x00_10_00),
      (9, 0x04_00_00, 0x08_00_00, 0x20_00_00, 0x10_00_00),
      (3, 0x00_01_00, 0x00_02_00, 0x00_80_00, 0x00_40_00),
      (1, 0x01_00_00, 0x02_00_00, 0x80_00_00, 0x40_00_00),
    ]

  /// A step of at most 121 along each side, in balanced threes: each weight is added, taken away or left out.
  private static func record(_ x: Int, _ y: Int, _ kind: StitchPoint.Kind) -> [UInt8] {
    var word: UInt32 =
      switch kind {
      case .stitch: 0x03
      case .jump: 0x83
      case .colorChange: 0xC3
      }
    var (x, y) = (x, y)
    for bit in bits {
      // Half of what is less than the weight can be said without it.
      let half = bit.weight / 2
      if x > half { (word, x) = (word | bit.right, x - bit.weight) }
      if x < -half { (word, x) = (word | bit.left, x + bit.weight) }
      if y > half { (word, y) = (word | bit.up, y - bit.weight) }
      if y < -half { (word, y) = (word | bit.down, y + bit.weight) }
    }
    return [UInt8(word >> 16), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }
}
