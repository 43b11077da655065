import Foundation
package import Storyboard

/// A tablet or another computer's browser that may draw over the network.
package struct Device: Equatable, Sendable {
  package var id: DeviceID
  /// What its person calls it.
  package var name: String
  /// When it was paired and last seen, in milliseconds since 1970 by this machine's clock.
  package var paired: Int64
  package var seen: Int64

  package init(id: DeviceID, name: String, paired: Int64, seen: Int64) {
    self.id = id
    self.name = name
    self.paired = paired
    self.seen = seen
  }

  /// A name as it is kept: one line of 60 characters at most, nil where nothing is left of it.
  package static func cleanName(_ name: String) -> String? {
    let words = name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let visible = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter {
          !CharacterSet.controlCharacters.contains($0) || $0 == "\u{200D}"
        })
    ).trimmingCharacters(in: .whitespaces)
    return visible.isEmpty ? nil : String(visible.prefix(60))
  }
}

package typealias DeviceID = ID<DeviceTag>
package enum DeviceTag {}
