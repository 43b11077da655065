package import Storyboard

extension ShotEdit {
  /// Returns the same change by the same session under new ids, for an edit whose ids are taken; nil for an undo or a
  /// redo.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes.
  package func reissued(_ ids: inout IDSource) -> ShotEdit? {
    guard case .change(let changes) = action else { return nil }
    var names: [ElementID: ElementID] = [:]
    var reissued: [ShotChange] = []
    reissued.reserveCapacity(changes.count)
    for change in changes {
      switch change {
      case .insertElement(let id, let layer, let content):
        let name: ElementID = ids.next()
        names[id] = name
        reissued.append(.insertElement(name, layer: layer, content))
      case .setElement(let id, let property):
        reissued.append(.setElement(names[id] ?? id, property))
      default: reissued.append(change)
      }
    }
    return ShotEdit(id: ids.next(), session: session, .change(reissued))
  }
}
