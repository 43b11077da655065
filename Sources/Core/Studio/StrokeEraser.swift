import Geometry
import Ink
import Rendering
import Storyboard

/// Rubs out whole strokes of one layer: all that its tip touches.
struct StrokeEraser {
  let layer: LayerID
  /// The radius in canvas pixels.
  let radius: Double
  private(set) var last: Point
  private(set) var erased: [ElementID] = []
  private var places: ElementGrid
  private var shapes: [ElementID: ElementShape] = [:]

  init(at place: Point, radius: Double, layer: Int, of shot: Shot, _ renderer: ShotRenderer) {
    self.layer = shot.layers[layer].id
    self.radius = radius
    last = place
    places = ElementGrid(of: layer, in: shot, renderer)
  }

  /// Moves the tip to `place`; returns what it has newly touched.
  ///
  /// - Complexity: that of looking at the elements near the way, whatever else the shot holds.
  mutating func move(to place: Point, in shot: Shot, _ renderer: ShotRenderer) -> [ElementID] {
    var found: [ElementID] = []
    let way = place - last
    // Half a radius at a time: no stroke fits between two looks.
    let steps = min(512, max(1, Int((way.length / max(radius / 2, 0.5)).rounded(.up))))
    for step in 1...steps {
      let tip = last + way * (Double(step) / Double(steps))
      for index in places.elements(near: Rect(center: tip, radius: radius)) {
        let element = shot.elements[index]
        guard !element.content.isEraser, !element.isRemoved.value, !erased.contains(element.id)
        else { continue }
        let shape = shapes[element.id] ?? ElementShape(element, layer: shot.plane(of: element))
        shapes[element.id] = shape
        guard renderer.shows(shape, of: layer, at: tip, radius: radius) else { continue }
        erased.append(element.id)
        found.append(element.id)
      }
    }
    last = place
    return found
  }
}

extension ShotStudio {
  func beginErasing(at place: Point) {
    guard let layer = activeLayer.flatMap({ shot.index(of: $0) }) else { return }
    let radius = Double(tools[.eraser].size) / StrokeSample.positionScale / 2
    activity = .erasing(
      StrokeEraser(at: place, radius: radius, layer: layer, of: shot, renderer))
    erase(along: [place])
  }

  func erase(to input: PointerInput) {
    var places: [Point] = []
    for sample in input.samples(after: -.infinity) where sample.isFinite {
      places.append(view.canvas(sample.location))
    }
    erase(along: places)
  }

  private func erase(along places: [Point]) {
    guard case .erasing(var eraser) = activity else { return }
    var found: [ElementID] = []
    for place in places { found += eraser.move(to: place, in: shot, renderer) }
    activity = .erasing(eraser)
    guard !found.isEmpty else { return }
    let shot = shot
    draw { $0.lift(found, of: shot, areShown: false) }
  }

  /// Takes away what was rubbed out, as one edit.
  func finish(_ eraser: StrokeEraser) {
    draw { $0.releaseLifted() }
    guard !eraser.erased.isEmpty else { return }
    make([.setElementsRemoved(eraser.erased, true)])
  }
}
