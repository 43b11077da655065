package import Storyboard

/// Which units of a script a shot shows, as a field of the shot keeps it: `3f9a12cd 12:0 12:4-6`, or `3f9a12cd gone` for a shot whose lines are no
/// longer in the script.
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

  /// Of the script: the first digits of its asset.
  package var version: String
  /// In the script's order, none twice; none for a shot whose lines are gone.
  package var units: [Unit]

  private static let unitLimit = 10_000

  package init(version: String, units: some Sequence<Unit>) {
    self.version = version
    self.units = Set(units).sorted()
  }

  /// The version of a script that is kept as an asset.
  package static func version(of script: AssetID) -> String { String(script.hex.prefix(8)) }

  /// Nil for words that are no link.
  package init?(_ words: String) {
    let parts = words.split(separator: " ")
    guard let version = parts.first, version.utf8.count == 8, version.allSatisfy(\.isHexDigit),
      parts.count > 1
    else { return nil }
    var units: [Unit] = []
    for part in parts.dropFirst() where part != "gone" {
      let sides = part.split(separator: ":")
      let ends = (sides.last ?? "").split(separator: "-").map { Int($0) }
      guard sides.count == 2, let scene = Int(sides[0]), let first = ends.first ?? nil,
        let last = ends.last ?? nil, scene >= 0, first >= 0, first <= last,
        last - first < Self.unitLimit, units.count < Self.unitLimit
      else { return nil }
      units += (first...last).map { Unit(scene: scene, unit: $0) }
    }
    self.init(version: String(version), units: units)
  }

  package var words: String {
    guard !units.isEmpty else { return version + " gone" }
    var parts: [String] = []
    var i = 0
    while i < units.count {
      var end = i
      while end + 1 < units.count, units[end + 1].scene == units[i].scene,
        units[end + 1].unit == units[end].unit + 1
      { end += 1 }
      let first = "\(units[i].scene):\(units[i].unit)"
      parts.append(end == i ? first : "\(first)-\(units[end].unit)")
      i = end + 1
    }
    return ([version] + parts).joined(separator: " ")
  }
}
