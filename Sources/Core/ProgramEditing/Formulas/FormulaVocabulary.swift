public import Words

/// The variables, lists and inputs that a formula may name.
public struct FormulaVocabulary: Sendable {
  public var variables: [Text]
  public var lists: [Text]
  /// The inputs of the brick that the script defines.
  public var inputs: [Text]

  public init(variables: [Text] = [], lists: [Text] = [], inputs: [Text] = []) {
    (self.variables, self.lists, self.inputs) = (variables, lists, inputs)
  }
}
