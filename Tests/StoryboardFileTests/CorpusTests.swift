import CBOR
import Foundation
import Geometry
import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// The seeds of the fuzzer under `Fuzz/corpus`, one a kind of document. They also stand for files
/// of version 1 that were written long ago: they must open for ever. Those named layer-kinds hold a layer of
/// each kind; they were written when a layer had a kind and an optional for each. Those
/// named changes hold each change and each property once.
@Suite struct `The fuzzer's seeds` {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/corpus")

  private static func documents() -> [(name: String, bytes: [UInt8])] {
    var random = SplitMix64(seed: 2)
    let (shot, log) = random.shot(editCount: 24)
    let outline = random.project(editCount: 24).log
    let contents = random.library(editCount: 4).log
    let edits = log.map { $0.encoded() }
    let (tunnelShot, tunnelLog) = tunnel(&random)
    let (programShot, programLog) = program(&random)
    return [
      ("program-edit", programLog[1].encoded()), ("program-snapshot", programShot.encoded()),
      ("tunnel-edit", tunnelLog[1].encoded()), ("tunnel-snapshot", tunnelShot.encoded()),
      ("recipe", RecipeSamples.recipe(&random).encoded()),
      ("shot-edit", edits[0]), ("shot-snapshot", shot.encoded()),
      ("project-edit", outline[0].encoded()),
      ("library-edit", contents[0].encoded()),
      ("edit-batch", EditBatch(after: 0, edits: Array(edits.prefix(6))).encoded()),
      ("shot-archive", ShotArchive(id: shot.id, snapshot: nil, edits: edits).encoded()),
    ]
  }

  /// Edits with each change that version 2 brought, in one.
  private static func sounds() -> ProjectEdit {
    let (field, track, clip) = (
      FieldID(high: 1, low: 2), TrackID(high: 3, low: 4), ClipID(high: 5, low: 6)
    )
    let shot = ShotID(high: 7, low: 8)
    let asset = AssetID(words: [1, 2, 3, 4])
    func new(_ place: ClipPlace) -> SoundClip.New {
      SoundClip.New(
        asset: asset, length: 90_000, name: "Voice", track: track, place: place,
        span: ClipSpan(start: 100, count: 80_000))
    }
    let level = SoundLevel(hundredths: -650)!
    return ProjectEdit(
      id: EditID(high: 9, low: 10), session: SessionID(high: 11, low: 12),
      .change([
        .setProject(.name("Sounds")), .insertField(field, name: "Colour", order: .middle),
        .setField(field, .name("Tint")), .setField(field, .order(.middle)),
        .setFieldRemoved(field, true),
        .setShot(shot, .field(CommonField.lens.id, "35 mm")), .setShot(shot, .field(field, "red")),
        .insertTrack(track, name: "Dialogue", order: .middle), .setTrack(track, .name("Voices")),
        .setTrack(track, .order(.middle)), .setTrack(track, .level(level)),
        .setTrack(track, .isMuted(true)), .setTrackRemoved(track, false),
        .insertClip(clip, new(.film(48_000))),
        .insertClip(ClipID(high: 5, low: 7), new(.shot(shot, -240))),
        .setClip(clip, .name("Take 2")), .setClip(clip, .track(track)),
        .setClip(clip, .place(.shot(shot, 960))),
        .setClip(clip, .span(ClipSpan(start: 0, count: 90_000))), .setClip(clip, .level(level)),
        .setClip(clip, .fades(ClipFades(begin: 480, end: 2400))), .setClip(clip, .isMuted(true)),
        .setClipRemoved(clip, true),
      ]))
  }

