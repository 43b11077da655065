package import Words

/// Every script and brick that can be made or run here, each defined once: its fields, and what it does.
package enum BrickCatalog {
  /// All kinds of bricks by category, in the order in which they are offered.
  package static let all: [BrickKind] =
    scripts + event + control + motion + physics + looks + pen + plot + embroidery + sound + music
    + data + own + device + test

  /// All kinds that can be run.
  static let known = all + older + olderEmbroidery

  private static let byType: [Text: Int] = {
    var places: [Text: Int] = [:]
    for (place, kind) in known.enumerated() { places[kind.type] = place }
    return places
  }()

  /// The kind that is offered under a type.
  package static subscript(type: Text) -> BrickKind? {
    byType[type].flatMap { $0 < all.count ? known[$0] : nil }
  }

  /// The place among those that are known of the kind with a type.
  static func place(of type: Text) -> Int? { byType[type] }

  /// Whether the background may have a brick of that type: of the pen's, it only clears.
  package static func mayBeOnBackground(_ type: Text) -> Bool {
    guard let kind = self[type] else { return true }
    return kind.category != .pen || type == "ClearBackgroundBrick"
      || (plot + embroidery).contains { $0.type == type }
  }
}
