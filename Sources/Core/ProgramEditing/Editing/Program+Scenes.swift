internal import Bricks
internal import Words

extension Program {
  private static let sceneFields: [Text] = ["sceneToStart", "sceneForTransition"]

  private func sceneNames(but scene: Int? = nil) -> [Text] {
    scenes.indices.filter { $0 != scene }.map { scenes[$0].name }
  }

  /// A scene behind all others, with a background alone.
  mutating func addScene(_ name: Text, background: Text) throws(EditProblem) {
    try Self.checkName(name, notIn: sceneNames())
    scenes.append(Scene(name: name, objects: [allObjects.append(Object(name: background))]))
  }

  /// Bricks that begin it follow the name. Its files lie in a folder of that name, which is its owner's to fill.
  mutating func renameScene(_ scene: Int, _ name: Text) throws(EditProblem) {
    guard scenes.indices.contains(scene) else { throw .notThere }
    try Self.checkName(name, notIn: sceneNames(but: scene))
    let old = scenes[scene].name
    scenes[scene].name = name
    for object in allObjects.handles {
      for script in allObjects[object].scripts.indices {
        for brick in allObjects[object].scripts[script].bricks.indices {
          allObjects[object].scripts[script].bricks[brick].walk { brick in
            for field in brick.fields.indices
            where Self.sceneFields.contains(brick.fields[field].name)
              && brick.fields[field].text == old
            {
              brick.fields[field].content = .text(name)
            }
          }
        }
      }
    }
  }

  /// Removes a scene with all of its objects; the last one stays.
  mutating func removeScene(_ scene: Int) throws(EditProblem) {
    guard scenes.indices.contains(scene), scenes.count > 1 else { throw .notThere }
    let gone = scenes.remove(at: scene)
    for object in gone.objects {
      allObjects[object] = Object(name: "")
      forget(.object(object))
    }
  }

  /// Duplicates a scene right behind itself, with objects of its own that mean one another.
  mutating func duplicateScene(_ scene: Int) throws(EditProblem) {
    guard scenes.indices.contains(scene) else { throw .notThere }
    let old = scenes[scene]
    var moved: [Markup.Link: Markup.Link] = [:]
    var copies: [Handle<Object>] = []
    for object in old.objects {
      let copy = allObjects.append(withOwnParts(allObjects[object], &moved))
      moved[.object(object)] = .object(copy)
      copies.append(copy)
    }
    for copy in copies { allObjects[copy].relink { moved[$0] ?? $0 } }
    scenes.insert(
      Scene(
        name: Self.name(old.name, amongst: sceneNames()), objects: copies,
        fields: old.fields.compactMap { $0.relinked { moved[$0] ?? $0 } }), at: scene + 1)
  }

  /// Moves a scene to a place among the others; the first is where the program begins.
  mutating func moveScene(_ scene: Int, to index: Int) throws(EditProblem) {
    guard scenes.indices.contains(scene), scenes.indices.contains(index) else { throw .notThere }
    scenes.insert(scenes.remove(at: scene), at: index)
  }
}
