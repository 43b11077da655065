import Geometry
import Storyboard
import StoryboardFile
import TestSupport
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

  @Test func `content of another kind than the layer's is refused`() throws {
    var random = SplitMix64(seed: 3)
    let contents: [LayerContent] = [
      .drawing, .group, .image(random.layerImage()), .tunnel(random.layerTunnel()),
      .program(random.layerProgram()), .text(random.layerText()), .mark(random.mark()),
    ]
    let (layer, session): (LayerID, SessionID) = (random.id(), random.id())
    for content in contents {
      let new = NewLayer(content, name: "L", order: .middle)
      let edit = ShotEdit(id: random.id(), session: session, .change([.insertLayer(layer, new)]))
      var shot = Shot(id: random.id())
      try shot.apply(edit)
      let kinds = Layer.Kind.allCases.filter { $0 != content.kind && $0.isPicture }
      for kind in kinds + (content.kind.isPicture ? [.drawing] : []) {
        #expect(throws: FileError.self) {
          try ShotEdit(encoded: edit.encoded().replacing(layer, by: kind))
        }
        #expect(throws: FileError.self) {
          try Shot(encoded: shot.encoded().replacing(layer, by: kind))
        }
      }
      #expect(try ShotEdit(encoded: edit.encoded().replacing(layer, by: content.kind)) == edit)
    }
  }
}

extension [UInt8] {
  /// The document with another kind of the layer, which stands right behind its id.
  fileprivate func replacing(_ layer: LayerID, by kind: Layer.Kind) -> [UInt8] {
    let id = layer.hex.utf8.count / 2
    var result = self
    for start in indices where start + id < count {
      guard Array(self[start..<start + id]).map({ String($0, radix: 16) }) == layer.digits else {
        continue
      }
      result[start + id] = kind.rawValue
    }
    return result
  }
}

extension LayerID {
  /// The hexadecimal digits of its bytes, without leading zeros.
  fileprivate var digits: [String] {
    (0..<16).map { byte in
      let part = byte < 8 ? high : low
      return String(UInt8(truncatingIfNeeded: part >> UInt64(56 - byte % 8 * 8)), radix: 16)
    }
  }
}
