import Storyboard
import TestSupport
import Testing

@Suite struct `Edits of a shot` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `undo after do leaves nothing to see, redo brings it back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shot, log) = random.shot(editCount: 40)
    let session = log[0].session
    let tries = 20
    var count = 0
    for _ in 0..<tries {
      let before = Visible(shot)
      let edit = ShotEdit(id: random.id(), session: session, .change([random.change(of: shot)]))
      guard (try? shot.apply(edit)) != nil else { continue }
      count += 1
      let after = Visible(shot)
      let undo = edit.inverse(id: random.id())
      try shot.apply(undo)
      #expect(Visible(shot) == before)
      try shot.apply(undo.inverse(id: random.id()))
      #expect(Visible(shot) == after)
    }
    #expect(count >= tries / 2, "a law of edits that were refused says little")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `everything a session did can be undone, and done again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var shot = Shot(id: random.id())
    let session: SessionID = random.id()
    let empty = Visible(shot)
    for _ in 0..<30 {
      let change = random.change(of: shot)
      _ = try? shot.apply(ShotEdit(id: random.id(), session: session, .change([change])))
    }
    let full = Visible(shot)
    while let target = shot.undoableEdit(for: session) {
      let applied = try shot.apply(ShotEdit(id: random.id(), session: session, .undo(target)))
      #expect(applied.outcome == .done)
    }
    #expect(Visible(shot) == empty)
    while let target = shot.redoableEdit(for: session) {
      let applied = try shot.apply(ShotEdit(id: random.id(), session: session, .redo(target)))
      #expect(applied.outcome == .done)
    }
    #expect(Visible(shot) == full)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `taking the latest edits back is exact`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shot, log) = random.shot(editCount: 25)
    let before = shot
    var rollbacks: [Rollback<Shot>] = []
    let sessions = [log[0].session, random.id()]
    for _ in 0..<25 {
      let edit = random.edit(of: shot, by: sessions.randomElement(using: &random)!)
      if let (_, rollback) = try? shot.applyReversibly(edit) { rollbacks.append(rollback) }
    }
    for rollback in rollbacks.reversed() { shot.reverse(rollback) }
    #expect(shot == before)
    for edit in log { #expect(shot.history.index(of: edit.id) != nil) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an edit sent twice is harmless`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (shot, log) = random.shot(editCount: 30)
    var again = shot
    for edit in log.shuffled(using: &random) {
      #expect(try again.apply(edit).outcome == .repeated)
    }
    #expect(again == shot)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an edit that throws changes nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shot, log) = random.shot(editCount: 20)
    let before = shot
    let stranger: LayerID = random.id()
    let edit = ShotEdit(
      id: random.id(), session: log[0].session,
      .change([
        .insertElement(random.id(), layer: shot.layers[0].id, .stroke(random.stroke())),
        .insertLayer(random.id(), NewLayer(name: "new", order: .middle)),
        .setBackground(random.color()),
        .setLayer(stranger, .opacity(3)),
      ]))
    #expect(throws: EditError.noSuchLayer(stranger)) { try shot.apply(edit) }
    #expect(shot == before)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `whoever applies the same log comes to the same shot`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (shot, log) = random.shot(editCount: 60)
    var replayed = Shot(id: shot.id)
    for edit in log { try replayed.apply(edit) }
    #expect(replayed == shot)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no ink is dropped`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shot, log) = random.shot(editCount: 60)
    for _ in 0..<10 {
      let layer = shot.layers.filter { $0.kind == .drawing }.randomElement(using: &random)!
      let id: ElementID = random.id()
      let stroke = random.stroke(isEraser: false)
      try shot.apply(
        ShotEdit(
          id: random.id(), session: log[0].session,
          .change([.insertElement(id, layer: layer.id, .stroke(stroke))])))
      let element = shot.elements[try #require(shot.index(of: id))]
      #expect(!element.isRemoved.value)
      #expect(shot.isPresent(element.layer))
      #expect(!shot.isLocked(element.layer))
    }
  }
}

@Suite struct `Edits of a project` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `everything a session did can be undone, and done again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var project = Project(id: random.id())
    let session: SessionID = random.id()
    let empty = project.outline
    for _ in 0..<30 {
      let change = random.change(of: project)
      _ = try project.apply(ProjectEdit(id: random.id(), session: session, .change([change])))
    }
    let full = project.outline
    while let target = project.undoableEdit(for: session) {
      try project.apply(ProjectEdit(id: random.id(), session: session, .undo(target)))
    }
    #expect(project.outline == empty)
    while let target = project.redoableEdit(for: session) {
      try project.apply(ProjectEdit(id: random.id(), session: session, .redo(target)))
    }
    #expect(project.outline == full)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
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
}
