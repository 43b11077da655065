import Geometry

/// Bounding boxes of a stroke's elements, in blocks of eight, blocks of eight blocks, and so on: what
/// lies in a rectangle is found without a look at the rest of the stroke.
struct ElementBoxes: Equatable {
  /// Least x, least y, and the greatest of both negated, so that the union is the lesser of each.
  typealias Box = SIMD4<Float>

  static let blockSize = 8
  static let emptyBox = Box(repeating: .infinity)
  private(set) var levels: [[Box]] = [[]]

  /// A placeholder that takes no memory and may not be asked.
  static var none: ElementBoxes { ElementBoxes(levels: []) }

  init() {}

  private init(levels: [[Box]]) { self.levels = levels }

  mutating func removeAll() {
    for i in levels.indices { levels[i].removeAll(keepingCapacity: true) }
  }

  /// The box of some cuts.
  static func box(_ sections: ArraySlice<CrossSection>) -> Box {
    sections.withUnsafeBufferPointer { sections in
      var least = SIMD4<Float>(repeating: .infinity)
      var greatest = SIMD4<Float>(repeating: -.infinity)
      for section in sections {
        least = pointwiseMin(least, section.sides)
        greatest = pointwiseMax(greatest, section.sides)
      }
      return Box(
        min(least.x, least.z), min(least.y, least.w), -max(greatest.x, greatest.z),
        -max(greatest.y, greatest.w))
    }
  }

  static func box(_ rect: Rect) -> Box {
    Box(Float(rect.minX), Float(rect.minY), -Float(rect.maxX), -Float(rect.maxY))
  }

  static func rect(_ box: Box) -> Rect {
    Rect(
      minX: Double(box.x), minY: Double(box.y), maxX: -Double(box.z), maxY: -Double(box.w))
  }

  static func intersects(_ a: Box, _ b: Box) -> Bool {
    a.x <= -b.z && b.x <= -a.z && a.y <= -b.w && b.y <= -a.w
  }

  /// The box of the whole stroke.
  var bounds: Rect {
    guard let top = levels.last(where: { $0.count == 1 }) else {
      var all = Self.emptyBox
      for box in levels[0] { all = pointwiseMin(all, box) }
      return levels[0].isEmpty ? .empty : Self.rect(all)
    }
    return Self.rect(top[0])
  }

  /// Computes anew the blocks that hold `elements` of a stroke that has `count` of them.
  ///
  /// - Complexity: O(*k* + log *n*) calls of `boxOfElement` and unions for *k* elements.
  mutating func update(_ elements: Range<Int>, count: Int, boxOfElement: (Int) -> Box) {
    let size = Self.blockSize
    var length = (count + size - 1) / size
    var blocks = elements.lowerBound / size..<(elements.upperBound + size - 1) / size
    Self.resize(&levels[0], to: length)
    for block in blocks.clamped(to: 0..<length) {
      var box = Self.emptyBox
      for element in block * size..<min(count, (block + 1) * size) {
        box = pointwiseMin(box, boxOfElement(element))
      }
      levels[0][block] = box
    }
    var level = 1
    while length > 1 {
      let below = length
      length = (length + size - 1) / size
      blocks = blocks.lowerBound / size..<(blocks.upperBound + size - 1) / size
      if level == levels.count { levels.append([]) }
      Self.resize(&levels[level], to: length)
      for block in blocks.clamped(to: 0..<length) {
        var box = Self.emptyBox
        for child in block * size..<min(below, (block + 1) * size) {
          box = pointwiseMin(box, levels[level - 1][child])
        }
        levels[level][block] = box
      }
      level += 1
    }
    while level < levels.count {
      levels[level].removeAll(keepingCapacity: true)
      level += 1
    }
  }

  private static func resize(_ boxes: inout [Box], to count: Int) {
    if boxes.count > count { boxes.removeLast(boxes.count - count) }
    while boxes.count < count { boxes.append(emptyBox) }
  }

  /// Calls `body` with each run of elements whose blocks meet `rect`, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* blocks found.
  func forEachRun(in rect: Rect, count: Int, _ body: (Range<Int>) -> Void) {
    let wanted = Self.box(rect)
    var top = levels.count - 1
    while top > 0, levels[top].isEmpty { top -= 1 }
    var run = 0..<0
    for block in levels[top].indices {
      visit(top, block, wanted) { block in
        let elements = block * Self.blockSize..<min(count, (block + 1) * Self.blockSize)
        if run.upperBound == elements.lowerBound, !run.isEmpty {
          run = run.lowerBound..<elements.upperBound
        } else {
          if !run.isEmpty { body(run) }
          run = elements
        }
      }
    }
    if !run.isEmpty { body(run) }
  }

  private func visit(_ level: Int, _ block: Int, _ wanted: Box, _ found: (Int) -> Void) {
    guard Self.intersects(levels[level][block], wanted) else { return }
    if level == 0 { return found(block) }
    for child in block * Self.blockSize..<min(levels[level - 1].count, (block + 1) * Self.blockSize)
    {
      visit(level - 1, child, wanted, found)
    }
  }
}