  /// An edit of a shot with each change that version 2 brought, and the shot that it makes, where one has been taken back.
  private static func filmed() throws -> (edit: ShotEdit, shot: Shot) {
    let session = SessionID(high: 11, low: 12)
    let move = CameraMove(
      start: CameraFrame(x: 61_440, y: 34_560, width: 122_880),
      end: CameraFrame(x: -90, y: 4_194_304, width: 1024, turn: -18_000), easing: .slowEnd,
      holdStart: 250, holdEnd: 3_600_000)
    let edit = ShotEdit(
      id: EditID(high: 13, low: 1), session: session,
      .change([
        .setBackground(.black), .setCamera(move),
        .setPerspective(Perspective([.init(x: -7, y: 7), .init(x: 16_777_216, y: -16_777_216)])),
      ]))
    var shot = Shot(id: ShotID(high: 13, low: 2))
    try shot.apply(edit)
    for (number, change) in [ShotChange.setCamera(nil), .setPerspective(nil)].enumerated() {
      try shot.apply(
        ShotEdit(
          id: EditID(high: 13, low: UInt64(10 + number)), session: session, .change([change])))
    }
    try shot.apply(
      ShotEdit(
        id: EditID(high: 13, low: 20), session: session, .undo(EditID(high: 13, low: 11))))
    return (edit, shot)
  }

  /// An edit of a shot with words and marks, which version 2 brought, and the shot that it makes, where one is gone again.
  private static func lettered() throws -> (edit: ShotEdit, shot: Shot) {
    let session = SessionID(high: 11, low: 12)
    var random = SplitMix64(seed: 14)
    let (text, mark) = (LayerID(high: 14, low: 3), LayerID(high: 14, low: 4))
    let edit = ShotEdit(
      id: EditID(high: 14, low: 1), session: session,
      .change([
        .insertLayer(text, NewLayer(.text(random.layerText()), name: "Text", order: .middle)),
        .insertLayer(mark, NewLayer(.mark(random.mark()), name: "Mark", order: .middle)),
        .setLayer(text, .content(.text(random.layerText()))),
        .setLayer(mark, .content(.mark(random.mark()))),
      ]))
    var shot = Shot(id: ShotID(high: 14, low: 2))
    try shot.apply(edit)
    try shot.apply(
      ShotEdit(
        id: EditID(high: 14, low: 10), session: session, .change([.setLayerRemoved(mark, true)])))
    return (edit, shot)
  }

  /// An edit of a shot with layers that move, which version 2 brought, and the shot that it makes, where one has been told to stand again.
  private static func moving() throws -> (edit: ShotEdit, shot: Shot) {
    let session = SessionID(high: 11, low: 12)
    let (group, shotID) = (LayerID(high: 15, low: 3), ShotID(high: 15, low: 2))
    let first = Shot.firstLayer(of: shotID)
    let motion = LayerMotion(
      pivotX: -640, pivotY: 4_194_304,
      keys: [
        Keyframe(time: 0, pose: .rest, easing: .hold),
        Keyframe(
          time: 417,
          pose: LayerPose(x: -4_194_304, y: 640, scale: 1024, turn: -3_600_000, opacity: 0),
          easing: .curve(EasingCurve(0, -2000, 1000, 3000))),
        Keyframe(
          time: 86_400_000, pose: LayerPose(x: 1, y: -1, scale: 4_194_304, turn: 9, opacity: 254)),
      ], stretch: 86_400_000)
    let edit = ShotEdit(
      id: EditID(high: 15, low: 1), session: session,
      .change([
        .insertLayer(group, NewLayer(.group, name: "Group", order: .middle)),
        .setLayer(first, .motion(motion)),
        .setLayer(
          group, .motion(LayerMotion(pivotX: 0, pivotY: 0, keys: [Keyframe(time: 5)]))),
      ]))
    var shot = Shot(id: shotID)
    try shot.apply(edit)
    try shot.apply(
      ShotEdit(
        id: EditID(high: 15, low: 10), session: session,
        .change([.setLayer(group, .motion(nil))])))
    return (edit, shot)
  }

