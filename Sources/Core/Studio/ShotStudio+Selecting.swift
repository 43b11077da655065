package import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard

/// The lasso: catching elements of the active layer and moving, scaling and turning them.
extension ShotStudio {
  /// The selection, as far as its elements are still there.
  package var selection: Selection? {
    guard var selected, let layer = shot.index(of: selected.layer), shot.isPresent(layer),
      shot.isVisible(layer), !shot.isLocked(layer)
    else { return nil }
    selected.elements.removeAll { id in
      shot.index(of: id).map { shot.elements[$0].isRemoved.value } ?? true
    }
    return selected.elements.isEmpty ? nil : selected
  }

  /// The corners of the frame as it shows now, then the knob for turning, on the desk; empty for none.
  package var selectionHandles: [Point] {
    guard var selection else { return [] }
    if case .transform(let gesture) = activity { selection.move(by: gesture.map) }
    return selection.frame.map { view.desk($0) } + [selection.knob(through: view)]
  }

  /// The loop under way, on the desk; empty for none.
  package var lassoLoop: [Point] {
    if case .loop(let points, _) = activity { points.map { view.desk($0) } } else { [] }
  }

  package func deselect() { selected = nil }

  /// Catches all that the active layer shows.
  package func selectAll() {
    guard let layer = activeLayer, let index = shot.index(of: layer) else { return }
    selected = Selection(
      shot.ink(ofLayer: index).map { shot.elements[$0].id }, of: layer, in: shot, renderer)
  }

  /// Updates the frame after others, or an undo, have changed the selected elements.
  func shotChanged() {
    guard let known = selected else { return }
    guard let selection, !isDrawing else { return }
    let now = Selection(selection.elements, of: known.layer, in: shot, renderer)
    selected?.frame = now?.frame ?? known.frame
  }

  // MARK: Catching

  func beginLasso(_ input: PointerInput, at place: Point) {
    let isAdding = input.modifiers.contains(.constrain)
    let handle = selection?.handle(at: input.sample.location, through: view)
    if let handle, !(isAdding && handle == .inside) {
      activity = .transform(TransformGesture(input, at: place, handle: handle))
    } else {
      activity = .loop([place], isAdding: isAdding)
    }
  }

  /// A loop smaller than this on the desk is a tap.
  private static let tapReach = 6.0

  func select(within points: [Point], adding isAdding: Bool) {
    guard let layer = activeLayer, let index = shot.index(of: layer) else {
      selected = nil
      return
    }
    let loop = Loop(points)
    let isTap = max(loop.box.width, loop.box.height) * view.scale < Self.tapReach
    var ids: [ElementID] = []
    if isTap {
      ids = element(at: points[0], of: index).map { [$0] } ?? []
    } else {
      ids = elements(within: loop, of: index)
    }
    if isAdding, let before = selection, before.layer == layer {
      // A tap on what is selected lets it go.
      let known = Set(before.elements)
      ids =
        isTap && ids.allSatisfy { known.contains($0) }
        ? before.elements.filter { !ids.contains($0) }
        : before.elements + ids.filter { !known.contains($0) }
    }
    selected = Selection(ids, of: layer, in: shot, renderer)
  }

  /// The topmost element that shows at a place of the canvas.
  private func element(at place: Point, of layer: Int) -> ElementID? {
    let radius = 8 / view.scale
    let near = Rect(center: place, radius: radius)
    for index in shot.ink(ofLayer: layer).reversed() {
      let element = shot.elements[index]
      guard !element.content.isEraser,
        renderer.place(of: element, in: shot).canvasBox.intersects(near)
      else { continue }
      let shape = ElementShape(element, layer: shot.plane(of: element))
      if renderer.shows(shape, of: shot.layers[layer].id, at: place, radius: radius) {
        return element.id
      }
    }
    return nil
  }

  /// Elements of which at least half lies inside, and the erasers that work on these alone.
  private func elements(within loop: Loop, of layer: Int) -> [ElementID] {
    var isInside: [Int: Bool] = [:]
    let live = shot.ink(ofLayer: layer)
    for index in live where !shot.elements[index].content.isEraser {
      let element = shot.elements[index]
      guard renderer.place(of: element, in: shot).canvasBox.intersects(loop.box) else { continue }
      isInside[index] = element.lies(within: loop, plane: shot.plane(of: element))
    }
    for (i, index) in live.enumerated() where shot.elements[index].content.isEraser {
      let layer = shot.elements[index].layer
      let box = renderer.place(of: shot.elements[index], in: shot).canvasBox
      guard box.intersects(loop.box) else { continue }
      // It works on its own layer, and on what was merged into that.
      let below = live[..<i].filter {
        !shot.elements[$0].content.isEraser && shot.lies(shot.elements[$0].layer, in: layer)
          && renderer.place(of: shot.elements[$0], in: shot).canvasBox.intersects(box)
      }
      isInside[index] = !below.isEmpty && below.allSatisfy { isInside[$0] == true }
    }
    let ids = live.filter { isInside[$0] == true }
    // An eraser alone is nothing to catch.
    return ids.allSatisfy { shot.elements[$0].content.isEraser }
      ? [] : ids.map { shot.elements[$0].id }
  }

  // MARK: Moving

  func showTransform(_ map: AffineTransform) {
    guard let selection else { return }
    let shot = shot
    draw { $0.lift(selection.elements, of: shot, areShown: true) }
    draw { $0.moveLifted(by: map, of: shot) }
  }

  /// Writes once what a hand has done.
  func writeTransform(_ map: AffineTransform) {
    let changes = map == .identity ? [] : transformed(by: map)
    guard !changes.isEmpty else {
      let shot = shot
      return draw { $0.putDown(shot) }
    }
    draw { $0.releaseLifted() }
    var selection = selected
    selection?.move(by: map)
    make(changes)
    selected = selection
  }

  /// Does `map` to what is selected on the canvas, as one edit.
  package func transformSelection(by map: AffineTransform) { writeTransform(map) }

  /// Mirrors what is selected about the middle of its frame.
  package func flipSelection(vertically: Bool) {
    guard let center = selection?.center else { return }
    transformSelection(
      by: vertically
        ? AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * center.y)
        : AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * center.x, ty: 0))
  }

  /// Elements that would lie too far out, or be too small, stay where they are.
  private func transformed(by map: AffineTransform) -> [ShotChange] {
    guard let selection else { return [] }
    var changes: [ShotChange] = []
    for id in selection.elements {
      guard let index = shot.index(of: id) else { continue }
      let element = shot.elements[index]
      let plane = shot.plane(of: element)
      // On the layer's own plane.
      let onPlane =
        plane == .identity ? map : plane.then(map).then(plane.inverse ?? .identity)
      guard let next = element.transform.value.then(onPlane) else { continue }
      changes.append(.setElement(id, .transform(next)))
    }
    return changes
  }
}

extension Element {
  /// Whether at least half of its samples, or corners, lie inside.
  fileprivate func lies(within loop: Loop, plane: AffineTransform) -> Bool {
    let map = transform.value.affine.then(plane)
    var (inside, all) = (0, 0)
    func count(_ place: Point) {
      all += 1
      if loop.contains(map(place)) { inside += 1 }
    }
    switch content {
    case .stroke(let stroke): for sample in stroke.samples { count(sample.location) }
    case .area(let area):
      for contour in area.contours { for corner in contour { count(corner.location) } }
    }
    return inside * 2 >= all && inside > 0
  }
}
