// Whoever speaks of a storyboard speaks of its words.
@_exported public import Words

extension Text {
  /// The longest name of a layer, a scene or a project, in bytes.
  package static let nameLimit = 1024
  /// The longest number of a shot, in bytes.
  package static let numberLimit = 64
  /// The longest description, dialogue, action or note of a shot, in bytes.
  package static let wordsLimit = 64 * 1024
}