  @Test func `of shots with layers that move are read, and written again byte for byte`() throws {
    let (edit, shot) = try Self.moving()
    for (name, made) in [
      ("motion-edit-2", edit.encoded()), ("motion-snapshot-2", shot.encoded()),
    ] {
      let file = Self.directory.appendingPathComponent("\(name).cbor")
      if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil,
        !FileManager.default.fileExists(atPath: file.path)
      {
        try Data(made).write(to: file)
      }
      #expect([UInt8](try Data(contentsOf: file)) == made)
    }
    #expect(try ShotEdit(encoded: edit.encoded()) == edit)
    let read = try Shot(encoded: shot.encoded())
    #expect((read == shot) == true)
    #expect(read.layers[1].motion.value == nil && read.layers[1].motion.writer != nil)
    for bytes in [edit.encoded(), shot.encoded()] {
      var first = bytes
      #expect(first[2] == 2)
      first[2] = 1
      #expect(throws: FileError.self) { try ShotEdit(encoded: first) }
      #expect(throws: FileError.self) { try Shot(encoded: first) }
    }
  }

  @Test func `keyframes are in order and within their limits`() throws {
    let layer = LayerID(high: 1, low: 2)
    func bytes(_ motion: LayerMotion) -> [UInt8] {
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 1, low: 2),
        .change([.setLayer(layer, .motion(motion))])
      ).encoded()
    }
    var good = LayerMotion(
      pivotX: 0, pivotY: 0, keys: [Keyframe(time: 7), Keyframe(time: 9)], stretch: 5)
    #expect(try ShotEdit(encoded: bytes(good)).encoded() == bytes(good))
    good.keys.swapAt(0, 1)
    #expect(throws: FileError.inconsistent) { try ShotEdit(encoded: bytes(good)) }
    good.keys[1].time = 9
    #expect(throws: FileError.inconsistent) { try ShotEdit(encoded: bytes(good)) }
    good.keys = []
    #expect(throws: FileError.self) { try ShotEdit(encoded: bytes(good)) }
    good.keys = [Keyframe(time: Keyframe.latest + 1)]
    #expect(throws: FileError.self) { try ShotEdit(encoded: bytes(good)) }
    good.keys = [Keyframe(time: 0, pose: LayerPose(scale: 1023))]
    #expect(throws: FileError.self) { try ShotEdit(encoded: bytes(good)) }
  }

  @Test func `of shots with words and marks are read, and written again byte for byte`() throws {
    let (edit, shot) = try Self.lettered()
    for (name, made) in [
      ("figures-edit-2", edit.encoded()), ("figures-snapshot-2", shot.encoded()),
    ] {
      let file = Self.directory.appendingPathComponent("\(name).cbor")
      if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil,
        !FileManager.default.fileExists(atPath: file.path)
      {
        try Data(made).write(to: file)
      }
      #expect([UInt8](try Data(contentsOf: file)) == made)
    }
    #expect(try ShotEdit(encoded: edit.encoded()) == edit)
    let read = try Shot(encoded: shot.encoded())
    #expect((read == shot) == true)
    for bytes in [edit.encoded(), shot.encoded()] {
      var first = bytes
      #expect(first[2] == 2)
      first[2] = 1
      #expect(throws: FileError.self) { try ShotEdit(encoded: first) }
      #expect(throws: FileError.self) { try Shot(encoded: first) }
    }
  }

  @Test func `of shots of version 2 are read, and written again byte for byte`() throws {
    let (edit, shot) = try Self.filmed()
    for (name, made) in [
      ("camera-edit-2", edit.encoded()), ("camera-snapshot-2", shot.encoded()),
    ] {
      let file = Self.directory.appendingPathComponent("\(name).cbor")
      if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil,
        !FileManager.default.fileExists(atPath: file.path)
      {
        try Data(made).write(to: file)
      }
      #expect([UInt8](try Data(contentsOf: file)) == made)
    }
    #expect(try ShotEdit(encoded: edit.encoded()) == edit)
    let read = try Shot(encoded: shot.encoded())
    #expect((read == shot) == true)
    #expect(read.camera.value == nil && read.perspective.value?.points.count == 2)
    // A snapshot that would fit into version 1 is not of version 2, and the other way round.
    var bytes = shot.encoded()
    #expect(bytes[2] == 2)
    bytes[2] = 1
    #expect(throws: FileError.self) { try Shot(encoded: bytes) }
    var plain = edit.encoded()
    plain[2] = 1
    #expect(throws: FileError.self) { try ShotEdit(encoded: plain) }
    let old = ShotEdit(
      id: EditID(high: 1, low: 1), session: SessionID(high: 1, low: 2),
      .change([.setBackground(.white)]))
    plain = old.encoded()
    #expect(plain[2] == 1)
    plain[2] = 2
    #expect(throws: FileError.inconsistent) { try ShotEdit(encoded: plain) }
  }

  /// An edit with a transition of each kind, into a shot and at the film's end.
  private static func transitions() -> ProjectEdit {
    let shot = ShotID(high: 7, low: 8)
    var changes: [ProjectChange] = [
      .setProject(.name("Transitions")), .setShot(shot, .duration(Milliseconds(4000))),
      .setProject(.ending(nil)), .setShot(shot, .transition(nil)),
    ]
    for kind in Transition.Kind.allCases {
      changes.append(.setShot(shot, .transition(Transition(kind, Transition.lengths.upperBound))))
      changes.append(.setProject(.ending(Transition(kind, Transition.lengths.lowerBound))))
    }
    return ProjectEdit(
      id: EditID(high: 9, low: 20), session: SessionID(high: 11, low: 12), .change(changes))
  }

  @Test func `of version 2 are read, and written again byte for byte`() throws {
    for (name, made) in [
      ("project-sounds-2", Self.sounds()), ("project-transitions-2", Self.transitions()),
    ] {
      let file = Self.directory.appendingPathComponent("\(name).cbor")
      if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil,
        !FileManager.default.fileExists(atPath: file.path)
      {
        try Data(made.encoded()).write(to: file)
      }
      let bytes = [UInt8](try Data(contentsOf: file))
      let edit = try ProjectEdit(encoded: bytes)
      #expect(edit == made && edit.encoded() == bytes)
      #expect(try StoredEdit.id(of: bytes) == edit.id)
      #expect(try StoredEdit.session(of: bytes) == edit.session)
    }
  }

  @Test func `transitions need version 2, and are within their limits`() throws {
    let shot = ShotID(high: 7, low: 8)
    for change in [
      ProjectChange.setShot(shot, .transition(nil)), .setProject(.ending(nil)),
      .setShot(shot, .transition(Transition(.wipeDown, Milliseconds(23)))),
      .setProject(.ending(Transition(.wipeDown, Milliseconds(23)))),
    ] {
      let edit = ProjectEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 1, low: 2), .change([change]))
      var bytes = edit.encoded()
      #expect(bytes[2] == 2)
      #expect(try ProjectEdit(encoded: bytes) == edit)
      bytes[2] = 1
      #expect(throws: FileError.self) { try ProjectEdit(encoded: bytes) }
      // It ends in the kind and the length, or in null.
      bytes[2] = 2
      guard bytes[bytes.count - 1] == 23 else { continue }
      bytes[bytes.count - 1] = 0
      #expect(throws: FileError.cbor(.outOfRange(0, limit: 1, offset: bytes.count - 1))) {
        try ProjectEdit(encoded: bytes)
      }
      bytes[bytes.count - 2] = UInt8(Transition.Kind.allCases.count)
      #expect(throws: FileError.cbor(.unknownCase(7, offset: bytes.count - 2))) {
        try ProjectEdit(encoded: bytes)
      }
    }
  }

  @Test func `have one form: version 2 is written where version 1 has no room, and only there`()
    throws
  {
    let edit = ProjectEdit(
      id: EditID(high: 1, low: 1), session: SessionID(high: 1, low: 2),
      .change([.setProject(.name("One"))]))
    var bytes = edit.encoded()
    #expect(bytes[2] == 1)
    bytes[2] = 2
    #expect(throws: FileError.inconsistent) { try ProjectEdit(encoded: bytes) }
    var sounds = Self.sounds().encoded()
    #expect(sounds[2] == 2)
    sounds[2] = 1
    #expect(throws: FileError.self) { try ProjectEdit(encoded: sounds) }
    sounds[2] = 3
    #expect(throws: FileError.cbor(.newerVersion(3, newest: 2))) {
      try ProjectEdit(encoded: sounds)
    }
  }

  /// A shot with a tunnel, whose recipe was changed, and changed back.
  private static func tunnel(_ random: inout SplitMix64) -> (Shot, [ShotEdit]) {
    var shot = Shot(id: random.id())
    let (session, layer): (SessionID, LayerID) = (random.id(), random.id())
    let tunnel = random.layerTunnel()
    let insert = ShotChange.insertLayer(
      layer, NewLayer(.tunnel(tunnel), name: "Tunnel", order: .middle))
    var log = [insert, .setLayer(layer, .content(.tunnel(random.changed(tunnel))))].map {
      ShotEdit(id: random.id(), session: session, .change([$0]))
    }
    log.append(log[1].inverse(id: random.id()))
    for edit in log { _ = try? shot.apply(edit) }
    return (shot, log)
  }

  /// A shot with a program, that was changed, and changed back.
  private static func program(_ random: inout SplitMix64) -> (Shot, [ShotEdit]) {
    var shot = Shot(id: random.id())
    let (session, layer): (SessionID, LayerID) = (random.id(), random.id())
    let insert = ShotChange.insertLayer(
      layer,
      NewLayer(.program(random.layerProgram()), name: "Program", order: .middle))
    var log = [insert, .setLayer(layer, .content(.program(random.layerProgram())))].map {
      ShotEdit(id: random.id(), session: session, .change([$0]))
    }
    log.append(log[1].inverse(id: random.id()))
    for edit in log { _ = try? shot.apply(edit) }
    return (shot, log)
  }

  @Test func `are read, and written again byte for byte`() throws {
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil {
      // What is there already was written long ago, and stays.
      for (name, bytes) in Self.documents() {
        let file = Self.directory.appendingPathComponent("\(name)-1.cbor")
        guard !FileManager.default.fileExists(atPath: file.path) else { continue }
        try Data(bytes).write(to: file)
      }
    }
    func seed(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Self.directory.appendingPathComponent("\(name)-1.cbor")))
    }
    for name in ["shot-edit", "tunnel-edit", "program-edit", "layer-kinds-edit", "shot-changes"] {
      let edit = try seed(name)
      #expect(try ShotEdit(encoded: edit).encoded() == edit)
    }
    for name in ["tunnel-snapshot", "program-snapshot", "layer-kinds-snapshot"] {
      let snapshot = try seed(name)
      #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    }
    let recipe = try seed("recipe")
    #expect(try Recipe(encoded: recipe).encoded() == recipe)
    let snapshot = try seed("shot-snapshot")
    #expect(try Shot(encoded: snapshot).encoded() == snapshot)
    for name in ["project-edit", "project-changes"] {
      let edit = try seed(name)
      #expect(try ProjectEdit(encoded: edit).encoded() == edit)
    }
    for name in ["library-edit", "library-changes"] {
      let edit = try seed(name)
      #expect(try LibraryEdit(encoded: edit).encoded() == edit)
    }
    let log = try seed("project-archive")
    #expect(try ProjectLog(encoded: log).encoded() == log)
    let batch = try seed("edit-batch")
    #expect(try EditBatch.decode(batch).batch.encoded() == batch)
    let archive = try ShotArchive(encoded: try seed("shot-archive"))
    #expect(try archive.shot().encoded() == snapshot)
    let kinds = try ShotArchive(encoded: try seed("layer-kinds-archive")).shot()
    #expect(kinds.encoded() == (try seed("layer-kinds-snapshot")))
    #expect(Set(kinds.layers.map(\.kind)) == Set(Layer.Kind.allCases.filter { !$0.isOfVersion2 }))
  }
}
