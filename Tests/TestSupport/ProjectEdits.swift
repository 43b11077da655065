package import Storyboard

extension SplitMix64 {
  /// An edit that `session` could make looking at `project`.
  package mutating func edit(of project: Project, by session: SessionID) -> ProjectEdit {
    if oneIn(4), let target = project.undoableEdit(for: session) {
      return ProjectEdit(id: id(), session: session, .undo(target))
    }
    if oneIn(4), let target = project.redoableEdit(for: session) {
      return ProjectEdit(id: id(), session: session, .redo(target))
    }
    return ProjectEdit(id: id(), session: session, .change([change(of: project)]))
  }

  package mutating func change(of project: Project) -> ProjectChange {
    if oneIn(3), let change = soundChange(of: project) { return change }
    guard let scene = project.scenes.randomElement(using: &self) else {
      return .insertScene(id(), name: text(), order: orderKey())
    }
    let shot = project.shots.randomElement(using: &self)
    switch (number(0...10), shot) {
    case (0, _): return .insertScene(id(), name: text(), order: orderKey())
    case (1, _): return .setSceneRemoved(scene.id, oneIn(2))
    case (2, _): return .setScene(scene.id, sceneProperty())
    case (3, _): return .setProject(projectProperty())
    case (9, let shot?):
      return .insertShotCopy(id(), of: shot.id, scene: scene.id, order: orderKey())
    case (10, let shot?): return oneIn(4) ? .destroyShot(shot.id) : .setShotRemoved(shot.id, true)
    case (4, let shot?): return .setShotRemoved(shot.id, oneIn(2))
    case (5...7, let shot?): return .setShot(shot.id, cardProperty(of: project))
    default: return .insertShot(id(), scene: scene.id, order: orderKey())
    }
  }

  private mutating func projectProperty() -> ProjectProperty {
    switch number(0...7) {
    case 0: .name(text())
    case 7: .shotDuration(Milliseconds(UInt32(number(0...100_000))))
    case 3: .description(text())
    case 5:
      .script(
        oneIn(4)
          ? nil
          : ProjectScript(
            asset: AssetID(words: SIMD4(repeating: UInt64(number(0...9)))), name: text()))
    case 6: .scriptTimes(text())
    case 4: oneIn(3) ? .print(text()) : .ending(oneIn(3) ? nil : transition())
    case 1:
      .canvas(CanvasSize(width: UInt32(number(1...16384)), height: UInt32(number(1...16384))))
    default: .frameRate(FrameRate(numerator: UInt32(number(1...60000)), denominator: 1001))
    }
  }

  private mutating func sceneProperty() -> SceneProperty {
    switch number(0...2) {
    case 0: .name(text())
    case 1: .description(text())
    default: .order(orderKey())
    }
  }

  private mutating func cardProperty(of project: Project) -> ShotCardProperty {
    switch number(0...7) {
    case 0: .order(orderKey())
    case 7: .transition(oneIn(3) ? nil : transition())
    case 1: .scene(project.scenes.randomElement(using: &self)!.id)
    case 2: .dialogue(text())
    case 3: .action(text())
    case 4: .notes(text())
    case 5: .number(oneIn(2) ? "" : Text("\(number(1...3))A"))
    default: .duration(Milliseconds(UInt32(number(0...Int(UInt32.max)))))
    }
  }

  package mutating func transition() -> Transition {
    Transition(
      Transition.Kind.allCases.randomElement(using: &self)!,
      Milliseconds(UInt32(number(oneIn(3) ? 1...60_000 : 1...2000))))
  }

  /// A project that two sessions have worked on, and the log of their edits.
  package mutating func project(editCount: Int) -> (project: Project, log: [ProjectEdit]) {
    var project = Project(id: id())
    let sessions: [SessionID] = [id(), id()]
    var log: [ProjectEdit] = []
    while log.count < editCount {
      let edit = edit(of: project, by: sessions.randomElement(using: &self)!)
      if (try? project.apply(edit)) != nil { log.append(edit) }
    }
    return (project, log)
  }
}
