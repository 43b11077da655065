package import Words

/// Every script and brick that can be made here.
package enum BrickCatalog {
  /// All kinds of bricks by category, in the order in which they are offered.
  package static let all: [BrickKind] =
    scripts + event + control + motion + looks + pen + plot + sound + music + data + own + device
    + test

  private static let byType: [Text: BrickKind] = {
    var kinds: [Text: BrickKind] = [:]
    for kind in all { kinds[kind.type] = kind }
    return kinds
  }()

  package static subscript(type: Text) -> BrickKind? { byType[type] }

  /// Whether the background may have a brick of that type: of the pen's, it only clears.
  package static func mayBeOnBackground(_ type: Text) -> Bool {
    guard let kind = byType[type] else { return true }
    return kind.category != .pen || type == "ClearBackgroundBrick"
      || plot.contains { $0.type == type }
  }
}
