internal import Storyboard

/// Edit decision lists of the CMX 3600: pictures alone, in ASCII, 999 events at most.
package enum EDL {
  private static let limit = 999
  /// By what a comment says which shot an event is.
  static let shotKey = "INKREEL SHOT:"

  /// - Returns: one list for each 999 shots.
  package static func texts(_ list: CutList) -> [String] {
    stride(from: 0, to: max(1, list.shots.count), by: limit).map { first in
      text(list, Array(list.shots.dropFirst(first).prefix(limit)), from: first)
    }
  }

  private static func text(_ list: CutList, _ shots: [CutList.Shot], from first: Int) -> String {
    let drops = Timecode(ofFrame: 0, at: list.rate).dropsNumbers
    let perHour = 3600 * list.framesInSecond
    let hour = drops ? perHour - list.framesInSecond / 15 * 54 : perHour
    let part = list.shots.count > limit ? " \(first / limit + 1)" : ""
    var lines = [
      "TITLE: \(ascii(list.name, 60).uppercased())\(part)",
      "FCM: \(drops ? "DROP FRAME" : "NON-DROP FRAME")", "",
    ]
    let record = hour - (shots.first?.frames.lowerBound ?? 0)
    for (index, shot) in shots.enumerated() {
      func code(_ frame: Int) -> String { Timecode(ofFrame: frame, at: list.rate).text }
      let number = padded(index + 1, 3)
      let times = [
        code(0), code(shot.frames.count), code(record + shot.frames.lowerBound),
        code(record + shot.frames.upperBound),
      ]
      lines.append(
        "\(number)  SHOT\(padded(first + index + 1, 4)) V     C        \(times.joined(separator: " "))"
      )
      lines.append("* FROM CLIP NAME: \(ascii(shot.picture.fileName, 200))")
      let words = ascii("\(shot.number) \(shot.scene)", 60)
      if !words.isEmpty { lines.append("* COMMENT: \(words)") }
      lines.append("* \(shotKey) \(shot.id.hex)")
      if !shot.notes.isEmpty {
        lines.append("* LOC: \(times[2]) YELLOW  \(ascii(shot.notes.asLine, 60))")
      }
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Whether a text has letters that an EDL cannot hold.
  package static func loses(_ text: String) -> Bool {
    ascii(text, .max).contains("_") && !text.contains("_")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Letters that ASCII has; accents go, others become `_`.
  private static func ascii(_ text: String, _ most: Int) -> String {
    var result = ""
    for character in text.asLine {
      let base =
        character.unicodeScalars.first.flatMap { plain[$0] } ?? character.asciiValue.map {
          String(UnicodeScalar($0))
        } ?? "_"
      result += base
    }
    return String(result.prefix(most))
  }

  private static let plain: [Unicode.Scalar: String] = {
    var all: [Unicode.Scalar: String] = [
      "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "–": "-", "—": "-", "’": "'",
    ]
    for (base, letters) in [
      "a": "áàâäãå", "e": "éèêë", "i": "íìîï", "o": "óòôöõ", "u": "úùûü", "n": "ñ", "c": "ç",
      "A": "ÁÀÂÄÃÅ", "E": "ÉÈÊË", "I": "ÍÌÎÏ",
      "O": "ÓÒÔÖÕ", "U": "ÚÙÛÜ", "N": "Ñ", "C": "Ç",
    ] { for letter in letters.unicodeScalars { all[letter] = base } }
    return all
  }()
}
