/// The lines of a Fountain file, without what was struck out of it, and with the notes taken out of their lines.
struct FountainLines {
  struct Line {
    /// Without its end.
    var text: String
    /// From 1.
    var number: Int
    /// Notes that stood in it, or ended in it, in their order.
    var notes: [String] = []
    /// Whether there was nothing but notes, or parts of one: then it is as if it were not there.
    var isNoteOnly = false

    /// Its text without spaces around it.
    var trimmed: Substring { text.trimmedBlanks }
    /// Whether it holds nothing at all; two spaces are something.
    var isEmpty: Bool { text.unicodeScalars.count < 2 && trimmed.isEmpty }
    var isBlank: Bool { trimmed.isEmpty }
  }

  private(set) var lines: [Line] = []
  private(set) var problems: [Screenplay.Problem] = []

  /// - Complexity: O(*n*) for *n* bytes.
  init(_ text: String) {
    split(text)
    takeNotesOut()
  }

  // MARK: Lines

  /// Parts the text into lines, leaving out what lies between `/*` and `*/`.
  private mutating func split(_ text: String) {
    let bytes = Array(text.utf8)
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var line: [UInt8] = []
    var number = 1
    var first = 1
    var i = 0
    // Where the last part ends that is struck out: behind it none is looked for.
    var hasEnds = true
    func end(_ line: [UInt8]) -> Line {
      Line(text: String(decoding: line, as: UTF8.self), number: first)
    }
    while i < bytes.count {
      if bytes[i] == slash, i + 1 < bytes.count, bytes[i + 1] == star, hasEnds {
        guard let close = Self.close(bytes, from: i + 2) else {
          hasEnds = false
          problems.append(.init(line: number, "/* opens what no */ closes: it is read as words"))
          continue
        }
        var place = i
        while place < close {
          if let length = Self.lineEnd(bytes, place) {
            number += 1
            place += length
          } else {
            place += 1
          }
        }
        i = close
      } else if let length = Self.lineEnd(bytes, i) {
        lines.append(end(line))
        line.removeAll(keepingCapacity: true)
        number += 1
        first = number
        i += length
      } else {
        line.append(bytes[i])
        i += 1
      }
    }
    lines.append(end(line))
  }

  /// Where `*/` ends that comes next; nil where none does.
  private static func close(_ bytes: [UInt8], from start: Int) -> Int? {
    var i = start
    while i + 1 < bytes.count {
      if bytes[i] == UInt8(ascii: "*"), bytes[i + 1] == UInt8(ascii: "/") { return i + 2 }
      i += 1
    }
    return nil
  }

  /// How many bytes the end of a line takes that is here: CR LF, LF or CR; nil for none.
  private static func lineEnd(_ bytes: [UInt8], _ i: Int) -> Int? {
    switch bytes[i] {
    case 10: 1
    case 13: i + 1 < bytes.count && bytes[i + 1] == 10 ? 2 : 1
    default: nil
    }
  }

  // MARK: Notes

  /// The longest note, in lines, and the most that are taken out of one line: files that are no scripts have more.
  private static let longest = 1000

  /// Takes `[[…]]` out of the lines. A note may go over lines; one that holds nothing ends it, unless it holds two spaces.
  private mutating func takeNotesOut() {
    var i = 0
    while i < lines.count {
      // Most lines have none.
      guard lines[i].notes.count < Self.longest, lines[i].text.utf8.contains(UInt8(ascii: "[")),
        let open = lines[i].text.firstPlace(of: "[[")
      else {
        i += 1
        continue
      }
      guard let (last, close) = closing(from: i, open) else {
        problems.append(
          .init(line: lines[i].number, "[[ opens a note that is not closed: it is read as words"))
        i += 1
        continue
      }
      takeOut(from: i, open, to: last, close)
      // There may be another in what is left of it.
      i = lines[last].isNoteOnly ? last + 1 : last
    }
  }

  /// Where the note ends that opens in a line: the line, and the place of `]]` in it.
  private func closing(from first: Int, _ open: Place) -> (line: Int, place: Place)? {
    let text = lines[first].text
    if let close = text[open...].firstPlace(of: "]]", after: 2) { return (first, close) }
    var i = first + 1
    while i < min(lines.count, first + Self.longest), !lines[i].isEmpty {
      if let close = lines[i].text.firstPlace(of: "]]") { return (i, close) }
      i += 1
    }
    return nil
  }

  private typealias Place = String.Index

  private mutating func takeOut(from first: Int, _ open: Place, to last: Int, _ close: Place) {
    let begin = lines[first].text
    let end = lines[last].text
    let inside = begin.utf8.index(open, offsetBy: 2)
    let behind = end.utf8.index(close, offsetBy: 2)
    var note = String(first == last ? begin[inside..<close] : begin[inside...])
    if first < last {
      for i in first + 1..<last { note += "\n" + lines[i].text }
      note += "\n" + end[..<close]
    }
    let before = begin[..<open]
    // A space on either side is one.
    let after = end[behind...]
    let isDoubled =
      before.unicodeScalars.last?.isBlank == true && after.unicodeScalars.first?.isBlank == true
    let rest = String(before) + (isDoubled ? after.dropFirst() : after)
    for i in first..<last {
      lines[i].text = ""
      lines[i].isNoteOnly = true
    }
    lines[last].text = rest
    lines[last].number = lines[first].number
    lines[last].notes.append(String(note.trimmedBlanks))
    lines[last].isNoteOnly = lines[last].isBlank
  }
}

extension StringProtocol {
  /// Without spaces and tabs at either end.
  var trimmedBlanks: SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return self[endIndex...] }
    return self[first...last]
  }

  /// Where two ASCII characters first stand, in bytes, `after` so many of them.
  func firstPlace(of pair: StaticString, after skipped: Int = 0) -> Index? {
    let (a, b) = (pair.utf8Start[0], pair.utf8Start[1])
    var place =
      utf8.index(utf8.startIndex, offsetBy: skipped, limitedBy: utf8.endIndex) ?? utf8.endIndex
    while place < utf8.endIndex {
      let next = utf8.index(after: place)
      if next < utf8.endIndex, utf8[place] == a, utf8[next] == b { return place }
      place = next
    }
    return nil
  }
}
