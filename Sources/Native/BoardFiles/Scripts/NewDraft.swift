internal import Foundation
package import Screenplay
internal import ScriptFiles
package import Storyboard
internal import Words

/// What a new draft of its script makes of a board, or a first script, as changes of one edit, or of very many of as few as hold them: scenes and shots go where their lines have gone, words
/// that nobody has changed on the board are those of the draft, new lines get shots, and shots whose lines are gone stay where they are and say so.
package struct NewDraft: Sendable {
  /// So many scenes or shots of each fate.
  package struct Counts: Equatable, Sendable {
    package var kept = 0
    /// With other words in the script than before.
    package var changed = 0
    package var orphaned = 0
    package var added = 0

    package init(kept: Int = 0, changed: Int = 0, orphaned: Int = 0, added: Int = 0) {
      (self.kept, self.changed) = (kept, changed)
      (self.orphaned, self.added) = (orphaned, added)
    }
  }

  package private(set) var changes: [ProjectChange] = []
  package private(set) var shots = Counts()
  /// What has become of the scenes of the draft before; nil for a first script.
  package let scenes: DraftChanges?

  private let new: BoardScript
  private let old: BoardScript
  private let version: String
  private let manner: ScriptShots.Manner
  private let project: Project
  /// Whether the draft before is known.
  private var isOverDraft = false
  /// The scenes of the draft before that each new one has come of.
  private var origins: [Int: [Int]] = [:]
  /// The units of shots that are new.
  private var made: [ShotID: [ScriptLink.Unit]] = [:]
  private var random: SystemRandomNumberGenerator

  /// A shot on its way: what it was linked to, and will be.
  private struct Linked {
    var index: Int
    var old: [ScriptLink.Unit]
    var new: [ScriptLink.Unit]
    var oldParts: ScriptLink.Parts = [:]
    var newParts: ScriptLink.Parts = [:]
    /// Whether it was linked at all.
    var wasLinked: Bool

    mutating func show(_ part: Range<Int>, of unit: ScriptLink.Unit, isWhole: Bool) {
      new.append(unit)
      if !isWhole { newParts[unit] = part }
    }
  }

  /// - Parameters:
  ///   - script: what the project gets, with the asset that it is kept as.
  ///   - before: the script that it has; nil for none.
  ///   - manner: how shots of new scenes are made.
  /// - Complexity: that of matching the scenes, and O(*n* log *n*) for *n* shots.
  package init(
    _ script: BoardScript, keptAs asset: AssetID, name: Text, over before: BoardScript?,
    of project: Project, by manner: ScriptShots.Manner = .paragraphs
  ) {
    let times = project.screenTime
    (new, old) = (
      script.timed(by: times),
      (before ?? BoardScript(Screenplay(), form: .fountain)).timed(by: times)
        .numbered(by: project.scriptNumbering)
    )
    version = ScriptLink.version(of: asset)
    self.project = project
    self.manner = manner
    random = SystemRandomNumberGenerator()
    let matching = before.map { SceneMatching(from: $0.screenplay, to: script.screenplay) }
    scenes = zip2(matching, before).map {
      DraftChanges($0, from: $1.screenplay, to: script.screenplay)
    }
    // The same file again changes nothing.
    guard project.script.value?.asset != asset else {
      shots.kept = project.liveShots.values.reduce(0) { $0 + $1.count }
      return
    }
    changes.append(.setProject(.script(ProjectScript(asset: asset, name: name))))
    let map = [[0]] + (matching?.map.map { $0.map { $0 + 1 } } ?? [])
    let units = UnitMatching(from: old, to: new, scenes: map)
    isOverDraft = before != nil
    for (scene, targets) in map.enumerated() {
      for target in targets { origins[target, default: []].append(scene) }
    }
    var fresh = units.added
    var parts = PartMatching(from: old, to: new)
    var linked = links(units, &parts, &fresh)
    keepApart(&linked, &fresh)
    takeUp(&linked, &fresh)
    takeUpParts(&linked, &parts, &fresh)
    extend(&linked, with: fresh)
    relink(linked)
    arrange(linked, fresh, map)
  }

  // MARK: Links

  /// All shots of the board, with the units that they had and have. What nobody shows any more although it is there is new.
  private func links(
    _ units: UnitMatching, _ parts: inout PartMatching, _ fresh: inout Set<ScriptLink.Unit>
  ) -> [Linked] {
    // Of a draft that cannot be read any more nothing is known: its links are as if there were none.
    let current =
      isOverDraft
      ? project.script.value.map {
        ScriptLink.version(of: $0.asset, numbering: project.scriptNumbering)
      } : nil
    let live = project.liveShots
    var lost: Set<ScriptLink.Unit> = []
    let added = fresh.sorted()
    let linked = project.liveScenes.flatMap { scene in
      (live[project.scenes[scene].id] ?? []).map { index in
        guard let link = project.shots[index].scriptLink, link.version == current else {
          return Linked(index: index, old: [], new: [], wasLinked: false)
        }
        var one = Linked(
          index: index, old: link.units, new: [], oldParts: link.parts, wasLinked: true)
        for unit in link.units {
          guard let part = link.parts[unit] else {
            if let now = units.map[unit] { one.new.append(now) }
            continue
          }
          // Where the line has become two, the part may stand in the other.
          var found = units.map[unit].flatMap { now in
            parts.part(part, of: unit, in: now).map { (unit: now, range: $0) }
          }
          if found == nil { found = parts.place(of: part, of: unit, among: added) }
          guard let found, one.newParts[found.unit] == nil else {
            if let now = units.map[unit] { lost.insert(now) }
            continue
          }
          one.show(found.range, of: found.unit, isWhole: parts.isWhole(found.range, of: found.unit))
          fresh.remove(found.unit)
        }
        one.new.sort()
        return one
      }
    }
    fresh.formUnion(lost.subtracting(linked.flatMap(\.new)))
    return linked
  }

  /// What one shot has shown and stands in several scenes now: it goes on with those of the first, and the others are new.
  private func keepApart(_ linked: inout [Linked], _ fresh: inout Set<ScriptLink.Unit>) {
    for place in linked.indices {
      guard let scene = linked[place].new.first?.scene else { continue }
      fresh.formUnion(linked[place].new.filter { $0.scene != scene })
      linked[place].new.removeAll { $0.scene != scene }
    }
  }

  /// Shots that had lost their lines are taken up again by new ones with the same words.
  private func takeUp(_ linked: inout [Linked], _ fresh: inout Set<ScriptLink.Unit>) {
    var waiting: [String: [Int]] = [:]
    for (place, one) in linked.enumerated() where one.wasLinked && one.old.isEmpty {
      let card = project.shots[one.index]
      waiting["\(card.action.value.string)\u{0}\(card.dialogue.value.string)", default: []].append(
        place)
    }
    guard !waiting.isEmpty else { return }
    for unit in fresh.sorted() {
      let words = new.words(of: [unit])
      let key = "\(words.action)\u{0}\(words.dialogue)"
      guard key.count > 1, let place = waiting[key]?.first else { continue }
      waiting[key]?.removeFirst()
      linked[place].new = [unit]
      fresh.remove(unit)
    }
  }

  /// So are those that showed a part of a line.
  private func takeUpParts(
    _ linked: inout [Linked], _ parts: inout PartMatching, _ fresh: inout Set<ScriptLink.Unit>
  ) {
    let waiting = linked.indices.filter {
      linked[$0].wasLinked && linked[$0].old.isEmpty && linked[$0].new.isEmpty
    }
    let targets = fresh.sorted()
    guard waiting.count * targets.count <= Self.pairLimit else { return }
    for place in waiting {
      let card = project.shots[linked[place].index]
      let shown = ScriptShot(
        action: card.action.value.string, dialogue: card.dialogue.value.string, milliseconds: 1)
      let words = String(decoding: shown.text.utf16.dropFirst(shown.contentStart), as: UTF16.self)
      guard let found = parts.place(ofWords: words, among: targets) else { continue }
      linked[place].show(
        found.range, of: found.unit, isWhole: parts.isWhole(found.range, of: found.unit))
      fresh.remove(found.unit)
    }
  }

  /// So many pairs of shots and lines are looked at.
  private static let pairLimit = 40_000

  /// New units between two that one shot shows are shown by it as well.
  private func extend(_ linked: inout [Linked], with fresh: Set<ScriptLink.Unit>) {
    var owners: [ScriptLink.Unit: Int] = [:]
    for (place, one) in linked.enumerated() { for unit in one.new { owners[unit] = place } }
    let sorted = fresh.sorted()
    // The unit behind each run of new ones.
    var ends: [ScriptLink.Unit: Int] = [:]
    for unit in sorted.reversed() {
      let next = ScriptLink.Unit(scene: unit.scene, unit: unit.unit + 1)
      ends[unit] = ends[next] ?? next.unit
    }
    for unit in sorted where unit.unit > 0 {
      let before = owners[.init(scene: unit.scene, unit: unit.unit - 1)]
      let next = ScriptLink.Unit(scene: unit.scene, unit: ends[unit] ?? unit.unit + 1)
      // At a scene's end it is a part of what shows all of the scene.
      guard let place = before, linked[place].new.count > 1,
        owners[next] == place || !new.isThere(next) && linked[place].new[0].unit == 0
      else { continue }
      linked[place].new.append(unit)
      owners[unit] = place
    }
    for place in linked.indices { linked[place].new.sort() }
  }

  /// Writes what shots are linked to, and the words that have changed where nobody has put others.
  private mutating func relink(_ linked: [Linked]) {
    for one in linked where one.wasLinked {
      let card = project.shots[one.index]
      let link = ScriptLink(version: version, units: one.new, parts: one.newParts)
      changes.append(.setShot(card.id, .field(ShotField.scriptLines, Text(link.words))))
      if one.new.isEmpty {
        if !one.old.isEmpty { shots.orphaned += 1 }
        continue
      }
      if one.old.isEmpty {
        // Taken up again, with the words that it has.
        shots.kept += 1
        continue
      }
      let (before, after) = (old.words(of: one.old, one.oldParts), new.words(of: link))
      if (before.action, before.dialogue, before.notes) == (
        after.action, after.dialogue, after.notes
      ) {
        shots.kept += 1
        continue
      }
      shots.changed += 1
      func set(_ shown: Text, _ old: String, _ new: String, _ property: (Text) -> ShotCardProperty)
      {
        guard old != new, shown == Self.words(old) else { return }
        changes.append(.setShot(card.id, property(Self.words(new))))
      }
      set(card.action.value, before.action, after.action) { .action($0) }
      set(card.dialogue.value, before.dialogue, after.dialogue) { .dialogue($0) }
      set(card.notes.value, before.notes, after.notes) { .notes($0) }
      if Int(card.duration.value.count) == before.milliseconds,
        before.milliseconds != after.milliseconds
      {
        changes.append(.setShot(card.id, .duration(Milliseconds(UInt32(after.milliseconds)))))
      }
    }
  }

  private static func words(_ text: String) -> Text { Text(text).prefix(bytes: Text.wordsLimit) }

  // MARK: Arranging

  /// A scene of the board as it will be.
  private struct Place {
    var id: SceneID
    var isNew: Bool
    /// Indexes of shots that are there; nil for new ones, which stand in `made`.
    var shots: [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)] = []
  }

  private mutating func arrange(_ linked: [Linked], _ fresh: Set<ScriptLink.Unit>, _ map: [[Int]]) {
    let byIndex = Dictionary(uniqueKeysWithValues: linked.map { ($0.index, $0) })
    let live = project.liveScenes
    let liveShots = project.liveShots
    let homes = homes(live, liveShots, byIndex, map)
    // The scenes of the script in its order, each where it is on the board.
    var places: [Place] = []
    var placeOf: [Int: Int] = [:]
    for scene in new.scenes.indices where scene > 0 || !new.scenes[0].units.isEmpty {
      placeOf[scene] = places.count
      if let home = homes[scene] {
        places.append(Place(id: home, isNew: false))
      } else {
        places.append(Place(id: SceneID(using: &random), isNew: true))
      }
    }
    let used = Set(places.map(\.id))
    // Each shot goes to its scene, or stays where it is; orphans and those of no script stay.
    var kept: [SceneID: [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)]] = [:]
    var moved: [Int: [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)]] = [:]
    for index in live {
      let scene = project.scenes[index].id
      for shot in liveShots[scene] ?? [] {
        let unit = byIndex[shot]?.new.first
        let target = unit.flatMap { placeOf[$0.scene] }.map { places[$0].id }
        if let unit, let target, target != scene {
          moved[placeOf[unit.scene]!, default: []].append((project.shots[shot].id, shot, unit))
        } else {
          kept[scene, default: []].append((project.shots[shot].id, shot, unit))
        }
      }
    }
    for place in places.indices {
      places[place].shots = Self.ordered(kept[places[place].id] ?? [])
      for one in moved[place] ?? [] { Self.insert(one, into: &places[place].shots) }
    }
    addShots(fresh, linked, &places, placeOf)
    // Scenes that are not in the script stay behind those that they stood behind; those that were merged away go.
    var before: SceneID?
    for index in live {
      let scene = project.scenes[index].id
      defer { before = scene }
      guard !used.contains(scene) else { continue }
      let left = kept[scene] ?? []
      if left.isEmpty, !(liveShots[scene] ?? []).isEmpty {
        changes.append(.setSceneRemoved(scene, true))
        continue
      }
      let at = before.flatMap { id in places.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
      places.insert(Place(id: scene, isNew: false, shots: left), at: at)
    }
    write(places, homes)
  }

  /// The scene of the board that each scene of the draft has: the one in which most of its shots are; of a first script the one with its name.
  private func homes(
    _ live: [Int], _ shots: [SceneID: [Int]], _ linked: [Int: Linked], _ map: [[Int]]
  ) -> [Int: SceneID] {
    var homes: [Int: SceneID] = [:]
    var used: Set<SceneID> = []
    // Where the shots of each old scene are.
    var votes: [Int: [SceneID: Int]] = [:]
    for index in live {
      let scene = project.scenes[index].id
      for shot in shots[scene] ?? [] {
        if let first = linked[shot]?.old.first {
          votes[first.scene, default: [:]][scene, default: 0] += 1
        }
      }
    }
    let order = Dictionary(
      uniqueKeysWithValues: live.enumerated().map { (project.scenes[$1].id, $0) })
    for (scene, targets) in map.enumerated() {
      guard let target = targets.first, target > 0 || !new.scenes[0].units.isEmpty,
        homes[target] == nil,
        let best = votes[scene]?.filter({ !used.contains($0.key) })
          .max(by: {
            ($0.value, -order[$0.key, default: 0]) < ($1.value, -order[$1.key, default: 0])
          })
      else { continue }
      homes[target] = best.key
      used.insert(best.key)
    }
    // By their names, scenes that have none yet.
    func plain(_ name: String) -> String {
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
    var named: [String: [SceneID]] = [:]
    for index in live where !used.contains(project.scenes[index].id) {
      named[plain(project.scenes[index].name.value.string), default: []].append(
        project.scenes[index].id)
    }
    for scene in new.scenes.indices where homes[scene] == nil {
      let name = plain(new.scenes[scene].heading)
      guard !name.isEmpty, let id = named[name]?.first else { continue }
      homes[scene] = id
      named[name]?.removeFirst()
    }
    return homes
  }

  /// Shots in the order of their units; those without stay behind what they stood behind.
  private static func ordered(_ shots: [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)])
    -> [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)]
  {
    let linked = shots.filter { $0.unit != nil }
    guard !zip(linked, linked.dropFirst()).allSatisfy({ $0.unit! <= $1.unit! }) else {
      return shots
    }
    var groups: [[(id: ShotID, index: Int?, unit: ScriptLink.Unit?)]] = [[]]
    for shot in shots {
      if shot.unit != nil { groups.append([shot]) } else { groups[groups.count - 1].append(shot) }
    }
    let sorted = groups.dropFirst().enumerated().sorted {
      ($0.element[0].unit!, $0.offset) < ($1.element[0].unit!, $1.offset)
    }
    return groups[0] + sorted.flatMap(\.element)
  }

  /// Behind the last shot whose unit comes before.
  private static func insert(
    _ shot: (id: ShotID, index: Int?, unit: ScriptLink.Unit?),
    into shots: inout [(id: ShotID, index: Int?, unit: ScriptLink.Unit?)]
  ) {
    guard let unit = shot.unit else { return shots.append(shot) }
    let before = shots.lastIndex { $0.unit.map { $0 <= unit } ?? false }
    if let before { return shots.insert(shot, at: before + 1) }
    let after = shots.firstIndex { $0.unit != nil }
    shots.insert(shot, at: after ?? shots.count)
  }

  /// A shot for each new unit that no other shows.
  private mutating func addShots(
    _ fresh: Set<ScriptLink.Unit>, _ linked: [Linked], _ places: inout [Place],
    _ placeOf: [Int: Int]
  ) {
    let shown = Set(linked.flatMap(\.new))
    var left = fresh.subtracting(shown)
    for unit in fresh.sorted() where left.contains(unit) {
      guard let place = placeOf[unit.scene] else { continue }
      // A heading of a scene that has its shots already says nothing new.
      if unit.unit == 0, unit.scene > 0, !places[place].shots.isEmpty { continue }
      var units = [unit]
      if manner == .scenes, places[place].shots.isEmpty {
        units = left.filter { $0.scene == unit.scene }.sorted()
      }
      left.subtract(units)
      let shot = ShotID(using: &random)
      made[shot] = units
      Self.insert((shot, nil, unit), into: &places[place].shots)
      shots.added += 1
    }
  }

  private mutating func write(_ places: [Place], _ homes: [Int: SceneID]) {
    let order = Dictionary(uniqueKeysWithValues: project.scenes.map { ($0.id, $0.order.value) })
    let keys = Reorder.keys(places.map { $0.isNew ? nil : order[$0.id] })
    let scriptScene = Dictionary(homes.map { ($0.value, $0.key) }) { first, _ in first }
    var next = new.scenes.indices.filter { $0 > 0 || !new.scenes[0].units.isEmpty }.filter {
      homes[$0] == nil
    }[...]
    for (place, key) in zip(places, keys) {
      if place.isNew {
        guard let scene = next.popFirst() else { continue }
        changes.append(
          .insertScene(place.id, name: Self.name(new.name(of: scene)), order: key ?? .middle))
        let about = new.about(scene)
        if !about.isEmpty { changes.append(.setScene(place.id, .description(Self.words(about)))) }
      } else {
        if let key { changes.append(.setScene(place.id, .order(key))) }
        if let scene = scriptScene[place.id] { rename(place.id, scene) }
      }
      writeShots(place)
    }
  }

  /// A scene that is called as the draft before had it is called as the new one has it.
  private mutating func rename(_ id: SceneID, _ scene: Int) {
    guard let index = project.index(of: id) else { return }
    let name = project.scenes[index].name.value
    let before = origins[scene] ?? []
    let wanted = Self.name(new.name(of: scene))
    if name != wanted, before.contains(where: { Self.name(old.name(of: $0)) == name }) {
      changes.append(.setScene(id, .name(wanted)))
    }
    let about = project.scenes[index].description.value
    let wantedAbout = Self.words(new.about(scene))
    if about != wantedAbout, before.contains(where: { Self.words(old.about($0)) == about }) {
      changes.append(.setScene(id, .description(wantedAbout)))
    }
  }

  private static func name(_ text: String) -> Text {
    Text(text.isEmpty ? "Scene" : text).prefix(bytes: Text.nameLimit)
  }

  private mutating func writeShots(_ place: Place) {
    let known = place.shots.map { shot -> OrderKey? in
      guard let index = shot.index, project.shots[index].scene.value == place.id else { return nil }
      return project.shots[index].order.value
    }
    for (shot, key) in zip(place.shots, Reorder.keys(known)) {
      if let index = shot.index {
        if project.shots[index].scene.value != place.id {
          changes.append(.setShot(shot.id, .scene(place.id)))
        }
        if let key { changes.append(.setShot(shot.id, .order(key))) }
      } else if let unit = shot.unit {
        changes.append(.insertShot(shot.id, scene: place.id, order: key ?? .middle))
        let link = ScriptLink(version: version, units: made[shot.id] ?? [unit])
        changes += Self.changes(forNew: shot.id, link, new)
      }
    }
  }

  /// The words, length and link of a shot that shows lines.
  package static func changes(
    forNew shot: ShotID, _ link: ScriptLink, _ script: BoardScript
  ) -> [ProjectChange] {
    let words = script.words(of: link)
    var changes: [ProjectChange] = []
    if !words.action.isEmpty { changes.append(.setShot(shot, .action(Self.words(words.action)))) }
    if !words.dialogue.isEmpty {
      changes.append(.setShot(shot, .dialogue(Self.words(words.dialogue))))
    }
    if !words.notes.isEmpty { changes.append(.setShot(shot, .notes(Self.words(words.notes)))) }
    changes.append(.setShot(shot, .duration(Milliseconds(UInt32(max(1, words.milliseconds))))))
    changes.append(.setShot(shot, .field(ShotField.scriptLines, Text(link.words))))
    return changes
  }
}

/// Both, where both are.
private func zip2<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  guard let a, let b else { return nil }
  return (a, b)
}
