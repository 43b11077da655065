import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `Shots in memory` {
  @Test func `are let go of when nobody draws in them, and drawn in again`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let shots = await store.outline().projects[0].scenes.flatMap(\.shots).map(\.id)
    let session: SessionID = random.id()
    func draw(in shot: ShotID) async throws {
      let stroke = ShotChange.insertElement(
        random.id(), layer: Shot.firstLayer(of: shot), .stroke(random.penSecond()))
      _ = try await store.append(
        [ShotEdit(id: random.id(), session: session, .change([stroke]))], to: shot)
    }
    try await draw(in: shots[0])
    try await draw(in: shots[1])
    #expect(await store.forgetUnusedShots() == 2)
    try await draw(in: shots[0])
    #expect(await store.forgetUnusedShots() == 1)
    #expect(await store.forgetUnusedShots() == 0)
    try await draw(in: shots[0])
    #expect(await store.forgetUnusedShots() == 1)
    let archive = try await store.archive(of: shots[0], usingSnapshot: false).archive
    #expect(try archive.shot().elements.count == 3)
    try await store.close()
  }
}
