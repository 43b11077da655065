import Bricks
internal import Words

extension Formula {
  /// The formula with each list that stands for its text said to, as Catrobat's files want it: `flatten(*list*)`.
  ///
  /// Where a function takes a list as it is, it stays so. What is changed means the same.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  var withListsAsText: Formula {
    var result = self
    result.wrapLists(isTaken: false)
    return result
  }

  private mutating func wrapLists(isTaken: Bool) {
    if kind == .list {
      if !isTaken { self = Formula(.function, "FLATTEN", left: self) }
      return
    }
    let takes = kind == .function && Self.listTakers.contains(value)
    left?.wrapLists(isTaken: takes)
    right?.wrapLists(isTaken: takes)
    for index in others.indices { others[index].wrapLists(isTaken: takes) }
  }

  private static let listTakers: [Text] = [
    "CONTAINS", "NUMBER_OF_ITEMS", "LIST_ITEM", "INDEX_OF_ITEM", "FLATTEN",
  ]
}
