import Foundation
import Storyboard
import TestSupport
import Testing
import Timelines

/// Cuts that come back from editing programs.
@Suite struct `Cuts that come back` {
  private static let rates = [
    FrameRate(numerator: 24, denominator: 1), FrameRate(numerator: 25, denominator: 1),
    FrameRate(numerator: 24_000, denominator: 1001),
    FrameRate(numerator: 30_000, denominator: 1001),
  ]

  /// A board of a few scenes whose shots have odd lengths.
  private func board(
    _ random: inout SplitMix64, _ rate: FrameRate, shortest: Int = 10
  ) -> Project {
    var project = Project(id: random.id())
    let session: SessionID = random.id()
    var changes: [ProjectChange] = [.setProject(.name("Board")), .setProject(.frameRate(rate))]
    var sceneKey = OrderKey.middle
    for _ in 0..<random.number(1...4) {
      let scene: SceneID = random.id()
      sceneKey = .between(sceneKey, nil)
      changes.append(.insertScene(scene, name: "Scene", order: sceneKey))
      var key = OrderKey.middle
      for _ in 0..<random.number(0...6) {
        let shot: ShotID = random.id()
        key = .between(key, nil)
        changes.append(.insertShot(shot, scene: scene, order: key))
        changes.append(
          .setShot(shot, .duration(Milliseconds(UInt32(random.number(shortest...4000))))))
      }
    }
    apply(changes, to: &project, &random, session)
    return project
  }

  private func apply(
    _ changes: [ProjectChange], to project: inout Project, _ random: inout SplitMix64,
    _ session: SessionID
  ) {
    guard !changes.isEmpty else { return }
    try! project.apply(ProjectEdit(id: random.id(), session: session, .change(changes)))
  }

  /// What goes to the editor, with dissolves where there is room.
  private func list(_ outline: ProjectOutline, dissolves: [Int] = []) -> CutList {
    let shots = outline.scenes.flatMap { scene in scene.shots.map { (scene, $0) } }
    let timeline = Timeline(outline)
    var list = CutList(
      name: outline.name.string, rate: outline.frameRate, size: outline.canvas,
      shots: shots.enumerated().map { index, one in
        let (scene, shot) = one
        return CutList.Shot(
          id: shot.id, number: shot.number.string, scene: scene.name.string,
          frames: timeline.frames(ofShot: index),
          picture: "media/000\(index + 1)-\(shot.number.string).png", action: "It & <rains>",
          dialogue: "", notes: "")
      })
    list.dissolves = dissolves.filter { $0 < shots.count }.compactMap { shot in
      let (before, own) = (timeline.frames(ofShot: shot - 1), timeline.frames(ofShot: shot))
      let half = min(before.count, own.count) / 2
      return half > 0
        ? .init(shot: shot, frames: own.lowerBound - half..<own.lowerBound + half) : nil
    }
    return list
  }

  private func texts(_ list: CutList) throws -> [String] {
    [try OTIO.text(list), FCPXML.text(list), XMEML.text(list)] + EDL.texts(list)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what is written is read`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for rate in Self.rates {
      let into = (1...20).filter { _ in random.oneIn(3) }
      let list = list(board(&random, rate).outline, dissolves: into)
      guard !list.shots.isEmpty else { continue }
      for text in try texts(list) {
        let cut = try #require(try EditedCut.read(Array(text.utf8), rate: rate))
        #expect(cut.clips.map(\.frames) == list.shots.map(\.frames.count))
        #expect(cut.clips.map(\.shot) == list.shots.map(\.id.hex))
        #expect(cut.rate.map { $0.frameRate == rate } ?? (cut.form == "EDL"))
        #expect(cut.problems.isEmpty)
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the cut of a board as it is changes nothing`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for rate in Self.rates {
      let project = board(&random, rate)
      let outline = project.outline
      let list = list(outline)
      guard !list.shots.isEmpty else { continue }
      for text in try texts(list) {
        let cut = try #require(try EditedCut.read(Array(text.utf8), rate: rate))
        let returned = ReturnedCut(cut, of: outline)
        #expect(returned.changesNothing && returned.changes(of: project).isEmpty)
        #expect(returned.known == list.shots.count)
      }
    }
  }

