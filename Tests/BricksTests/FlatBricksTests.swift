import Bricks
import TestSupport
import Testing
import Words

struct FlatBricksTests {
  /// As older versions wrote it.
  private func flat(_ bricks: [Brick]) -> [Brick] {
    bricks.flatMap { brick -> [Brick] in
      var start = brick
      start.branches = []
      switch brick.type {
      case "ForeverBrick":
        return [start] + flat(brick.branch("loopBricks") ?? []) + [Brick("LoopEndlessBrick")]
      case "RepeatBrick":
        return [start] + flat(brick.branch("loopBricks") ?? []) + [Brick("LoopEndBrick")]
      case "IfThenLogicBeginBrick":
        return [start] + flat(brick.branch("ifBranchBricks") ?? []) + [Brick("IfThenLogicEndBrick")]
      case "IfLogicBeginBrick":
        return [start] + flat(brick.branch("ifBranchBricks") ?? []) + [Brick("IfLogicElseBrick")]
          + flat(brick.branch("elseBranchBricks") ?? []) + [Brick("IfLogicEndBrick")]
      default: return [brick]
      }
    }
  }

  private func nested(_ random: inout SplitMix64, depth: Int) -> [Brick] {
    (0..<random.number(0...4)).map { number in
      switch depth == 0 ? 0 : random.number(0...5) {
      case 1:
        Brick("ForeverBrick", branches: [.init("loopBricks", nested(&random, depth: depth - 1))])
      case 2:
        Brick("RepeatBrick", branches: [.init("loopBricks", nested(&random, depth: depth - 1))])
      case 3:
        Brick(
          "IfThenLogicBeginBrick",
          branches: [.init("ifBranchBricks", nested(&random, depth: depth - 1))])
      case 4:
        Brick(
          "IfLogicBeginBrick",
          branches: [
            .init("ifBranchBricks", nested(&random, depth: depth - 1)),
            .init("elseBranchBricks", nested(&random, depth: depth - 1)),
          ])
      default: Brick("NoteBrick", id: Text("\(number)"))
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `nested ∘ flat = same, and nesting again changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bricks = nested(&random, depth: 4)
    #expect(FlatBricks.nested(flat(bricks)) == bricks)
    #expect(FlatBricks.nested(bricks) == bricks)
  }

  private func types(_ bricks: [Brick]) -> [String] {
    bricks.map { brick in
      let inside = brick.branches.map { "\(types($0.bricks))" }.joined(separator: " else ")
      return brick.type.string + inside
    }
  }

  @Test func `an end without a beginning stays, a beginning without an end goes on`() {
    let bricks = ["LoopEndBrick", "IfLogicElseBrick", "ForeverBrick", "HideBrick"].map {
      Brick(Text($0))
    }
    #expect(
      types(FlatBricks.nested(bricks)) == [
        "LoopEndBrick", "IfLogicElseBrick", "ForeverBrick[\"HideBrick\"]",
      ])
  }

  @Test func `an end closes what was left open inside`() {
    let bricks = [
      "IfThenLogicBeginBrick", "RepeatBrick", "HideBrick", "IfThenLogicEndBrick", "ShowBrick",
    ]
    .map { Brick(Text($0)) }
    let nested = FlatBricks.nested(bricks)
    #expect(nested.map(\.type) == ["IfThenLogicBeginBrick", "ShowBrick"])
    #expect(
      nested[0].branch("ifBranchBricks")?.first?.branch("loopBricks")?.map(\.type) == ["HideBrick"])
  }

  private func depth(_ bricks: [Brick]) -> Int {
    bricks.flatMap(\.branches).map { 1 + depth($0.bricks) }.max() ?? 0
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `no row becomes deeper than is told before`(seed: UInt64) {
    let types: [Text] = [
      "ForeverBrick", "LoopEndBrick", "IfLogicBeginBrick", "IfLogicElseBrick", "IfLogicEndBrick",
      "IfThenLogicBeginBrick", "IfThenLogicEndBrick", "HideBrick",
    ]
    var random = SplitMix64(seed: seed)
    let row = (0..<random.number(0...40)).map { _ in Brick(types[random.number(0...7)]) }
    var nesting = FlatBricks.Nesting()
    for brick in row { nesting.add(brick.type, hasBranches: false) }
    #expect(depth(FlatBricks.nested(row)) <= nesting.deepest)
    #expect(nesting.deepest <= row.count)
  }
}
