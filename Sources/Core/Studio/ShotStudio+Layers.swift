package import Geometry
import Ink
import Raster
import Rendering
package import Storyboard

/// Commands on the layers of the open shot. Each is one edit, to be undone at once, unless
/// it holds more ink than an edit may.
extension ShotStudio {
  /// Adds a drawing above the chosen layer, and chooses it.
  package func addLayer() throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, layer) = try edits.add(above: selectedLayer ?? activeLayer)
    ids = edits.ids
    make(changes)
    selectedLayer = layer
  }

  package func removeLayers(_ layers: [LayerID]) throws(LayerRefusal) {
    make(try LayerEdits(shot, ids: ids).remove(layers))
  }

  /// Copies layers, and chooses the copy where it is one.
  package func duplicateLayers(_ layers: [LayerID]) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, copies) = try edits.duplicate(layers)
    ids = edits.ids
    make(changes)
    if copies.count == 1 { selectedLayer = copies[0] }
  }

  package func moveLayers(
    _ layers: [LayerID], into parent: LayerID?, above sibling: LayerID?
  ) throws(LayerRefusal) {
    make(try LayerEdits(shot, ids: ids).move(layers, into: parent, above: sibling))
  }

  /// Puts layers into a new group, and chooses it; with `isAsked` not where the picture would look
  /// different.
  package func groupLayers(_ layers: [LayerID], isAsked: Bool = false) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, group) = try edits.group(layers)
    if isAsked { try checkLook(after: changes) }
    ids = edits.ids
    make(changes)
    selectedLayer = group
  }

  /// Takes a group apart; with `isAsked` not where the picture would look different.
  package func ungroup(_ group: LayerID, isAsked: Bool = false) throws(LayerRefusal) {
    let changes = try LayerEdits(shot, ids: ids).ungroup(group)
    if isAsked {
      if losesMotion(ungrouping: group) { throw .looksDifferent }
      try checkLook(after: changes)
    }
    make(changes)
  }

  /// Merges a layer with the one below it, or several, and chooses what they have become; with
  /// `isAsked` not where the picture would look different.
  package func mergeLayers(_ layers: [LayerID], isAsked: Bool = false) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, drawing) = try edits.merge(layers)
    if isAsked { try checkLook(after: changes) }
    ids = edits.ids
    make(changes)
    selectedLayer = drawing
  }

  /// Whether a layer of a group moves by itself, so that it cannot take on what the group does.
  private func losesMotion(ungrouping group: LayerID) -> Bool {
    guard let index = shot.index(of: group), shot.layers[index].motion.value != nil else {
      return false
    }
    return shot.children(of: group).contains { shot.layers[$0].motion.value != nil }
  }

  private func checkLook(after changes: [ShotChange]) throws(LayerRefusal) {
    endMotion()
    load()
    var next = shot
    var damage: [ShotDamage] = []
    var ids = ids
    do throws(EditError) {
      let applied = try next.apply(ShotEdit(id: ids.next(), session: session, .change(changes)))
      next.addDamage(of: applied.touched, to: &damage)
    } catch {
      return
    }
    if renderer.looksDifferent(shot, after: damage, as: next) { throw .looksDifferent }
  }

  package func setLayer(_ layer: LayerID, _ property: LayerProperty) throws(LayerRefusal) {
    make(try LayerEdits(shot, ids: ids).set(layer, property))
  }

  package func setBackground(_ color: Color) {
    if color != shot.background.value { make([.setBackground(color)]) }
  }

  /// The most ink that one edit holds, in samples: about a megabyte as stored.
  private static let editBudget = 100_000

  func make(_ changes: [ShotChange]) {
    var part: [ShotChange] = []
    var samples = 0
    func finish() {
      guard !part.isEmpty else { return }
      make(ShotEdit(id: ids.next(), session: session, .change(part)))
      part = []
      samples = 0
    }
    for change in changes {
      if case .insertElement(_, _, .stroke(let stroke)) = change {
        samples += stroke.samples.count
      }
      part.append(change)
      if part.count == ShotEdit.changeLimit || samples > Self.editBudget { finish() }
    }
    finish()
  }
}
