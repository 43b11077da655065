internal import Geometry
internal import Ink
package import Storyboard

extension LibrarySeed {
  /// A library with one project to draw in: a scene of three shots with words, drawn unless
  /// `isDrawn` is false, and where there is a `tunnel` or a `program`, a scene with it.
  package static func sample(
    using generator: inout some RandomNumberGenerator, isDrawn: Bool = true,
    tunnel: (recipe: Recipe, pictures: [Picture])? = nil, program: Program? = nil
  ) -> LibrarySeed {
    let session = SessionID(using: &generator)
    let scene = SceneID(using: &generator)
    var changes: [ProjectChange] = [
      .setProject(.name("Sample project")),
      .insertScene(scene, name: "The lighthouse", order: .middle),
    ]
    var last: OrderKey?
    var drawings: [Log<ShotChange, ShotTag>] = []
    for (action, dialogue, strokes) in sampleShots {
      let shot = ShotID(using: &generator)
      if isDrawn {
        drawings.append(Log(id: shot, edits: edits(strokes(), in: shot, session, &generator)))
      }
      let order = OrderKey.between(last, nil)
      last = order
      changes.append(.insertShot(shot, scene: scene, order: order))
      changes.append(.setShot(shot, .action(action)))
      changes.append(.setShot(shot, .dialogue(dialogue)))
    }
    let plain = (changes: changes, drawings: drawings)
    var below = OrderKey.middle
    func add(_ name: Text, action: Text, _ layer: NewLayer) {
      let (scene, shot) = (SceneID(using: &generator), ShotID(using: &generator))
      below = .between(below, nil)
      changes.append(.insertScene(scene, name: name, order: below))
      changes.append(.insertShot(shot, scene: scene, order: .middle))
      changes.append(.setShot(shot, .action(action)))
      if layer.content.kind == .program {
        changes.append(.setShot(shot, .duration(Milliseconds(10_000))))
      }
      let insert = ShotChange.insertLayer(LayerID(using: &generator), layer)
      drawings.append(
        Log(
          id: shot,
          edits: [
            ShotEdit(id: EditID(using: &generator), session: session, .change([insert]))
          ]))
    }
    // Below the first layer, so that what is drawn is seen.
    let order = OrderKey.between(nil, .middle)
    if let tunnel {
      add(
        "The quay, then and now", action: "Today's quay. 1912 shows through.",
        NewLayer(.tunnel(LayerTunnel(tunnel.recipe)), name: "The quay in 1912", order: order))
    }
    if let program, let fit = LayerTransform(.scale(1920 / Double(program.layer.picture.width))) {
      add(
        "A program that draws", action: "Dusk. A firefly writes into the air.",
        NewLayer(.program(program.layer), name: program.name, order: order, transform: fit))
    }
    let (edit, project) = (EditID(using: &generator), ProjectID(using: &generator))
    let library = LibraryID(using: &generator)
    func made(_ changes: [ProjectChange], _ drawings: [Log<ShotChange, ShotTag>]) -> LibrarySeed {
      let edit = ProjectEdit(id: edit, session: session, .change(changes))
      return LibrarySeed(
        library: library, projects: [Log(id: project, edits: [edit])], shots: drawings)
    }
    var seed = made(changes, drawings)
    if tunnel != nil || program != nil {
      seed.pictures = tunnel?.pictures ?? []
      seed.programs = program.map { [$0] } ?? []
      seed.fallback = [made(plain.changes, plain.drawings)]
    }
    return seed
  }

  /// One edit a stroke, as if someone had drawn them.
  private static func edits(
    _ strokes: [Stroke], in shot: ShotID, _ session: SessionID,
    _ generator: inout some RandomNumberGenerator
  ) -> [ShotEdit] {
    strokes.map { stroke in
      ShotEdit(
        id: EditID(using: &generator), session: session,
        .change([
          .insertElement(
            ElementID(using: &generator), layer: Shot.firstLayer(of: shot), .stroke(stroke))
        ]))
    }
  }

  private static let sampleShots:
    [(action: Text, dialogue: Text, strokes: @Sendable () -> [Stroke])] = [
      ("Wide. A lighthouse on a rock, waves, evening.", "", SampleDrawings.wide),
      ("Closer. A window lights up.", "", SampleDrawings.closer),
      ("Inside. The keeper turns round.", "KEEPER: Who is there?", SampleDrawings.inside),
    ]
}
