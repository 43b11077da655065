package import Words

/// Control bricks as versions until 0.9993, and Catty, write them: a beginning, perhaps an else, and an end, in one row.
package enum FlatBricks {
  /// A block that one end closes.
  private enum Block: Equatable {
    case loop, ifElse, ifThen
  }

  /// The depth that a row has when it is nested: at most as many blocks as are open at once.
  ///
  /// Told without the bricks, so that a row that would become too deep is never made.
  package struct Nesting {
    package private(set) var deepest = 0
    private var open: (loops: Int, choices: Int, conditions: Int) = (0, 0, 0)

    package init() {}

    /// The next brick of the row; `hasBranches` where it holds its own already.
    package mutating func add(_ type: Text, hasBranches: Bool) {
      if !hasBranches, let block = FlatBricks.beginning(type) {
        count(block, 1)
        deepest = max(deepest, open.loops + open.choices + open.conditions)
      } else if let block = FlatBricks.end(type) {
        count(block, -1)
      }
    }

    private mutating func count(_ block: Block, _ change: Int) {
      switch block {
      case .loop: open.loops = max(0, open.loops + change)
      case .ifElse: open.choices = max(0, open.choices + change)
      case .ifThen: open.conditions = max(0, open.conditions + change)
      }
    }
  }

  /// The same bricks with those between a beginning and its end in branches. Beginnings that have branches already are left alone.
  ///
  /// An end closes the nearest beginning of its kind, and what was begun inside that; one without a beginning stays, and does nothing; a
  /// beginning without an end goes on to the end of the row.
  ///
  /// - Complexity: O(*n* · *d*) for *n* bricks, where *d* is how deep they come to lie.
  package static func nested(_ bricks: [Brick]) -> [Brick] {
    guard bricks.contains(where: { end($0.type) != nil || opens($0) != nil }) else {
      return bricks
    }
    var rows: [[Brick]] = [[]]
    var open: [(brick: Brick, block: Block)] = []

    func close() {
      let row = rows.removeLast()
      var (brick, block) = open.removeLast()
      switch block {
      case .loop: brick.branches.append(.init("loopBricks", row))
      case .ifThen: brick.branches.append(.init("ifBranchBricks", row))
      case .ifElse:
        // What came before the else, if there was one, is the first branch.
        if brick.branches.isEmpty {
          brick.branches = [.init("ifBranchBricks", row), .init("elseBranchBricks", [])]
        } else {
          brick.branches.append(.init("elseBranchBricks", row))
        }
      }
      rows[rows.count - 1].append(brick)
    }

    for brick in bricks {
      if let block = opens(brick) {
        open.append((brick, block))
        rows.append([])
      } else if brick.type == "IfLogicElseBrick",
        let start = open.lastIndex(where: { $0.block == .ifElse && $0.brick.branches.isEmpty })
      {
        while open.count > start + 1 { close() }
        open[start].brick.branches.append(.init("ifBranchBricks", rows[rows.count - 1]))
        rows[rows.count - 1] = []
      } else if let block = end(brick.type),
        let start = open.lastIndex(where: { $0.block == block })
      {
        while open.count > start { close() }
      } else {
        rows[rows.count - 1].append(brick)
      }
    }
    while !open.isEmpty { close() }
    return rows[0]
  }

  private static func opens(_ brick: Brick) -> Block? {
    brick.branches.isEmpty ? beginning(brick.type) : nil
  }

  private static func beginning(_ type: Text) -> Block? {
    switch type {
    case "ForeverBrick", "RepeatBrick", "RepeatUntilBrick", "ForVariableFromToBrick",
      "ForItemInUserListBrick":
      return .loop
    case "IfLogicBeginBrick", "PhiroIfLogicBeginBrick", "RaspiIfLogicBeginBrick": return .ifElse
    case "IfThenLogicBeginBrick": return .ifThen
    default: return nil
    }
  }

  private static func end(_ type: Text) -> Block? {
    switch type {
    case "LoopEndBrick", "LoopEndlessBrick": .loop
    case "IfLogicEndBrick": .ifElse
    case "IfThenLogicEndBrick": .ifThen
    default: nil
    }
  }
}
