import Geometry
import Rendering
import Storyboard

/// The live elements of a layer, and of those merged into it, by where they lie: those near a place are found without a look at the
/// rest. Made when a gesture begins.
struct ElementGrid {
  /// The side of a cell in canvas pixels.
  private static let cell = 64.0
  /// Elements over more cells than this are looked at always.
  private static let cellLimit = 1024

  /// Indexes in `Shot.elements`, in drawing order, for each cell.
  private var cells: [UInt64: [Int]] = [:]
  private var large: [Int] = []

  /// - Complexity: O(*n*) for *n* elements of the layer.
  init(of layer: Int, in shot: Shot, _ renderer: ShotRenderer) {
    for index in shot.ink(ofLayer: layer) {
      let box = renderer.place(of: shot.elements[index], in: shot).canvasBox
      guard let range = Self.cells(of: box) else { continue }
      guard range.x.count * range.y.count <= Self.cellLimit else {
        large.append(index)
        continue
      }
      for y in range.y { for x in range.x { cells[Self.key(x, y), default: []].append(index) } }
    }
  }

  /// Returns the elements whose box meets a cell of `rect`, in drawing order.
  func elements(near rect: Rect) -> [Int] {
    guard let range = Self.cells(of: rect) else { return [] }
    var found = large
    for y in range.y.prefix(64) {
      for x in range.x.prefix(64) { found += cells[Self.key(x, y)] ?? [] }
    }
    found.sortIndices(by: <)
    var last = -1
    found.removeAll { index in
      defer { last = index }
      return index == last
    }
    return found
  }

  private static func key(_ x: Int, _ y: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: x)) << 32 | UInt64(UInt32(truncatingIfNeeded: y))
  }

  private static func cells(of box: Rect) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    guard !box.isEmpty, box.minX > -1e6, box.minY > -1e6, box.maxX < 1e6, box.maxY < 1e6 else {
      return nil
    }
    func cell(_ value: Double) -> Int { Int((value / Self.cell).rounded(.down)) }
    return (cell(box.minX)...cell(box.maxX), cell(box.minY)...cell(box.maxY))
  }
}

extension Shot {
  /// Returns the map from the plane of an element's layer to the canvas.
  func plane(of element: Element) -> AffineTransform { transform(ofLayer: element.layer) }
}
