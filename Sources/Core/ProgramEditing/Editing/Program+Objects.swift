internal import Bricks
internal import Words

extension Program {
  mutating func setHeader(_ name: Text, _ width: Int, _ height: Int, _ isLandscape: Bool)
    throws(EditProblem)
  {
    try Self.checkName(name, notIn: [])
    for side in [width, height] {
      guard 1...Self.sideLimit ~= side else { throw .size(side) }
    }
    header.name = name
    (header.width, header.height, header.isLandscape) = (width, height, isLandscape)
  }

  private func names(inScene scene: Int, but object: Handle<Object>? = nil) -> [Text] {
    scenes[scene].objects.filter { $0 != object }.map { allObjects[$0].name }
  }

  mutating func addObject(_ name: Text, scene: Int) throws(EditProblem) {
    guard scenes.indices.contains(scene) else { throw .notThere }
    try Self.checkName(name, notIn: names(inScene: scene))
    scenes[scene].objects.append(allObjects.append(Object(name: name)))
  }

  /// Formulas that ask whether it is touched follow the name.
  mutating func renameObject(_ object: Handle<Object>, _ name: Text) throws(EditProblem) {
    guard let scene = scene(of: object) else { throw .notThere }
    try Self.checkName(name, notIn: names(inScene: scene, but: object))
    let old = allObjects[object].name
    allObjects[object].name = name
    for other in scenes[scene].objects {
      allObjects[other].walkFormulas { formula in
        if formula.kind == .collision, formula.value == old { formula.value = name }
      }
    }
  }

  /// Removes an object; references of other bricks to it are cleared.
  mutating func removeObject(_ object: Handle<Object>) throws(EditProblem) {
    guard let scene = scene(of: object) else { throw .notThere }
    if isBackground(object) { throw .background }
    scenes[scene].objects.removeAll { $0 == object }
    allObjects[object] = Object(name: "")
    forget(.object(object))
  }

  /// Duplicates an object, with looks, sounds, variables and lists of its own.
  mutating func duplicateObject(_ object: Handle<Object>) throws(EditProblem) {
    guard let scene = scene(of: object), let place = scenes[scene].objects.firstIndex(of: object)
    else { throw .notThere }
    var moved: [Markup.Link: Markup.Link] = [:]
    var copy = withOwnParts(allObjects[object], &moved)
    copy.name = Self.name(copy.name, amongst: names(inScene: scene))
    copy.relink { moved[$0] ?? $0 }
    scenes[scene].objects.insert(allObjects.append(copy), at: place + 1)
  }

  /// The object with looks, sounds, variables and lists of its own, not yet meant by its bricks; `moved` takes up which stand for which.
  mutating func withOwnParts(
    _ object: Object, _ moved: inout [Markup.Link: Markup.Link]
  ) -> Object {
    var copy = object
    copy.looks = copy.looks.map { old in
      let new = allLooks.append(allLooks[old])
      moved[.look(old)] = .look(new)
      return new
    }
    copy.sounds = copy.sounds.map { old in
      let new = allSounds.append(allSounds[old])
      moved[.sound(old)] = .sound(new)
      return new
    }
    copy.variables = copy.variables.map { old in
      let new = allVariables.append(
        Variable(name: allVariables[old].name, deviceKey: freshKey(allVariables[old].name)))
      moved[.variable(old)] = .variable(new)
      return new
    }
    copy.lists = copy.lists.map { old in
      let new = allLists.append(
        List(name: allLists[old].name, deviceKey: freshKey(allLists[old].name)))
      moved[.list(old)] = .list(new)
      return new
    }
    return copy
  }

  mutating func moveObject(_ object: Handle<Object>, to index: Int) throws(EditProblem) {
    guard let scene = scene(of: object) else { throw .notThere }
    if isBackground(object) || index < 1 { throw .background }
    scenes[scene].objects.removeAll { $0 == object }
    guard index <= scenes[scene].objects.count else { throw .notThere }
    scenes[scene].objects.insert(object, at: index)
  }

  /// A key in the form of a UUID, of what the program has and the name: a key that no other has.
  func freshKey(_ name: Text) -> Text {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.string.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var state = hash ^ UInt64(allVariables.count) << 32 ^ UInt64(allLists.count)
    var key: [UInt8] = []
    for index in 0..<32 {
      if index % 16 == 0 {
        state &+= 0x9E37_79B9_7F4A_7C15
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
      }
      if [8, 12, 16, 20].contains(index) { key.append(UInt8(ascii: "-")) }
      let digit = index == 12 ? 4 : index == 16 ? 8 : Int(state >> (UInt64(index % 16) * 4) & 15)
      key.append(UInt8(digit < 10 ? 0x30 + digit : 0x57 + digit))
    }
    return Text(String(decoding: key, as: UTF8.self))
  }
}
