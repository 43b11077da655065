/// Runs the programs that draw the glyphs of compact fonts: Adobe Technical Note 5177, without what only hints need.
struct CharstringMachine {
  let data: FontBytes
  let shared: CompactOutlines.Index
  let own: CompactOutlines.Index
  private var stack: [Double] = []
  private var x = 0.0
  private var y = 0.0
  private var hintCount = 0
  private var hasEnded = false
  private var steps = 0

  private static let stepLimit = 100_000
  private static let depthLimit = 10

  init(data: FontBytes, shared: CompactOutlines.Index, own: CompactOutlines.Index) {
    (self.data, self.shared, self.own) = (data, shared, own)
  }

  mutating func run(_ program: Range<Int>, to builder: inout OutlineBuilder) throws(FontError) {
    try run(program, depth: 0, &builder)
  }

  private mutating func run(
    _ program: Range<Int>, depth: Int, _ builder: inout OutlineBuilder
  ) throws(FontError) {
    guard depth <= Self.depthLimit else { throw .invalid(offset: program.lowerBound) }
    var at = program.lowerBound
    while at < program.upperBound, !hasEnded {
      steps += 1
      guard steps < Self.stepLimit, stack.count < 192 else { throw .invalid(offset: at) }
      let byte = try data.byte(at)
      at += 1
      switch byte {
      case 28:
        stack.append(Double(try data.signed(at)))
        at += 2
      case 32...246: stack.append(Double(byte - 139))
      case 247...250:
        stack.append(Double((byte - 247) * 256 + (try data.byte(at)) + 108))
        at += 1
      case 251...254:
        stack.append(Double(-(byte - 251) * 256 - (try data.byte(at)) - 108))
        at += 1
      case 255:
        let bits = UInt32(try data.word(at)) << 16 | UInt32(try data.word(at + 2))
        stack.append(Double(Int32(bitPattern: bits)) / 65536)
        at += 4
      case 10: try call(own, depth, &builder)
      case 29: try call(shared, depth, &builder)
      case 11: return
      case 19, 20:
        // What stands before the mask are vertical hints.
        hintCount += stack.count / 2
        stack.removeAll(keepingCapacity: true)
        at += (hintCount + 7) / 8
      case 12:
        flex(try data.byte(at), &builder)
        at += 1
      default: draw(byte, &builder)
      }
    }
  }

  private mutating func call(
    _ routines: CompactOutlines.Index, _ depth: Int, _ builder: inout OutlineBuilder
  ) throws(FontError) {
    guard let number = stack.popLast(), number.magnitude < 1e6 else {
      throw .invalid(offset: routines.places)
    }
    let bias = routines.count < 1240 ? 107 : routines.count < 33900 ? 1131 : 32768
    try run(try routines.piece(Int(number) + bias, data), depth: depth + 1, &builder)
  }

  // MARK: Drawing

  private mutating func draw(_ operation: Int, _ builder: inout OutlineBuilder) {
    switch operation {
    case 1, 3, 18, 23: hintCount += stack.count / 2
    case 21: move(argument(back: 2), argument(back: 1), &builder)
    case 22: move(argument(back: 1), 0, &builder)
    case 4: move(0, argument(back: 1), &builder)
    case 5: lines(0, stack.count, &builder)
    case 6, 7: crossLines(startsAcross: operation == 6, &builder)
    case 8: curves(0, stack.count, &builder)
    case 24:
      let curveCount = stack.count >= 2 ? (stack.count - 2) / 6 * 6 : 0
      curves(0, curveCount, &builder)
      lines(curveCount, stack.count, &builder)
    case 25:
      let lineCount = stack.count >= 6 ? (stack.count - 6) / 2 * 2 : 0
      lines(0, lineCount, &builder)
      curves(lineCount, stack.count, &builder)
    case 26, 27: alongCurves(isAcross: operation == 27, &builder)
    case 30, 31: turningCurves(startsAcross: operation == 31, &builder)
    case 14: hasEnded = true
    default: break
    }
    stack.removeAll(keepingCapacity: true)
  }

  /// What was put there last but `back` − 1; 0 where there is nothing.
  private func argument(back: Int) -> Double {
    stack.count >= back ? stack[stack.count - back] : 0
  }

