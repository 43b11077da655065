internal import LibraryStore
package import Storyboard
internal import StoryboardFile

extension Uploads {
  /// Makes a project of one's own of ink that was set aside, since it could not be stored where it was drawn: one shot with a
  /// layer for each that was drawn on.
  ///
  /// What the edits say of anything else than ink is left out: pictures belong to where they lie.
  ///
  /// - Returns: the project; nil where none of the edits holds ink.
  /// - Throws: `FileError` where `batch` is none; `LibraryError`.
  package func keepInk(_ batch: [UInt8], canvas: CanvasSize, name: Text) async throws -> ProjectID?
  {
    // Those of projects and of the library lie among them, and hold none.
    let edits = try EditBatch(encoded: batch).edits.compactMap { try? ShotEdit(encoded: $0) }
    var generator = SystemRandomNumberGenerator()
    let id = ProjectID(using: &generator)
    let new = NewProject(name: name, canvas: canvas, order: .middle)
    let beginning = ProjectEdit.beginning(id, new, copying: nil)
    var project = Project(id: id)
    for edit in beginning { try project.apply(edit) }
    guard let shot = project.shots.first?.id, let ink = Self.ink(of: edits) else { return nil }
    let log = ink.edits(copyingTo: shot).map { $0.encoded() }
    let imported = ImportedProject(
      project: project, edits: beginning.map { $0.encoded() }, shots: [shot]
    ) { _ in log }
    return try await store.importProject(imported, folder: nil).id
  }

  /// A shot that shows the ink of edits, as far as it can be told from them; nil where there is none.
  private static func ink(of edits: [ShotEdit]) -> Shot? {
    var generator = SystemRandomNumberGenerator()
    let session = SessionID(using: &generator)
    var shot = Shot(id: ShotID(using: &generator))
    let layers = edits.flatMap(\.inkedLayers).reduce(into: [LayerID]()) { list, layer in
      if !list.contains(layer) { list.append(layer) }
    }
    guard !layers.isEmpty else { return nil }
    var order: OrderKey?
    for (index, layer) in layers.enumerated() {
      let next = OrderKey.between(order, nil)
      order = next
      let insert = ShotChange.insertLayer(
        layer, NewLayer(name: Text("Layer \(index + 1)"), order: next))
      _ = try? shot.apply(
        ShotEdit(id: EditID(using: &generator), session: session, .change([insert])))
    }
    _ = try? shot.apply(
      ShotEdit(
        id: EditID(using: &generator), session: session,
        .change([.setLayerRemoved(Shot.firstLayer(of: shot.id), true)])))
    for edit in edits {
      guard let edit = edit.withInkAlone else { continue }
      // What names elements that were stored says nothing here.
      _ = try? shot.apply(edit)
    }
    return shot
  }
}

extension ShotEdit {
  /// The layers that it draws on.
  fileprivate var inkedLayers: [LayerID] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap {
      if case .insertElement(_, let layer, _) = $0 { layer } else { nil }
    }
  }

  /// The edit without what it says of layers; nil where nothing is left.
  fileprivate var withInkAlone: ShotEdit? {
    guard case .change(let changes) = action else { return self }
    let kept = changes.filter {
      switch $0 {
      case .insertElement, .setElementsRemoved, .setElement: true
      case .insertLayer, .setLayer, .setLayerRemoved, .setBackground, .setCamera,
        .setPerspective:
        false
      }
    }
    return kept.isEmpty ? nil : ShotEdit(id: id, session: session, .change(kept))
  }
}
