package import Storyboard

/// How the units of a script are numbered. Links keep numbers, so that those of a board that was made one way are read that way for good; a
/// new draft is numbered by the latest.
package enum ScriptNumbering: Sendable {
  /// A cut that is written as action, `SMASH CUT.`, is a unit, as is a note before all that is shown. So were boards made at first.
  case cutsAreUnits
  case cutsAreNotes
}

extension Project {
  /// How the links of its shots number the units of its script.
  ///
  /// - Complexity: O(*n*) for *n* shots.
  package var scriptNumbering: ScriptNumbering {
    guard let script = script.value else { return .cutsAreNotes }
    let first = ScriptLink.version(of: script.asset, numbering: .cutsAreUnits)
    return shots.contains { $0.scriptLink?.version == first } ? .cutsAreUnits : .cutsAreNotes
  }
}
