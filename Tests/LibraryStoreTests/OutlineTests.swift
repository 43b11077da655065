import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `Outlines in the library` {
  /// Storyteller's faults 1, 2 and 4: what was made, copied and described was gone after a restart.
  @Test func `new projects, copies and descriptions are there after a restart`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let session: SessionID = random.id()
    let project: ProjectID = random.id()
    try await store.append([
      LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(
            project,
            NewProject(
              name: "Mine", canvas: CanvasSize(width: 1998, height: 1080), order: .middle))
        ]))
    ])
    let made = try await store.project(project).outline
    #expect(made.name == "Mine" && made.canvas == CanvasSize(width: 1998, height: 1080))
    let (scene, shot) = (made.scenes[0].id, made.scenes[0].shots[0].id)
    // The first shot of a new scene takes ink.
    try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
    let copies: [ShotID] = [random.id(), random.id()]
    try await store.append(
      [
        ProjectEdit(
          id: random.id(), session: session,
          .change([
            .setProject(.description("About a boat")),
            .insertShotCopy(copies[0], of: shot, scene: scene, order: random.orderKey()),
            .insertShotCopy(copies[1], of: copies[0], scene: scene, order: random.orderKey()),
          ]))
      ], to: project)
    let other: ProjectID = random.id()
    try await store.append([
      LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(
            other,
            NewProject(
              name: "Mine too", canvas: .fullHD, order: random.orderKey(), original: project))
        ]))
    ])
    try await store.close()
    store = try await library.open()
    #expect(await store.outline().projects.map(\.name).contains("Mine"))
    #expect(try await store.project(project).outline.description == "About a boat")
    let strokes = try await store.shot(shot).elements.map(\.content)
    #expect(strokes.count == 1)
    for copy in copies {
      #expect(try await store.shot(copy).elements.map(\.content) == strokes)
    }
    let copy = try await store.project(other).outline
    #expect(copy.name == "Mine too" && copy.description == "About a boat")
    #expect(copy.scenes[0].shots.count == 3)
    for shot in copy.scenes[0].shots {
      #expect(try await store.shot(shot.id).elements.map(\.content) == strokes)
    }
    try await store.close()
  }

  @Test func `a copy of what never was is refused, and nothing is stored`() async throws {
    var random = SplitMix64(seed: 2)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let project = await store.outline().projects[0]
    let before = try await store.project(project.id)
    let (stranger, copy): (ShotID, ShotID) = (random.id(), random.id())
    let edit = ProjectEdit(
      id: random.id(), session: random.id(),
      .change([
        .insertShotCopy(copy, of: stranger, scene: project.scenes[0].id, order: .middle)
      ]))
    await #expect(throws: LibraryError.refused(index: 0, edit.id, .noSuchShot(stranger))) {
      try await store.append([edit], to: project.id)
    }
    #expect(try await store.project(project.id) == before)
    await #expect(throws: LibraryError.noSuchShot(copy)) { try await store.shot(copy) }
  }

  /// Storyteller's fault 5: what was deleted stayed on the disk for ever.
  @Test func `emptying the bin destroys what is in it, and nothing else`() async throws {
    var random = SplitMix64(seed: 3)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let session: SessionID = random.id()
    let (doomed, folder): (ProjectID, FolderID) = (random.id(), random.id())
    func append(_ changes: [LibraryChange]) async throws {
      _ = try await store.append([
        LibraryEdit(id: random.id(), session: session, .change(changes))
      ])
    }
    try await append([
      .insertFolder(folder, name: "Old", parent: nil, order: .middle),
      .insertProject(
        doomed, NewProject(name: "Doomed", canvas: .fullHD, folder: folder, order: .middle)),
    ])
    let gone = try await store.project(doomed).outline.scenes[0].shots[0].id
    let kept = await store.sampleShots()
    let sample = await store.outline().projects[0].id
    for shot in [gone, kept[0], kept[1]] {
      try await store.append(
        (0..<40).map { _ in random.strokeEdit(of: shot, by: session) }, to: shot)
    }
    #expect(await store.bin() == EmptiedBin())
    try await append([.setFolderRemoved(folder, true)])
    let removal = ProjectEdit(
      id: random.id(), session: session, .change([.setShotRemoved(kept[1], true)]))
    try await store.append([removal], to: sample)
    #expect(await store.bin() == EmptiedBin(folders: 1, projects: 1, shots: 1))
    // Still there: the bin has not been emptied.
    #expect(try await store.shot(gone).elements.count == 40)

    #expect(try await store.emptyBin() == EmptiedBin(folders: 1, projects: 1, shots: 1))
    #expect(await store.bin() == EmptiedBin())
    try await store.close()
    // Nothing of them is on the disk any more: a project and two shots, and what was drawn in them.
    #expect(try library.count("document WHERE kind < 0") >= 3)
    for table in ["change", "snapshot", "opened"] {
      #expect(
        try library.count("\(table) JOIN document ON number = document WHERE kind < 0") == 0)
    }
    store = try await library.open()
    #expect(await store.outline().projects.map(\.id) == [sample])
    #expect(try await store.shot(kept[0]).elements.count == 40)
    for shot in [gone, kept[1]] {
      await #expect(throws: LibraryError.destroyed) { try await store.shot(shot) }
      await #expect(throws: LibraryError.destroyed) {
        try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
      }
    }
    await #expect(throws: LibraryError.destroyed) {
      try await store.append([ProjectEdit](), to: doomed)
    }
    // The removal can be undone no more.
    try await store.append([removal.inverse(id: random.id())], to: sample)
    #expect(
      try await store.project(sample).outline.scenes[0].shots.map(\.id).contains(kept[1]) == false)
    try await store.close()
  }

  @Test func `a library from before there was a table of contents gets one`() async throws {
    let library = TemporaryLibrary()
    var store = try await library.open()
    let before = await store.outline()
    try await store.close()
    try library.execute(
      """
      DELETE FROM change WHERE document = (SELECT number FROM document WHERE kind = 3);
      DELETE FROM document WHERE kind = 3;
      """)
    store = try await library.open()
    #expect(await store.outline() == before)
    try await store.close()
  }

  @Test func `summaries tell what is in a project, and which one was opened last`() async throws {
    var random = SplitMix64(seed: 4)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let shots = await store.sampleShots()
    let sample = await store.outline().projects[0].id
    var summary = try await store.summaries()[0]
    #expect(summary.shotCount == 3 && summary.sceneCount == 1 && summary.cover == shots[0])
    #expect(summary.openedAt == nil)
    let changed = try #require(summary.changedAt)
    try await store.noteOpening(of: sample, shot: shots[2])
    try await store.append([random.strokeEdit(of: shots[1], by: random.id())], to: shots[1])
    try await store.close()
    store = try await library.open()
    summary = try await store.summaries()[0]
    #expect(summary.cover == shots[2])
    #expect(summary.openedAt != nil)
    #expect(try #require(summary.changedAt) >= changed)
    // A shot that is removed does not stand for its project.
    try await store.append(
      [
        ProjectEdit(
          id: random.id(), session: random.id(), .change([.setShotRemoved(shots[2], true)]))
      ], to: sample)
    #expect(try await store.summaries()[0].cover == shots[0])
    try await store.close()
  }
}