  private var point: OutlinePoint { OutlinePoint(rounding: x, y) }

  private mutating func move(_ dx: Double, _ dy: Double, _ builder: inout OutlineBuilder) {
    (x, y) = (x + dx, y + dy)
    builder.move(to: point)
  }

  private mutating func line(_ dx: Double, _ dy: Double, _ builder: inout OutlineBuilder) {
    (x, y) = (x + dx, y + dy)
    builder.line(to: point)
  }

  private mutating func curve(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double,
    _ builder: inout OutlineBuilder
  ) {
    (x, y) = (x + ax, y + ay)
    let a = point
    (x, y) = (x + bx, y + by)
    let b = point
    (x, y) = (x + cx, y + cy)
    builder.cubic(a, b, to: point)
  }

  private mutating func lines(_ from: Int, _ to: Int, _ builder: inout OutlineBuilder) {
    for i in stride(from: from, to: to - 1, by: 2) { line(stack[i], stack[i + 1], &builder) }
  }

  /// Lines that go across and up in turn.
  private mutating func crossLines(startsAcross: Bool, _ builder: inout OutlineBuilder) {
    var isAcross = startsAcross
    for i in stack.indices {
      if isAcross { line(stack[i], 0, &builder) } else { line(0, stack[i], &builder) }
      isAcross.toggle()
    }
  }

  private mutating func curves(_ from: Int, _ to: Int, _ builder: inout OutlineBuilder) {
    for i in stride(from: from, to: to - 5, by: 6) {
      curve(
        stack[i], stack[i + 1], stack[i + 2], stack[i + 3], stack[i + 4], stack[i + 5], &builder)
    }
  }

  /// Curves that begin and end across, or upright; the first may begin aslant.
  private mutating func alongCurves(isAcross: Bool, _ builder: inout OutlineBuilder) {
    var i = stack.count % 4 == 0 ? 0 : 1
    var aslant = i == 1 ? stack[0] : 0
    while i + 4 <= stack.count {
      let (a, bx, by, c) = (stack[i], stack[i + 1], stack[i + 2], stack[i + 3])
      if isAcross {
        curve(a, aslant, bx, by, c, 0, &builder)
      } else {
        curve(aslant, a, bx, by, 0, c, &builder)
      }
      aslant = 0
      i += 4
    }
  }

  /// Curves that begin across and end upright, or the other way, in turn; the last may end aslant.
  private mutating func turningCurves(startsAcross: Bool, _ builder: inout OutlineBuilder) {
    var isAcross = startsAcross
    var i = 0
    while i + 4 <= stack.count {
      let (a, bx, by, c) = (stack[i], stack[i + 1], stack[i + 2], stack[i + 3])
      let last = stack.count - i == 5 ? stack[i + 4] : 0
      if isAcross {
        curve(a, 0, bx, by, last, c, &builder)
      } else {
        curve(0, a, bx, by, c, last, &builder)
      }
      isAcross.toggle()
      i += 4
    }
  }

  /// Two curves at once, which are nearly a line.
  private mutating func flex(_ operation: Int, _ builder: inout OutlineBuilder) {
    let s = stack
    switch operation {
    case 34 where s.count >= 7:
      curve(s[0], 0, s[1], s[2], s[3], 0, &builder)
      curve(s[4], 0, s[5], -s[2], s[6], 0, &builder)
    case 35 where s.count >= 12:
      curve(s[0], s[1], s[2], s[3], s[4], s[5], &builder)
      curve(s[6], s[7], s[8], s[9], s[10], s[11], &builder)
    case 36 where s.count >= 9:
      curve(s[0], s[1], s[2], s[3], s[4], 0, &builder)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]), &builder)
    case 37 where s.count >= 11:
      let (dx, dy) = (s[0] + s[2] + s[4] + s[6] + s[8], s[1] + s[3] + s[5] + s[7] + s[9])
      curve(s[0], s[1], s[2], s[3], s[4], s[5], &builder)
      if dx.magnitude > dy.magnitude {
        curve(s[6], s[7], s[8], s[9], s[10], -dy, &builder)
      } else {
        curve(s[6], s[7], s[8], s[9], -dx, s[10], &builder)
      }
    default: break
    }
    stack.removeAll(keepingCapacity: true)
  }
}
