import Geometry
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing
import Tunnel

@Suite struct `Shots that hold a tunnel or a program` {
  @Test(arguments: [false, true])
  func `are told as long as it is there, whatever was asked before`(hasPoints: Bool) async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shots = project.scenes.flatMap(\.shots).map(\.id)
    let session: SessionID = random.id()
    func append(_ changes: ShotChange..., to shot: ShotID) async throws -> ShotEdit {
      let edit = ShotEdit(id: random.id(), session: session, .change(changes))
      _ = try await store.append([edit], to: shot)
      return edit
    }
    func marked() async throws -> [ShotID] { try await store.marks(of: project.id).tunnels }
    #expect(try await marked() == [])
    let layer: LayerID = random.id()
    var recipe = random.layerTunnel().recipe
    recipe.points = hasPoints ? AlignmentPoints([]) : nil
    let tunnel = LayerTunnel(recipe)
    _ = try await append(.setBackground(.black), to: shots[0])
    let added = try await append(
      .insertLayer(layer, NewLayer(.tunnel(tunnel), name: "T", order: .middle)),
      to: shots[1])
    #expect(try await marked() == [shots[1]])
    #expect(try await marked() == [shots[1]])
    _ = try await append(.setLayer(layer, .isVisible(false)), to: shots[1])
    #expect(try await marked() == [shots[1]])
    _ = try await append(.setLayerRemoved(layer, true), to: shots[1])
    #expect(try await marked() == [])
    _ = try await append(.setLayerRemoved(layer, false), to: shots[1])
    #expect(try await marked() == [shots[1]])
    _ = try await store.append([added.inverse(id: random.id())], to: shots[1])
    // Another has written it since: it stays.
    #expect(try await marked() == [shots[1]])
    await #expect(throws: LibraryError.self) {
      try await store.marks(of: ProjectID(high: 1, low: 1))
    }
    try await store.close()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every recipe begins as it is looked for`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tunnel = random.layerTunnel()
    for change in [
      ShotChange.insertLayer(
        random.id(), NewLayer(.tunnel(tunnel), name: "T", order: .middle)),
      .setLayer(random.id(), .content(.tunnel(tunnel))),
    ] {
      let bytes = ShotEdit(id: random.id(), session: random.id(), .change([change])).encoded()
      #expect(
        bytes.indices.contains { start in
          Recipe.partsHeads.contains { bytes[start...].starts(with: $0) }
        })
    }
  }

  @Test func `so is what the camera does, until that is taken back`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 3)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shot = project.scenes.flatMap(\.shots)[1].id
    let (move, session): (CameraMove, SessionID) = (random.cameraMove(), random.id())
    func append(_ action: ShotEdit.Action) async throws -> EditID {
      let edit = ShotEdit(id: random.id(), session: session, action)
      _ = try await store.append([edit], to: shot)
      return edit.id
    }
    #expect(try await store.marks(of: project.id).cameras == [])
    let set = try await append(.change([.setBackground(.black), .setCamera(move)]))
    #expect(
      try await store.marks(of: project.id) == ShotMarks(cameras: [.init(shot: shot, move: move)]))
    _ = try await append(.undo(set))
    #expect(try await store.marks(of: project.id) == ShotMarks())
    _ = try await append(.redo(set))
    #expect(try await store.marks(of: project.id).cameras.map(\.move) == [move])
    try await store.close()
  }

  @Test func `so are layers that move, with the number of edits that the shot has`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 4)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shot = project.scenes.flatMap(\.shots)[1].id
    let layer = Shot.firstLayer(of: shot)
    func append(_ motion: LayerMotion?) async throws {
      let edit = ShotEdit(
        id: random.id(), session: random.id(), .change([.setLayer(layer, .motion(motion))]))
      _ = try await store.append([edit], to: shot)
    }
    let still = LayerMotion(pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0), Keyframe(time: 9)])
    try await append(still)
    #expect(try await store.marks(of: project.id) == ShotMarks())
    // One that is elsewhere all the time is not as it is drawn either.
    let moving = LayerMotion(
      pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0, pose: LayerPose(opacity: 0))])
    try await append(moving)
    let position = try await store.shot(shot).position
    #expect(
      try await store.marks(of: project.id)
        == ShotMarks(motions: [.init(shot: shot, position: position)]))
    try await append(nil)
    #expect(try await store.marks(of: project.id) == ShotMarks())
    try await store.close()
  }

  @Test func `programs are told as well`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 2)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shot = project.scenes[0].shots[0].id
    func append(_ change: ShotChange) async throws {
      _ = try await store.append(
        [ShotEdit(id: random.id(), session: random.id(), .change([change]))], to: shot)
    }
    #expect(try await store.marks(of: project.id) == ShotMarks())
    let layer: LayerID = random.id()
    let program = random.layerProgram()
    try await append(
      .insertLayer(layer, NewLayer(.program(program), name: "P", order: .middle)))
    #expect(
      try await store.marks(of: project.id)
        == ShotMarks(programs: [shot], programDocuments: [[program.document]]))
    try await append(.setLayer(layer, .isVisible(false)))
    #expect(
      try await store.marks(of: project.id) == ShotMarks(programs: [shot], programDocuments: [[]]))
    try await append(.setLayerRemoved(layer, true))
    #expect(try await store.marks(of: project.id) == ShotMarks())
    try await store.close()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every program begins as it is looked for`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let program = random.layerProgram()
    for change in [
      ShotChange.insertLayer(
        random.id(), NewLayer(.program(program), name: "P", order: .middle)),
      .setLayer(random.id(), .content(.program(program))),
    ] {
      let bytes = ShotEdit(id: random.id(), session: random.id(), .change([change])).encoded()
      #expect(bytes.indices.contains { bytes[$0...].starts(with: LayerProgram.partsHead) })
    }
  }
}
