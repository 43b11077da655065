package import Storyboard
internal import Words

/// Which units of a script a shot shows, as a field of the shot keeps it: `3f9a12cd 12:0 12:4-6`, with a part of one `3f9a12cd 12:0 12:4@10-58`, or
/// `3f9a12cd gone` for a shot whose lines are no longer in the script.
package struct ScriptLink: Equatable, Sendable {
  package struct Unit: Hashable, Comparable, Sendable {
    /// From 0, which is what comes before the first heading.
    package var scene: Int
    package var unit: Int

    package init(scene: Int, unit: Int) { (self.scene, self.unit) = (scene, unit) }

    package static func < (a: Unit, b: Unit) -> Bool {
      a.scene != b.scene ? a.scene < b.scene : a.unit < b.unit
    }
  }

  /// For units of which a part alone is shown, from where to where in their text, in UTF-16 units.
  package typealias Parts = [Unit: Range<Int>]

  /// Of the script and of how it is numbered: digits of its asset.
  package var version: String
  /// In the script's order, none twice; none for a shot whose lines are gone.
  package var units: [Unit]
  package var parts: Parts

  private static let unitLimit = 10_000

  package init(version: String, units: some Sequence<Unit>, parts: Parts = [:]) {
    self.version = version
    self.units = Set(units).sorted()
    self.parts = parts
  }

  /// The version of a script that is kept as an asset: its first digits where it is numbered as at first, else the eight behind them.
  package static func version(
    of script: AssetID, numbering: ScriptNumbering = .cutsAreNotes
  ) -> String {
    let digits = script.hex.dropFirst(numbering == .cutsAreUnits ? 0 : 8)
    return String(digits.prefix(8))
  }

  /// Where what it shows begins.
  package var start: Start? {
    units.first.map { Start(unit: $0, offset: parts[$0]?.lowerBound ?? 0) }
  }

  /// A place in a script at which what a shot shows begins.
  package struct Start: Hashable, Comparable, Sendable {
    package var unit: Unit
    package var offset: Int

    package static func < (a: Start, b: Start) -> Bool {
      a.unit != b.unit ? a.unit < b.unit : a.offset < b.offset
    }
  }

  // MARK: More and less

  /// With what another shows: what this one shows of the same scene stays, but for units that are among those.
  ///
  /// - Complexity: O(*n* log *n*) for *n* units.
  package func adding(_ more: ScriptLink) -> ScriptLink {
    let scenes = Set(more.units.map(\.scene))
    let new = Set(more.units)
    let stays = Set(units.filter { scenes.contains($0.scene) && !new.contains($0) })
    return ScriptLink(
      version: more.version, units: stays.union(new),
      parts: parts.filter { stays.contains($0.key) }.merging(more.parts) { $1 })
  }

  /// Without some units, and what is shown of them.
  package func removing(_ some: some Sequence<Unit>) -> ScriptLink {
    let gone = Set(some)
    return ScriptLink(
      version: version, units: units.filter { !gone.contains($0) },
      parts: parts.filter { !gone.contains($0.key) })
  }

  // MARK: Words

  /// Nil for words that are no link.
  package init?(_ words: String) {
    let parts = words.split(separator: " ")
    guard let version = parts.first, version.utf8.count == 8, version.allSatisfy(\.isHexDigit),
      parts.count > 1
    else { return nil }
    self.init(version: String(version), units: [])
    for part in parts.dropFirst() where part != "gone" {
      guard let found = Self.read(part), units.count < Self.unitLimit else { return nil }
      units += found.units
      if let range = found.part { self.parts[found.units[0]] = range }
    }
    units = Set(units).sorted()
  }

  /// A unit, several or a part of one.
  private static func read(_ words: Substring) -> (units: [Unit], part: Range<Int>?)? {
    let halves = words.split(separator: "@", omittingEmptySubsequences: false)
    let sides = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count <= 2, sides.count == 2, let scene = number(sides[0]),
      let (first, last) = pair(sides[1]), last - first < unitLimit
    else { return nil }
    let units = (first...last).map { Unit(scene: scene, unit: $0) }
    guard halves.count == 2 else { return (units, nil) }
    guard first == last, let (from, to) = pair(halves[1]), from < to else { return nil }
    return (units, from..<to)
  }

  /// `4-6`, or `4` for both.
  private static func pair(_ words: Substring) -> (Int, Int)? {
    let ends = words.split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last
    else { return nil }
    return (first, last)
  }

  private static func number(_ digits: Substring) -> Int? {
    guard 1...7 ~= digits.utf8.count, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(digits)
  }

  package var words: String {
    guard !units.isEmpty else { return version + " gone" }
    var words = [version]
    var i = 0
    while i < units.count {
      let first = "\(units[i].scene):\(units[i].unit)"
      if let part = parts[units[i]] {
        words.append("\(first)@\(part.lowerBound)-\(part.upperBound)")
        i += 1
        continue
      }
      var end = i
      while end + 1 < units.count, units[end + 1].scene == units[i].scene,
        units[end + 1].unit == units[end].unit + 1, parts[units[end + 1]] == nil
      { end += 1 }
      words.append(end == i ? first : "\(first)-\(units[end].unit)")
      i = end + 1
    }
    return words.joined(separator: " ")
  }
}

extension Project.ShotCard {
  /// The lines of the project's script that it shows; nil where it was never linked.
  package var scriptLink: ScriptLink? {
    fields.first { $0.field == ShotField.scriptLines }.flatMap {
      ScriptLink($0.words.value.string)
    }
  }
}
