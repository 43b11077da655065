public import Words

/// The values that programs keep from one run to the next: variables and lists by their keys, texts by the names of files.
public struct ProgramStorage: Equatable, Sendable {
  public var variables: [Text: Value] = [:]
  public var lists: [Text: [Value]] = [:]
  public var files: [Text: Text] = [:]

  public init() {}
}
