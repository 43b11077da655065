import Geometry
import Storyboard
import TestSupport
import Testing

/// Examples of two people, A and B, at once.
@Suite struct `Two people at once` {
  var random = SplitMix64(seed: 7)
  var shot: Shot
  let a: SessionID
  let b: SessionID
  let layer: LayerID

  init() {
    shot = Shot(id: random.id())
    a = random.id()
    b = random.id()
    layer = Shot.firstLayer(of: shot.id)
  }

  @discardableResult
  private mutating func make(_ changes: ShotChange..., by session: SessionID) throws -> (
    id: EditID, outcome: EditOutcome
  ) {
    let id: EditID = random.id()
    return (id, try shot.apply(ShotEdit(id: id, session: session, .change(changes))).outcome)
  }

  private mutating func undo(_ edit: EditID, by session: SessionID) throws -> EditOutcome {
    try shot.apply(ShotEdit(id: random.id(), session: session, .undo(edit))).outcome
  }

  private mutating func draw(on layer: LayerID, by session: SessionID, isEraser: Bool = false)
    throws -> (element: ElementID, edit: EditID, outcome: EditOutcome)
  {
    let element: ElementID = random.id()
    let stroke = random.stroke(isEraser: isEraser)
    let (edit, outcome) = try make(
      .insertElement(element, layer: layer, .stroke(stroke)), by: session)
    return (element, edit, outcome)
  }

  private func layerName(of element: ElementID) throws -> Text {
    let index = try #require(shot.index(of: element))
    return shot.layers[shot.elements[index].layer].name.value
  }

  @Test mutating func `a layer whose insertion was taken back goes again as it was brought back`()
    throws
  {
    let new: LayerID = random.id()
    let inserted = try make(
      .insertLayer(new, NewLayer(.drawing, name: "New", order: .middle)), by: a)
    let (element, drawn, _) = try draw(on: new, by: b)
    #expect(try undo(drawn, by: b) == .done)
    #expect(try undo(inserted.id, by: a) == .done)
    try make(.setElementsRemoved([element], false), by: b)
    let index = try #require(shot.index(of: new))
    #expect(!shot.isPresent(index))
    let back = try make(.setLayerRemoved(new, false), by: b)
    #expect(shot.isPresent(index))
    #expect(try undo(back.id, by: b) == .done)
    #expect(!shot.isPresent(index))
  }

  @Test mutating func `the last writer wins, and only the last writer's undo counts`() throws {
    let first = try make(.setBackground(.black), by: a)
    let second = try make(.setBackground(.clear), by: b)
    #expect(try undo(first.id, by: a) == .nothing(.overwritten))
    #expect(shot.background.value == .clear)
    #expect(try undo(second.id, by: b) == .done)
    #expect(shot.background.value == .black)
  }

  @Test mutating func `ink for a locked layer is recovered, once in one layer`() throws {
    try make(.setLayer(layer, .isLocked(true)), by: b)
    let first = try draw(on: layer, by: a)
    let second = try draw(on: layer, by: a)
    #expect(first.outcome == .partly(.layerLocked))
    #expect(try layerName(of: first.element) == "Recovered")
    #expect(try layerName(of: second.element) == "Recovered")
    #expect(shot.layers.count == 2)
  }

  @Test mutating func `ink for a layer in a removed group is recovered`() throws {
    let group: LayerID = random.id()
    try make(.insertLayer(group, NewLayer(.group, name: "G", order: .middle)), by: a)
    try make(.setLayer(layer, .parent(group)), by: a)
    try make(.setLayerRemoved(group, true), by: b)
    let drawn = try draw(on: layer, by: a)
    #expect(drawn.outcome == .partly(.layerRemoved))
    #expect(try layerName(of: drawn.element) == "Recovered")
  }

  @Test mutating func `a hidden or locked Recovered makes way for a new one`() throws {
    try make(.setLayerRemoved(layer, true), by: b)
    _ = try draw(on: layer, by: a)
    let hidden = try #require(shot.recovered)
    try make(.setLayer(shot.layers[hidden].id, .isVisible(false)), by: b)
    let drawn = try draw(on: layer, by: a)
    let index = try #require(shot.index(of: drawn.element))
    #expect(shot.elements[index].layer != hidden)
    #expect(shot.isVisible(shot.elements[index].layer))
  }

  @Test mutating func `an eraser on a layer that was locked takes nothing away`() throws {
    let ink = try draw(on: layer, by: a)
    try make(.setLayer(layer, .isLocked(true)), by: b)
    let erasing = try draw(on: layer, by: a, isEraser: true)
    #expect(erasing.outcome == .nothing(.layerLocked))
    #expect(shot.layers.count == 1)
    #expect(shot.liveElements(ofLayer: 0).map { shot.elements[$0].id } == [ink.element])
    let removing = try make(.setElementsRemoved([ink.element], true), by: a)
    #expect(removing.outcome == .nothing(.layerLocked))
  }

  @Test mutating func `two groups put into each other do not vanish`() throws {
    let (g, h): (LayerID, LayerID) = (random.id(), random.id())
    try make(.insertLayer(g, NewLayer(.group, name: "G", order: .middle)), by: a)
    try make(.insertLayer(h, NewLayer(.group, name: "H", order: .middle)), by: a)
    #expect(try make(.setLayer(g, .parent(h)), by: a).outcome == .done)
    #expect(try make(.setLayer(h, .parent(g)), by: b).outcome == .nothing(.cycle))
    #expect(shot.children(of: nil).count == 2)
  }

  @Test mutating func `undoing a layer that others have drawn on keeps it`() throws {
    let new: LayerID = random.id()
    let inserted = try make(.insertLayer(new, NewLayer(name: "N", order: .middle)), by: a)
    let drawn = try draw(on: new, by: b)
    #expect(try undo(inserted.id, by: a) == .nothing(.inUse))
    #expect(try layerName(of: drawn.element) == "N")
  }

  @Test mutating func `nobody undoes what another did`() throws {
    let edit = try make(.setBackground(.black), by: a)
    #expect(throws: EditError.notYours(edit.id, owner: a)) {
      try shot.apply(ShotEdit(id: EditID(high: 1, low: 1), session: b, .undo(edit.id)))
    }
  }

  @Test mutating func `a new edit gives up what could be redone`() throws {
    let edit = try make(.setBackground(.black), by: a)
    #expect(try undo(edit.id, by: a) == .done)
    #expect(shot.redoableEdit(for: a) == edit.id)
    _ = try draw(on: layer, by: a)
    #expect(shot.redoableEdit(for: a) == nil)
    let late = ShotEdit(id: random.id(), session: a, .redo(edit.id))
    #expect(try shot.apply(late).outcome == .nothing(.notDone))
  }

  @Test mutating func `an edit of what never was is refused by name`() throws {
    let stranger: ElementID = random.id()
    #expect(throws: EditError.noSuchElement(stranger)) {
      try make(.setElementsRemoved([stranger], true), by: a)
    }
    let none: LayerID = random.id()
    #expect(throws: EditError.noSuchLayer(none)) { try draw(on: none, by: a) }
    #expect(throws: EditError.changeCount(0, limit: ShotEdit.changeLimit)) {
      try shot.apply(ShotEdit(id: EditID(high: 0, low: 1), session: a, .change([])))
    }
    let ghost = ElementID(high: 0, low: 9)
    #expect(
      throws: EditError.sampleCount(ghost, count: 0, limit: 1 << 20)
    ) {
      try make(
        .insertElement(ghost, layer: layer, .stroke(random.stroke(sampleCount: 0))), by: a)
    }
    #expect(shot.position == 0)
  }
}
