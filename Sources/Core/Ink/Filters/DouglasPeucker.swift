import Geometry

/// Leaves out every point that lies within `tolerance` of the line that remains, by the rule of
/// Ramer (1972), Douglas and Peucker (1973), exactly.
///
/// A stretch between two kept points is split at the point farthest from the segment between them,
/// as long as that is farther than the tolerance. Distance is to the segment, not to the endless
/// line, so closed strokes and the tips of reversals survive.
///
/// The splits are kept as a tree. A stretch whose points did not change splits as before, so an
/// appended point costs only the stretches that end with it; it may still change a split far back,
/// and then all below that is found anew.
///
/// - Complexity: O(*n*) for a typical update, O(*n* · *k*) at worst, for *n* points of which *k* are
///   kept.
public struct DouglasPeucker: PointSelector, Sendable {
  public let tolerance: Double
  private var tree = SplitTree()

  public init(tolerance: Double = 0.45) {
    precondition(tolerance >= 0, "the tolerance is not negative")
    self.tolerance = tolerance
  }

  public mutating func reset() { tree.removeAll() }

  public mutating func select(
    from points: [InkPoint], firstChanged: Int, kept: [Int], tail: inout [Int]
  ) -> Int {
    guard points.count > 1 else {
      tree.removeAll()
      if !points.isEmpty { tail.append(0) }
      return 0
    }
    tree.rebuild(points, firstChanged: firstChanged, squaredTolerance: tolerance * tolerance)
    tail.append(0)
    tree.appendSplits(to: &tail)
    tail.append(points.count - 1)
    return 0
  }
}

/// The splits of a line as a binary tree in an array, walked without recursion: a spiral of 100,000
/// points may split one point at a time.
private struct SplitTree: Sendable {
  private struct Node {
    var low: Int32
    var high: Int32
    /// The point kept between `low` and `high`, or `none`.
    var split: Int32
    var left: Int32
    var right: Int32
  }

  private struct Task {
    var low: Int
    var high: Int
    /// The node to reuse, or `none`.
    var node: Int32
    var parent: Int32
    var isLeft: Bool
  }

  private static let none: Int32 = -1
  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root = SplitTree.none
  private var tasks: [Task] = []
  private var stack: [Int32] = []

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    root = Self.none
  }

  mutating func rebuild(_ points: [InkPoint], firstChanged: Int, squaredTolerance: Double) {
    tasks.append(
      Task(low: 0, high: points.count - 1, node: root, parent: Self.none, isLeft: false))
    while let task = tasks.popLast() {
      var node = task.node
      if node != Self.none, nodes[Int(node)].low == task.low, nodes[Int(node)].high == task.high,
        task.high < firstChanged
      {
        link(node, task)
        continue
      }
      var oldLeft = Self.none
      var oldRight = Self.none
      if node == Self.none {
        node = newNode()
      } else {
        oldLeft = nodes[Int(node)].left
        oldRight = nodes[Int(node)].right
      }
      let split = farthest(points, task.low, task.high, squaredTolerance)
      nodes[Int(node)] = Node(
        low: Int32(task.low), high: Int32(task.high), split: Int32(split), left: Self.none,
        right: Self.none)
      link(node, task)
      if split < 0 {
        release(oldLeft)
        release(oldRight)
      } else {
        tasks.append(
          Task(low: split, high: task.high, node: oldRight, parent: node, isLeft: false))
        tasks.append(Task(low: task.low, high: split, node: oldLeft, parent: node, isLeft: true))
      }
    }
  }

  /// Appends all splits in rising order.
  mutating func appendSplits(to tail: inout [Int]) {
    var node = root
    while node != Self.none || !stack.isEmpty {
      while node != Self.none, nodes[Int(node)].split >= 0 {
        stack.append(node)
        node = nodes[Int(node)].left
      }
      guard let top = stack.popLast() else { return }
      tail.append(Int(nodes[Int(top)].split))
      node = nodes[Int(top)].right
    }
  }

  private mutating func link(_ node: Int32, _ task: Task) {
    if task.parent == Self.none {
      root = node
    } else if task.isLeft {
      nodes[Int(task.parent)].left = node
    } else {
      nodes[Int(task.parent)].right = node
    }
  }

  private mutating func newNode() -> Int32 {
    if let node = free.popLast() { return node }
    nodes.append(Node(low: 0, high: 0, split: Self.none, left: Self.none, right: Self.none))
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    guard node != Self.none else { return }
    stack.append(node)
    while let top = stack.popLast() {
      let left = nodes[Int(top)].left
      let right = nodes[Int(top)].right
      if left != Self.none { stack.append(left) }
      if right != Self.none { stack.append(right) }
      free.append(top)
    }
  }

  /// The point between `low` and `high` farthest from the segment between them, or −1 where none is
  /// farther than the tolerance. Of several equally far ones the first.
  private func farthest(
    _ points: [InkPoint], _ low: Int, _ high: Int, _ squaredTolerance: Double
  ) -> Int {
    points.withUnsafeBufferPointer { points in
      let a = points[low].location
      let b = points[high].location
      let ab = b - a
      let squaredLength = ab.squaredLength
      // Distances are compared multiplied by the squared length, which spares a division a point.
      let isPoint = squaredLength == 0
      var greatest = isPoint ? squaredTolerance : squaredTolerance * squaredLength
      var best = -1
      var i = low + 1
      while i < high {
        let p = points[i].location
        let ap = p - a
        let along = ap.dot(ab)
        let distance: Double
        if isPoint {
          distance = ap.squaredLength
        } else if along <= 0 {
          distance = ap.squaredLength * squaredLength
        } else if along >= squaredLength {
          distance = (p - b).squaredLength * squaredLength
        } else {
          let cross = ab.cross(ap)
          distance = cross * cross
        }
        if distance > greatest {
          greatest = distance
          best = i
        }
        i += 1
      }
      return best
    }
  }
}
