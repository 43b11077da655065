package import Storyboard

// Fields of shots, and numbers that stay.

extension OutlineEdits {
  /// A field of the project's own, behind the others.
  package mutating func addField(_ name: Text) -> (changes: [ProjectChange], field: FieldID) {
    let field: FieldID = nextID()
    let last = project.liveFields.last.map { project.fields[$0].order.value }
    return ([.insertField(field, name: name, order: .between(last, nil))], field)
  }

  /// Moves a field behind another, or to the front.
  package func moveField(_ field: FieldID, after sibling: FieldID?) -> [ProjectChange] {
    let others = project.liveFields.filter { project.fields[$0].id != field }
    let at =
      sibling.flatMap { sibling in others.firstIndex { project.fields[$0].id == sibling } }
      .map { $0 + 1 } ?? 0
    func key(_ place: Int) -> OrderKey? {
      others.indices.contains(place) ? project.fields[others[place]].order.value : nil
    }
    return [.setField(field, .order(.between(key(at - 1), key(at))))]
  }

  /// Has shots keep the numbers that they have now, or go by their places again.
  package func pinNumbers(of shots: [ShotID], _ isPinned: Bool) -> [ProjectChange] {
    let wanted = Set(shots)
    var changes: [ProjectChange] = []
    for scene in project.outline.scenes {
      for shot in scene.shots where wanted.contains(shot.id) && shot.isPinned != isPinned {
        changes.append(.setShot(shot.id, .number(isPinned ? shot.number : "")))
      }
    }
    return changes
  }
}
