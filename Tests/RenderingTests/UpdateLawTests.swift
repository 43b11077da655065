import Geometry
import Ink
import Raster
import Rendering
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// The law of updates: whatever happens to a shot, a picture brought up to date is as one drawn anew.
///
/// Random edits of two people put layers into groups and into drawings and out of them again, hide, fade,
/// move and lock them, draw, rub out, undo and redo, and go back and forth in time as a replay does.
struct UpdateLawTests {
  private let canvas = CanvasSize(width: 1920, height: 1080)
  private let sessions = [SessionID(high: 2, low: 2), SessionID(high: 2, low: 3)]

  private func renderer() -> ShotRenderer { ShotRenderer(canvas: canvas, scale: 0.1) }

  /// A picture of the asset of an image, in which places and sides differ.
  private func picture(_ random: inout SplitMix64) -> HalvedPicture {
    var bitmap = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        bitmap[x, y] = Pixel(
          Color(red: UInt8(x * 6), green: UInt8(y * 8), blue: UInt8(random.int(in: 0...255))))
      }
    }
    return HalvedPicture(bitmap)
  }

  private func fresh(_ shot: Shot, _ images: [AssetID: HalvedPicture]) -> Bitmap {
    let fresh = renderer()
    for (asset, image) in images { _ = fresh.setImage(image, of: asset, in: shot) }
    fresh.load(shot)
    return fresh.picture(of: shot)
  }

  /// An edit in which layers come, go, move and are merged more often than by chance.
  private func edit(of shot: Shot, _ random: inout SplitMix64) -> ShotEdit {
    let session = sessions.randomElement(using: &random)!
    guard random.oneIn(2) else { return random.edit(of: shot, by: session) }
    let layer = shot.layers.randomElement(using: &random)!
    let holders = shot.layers.filter { !$0.kind.isPicture }
    let tunnels = shot.layers.filter { $0.kind == .tunnel }
    if random.oneIn(4), let tunnel = tunnels.randomElement(using: &random) {
      let changed = random.changed(tunnel.tunnel!)
      return ShotEdit(
        id: random.id(), session: session,
        .change([.setLayer(tunnel.id, .content(.tunnel(changed)))]))
    }
    let programs = shot.layers.filter { $0.kind == .program }
    if random.oneIn(4), let program = programs.randomElement(using: &random) {
      let change = ShotChange.setLayer(program.id, .content(.program(random.layerProgram())))
      return ShotEdit(id: random.id(), session: session, .change([change]))
    }
    let change: ShotChange =
      switch random.int(in: 0...6) {
      case 0...2:
        .setLayer(
          layer.id, .parent(random.oneIn(4) ? nil : holders.randomElement(using: &random)!.id))
      case 3:
        .insertLayer(
          random.id(),
          random.oneIn(3)
            ? NewLayer(
              .tunnel(random.layerTunnel()), name: "Tunnel", order: random.orderKey(),
              parent: holders.randomElement(using: &random)!.id, transform: random.layerTransform())
            : random.oneIn(4)
              ? NewLayer(
                .program(random.layerProgram()), name: "Program", order: random.orderKey(),
                parent: holders.randomElement(using: &random)!.id,
                transform: random.layerTransform())
              : random.oneIn(3)
                ? NewLayer(
                  .image(random.layerImage()), name: "Picture", order: random.orderKey(),
                  parent: holders.randomElement(using: &random)!.id,
                  transform: random.layerTransform())
                : NewLayer(
                  random.oneIn(3) ? .group : .drawing, name: "Layer", order: random.orderKey(),
                  parent: holders.randomElement(using: &random)!.id))
      case 4: .setLayerRemoved(layer.id, random.oneIn(2))
      case 5: .setLayer(layer.id, random.layerProperty(of: shot))
      default:
        .insertElement(
          random.id(), layer: (holders.last { $0.kind == .drawing } ?? holders[0]).id,
          .stroke(random.stroke()))
      }
    return ShotEdit(id: random.id(), session: session, .change([change]))
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a picture brought up to date is as one drawn anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var shot = Shot(id: ShotID(high: 9, low: 9))
    for _ in 0..<15 { _ = try? shot.apply(edit(of: shot, &random)) }
    let renderer = renderer()
    renderer.load(shot)
    var screen = renderer.picture(of: shot)
    var images: [AssetID: HalvedPicture] = [:]
    var rollbacks: [(edit: ShotEdit, rollback: Rollback<Shot>)] = []
    for step in 0..<40 {
      var damage: [ShotDamage] = []
      var changed = PixelRect.empty
      if random.oneIn(8), let asset = shot.imageAssets.randomElement(using: &random) {
        images[asset] = picture(&random)
        changed = renderer.setImage(images[asset]!, of: asset, in: shot)
      }
      // Back in time, and forth again as far as it went or less, at once or in two steps.
      var undone: [ShotEdit] = []
      if random.oneIn(4) {
        for _ in 0..<random.int(in: 1...6) {
          guard let (edit, rollback) = rollbacks.popLast() else { break }
          shot.addDamage(of: rollback.touched, to: &damage)
          shot.reverse(rollback)
          undone.append(edit)
        }
        if random.oneIn(2) {
          changed = changed.union(renderer.update(shot, damage))
          damage = []
        }
        undone.removeFirst(random.int(in: 0...undone.count))
      } else {
        undone = (0..<random.int(in: 1...3)).map { _ in edit(of: shot, &random) }
      }
      for edit in undone.reversed() {
        guard let (applied, rollback) = try? shot.applyReversibly(edit) else { continue }
        shot.addDamage(of: applied.touched, to: &damage)
        rollbacks.append((edit, rollback))
      }
      changed = changed.union(renderer.update(shot, damage))
      let active = random.oneIn(2) ? shot.layers.randomElement(using: &random)?.id : nil
      renderer.compose(shot, in: changed, active: active, onto: &screen)
      let anew = fresh(shot, images)
      try #require((screen == anew) == true, "the screen at step \(step)")
      try #require((renderer.picture(of: shot) == anew) == true, "the picture at step \(step)")
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `what a hand holds or lifts meanwhile leaves no trace`(seed: UInt64) throws {
    var random = SplitMix64(seed: 1000 + seed)
    var shot = Shot(id: ShotID(high: 9, low: 9))
    for _ in 0..<30 { _ = try? shot.apply(edit(of: shot, &random)) }
    let renderer = renderer()
    renderer.load(shot)
    var screen = renderer.picture(of: shot)
    for step in 0..<8 {
      var changed = PixelRect.empty
      func show() {
        renderer.compose(
          shot, in: changed, active: shot.layers.randomElement(using: &random)?.id, onto: &screen)
        changed = .empty
      }
      let layers = shot.layers.filter { _ in random.oneIn(3) }.map(\.id)
      let ids = shot.elements.filter { _ in random.oneIn(3) }.map(\.id)
      let lifts = random.oneIn(2)
      for _ in 0..<random.int(in: 1...4) {
        if lifts {
          changed = renderer.lift(ids, of: shot, areShown: random.oneIn(2))
          changed = changed.union(
            renderer.moveLifted(by: random.layerTransform().affine, of: shot))
        } else {
          changed = renderer.hold(layers, by: random.layerTransform().affine, in: shot)
        }
        show()
        // Somebody else goes on.
        var damage: [ShotDamage] = []
        for _ in 0..<random.int(in: 0...2) {
          guard let applied = try? shot.apply(edit(of: shot, &random)) else { continue }
          shot.addDamage(of: applied.touched, to: &damage)
        }
        changed = renderer.update(shot, damage)
        show()
      }
      changed = lifts ? renderer.putDown(shot) : renderer.rest(shot)
      show()
      let anew = fresh(shot, [:])
      try #require((screen == anew) == true, "the screen at step \(step)")
      try #require((renderer.picture(of: shot) == anew) == true, "the picture at step \(step)")
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `edits while a shot of merged layers is loading are in it once`(seed: UInt64) throws {
    var random = SplitMix64(seed: 2000 + seed)
    var shot = Shot(id: ShotID(high: 9, low: 9))
    for _ in 0..<30 { _ = try? shot.apply(edit(of: shot, &random)) }
    let renderer = renderer()
    renderer.beginLoading()
    var screen = renderer.picture(of: shot)
    var images: [AssetID: HalvedPicture] = [:]
    while renderer.isLoading {
      var changed = renderer.continueLoading(shot, samples: random.int(in: 1...60))
      if random.oneIn(6), let asset = shot.imageAssets.randomElement(using: &random) {
        images[asset] = picture(&random)
        changed = changed.union(renderer.setImage(images[asset]!, of: asset, in: shot))
      }
      if random.oneIn(2), shot.elements.count < 60 {
        let edit = edit(of: shot, &random)
        let count = shot.elements.count
        if let applied = try? shot.apply(edit) {
          if applied.touched.count == 1, shot.elements.count == count + 1 {
            changed = changed.union(renderer.add(shot.elements[count], to: shot))
          } else {
            var damage: [ShotDamage] = []
            shot.addDamage(of: applied.touched, to: &damage)
            changed = changed.union(renderer.update(shot, damage))
          }
        }
      }
      renderer.compose(shot, in: changed, active: nil, onto: &screen)
    }
    let anew = fresh(shot, images)
    try #require((screen == anew) == true)
    #expect((renderer.picture(of: shot) == anew) == true)
  }
}
