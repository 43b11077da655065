import Geometry
import Storyboard
import StoryboardFile
import Testing

@Suite struct `Snapshots that contradict themselves` {
  /// Found by the fuzzer: undoing such an edit could not be taken back exactly.
  @Test func `an effect on two registers at once is refused`() throws {
    let session = SessionID(high: 1, low: 1)
    let edit = EditID(high: 2, low: 2)
    let effect = Effect<ShotProperty>(
      before: Version(.background(.white), writer: nil), after: .layerRemoved(0, true))
    let history = History<ShotProperty>(
      entries: [.init(id: edit, session: session, effects: [effect])],
      stacks: [.init(session: session, undo: [0])])
    let template = Shot(id: ShotID(high: 3, low: 3))
    let shot = Shot(
      id: template.id, background: template.background, layers: template.layers, elements: [],
      recovered: nil, history: try #require(history))
    let bytes = try #require(shot).encoded()
    #expect(throws: FileError.inconsistent) { try Shot(encoded: bytes) }
  }
}
