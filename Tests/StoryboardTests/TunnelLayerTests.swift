import Geometry
import Storyboard
import TestSupport
import Testing
import Tunnel

@Suite struct `Tunnels as layers` {
  var random = SplitMix64(seed: 11)
  var shot: Shot
  let a: SessionID
  let b: SessionID
  let layer: LayerID
  let first: LayerTunnel

  init() throws {
    shot = Shot(id: random.id())
    a = random.id()
    b = random.id()
    layer = random.id()
    first = random.layerTunnel()
    try shot.apply(
      ShotEdit(
        id: random.id(), session: a,
        .change([
          .insertLayer(layer, NewLayer(.tunnel(first), name: "T", order: .middle))
        ])))
  }

  private var tunnel: LayerTunnel? {
    shot.index(of: layer).flatMap { shot.layers[$0].tunnel }
  }

  @discardableResult
  private mutating func set(_ tunnel: LayerTunnel, by session: SessionID) throws -> ShotEdit {
    let edit = ShotEdit(
      id: random.id(), session: session, .change([.setLayer(layer, .content(.tunnel(tunnel)))]))
    try shot.apply(edit)
    return edit
  }

  @Test mutating func `the last recipe wins, and only its writer takes it back`() throws {
    let (second, third) = (random.changed(first), random.changed(first))
    let early = try set(second, by: a)
    let late = try set(third, by: b)
    #expect(tunnel == third)
    #expect(try shot.apply(early.inverse(id: random.id())).outcome == .nothing(.overwritten))
    #expect(try shot.apply(late.inverse(id: random.id())).outcome == .done)
    #expect(tunnel == second)
  }

  @Test mutating func `windows that change it at once come to the same`() throws {
    var server = shot
    var windows = [ShotReplica(confirmed: shot), ShotReplica(confirmed: shot)]
    var edits: [ShotEdit] = []
    for (window, session) in [a, b].enumerated() {
      let edit = ShotEdit(
        id: random.id(), session: session,
        .change([.setLayer(layer, .content(.tunnel(random.changed(first))))]))
      _ = try windows[window].make(edit)
      edits.append(edit)
    }
    let position = server.position
    for edit in edits.reversed() { try server.apply(edit) }
    for window in windows.indices {
      _ = try windows[window].receive(edits.reversed(), from: position + 1)
      #expect(windows[window].shot == server)
    }
  }

  @Test
  mutating func `a recipe is refused where there is no tunnel, and a tunnel takes nothing else`()
    throws
  {
    let before = shot
    let drawing = Shot.firstLayer(of: shot.id)
    let recipe = random.layerTunnel()
    for (change, id) in [
      (ShotChange.setLayer(drawing, .content(.tunnel(recipe))), drawing),
      (.setLayer(layer, .content(.program(random.layerProgram()))), layer),
      (.setLayer(layer, .content(.drawing)), layer),
    ] {
      #expect(throws: EditError.contentOfLayer(id)) {
        try shot.apply(ShotEdit(id: random.id(), session: a, .change([change])))
      }
    }
    var odd = recipe.recipe
    odd.look.transparency = .nan
    let change = ShotChange.setLayer(layer, .content(.tunnel(LayerTunnel(odd))))
    #expect(throws: EditError.tunnelOfLayer(layer, .notFinite(.transparency))) {
      try shot.apply(ShotEdit(id: random.id(), session: a, .change([change])))
    }
    #expect(shot == before)
  }

  @Test mutating func `it takes neither ink nor layers`() throws {
    let stroke = random.stroke()
    #expect(throws: EditError.notADrawing(layer)) {
      try shot.apply(
        ShotEdit(
          id: random.id(), session: a,
          .change([.insertElement(random.id(), layer: layer, .stroke(stroke))])))
    }
    #expect(throws: EditError.notAGroup(layer)) {
      try shot.apply(
        ShotEdit(
          id: random.id(), session: a,
          .change([.setLayer(Shot.firstLayer(of: shot.id), .parent(layer))])))
    }
  }

  @Test mutating func `all photographs that may come back are its assets`() throws {
    let second = random.layerTunnel()
    try set(second, by: a)
    let all = Set(
      [first.recipe, second.recipe].flatMap { [$0.old.asset, $0.new.asset] })
    #expect(Set(shot.assets) == all && all.count == 4)
    try shot.apply(
      ShotEdit(id: random.id(), session: a, .change([.setLayerRemoved(layer, true)])))
    #expect(Set(shot.assets) == all)
  }

  @Test mutating func `cropping leaves the frame where it was on the new photograph`() throws {
    var recipe = RecipeSamples.recipe(&random, sides: 100...200)
    recipe.look.crop = nil
    let whole = LayerTunnel(recipe)
    recipe.look.crop = PixelRect(minX: 10, minY: 20, maxX: 70, maxY: 50)
    let part = LayerTunnel(recipe)
    #expect(
      whole.box
        == Rect(minX: 0, minY: 0, maxX: Double(recipe.new.width), maxY: Double(recipe.new.height)))
    #expect(part.box == Rect(minX: 10, minY: 20, maxX: 70, maxY: 50))
  }
}
