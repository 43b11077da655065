package import Words

/// The values that programs keep from one run to the next: variables and lists by their keys, texts by the names of files.
package struct ProgramStorage: Equatable, Sendable {
  package var variables: [Text: Value] = [:]
  package var lists: [Text: [Value]] = [:]
  package var files: [Text: Text] = [:]

  package init() {}
}
