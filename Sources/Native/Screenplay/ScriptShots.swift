/// Shots for a scene of a script: one to begin with, one for each action, one for each time that somebody speaks.
///
/// What is said stands with who says it, a line each; notes and cuts go to the notes of the shot before them, or where there is none, of the
/// one behind. Long speeches are parted at their sentences.
package struct ScriptShot: Equatable, Sendable {
  package var action = ""
  package var dialogue = ""
  package var notes = ""
  /// An estimate by the words.
  package var milliseconds: Int

  package init(action: String = "", dialogue: String = "", notes: String = "", milliseconds: Int) {
    (self.action, self.dialogue, self.notes) = (action, dialogue, notes)
    self.milliseconds = milliseconds
  }

  /// What is seen or, where there is nothing to be seen, said; a part of it is told by places in this.
  package var text: String { action.isEmpty ? dialogue : action }

  /// The same with a part of its text alone: with who says it, with notes where the text ends with it, as long as its share of the words.
  ///
  /// - Parameter range: UTF-16 units of `text`; what lies beyond it is cut off.
  package func part(_ range: Range<Int>) -> ScriptShot {
    let text = text
    let units = text.utf16
    func index(_ offset: Int) -> String.Index {
      units.index(units.startIndex, offsetBy: min(max(0, offset), units.count))
    }
    let (from, to) = (index(range.lowerBound), index(range.upperBound))
    var words = String(String(text[from..<to]).trimmedBlanks)
    let share = ScreenTime.wordCount(of: words)
    if action.isEmpty, let name = nameEnd, from >= name {
      words = text[..<name] + words
    }
    let all = max(1, ScreenTime.wordCount(of: action.isEmpty ? String(said) : action))
    let length = max(1, milliseconds * min(share, all) / all)
    // What stands behind a paragraph belongs to its end.
    let isLast = !text[to...].contains { $0.isLetter || $0.isNumber }
    let notes = isLast ? notes : ""
    return action.isEmpty
      ? ScriptShot(dialogue: words, notes: notes, milliseconds: length)
      : ScriptShot(action: words, notes: notes, milliseconds: length)
  }

  /// Where in `text` what is seen or said begins, behind who says it, in UTF-16 units.
  package var contentStart: Int {
    action.isEmpty ? nameEnd?.utf16Offset(in: dialogue) ?? 0 : 0
  }

  /// Where what is said begins behind `NAME: `; nil where nobody is named.
  private var nameEnd: String.Index? {
    guard let colon = dialogue.firstIndex(where: { $0 == ":" || $0 == "\n" }),
      dialogue[colon] == ":", colon > dialogue.startIndex,
      dialogue[..<colon].utf16.count <= Self.nameLimit
    else { return nil }
    let blank = dialogue.index(after: colon)
    guard blank < dialogue.endIndex, dialogue[blank] == " " else { return nil }
    return dialogue.index(after: blank)
  }

  private static let nameLimit = 80

  private var said: Substring { nameEnd.map { dialogue[$0...] } ?? dialogue[...] }
}

package enum ScriptShots {
  package enum Manner: String, Equatable, Sendable, CaseIterable {
    /// A shot for each paragraph, and one to begin with.
    case paragraphs
    /// One for each scene.
    case scenes
  }

  /// Words of a speech from which on it is parted.
  private static let longSpeech = 45

  /// - Parameter drawsCuts: whether cuts that are written as action, and notes that no shot comes before, make shots as well.
  /// - Complexity: O(*n*) for *n* letters.
  package static func shots(
    of scene: ScreenplayScene, by manner: Manner = .paragraphs, _ time: ScreenTime = ScreenTime(),
    drawsCuts: Bool = false
  ) -> [ScriptShot] {
    guard !scene.isOmitted else { return [] }
    // What comes before the first heading has none to begin with.
    let first = ScriptShot(action: scene.heading, milliseconds: time.scene)
    let shots = shots(
      of: scene.elements, after: scene.heading.isEmpty ? [] : [first], time, drawsCuts: drawsCuts)
    guard manner == .scenes else { return shots }
    return [
      ScriptShot(
        action: joined(shots.dropFirst().map(\.action)), dialogue: joined(shots.map(\.dialogue)),
        notes: joined(shots.map(\.notes)), milliseconds: shots.reduce(0) { $0 + $1.milliseconds })
    ]
  }

  /// Shots, and behind them those of paragraphs.
  private static func shots(
    of elements: [ScreenplayElement], after known: [ScriptShot], _ time: ScreenTime,
    drawsCuts: Bool
  ) -> [ScriptShot] {
    var shots = known
    /// Notes that no shot comes before.
    var first: [String] = []
    func note(_ text: String) {
      if drawsCuts, shots.isEmpty { shots.append(ScriptShot(milliseconds: time.scene)) }
      guard let last = shots.indices.last else { return first.append(text) }
      if !shots[last].notes.isEmpty { shots[last].notes += "\n" }
      shots[last].notes += text
    }
    var i = 0
    while i < elements.count {
      let element = elements[i]
      switch element.kind {
      case .character:
        let end = elements[(i + 1)...].firstIndex { !$0.isSpoken } ?? elements.endIndex
        shots += speech(element, Array(elements[(i + 1)..<end]), time)
        i = end
        continue
      case .action where element.isCut && !drawsCuts: note(element.text)
      case .action, .centered, .shot:
        shots.append(
          ScriptShot(action: element.text, milliseconds: time.milliseconds(ofShown: element)))
      case .lyrics, .dialogue, .parenthetical:
        shots.append(
          ScriptShot(dialogue: element.text, milliseconds: time.milliseconds(of: element)))
      case .transition, .note: note(element.text)
      case .synopsis: note(element.text)
      case .section, .pageBreak: break
      }
      i += 1
    }
    if !shots.isEmpty, !first.isEmpty {
      shots[0].notes = joined(first + [shots[0].notes])
    }
    return shots
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func speech(
    _ cue: ScreenplayElement, _ spoken: [ScreenplayElement], _ time: ScreenTime
  ) -> [ScriptShot] {
    let words = spoken.map(\.text).joined(separator: "\n")
    let parts = ScreenTime.wordCount(of: words) > longSpeech ? parted(words) : [words]
    // All parts together last as long as what is said, however it is parted.
    let all = spoken.reduce(0) { $0 + time.milliseconds(of: $1) }
    let counts = parts.map { max(1, ScreenTime.wordCount(of: $0)) }
    let sum = counts.reduce(0, +)
    var (done, given) = (0, 0)
    return zip(parts, counts).map { part, count in
      done += count
      let end = all * done / sum
      defer { given = end }
      return ScriptShot(dialogue: "\(cue.text): \(part)", milliseconds: max(1, end - given))
    }
  }

  /// At the ends of sentences, so that no part is long where it can be helped.
  private static func parted(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for sentence in sentences(text) {
      if !part.isEmpty, ScreenTime.wordCount(of: part + sentence) > longSpeech {
        parts.append(part)
        part = ""
      }
      part += sentence
    }
    return (parts + [part]).map { String($0.trimmedBlanks) }.filter { !$0.isEmpty }
  }

  /// Each with what stands behind its end.
  private static func sentences(_ text: String) -> [String] {
    var all: [String] = []
    var sentence = ""
    var hasEnded = false
    for character in text {
      if hasEnded, !character.isWhitespace, !"\"”’)»!?.…".contains(character) {
        all.append(sentence)
        (sentence, hasEnded) = ("", false)
      }
      sentence.append(character)
      if ".!?…。！？".contains(character) { hasEnded = true }
    }
    return all + [sentence]
  }
}
