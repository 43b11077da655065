internal import Storyboard

/// Edit decision lists of the CMX 3600: pictures alone, with their dissolves, in ASCII, 999 events at most.
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

  /// How many dissolves are cuts because they lie between one list and the next.
  package static func cutDissolves(_ list: CutList) -> Int {
    list.dissolves.count { $0.shot > 0 && $0.shot < list.shots.count && $0.shot % limit == 0 }
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
    /// Between the shots of this list alone.
    func dissolve(into index: Int) -> Range<Int>? {
      1..<shots.count ~= index ? list.dissolve(into: first + index)?.frames : nil
    }
    /// What a shot is recorded as: from where it begins to come until where it begins to go.
    func recorded(_ index: Int) -> Range<Int> {
      let own = shots[index].frames
      return
        (dissolve(into: index)?.lowerBound ?? own.lowerBound)..<(dissolve(into: index + 1)?
        .lowerBound ?? own.upperBound)
    }
    func event(_ index: Int, of shot: Int, _ kind: String, _ source: Range<Int>, at start: Int)
      -> String
    {
      let times = [
        source.lowerBound, source.upperBound, record + start, record + start + source.count,
      ].map { Timecode(ofFrame: $0, at: list.rate).text }
      return
        "\(padded(index + 1, 3))  SHOT\(padded(first + shot + 1, 4)) V     \(kind) \(times.joined(separator: " "))"
    }
    for (index, shot) in shots.enumerated() {
      let own = recorded(index)
      if let dissolve = dissolve(into: index) {
        // The shot before comes to its end, without a length, and is what the next one comes out of.
        let end = recorded(index - 1).count
        lines.append(event(index, of: index - 1, "C       ", end..<end, at: own.lowerBound))
        let kind = "D    \(padded(dissolve.count, 3))"
        lines.append(event(index, of: index, kind, 0..<own.count, at: own.lowerBound))
        lines.append("* FROM CLIP NAME: \(ascii(shots[index - 1].picture.fileName, 200))")
        lines.append("* TO CLIP NAME: \(ascii(shot.picture.fileName, 200))")
      } else {
        lines.append(event(index, of: index, "C       ", 0..<own.count, at: own.lowerBound))
        lines.append("* FROM CLIP NAME: \(ascii(shot.picture.fileName, 200))")
      }
      let words = ascii("\(shot.number) \(shot.scene)", 60)
      if !words.isEmpty { lines.append("* COMMENT: \(words)") }
      lines.append("* \(shotKey) \(shot.id.hex)")
      if !shot.notes.isEmpty {
        let time = Timecode(ofFrame: record + own.lowerBound, at: list.rate).text
        lines.append("* LOC: \(time) YELLOW  \(ascii(shot.notes.asLine, 60))")
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
