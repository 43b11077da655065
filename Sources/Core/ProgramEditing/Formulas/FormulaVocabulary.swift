package import Words

/// The variables, lists and inputs that a formula may name.
package struct FormulaVocabulary: Sendable {
  package var variables: [Text]
  package var lists: [Text]
  /// The inputs of the brick that the script defines.
  package var inputs: [Text]

  package init(variables: [Text] = [], lists: [Text] = [], inputs: [Text] = []) {
    (self.variables, self.lists, self.inputs) = (variables, lists, inputs)
  }
}
