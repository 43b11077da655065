package import Storyboard

/// What a cut that comes back from an editing program makes of a board: order and lengths of the shots that are known, as changes of one edit, or
/// where they are very many of as few as hold them.
///
/// A shot is told by its id, where the list has kept it, else by the number in its file's or its clip's name. Shots that the cut does not have stay
/// where they are; clips that no shot is known of are named and left out. The cut of a board as it is changes nothing.
package struct ReturnedCut: Equatable {
  private var lengths: [ProjectChange] = []
  private var plan: Order?
  /// A shot that lasts more frames or fewer: its number, and its lengths before and after in milliseconds.
  package struct Retimed: Equatable, Sendable {
    package var number: String
    package var before: Int
    package var after: Int
  }

  /// Shots that last more frames or fewer, in the order of the cut.
  package private(set) var retimedShots: [Retimed] = []
  package var retimed: Int { retimedShots.count }
  /// How many shots of no whole number of frames last a little longer or shorter, to have as many as they had at their new place.
  package var rounded: Int { lengths.count - retimed }
  /// A shot or a scene at another place: its number or name, and that of what it stands behind then; "" for what comes first.
  package struct Moved: Equatable, Sendable {
    package var name: String
    package var behind: String
    /// Of a shot, the scene that it goes to, where that is another.
    package var scene: String?

    package init(name: String, behind: String, scene: String? = nil) {
      (self.name, self.behind, self.scene) = (name, behind, scene)
    }
  }

  /// Shots that are at another place in their scene or in another scene, in the order of the cut; and scenes that are.
  package private(set) var movedShots: [Moved] = []
  package var moved: Int { movedShots.count }
  package private(set) var movedScenes: [Moved] = []
  /// Shots that are in the cut.
  package private(set) var known = 0
  /// The numbers of shots that the cut does not have.
  package private(set) var missing: [String] = []
  /// The names of clips of which no shot is known.
  package private(set) var unknown: [String] = []
  /// For people.
  package private(set) var problems: [String]

  /// - Complexity: O(*n* log *n*) for *n* shots and clips.
  package init(_ cut: EditedCut, of project: ProjectOutline) {
    problems = cut.problems
    let found = Self.matched(cut, project, &unknown, &problems)
    let shots = project.scenes.flatMap { scene in scene.shots.map { (scene: scene.id, shot: $0) } }
    known = found.count
    let cutShots = Set(found.map(\.shot))
    missing = shots.filter { !cutShots.contains($0.shot.id) }.map(\.shot.number.string)
    guard !found.isEmpty else { return }
    let plan = Order(found.map(\.shot), of: project)
    let moves = plan.moved(from: project)
    (movedShots, movedScenes) = plan.named(moves, in: project)
    self.plan = plan
    retime(plan.shots, found, shots.map(\.shot), at: project.frameRate, from: cut.rate?.frameRate)
  }

  /// Whether the board is as the cut has it.
  package var changesNothing: Bool { lengths.count + moved + movedScenes.count == 0 }

  /// What makes the board so, with other places for as few as it takes; nothing for one that is so.
  ///
  /// - Parameter project: the one of whose outline it was made.
  /// - Complexity: O(*n* log *n*) for *n* shots.
  package func changes(of project: Project) -> [ProjectChange] {
    (plan?.changes(of: project) ?? []) + lengths
  }

  // MARK: Matching

  /// So many of a kind are named.
  private static let problemLimit = 100

  private typealias Found = (shot: ShotID, frames: Int)

  private static func matched(
    _ cut: EditedCut, _ project: ProjectOutline, _ unknown: inout [String],
    _ problems: inout [String]
  ) -> [Found] {
    let shots = project.scenes.flatMap(\.shots)
    var byID: [String: ShotID] = [:]
    var byNumber: [String: ShotID] = [:]
    var twice: Set<String> = []
    for shot in shots {
      byID[shot.id.hex] = shot.id
      // A number that two shots have tells neither.
      let number = plain(shot.number.string)
      if byNumber.updateValue(shot.id, forKey: number) != nil { twice.insert(number) }
    }
    for number in twice { byNumber[number] = nil }
    if cut.clips.contains(where: { $0.shot != nil }),
      !cut.clips.contains(where: { $0.shot.map { byID[$0] != nil } ?? false })
    {
      problems.append(
        "the cut is of another project, or of a copy: shots were found by their numbers alone")
    }
    var found: [Found] = []
    var places: [ShotID: Int] = [:]
    var again = 0
    var isAfterUnknown = false
    for clip in cut.clips {
      let shot =
        clip.shot.flatMap { byID[$0] }
        ?? numbers(in: clip).lazy.compactMap { byNumber[$0] }.first
      guard let shot else {
        unknown.append(clip.name.isEmpty ? clip.file : clip.name)
        isAfterUnknown = true
        continue
      }
      defer { isAfterUnknown = false }
      if let place = places[shot] {
        // One that was cut in two is one still.
        if place == found.count - 1 {
          found[place].frames += clip.frames
          if isAfterUnknown {
            problems.append("“\(clip.name)” is there in parts: their lengths count together")
          }
        } else {
          again += 1
          if again <= problemLimit {
            problems.append("“\(clip.name)” is there again: its first place counts")
          }
        }
        continue
      }
      places[shot] = found.count
      found.append((shot, clip.frames))
    }
    return found
  }

  /// What may be the number of a clip's shot, the best guess first: of `0003-12A.png` it is 12A.
  private static func numbers(in clip: EditedCut.Clip) -> [String] {
    var all: [String] = []
    for name in [clip.file, clip.name] where !name.isEmpty {
      var stem = name[...]
      if let point = name.lastIndex(of: "."),
        case let ending = name[point...].dropFirst(), 1...4 ~= ending.count,
        ending.first?.isLetter == true
      {
        stem = name[..<point]
      }
      let parts = stem.split(separator: "-", maxSplits: 1)
      if parts.count == 2, parts[0].count >= 4, parts[0].allSatisfy(\.isNumber) {
        all.append(plain(String(parts[1])))
      }
      all.append(plain(String(stem)))
      if let word = stem.split(separator: " ").first { all.append(plain(String(word))) }
    }
    return all
  }

  /// In small letters, of letters and digits alone: as file names have a number.
  private static func plain(_ number: String) -> String {
    var plain = ""
    for scalar in number.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain.isEmpty ? number.lowercased() : plain
  }

  // MARK: Lengths

  /// The largest parts of a frame rate, and the longest film in milliseconds, with which lengths are counted.
  private static let ratePartLimit: UInt32 = 1_000_000
  private static let longestFilm: UInt64 = 100_000_000_000
  private static let longestShot: UInt64 = 3_600_000

  /// Lengths that make the frames of the cut. One that makes them already stays as it is, to the millisecond; another changes by
  /// the frames that are more or fewer, so that what comes behind is rounded as it was.
  private mutating func retime(
    _ order: [ShotID], _ found: [Found], _ shots: [ShotOutline], at rate: FrameRate,
    from other: FrameRate?
  ) {
    guard rate.numerator <= Self.ratePartLimit, rate.denominator <= Self.ratePartLimit,
      rate.numerator >= rate.denominator
    else {
      problems.append("the project's frame rate is none of film: lengths were left as they are")
      return
    }
    let frames = Dictionary(found.map { ($0.shot, $0.frames) }) { first, _ in first }
    let cards = Dictionary(shots.map { ($0.id, $0) }) { first, _ in first }
    let (n, d) = (UInt64(rate.numerator), UInt64(rate.denominator))
    func edge(_ sum: UInt64) -> UInt64 { (2 * sum * n + 1000 * d) / (2000 * d) }
    // The least sum with that edge.
    func least(_ edge: UInt64) -> UInt64 { (2000 * d * edge - 1000 * d + 2 * n - 1) / (2 * n) }
    let before = Self.frames(of: shots, edge)
    // Frames of the cut, of another rate than the board's, in time.
    let (from, to) = (other ?? rate, rate)
    func edgeOfCut(_ count: Int) -> UInt64 {
      guard from != to else { return UInt64(count) }
      let time = Double(count) * Double(from.denominator) / Double(from.numerator)
      return UInt64((time * Double(to.numerator) / Double(to.denominator)).rounded())
    }
    // Up to a shot: the milliseconds given so far, the frame at which it begins, and the frames of the cut.
    var (sum, start, counted) = (UInt64(0), UInt64(0), 0)
    var isCut = false
    for id in order {
      guard let card = cards[id] else { continue }
      guard sum < Self.longestFilm else {
        problems.append(
          "the film is longer than lengths are counted: the rest were left as they are")
        return
      }
      let own = UInt64(card.duration.count)
      guard let count = frames[id] else {
        // The film goes on by what it takes.
        sum += own
        start = max(start + 1, edge(sum))
        continue
      }
      let more = max(1, edgeOfCut(counted + count) - edgeOfCut(counted))
      let wanted = start + more
      let kept = max(start + 1, edge(sum + own))
      start = wanted
      counted += count
      if kept == wanted {
        sum += own
        continue
      }
      let difference = Double(more) - Double(before[id] ?? more)
      let moved = Double(own) + (difference * 1000 * Double(d) / Double(n)).rounded()
      // Of all lengths with these frames the nearest.
      let (shortest, longest) = (least(wanted), least(wanted + 1) - 1)
      let end = min(max(UInt64(max(0, moved)) + sum, shortest), longest)
      let wish = max(1, end > sum ? end - sum : 1)
      let length = min(Self.longestShot, wish)
      sum += length
      if wish > length {
        // What comes behind has its own length.
        start = edge(sum)
        isCut = true
      }
      lengths.append(.setShot(id, .duration(Milliseconds(UInt32(length)))))
      if more == before[id], wish == length { continue }
      retimedShots.append(
        Retimed(number: card.number.string, before: Int(own), after: Int(length)))
    }
    if isCut { problems.append("a shot is an hour long at most: longer clips were cut") }
  }

  /// The frames that each shot has on the board.
  private static func frames(of shots: [ShotOutline], _ edge: (UInt64) -> UInt64) -> [ShotID:
    UInt64]
  {
    var frames: [ShotID: UInt64] = [:]
    var (sum, start) = (UInt64(0), UInt64(0))
    for shot in shots where sum < longestFilm {
      sum += UInt64(shot.duration.count)
      let end = max(start + 1, edge(sum))
      frames[shot.id] = end - start
      start = end
    }
    return frames
  }
}

