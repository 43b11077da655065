package import Bricks
package import Words

extension Program {
  /// Returns the names that formulas of a script may use: the object's variables and lists before the program's.
  package func vocabulary(of script: ScriptPlace) -> FormulaVocabulary {
    guard allObjects.elements.indices.contains(script.object.index) else {
      return FormulaVocabulary()
    }
    let object = allObjects[script.object]
    var inputs: [Text] = []
    if object.scripts.indices.contains(script.index),
      let id = object.scripts[script.index].field("userDefinedBrickID")?.text,
      object.scripts[script.index].type == "UserDefinedScript"
    {
      inputs =
        object.definitions.first { $0.field("userDefinedBrickID")?.text == id }?.inputNames ?? []
    }
    return FormulaVocabulary(
      variables: (object.variables + variables + multiplayerVariables).map {
        allVariables[$0].name
      },
      lists: (object.lists + lists).map { allLists[$0].name }, inputs: inputs)
  }

  /// The script or the first of the bricks at a place: what it is, and what it has.
  package func block(at place: BlockPlace) -> (
    type: Text, formulas: [Brick.Slot], fields: [Markup]
  )? {
    switch place {
    case .script(let script):
      guard (try? checkScript(script)) != nil else { return nil }
      let found = allObjects[script.object].scripts[script.index]
      return (found.type, found.formulas, found.fields)
    case .bricks(let place, _):
      guard let brick = try? bricks(place, 1)[0] else { return nil }
      return (brick.type, brick.formulas, brick.fields)
    }
  }
}
