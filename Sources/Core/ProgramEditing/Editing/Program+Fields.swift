internal import Bricks
internal import Words

extension Program {
  mutating func setField(_ block: BlockPlace, _ name: Text, _ value: FieldValue)
    throws(EditProblem) -> BlockPlace
  {
    try check(value)
    switch block {
    case .script(let place):
      try checkScript(place)
      var script = allObjects[place.object].scripts[place.index]
      try Self.set(name, value, &script.formulas, &script.fields, BrickCatalog[script.type])
      allObjects[place.object].scripts[place.index] = script
    case .bricks(let place, _):
      var brick = try bricks(place, 1)[0]
      try Self.set(name, value, &brick.formulas, &brick.fields, BrickCatalog[brick.type])
      try changeRow(place) { $0[place.index] = brick }
    }
    return block
  }

  /// Checks that what is chosen is there.
  private func check(_ value: FieldValue) throws(EditProblem) {
    let isThere =
      switch value {
      case .variable(let handle): allVariables.elements.indices.contains(handle.index)
      case .list(let handle): allLists.elements.indices.contains(handle.index)
      case .look(let handle): allLooks.elements.indices.contains(handle.index)
      case .sound(let handle): allSounds.elements.indices.contains(handle.index)
      case .object(let handle): scene(of: handle) != nil
      case .formula, .text, .none: true
      }
    if !isThere { throw .notThere }
  }

  private static func set(
    _ name: Text, _ value: FieldValue, _ formulas: inout [Brick.Slot], _ fields: inout [Markup],
    _ kind: BrickKind?
  ) throws(EditProblem) {
    if case .formula(let written) = value {
      let formula = written.withListsAsText
      if let slot = formulas.firstIndex(where: { $0.name == name }) {
        formulas[slot].formula = formula
        return
      }
      guard case .formula? = kind?.field(name)?.kind else { throw .field(name) }
      formulas.append(Brick.Slot(name, formula))
      formulas.sort { $0.name.string.utf8.lexicographicallyPrecedes($1.name.string.utf8) }
      return
    }
    guard let field = kind?.field(name) else { throw .field(name) }
    if field.isInDataList {
      setData(name, value, &fields)
      return
    }
    guard field.takes(value) else { throw .field(name) }
    if case .choiceOrObject(let values, let object) = field.kind {
      // The last of the choices is another object.
      let choice: Text =
        if case .text(let chosen) = value { chosen } else { values[values.count - 1] }
      put(Markup(name, .text(choice)), &fields)
      remove(object, &fields)
      if let link = value.link { put(Markup(object, .link(link)), &fields) }
      return
    }
    if let link = value.link {
      put(Markup(name, .link(link)), &fields)
    } else if case .text(let words) = value {
      put(Markup(name, .text(words)), &fields)
    } else {
      remove(name, &fields)
    }
  }

  private static func put(_ field: Markup, _ fields: inout [Markup]) {
    if let place = fields.firstIndex(where: { $0.name == field.name }) {
      fields[place] = field
    } else {
      fields.append(field)
    }
  }

  private static func remove(_ name: Text, _ fields: inout [Markup]) {
    fields.removeAll { $0.name == name }
  }

  /// Sets one among several variables and lists.
  private static func setData(_ name: Text, _ value: FieldValue, _ fields: inout [Markup]) {
    let data = Markup(
      "userData", attributes: [.init("category", name)], value.link.map { .link($0) } ?? .text(""))
    var all = fields.first { $0.name == "userDataList" }?.children ?? []
    if let place = all.firstIndex(where: { $0.attribute("category") == name }) {
      all[place] = data
    } else {
      all.append(data)
    }
    put(Markup("userDataList", .children(all)), &fields)
  }
}

extension BrickField {
  fileprivate func takes(_ value: FieldValue) -> Bool {
    switch (kind, value) {
    case (.variable, .variable), (.list, .list), (.look, .look), (.background, .look),
      (.sound, .sound), (.object, .object), (.message, .text), (.scene, .text),
      (.objectName, .text), (.choiceOrObject, .object):
      true
    case (.variable, .none), (.list, .none), (.look, .none), (.background, .none), (.sound, .none),
      (.object, .none):
      true
    case (.choice(let values), .text(let chosen)),
      (.choiceOrObject(let values, _), .text(let chosen)):
      values.contains(chosen)
    default: false
    }
  }
}