/// The order of shots that a cut makes, in scenes.
private struct Order: Equatable {
  private struct Scene: Equatable {
    var id: SceneID
    var shots: [ShotID]
  }

  private var scenes: [Scene]

  /// All shots of the board, one scene after another.
  var shots: [ShotID] { scenes.flatMap(\.shots) }

  /// Scenes go where their shots have gone. A shot that stands among those of another scene becomes one of it.
  init(_ cut: [ShotID], of project: ProjectOutline) {
    var home: [ShotID: SceneID] = [:]
    for scene in project.scenes { for shot in scene.shots { home[shot.id] = scene.id } }
    var runs: [(scene: SceneID, shots: [ShotID])] = []
    for shot in cut {
      guard let scene = home[shot] else { continue }
      if runs.last?.scene == scene {
        runs[runs.count - 1].shots.append(shot)
      } else {
        runs.append((scene, [shot]))
      }
    }
    // Of several runs of a scene the longest is where the scene is.
    var best: [SceneID: Int] = [:]
    for (index, run) in runs.enumerated()
    where run.shots.count > best[run.scene].map({ runs[$0].shots.count }) ?? 0 {
      best[run.scene] = index
    }
    var made: [Scene] = []
    var waiting: [ShotID] = []
    for (index, run) in runs.enumerated() {
      if best[run.scene] == index {
        if made.last?.id == run.scene {
          made[made.count - 1].shots += run.shots
        } else {
          made.append(Scene(id: run.scene, shots: waiting + run.shots))
        }
        waiting = []
      } else if made.isEmpty {
        waiting += run.shots
      } else {
        made[made.count - 1].shots += run.shots
      }
    }
    scenes = made
    addMissing(of: project, Set(cut))
  }

