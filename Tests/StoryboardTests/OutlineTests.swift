import Storyboard
import TestSupport
import Testing

@Suite struct `Outlines` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `undo after do leaves the outline as it was, redo brings it back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (project, log) = random.project(editCount: 40)
    let session = log[0].session
    var count = 0
    for _ in 0..<20 {
      let change = random.change(of: project)
      if case .destroyShot = change { continue }
      let before = project.outline
      let edit = ProjectEdit(id: random.id(), session: session, .change([change]))
      guard (try? project.apply(edit)) != nil else { continue }
      let after = project.outline
      let undo = edit.inverse(id: random.id())
      // Said so where it could not be, as when something stands in the scene by now.
      guard try project.apply(undo).outcome == .done else { continue }
      count += 1
      #expect((project.outline == before) == true)
      try project.apply(undo.inverse(id: random.id()))
      #expect((project.outline == after) == true)
    }
    #expect(count > 5)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `taking the latest edits back is exact`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (project, log) = random.project(editCount: 25)
    let before = project
    var rollbacks: [Rollback<Project>] = []
    for _ in 0..<25 {
      let edit = random.edit(of: project, by: log[0].session)
      if let (_, rollback) = try? project.applyReversibly(edit) { rollbacks.append(rollback) }
    }
    for rollback in rollbacks.reversed() { project.reverse(rollback) }
    #expect(project == before)
  }

  @Test func `shots are numbered by their place, and pinned numbers are passed over`() throws {
    var random = SplitMix64(seed: 1)
    var project = Project(id: random.id())
    let scene: SceneID = random.id()
    var changes: [ProjectChange] = [.insertScene(scene, name: "One", order: .middle)]
    var key: OrderKey?
    var shots: [ShotID] = []
    for _ in 0..<30 {
      key = .between(key, nil)
      shots.append(random.id())
      changes.append(.insertShot(shots.last!, scene: scene, order: key!))
    }
    try project.apply(ProjectEdit(id: random.id(), session: random.id(), .change(changes)))
    func numbers() -> [String] { project.outline.scenes[0].shots.map(\.number.string) }
    #expect(numbers().prefix(3) == ["1A", "1B", "1C"])
    #expect(numbers()[25...27] == ["1Z", "1AA", "1AB"])
    // The third keeps the number it had, and moves to the front.
    try project.apply(
      ProjectEdit(
        id: random.id(), session: random.id(),
        .change([
          .setShot(shots[2], .number("1C")), .setShot(shots[2], .order(.between(nil, .middle))),
        ])))
    #expect(numbers().prefix(4) == ["1C", "1A", "1B", "1D"])
    #expect(project.outline.scenes[0].shots.filter(\.isPinned).map(\.id) == [shots[2]])
  }

  @Test func `the drawing of a destroyed shot is not brought back by an undo`() throws {
    var random = SplitMix64(seed: 2)
    var project = Project(id: random.id())
    let (session, keeper): (SessionID, SessionID) = (random.id(), random.id())
    let (scene, shot): (SceneID, ShotID) = (random.id(), random.id())
    func apply(_ session: SessionID, _ action: ProjectEdit.Action) throws -> (EditID, EditOutcome) {
      let id: EditID = random.id()
      return (id, try project.apply(ProjectEdit(id: id, session: session, action)).outcome)
    }
    _ = try apply(
      session,
      .change([
        .insertScene(scene, name: "One", order: .middle),
        .insertShot(shot, scene: scene, order: .middle),
      ]))
    #expect(try apply(keeper, .change([.destroyShot(shot)])).1 == .nothing(.inUse))
    let (removal, _) = try apply(session, .change([.setSceneRemoved(scene, true)]))
    _ = try apply(keeper, .change([.destroyShot(shot)]))
    // The scene comes back, without it.
    _ = try apply(session, .undo(removal))
    #expect(project.outline.scenes.map(\.id) == [scene])
    #expect(project.outline.scenes[0].shots.isEmpty)
  }
}
