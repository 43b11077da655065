import Storyboard
import TestSupport
import Testing

@Suite struct `Programs as layers` {
  var random = SplitMix64(seed: 23)
  var shot: Shot
  let a: SessionID
  let b: SessionID
  let layer: LayerID
  let first: LayerProgram

  init() throws {
    shot = Shot(id: random.id())
    a = random.id()
    b = random.id()
    layer = random.id()
    first = random.layerProgram()
    try apply(
      .insertLayer(layer, NewLayer(.program(first), name: "P", order: .middle)), a)
  }

  private mutating func apply(_ change: ShotChange, _ session: SessionID) throws {
    try shot.apply(ShotEdit(id: random.id(), session: session, .change([change])))
  }

  private var program: LayerProgram? {
    shot.index(of: layer).flatMap { shot.layers[$0].program }
  }

  @Test mutating func `the last program wins, and only its writer takes it back`() throws {
    let (second, third) = (random.layerProgram(), random.layerProgram())
    let early = ShotEdit(
      id: random.id(), session: a, .change([.setLayer(layer, .content(.program(second)))]))
    let late = ShotEdit(
      id: random.id(), session: b, .change([.setLayer(layer, .content(.program(third)))]))
    try shot.apply(early)
    try shot.apply(late)
    #expect(program == third)
    #expect(try shot.apply(early.inverse(id: random.id())).outcome == .nothing(.overwritten))
    #expect(try shot.apply(late.inverse(id: random.id())).outcome == .done)
    #expect(program == second)
  }

  @Test
  mutating func `a program is refused where there is none, and a program layer takes nothing else`()
    throws
  {
    let before = shot
    let drawing = Shot.firstLayer(of: shot.id)
    let program = random.layerProgram()
    for (change, id) in [
      (ShotChange.setLayer(drawing, .content(.program(program))), drawing),
      (.setLayer(layer, .content(.tunnel(random.layerTunnel()))), layer),
    ] {
      #expect(throws: EditError.contentOfLayer(id)) { try apply(change, a) }
    }
    #expect(shot == before)
  }

  @Test mutating func `paths are in order, each once, neither empty nor endless`() throws {
    func file(_ path: String) -> LayerProgram.File {
      LayerProgram.File(path: Text(path), asset: random.asset())
    }
    let bad = [
      [file("b"), file("a")], [file("a"), file("a")], [file("")],
      [file(String(repeating: "x", count: 1001))],
    ]
    for files in bad {
      let program = LayerProgram(
        document: first.document, files: files, run: first.run, picture: first.picture)
      #expect(throws: EditError.contentOfLayer(layer)) {
        try apply(.setLayer(layer, .content(.program(program))), a)
      }
    }
    let sorted = [file("b"), file("a"), file("b")].inOrder
    #expect(sorted.map(\.path) == ["a", "b"])
    try apply(
      .setLayer(
        layer,
        .content(
          .program(
            LayerProgram(
              document: first.document, files: sorted, run: first.run, picture: first.picture)))), a
    )
  }

  @Test mutating func `a run begins within four hours`() throws {
    var run = first.run
    run.start = LayerProgram.Run.startLimit + 1
    let late = LayerProgram(
      document: first.document, files: [], run: run, picture: first.picture)
    #expect(throws: EditError.contentOfLayer(layer)) {
      try apply(.setLayer(layer, .content(.program(late))), a)
    }
  }

  @Test mutating func `it takes no ink`() throws {
    let stroke = random.stroke()
    #expect(throws: EditError.notADrawing(layer)) {
      try apply(.insertElement(random.id(), layer: layer, .stroke(stroke)), a)
    }
  }

  @Test mutating func `all files of programs that may come back are its assets`() throws {
    let second = random.layerProgram()
    try apply(.setLayer(layer, .content(.program(second))), a)
    let all = Set(first.assets + second.assets)
    #expect(Set(shot.assets) == all && all.count >= 4)
    try apply(.setLayerRemoved(layer, true), a)
    #expect(Set(shot.assets) == all)
    #expect(shot.layers.last?.content.value.pictures == [second.picture.asset])
  }
}