  /// Shots and scenes that the cut does not have stay behind what they stood behind.
  private mutating func addMissing(of project: ProjectOutline, _ known: Set<ShotID>) {
    var before: SceneID?
    for scene in project.scenes {
      if !scenes.contains(where: { $0.id == scene.id }) {
        let place = before.flatMap { id in scenes.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        scenes.insert(Scene(id: scene.id, shots: []), at: place)
      }
      before = scene.id
      guard let index = scenes.firstIndex(where: { $0.id == scene.id }) else { continue }
      var last: ShotID?
      for shot in scene.shots {
        if !known.contains(shot.id) {
          let place =
            last.flatMap { id in scenes[index].shots.firstIndex(of: id) }.map { $0 + 1 } ?? 0
          scenes[index].shots.insert(shot.id, at: place)
        }
        if scenes[index].shots.contains(shot.id) { last = shot.id }
      }
    }
  }

  /// Which shots and scenes stand at other places than before.
  func moved(from project: ProjectOutline) -> (shots: [ShotID], scenes: [SceneID]) {
    func moved<ID: Hashable>(_ new: [ID], _ old: [ID]) -> [ID] {
      let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
      let known = new.filter { places[$0] != nil }
      let staying = Set(Reorder.longestRise(known.compactMap { places[$0] }).map { known[$0] })
      return new.filter { !staying.contains($0) }
    }
    let before = Dictionary(project.scenes.map { ($0.id, $0.shots.map(\.id)) }) { first, _ in first
    }
    let shots = scenes.flatMap { moved($0.shots, before[$0.id] ?? []) }
    return (shots, moved(scenes.map(\.id), project.scenes.map(\.id)))
  }

  /// What has moved, for people, by the numbers and names before.
  func named(_ moves: (shots: [ShotID], scenes: [SceneID]), in project: ProjectOutline) -> (
    shots: [ReturnedCut.Moved], scenes: [ReturnedCut.Moved]
  ) {
    var numbers: [ShotID: String] = [:]
    var home: [ShotID: SceneID] = [:]
    var names: [SceneID: String] = [:]
    for scene in project.scenes {
      names[scene.id] = scene.name.string
      for shot in scene.shots { (numbers[shot.id], home[shot.id]) = (shot.number.string, scene.id) }
    }
    let movedShots = Set(moves.shots)
    let movedScenes = Set(moves.scenes)
    var (shots, moved): ([ReturnedCut.Moved], [ReturnedCut.Moved]) = ([], [])
    var before = ""
    for (index, scene) in scenes.enumerated() {
      if movedScenes.contains(scene.id) {
        let behind = index > 0 ? names[scenes[index - 1].id] ?? "" : ""
        moved.append(.init(name: names[scene.id] ?? "", behind: behind))
      }
      for shot in scene.shots {
        let number = numbers[shot] ?? ""
        if movedShots.contains(shot) {
          let isNew = home[shot] != scene.id
          shots.append(
            .init(name: number, behind: before, scene: isNew ? names[scene.id] ?? "" : nil))
        }
        before = number
      }
    }
    return (shots, moved)
  }

  func changes(of project: Project) -> [ProjectChange] {
    var changes: [ProjectChange] = []
    let places = scenes.map { scene in
      project.index(of: scene.id).map { project.scenes[$0].order.value }
    }
    for (scene, key) in zip(scenes, Reorder.keys(places)) {
      if let key { changes.append(.setScene(scene.id, .order(key))) }
    }
    for scene in scenes {
      let cards = scene.shots.map { shot in project.index(of: shot).map { project.shots[$0] } }
      let known = cards.map { card in
        card.flatMap { $0.scene.value == scene.id ? $0.order.value : nil }
      }
      for (card, key) in zip(cards, Reorder.keys(known)) {
        guard let card, let key else { continue }
        if card.scene.value != scene.id { changes.append(.setShot(card.id, .scene(scene.id))) }
        changes.append(.setShot(card.id, .order(key)))
      }
    }
    return changes
  }
}
