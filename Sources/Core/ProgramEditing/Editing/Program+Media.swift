internal import Bricks
internal import Words

extension Program {
  mutating func addLook(_ name: Text, _ file: Text, of object: Handle<Object>) throws(EditProblem) {
    try check(object)
    try Self.checkName(name, notIn: [])
    try Self.checkName(file, notIn: [])
    let taken = allObjects[object].looks.map { allLooks[$0].name }
    let look = Look(name: Self.name(name, amongst: taken), fileName: file)
    allObjects[object].looks.append(allLooks.append(look))
  }

  mutating func renameLook(_ look: Handle<Look>, _ name: Text) throws(EditProblem) {
    guard let owner = allObjects.elements.first(where: { $0.looks.contains(look) }) else {
      throw .notThere
    }
    let taken = owner.looks.filter { $0 != look }.map { allLooks[$0].name }
    try Self.checkName(name, notIn: taken)
    allLooks[look].name = name
  }

  mutating func setLookFile(_ look: Handle<Look>, _ file: Text) throws(EditProblem) {
    guard allLooks.elements.indices.contains(look.index) else { throw .notThere }
    try Self.checkName(file, notIn: [])
    allLooks[look].fileName = file
  }

  mutating func removeLook(_ look: Handle<Look>, of object: Handle<Object>) throws(EditProblem) {
    try check(object)
    guard allObjects[object].looks.contains(look) else { throw .notThere }
    allObjects[object].looks.removeAll { $0 == look }
    if !allObjects.elements.contains(where: { $0.looks.contains(look) }) { forget(.look(look)) }
  }

  mutating func moveLook(_ look: Handle<Look>, of object: Handle<Object>, to index: Int)
    throws(EditProblem)
  {
    try check(object)
    guard allObjects[object].looks.contains(look),
      allObjects[object].looks.indices.contains(index)
    else { throw .notThere }
    allObjects[object].looks.removeAll { $0 == look }
    allObjects[object].looks.insert(look, at: index)
  }

  mutating func addSound(_ name: Text, _ file: Text, of object: Handle<Object>) throws(EditProblem)
  {
    try check(object)
    try Self.checkName(name, notIn: [])
    try Self.checkName(file, notIn: [])
    let taken = allObjects[object].sounds.map { allSounds[$0].name }
    let sound = Sound(name: Self.name(name, amongst: taken), fileName: file)
    allObjects[object].sounds.append(allSounds.append(sound))
  }

  mutating func renameSound(_ sound: Handle<Sound>, _ name: Text) throws(EditProblem) {
    guard let owner = allObjects.elements.first(where: { $0.sounds.contains(sound) }) else {
      throw .notThere
    }
    let taken = owner.sounds.filter { $0 != sound }.map { allSounds[$0].name }
    try Self.checkName(name, notIn: taken)
    allSounds[sound].name = name
  }

  mutating func removeSound(_ sound: Handle<Sound>, of object: Handle<Object>) throws(EditProblem) {
    try check(object)
    guard allObjects[object].sounds.contains(sound) else { throw .notThere }
    allObjects[object].sounds.removeAll { $0 == sound }
    if !allObjects.elements.contains(where: { $0.sounds.contains(sound) }) { forget(.sound(sound)) }
  }

  mutating func moveSound(_ sound: Handle<Sound>, of object: Handle<Object>, to index: Int)
    throws(EditProblem)
  {
    try check(object)
    guard allObjects[object].sounds.contains(sound),
      allObjects[object].sounds.indices.contains(index)
    else { throw .notThere }
    allObjects[object].sounds.removeAll { $0 == sound }
    allObjects[object].sounds.insert(sound, at: index)
  }
}
