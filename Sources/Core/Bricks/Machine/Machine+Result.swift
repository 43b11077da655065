package import Words

extension Machine {
  /// Returns the value of a formula for an object as it stands now; nil where the object is not on the stage. Nothing of the run changes.
  ///
  /// - Complexity: O(*n*) for *n* nodes and names that can be meant.
  package func result(
    of formula: Formula, for object: Handle<Program.Object>, inputs: [Text] = []
  ) -> Value? {
    guard
      let sprite = stage.order.first(where: {
        stage.sprites[$0].object == object.index && !stage.sprites[$0].isClone
      })
    else { return nil }
    var trial = self
    var compiler = ProgramCompiler(program)
    compiler.enter(program.allObjects[object])
    compiler.scope.inputs = inputs
    trial.current = sprite
    trial.inputs = inputs.map { _ in .zero }
    let place = trial.code.formulas.compile(formula, in: compiler.scope)
    return trial.value(place)
  }

  /// Returns the scripts of an object that run, by their places among all it has.
  package func runningScripts(of object: Handle<Program.Object>) -> [Int] {
    guard program.allObjects.elements.indices.contains(object.index) else { return [] }
    let places = program.allObjects[object].scripts.indices.filter {
      !program.allObjects[object].scripts[$0].isCommentedOut
    }
    let first = code.objects[object.index].scripts.lowerBound
    var running: [Int] = []
    for sprite in stage.order where stage.sprites[sprite].object == object.index {
      for thread in stage.sprites[sprite].threads where !thread.isDone {
        let place = thread.script - first
        if places.indices.contains(place), !running.contains(places[place]) {
          running.append(places[place])
        }
      }
    }
    return running.sorted()
  }
}
