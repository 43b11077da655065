public import Geometry

/// The outline of a line of varying width, kept up to date element by element.
///
/// The ink covers every disc along the centre line; how that becomes an outline is told in
/// Outline.md. **The law**: after any updates `sections` equals what a fresh outline makes of the last
/// line. A class, because it is the memory of one stroke.
public final class StrokeOutline {
  public let style: OutlineStyle
  /// The cuts across the stroke, from its start to its end, caps included.
  public private(set) var sections: [CrossSection] = []
  /// What the last update changed: all that it drew, or drew no more, lies in here.
  public private(set) var damage = Rect.empty
  /// How many elements the last update drew anew.
  public private(set) var recomputedCount = 0

  /// For each element the index behind its last cut.
  private var ends: [Int32] = []
  private var radii: OutlineRadii
  private var boxes = ElementBoxes()
  private var dirty = IndexRanges()
  private var joints = OutlineJoints()
  private var newEnds: [Int32] = []

  public init(_ style: OutlineStyle) {
    self.style = style
    radii = OutlineRadii(style)
  }

  public func reset() {
    sections.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    radii.reset()
    boxes.removeAll()
    damage = .empty
  }

  func reserveCapacity(_ count: Int) {
    sections.reserveCapacity(count * 2)
    ends.reserveCapacity(count)
  }

  /// How many elements the outline has: one for each point of the line.
  public var elementCount: Int { ends.count }

  /// Takes in the centre line of `line` after its own update.
  ///
  /// - Complexity: O(*k*) for *k* changed elements; more where elements in the middle change in
  ///   number, as the rest is shifted, and within the length of a taper.
  public func update(with line: Polyline, _ center: CenterLine) {
    let change = center.delta
    damage = .empty
    recomputedCount = 0
    radii.update(line.points, change)
    dirty.removeAll()
    let count = line.points.count
    if !change.replacesNothing {
      dirty.insert(change.start..<change.newEnd, before: 1, after: 1, limit: count)
    }
    for range in change.moved.ranges { dirty.insert(range, before: 1, after: 0, limit: count) }
    for range in radii.changed.ranges { dirty.insert(range, before: 1, after: 1, limit: count) }
    if !change.replacesNothing { removeReplaced(change) }
    line.points.withUnsafeBufferPointer { points in
      center.elements.withUnsafeBufferPointer { elements in
        radii.values.withUnsafeBufferPointer { radii in
          let maker = OutlineMaker(
            points: points, elements: elements, radii: radii, drawsLines: center.smoother.drawsLines
          )
          for range in dirty.ranges { remake(range, maker) }
        }
      }
    }
    updateBoxes(change)
  }

  /// The range of cuts of the elements `range`.
  func sectionRange(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound > 0 ? Int(ends[range.lowerBound - 1]) : 0
    return start..<(range.upperBound > 0 ? Int(ends[range.upperBound - 1]) : 0)
  }

  /// Forgets the cuts of the elements that a delta has replaced and makes room for the new ones.
  private func removeReplaced(_ change: LineDelta) {
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

  private func remake(_ range: Range<Int>, _ maker: OutlineMaker) {
    joints.sections.removeAll(keepingCapacity: true)
    newEnds.removeAll(keepingCapacity: true)
    for element in range {
      maker.append(element, to: &joints)
      newEnds.append(Int32(joints.sections.count))
    }
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

  private func put(_ new: [CrossSection], in old: Range<Int>) {
    if new.count == old.count {
      for i in new.indices { sections[old.lowerBound + i] = new[i] }
    } else if old.upperBound == sections.count {
      sections.removeLast(old.count)
      for section in new { sections.append(section) }
    } else {
      sections.replaceSubrange(old, with: new)
    }
  }

  /// Damage reaches to the cuts on both sides, as quadrilaterals end there.
  private func addDamage(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var box = ElementBoxes.emptyBox
    for i in max(0, range.lowerBound - 1)..<min(sections.count, range.upperBound + 1) {
      box = pointwiseMin(box, ElementBoxes.box(sections[i]))
    }
    damage.formUnion(ElementBoxes.rect(box))
  }

  private func updateBoxes(_ change: LineDelta) {
    let count = ends.count
    for range in dirty.ranges {
      boxes.update(range.lowerBound..<min(count, range.upperBound + 1), count: count) {
        box(of: $0)
      }
    }
    if dirty.isEmpty || change.newEnd != change.oldEnd {
      // Elements behind the stretch have other numbers now.
      boxes.update(min(change.start, count)..<count, count: count) { box(of: $0) }
    }
  }

  /// The box of one element and the cut it starts from.
  private func box(of element: Int) -> ElementBoxes.Box {
    let range = sectionRange(of: element..<element + 1)
    var box = ElementBoxes.emptyBox
    for i in max(0, range.lowerBound - 1)..<range.upperBound {
      box = pointwiseMin(box, ElementBoxes.box(sections[i]))
    }
    return box
  }

  /// The box that holds the whole stroke.
  public var bounds: Rect { boxes.bounds }

  /// Calls `body` with each run of elements of which some part may lie in `rect`, in order.
  func forEachRun(in rect: Rect, _ body: (Range<Int>) -> Void) {
    boxes.forEachRun(in: rect, count: ends.count, body)
  }
}
