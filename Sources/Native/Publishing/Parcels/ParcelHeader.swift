internal import Bricks
internal import Words

/// The fields of a program's header as they are published: what the program does by, and what its author says of it.
///
/// Catroid reads a field that is empty as it does its own new program's; so those that tell of the author's device, name, addresses and
/// builds are kept as names without words. What is not known is left out.
enum ParcelHeader {
  private enum Rule {
    /// `true` or `false`.
    case choice
    /// A language's short name.
    case language
    /// The address of one of Catrobat's licences.
    case licence
    /// The author's words.
    case words
    /// Kept with nothing in it, or, where Catroid wants a number, with this.
    case emptied(Text)
  }

  private static let rules: [Text: Rule] = [
    "isCastProject": .choice, "isPhiroProProject": .choice, "isArduinoProject": .choice,
    "scenesEnabled": .choice, "listeningLanguageTag": .language, "mediaLicense": .licence,
    "programLicense": .licence, "notesAndCredits": .words, "tags": .words,
    "applicationBuildName": .emptied(""), "applicationBuildNumber": .emptied("0"),
    "applicationBuildType": .emptied(""), "applicationName": .emptied(""),
    "applicationVersion": .emptied(""), "dateTimeUpload": .emptied(""), "deviceName": .emptied(""),
    "platform": .emptied(""), "platformVersion": .emptied("0"), "remixOf": .emptied(""),
    "url": .emptied(""), "userHandle": .emptied(""),
  ]

  private static let licences = ["ccbysa_v3", "ccbysa_v4", "agpl_v3"].flatMap {
    ["http://developer.catrobat.org/\($0)", "https://developer.catrobat.org/\($0)"]
  }

  static func published(_ header: Program.Header) -> Program.Header {
    var header = header
    header.fields = header.fields.compactMap { field in
      guard let rule = rules[field.name] else { return nil }
      return Markup(field.name, .text(value(field.text ?? "", rule)))
    }
    return header
  }

  private static func value(_ text: Text, _ rule: Rule) -> Text {
    switch rule {
    case .choice: text == "true" ? "true" : "false"
    case .language: isLanguage(text.string) ? text : ""
    case .licence: licences.contains(text.string) ? text : ""
    case .words: text
    case .emptied(let rest): rest
    }
  }

  /// `de`, `de-AT`, `zh-Hant-TW`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return 1...3 ~= parts.count && 2...3 ~= parts[0].count
      && parts.dropFirst().allSatisfy { 2...4 ~= $0.count }
      && parts.joined().allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 | 0x20 }
  }
}
