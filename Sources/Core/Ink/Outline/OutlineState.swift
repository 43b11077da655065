import Geometry

/// The state of a `StrokeOutline`: a value, so that an update is one access to it and not many.
struct OutlineState {
  let style: OutlineStyle
  private(set) var sections: [CrossSection] = []
  private(set) var damage = Rect.empty
  private(set) var recomputedCount = 0

  /// The index behind its last cut, for each element.
  private var ends: [Int32] = []
  private var radii: OutlineRadii
  private var shades = OutlineShades()
  private var boxes = ElementBoxes()
  /// Elements whose boxes are out of date: they are made anew when they are asked for.
  private var stale = IndexRanges()
  private var dirty = IndexRanges()
  private var joints = OutlineJoints()
  /// What a stretch is made of, for as long as it is made.
  private var newEnds: [Int32] = []
  private var curves: [CenterLine.Element] = []

  init(_ style: OutlineStyle) {
    self.style = style
    radii = OutlineRadii(style)
  }

  mutating func reset() {
    sections.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    radii.reset()
    shades.reset()
    boxes.removeAll()
    stale.removeAll()
    damage = .empty
  }

  mutating func reserveCapacity(_ count: Int) {
    sections.reserveCapacity(count * 2)
    ends.reserveCapacity(count)
  }

  var elementCount: Int { ends.count }

  mutating func update(with line: Polyline, _ center: CenterLine) {
    let change = center.delta
    damage = .empty
    recomputedCount = 0
    radii.update(line.points, change)
    if style.isShaded { shades.update(line.points, change) }
    dirty.removeAll()
    let count = line.points.count
    if !change.replacesNothing {
      dirty.insert(change.start..<change.newEnd, before: 1, after: 1, limit: count)
    }
    for range in change.moved.ranges { dirty.insert(range, before: 1, after: 0, limit: count) }
    for range in radii.changed.ranges { dirty.insert(range, before: 1, after: 1, limit: count) }
    for range in shades.changed.ranges { dirty.insert(range) }
    if !change.replacesNothing { removeReplaced(change) }
    for range in dirty.ranges { remake(range, line.points, center) }
    noteStale(change)
  }

  /// The range of cuts of the elements `range`.
  func sectionRange(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound > 0 ? Int(ends[range.lowerBound - 1]) : 0
    return start..<(range.upperBound > 0 ? Int(ends[range.upperBound - 1]) : 0)
  }

  /// Forgets the cuts of the elements that a delta has replaced and makes room for the new ones.
  private mutating func removeReplaced(_ change: LineDelta) {
    let old = sectionRange(of: change.start..<change.oldEnd)
    addDamage(old)
    if old.upperBound == sections.count {
      sections.removeLast(old.count)
    } else {
      sections.removeSubrange(old)
    }
    ends.makeRoom(for: change, filler: 0)
    for i in change.start..<change.newEnd { ends[i] = Int32(old.lowerBound) }
    if !old.isEmpty {
      for i in change.newEnd..<ends.count { ends[i] -= Int32(old.count) }
    }
  }

  private mutating func remake(_ range: Range<Int>, _ points: [InkPoint], _ center: CenterLine) {
    makeJoints(range, points, center)
    recomputedCount += range.count
    let old = sectionRange(of: range)
    addDamage(old)
    put(joints.sections, in: old)
    for (k, element) in range.enumerated() { ends[element] = newEnds[k] + Int32(old.lowerBound) }
    let shift = Int32(joints.sections.count - old.count)
    if shift != 0 {
      for i in range.upperBound..<ends.count { ends[i] += shift }
    }
    addDamage(old.lowerBound..<old.lowerBound + joints.sections.count)
  }

  /// Fills `joints` and `newEnds` with the cuts of the elements `range`.
  private mutating func makeJoints(_ range: Range<Int>, _ points: [InkPoint], _ center: CenterLine)
  {
    joints.sections.removeAll(keepingCapacity: true)
    newEnds.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    for i in range.lowerBound..<min(points.count, range.upperBound + 1) {
      curves.append(center.element(i, through: points))
    }
    points.withUnsafeBufferPointer { points in
      curves.withUnsafeBufferPointer { curves in
        radii.values.withUnsafeBufferPointer { radii in
          let maker = OutlineMaker(
            points: points, elements: curves, firstElement: range.lowerBound, radii: radii,
            drawsLines: center.smoother.drawsLines)
          for element in range {
            maker.append(element, to: &joints)
            newEnds.append(Int32(joints.sections.count))
          }
        }
      }
    }
  }

  private mutating func put(_ new: [CrossSection], in old: Range<Int>) {
    if new.count == old.count {
      for i in new.indices { sections[old.lowerBound + i] = new[i] }
    } else if old.upperBound == sections.count {
      sections.removeLast(old.count)
      for section in new { sections.appendSnugly(section) }
    } else {
      sections.replaceSubrange(old, with: new)
    }
  }

  /// Damage reaches to the cuts on both sides, as quadrilaterals end there.
  private mutating func addDamage(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let reached = max(0, range.lowerBound - 1)..<min(sections.count, range.upperBound + 1)
    damage.formUnion(ElementBoxes.rect(ElementBoxes.box(sections[reached])))
  }

  // MARK: Boxes

  private mutating func noteStale(_ change: LineDelta) {
    let count = ends.count
    for range in dirty.ranges { stale.insert(range.lowerBound..<boxEnd(after: range)) }
    if change.newEnd != change.oldEnd {
      // Elements behind the stretch have other numbers now; where there are none, blocks may go.
      stale.insert(min(change.start, max(0, count - 1))..<max(1, count))
    }
  }

  /// Behind the last element whose box holds a cut of `range`: the next one that has cuts of its own
  /// starts from the last of them, over all that have none.
  private func boxEnd(after range: Range<Int>) -> Int {
    var end = range.upperBound
    while end < ends.count, ends[end] == ends[end - 1] { end += 1 }
    return min(end + 1, ends.count)
  }

  private mutating func refreshBoxes() {
    guard !stale.isEmpty else { return }
    let count = ends.count
    // Taken out, since the boxes are made by asking the rest of the state.
    var boxes = ElementBoxes.none
    swap(&boxes, &self.boxes)
    for range in stale.ranges {
      boxes.update(range.clamped(to: 0..<count), count: count) { box(of: $0) }
    }
    swap(&boxes, &self.boxes)
    stale.removeAll()
  }

  /// The box of one element and the cut it starts from.
  private func box(of element: Int) -> ElementBoxes.Box {
    let range = sectionRange(of: element..<element + 1)
    return ElementBoxes.box(sections[max(0, range.lowerBound - 1)..<range.upperBound])
  }

  mutating func bounds() -> Rect {
    refreshBoxes()
    return boxes.bounds
  }

  /// Calls `body` with each run of elements of which some part may lie in `rect`, in order.
  mutating func forEachRun(in rect: Rect, _ body: (Range<Int>) -> Void) {
    refreshBoxes()
    boxes.forEachRun(in: rect, count: ends.count, body)
  }

  // MARK: Shades

  /// The darkness of each element, 1 to `StrokeOutline.shadeCount`; empty for a line of one shade.
  var levels: [UInt8] { shades.levels }
}
