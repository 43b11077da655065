package import Geometry
import Ink
package import Storyboard

/// Commands on selected elements: delete, colour, copy, cut, paste, duplicate.
extension ShotStudio {
  /// Takes away what is selected, as one edit; false where nothing is.
  @discardableResult
  package func removeSelection() -> Bool {
    guard let selection else { return false }
    selected = nil
    make([.setElementsRemoved(selection.elements, true)])
    return true
  }

  /// Gives what is selected another colour; erasers have none.
  package func recolorSelection(_ color: Color) {
    guard let selection else { return }
    var changes: [ShotChange] = []
    for id in selection.elements {
      guard let index = shot.index(of: id) else { continue }
      let element = shot.elements[index]
      guard !element.content.isEraser, element.color != color else { continue }
      changes.append(.setElement(id, .recoloring(color)))
    }
    make(changes)
  }

  /// Returns changes that would draw the selected elements on their layer again, in drawing order.
  package func clip() -> [ShotChange] {
    guard let selection else { return [] }
    guard let layer = shot.index(of: selection.layer) else { return [] }
    let selected = Set(selection.elements)
    let sheet = shot.transform(ofLayer: layer)
    var changes: [ShotChange] = []
    for index in shot.ink(ofLayer: layer) where selected.contains(shot.elements[index].id) {
      var element = shot.elements[index]
      // What lies in a merged layer is told on the plane of the whole.
      let plane = shot.plane(of: element)
      if plane != sheet, let back = sheet.inverse {
        element.place(by: plane.then(back))
      }
      changes += element.changes(drawingAs: element.id, on: selection.layer)
    }
    return changes
  }

  /// The offset of a copy from its original on the same layer, in canvas pixels.
  private static let shift = Point(x: 24, y: 24)

  /// Draws what `clip` has told on the active layer, under new ids, and catches it; beside the
  /// original where that still lies there. False where there is no layer for it.
  @discardableResult
  package func paste(_ clip: [ShotChange]) -> Bool {
    guard let layer = activeLayer, !clip.isEmpty else { return false }
    let isBeside = clip.contains { change in
      guard case .insertElement(let id, layer, _) = change, let index = shot.index(of: id) else {
        return false
      }
      return !shot.elements[index].isRemoved.value
    }
    let shift = AffineTransform.translation(isBeside ? Self.shift : .zero)
    var names: [ElementID: ElementID] = [:]
    var transforms: [ElementID: LayerTransform] = [:]
    var order: [ElementID] = []
    var changes: [ShotChange] = []
    for change in clip {
      switch change {
      case .insertElement(let id, _, let content):
        let name: ElementID = ids.next()
        names[id] = name
        order.append(name)
        changes.append(.insertElement(name, layer: layer, content))
      case .setElement(let id, .transform(let transform)):
        if let name = names[id] { transforms[name] = transform }
      case .setElement(let id, .recoloring(let color)):
        if let name = names[id] { changes.append(.setElement(name, .recoloring(color))) }
      default: break
      }
    }
    for name in order {
      let transform = (transforms[name] ?? .identity).then(shift) ?? .identity
      if !transform.isIdentity { changes.append(.setElement(name, .transform(transform))) }
    }
    make(changes)
    selected = Selection(
      order.filter { shot.index(of: $0) != nil }, of: layer, in: shot, renderer)
    return true
  }
}
