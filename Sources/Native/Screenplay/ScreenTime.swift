/// How long what a script says takes on the screen, estimated by its words.
///
/// The formula is Storyboarder's; of a whole film it comes within some hundredths of the usual page a minute.
package struct ScreenTime: Equatable, Codable, Sendable {
  /// Milliseconds of a scene before anything happens in it.
  package var scene = 2000
  /// Of an action, and of each of its words.
  package var action = 500
  package var actionWord = 200
  /// Of what somebody says, or how, and of each of its words.
  package var speech = 1000
  package var speechWord = 300

  package init() {}

  /// The most that one of them may be.
  package static let limit = 60_000

  /// Nil for words that are none, or for as usual.
  package init?(_ words: String) {
    let numbers = words.split(separator: " ").map { Int($0) ?? -1 }
    guard numbers.count == 5 else { return nil }
    (scene, action, actionWord) = (numbers[0], numbers[1], numbers[2])
    (speech, speechWord) = (numbers[3], numbers[4])
    guard isInBounds else { return nil }
  }

  /// Whether each is 0 to `limit`.
  package var isInBounds: Bool {
    [scene, action, actionWord, speech, speechWord].allSatisfy { 0...Self.limit ~= $0 }
  }

  /// As projects keep them: `2000 500 200 1000 300`; nothing for as usual.
  package var words: String {
    self == ScreenTime() ? "" : "\(scene) \(action) \(actionWord) \(speech) \(speechWord)"
  }

  /// Milliseconds of a scene with all that is in it; 0 for one that is left out.
  ///
  /// - Complexity: O(*n*) for *n* letters.
  package func milliseconds(of scene: ScreenplayScene) -> Int {
    guard !scene.isOmitted else { return 0 }
    return scene.elements.reduce(self.scene) { $0 + milliseconds(of: $1) }
  }

  /// Milliseconds of a paragraph; 0 for one that is neither seen nor heard.
  package func milliseconds(of element: ScreenplayElement) -> Int {
    element.isCut ? 0 : milliseconds(ofShown: element)
  }

  /// The same, where a cut that is written as action counts as what is seen.
  func milliseconds(ofShown element: ScreenplayElement) -> Int {
    switch element.kind {
    case .action, .centered, .shot: action + actionWord * Self.wordCount(of: element.text)
    case .dialogue, .parenthetical, .lyrics: speech + speechWord * Self.wordCount(of: element.text)
    case .character, .transition, .note, .section, .synopsis, .pageBreak: 0
    }
  }

  /// The number of words; two signs of a script without spaces are one.
  package static func wordCount(of text: String) -> Int {
    var words = 0
    var signs = 0
    var isOpen = false
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x2E80, scalar.properties.isIdeographic || 0x3041...0x30FF ~= scalar.value
      {
        signs += 1
        isOpen = false
      } else if scalar.properties.isWhitespace {
        isOpen = false
      } else if !isOpen, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += 1
        isOpen = true
      }
    }
    return words + (signs + 1) / 2
  }
}
