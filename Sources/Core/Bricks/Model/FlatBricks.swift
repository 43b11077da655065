internal import Words

/// Control bricks as versions until 0.9993, and Catty, write them: a beginning, perhaps an else, and an end, in one row.
public enum FlatBricks {
  /// What one end closes.
  private enum Block: Equatable {
    case loop, ifElse, ifThen
  }

  /// The same bricks with those between a beginning and its end in branches. Beginnings that have branches already are left alone.
  ///
  /// An end closes the nearest beginning of its kind, and what was begun inside that; one without a beginning stays, and does nothing; a
  /// beginning without an end goes on to the end of the row.
  ///
  /// - Complexity: O(*n*) for *n* bricks.
  public static func nested(_ bricks: [Brick]) -> [Brick] {
    guard bricks.contains(where: { end(of: $0) != nil || opens($0) != nil }) else { return bricks }
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
      } else if let block = end(of: brick),
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
    guard brick.branches.isEmpty else { return nil }
    switch brick.type {
    case "ForeverBrick", "RepeatBrick", "RepeatUntilBrick", "ForVariableFromToBrick",
      "ForItemInUserListBrick":
      return .loop
    case "IfLogicBeginBrick", "PhiroIfLogicBeginBrick", "RaspiIfLogicBeginBrick": return .ifElse
    case "IfThenLogicBeginBrick": return .ifThen
    default: return nil
    }
  }

  private static func end(of brick: Brick) -> Block? {
    switch brick.type {
    case "LoopEndBrick", "LoopEndlessBrick": .loop
    case "IfLogicEndBrick": .ifElse
    case "IfThenLogicEndBrick": .ifThen
    default: nil
    }
  }
}
