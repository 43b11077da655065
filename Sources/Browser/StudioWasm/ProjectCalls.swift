import Geometry
import Storyboard
import Studio
import Words

/// How the grid of the open project is laid out.
nonisolated(unsafe) private var grid: GridLayout?

/// The open project and its grid: Protocol/studio/project.cddl.
enum ProjectCalls: ProjectRequests {
  static func project() -> ProjectView? {
    guard let outline = openProject?.document.outline else { return nil }
    return ProjectView(
      id: outline.id, name: outline.name, description: outline.description,
      width: Int(outline.canvas.width), height: Int(outline.canvas.height),
      frames: Double(outline.frameRate.numerator), seconds: Double(outline.frameRate.denominator),
      scenes: outline.scenes.map { scene in
        SceneEntry(
          id: scene.id, name: scene.name, description: scene.description,
          shots: scene.shots.map { shot in
            ShotEntry(
              id: shot.id, number: shot.number, isPinned: shot.isPinned, dialogue: shot.dialogue,
              action: shot.action, notes: shot.notes, duration: Int(shot.duration.count),
              fields: shot.fields.map { FieldValue(field: $0.field, words: $0.words.value) },
              transition: shot.transition.map { ShotTransition($0) })
          })
      },
      fields: outline.fields.map { FieldEntry(id: $0.id, name: $0.name) },
      ending: outline.ending.map { ShotTransition($0) }, print: outline.printWords)
  }

  // MARK: Scenes

  static func addScene(after sibling: SceneID?, name: Text) throws(StudioRefusal) -> SceneID? {
    try command { edits in edits.addScene(after: sibling, name: name.asName ?? "Scene") }
  }

  static func removeScenes(scenes: [SceneID]) throws(StudioRefusal) {
    _ = try command { edits in (edits.removeScenes(scenes), ()) }
  }

  static func duplicateScenes(scenes: [SceneID]) throws(StudioRefusal) -> [SceneID] {
    try command { edits in edits.duplicateScenes(scenes) } ?? []
  }

  static func moveScenes(scenes: [SceneID], after sibling: SceneID?) throws(StudioRefusal) {
    _ = try command { edits in (edits.moveScenes(scenes, after: sibling), ()) }
  }

  static func nameScene(_ scene: SceneID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change([.setScene(scene, .name(name))])
  }

  static func describeScene(_ scene: SceneID, words: Text) throws(StudioRefusal) {
    try change([.setScene(scene, .description(words))])
  }

  // MARK: Shots

  static func addShot(_ scene: SceneID, after sibling: ShotID?) throws(StudioRefusal) -> ShotID? {
    try command { edits in edits.addShot(in: scene, after: sibling) }
  }

  static func removeShots(shots: [ShotID]) throws(StudioRefusal) {
    _ = try command { edits in (edits.removeShots(shots), ()) }
  }

  static func duplicateShots(shots: [ShotID]) throws(StudioRefusal) -> [ShotID] {
    try command { edits in edits.duplicateShots(shots) } ?? []
  }

  static func moveShots(
    shots: [ShotID], into scene: SceneID, after sibling: ShotID?
  ) throws(StudioRefusal) {
    _ = try command { edits in (edits.moveShots(shots, into: scene, after: sibling), ()) }
  }

  static func setShotWords(_ shot: ShotID, _ kind: WordKind, words: Text) throws(StudioRefusal) {
    let property: ShotCardProperty =
      switch kind {
      case .dialogue: .dialogue(words)
      case .action: .action(words)
      case .notes: .notes(words)
      case .number: .number(words)
      }
    try change([.setShot(shot, property)])
  }

  static func setDurations(durations: [ShotDuration]) throws(StudioRefusal) {
    var changes: [ProjectChange] = []
    for one in durations {
      let time = one.milliseconds.isFinite ? one.milliseconds : 0
      changes.append(
        .setShot(one.shot, .duration(Milliseconds(UInt32(min(max(time, 1), 86_400_000))))))
    }
    try change(changes)
  }

  static func nameProject(name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change([.setProject(.name(name))])
  }

  static func describeProject(words: Text) throws(StudioRefusal) {
    try change([.setProject(.description(words))])
  }

  static func shotsInOrder(shots: [ShotID]) -> [ShotID] {
    guard let project = openProject else { return [] }
    return OutlineEdits(project.document, ids: project.ids).clips(of: shots).map { $0.shot }
  }

  static func pasteShots(
    shots: [ShotCopy], into scene: SceneID, after sibling: ShotID?
  ) throws(StudioRefusal) -> [ShotID] {
    let clips = shots.map {
      ShotClip(
        shot: $0.id, dialogue: $0.dialogue, action: $0.action, notes: $0.notes,
        duration: Milliseconds(UInt32($0.duration)),
        fields: $0.fields.map { ($0.field, $0.words) }, transition: $0.transition?.ofTheCore)
    }
    return try command { edits in edits.paste(clips, into: scene, after: sibling) } ?? []
  }

  // MARK: Fields

  static func setFields(fields: [FieldSetting]) throws(StudioRefusal) {
    try change(fields.map { .setShot($0.shot, .field($0.field, $0.words)) })
  }

