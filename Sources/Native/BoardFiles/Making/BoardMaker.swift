internal import Dispatch
internal import Foundation
internal import Geometry
package import LibraryStore
internal import Sound
package import Storyboard
internal import StoryboardFile
internal import Synchronization

/// Makes a project of a board that was read, all of it or nothing.
package struct BoardMaker {
  private let board: IncomingBoard
  private let assets: AssetStore
  /// What could not be kept, for people.
  package private(set) var problems: [String] = []
  private var random = SystemRandomNumberGenerator()
  private let session: SessionID

  /// Changes of one edit.
  private static let changeLimit = 1000
  private static let trackLimit = 40

  package init(_ board: IncomingBoard, in assets: AssetStore) {
    (self.board, self.assets) = (board, assets)
    session = SessionID(using: &random)
  }

  /// The project, which is in no library yet; its pictures and sounds are kept.
  ///
  /// - Parameter name: what it is called.
  package mutating func made(name: String) throws -> ImportedProject {
    let pictures = try keepPictures()
    let project = ProjectID(using: &random)
    let size = board.size.map { CanvasSize(width: UInt32($0.width), height: UInt32($0.height)) }
    var (changes, shots) = outline()
    var first: [ProjectChange] = [
      .setProject(.name(Text(name).prefix(bytes: Text.nameLimit))),
      .setProject(.canvas(size ?? .fullHD)),
    ]
    if let rate = board.rate {
      first.append(
        .setProject(.frameRate(FrameRate(numerator: rate.numerator, denominator: rate.denominator)))
      )
    }
    changes = first + (try keepScript(shots)) + changes + links(shots) + (try sounds(shots))
    var made = Project(id: project)
    var edits: [[UInt8]] = []
    for part in Self.parted(changes) {
      let edit = ProjectEdit(id: EditID(using: &random), session: session, .change(part))
      try made.apply(edit)
      edits.append(edit.encoded())
    }
    try pinNumbers(shots, &made, &edits)
    var logs: [ShotID: [[UInt8]]] = [:]
    for (id, shot) in shots where !shot.layers.isEmpty {
      logs[id] = try log(of: shot, id, pictures)
    }
    let kept = logs
    return ImportedProject(project: made, edits: edits, shots: shots.map(\.id)) { kept[$0] ?? [] }
  }

  private static func parted(_ changes: [ProjectChange]) -> [[ProjectChange]] {
    stride(from: 0, to: changes.count, by: changeLimit).map {
      Array(changes[$0..<min(changes.count, $0 + changeLimit)])
    }
  }

  // MARK: Outline

  private mutating func outline() -> ([ProjectChange], [(id: ShotID, shot: IncomingBoard.Shot)]) {
    var changes: [ProjectChange] = []
    var shots: [(id: ShotID, shot: IncomingBoard.Shot)] = []
    let fields = self.fields(&changes)
    var sceneKey: OrderKey?
    for scene in board.scenes {
      let id = SceneID(using: &random)
      let next = OrderKey.between(sceneKey, nil)
      sceneKey = next
      changes.append(
        .insertScene(id, name: Text(scene.name).prefix(bytes: Text.nameLimit), order: next))
      if !scene.about.isEmpty {
        changes.append(.setScene(id, .description(Self.words(scene.about))))
      }
      var key: OrderKey?
      for shot in scene.shots {
        let card = ShotID(using: &random)
        let next = OrderKey.between(key, nil)
        key = next
        changes.append(.insertShot(card, scene: id, order: next))
        changes += Self.words(of: shot, card, fields)
        shots.append((card, shot))
      }
    }
    return (changes, shots)
  }

  /// The fields that shots have words in, by their names; those of the project's own are inserted.
  private mutating func fields(_ changes: inout [ProjectChange]) -> [String: FieldID] {
    var fields: [String: FieldID] = [:]
    for (name, field) in Self.common { fields[name] = field.id }
    var names: [String] = []
    for scene in board.scenes {
      for shot in scene.shots {
        for name in shot.fields.keys.sorted() where fields[name] == nil {
          fields[name] = FieldID(using: &random)
          names.append(name)
        }
      }
    }
    var key: OrderKey?
    for name in names {
      guard let id = fields[name], !name.isEmpty else { continue }
      let next = OrderKey.between(key, nil)
      key = next
      changes.append(.insertField(id, name: Text(name).prefix(bytes: Text.nameLimit), order: next))
    }
    return fields
  }

  private static let common: [(String, CommonField)] = [
    ("Shot size", .size), ("Angle", .angle), ("Movement", .movement), ("Lens", .lens),
    ("Equipment", .equipment), ("Cast", .cast), ("Location", .location), ("Status", .status),
  ]

  private static func words(_ text: String) -> Text { Text(text).prefix(bytes: Text.wordsLimit) }

  private static func words(of shot: IncomingBoard.Shot, _ id: ShotID, _ fields: [String: FieldID])
    -> [ProjectChange]
  {
    var changes: [ProjectChange] = []
    if !shot.action.isEmpty { changes.append(.setShot(id, .action(words(shot.action)))) }
    if !shot.dialogue.isEmpty { changes.append(.setShot(id, .dialogue(words(shot.dialogue)))) }
    if !shot.notes.isEmpty { changes.append(.setShot(id, .notes(words(shot.notes)))) }
    for (name, value) in shot.fields.sorted(by: { $0.key < $1.key }) {
      guard let field = fields[name], !value.isEmpty else { continue }
      changes.append(.setShot(id, .field(field, words(value))))
    }
    if let length = shot.milliseconds {
      let most = min(3_600_000, max(1, length))
      changes.append(.setShot(id, .duration(Milliseconds(UInt32(most)))))
    }
    return changes
  }

  /// Pins shots to the numbers that they had, where those of their places are others. A number that several had is left to the places.
  private mutating func pinNumbers(
    _ shots: [(id: ShotID, shot: IncomingBoard.Shot)], _ project: inout Project,
    _ edits: inout [[UInt8]]
  ) throws {
    var counts: [String: Int] = [:]
    for (_, shot) in shots { counts[shot.number, default: 0] += 1 }
    let automatic = project.outline.scenes.flatMap(\.shots)
    var changes: [ProjectChange] = []
    for (given, placed) in zip(shots, automatic) {
      let number = Text(given.shot.number.trimmingCharacters(in: .whitespacesAndNewlines))
      guard number.byteCount > 0, number.byteCount <= Text.numberLimit,
        counts[given.shot.number] == 1,
        board.pinsNumbers || number != placed.number
      else { continue }
      changes.append(.setShot(given.id, .number(number)))
    }
    for part in Self.parted(changes) {
      let edit = ProjectEdit(id: EditID(using: &random), session: session, .change(part))
      try project.apply(edit)
      edits.append(edit.encoded())
    }
  }

  // MARK: Script

  /// The script's version; nil for a board of none.
  private var version: String?

  private mutating func keepScript(_ shots: [(id: ShotID, shot: IncomingBoard.Shot)]) throws
    -> [ProjectChange]
  {
    guard let script = board.script else { return [] }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: script.path), options: .alwaysMapped)
    let asset = try assets.keep(Array(bytes))
    version = ScriptLink.version(of: asset)
    let name = Text(script.name).prefix(bytes: Text.nameLimit)
    return [.setProject(.script(ProjectScript(asset: asset, name: name)))]
  }

  private func links(_ shots: [(id: ShotID, shot: IncomingBoard.Shot)]) -> [ProjectChange] {
    guard let version else { return [] }
    return shots.filter { !$0.shot.lines.isEmpty }.map { id, shot in
      .setShot(id, .field(ShotField.scriptLines, Text("\(version) \(shot.lines)")))
    }
  }

  // MARK: Pictures and sounds

  /// The assets of the board's pictures, in their order. Each waits for the disk, so several are kept at once.
  private func keepPictures() throws -> [AssetID] {
    let (pictures, assets) = (board.pictures, assets)
    let kept = Mutex<[AssetID?]>(Array(repeating: nil, count: pictures.count))
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: pictures.count) { index in
      guard failure.withLock({ $0 == nil }) else { return }
      do {
        let id = try Self.keep(pictures[index], in: assets)
        kept.withLock { $0[index] = id }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return kept.withLock { $0.compactMap(\.self) }
  }

  private static func keep(_ picture: IncomingBoard.Picture, in assets: AssetStore) throws
    -> AssetID
  {
    let upload = try assets.begin()
    do {
      let original = try Data(
        contentsOf: URL(fileURLWithPath: picture.path), options: .alwaysMapped)
      try upload.append(original)
      let id = try upload.finish()
      if assets.contains(id) {
        upload.discard()
        try assets.renew(id)
        return id
      }
      let copy =
        picture.copy == picture.path
        ? original
        : try Data(contentsOf: URL(fileURLWithPath: picture.copy), options: .alwaysMapped)
      try assets.keep(
        upload, as: id, picture: Array(copy), width: picture.width, height: picture.height)
      return id
    } catch {
      upload.discard()
      throw error
    }
  }

  /// Sounds that are heard from the beginning of their shots on.
  private mutating func sounds(_ shots: [(id: ShotID, shot: IncomingBoard.Shot)]) throws
    -> [ProjectChange]
  {
    let heard = shots.filter { $0.shot.sound != nil }
    guard !heard.isEmpty else { return [] }
    let track = TrackID(using: &random)
    var changes: [ProjectChange] = [.insertTrack(track, name: "Boards", order: .middle)]
    for (id, shot) in heard.prefix(Project.clipLimit) {
      guard let sound = shot.sound else { continue }
      do {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: sound.path), options: .alwaysMapped)
        let asset = try assets.keep(Array(bytes))
        let count = try assets.decodedSound(of: asset).count
        let length = UInt32(clamping: min(Int64(SoundClip.longest), count))
        guard length > 0 else { continue }
        changes.append(
          .insertClip(
            ClipID(using: &random),
            SoundClip.New(
              asset: asset, length: length, name: Text(sound.name).prefix(bytes: Text.nameLimit),
              track: track, place: .shot(id, 0), span: ClipSpan(start: 0, count: length))))
      } catch {
        problems.append("\(sound.name): \(error)")
      }
    }
    return changes
  }

  // MARK: Layers

  /// The edits that make a shot's layers, below the drawing that each shot has.
  private mutating func log(of shot: IncomingBoard.Shot, _ id: ShotID, _ pictures: [AssetID]) throws
    -> [[UInt8]]
  {
    let top: OrderKey? = shot.isWhole ? nil : .middle
    var changes = changes(for: shot.layers, in: nil, below: top, pictures)
    if shot.isWhole { changes.append(.setLayerRemoved(Shot.firstLayer(of: id), true)) }
    if let paper = shot.paper { changes.append(.setBackground(Color(rgba: paper))) }
    var made = Shot(id: id)
    var edits: [[UInt8]] = []
    for start in stride(from: 0, to: changes.count, by: Self.changeLimit) {
      let part = Array(changes[start..<min(changes.count, start + Self.changeLimit)])
      let edit = ShotEdit(id: EditID(using: &random), session: session, .change(part))
      try made.apply(edit)
      edits.append(edit.encoded())
    }
    return edits
  }

  private mutating func changes(
    for layers: [IncomingBoard.Layer], in parent: LayerID?, below top: OrderKey?,
    _ pictures: [AssetID]
  ) -> [ShotChange] {
    var changes: [ShotChange] = []
    var key: OrderKey?
    for layer in layers {
      let id = LayerID(using: &random)
      let next = OrderKey.between(key, parent == nil ? top : nil)
      key = next
      let (content, transform) = content(of: layer, pictures)
      let name = Text(layer.name.isEmpty ? "Layer" : layer.name).prefix(bytes: Text.nameLimit)
      changes.append(
        .insertLayer(
          id, NewLayer(content, name: name, order: next, parent: parent, transform: transform)))
      if layer.opacity != 255 { changes.append(.setLayer(id, .opacity(layer.opacity))) }
      if let mode = Self.modes[layer.mode] { changes.append(.setLayer(id, .blendMode(mode))) }
      if !layer.isVisible { changes.append(.setLayer(id, .isVisible(false))) }
      if let children = layer.children {
        changes += self.changes(for: children, in: id, below: nil, pictures)
      }
    }
    return changes
  }

  private static let modes: [String: LayerBlendMode] = [
    "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten,
  ]

  private func content(of layer: IncomingBoard.Layer, _ pictures: [AssetID]) -> (
    LayerContent, LayerTransform
  ) {
    if layer.children != nil { return (.group, .identity) }
    guard let index = layer.picture, pictures.indices.contains(index) else {
      return (.drawing, .identity)
    }
    let picture = board.pictures[index]
    let map = AffineTransform(
      a: layer.width / Double(picture.width), b: 0, c: 0, d: layer.height / Double(picture.height),
      tx: layer.x, ty: layer.y)
    guard let transform = LayerTransform(map),
      let image = LayerImage(
        asset: pictures[index], width: UInt32(clamping: picture.width),
        height: UInt32(clamping: picture.height))
    else { return (.drawing, .identity) }
    return (.image(image), transform)
  }
}
