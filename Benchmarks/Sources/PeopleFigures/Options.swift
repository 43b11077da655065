/// What is measured, from the words of the command line.
struct Options: Sendable {
  var words: [String]
  /// How long, of each.
  var seconds = 30.0

  init(_ words: some Sequence<String>) {
    self.words = Array(words)
    guard let place = self.words.firstIndex(of: "--seconds"), place + 1 < self.words.count,
      let seconds = Double(self.words[place + 1])
    else { return }
    self.seconds = seconds
    self.words.removeSubrange(place...place + 1)
  }

  func asks(_ name: String) -> Bool { words.isEmpty || words.contains(name) }
}
