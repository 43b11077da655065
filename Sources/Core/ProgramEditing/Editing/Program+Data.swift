package import Bricks
package import Words

extension Program {
  private func variableNames(of object: Handle<Object>?) -> [Text] {
    (object.map { allObjects[$0].variables } ?? []).map { allVariables[$0].name }
      + (variables + multiplayerVariables).map { allVariables[$0].name }
  }

  private func listNames(of object: Handle<Object>?) -> [Text] {
    ((object.map { allObjects[$0].lists } ?? []) + lists).map { allLists[$0].name }
  }

  private func owner(of variable: Handle<Variable>) -> Handle<Object>? {
    allObjects.handles.first { allObjects[$0].variables.contains(variable) }
  }

  private func owner(of list: Handle<List>) -> Handle<Object>? {
    allObjects.handles.first { allObjects[$0].lists.contains(list) }
  }

  mutating func addVariable(_ name: Text, of object: Handle<Object>?) throws(EditProblem) {
    if let object { try check(object) }
    try Self.checkName(name, notIn: variableNames(of: object))
    let made = allVariables.append(Variable(name: name, deviceKey: freshKey(name)))
    if let object {
      allObjects[object].variables.append(made)
    } else {
      variables.append(made)
    }
  }

  /// Formulas that mean it follow: of its object, or of all that have none of that name themselves.
  mutating func renameVariable(_ variable: Handle<Variable>, _ name: Text) throws(EditProblem) {
    guard allVariables.elements.indices.contains(variable.index) else { throw .notThere }
    let owner = owner(of: variable)
    let old = allVariables[variable].name
    if old == name { return }
    try Self.checkName(name, notIn: variableNames(of: owner))
    allVariables[variable].name = name
    for object in allObjects.handles where owner == nil || owner == object {
      let hasOwn = allObjects[object].variables.contains {
        $0 != variable && allVariables[$0].name == old
      }
      if hasOwn { continue }
      allObjects[object].walkFormulas { formula in
        if formula.kind == .variable, formula.value == old { formula.value = name }
      }
    }
  }

  /// Bricks that mean it mean none then; formulas keep the name, which stands for 0.
  mutating func removeVariable(_ variable: Handle<Variable>) throws(EditProblem) {
    guard allVariables.elements.indices.contains(variable.index) else { throw .notThere }
    variables.removeAll { $0 == variable }
    multiplayerVariables.removeAll { $0 == variable }
    for object in allObjects.handles { allObjects[object].variables.removeAll { $0 == variable } }
    forget(.variable(variable))
  }

  mutating func addList(_ name: Text, of object: Handle<Object>?) throws(EditProblem) {
    if let object { try check(object) }
    try Self.checkName(name, notIn: listNames(of: object))
    let made = allLists.append(List(name: name, deviceKey: freshKey(name)))
    if let object { allObjects[object].lists.append(made) } else { lists.append(made) }
  }

  mutating func renameList(_ list: Handle<List>, _ name: Text) throws(EditProblem) {
    guard allLists.elements.indices.contains(list.index) else { throw .notThere }
    let owner = owner(of: list)
    let old = allLists[list].name
    if old == name { return }
    try Self.checkName(name, notIn: listNames(of: owner))
    allLists[list].name = name
    for object in allObjects.handles where owner == nil || owner == object {
      let hasOwn = allObjects[object].lists.contains { $0 != list && allLists[$0].name == old }
      if hasOwn { continue }
      allObjects[object].walkFormulas { formula in
        if formula.kind == .list, formula.value == old { formula.value = name }
      }
    }
  }

  mutating func removeList(_ list: Handle<List>) throws(EditProblem) {
    guard allLists.elements.indices.contains(list.index) else { throw .notThere }
    lists.removeAll { $0 == list }
    for object in allObjects.handles { allObjects[object].lists.removeAll { $0 == list } }
    forget(.list(list))
  }

  // MARK: Messages

  private static let messageFields: [Text] = ["receivedMessage", "broadcastMessage"]

  /// All messages that are sent or received, in the order in which they stand.
  package var messages: [Text] {
    var found: [Text] = []
    func look(at fields: [Markup]) {
      for field in fields where Self.messageFields.contains(field.name) {
        if let words = field.text, words != "", !found.contains(words) { found.append(words) }
      }
    }
    func look(at bricks: [Brick]) {
      for brick in bricks {
        look(at: brick.fields)
        for branch in brick.branches { look(at: branch.bricks) }
      }
    }
    for object in allObjects.elements {
      for script in object.scripts {
        look(at: script.fields)
        look(at: script.bricks)
      }
    }
    return found
  }

  mutating func renameMessage(_ old: Text, to name: Text) throws(EditProblem) {
    guard messages.contains(old) else { throw .notThere }
    try Self.checkName(name, notIn: messages.filter { $0 != old })
    func rename(_ fields: inout [Markup]) {
      for index in fields.indices
      where Self.messageFields.contains(fields[index].name) && fields[index].text == old {
        fields[index].content = .text(name)
      }
    }
    for object in allObjects.handles {
      for script in allObjects[object].scripts.indices {
        rename(&allObjects[object].scripts[script].fields)
        for brick in allObjects[object].scripts[script].bricks.indices {
          allObjects[object].scripts[script].bricks[brick].walk { rename(&$0.fields) }
        }
      }
    }
  }
}