  /// Of each shot, in milliseconds.
  private func lengths(_ outline: ProjectOutline) -> [ShotID: Int] {
    Dictionary(
      uniqueKeysWithValues: outline.scenes.flatMap(\.shots).map { ($0.id, Int($0.duration.count)) })
  }

  /// Shuffled, retimed, some left out, with clips of elsewhere: the board has the cut's order and lengths, and all its shots still.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the board becomes what was cut`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for rate in Self.rates {
      var project = board(&random, rate)
      let before = project.outline
      var clips = list(before).shots.map {
        EditedCut.Clip(
          name: $0.number, shot: random.oneIn(2) ? $0.id.hex : nil,
          frames: random.oneIn(3) ? random.number(1...90) : $0.frames.count)
      }
      guard !clips.isEmpty else { continue }
      if random.oneIn(2) { clips.shuffle(using: &random) }
      let dropped =
        random.oneIn(2) ? clips.prefix(random.number(0...clips.count - 1)).map(\.name) : []
      clips.removeAll { dropped.contains($0.name) }
      var cut = EditedCut(form: "Test", name: "")
      cut.rate = .init(numerator: rate.numerator, denominator: rate.denominator)
      cut.clips = clips + [.init(name: "titles.mov", frames: 10)]
      let returned = ReturnedCut(cut, of: before)
      #expect(returned.unknown == ["titles.mov"])
      #expect(returned.missing.sorted() == dropped.sorted())
      let changes = returned.changes(of: project)
      // A place for each that moved, a scene for some of them; no other shot is written to.
      #expect(
        changes.count <= returned.retimed + returned.rounded + 2 * returned.moved
          + returned.movedScenes.count)
      #expect(changes.isEmpty == returned.changesNothing)
      apply(changes, to: &project, &random, random.id())
      let after = project.outline
      let shots = after.scenes.flatMap(\.shots)
      // What is said of lengths is what has come of them.
      let (old, new) = (lengths(before), lengths(after))
      let ids = Dictionary(
        uniqueKeysWithValues: before.scenes.flatMap(\.shots).map { ($0.number.string, $0.id) })
      for shot in returned.retimedShots {
        let id = try #require(ids[shot.number])
        #expect(old[id] == shot.before && new[id] == shot.after && shot.before != shot.after)
      }
      #expect(returned.retimed + returned.rounded == old.count { $1 != new[$0] })
      #expect(Set(returned.movedShots.map(\.name)).isSubset(of: ids.keys))
      #expect(Set(shots.map(\.id)) == Set(before.scenes.flatMap(\.shots).map(\.id)))
      let numbers = Dictionary(
        uniqueKeysWithValues: before.scenes.flatMap(\.shots).map { ($0.id, $0.number.string) })
      let known = shots.enumerated().filter { !dropped.contains(numbers[$1.id]!) }
      #expect(known.map { numbers[$0.element.id]! } == clips.map(\.name))
      let timeline = Timeline(after)
      #expect(known.map { timeline.frames(ofShot: $0.offset).count } == clips.map(\.frames))
    }
  }

  /// Lengths of no whole number of frames, as scripts give them: where one shot is cut longer, the others stay as they are.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a shot that is cut longer changes no other`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for rate in Self.rates {
      let project = board(&random, rate, shortest: 200)
      let before = project.outline
      var clips = list(before).shots.map {
        EditedCut.Clip(name: $0.number, shot: $0.id.hex, frames: $0.frames.count)
      }
      guard !clips.isEmpty else { continue }
      let place = random.number(0...clips.count - 1)
      clips[place].frames += random.number(1...40)
      var cut = EditedCut(form: "Test", name: "")
      cut.rate = .init(numerator: rate.numerator, denominator: rate.denominator)
      cut.clips = clips
      let returned = ReturnedCut(cut, of: before)
      #expect(returned.retimedShots.map(\.number) == [clips[place].name])
      // A frame is no whole number of milliseconds: an edge just before a half may fall just behind it.
      #expect(returned.rounded <= 1)
      for case .setShot(let id, .duration(let length)) in returned.changes(of: project)
      where id.hex != clips[place].shot {
        let own = try #require(before.scenes.flatMap(\.shots).first { $0.id == id }).duration.count
        #expect(abs(Int(length.count) - Int(own)) <= 1)
      }
    }
  }

  @Test func `a shot that was cut in two is one, and one that comes again is said`() throws {
    var random = SplitMix64(seed: 7)
    var project = Project(id: random.id())
    let (scene, a, b): (SceneID, ShotID, ShotID) = (random.id(), random.id(), random.id())
    apply(
      [
        .insertScene(scene, name: "S", order: .middle),
        .insertShot(a, scene: scene, order: .middle),
        .insertShot(b, scene: scene, order: .between(.middle, nil)),
      ], to: &project, &random, random.id())
    var cut = EditedCut(form: "Test", name: "")
    cut.rate = .init(numerator: 24, denominator: 1)
    cut.clips = [
      .init(name: "0001-1A.png", frames: 10), .init(name: "x", file: "0001-1A.png", frames: 14),
      .init(name: "1B", frames: 48), .init(name: "1a", frames: 5),
    ]
    let returned = ReturnedCut(cut, of: project.outline)
    #expect(
      returned.changes(of: project) == [.setShot(a, .duration(Milliseconds(1000)))])
    #expect(returned.retimed == 1 && returned.problems.count == 1)
  }

  @Test(arguments: [
    ("", false), ("just words\nin lines", false), ("{\"a\":1}", false), ("<html></html>", false),
    ("TITLE: X\n001  A V C 00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n", true),
  ])
  func `what is no cut is none`(_ text: String, _ isCut: Bool) throws {
    #expect((try EditedCut.read(Array(text.utf8), rate: .film) != nil) == isCut)
  }

  @Test func `a list of sound alone has no pictures`() {
    let text = "TITLE: X\n001  A  A  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n"
    #expect(throws: EditedCutError.empty("EDL")) {
      try EditedCut.read(Array(text.utf8), rate: .film)
    }
  }

  @Test func `a cut of years is refused`() {
    let event = "AX V C 00:00:00:00 00:00:01:00 00:00:00:00 99:59:59:00"
    let text = (0..<200).map { "\(1000 + $0) \(event)" }.joined(separator: "\n")
    #expect(throws: EditedCutError.tooLarge) {
      try EditedCut.read(Array(text.utf8), rate: FrameRate(numerator: 120))
    }
  }

  @Test func `a line of an EDL that is none is said, and what stands below it is nobody's`() throws
  {
    let text = """
      TITLE: X
      001  A  V  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00
      * FROM CLIP NAME: 1A.png
      002  B  V  C  00:00:00:00 00:00:99:99 01:00:01:00 01:00:99:99
      * FROM CLIP NAME: 1B.png
      003  C  V  C  00:00:00:00 00:00:01:00 01:00:04:00 01:00:03:00
      * FROM CLIP NAME: 1C.png
      004  D  V  C  00:00:00:00 00:00:01:00 01:00:04:00 01:00:05:29
      * FROM CLIP NAME: 1D.png
      """
    let cut = try #require(try EditedCut.read(Array(text.utf8), rate: .film))
    #expect(cut.clips.map(\.name) == ["1A.png", "1D.png"])
    #expect(cut.clips[0].frames == 24)
    for words in ["line 4: “00:00:99:99”", "line 6: it ends before it begins", "up to :29"] {
      #expect(cut.problems.contains { $0.contains(words) }, "\(words) in \(cut.problems)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `clips of Premiere stand where they begin, in whatever order they are told`(_ seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let text = XMEML.text(list(board(&random, Self.rates[0]).outline))
    let blocks = text.matches(of: #/(?s)<clipitem.*?</clipitem>\s*/#)
    guard blocks.count > 1 else { return }
    var turned = text[..<blocks[0].range.lowerBound]
    for block in blocks.reversed() { turned += text[block.range] }
    turned += text[blocks[blocks.count - 1].range.upperBound...]
    let cut = try EditedCut.read(Array(text.utf8), rate: .film)
    #expect(try EditedCut.read(Array(String(turned).utf8), rate: .film) == cut)
  }

  @Test func `clips without a length are said`() throws {
    let text = """
      {"OTIO_SCHEMA":"Timeline.1","name":"T","tracks":{"OTIO_SCHEMA":"Stack.1","children":[{"OTIO_SCHEMA":"Track.1","kind":"Video",
      "children":[\(["24", "0", "1e15"].map { """
        {"OTIO_SCHEMA":"Clip.1","name":"of \($0)","effects":[{"OTIO_SCHEMA":"LinearTimeWarp.1"}],"source_range":
        {"OTIO_SCHEMA":"TimeRange.1","duration":{"OTIO_SCHEMA":"RationalTime.1","rate":24,"value":\($0)}}}
        """ }.joined(separator: ","))]}]}}
      """
    let cut = try #require(try EditedCut.read(Array(text.utf8), rate: .film))
    #expect(cut.clips.map(\.name) == ["of 24"])
    #expect(
      cut.problems == [
        "“of 0” has no length that a shot can have, and was left out",
        "“of 1e15” has no length that a shot can have, and was left out",
        "1 clip has another speed: only the length counts",
      ])
  }

  @Test func `scenes that go elsewhere, and shots of other scenes, are named`() throws {
    var random = SplitMix64(seed: 3)
    var project = Project(id: random.id())
    let scenes: [SceneID] = [random.id(), random.id()]
    var changes: [ProjectChange] = []
    var order = OrderKey.middle
    for (scene, name) in zip(scenes, ["Quay", "Tower"] as [Text]) {
      order = .between(order, nil)
      changes.append(.insertScene(scene, name: name, order: order))
      var key = OrderKey.middle
      for _ in 0..<3 {
        key = .between(key, nil)
        changes.append(.insertShot(random.id(), scene: scene, order: key))
      }
    }
    apply(changes, to: &project, &random, random.id())
    func returned(_ numbers: [String]) -> ReturnedCut {
      var cut = EditedCut(form: "Test", name: "")
      cut.rate = .init(numerator: 24, denominator: 1)
      cut.clips = numbers.map { .init(name: $0, frames: 48) }
      return ReturnedCut(cut, of: project.outline)
    }
    let turned = returned(["2A", "2B", "2C", "1A", "1B", "1C"])
    #expect(turned.movedShots.isEmpty)
    #expect(turned.movedScenes.count == 1 && !turned.changesNothing)
    #expect(
      turned.movedScenes == [.init(name: "Tower", behind: "")]
        || turned.movedScenes == [.init(name: "Quay", behind: "Tower")])
    let mixed = returned(["1A", "2A", "1B", "1C", "2B", "2C"])
    #expect(mixed.movedShots == [.init(name: "2A", behind: "1A", scene: "Quay")])
    #expect(mixed.movedScenes.isEmpty)
  }

  @Test func `of a dissolve both shots have half`() throws {
    let text = """
      TITLE: D
      001  AX       V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00
      * FROM CLIP NAME: 1A.png
      002  AX       V     C        00:00:02:00 00:00:02:00 01:00:02:00 01:00:02:00
      002  BX       V     D    012 00:00:00:00 00:00:03:00 01:00:02:00 01:00:05:00
      * FROM CLIP NAME: 1A.png
      * TO CLIP NAME: 1B.png
      """
    let cut = try #require(try EditedCut.read(Array(text.utf8), rate: .film))
    #expect(cut.clips.map(\.name) == ["1A.png", "1B.png"])
    #expect(cut.clips.map(\.frames) == [54, 66])
  }

  @Test func `of a wipe both shots have half, and a fade is of its shot alone`() throws {
    let text = """
      TITLE: F
      001  BL       V     C        00:00:00:00 00:00:00:00 01:00:00:00 01:00:00:00
      001  AX       V     D    012 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00
      002  AX       V     C        00:00:02:00 00:00:02:00 01:00:02:00 01:00:02:00
      002  BX       V     W001 012 00:00:00:00 00:00:01:00 01:00:02:00 01:00:03:00
      003  BX       V     C        00:00:01:00 00:00:01:00 01:00:03:00 01:00:03:00
      003  BL       V     D    024 00:00:00:00 00:00:02:00 01:00:03:00 01:00:05:00
      004  BL       V     C        00:00:00:00 00:00:00:00 01:00:05:00 01:00:05:00
      004  CX       V     D    012 00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00
      """
    let cut = try #require(try EditedCut.read(Array(text.utf8), rate: .film))
    #expect(cut.clips.map(\.name) == ["AX", "BX", "CX"])
    #expect(cut.clips.map(\.frames) == [54, 42, 24])
    // A second of the black that is left.
    #expect(cut.problems == ["1 gap between clips: closed"])
  }

  @Test func `a sequence of pictures has the name that all of them have`() throws {
    let text = """
      {"OTIO_SCHEMA": "Timeline.1", "name": "S", "tracks": {"OTIO_SCHEMA": "Stack.1", "children": [
       {"OTIO_SCHEMA": "Track.1", "kind": "Video", "children": [
        {"OTIO_SCHEMA": "Clip.2", "name": "", "active_media_reference_key": "DEFAULT_MEDIA", "media_references": {"DEFAULT_MEDIA":
         {"OTIO_SCHEMA": "ImageSequenceReference.1", "target_url_base": "file:///a/", "name_prefix": "0003-2A.", "name_suffix": ".png",
          "start_frame": 1, "frame_zero_padding": 4}},
         "source_range": {"OTIO_SCHEMA": "TimeRange.1", "duration": {"OTIO_SCHEMA": "RationalTime.1", "value": 30, "rate": 24},
          "start_time": {"OTIO_SCHEMA": "RationalTime.1", "value": 0, "rate": 24}}}]}]}}
      """
    let cut = try #require(try EditedCut.read(Array(text.utf8), rate: .film))
    #expect(cut.clips == [EditedCut.Clip(name: "", file: "0003-2A.png", frames: 30)])
  }

  /// Bytes of real lists that were changed end in words or in a cut, never otherwise.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `damaged lists end in words`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = list(board(&random, Self.rates[Int(seed) % 4]).outline)
    guard !list.shots.isEmpty else { return }
    for text in try texts(list) {
      var bytes = Array(text.utf8)
      for _ in 0..<random.number(1...8) {
        let place = random.number(0...bytes.count - 1)
        switch random.number(0...2) {
        case 0: bytes[place] = UInt8(random.number(0...255))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(1...40)))
        default: bytes.insert(contentsOf: Array("9999999999999999999".utf8), at: place)
        }
        if bytes.isEmpty { break }
      }
      if let cut = try? EditedCut.read(bytes, rate: .film) {
        _ = ReturnedCut(cut, of: board(&random, .film).outline)
      }
    }
  }

  /// One cut in four forms at several rates, and its edges.
  @Test func `the lists of others have the frames that they say`() throws {
    for rate in ["24", "25", "23976"] {
      guard
        let path = FilmCorpus.files("otio", ending: "json").first(where: {
          $0.hasSuffix("same-\(rate).json")
        })
      else { continue }
      let facts = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
          as? [String: Any])
      let edges = try #require(facts["edges"] as? [Int])
      let lengths = zip(edges, edges.dropFirst()).map { $1 - $0 }
      let files = [("otio", "otio"), ("fcpxml", "fcpxml"), ("xmeml", "xml"), ("edl", "edl")].flatMap
      {
        FilmCorpus.files($0, ending: $1).filter { $0.contains("own__same-\(rate).") }
      }
      #expect(files.count == 4)
      let known = FrameRate(
        numerator: rate == "23976" ? 24_000 : UInt32(rate)!, denominator: rate == "23976" ? 1001 : 1
      )
      for file in files {
        let cut = try #require(
          try EditedCut.read([UInt8](Data(contentsOf: URL(fileURLWithPath: file))), rate: known))
        #expect(cut.clips.map(\.frames) == lengths, "\(file)")
      }
    }
  }

  /// Real lists of many programs are read, or said to hold no cut of pictures.
  @Test func `the lists of others are read`() throws {
    var count = 0
    for (folder, ending) in [
      ("otio", "otio"), ("fcpxml", "fcpxml"), ("xmeml", "xml"), ("edl", "edl"),
    ] {
      for file in FilmCorpus.files(folder, ending: ending) {
        do {
          let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
          let cut = try EditedCut.read(bytes, rate: .film)
          if let cut { #expect(cut.clips.allSatisfy { $0.frames > 0 }, "\(file)") }
          count += 1
        } catch is EditedCutError {
          count += 1
        }
      }
    }
    #expect(count > 60 || FilmCorpus.files("edl", ending: "edl").isEmpty)
  }
}
