import BoardFiles
import Screenplay
import TestSupport
import Testing

@Suite struct `Scenes of a new draft` {
  private static let words =
    "rain lens door hand light crowd paper river engine shadow letter clock wind glass stone voice field map road bell smoke chair"
    .split(separator: " ").map(String.init)

  private func sentence(_ random: inout SplitMix64) -> String {
    (0..<random.number(6...12)).map { _ in Self.words.randomElement(using: &random)! }.joined(
      separator: " ") + "."
  }

  private func scene(_ random: inout SplitMix64) -> ScreenplayScene {
    var scene = ScreenplayScene(heading: "INT. \(Self.words.randomElement(using: &random)!) - DAY")
    for _ in 0..<random.number(3...7) {
      scene.elements.append(ScreenplayElement(.action, sentence(&random)))
    }
    return scene
  }

  private func script(_ scenes: [ScreenplayScene]) -> Screenplay {
    var script = Screenplay()
    script.scenes = scenes
    return script
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the same again is each scene itself`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scenes = (0..<random.number(0...30)).map { _ in scene(&random) }
    // Some are alike, some empty.
    for _ in 0..<4 {
      if let one = scenes.randomElement(using: &random) {
        scenes.insert(one, at: random.number(0...scenes.count))
      }
      scenes.insert(ScreenplayScene(heading: "INT. HALL"), at: random.number(0...scenes.count))
    }
    let matching = SceneMatching(from: script(scenes), to: script(scenes))
    #expect(matching.map == scenes.indices.map { [$0] })
    let changes = DraftChanges(matching, from: script(scenes), to: script(scenes))
    #expect(
      changes.fates.allSatisfy { $0 == .kept } && changes.added.isEmpty && changes.lines.isEmpty)
  }

  /// Scenes are changed, moved, taken out and put in; where each went is known.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `scenes are found again by what stands in them`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = (0..<40).map { _ in scene(&random) }
    var new = old.enumerated().map { (from: [$0.offset], scene: $0.element) }
    for _ in 0..<10 {
      let i = random.number(0...new.count - 1)
      switch random.number(0...3) {
      case 0: new[i].scene.heading = "EXT. ELSEWHERE - NIGHT"
      case 1: new[i].scene.elements[0].text = sentence(&random)
      case 2: new.remove(at: i)
      default: new.insert((from: [], scene: scene(&random)), at: i)
      }
    }
    let one = new.remove(at: random.number(0...new.count - 1))
    new.insert(one, at: random.number(0...new.count))
    let matching = SceneMatching(from: script(old), to: script(new.map(\.scene)))
    let wanted = old.indices.map { index in new.indices.filter { new[$0].from.contains(index) } }
    #expect(matching.map == wanted)
  }

  @Test func `scenes that are parted and merged`() {
    var random = SplitMix64(seed: 5)
    let old = (0..<6).map { _ in
      var scene = scene(&random)
      scene.elements += (0..<4).map { _ in ScreenplayElement(.action, sentence(&random)) }
      return scene
    }
    var new = old
    // The second is parted, the fifth goes into the fourth.
    var half = ScreenplayScene(heading: "EXT. LATER")
    half.elements = Array(new[1].elements.suffix(new[1].elements.count / 2))
    new[1].elements.removeLast(half.elements.count)
    new[3].elements += new[4].elements
    new.remove(at: 4)
    new.insert(half, at: 2)
    let matching = SceneMatching(from: script(old), to: script(new))
    #expect(matching.map == [[0], [1, 2], [3], [4], [4], [5]])
    let changes = DraftChanges(matching, from: script(old), to: script(new))
    #expect(changes.fates == [.kept, .parted, .kept, .merged, .merged, .kept])
    #expect(changes.sum == "6 scenes: 3 as they were, 1 parted, 2 merged")
    // Nothing but headings went or came.
    #expect(
      changes.lines.map { changes.paragraphs(of: $0).map(\.text) } == [
        ["EXT. LATER"], [old[4].heading], [old[4].heading],
      ])
  }

  @Test func `a scene that was moved says that its words are others`() {
    var random = SplitMix64(seed: 7)
    let old = (0..<6).map { _ in scene(&random) }
    var new = old
    let moved = new.remove(at: 4)
    new.insert(moved, at: 1)
    new[1].elements[0].text = "Somebody sings."
    let matching = SceneMatching(from: script(old), to: script(new))
    let changes = DraftChanges(matching, from: script(old), to: script(new))
    #expect(changes.fates == [.kept, .kept, .kept, .kept, .moved, .kept])
    #expect(changes.lines.count == 1 && changes.lines[0].isAlsoChanged)
    #expect(
      changes.lines[0].text
        == "moved, changed\t5 \(old[4].heading)\t2 \(old[4].heading)")
    #expect(
      changes.paragraphs(of: changes.lines[0]) == [
        .init(isNew: false, text: old[4].elements[0].text),
        .init(isNew: true, text: "Somebody sings."),
      ])
  }

  @Test func `short scenes that are alike go by their neighbours`() {
    var random = SplitMix64(seed: 9)
    func short() -> ScreenplayScene {
      var scene = ScreenplayScene(heading: "INT. CORRIDOR")
      scene.elements = [ScreenplayElement(.action, "She runs.")]
      return scene
    }
    var old: [ScreenplayScene] = []
    for _ in 0..<5 { old += [scene(&random), short()] }
    // The third of them is gone.
    var new = old
    new.remove(at: 5)
    let matching = SceneMatching(from: script(old), to: script(new))
    #expect(matching.map == [[0], [1], [2], [3], [4], [], [5], [6], [7], [8]])
  }

  @Test func `what takes how long`() {
    var scene = ScreenplayScene(heading: "INT. HOUSE")
    scene.elements = [
      ScreenplayElement(.action, "One two three."), ScreenplayElement(.character, "MARY"),
      ScreenplayElement(.dialogue, "Four — five."), ScreenplayElement(.note, "not this"),
    ]
    let time = ScreenTime()
    #expect(time.milliseconds(of: scene) == 2000 + 500 + 600 + 1000 + 600)
    scene.isOmitted = true
    #expect(time.milliseconds(of: scene) == 0)
    #expect(ScreenTime.wordCount(of: "彼女は走る") == 3)
    #expect(ScreenTime.wordCount(of: "") == 0)
  }
}
