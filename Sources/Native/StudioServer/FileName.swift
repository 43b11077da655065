internal import Foundation
internal import Storyboard

/// A file's name made of what people have named something: no separators, no control characters, not
/// empty, no longer than file systems take.
package struct FileName {
  package let text: String

  /// The longest name, in bytes, that leaves room for the ending where file systems take 255.
  private static let limit = 200

  /// - Parameters:
  ///   - fallback: what a name becomes of which nothing is left.
  ///   - part: what tells it from others of the same name, in brackets behind it, however long that is; "" for nothing.
  package init(_ name: String, part: String = "", else fallback: String, ending: String) {
    let mark = part.isEmpty ? "" : " (\(part))"
    let kept = name.unicodeScalars.filter {
      !"/\\:*?\"<>|".unicodeScalars.contains($0) && !$0.properties.generalCategory.isUnprintable
    }
    let stem = Text(String(kept)).prefix(bytes: max(0, Self.limit - mark.utf8.count)).string
      .trimmingCharacters(in: .whitespaces.union(["."]))
    text = (stem.isEmpty ? fallback : stem) + mark + "." + ending
  }

  /// One that was made before.
  init(made text: String) { self.text = text }

  /// What `Content-Disposition` says of a file that is to be saved under this name (RFC 6266).
  var attachment: String { "attachment; \(parameter)" }

  /// The same of a file that is shown.
  var inline: String { "inline; \(parameter)" }

  private var parameter: String {
    let coded =
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? ""
    return "filename*=UTF-8''\(coded)"
  }
}

extension Unicode.GeneralCategory {
  /// Control characters, and those that turn the direction of text.
  fileprivate var isUnprintable: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
