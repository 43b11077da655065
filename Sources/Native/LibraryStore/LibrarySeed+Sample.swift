public import Storyboard

extension LibrarySeed {
  /// A library with one project to draw in: a scene of three empty shots with words.
  public static func sample(using generator: inout some RandomNumberGenerator) -> LibrarySeed {
    let session = SessionID(using: &generator)
    let scene = SceneID(using: &generator)
    var changes: [ProjectChange] = [
      .setProject(.name("Sample project")),
      .insertScene(scene, name: "The lighthouse", order: .middle),
    ]
    var last: OrderKey?
    for (action, dialogue) in sampleWords {
      let shot = ShotID(using: &generator)
      let order = OrderKey.between(last, nil)
      last = order
      changes.append(.insertShot(shot, scene: scene, order: order))
      changes.append(.setShot(shot, .action(action)))
      changes.append(.setShot(shot, .dialogue(dialogue)))
    }
    let edit = ProjectEdit(id: EditID(using: &generator), session: session, .change(changes))
    return LibrarySeed(
      library: LibraryID(using: &generator),
      projects: [Log(id: ProjectID(using: &generator), edits: [edit])])
  }

  private static let sampleWords: [(action: Text, dialogue: Text)] = [
    ("Wide. A lighthouse on a rock, waves, evening.", ""),
    ("Closer. A window lights up.", ""),
    ("Inside. The keeper turns round.", "KEEPER: Who is there?"),
  ]
}