  static func addField(name: Text) throws(StudioRefusal) -> FieldID? {
    guard let name = name.asName else { throw .unseenName }
    return try command { edits in edits.addField(name) }
  }

  static func removeField(_ field: FieldID) throws(StudioRefusal) {
    try change([.setFieldRemoved(field, true)])
  }

  static func nameField(_ field: FieldID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change([.setField(field, .name(name))])
  }

  static func moveField(_ field: FieldID, after sibling: FieldID?) throws(StudioRefusal) {
    _ = try command { edits in (edits.moveField(field, after: sibling), ()) }
  }

  static func pinNumbers(shots: [ShotID], isPinned: Bool) throws(StudioRefusal) {
    _ = try command { edits in (edits.pinNumbers(of: shots, isPinned), ()) }
  }

  // MARK: Transitions

  static func setTransitions(
    shots: [ShotID], transition: ShotTransition?
  ) throws(StudioRefusal) {
    try change(shots.map { .setShot($0, .transition(transition?.ofTheCore)) })
  }

  static func setEnding(transition: ShotTransition?) throws(StudioRefusal) {
    try change([.setProject(.ending(transition?.ofTheCore))])
  }

  static func setFrameRate(_ rate: FilmRate) throws(StudioRefusal) {
    let rate = FrameRate(
      numerator: UInt32(rate.numerator), denominator: UInt32(rate.denominator))
    try change([.setProject(.frameRate(rate))])
  }

  static func setShotDuration(milliseconds: Int) throws(StudioRefusal) {
    let duration = Milliseconds(UInt32(milliseconds))
    _ = try command { (edits: inout OutlineEdits) in (edits.setShotDuration(duration), ()) }
  }

  // MARK: Pages

  static func setPrint(settings: Text) throws(StudioRefusal) {
    try change([.setProject(.print(settings))])
  }

  private static func change(_ changes: [ProjectChange]) throws(StudioRefusal) {
    _ = try command { _ in (changes, ()) }
  }

  /// Makes the changes of a command; what is new, or nil where no project is open.
  private static func command<New>(
    _ body: (inout OutlineEdits) -> ([ProjectChange], New)
  ) throws(StudioRefusal) -> New? {
    guard let project = openProject else { return nil }
    var edits = OutlineEdits(project.document, ids: project.ids)
    let (changes, new) = body(&edits)
    openProject?.ids = edits.ids
    do throws(EditError) {
      try openProject?.make(changes)
      return new
    } catch {
      throw StudioRefusal(error)
    }
  }

  // MARK: The grid

  static func layGrid(
    width: Double, frameWidth: Double, header: Double, caption: Double
  ) -> GridSize? {
    guard let outline = openProject?.document.outline else { return nil }
    var style = GridLayout.Style(
      width: width, frameWidth: frameWidth,
      aspect: Double(outline.canvas.width) / Double(outline.canvas.height))
    style.header = header
    style.caption = caption
    let layout = GridLayout(counts: outline.scenes.map { $0.shots.count }, style: style)
    grid = layout
    return GridSize(
      columns: layout.columns, width: layout.cell.width, height: layout.cell.height,
      total: layout.height)
  }

  static func gridRange(top: Double, bottom: Double) -> [GridRow] {
    guard let grid, top.isFinite, bottom.isFinite else { return [] }
    let (top, bottom) = (max(top, 0), min(bottom, grid.height))
    return grid.scenes(from: top, to: bottom).map { scene in
      GridRow(
        scene: scene, top: grid.tops[scene],
        cells: grid.shots(of: scene, from: top, to: bottom).map { shot in
          let rect = grid.rect(scene: scene, shot: shot)
          return GridCell(shot: shot, x: rect.minX, y: rect.minY)
        })
    }
  }

  static func gridPlaceAt(_ place: Point) -> GridPlace? {
    guard let grid, !grid.counts.isEmpty, abs(place.x) < 1e6, abs(place.y) < 1e9 else {
      return nil
    }
    let (scene, shot) = grid.insertion(at: place)
    // Behind the last frame of a row rather than before the first of the next, where the hand is there or
    // none follows.
    let isLast = shot == grid.counts[scene]
    let isEndOfRow =
      shot > 0 && shot % grid.columns == 0 && (isLast || place.x > grid.style.width / 2)
    let rect = grid.rect(scene: scene, shot: isEndOfRow ? shot - 1 : shot)
    return GridPlace(
      scene: scene, shot: shot,
      lineX: isEndOfRow ? rect.maxX + grid.style.gap / 2 : rect.minX - grid.style.gap / 2,
      top: rect.minY, bottom: rect.maxY)
  }

  static func gridRect(scene: Int, shot: Int) -> CellRect? {
    guard let grid, grid.counts.indices.contains(scene) else { return nil }
    let rect = grid.rect(scene: scene, shot: shot)
    return CellRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension StudioRefusal {
  /// A refusal of an edit of an outline.
  init(_ error: EditError) {
    switch error {
    case .textTooLong(_, let limit): self = .textTooLong(limit: limit)
    case .canvasSize: self = .canvasSize
    default: self = .gone
    }
  }
}
