import Geometry
import Storyboard
import TestSupport
import Testing

@Suite struct `Copies of shots` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a copy shows and holds what the original does`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shot = random.shot(editCount: 60).shot
    let copy = try copied(shot, as: random.id())
    #expect(Visible(copy).with(firstLayerOf: copy.id) == Visible(shot).with(firstLayerOf: shot.id))
    #expect((copy.inks == shot.inks) == true)
    // A copy of a copy too.
    let again = try copied(copy, as: random.id())
    #expect(
      Visible(again).with(firstLayerOf: again.id) == Visible(shot).with(firstLayerOf: shot.id))
  }

  @Test func `a copy made twice is made once, and nobody can undo it`() throws {
    var random = SplitMix64(seed: 7)
    let (shot, log) = random.shot(editCount: 40)
    var copy = try copied(shot, as: random.id())
    let before = copy
    for edit in shot.edits(copyingTo: copy.id) {
      #expect(try copy.apply(edit).outcome == .repeated)
    }
    #expect(copy == before)
    for edit in log { #expect(copy.undoableEdit(for: edit.session) == nil) }
  }

  private func copied(_ shot: Shot, as id: ShotID) throws -> Shot {
    var copy = Shot(id: id)
    for edit in shot.edits(copyingTo: id) {
      #expect(try copy.apply(edit).outcome == .done)
    }
    return copy
  }
}

extension Shot {
  /// What is drawn, where and in which colour, layer by layer.
  fileprivate var inks: [[Ink]] {
    var result: [[Ink]] = []
    func add(_ parent: LayerID?) {
      for index in children(of: parent) {
        result.append(
          liveElements(ofLayer: index).map {
            Ink(
              content: elements[$0].content, transform: elements[$0].transform.value,
              color: elements[$0].color)
          })
        add(layers[index].id)
      }
    }
    add(nil)
    return result
  }
}

private struct Ink: Equatable {
  var content: Element.Content
  var transform: LayerTransform
  var color: Color
}

extension Visible {
  /// With the id of the shot's first layer, which follows from the shot's, made the same for all.
  fileprivate func with(firstLayerOf shot: ShotID) -> Visible {
    func changed(_ sheet: Sheet) -> Sheet {
      var sheet = sheet
      if sheet.id == Shot.firstLayer(of: shot) { sheet.id = LayerID(high: 0, low: 0) }
      sheet.children = sheet.children.map(changed)
      return sheet
    }
    var result = self
    result.sheets = sheets.map(changed)
    return result
  }
}
